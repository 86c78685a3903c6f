/** A test request by request: its histogram, and when its p99.9 begins to mean something. */
import stated from '../../../../content/measured-runs/measured-latency.json' with { type: 'json' };
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import { ownRunIn } from '../../../elements/import/kept-run';
import { serviceTime } from '../../../engine/gen/service-time';
import { formatAmount } from '../../../engine/typed/units';
import { defineFigure, type FigureState } from '../../../runtime/figure/define-figure';
import { amount, type Part, percent, plainText, says, time } from '../../../runtime/figure/parts';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { BUCKETS } from './buckets';
import { grownHistogram, grownTail, type Level, type Printed } from './grown-charts';
import { type Counted, readOff, readWhole } from './grown-counts';
import { slowerShares, slowerThan } from './percentile-rank';
import { ALL, latencyAt, MOST, RUN, tailsOf, timeShare } from './read-latencies';

type State = FigureState<typeof serviceTime>;

/** Ten times as many requests each so many ticks, from the least of them on. */
const PER_DECADE = 60;
const LEAST = 10;
/** The tick of the whole test. */
export const lastTick = PER_DECADE * Math.log10(MOST / LEAST);
const ROWS = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000];

/** Requests at a tick, to two digits. */
export const requestsAt = (tick: number): number =>
  Number((LEAST * 10 ** (tick / PER_DECADE)).toPrecision(2));

export const growTime: Timeline<typeof serviceTime> = {
  label: 'Requests',
  latest: lastTick,
  span: () => [0, lastTick],
  pace: 16,
  // The next of 1, 2, and 5.
  stop(at, way) {
    const stops = Array.from({ length: lastTick + 1 }, (_, tick) => tick).filter((tick) =>
      [0, 18, 42].includes(tick % PER_DECADE),
    );
    const next = way > 0 ? stops.find((tick) => tick > at) : stops.findLast((tick) => tick < at);
    return next ?? way * lastTick;
  },
  say: (at) => `${count(requestsAt(at))} requests`,
  factor: (speed) => `tenfold every ${formatAmount(PER_DECADE / 16 / speed, 'time', 2)}`,
};

export const histogramGrows = defineFigure<Multiples, typeof serviceTime>(serviceTime, {
  id: 'histogram-grows',
  title: 'Latency percentiles vs. requests in the test',
  question: 'How many requests does a test need before its p99.9 means something?',
  controls: [],
  views: [
    {
      key: 'buckets',
      label: 'Buckets',
      options: BUCKETS.map(({ id, label }) => ({ id, label })),
    },
    {
      key: 'counted',
      label: 'Counted',
      options: [
        { id: 'requests', label: 'Requests' },
        { id: 'time', label: 'Time they take' },
      ],
    },
    {
      key: 'beside',
      label: 'Beside it',
      options: [
        { id: 'none', label: 'Nothing' },
        { id: 'optimus-writes', label: 'Optimus’ writes, as printed' },
        { id: 'optimus-reads', label: 'Optimus’ reads' },
      ],
    },
  ],
  format: 'steps',
  formerBet: ['100', '1000', '10000', '100000'],
  play: growTime,
  main: 'p99_9',
  draw: drawMultiples,

  chart(state) {
    const look = {
      buckets: bucketsOf(state),
      counted: countedIn(state),
      shown: requestsOf(state),
    };
    return {
      label: plainText(sentence(state)),
      charts: [
        grownHistogram(look, readOff(state.engine, look), {
          own: ownOf(state),
          printed: printedIn(state),
        }),
        grownTail(look, levelsOf(state)),
      ],
    };
  },

  sentence,

  table(state) {
    const buckets = bucketsOf(state);
    const tails = tailsOf(ROWS);
    return {
      caption: `${RUN.name}, ${RUN.load} (${RUN.year}): a test drawn from ${count(ALL)} reads`,
      columns: [
        { label: 'Requests in the test', dimension: 'count', digits: 6 },
        { label: 'Median, from its bucket', dimension: 'time', unit: 'µs' },
        { label: 'p99, from its bucket', dimension: 'time', unit: 'µs' },
        { label: 'p99.9, from its bucket', dimension: 'time', unit: 'µs' },
        { label: 'p99.9 of the samples', dimension: 'time', unit: 'µs' },
        { label: 'Requests slower', dimension: 'count' },
        { label: '95 of 100 tests: from', dimension: 'time', unit: 'µs' },
        { label: '… to', dimension: 'time', unit: 'µs' },
      ],
      rows: ROWS.map((shown, at) => {
        const { p50, p99, p99_9 } = readOff(state.engine, { buckets, counted: 'requests', shown });
        const [least, most] = slowerShares(shown).map(latencyAt);
        const exact = tails[at]?.byCount ?? null;
        return [shown, p50, p99, p99_9, exact, slowerThan(shown), most ?? null, least ?? null];
      }),
    };
  },
});

/** What the whole run says of the tail that is shown. */
function levelsOf(state: State): Level[] {
  const { p99, p99_9 } = readWhole(state.engine, 'requests');
  return countedIn(state) === 'time'
    ? [
        { name: 'whole run, by time', value: readWhole(state.engine, 'time').p99 },
        { name: 'by requests', value: p99 },
      ]
    : [{ name: 'whole run', value: p99_9 }];
}

/** "10,000". */
function count(requests: number): string {
  return formatAmount(requests, 'count', 6);
}

/** What a review printed of another drive, where that is looked at. */
const printedIn = ({ view }: State): ((typeof stated)[number] & Printed) | undefined =>
  stated.find(({ id }) => id === view.beside);

/** The measured part of a round of that review, in seconds. */
const ROUND = 51;

/** The printed points in words, and how many requests are behind them at most. */
function printedParts(state: State): readonly Part[] {
  const printed = printedIn(state);
  const [p99_9, all] = printed?.at_most ?? [];
  if (!printed || !p99_9) return [];
  const { direction, longest } = printed;
  return says` Of the Optimus’ ${direction}s, one at a time for ${String(ROUND)}\u202Fs, 99.9% took at most
    ${time(p99_9.latency)}, and ${
      longest
        ? says`one ${time(longest)}`
        : says`all at most
    ${time(all?.latency ?? Number.NaN)}`
    }.`;
}

/** The latency of the reader's own run. */
const ownOf = ({ view }: State) => ownRunIn(view)?.latency ?? null;

/** What the reader's own run says of its tail, and how many requests are behind that. */
function ownParts(state: State): readonly Part[] {
  const own = ownOf(state);
  const tail = own?.percentiles.find(([share]) => Math.abs(share - 0.999) < 1e-9)?.[1];
  if (!own || tail === undefined) return [];
  const behind =
    own.requests === null
      ? []
      : says`, of ${amount(own.requests, { dimension: 'count' }, 6)} requests, of which
          ${amount(Math.floor(own.requests / 1000), { dimension: 'count' })} are slower`;
  return says` Of your own run, p99.9 of the ${own.direction}s is ${time(tail)}${behind}.`;
}

const requestsOf = (state: State) => requestsAt(tickOf(growTime, state));
const bucketsOf = ({ view }: State) => BUCKETS.find(({ id }) => id === view.buckets) ?? BUCKETS[0];
const countedIn = ({ view }: State): Counted => (view.counted === 'time' ? 'time' : 'requests');

function sentence(state: State): readonly Part[] {
  return says`${grown(state)}${printedParts(state)}${ownParts(state)}`;
}

function grown(state: State): readonly Part[] {
  const shown = requestsOf(state);
  const [tail] = tailsOf([shown]);
  const after: Part[] = says`After ${amount(shown, { dimension: 'count' }, 6)} requests, `;
  if (countedIn(state) === 'time') {
    const whole = readWhole(state.engine, 'requests');
    return says`${after}99% of the time has gone into requests of at most
      ${time(tail?.byTime ?? 0)}. Over the whole run, 99% of the requests took at most
      ${time(whole.p99)}; the slowest 1% of them take ${percent(timeShare(0.01), 2)} of the time.`;
  }
  const [least, most] = slowerShares(shown).map(latencyAt);
  const slower = slowerThan(shown);
  const read = readOff(state.engine, { buckets: bucketsOf(state), counted: 'requests', shown });
  return says`${after}p99.9 of the samples is
    ${time(tail?.byCount ?? 0)}${
      slower === 0
        ? ', the slowest of them. '
        : says`;
      ${amount(slower, { dimension: 'count' })} requests are slower. `
    }95
    of 100 tests of this length give ${time(most ?? 0)} to ${time(least ?? 0)}; the whole run,
    ${time(readWhole(state.engine, 'requests').p99_9)}. Read off its bucket in the
    histogram, it is ${time(read.p99_9)}.`;
}
