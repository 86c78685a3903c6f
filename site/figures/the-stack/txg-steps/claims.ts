/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** A volume of 100 GiB, and 250 writes in a transaction group. */
const VOLUME = { volume_size: 100 * 1024 ** 3, group_writes: 250 };

const timesIn = (at: At) =>
  at.out('write_amplification', {
    ...VOLUME,
    sync: at.view.sync === 'disabled' ? 'async' : 'sync',
  });

const isAtRest = (at: At) => at.view.power !== 'fails' && at.view.at === undefined;

export const claims: readonly Claim[] = [
  {
    says: 'a write of {} costs {}, {} times as much. Once success was reported, it survives',
    when: (at) => isAtRest(at) && at.view.sync !== 'disabled',
    is: (at, write, cost, times) =>
      write.value === 4096 && near(cost, 4096 * timesIn(at)) && near(times, timesIn(at)),
  },
  {
    says: 'a write of {} costs {}, {} times as much. Once success was reported, it is lost',
    when: (at) => isAtRest(at) && at.view.sync === 'disabled',
    is: (at, write, cost, times) =>
      write.value === 4096 && near(cost, 4096 * timesIn(at)) && near(times, timesIn(at)),
  },
  {
    says: 'So far, {} were written.',
    is: (at, written) => written.value <= 4096 * timesIn(at) + written.slack,
  },
  {
    says: 'The power fails when {} were written.',
    is: (at, written) => written.value <= 4096 * timesIn(at) + written.slack,
  },
];
