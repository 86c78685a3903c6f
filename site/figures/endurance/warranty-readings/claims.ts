/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'The rating is {} drive writes in decimal units and {} in binary ones.',
    is: (at, decimal, binary) => {
      const fills = at.in('terabytes_written') / at.in('capacity');
      return near(decimal, fills) && near(binary, (fills * 1024 ** 4 * 1e9) / 1e12 / 1024 ** 3);
    },
  },
  {
    says: 'The warranty’s {} end later.',
    is: (at, years) =>
      near(years, at.in('warranty_period')) &&
      at.out('time_to_exhaust') >= 0 &&
      at.out('time_to_exhaust') <= at.in('warranty_period'),
  },
  {
    says: 'The warranty’s {} end first.',
    is: (at) => at.out('time_to_exhaust') > at.in('warranty_period'),
  },
  {
    says: 'it is used up after {}, or {} if its TB were TiB; mixed units give {}, which is neither. The warranty’s {} end',
    is: (at, decimal, binary, mixed) => {
      const exact = at.in('terabytes_written') / at.in('write_rate') / at.in('duty');
      return (
        near(decimal, exact) &&
        near(binary, exact * (1024 ** 4 / 1e12)) &&
        decimal.value <= mixed.value &&
        mixed.value <= binary.value
      );
    },
  },
];
