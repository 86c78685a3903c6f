/** One drive in steady state, second by second: how much of its GC is postponed breaks its line up and moves no average. */
import { drawLineChart } from '../../../charts/line-chart';
import { axisFor } from '../../../charts/ticks';
import type { LineChart } from '../../../charts/types';
import { simulate } from '../../../engine/gen/simulate';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { level } from '../../../runtime/figure/lines';
import { amount, type Part, percent, plainText, says } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { BENCH, consistencyOf, OF_SECONDS, type Seconds, secondsOf } from '../../model-drive/bench';
import { lowOnWide } from '../../model-drive/low-chart';
import { inIops, sayIops } from '../../model-drive/say-iops';
import { before, SMALL_BENCH } from '../small-bench';

type State = FigureState<typeof simulate>;

/** Places of the slider: shares of GC that may be postponed, as A does it and on to B. All are simulated at build. */
const SHARES = [0, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 35, 40, 45, 50].map((one) => one / 100);
/** Seconds that are shown. */
const COUNT = 120;
const SKIPPED = before(1);
const MOST = 40_000;

const idOf = (share: number) => String(Math.round(100 * share));

const runOf = (share: number): Run => ({
  inputs: { ...SMALL_BENCH, gc_style: share, duration: SKIPPED + COUNT, interval: 1 },
  outputs: ['intervals'],
  ofIntervals: OF_SECONDS,
  intervalsFrom: SKIPPED,
});

const shareIn = ({ view }: State) => SHARES.find((share) => idOf(share) === view.postponed) ?? 0;

/** The seconds of the drive, counted from the first that is shown. */
function secondsIn(state: State, share: number): Seconds {
  const { end, iops } = secondsOf(simulated(state, runOf(share).inputs)?.intervals, SKIPPED);
  return { end: end.map((one) => one - SKIPPED), iops };
}

export const postponedShare = defineFigure<LineChart, typeof simulate>(simulate, {
  id: 'postponed-share',
  title: 'IOPS of drive A vs. time',
  question:
    'Drive A postpones none of its garbage collection (GC). What happens to its line if it postpones some?',
  controls: [],
  // Not the input: the bench is to be drawn as A.
  views: [
    {
      key: 'postponed',
      label: 'GC postponed',
      isSlider: true,
      options: SHARES.map((share) => ({
        id: idOf(share),
        label: formatAmount(share, 'ratio'),
      })),
    },
  ],
  // The one in hand first; all of them, so that none is waited for.
  runs: (state) => [shareIn(state), ...SHARES].map(runOf),
  start: BENCH,
  main: 'iops',
  draw: lowOnWide(drawLineChart),

  chart(state) {
    const seconds = secondsIn(state, shareIn(state));
    const found = consistencyOf(seconds);
    return {
      label: plainText(sentence(state)),
      x: axisFor('count', 'time', 0, COUNT, { unit: 's' }),
      y: axisFor('rate', 'IOPS', 0, MOST),
      lines: found
        ? [
            {
              id: 'mean',
              label: `mean ${inIops(found.mean)}`,
              color: 'soft',
              stroke: 'fine',
              ...level(Float64Array.of(0, COUNT), found.mean),
            },
            {
              id: 'seconds',
              label: '',
              color: 'ssd',
              stroke: 'plain',
              x: seconds.end,
              y: seconds.iops,
            },
          ]
        : [],
    };
  },

  sentence,

  table: (state) => ({
    caption: `${COUNT} seconds of steady state, of a copy of drive A with 8 GB`,
    columns: [
      { label: 'GC postponed', dimension: 'ratio' },
      columnOf(simulate, 'iops', { label: 'Mean IOPS' }),
      columnOf(simulate, 'iops', { label: 'Best second' }),
      columnOf(simulate, 'iops', { label: 'Worst second' }),
      { label: 'Seconds without an answer', dimension: 'count' },
    ],
    rows: SHARES.map((share) => {
      const { iops } = secondsIn(state, share);
      const found = consistencyOf({ end: [], iops });
      if (!found) return [share, null, null, null, null];
      return [share, found.mean, Math.max(...iops), found.worst, found.silent];
    }),
    current: SHARES.indexOf(shareIn(state)),
  }),
});

function sentence(state: State): readonly Part[] {
  const share = shareIn(state);
  const seconds = secondsIn(state, share);
  const found = consistencyOf(seconds);
  if (!found) return says`The drive is being simulated.`;
  const { mean, worst, silent, count } = found;
  return says`With ${share === 0 ? 'nothing' : percent(share)} postponed, drive A completes
    ${sayIops(mean)} on average, ${inIops(Math.max(...seconds.iops))} in its best second, and ${
      silent > 0
        ? says`nothing at all in
    ${amount(silent, { dimension: 'count' })} of ${String(count)} seconds.`
        : says`${inIops(worst)} in its worst.`
    }`;
}
