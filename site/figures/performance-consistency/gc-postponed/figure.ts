/**
 * Postponed GC from inside: relocations pile up while the drive writes, and a burst works them off while it completes
 * nothing. B and the reader's drive, in real time.
 */
import { drawMultiples, type Multiples } from '../../../charts/multiples';
import { axisFor } from '../../../charts/ticks';
import { defaultsOf } from '../../../engine/declaration';
import { simulate } from '../../../engine/gen/simulate';
import { defineFigure, type FigureState, type Run } from '../../../runtime/figure/define-figure';
import { amount, type Part, plainText, says, time } from '../../../runtime/figure/parts';
import { simulated } from '../../../runtime/figure/simulated-answers';
import { columnOf } from '../../../runtime/figure/table';
import { type Timeline, tickOf } from '../../../runtime/figure/timeline';
import { BENCH } from '../../model-drive/bench';
import { inIops } from '../../model-drive/say-iops';
import { B } from '../raced';
import { before, DIES, SMALL_BENCH } from '../small-bench';
import { type Burst, burstsOf, postponedIn } from './gc-bursts';

type State = FigureState<typeof simulate>;

/** Simulated dot by dot, in seconds; the player's ticks are as long. */
const DOT = 0.05;
/** So many are shown: twenty seconds. */
const COUNT = 400;
const SKIPPED = before(DOT);
/** What the reader's drive may postpone: no less than what a dot can show. It does not touch the bench, which is to be drawn as A. */
const SHARES = [
  { id: 'nothing', label: 'nothing', share: 0 },
  { id: 'little', label: '2%', share: 0.02 },
  { id: 'tenth', label: 'a tenth', share: 0.1 },
  { id: 'quarter', label: 'a quarter', share: 0.25 },
  { id: 'half', label: 'half', share: 0.5 },
  { id: 'all', label: 'all of it', share: 1 },
] as const;
/** Dots of the upper chart that are one there: less scatter, and lighter. */
const TOGETHER = 5;

const runOf = (share: number): Run => ({
  inputs: {
    ...SMALL_BENCH,
    gc_style: share,
    duration: (SKIPPED + COUNT) * DOT,
    interval: DOT,
  },
  outputs: ['intervals', 'write_amplification'],
  ofIntervals: ['iops'],
});

/** What a drive does in the time shown. */
interface Seen {
  /** IOPS of each dot. */
  readonly rates: readonly number[];
  /** Relocations postponed and not done at its end. */
  readonly postponed: readonly number[];
  readonly bursts: readonly Burst[];
  /** Relocations that each write postpones. */
  readonly perWrite: number;
}

/** While it plays, the same rows are asked for in every frame. */
const known = new WeakMap<object, Seen>();

function seen(state: State, share: number): Seen | null {
  const { intervals, write_amplification: amplification } =
    simulated(state, runOf(share).inputs) ?? {};
  if (!intervals || intervals.length < SKIPPED + COUNT || !amplification) return null;
  const found = known.get(intervals);
  if (found) return found;
  const rates = intervals.map(({ iops }) => iops ?? 0);
  const writes = rates.map((rate) => rate * DOT);
  const perWrite = share * (amplification - 1);
  const made = {
    rates: rates.slice(SKIPPED),
    postponed: postponedIn(writes, perWrite).slice(SKIPPED),
    bursts: burstsOf(writes),
    perWrite,
  };
  known.set(intervals, made);
  return made;
}

const shareOfB = B.inputs.gc_style ?? 0;
const ofB = (state: State) => seen(state, shareOfB);
const shareOfYours = ({ view }: State) => SHARES.find(({ id }) => id === view.yours)?.share ?? 0;
const ofYours = (state: State) => seen(state, shareOfYours(state));

export const postponedTime: Timeline<typeof simulate> = {
  label: 'Time',
  latest: COUNT,
  span: () => [0, COUNT],
  pace: 1 / DOT,
  // From the beginning of a burst of B to its end, and on.
  stop(at, way, state) {
    const stops = (ofB(state)?.bursts ?? []).flatMap(({ from, until }) => [from, until]);
    const places = [0, ...stops.map((one) => one - SKIPPED), COUNT];
    const further = places.filter((one) => (one - at) * way > 0);
    return way > 0 ? Math.min(...further, COUNT) : Math.max(...further, 0);
  },
  say: (at) => `${(at * DOT).toFixed(1)}\u202Fs`,
  factor: (speed) => (speed === 1 ? 'real time' : `${speed}× real time`),
};

export const gcPostponed = defineFigure<Multiples, typeof simulate>(simulate, {
  id: 'gc-postponed',
  title: 'IOPS and postponed relocations vs. time',
  question: 'What does a drive do with the GC that it postpones?',
  controls: [],
  views: [
    {
      key: 'yours',
      label: 'Your drive postpones',
      options: SHARES.map(({ id, label }) => ({ id, label })),
    },
  ],
  play: postponedTime,
  runs: (state) => [runOf(shareOfB), runOf(shareOfYours(state))],
  start: BENCH,
  main: 'iops',
  draw: drawMultiples,

  chart(state) {
    const at = tickOf(postponedTime, state);
    const drives = [
      { id: 'b', label: 'B', color: 'ink', shape: 'tick', found: ofB(state) },
      { id: 'yours', label: 'your drive', color: 'guess', stroke: 'strong', found: ofYours(state) },
    ] as const;
    const each = <P>(points: (found: Seen | null) => P) =>
      drives.map(({ found, ...drawn }) => ({ ...drawn, ...points(found) }));
    const most = (least: number, values: (found: Seen) => readonly number[]) =>
      Math.max(least, ...drives.flatMap(({ found }) => (found ? values(found) : [])));
    const dots = each((found) => dotted(found?.rates.slice(0, at) ?? []));
    const time = {
      x: axisFor('count', 'time', 0, COUNT * DOT, { unit: 's' }),
      ...(at === COUNT ? {} : { now: { x: at * DOT, label: postponedTime.say(at) } }),
    };
    return {
      label: plainText(sentence(state)),
      charts: [
        {
          label: 'IOPS',
          y: axisFor(
            'rate',
            'IOPS',
            0,
            most(40_000, ({ rates }) => rates),
          ),
          // The names alone, as wide as below.
          lines: dots.map(({ x, y, ...drawn }) => ({ ...drawn, x: x.slice(-1), y: y.slice(-1) })),
          dots,
          ...time,
        },
        {
          label: 'Postponed relocations',
          y: axisFor(
            'count',
            'Postponed relocations',
            0,
            most(500_000, ({ postponed }) => postponed),
          ),
          lines: each((found) => turning(found, at)),
          ...time,
        },
      ],
    };
  },

  sentence,

  table: (state) => ({
    caption: 'Bursts in twenty seconds',
    columns: [
      { label: 'Drive' },
      { label: 'Begins', dimension: 'time', unit: 's', digits: 3 },
      { label: 'Writes since the burst before', dimension: 'count', digits: 3 },
      { label: 'Postponed relocations', dimension: 'count', digits: 3 },
      { label: 'For each die', dimension: 'count', digits: 3 },
      columnOf(simulate, 'elapsed', { label: 'Nothing completed for' }),
    ],
    rows: [
      { name: 'B', found: ofB(state) },
      { name: 'Your drive', found: ofYours(state) },
    ].flatMap(({ name, found }) =>
      (found?.bursts ?? []).map(({ from, until, writes }) => {
        const pages = writes * (found?.perWrite ?? 0);
        return [name, (from - SKIPPED) * DOT, writes, pages, pages / DIES, (until - from) * DOT];
      }),
    ),
  }),
});

/** What is postponed up to a dot: straight between the places where it turns. */
function turning(found: Seen | null, at: number) {
  const { bursts = [], postponed = [] } = found ?? {};
  const turns = bursts.flatMap(({ from, until }) => [from - SKIPPED, until - SKIPPED]);
  const drawn = [1, ...turns, at].filter((one) => one > 0 && one <= Math.min(at, postponed.length));
  return {
    x: drawn.map((one) => one * DOT),
    y: drawn.map((one) => postponed[one - 1] ?? null),
  };
}

/** Each of several dots, so that a burst's end stands where it is. */
function dotted(rates: readonly number[]) {
  const ends = rates.flatMap((_, at) => ((at + 1) % TOGETHER === 0 ? [at + 1] : []));
  return {
    x: ends.map((end) => end * DOT),
    y: ends.map(
      (end) => rates.slice(end - TOGETHER, end).reduce((sum, rate) => sum + rate, 0) / TOGETHER,
    ),
  };
}

/** What a relocation takes on its die: a read, two ways over the channel, a program. */
const { read_time, program_time, page_size, transfer_rate } = defaultsOf(simulate);
const RELOCATION_TIME = read_time + program_time + (2 * page_size) / transfer_rate;

function sentence(state: State): readonly Part[] {
  const [b, own] = [ofB(state), ofYours(state)];
  const at = tickOf(postponedTime, state);
  if (!b || !own) return says`The drives are being simulated.`;
  if (at === COUNT) return says`${summed('B', b)} ${summed('Your drive', own)}`;
  const moment = (name: string, found: Seen): Part[] => says`${name} completes
    ${found.rates[at - 1] ? `${inIops(found.rates[at - 1] ?? 0)}\u202FIOPS` : 'nothing'} and has
    postponed ${count(found.postponed[at - 1] ?? 0)} relocations`;
  return says`At ${postponedTime.say(at)}, ${moment('B', b)}; ${moment('your drive', own)}.`;
}

/** How the longest burst of a drive comes about. */
function summed(name: string, { bursts, perWrite }: Seen): Part[] {
  const over = bursts.filter(({ until }) => until < SKIPPED + COUNT);
  const length = ({ from, until }: Burst) => until - from;
  const longest = over.reduce<Burst | undefined>(
    (most, one) => (most && length(most) >= length(one) ? most : one),
    undefined,
  );
  if (perWrite === 0 || !longest) return says`${name} postpones nothing and never stands still.`;
  const pages = longest.writes * perWrite;
  const each = pages / DIES;
  return says`${name} postpones ${number(perWrite)} page relocations for each write. After
    ${count(longest.writes)} host writes, ${count(pages)} of them are due: ${String(DIES)} dies do
    ${count(each)} each, at ${time(RELOCATION_TIME, 2)} apiece, in
    ${time(each * RELOCATION_TIME, 2)}. With the erases, the drive completes nothing for
    ${time(length(longest) * DOT, 2)}.`;
}

/** Three digits: another seed differs in the fourth. */
const count = (value: number) => amount(Number(value.toPrecision(3)), { dimension: 'count' });
const number = (value: number) => amount(value, { dimension: 'number' }, 3);
