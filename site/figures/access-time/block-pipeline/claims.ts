/** What its sentences claim, checked with the engine. */
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const first = (at: At) =>
  at.in('host_overhead') + at.in('command_time') + at.in('first_block_time');

/** From one block to the next, by hand: the slower of reading one and sending one. */
const pace = (at: At) => {
  const rate = at.in('link_rate');
  return Math.max(at.in('next_block_time'), Number.isNaN(rate) ? 0 : at.in('block_size') / rate);
};

export const claims: readonly Claim[] = [
  {
    says: 'The first of {} blocks arrives after {}, and each further one {} later.',
    is: (at, blocks, arrives, later) =>
      near(blocks, Math.ceil(at.in('request_size') / at.in('block_size'))) &&
      near(arrives, first(at)) &&
      near(later, pace(at)),
  },
  {
    says: 'The time per request is {}.',
    is: (at, whole) => near(whole, at.out('service_time')),
  },
  {
    says: 'The interface sets that pace.',
    when: (at) => at.out('blocks') > 1 && pace(at) > at.in('next_block_time'),
    is: () => true,
  },
  {
    says: 'The block arrives after {}. No other block follows, so the time per request is {}.',
    is: (at, arrives, whole) => near(arrives, first(at)) && near(whole, at.out('service_time')),
  },
];
