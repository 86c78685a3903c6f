/** What its sentences claim, checked with the engine. */
import { type Claim, near } from '../../../tests/figures/claims/claim';

export const claims: readonly Claim[] = [
  {
    says: 'the transfer rate is {}, {} of the rate at the outer edge. A full pass averages {}.',
    is: (at, here, share, mean) => {
      const [edge, end] = [0, 1].map((position) => at.out('local_rate', { position }));
      const ends = near(mean, ((edge ?? 0) + (end ?? 0)) / 2);
      return (
        near(here, at.out('local_rate')) && near(share, at.out('local_rate') / (edge ?? 0)) && ends
      );
    },
  },
];
