/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A write of {} into blocks of {} costs {} bytes per byte in whole blocks, {} in',
    is: (at, write, block, whole, map) =>
      near(write, at.in('write_size')) &&
      near(block, at.in('block_size')) &&
      near(whole, at.out('block_write_amplification')) &&
      near(map, at.out('block_write_amplification') * at.out('metadata_written')),
  },
  {
    says: 'and {} in the intent log: write amplification {} on all drives',
    when: (at) => at.out('log_write_amplification') > 0,
    is: (at, log, all) =>
      near(log, at.out('log_write_amplification')) && near(all, at.out('write_amplification')),
  },
  {
    says: 'where they lie: write amplification {} on all drives',
    when: (at) => !(at.out('log_write_amplification') > 0),
    is: (at, all) => near(all, at.out('write_amplification')),
  },
  {
    says: 'copies and parity included, {} of it in the pool and {} on the log device.',
    when: (at) => at.given('log_device') === 'slog' && at.out('log_write_amplification') > 0,
    is: (at, pool, log) =>
      near(pool, at.out('pool_write_amplification')) &&
      near(log, at.out('slog_write_amplification')),
  },
];
