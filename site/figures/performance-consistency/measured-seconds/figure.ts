/** Seconds of two real drives, as they were logged. */
import runs from '../../../../content/measured-runs/measured-runs.json' with { type: 'json' };
import logged from '../../../../content/measured-runs/measured-series.json' with { type: 'json' };
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import { axisFor } from '../../../charts/ticks';
import { ownRunIn } from '../../../elements/import/kept-run';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { BENCH } from '../../model-drive/bench';
import { inIops, sayIops } from '../../model-drive/say-iops';

/** A log with what is read off it; windows without times follow each other. */
function logOf(
  what: Pick<Log, 'id' | 'name' | 'title'>,
  interval: number,
  iops: readonly number[],
  times: readonly number[] = iops.map((_, at) => (at + 1) * interval),
): Log {
  const mean = iops.reduce((sum, one) => sum + one, 0) / iops.length;
  const [worst, best] = [least(iops), -least(iops.map((one) => -one))];
  return { ...what, interval, times, iops, mean, worst, best };
}

const least = (values: readonly number[]) =>
  values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);

const LOGS: readonly Log[] = logged.map(({ id, name, year, load, interval, iops }) =>
  logOf(
    { id, name: `the ${name}`, title: `${name}${year === null ? '' : ` (${year})`}: ${load}` },
    interval,
    iops,
  ),
);

/** A log that is drawn: one of the book's, or the reader's own. */
interface Log {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  /** The usual length of a window, in seconds. */
  readonly interval: number;
  /** When each window ends, in seconds. */
  readonly times: readonly number[];
  readonly iops: readonly number[];
  readonly mean: number;
  readonly worst: number;
  readonly best: number;
}

/** The logs, the reader's own among them where there is one. */
function logsIn({ view }: Pick<State, 'view'>): readonly Log[] {
  const own = ownRunIn(view)?.seconds;
  if (!own) return LOGS;
  const what = { id: 'own', name: 'your drive', title: `Your own log: ${own.direction}s` };
  return [...LOGS, logOf(what, own.interval, own.iops, own.times)];
}

type State = FigureState<typeof simulate>;

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
  chart: (state) => ({
    label: plainText(sentence(state)),
    charts: logsIn(state).map(({ id, name, title, times, iops, best }) => ({
      label: title,
      x: axisFor('count', 'time', 0, times.at(-1) ?? 1, { unit: 's' }),
      y: axisFor('rate', `IOPS of ${name}`, 0, Math.max(best, 1e-9)),
      lines: [],
      dots: [
        { id, color: id === 'own' ? ('guess' as const) : ('ink' as const), x: times, y: iops },
      ],
    })),
  }),
  sentence,
  table: (state) => ({
    columns: [
      { label: 'Drive and load' },
      { label: 'One dot', dimension: 'time' },
      { label: 'Dots', dimension: 'count' },
      { label: 'Mean IOPS', dimension: 'rate' },
      { label: 'Worst dot', dimension: 'rate' },
      { label: 'Best dot', dimension: 'rate' },
    ],
    rows: logsIn(state).map(({ title, interval, iops, mean, worst, best }) => [
      title,
      interval,
      iops.length,
      mean,
      worst,
      best,
    ]),
  }),
});

function sentence(state: State): readonly Part[] {
  const said = ({ name, mean, worst, interval }: Log): Part[] => says`${name} completes
    ${sayIops(mean)} on average and ${inIops(worst)} in its worst ${formatAmount(interval, 'time')}
    (${percent(worst / mean)})`;
  const [first, second, own] = logsIn(state);
  if (!first || !second) return says`There is no log.`;
  const mine = ownRunIn(state.view)?.seconds;
  const cut = mine?.isCut ? ' (the first hour of your log)' : '';
  const silent = mine?.silent
    ? ` The log has no row for ${mine.silent} of its windows: they count as 0, since fio writes none where nothing
      was completed.`
    : '';
  return says`As measured, ${said(first)}; ${said(second)}. These are its first
    ${formatAmount(second.iops.length * second.interval, 'time')}; over its whole log, its worst
    second keeps ${percent(WHOLE.worst / WHOLE.mean, 2)} of its
    mean.${own ? says` As you measured, ${said(own)}${cut}.${silent}` : ''}`;
}
