/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const first = (at: At) =>
  at.in('host_overhead') + at.in('command_time') + at.in('first_block_time');

/** From one block to the next, by hand: the slower of reading one and sending one. */
const pace = (at: At) => {
  const rate = at.in('link_rate');
  return Math.max(at.in('next_block_time'), Number.isNaN(rate) ? 0 : at.in('block_size') / rate);
};

/** All of a request of so many blocks, at a rate that is not slower than all before the first. */
const whole = (at: At, blocks: number) => first(at) + (blocks - 1) * pace(at);

export const claims: readonly Claim[] = [
  {
    says: 'The first of {} blocks is ready after {}, and each further one {} later. The ~ sets that pace. The time per request is {}.',
    is: (at, blocks, arrives, later, all) =>
      blocks.value === Number(at.view.blocks ?? 8) &&
      near(arrives, first(at)) &&
      near(later, pace(at)) &&
      near(
        all,
        Math.max(whole(at, blocks.value), blocks.value * (pace(at) > first(at) ? pace(at) : 0)),
      ),
  },
  {
    says: 'The interface sets that pace.',
    when: (at) => at.view.blocks !== '1' && pace(at) > at.in('next_block_time'),
    is: () => true,
  },
  {
    says: 'The block is ready after {}. No other block follows, so the time per request is {}.',
    is: (at, arrives, all) => near(arrives, first(at)) && all.value + all.slack >= first(at),
  },
];
