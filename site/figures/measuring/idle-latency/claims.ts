/** What its sentences claim, checked against the files. */
import measured from '../../../../content/measured-runs/measured-idle.json' with { type: 'json' };
import drive from '../../../../content/simulated-drives/smart-optimus.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

const [found, clock] = measured;

function nineOf({ view }: At): { mean: readonly number[]; longest: readonly number[] } {
  const nine = { found, clock, review: drive.tests.idle }[view.of ?? 'found'] ?? found;
  return { mean: nine?.mean.flat() ?? [], longest: nine?.longest.flat() ?? [] };
}

export const claims: readonly Claim[] = [
  {
    says: 'the mean is {} to {}, the maximum {} to {}:',
    is(at, least, most, shortest, longest) {
      const nine = nineOf(at);
      return (
        near(least, Math.min(...nine.mean)) &&
        near(most, Math.max(...nine.mean)) &&
        near(shortest, Math.min(...nine.longest)) &&
        near(longest, Math.max(...nine.longest))
      );
    },
  },
  {
    says: ': {} to {} times the mean of its cell.',
    is(at, least, most) {
      const { mean, longest } = nineOf(at);
      const ratios = longest.map((one, place) => one / (mean[place] ?? Number.NaN));
      return near(least, Math.min(...ratios)) && near(most, Math.max(...ratios));
    },
  },
];
