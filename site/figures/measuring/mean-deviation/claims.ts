/** What its sentences claim, checked against the file; the histogram’s moments are summed here again. */
import latencies from '../../../../content/measured-runs/measured-latencies.json' with {
  type: 'json',
};
import measured from '../../../../content/measured-runs/measured-spread.json' with { type: 'json' };
import { type At, type Claim, near } from '../../../tests/figures/claims/claim';

/** fio’s bucket begins so many seconds from nought. */
const edge = (at: number) => ((64 + (at % 64)) * 2 ** (Math.floor(at / 64) - 1)) / 1e9;

function histogram() {
  const { first, counts } = latencies[0] ?? { first: 0, counts: [] };
  let [count, sum, squares] = [0, 0, 0];
  counts.forEach((some, at) => {
    const middle = (edge(first + at) + edge(first + at + 1)) / 2;
    count += some;
    sum += some * middle;
    squares += some * middle ** 2;
  });
  return { mean: sum / count, deviation: Math.sqrt(squares / count - (sum / count) ** 2) };
}

const pointsOf = ({ view }: At) =>
  (view.of === 'read'
    ? [...measured.map(({ read }) => read), histogram()]
    : measured.map(({ write }) => write)
  ).toSorted((a, b) => a.deviation - b.deviation);

export const claims: readonly Claim[] = [
  {
    says: 'has a mean of {} and a deviation of {},',
    is(at, mean, deviation) {
      const [best] = pointsOf(at);
      return near(mean, best?.mean ?? 0) && near(deviation, best?.deviation ?? 0);
    },
  },
  {
    says: ': {} times the mean, {} times the deviation.',
    is(at, means, deviations) {
      const all = pointsOf(at);
      const [best, worst] = [all[0], all.at(-1)];
      return (
        near(means, (worst?.mean ?? 0) / (best?.mean ?? 1)) &&
        near(deviations, (worst?.deviation ?? 0) / (best?.deviation ?? 1))
      );
    },
  },
];
