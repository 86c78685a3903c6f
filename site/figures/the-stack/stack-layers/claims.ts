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
];
