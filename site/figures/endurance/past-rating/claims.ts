/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'six drives in a test of 2013 to 2015 wrote at least {} to {} times their rating.',
    is: (_at, least, most) => near(least, 700 / 200) && near(most, 2400 / 200),
  },
  {
    says: 'At {} of host writes per drive, {} times the highest rating,',
    when: ({ view }) => view.at !== undefined && view.shown !== 'multiples',
    is: ({ view }, given, times) =>
      near(given, Number(view.at) * 1e12) && near(times, Number(view.at) / 200),
  },
  {
    says: 'At the pace of this drive, the rating is used up after {}.',
    is: (at, left) => near(left, at.out('time_left_by_rating')),
  },
  {
    says: 'the counter reaches {} after {} to {} (it counts whole percents)',
    is: (at, all, low, high) => {
      const wear = at.out('time_left_by_wear');
      return all.value === 1 && low.value <= 1.01 * wear && wear <= 1.01 * high.value;
    },
  },
  {
    says: 'and the rating is used up after {}.',
    is: (at, rating) =>
      near(rating, (at.in('terabytes_written') - at.in('host_bytes')) / at.out('rate')),
  },
];
