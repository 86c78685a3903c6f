/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A commit of {} programs {} of flash, {} times as much, on all drives.',
    is: (at, payload, flash, times) =>
      near(payload, at.in('rows') * at.in('row_size')) &&
      near(flash, at.out('flash_bytes')) &&
      near(times, at.out('flash_bytes') / (at.in('rows') * at.in('row_size'))),
  },
  {
    says: 'is given {} of it, {} per day, and reaches its rating after {}.',
    is: (at, given, day, life) =>
      near(given, at.out('drive_bytes')) &&
      near(day, at.out('drive_bytes') * at.in('commit_rate') * 86_400) &&
      near(life, at.in('terabytes_written') / (at.out('drive_bytes') * at.in('commit_rate'))),
  },
  {
    says: 'under k3s in half a year took a rating like this {} times as fast.',
    is: (at, times) => near(times, at.out('time_to_rating') / (365.25 * 43_200)),
  },
  {
    says: 'A report of Home Assistant has 320 MB per hour, {} times as much.',
    is: (at, times) => near(times, 320e6 / 3600 / at.out('drive_write_rate')),
  },
  {
    says: 'By a model: it is {} to {} times as much where moves write a tenth to a half of the fanout.',
    is: (at, least, most) =>
      near(least, at.out('write_amplification', { lsm_rewritten_share: 0.1 })) &&
      near(most, at.out('write_amplification', { lsm_rewritten_share: 0.5 })),
  },
];
