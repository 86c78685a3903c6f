/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: '99.9% took at most {}, and one {}.',
    when: ({ view }) => view.beside === 'optimus-writes',
    is: (_, most, longest) => near(most, 120e-6) && near(longest, 430e-6),
  },
  {
    says: '99.9% took at most {}, and all at most {}.',
    when: ({ view }) => view.beside === 'optimus-reads',
    is: (_, most, longest) => near(most, 140e-6) && near(longest, 150e-6),
  },
  {
    says: 'After {} requests, p99.9 of the samples is {}; {} requests are slower.',
    is: (_, requests, latency, slower) =>
      slower.value === Math.floor(requests.value / 1000) && latency.value > 0,
  },
  {
    says: '95 of 100 tests of this length give {} to {}; the whole run, {}.',
    is: (_, least, most, whole) => least.value < whole.value && whole.value < most.value,
  },
  {
    says: 'the slowest 1% of them take {} of the time',
    when: ({ view }) => view.counted === 'time',
    is: (_, share) => near(share, 0.079),
  },
];
