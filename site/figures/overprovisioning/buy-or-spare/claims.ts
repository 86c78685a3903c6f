/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const replaced = (at: At) => at.in('later_after') < at.in('years');

export const claims: readonly Claim[] = [
  {
    says: 'The big drive costs {}, has {} effective overprovisioning',
    when: (at) => at.out('spare_drives') === 1,
    is: (at, cost, over) =>
      Math.abs(cost.value - at.in('big_price')) < 0.01 &&
      near(over, at.in('big_raw_capacity') / at.in('data') - 1),
  },
  {
    says: '{} big drives in turn cost {}. Each has {} effective overprovisioning',
    when: (at) => at.out('spare_drives') > 1,
    is: (at, count, cost) =>
      count.value === at.out('spare_drives') &&
      Math.abs(cost.value - count.value * at.in('big_price')) < 0.011,
  },
  {
    says: '{} at first, with {} overprovisioning and {} without GC',
    when: replaced,
    is: (at, first, over, full) => {
      const share = at.in('small_raw_capacity') / at.in('big_raw_capacity');
      const given = at.given('small_write_rate');
      const rate = typeof given === 'number' ? given : at.in('big_write_rate') * share;
      return (
        near(full, rate) &&
        near(over, at.in('small_raw_capacity') / at.in('data') - 1) &&
        first.value <= full.value + full.slack
      );
    },
  },
  {
    says: 'then {}; {} on average.',
    is: (at, later, mean) => {
      const first = at.out('small_write_rate_random');
      const [low, high] = [Math.min(first, later.value), Math.max(first, later.value)];
      return mean.value + mean.slack >= low && mean.value - mean.slack <= high;
    },
  },
  {
    says: 'Buying twice costs {}:',
    when: (at) => replaced(at) && at.out('buy_drives') === 2,
    is: (at, cost) => Math.abs(cost.value - at.in('small_price') - at.in('later_price')) < 0.011,
  },
  {
    says: 'Small and later drives, {} in all, cost {}:',
    when: (at) => replaced(at) && at.out('buy_drives') > 2,
    is: (at, count, cost) => {
      const prices = [at.in('small_price'), at.in('later_price')] as const;
      // One of each at least, and the others of either.
      const [low, high] = [Math.min(...prices), Math.max(...prices)];
      const others = cost.value - low - high;
      const more = count.value - 2;
      return others >= more * low - 0.011 && others <= more * high + 0.011;
    },
  },
  {
    says: 'The small one, for {}, sustains {} all the time.',
    when: (at) => !replaced(at) && at.out('buy_drives') === 1,
    is: (at, cost) => Math.abs(cost.value - at.in('small_price')) < 0.011,
  },
  {
    says: '{} small ones in turn, for {}, sustain {} all the time.',
    when: (at) => !replaced(at) && at.out('buy_drives') > 1,
    is: (at, count, cost) =>
      count.value === at.out('buy_drives') &&
      Math.abs(cost.value - count.value * at.in('small_price')) < 0.011,
  },
  {
    says: 'The shortest lifetime of today’s drives is {}.',
    is: (at, life) => near(life, Math.min(at.out('spare_life'), at.out('small_life'))),
  },
];
