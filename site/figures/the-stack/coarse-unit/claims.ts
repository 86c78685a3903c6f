/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'For a write of {} the drive programs {}, in units of {}: write amplification {} before',
    is: (at, request, programmed, unit, factor) =>
      near(request, at.in('request_size')) &&
      near(unit, at.in('indirection_unit')) &&
      near(factor, at.out('write_amplification')) &&
      near(programmed, at.out('write_amplification') * at.in('request_size')),
  },
  {
    says: 'The map of its {} takes {} of memory.',
    is: (at, capacity, map) =>
      near(capacity, at.in('user_capacity')) &&
      near(map, (at.in('user_capacity') / at.in('indirection_unit')) * at.in('entry_size')),
  },
];
