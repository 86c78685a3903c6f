/** The drives that are raced: SA-256 and its sisters, and what is read of each second of theirs and of their latencies. */
import type { SimulatedInputs } from '../../engine/engine';
import type { simulate } from '../../engine/gen/simulate';
import { formatAmount } from '../../engine/typed/units';
import type { FigureState, Run } from '../../runtime/figure/define-figure';
import { simulated } from '../../runtime/figure/simulated-answers';
import { ownRun, type Seconds, secondsOf, type TAILS } from '../model-drive/bench';

type State = FigureState<typeof simulate>;

/** A drive in a race. */
export interface Raced {
  readonly id: string;
  readonly name: string;
  /** What sets it apart. */
  readonly says: string;
  readonly inputs: Pick<SimulatedInputs, 'overprovisioning' | 'gc_style'>;
}

/** The two of the ticket seller. */
export const A: Raced = { id: 'a', name: 'A', says: '7%, steady GC', inputs: {} };
export const B: Raced = {
  id: 'b',
  name: 'B',
  says: '7%, half of GC postponed',
  inputs: { gc_style: 0.5 },
};
/** Between the two. */
export const C: Raced = {
  id: 'c',
  name: 'C',
  says: '7%, a tenth postponed',
  inputs: { gc_style: 0.1 },
};

export const runOf = ({ inputs }: Raced): Run => ownRun(inputs);

/** What the reader has in hand, on the bench and in the race. */
export const yours = ({ inputs: { overprovisioning, gc_style } }: State): Raced => ({
  id: 'yours',
  name: 'Yours',
  says: `${share(overprovisioning)}, ${gc_style === 0 ? 'steady GC' : `${share(gc_style)} postponed`}`,
  inputs: { overprovisioning, gc_style },
});
const share = (value: number) => formatAmount(value, 'ratio', 2);

/** Its seconds, as far as they were simulated. */
export const secondsIn = (state: State, drive: Raced, from = 0): Seconds =>
  secondsOf(simulated(state, runOf(drive).inputs)?.intervals, from);

/** One of its latencies over the steady part; null until the run is over. */
export function tailOf(state: State, drive: Raced, tail: (typeof TAILS)[number]): number | null {
  return simulated(state, runOf(drive).inputs)?.[tail] ?? null;
}
