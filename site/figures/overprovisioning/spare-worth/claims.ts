/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const wa = (at: At) => at.out('write_amplification');

export const claims: readonly Claim[] = [
  {
    says: 'user capacity is {} at {}.',
    is: (at, room, price) =>
      near(room, at.in('raw_capacity') / (1 + at.in('overprovisioning'))) &&
      near(price, at.in('price') / at.out('user_capacity')),
  },
  {
    says: 'If only programming takes time, random writes reach {}. At {} of host writes per day, lifetime is {}, {} times',
    is: (at, rate, daily, life, times) =>
      near(rate, at.in('write_rate') / wa(at)) &&
      near(life, (at.out('terabytes_written') / daily.value) * 86_400) &&
      near(
        times,
        at.out('terabytes_written') /
          at.out('terabytes_written', { overprovisioning: 2 ** 30 / 1e9 - 1 }),
      ),
  },
  {
    says: ' times that of the same flash sold at {}.',
    is: (_at, least) => near(least, 2 ** 30 / 1e9 - 1),
  },
];
