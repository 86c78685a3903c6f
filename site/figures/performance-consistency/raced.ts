/** The drives that are raced: SA-256 and its sisters, and what is read of each second of theirs and of their latencies. */
import type { SimulatedInputs } from '../../engine/engine';
import type { simulate } from '../../engine/gen/simulate';
import type { FigureState, Run } from '../../runtime/figure/define-figure';
import { simulated } from '../../runtime/figure/simulated-answers';
import { BENCH, ownRun, type Seconds, secondsOf, type TAILS } from './bench';

type State = FigureState<typeof simulate>;

/** A drive in a race. */
export interface Raced {
  readonly id: string;
  readonly name: string;
  /** What sets it apart. */
  readonly says: string;
  readonly inputs: SimulatedInputs;
}

/** The two of the ticket seller. */
export const A: Raced = { id: 'a', name: 'A', says: '7%, steady GC', inputs: {} };
export const B: Raced = {
  id: 'b',
  name: 'B',
  says: '7%, 60% of GC postponed',
  inputs: { gc_style: 0.6 },
};

export const runOf = ({ inputs }: Raced): Run => ownRun({ ...BENCH, ...inputs });

/** Its seconds, as far as they were simulated. */
export const secondsIn = (state: State, drive: Raced, from = 0): Seconds =>
  secondsOf(simulated(state, runOf(drive).inputs)?.intervals, from);

/** One of its latencies over the steady part; null until the run is over. */
export function tailOf(state: State, drive: Raced, tail: (typeof TAILS)[number]): number | null {
  return simulated(state, runOf(drive).inputs)?.[tail] ?? null;
}
