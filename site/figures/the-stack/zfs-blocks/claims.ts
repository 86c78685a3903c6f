/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A write of {} into blocks of {} costs {} bytes per byte in whole blocks',
    is: (at, write, block, whole) =>
      near(write, at.in('write_size')) &&
      near(block, at.in('block_size')) &&
      near(whole, at.out('block_write_amplification')),
  },
  {
    says: 'and {} in the intent log: write amplification {} on all drives',
    when: (at) => at.out('log_write_amplification') > 0,
    is: (at, log, all) =>
      near(log, at.out('log_write_amplification')) && near(all, at.out('write_amplification')),
  },
  {
    says: 'in whole blocks: write amplification {} on all drives',
    when: (at) => !(at.out('log_write_amplification') > 0),
    is: (at, all) => near(all, at.out('write_amplification')),
  },
  {
    says: 'with copies and metadata, {} of it in the pool and {} on the log device.',
    when: (at) => at.given('log_device') === 'slog' && at.out('log_write_amplification') > 0,
    is: (at, pool, log) =>
      near(pool, at.out('pool_write_amplification')) &&
      near(log, at.out('slog_write_amplification')),
  },
];
