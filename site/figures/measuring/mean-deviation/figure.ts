/** Each drive as a point: its mean service time across, its standard deviation up, best at the lower left. */
import measured from '../../../../content/measured-runs/measured-spread.json' with { type: 'json' };
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart, Mark } from '../../../charts/types';
import { ownRunIn } from '../../../elements/import/kept-run';
import { serviceTime } from '../../../engine/gen/service-time';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { factor, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { ENDS, RUN } from '../histogram-grows/read-latencies';

type State = FigureState<typeof serviceTime>;

/** One drive, under its load. */
interface Point {
  readonly id: string;
  readonly name: string;
  readonly mean: number;
  readonly deviation: number;
}

/** Printed of a SanDisk Ultra Plus 256 GB over ten million requests of a trace (reference `toms-ultra-plus`); its deviation is lost. */
const PRINTED = 440e-6;
/** What is drawn of either; more where the reader's own run lies beyond. */
const [LEAST, MOST] = [2e-6, 5e-3] as const;

export const meanDeviation = defineFigure<LineChart, typeof serviceTime>(serviceTime, {
  id: 'mean-deviation',
  title: 'Standard deviation vs. mean of the service time',
  question: 'Which drive is quick, and which is steady?',
  controls: [],
  views: [
    {
      key: 'of',
      label: 'Requests',
      options: [
        { id: 'write', label: 'Random writes' },
        { id: 'read', label: 'Random reads' },
      ],
    },
  ],
  main: 'mean',
  isCompared: false,
  draw: drawLineChart,

  chart(state) {
    const points = pointsOf(state);
    const most = Math.max(
      MOST,
      ...points.map(({ mean, deviation }) => 2 * Math.max(mean, deviation)),
    );
    const axis = (name: string) => axisFor('seconds', name, LEAST, most, { scale: 'log' });
    return {
      label: plainText(sentence(state)),
      x: axis('Mean'),
      y: axis('Standard deviation'),
      lines: [
        {
          id: 'printed',
          label: 'Ultra Plus, 2013: 440\u202Fµs',
          color: 'soft',
          stroke: 'dashed',
          place: 'along',
          home: 0.8,
          x: [PRINTED, PRINTED],
          y: [LEAST, most],
        },
      ],
      marks: points.map(
        ({ id, name, mean, deviation }): Mark => ({
          id,
          kind: 'measured',
          color: id === 'own' ? 'guess' : 'ink',
          x: mean,
          y: deviation,
          label: name,
        }),
      ),
    };
  },

  sentence,

  table: (state) => ({
    caption: `${measured[0]?.load} (${measured[0]?.year}); the HG6: ${RUN.load} (${RUN.year})`,
    columns: [
      { label: 'Drive' },
      { label: 'Mean', dimension: 'time', unit: 'µs' },
      { label: 'Standard deviation', dimension: 'time', unit: 'µs' },
      { label: 'Deviation ÷ mean', dimension: 'number' },
    ],
    rows: pointsOf(state).map(({ name, mean, deviation }) => [
      name,
      mean,
      deviation,
      deviation / mean,
    ]),
  }),
});

/** The histogram of the figure above, as the model has it, and the reader's own run. */
function pointsOf({ engine, view }: State): readonly Point[] {
  const isRead = view.of === 'read';
  const drives = measured.map(({ id, short, read, write }) => ({
    id,
    name: short,
    ...(isRead ? read : write),
  }));
  const { mean, deviation } = ownRunIn(view)?.latency ?? {};
  const own = mean && deviation ? [{ id: 'own', name: 'your run', mean, deviation }] : [];
  if (!isRead) return [...drives, ...own];
  const { values } = engine.run(serviceTime, {
    bucket_ends: [...ENDS],
    bucket_counts: [...RUN.counts],
  });
  const above = {
    id: 'histogram',
    name: 'HG6 of the histogram',
    mean: values.mean ?? Number.NaN,
    deviation: values.standard_deviation ?? Number.NaN,
  };
  return [...drives, above, ...own];
}

function sentence(state: State): readonly Part[] {
  const points = pointsOf(state).filter(({ id }) => id !== 'own');
  const byDeviation = points.toSorted((a, b) => a.deviation - b.deviation);
  const [best, worst] = [byDeviation[0], byDeviation.at(-1)];
  if (!best || !worst) return [];
  return says`The ${best.name} has a mean of ${time(best.mean)} and a deviation of
    ${time(best.deviation)}, the ${worst.name} ${time(worst.mean)} and ${time(worst.deviation)}:
    ${factor(worst.mean / best.mean)} times the mean, ${factor(worst.deviation / best.deviation)}
    times the deviation.${ownSays(state)}`;
}

function ownSays(state: State): readonly Part[] {
  const own = pointsOf(state).find(({ id }) => id === 'own');
  return own ? says` Your own run has ${time(own.mean)} and ${time(own.deviation)}.` : [];
}
