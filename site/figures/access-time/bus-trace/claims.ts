/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: ', which is {} short of the {} stated beside it.',
    when: (at) => at.view.step !== '9' && at.in('stated_total') >= at.out('total'),
    is: (at, short, stated) =>
      near(short, at.in('stated_total') - at.out('total')) && near(stated, at.in('stated_total')),
  },
  {
    says: 'The lines take longer than the stated total.',
    when: (at) => at.view.step !== '9' && at.in('stated_total') < at.out('total'),
    is: (at) => at.out('total') > at.in('stated_total'),
  },
];
