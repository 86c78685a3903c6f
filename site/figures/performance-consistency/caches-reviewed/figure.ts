/** How long a copy takes to each of the consumer drives whose SLC cache a review measured. */
import { drawBarChart } from '../../../charts/bar-chart';
import { axisFor } from '../../../charts/ticks';
import type { BarChart } from '../../../charts/types';
import { slcCache } from '../../../engine/gen/slc-cache';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { type Copy, copyTo, type Reviewed, reviewed } from './reviewed';

type State = FigureState<typeof slcCache>;

interface Row {
  readonly drive: Reviewed;
  readonly copy: Copy;
}

const WHY = {
  'too large': 'does not fit',
  'no rate': 'unknown',
} as const;

export const cachesReviewed = defineFigure<BarChart, typeof slcCache>(slcCache, {
  id: 'caches-reviewed',
  title: 'Time of one copy to drives that were reviewed',
  question: 'Twenty-three erased drives, one copy: which drives finish first?',
  controls: [{ input: 'copied', span: [1e10, 1e12] }],
  main: 'copy_time',
  draw: drawBarChart,

  chart(state) {
    const rows = rowsOf(state);
    const times = rows.map(({ copy }) => secondsOf(copy) ?? 0);
    return {
      label: plainText(sentence(state)),
      x: axisFor('seconds', 'time of the copy', 0, Math.max(...times)),
      bars: rows.map(({ drive, copy }) => ({
        id: drive.id,
        label: `${drive.name}, ${drive.cells === 'QLC' ? 'QLC, ' : ''}${drive.year}`,
        color: 'ssd',
        segments: [{ id: 'time', length: secondsOf(copy) ?? 0, color: 'ssd' }],
        total: typeof copy === 'string' ? WHY[copy] : formatAmount(copy.time, 'time', 2),
      })),
    };
  },

  sentence,

  table: (state) => ({
    caption: `A copy of ${formatAmount(state.inputs.copied, 'bytes')} to an erased drive; rates and sizes as reviewed, times by the model`,
    columns: [
      { label: 'Drive' },
      { label: 'Year' },
      { label: 'Cells' },
      { label: 'SLC cache', dimension: 'bytes', unit: 'GB' },
      { label: 'Into the cache', dimension: 'byte_rate', unit: 'MB/s' },
      { label: 'Past the cache', dimension: 'byte_rate', unit: 'MB/s' },
      { label: 'While folding', dimension: 'byte_rate', unit: 'MB/s' },
      { label: 'Time of the copy', dimension: 'time' },
      { label: 'Mean of the whole drive, as reviewed', dimension: 'byte_rate', unit: 'MB/s' },
    ],
    rows: rowsOf(state).map(({ drive, copy }) => [
      drive.name,
      `${drive.year}`,
      drive.cells,
      drive.cache,
      drive.rates[0] ?? null,
      drive.rates[1] ?? null,
      drive.rates[2] ?? null,
      secondsOf(copy),
      drive.mean,
    ]),
  }),
});

const secondsOf = (copy: Copy) => (typeof copy === 'string' ? null : copy.time);

/** The fastest first; those without a time last. */
function rowsOf({ engine, inputs }: State): readonly Row[] {
  const rows = reviewed.map((drive) => ({ drive, copy: copyTo(engine, drive, inputs.copied) }));
  const rank = ({ copy }: Row) => secondsOf(copy) ?? Number.POSITIVE_INFINITY;
  return rows.sort((a, b) => rank(a) - rank(b) || a.drive.year - b.drive.year);
}

function sentence(state: State): readonly Part[] {
  const { copied } = state.inputs;
  const known = rowsOf(state).flatMap(({ drive, copy }) =>
    typeof copy === 'string' ? [] : [{ drive, copy }],
  );
  const [first, last] = [known[0], known.at(-1)];
  const size = amount(copied, { dimension: 'bytes' });
  if (!first || !last) return says`No drive of the list takes a copy of ${size}.`;
  const whole = known.filter(({ drive }) => copied <= drive.cache).length;
  return says`A copy of ${size} takes ${time(first.copy.time)} to the ${first.drive.name} and
    ${time(last.copy.time)} to the ${last.drive.name}, ${factor(last.copy.time / first.copy.time)}
    times as long. It fits into the cache of ${{ value: `${whole}` }} of ${{ value: `${reviewed.length}` }} drives.`;
}
