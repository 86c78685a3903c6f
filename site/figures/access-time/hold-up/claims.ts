/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const saving = (at: At) => (at.in('capacity') * at.in('dirty_share')) / at.in('save_rate');

export const claims: readonly Claim[] = [
  {
    says: 'the save time is {}, under a minute',
    when: (at) => saving(at) > 0 && saving(at) < 60,
    is: (at, save) => near(save, saving(at)),
  },
  {
    says: 'the save time is {}, over a minute',
    when: (at) => saving(at) >= 60,
    is: (at, save) => near(save, saving(at)),
  },
  {
    says: 'The hold-up time is {} too short: at most {} may be unsaved.',
    when: (at) => saving(at) > at.in('battery_time'),
    is: (at, early, most) =>
      near(early, saving(at) - at.in('battery_time')) &&
      near(most, (at.in('battery_time') * at.in('save_rate')) / at.in('capacity')),
  },
  {
    says: 'is enough for {} saves per charge.',
    // A quotient of whole numbers may lie a trace below one.
    is: (at, saves) => near(saves, Math.floor((at.in('battery_time') / saving(at)) * (1 + 1e-12))),
  },
  {
    says: 'is enough for 1 save per charge.',
    is: (at) => Math.floor(at.in('battery_time') / saving(at)) === 1,
  },
];
