/** What is said of a stall, and of what a change does to it. */
import type { simulate } from '../../engine/gen/simulate';
import type { FigureState } from '../../runtime/figure/define-figure';
import { type Part, time } from '../../runtime/figure/parts';
import { seedOf, simulated } from '../../runtime/figure/simulated-answers';
import { DURATION, driveWith, LENGTH, PRICES } from './stall-drives';
import { latencyOf, readsOf, slowest, timeOn, worksOf } from './stall-reads';

type State = FigureState<typeof simulate>;

/** What was heard of the drive with a change, or of the one in view. */
const heard = (state: State, change = state.view.remedy) =>
  simulated(state, driveWith(change, seedOf(state)));

/** What the dies of the drive in view do, and the read that takes longest. */
export function stallOf(state: State) {
  const rows = heard(state)?.busy ?? [];
  return { works: worksOf(rows), worst: slowest(readsOf(rows)) };
}

/** Who waits for whom, and what the latencies of the whole run are. */
export function sentence(state: State): readonly Part[] {
  const { works, worst } = stallOf(state);
  const now = tailsOf(state);
  if (!worst || !now) return ['The drive is being simulated.'];
  const [reads, writes] = now;
  return [
    'In these ',
    time(LENGTH),
    ', the slowest read completes after ',
    time(latencyOf(worst)),
    `; die ${worst.die} spends `,
    ...mostOf(timeOn(works, worst.die, worst.handled, worst.begins)),
    '. Over ',
    time(DURATION),
    ', 99.9th-percentile read latency is ',
    time(reads),
    ', 99th-percentile write latency ',
    time(writes),
    '.',
    ...comparison(state, now),
  ];
}

/** The latency that 99.9% of the reads and 99% of the writes do not exceed. */
function tailsOf(state: State, change?: string) {
  const values = heard(state, change);
  const [reads, writes] = [values?.read_latency_p999, values?.write_latency_p99];
  return reads && writes ? ([reads, writes] as const) : null;
}

/** What the die does for the most part of the wait. */
function mostOf([reads = 0, programs = 0, relocations = 0, erases = 0]: readonly number[]): Part[] {
  const kinds = [
    { length: relocations + erases, on: ' of the wait on garbage collection' },
    { length: programs, on: ' of the wait on host programs' },
    { length: reads, on: ' of the wait on other reads' },
  ];
  const most = kinds.reduce((one, other) => (other.length > one.length ? other : one));
  return [time(most.length), most.on];
}

/** Percentiles are known to 0.4%: what differs by less than this is the same. */
const SAME = 0.01;

/** Who gains by the change, who pays, and what else it costs. */
function comparison(state: State, now: readonly [number, number]): readonly Part[] {
  const before = tailsOf(state, 'none');
  const change = state.view.remedy ?? 'none';
  if (change === 'none' || !before) return [];
  const verdict = (at: 0 | 1) => {
    const by = now[at] / before[at] - 1;
    return Math.abs(by) < SAME ? 'do not gain' : by < 0 ? 'gain' : 'pay';
  };
  const [reads, writes] = [verdict(0), verdict(1)];
  const who = reads === writes ? `reads and writes ${reads}` : `reads ${reads}, writes ${writes}`;
  return [
    ' Without the change, they are ',
    time(before[0]),
    ' and ',
    time(before[1]),
    `: ${who}${PRICES[change] ?? ''}.`,
  ];
}
