/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const DAY = 86_400;

/** The flash that wears: all of it where that is given, else the capacity. */
const flash = (at: At) => at.in(at.given('raw_capacity') ? 'raw_capacity' : 'capacity');

const cells = (at: At) => (flash(at) * at.in('pe_cycles')) / at.in('write_amplification');

const life = (at: At) => (cells(at) / at.in('wear_leveling_factor') / at.in('daily_writes')) * DAY;

export const claims: readonly Claim[] = [
  {
    says: 'the flash allows {} of host writes: {} drive writes, or {} DWPD for {}.',
    is: (at, written, fills, dwpd, years) => {
      const exact = cells(at) / at.in('wear_leveling_factor');
      const days = years.value / DAY;
      return (
        near(written, exact) &&
        near(fills, exact / at.in('capacity')) &&
        Math.abs(dwpd.value / (exact / at.in('capacity') / days) - 1) < 0.01
      );
    },
  },
  {
    says: ', less than the warranty of {}.',
    is: (at, warranty) =>
      near(warranty, at.in('warranty_period')) && life(at) < at.in('warranty_period'),
  },
  {
    says: 'DWPD, the drive lasts {}.',
    is: (at, worn) => near(worn, life(at)) && life(at) >= 0.99 * at.in('warranty_period'),
  },
];
