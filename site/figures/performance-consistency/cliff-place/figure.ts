/** Three initial states of one drive: each has its cliff elsewhere, and all end alike. */
import { drawLineChart } from '../../../charts/line-chart';
import type { Line, LineChart, Points } from '../../../charts/types';
import {
  cliffPlaceOf,
  PAGES,
  type Start,
  scaledRuns,
} from '../../../elements/simulation-runs/scaled-drive';
import { simulate } from '../../../engine/gen/simulate';
import {
  continued,
  type HostWrites,
  rateBetween,
  rates,
  writtenIn,
} from '../../../engine/simulation/host-writes';
import { formatAmount } from '../../../engine/typed/units';
import { axisOf } from '../../../runtime/figure/axis';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { level } from '../../../runtime/figure/lines';
import { type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH, QUEUE_DEPTH } from '../../model-drive/bench';
import { lowOnWide } from '../../model-drive/low-chart';
import { inIops } from '../../model-drive/say-iops';

type State = FigureState<typeof simulate>;

/** Host writes that are drawn, in drive writes. */
const [FIRST, LAST] = [0.01, 10] as const;
/** From here on all three are in steady state: even of a drive that began empty, next to all has been written. */
const SETTLED = 8;
const ROWS = [0.03, 0.06, 0.1, 0.3, 0.6, 1, 1.2, 1.5, 2, 3, 5, 7, 9];

/** How a drive may begin, and how its line is drawn. */
const STARTS = [
  { start: 'empty', label: 'fresh out of box', color: 'ssd', stroke: 'strong', home: 0.45 },
  { start: 'sequential', label: 'sequential fill', color: 'clean', stroke: 'plain', home: 0.16 },
  { start: 'random', label: 'preconditioned', color: 'ink', stroke: 'dotted', home: 0.12 },
] as const satisfies readonly (Pick<Line, 'label' | 'color' | 'stroke' | 'home'> & {
  start: Start;
})[];

export const cliffPlace = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'cliff-place',
  title: 'IOPS vs. drive writes, by initial state',
  question: 'Does it matter in which state a drive is when the test begins?',
  controls: [{ input: 'overprovisioning', span: [0.03, 1] }],
  views: [
    {
      key: 'shown',
      options: [
        { id: 'iops', label: 'IOPS' },
        { id: 'latency', label: 'Mean latency' },
        { id: 'test', label: 'What a test reports' },
      ],
    },
  ],
  runs: (state) => STARTS.flatMap(({ start }) => runsOf(state, start).map(({ run }) => run)),
  start: BENCH,
  main: 'iops',
  draw: lowOnWide(drawLineChart),

  chart(state) {
    const rest = steady(state);
    return {
      label: plainText(sentence(state)),
      x: axisOf(simulate, 'measure', FIRST, LAST, { scale: 'log', name: 'Drive writes' }),
      y: isLatency(state)
        ? axisOf(simulate, 'latency_mean', 100e-6, 10e-3, { scale: 'log' })
        : axisOf(simulate, 'iops', 5000, 200_000, { scale: 'log' }),
      lines: [
        ...STARTS.map(
          ({ start, ...look }): Line => ({
            id: start,
            place: 'along',
            ...look,
            ...shown(state, start),
          }),
        ),
        ...(rest === null ? [] : [levelOf(state, rest)]),
      ],
      bands: [
        ran(placeOf(state, 'sequential'), 'spare'),
        ran(placeOf(state, 'empty'), 'all flash'),
      ],
    };
  },

  sentence,

  table(state) {
    const all = STARTS.map(({ start }) => writtenBy(state, start));
    const from = (at: number) => (isTest(state) ? 0 : (ROWS[at - 1] ?? FIRST));
    return {
      caption: isTest(state)
        ? 'Mean IOPS of a test that is over after so much'
        : `Mean IOPS since the row above; of the first row, since ${FIRST} drive writes`,
      columns: [
        columnOf(simulate, 'measure', { label: 'Drive writes' }),
        ...STARTS.map(({ label }) => columnOf(simulate, 'iops', { label: `IOPS, ${label}` })),
      ],
      rows: ROWS.map((end, at) => [
        end,
        ...all.map((one) => rateBetween(one, from(at) * PAGES, end * PAGES)),
      ]),
    };
  },
});

const isLatency = ({ view }: State) => view.shown === 'latency';
const isTest = ({ view }: State) => view.shown === 'test';

/** By Little's law: with as many requests under way at all times, one is as long as the other is rare. */
const shownAs = (state: State, iops: number) => (isLatency(state) ? QUEUE_DEPTH / iops : iops);

function levelOf(state: State, iops: number): Line {
  return {
    id: 'rest',
    label: `Steady state ${said(state, iops).value}`,
    color: 'soft',
    stroke: 'fine',
    ...level(Float64Array.of(FIRST, LAST), shownAs(state, iops)),
  };
}

/** A band as narrow as a line. */
const ran = (at: number, label: string) =>
  ({ id: label, axis: 'x', from: at * 0.97, to: at * 1.03, label, color: 'spare' }) as const;

const runsOf = ({ inputs }: State, start: Start) =>
  scaledRuns(start, inputs.overprovisioning, LAST);

/** Where free blocks run out, in drive writes. */
const placeOf = ({ inputs }: State, start: Exclude<Start, 'random'>) =>
  cliffPlaceOf(start, inputs.overprovisioning) ?? Number.NaN;

function writtenBy(state: State, start: Start): HostWrites {
  return runsOf(state, start)
    .map(({ run, interval }) => writtenIn(simulated(state, run.inputs)?.intervals, interval))
    .reduce(continued);
}

/** The line of a drive, over drive writes. */
function shown(state: State, start: Start): Points {
  const written = writtenBy(state, start);
  if (isTest(state)) return reported(written);
  const { x, y } = rates(written);
  return {
    x: Array.from(x, (pages) => pages / PAGES),
    y: Array.from(y, (iops) => (iops === null ? null : shownAs(state, iops))),
  };
}

/** The mean of all that a test has written when it is over, over its length in drive writes. */
const reported = ({ writes, time }: HostWrites): Points => ({
  x: writes.map((pages) => pages / PAGES),
  y: writes.map((pages, at) => (time[at] ? pages / (time[at] ?? 1) : null)),
});

/** How far from the steady state a test may be. */
const NEAR = 0.05;

/** Drive writes from which on every test, begun in such a state, is near the steady state; null where ten do not do. */
function honestFrom(state: State, start: Start, rest: number): number | null {
  const { x, y } = reported(writtenBy(state, start));
  const far = Array.from(y).findLastIndex((mean) => Math.abs((mean ?? rest) / rest - 1) > NEAR);
  return Array.from(x)[far + 1] ?? null;
}

const timesOf = (times: number | null) => ({
  value: times === null ? `more than ${LAST}` : formatAmount(times, 'number', 2),
});

/** What the preconditioned drive sustains; null until its run is over. */
const steady = (state: State) =>
  rateBetween(writtenBy(state, 'random'), SETTLED * PAGES, 0.99 * LAST * PAGES);

function said(state: State, iops: number): { value: string } {
  return { value: isLatency(state) ? formatAmount(shownAs(state, iops), 'time') : inIops(iops) };
}

function sentence(state: State): readonly Part[] {
  const rest = steady(state);
  if (rest === null) return says`The drives are being simulated.`;
  const drives = (start: Exclude<Start, 'random'>) => ({
    value: formatAmount(placeOf(state, start), 'number'),
  });
  const [what, moves] = isLatency(state) ? ['mean latency', 'rises'] : ['IOPS', 'fall'];
  if (isTest(state)) {
    const fresh = honestFrom(state, 'empty', rest);
    return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, the drive sustains
      ${said(state, rest)} IOPS. The mean of a test comes within 5% of that after
      ${timesOf(honestFrom(state, 'sequential', rest))} drive writes if it begins with a drive that was filled
      sequentially, and ${fresh === null ? says`not within ${String(LAST)}` : says`after ${timesOf(fresh)}`} if the drive
      is fresh out of box.`;
  }
  return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, ${what} ${moves} after
    ${drives('empty')} drive writes on a drive fresh out of box, and after ${drives('sequential')}
    on one that was filled sequentially. In steady state, these two and a preconditioned drive
    ${isLatency(state) ? 'have a mean latency of ' : 'sustain '}${said(state, rest)}${isLatency(state) ? '.' : ' IOPS.'}`;
}
