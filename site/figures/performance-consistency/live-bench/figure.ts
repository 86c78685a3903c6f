/** The bench of the reviews: requests completed in each of 2000 seconds of random writes. */
import { drawRunChart, type RunChart } from '../../../charts/run-chart';
import { simulate } from '../../../engine/gen/simulate';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { defineGuess, drawnOn } from '../../../runtime/figure/guess';
import { evenly } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import {
  BENCH,
  consistencyOf,
  LENGTH,
  ownRun,
  type Seconds,
  STEADY,
  secondsOf,
} from '../../model-drive/bench';
import { sayIops } from '../../model-drive/say-iops';
import { secondsChart, spanIn, spanView } from '../../model-drive/seconds-chart';

type State = FigureState<typeof simulate>;

/** What the reader draws before the first second is shown. */
export const guessedBench = defineGuess<typeof simulate>({
  question:
    'The drive was erased and filled once from end to end. Now it takes 4 KiB random writes for 2000 seconds; the first five seconds are given. How many writes does it complete in each second after that?',
  input: 'duration',
  output: 'iops',
  // Every 25 seconds, so that there is one on either side of the cliff.
  points: Array.from(evenly(5, 1980, 80), Math.round),
  full: () => 200_000,
  heights: (state, points) => {
    const { iops } = seconds(state);
    return points.map((at) => iops[Math.min(at, iops.length) - 1] ?? 0);
  },
  say: (height) => sayIops(height),
  sayPoint: (x) => `second ${x}`,
  // Drawn over the whole run, judged over the whole run, whatever is looked at afterwards.
  look: ({ span: _, at: __, ...view }) => view,
  because:
    'The drive has erased blocks to write to until its spare area is used up. Then every write waits for garbage collection.',
});

const SECONDS_TO_A_SECOND = 200;

export const benchTime: Timeline<typeof simulate> = {
  label: 'Second of the run',
  latest: LENGTH,
  span: (state) => [Math.max(1, spanIn(state.view).from), spanIn(state.view).to],
  pace: SECONDS_TO_A_SECOND,
  stop: (at, way) => Math.min(Math.max(at + way * 10, 1), LENGTH),
  say: (at) => `second ${at}`,
  factor: (speed) => `${SECONDS_TO_A_SECOND * speed}× real time`,
};

export const liveBench = defineFigure<RunChart, typeof simulate>(simulate, {
  id: 'live-bench',
  title: 'IOPS vs. time',
  question: 'How many writes does the drive complete in each second?',
  controls: [
    { input: 'overprovisioning', span: [0.03, 1] },
    { input: 'gc_style', label: 'GC postponed' },
  ],
  views: [spanView],
  guess: guessedBench,
  play: benchTime,
  runs: (state) => [ownRun(state.inputs)],
  start: BENCH,
  main: 'iops',
  draw: drawRunChart,

  chart(state) {
    const covered = state.view.covered !== undefined;
    const all = seconds(state);
    const shown = until(all, covered ? GIVEN : at(state));
    const chart = secondsChart(shown, {
      label: covered
        ? 'IOPS vs. time, with only the first seconds shown.'
        : plainText(sentence(state)),
      color: 'ssd',
      span: spanIn(covered ? {} : state.view),
      most: Math.max(0, ...all.iops.slice(spanIn(state.view).from)),
    });
    const now = shown.end.at(-1) ?? 0;
    const isRunning = !covered && now > 0 && now < spanIn(state.view).to;
    return {
      ...chart,
      ...drawnOn(guessedBench, state),
      ...(covered ? {} : cliffIn(state, shown)),
      ...(isRunning ? { now: { x: now, label: `${now} s` } } : {}),
    };
  },

  sentence,

  table(state) {
    const { end, iops } = seconds(state);
    const every = end.flatMap((at, row) => (at % 100 === 0 || at === 1 ? [row] : []));
    const since = every.map((row, at) => iops.slice(at === 0 ? 0 : every[at - 1], row + 1));
    return {
      caption: 'IOPS in a hundred seconds',
      columns: [
        { label: 'Until', dimension: 'time', unit: 's', digits: 4 },
        { label: 'Mean', dimension: 'rate' },
        { label: 'Worst second', dimension: 'rate' },
        { label: 'Seconds without an answer', dimension: 'count' },
      ],
      rows: every.map((row, at) => {
        const found = consistencyOf({ end: [], iops: since[at] ?? [] });
        return [end[row] ?? null, found?.mean ?? null, found?.worst ?? null, found?.silent ?? null];
      }),
    };
  },
});

/** What a second keeps of the first at most, once erased flash has run out. */
const FALLEN = 0.7;

/** Where the rate falls for good, on a scale on which that can be seen. */
function cliffIn(state: State, { end, iops }: Seconds): Pick<RunChart, 'marks'> {
  const { id } = spanIn(state.view);
  const first = iops[0] ?? 0;
  const at = iops.findIndex((one) => one < FALLEN * first);
  if (id !== 'first' || at < 0) return {};
  return {
    marks: [
      {
        id: 'cliff',
        shape: 'diamond',
        kind: 'computed',
        color: 'ink',
        x: end[at] ?? 0,
        y: iops[at] ?? 0,
        label: 'write cliff',
      },
    ],
  };
}

const seconds = (state: State) =>
  secondsOf(simulated(state, ownRun(state.inputs).inputs)?.intervals);

/** Seconds that are shown before the reader draws. */
const GIVEN = 5;

/** A moment before what is looked at is no moment of it: then all of it is shown. */
function at(state: State): number {
  const tick = tickOf(benchTime, state);
  const { from, to } = spanIn(state.view);
  return tick < from ? to : tick;
}

function until({ end, iops }: Seconds, last: number): Seconds {
  return { end: end.slice(0, last), iops: iops.slice(0, last) };
}

function sentence(state: State): readonly Part[] {
  const all = until(seconds(state), at(state));
  const done = all.end.at(-1) ?? 0;
  if (done === 0) return says`The drive is being simulated.`;
  if (done < LENGTH)
    return says`In second ${amount(done, { dimension: 'count' }, 4)} the drive completes
      ${sayIops(all.iops.at(-1) ?? 0)}.`;
  const late = { end: all.end.slice(STEADY), iops: all.iops.slice(STEADY) };
  const { mean, worst, silent, count } = consistencyOf(late) ?? NOTHING;
  return says`At ${percent(state.inputs.overprovisioning)} overprovisioning, the drive starts at
    ${sayIops(all.iops[0] ?? 0)}. In its second half it completes ${sayIops(mean)} on average and
    ${sayIops(worst)} in its worst
    second.${
      silent > 0
        ? says` In ${amount(silent, { dimension: 'count' })} of ${String(count)}
      seconds it completes nothing.`
        : ''
    }`;
}

const NOTHING = { mean: 0, worst: 0, silent: 0, count: 0 };
