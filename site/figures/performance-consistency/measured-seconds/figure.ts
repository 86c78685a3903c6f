/** Seconds of two real drives, as they were logged. */
import runs from '../../../../content/measured-runs/measured-runs.json' with { type: 'json' };
import logged from '../../../../content/measured-runs/measured-series.json' with { type: 'json' };
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import { axisFor } from '../../../charts/ticks';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { BENCH } from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';

/** A log with what is read off it. */
const LOGS = logged.map((one) => {
  const mean = one.iops.reduce((sum, iops) => sum + iops, 0) / one.iops.length;
  return {
    ...one,
    mean,
    worst: Math.min(...one.iops),
    best: Math.max(...one.iops),
    title: `${one.name}${one.year === null ? '' : ` (${one.year})`}: ${one.load}`,
  };
});
type Log = (typeof LOGS)[number];

/** The second of them from its beginning to its end. */
const WHOLE = runs.find(({ id }) => id === 'intel-s4610') ?? { mean: 1, worst: 0 };

export const measuredSeconds = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'measured-seconds',
  title: 'IOPS vs. time, two measured drives',
  question: 'Do real drives look like A, like B, or like neither?',
  controls: [],
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,
  chart: () => ({
    label: plainText(sentence()),
    charts: LOGS.map(({ id, name, title, iops, interval, best }) => ({
      label: title,
      x: axisFor('count', 'time', 0, iops.length * interval, { unit: 's' }),
      y: axisFor('rate', `IOPS of the ${name}`, 0, best),
      lines: [],
      dots: [{ id, color: 'ink', x: iops.map((_, at) => (at + 1) * interval), y: iops }],
    })),
  }),
  sentence,
  table: () => ({
    columns: [
      { label: 'Drive and load' },
      { label: 'One dot', dimension: 'time' },
      { label: 'Dots', dimension: 'count' },
      { label: 'Mean IOPS', dimension: 'rate' },
      { label: 'Worst dot', dimension: 'rate' },
      { label: 'Best dot', dimension: 'rate' },
    ],
    rows: LOGS.map(({ title, interval, iops, mean, worst, best }) => [
      title,
      interval,
      iops.length,
      mean,
      worst,
      best,
    ]),
  }),
});

function sentence(): readonly Part[] {
  const said = ({ name, mean, worst, interval }: Log): Part[] => says`the ${name} completes
    ${sayIops(mean)} on average and ${inIops(worst)} in its worst ${formatAmount(interval, 'time')}
    (${percent(worst / mean)})`;
  const [first, second] = LOGS;
  if (!first || !second) return says`There is no log.`;
  return says`As measured, ${said(first)}; ${said(second)}. These are its first
    ${formatAmount(second.iops.length * second.interval, 'time')}; over all of its log, its worst
    second keeps ${percent(WHOLE.worst / WHOLE.mean, 2)} of its mean.`;
}
