/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'A commit of {} programs {} of flash on all drives: write amplification {}.',
    is: (at, payload, flash, times) =>
      near(payload, at.in('rows') * at.in('row_size')) &&
      near(flash, at.out('flash_bytes')) &&
      near(times, at.out('flash_bytes') / (at.in('rows') * at.in('row_size'))),
  },
  {
    says: 'is given {} of it, {} per day, and reaches its rating after {}.',
    when: (at) => at.given('terabytes_written') !== null,
    is: (at, given, day, life) =>
      near(given, at.out('drive_bytes')) &&
      near(day, at.out('drive_bytes') * at.in('commit_rate') * 86_400) &&
      near(life, at.in('terabytes_written') / (at.out('drive_bytes') * at.in('commit_rate'))),
  },
  {
    says: 'is given {} of it, {} per day, and programs its flash with {} per day.',
    is: (at, given, day, flash) =>
      near(given, at.out('drive_bytes')) &&
      near(day, at.out('drive_bytes') * at.in('commit_rate') * 86_400) &&
      near(flash, at.out('drive_flash_bytes') * at.in('commit_rate') * 86_400),
  },
  {
    says: 'A report on Home Assistant states 320 MB per hour, {} times as much as the host writes here.',
    is: (at, times) => near(times, 320e6 / 3600 / at.out('drive_write_rate')),
  },
  {
    says: 'By a model, write amplification is {} to {} where moves write a tenth to a half of the fanout.',
    is: (at, least, most) =>
      near(least, at.out('write_amplification', { lsm_rewritten_share: 0.1 })) &&
      near(most, at.out('write_amplification', { lsm_rewritten_share: 0.5 })),
  },
];
