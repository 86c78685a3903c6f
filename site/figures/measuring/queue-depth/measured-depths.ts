/** What was measured at each queue depth, and networks of constant service times beside it. */
import runs from '../../../../content/measured-runs/measured-depths.json' with { type: 'json' };
import type { SomeInputsOf } from '../../../engine/declaration';
import type { closedQueue } from '../../../engine/gen/closed-queue';
import type { FigureState } from '../../../runtime/figure/define-figure';

export type State = FigureState<typeof closedQueue>;
export type Measured = (typeof runs)[number];

const [SSD, DISK] = runs as [Measured, Measured];

export { DISK, SSD };

/** The drives on the chart: one as it is, two that it might have been, and a disk. */
export const DRIVES = [
  { id: 'ssd', label: SSD.name, measured: SSD },
  { id: 'flash', label: 'its flash twice as fast', measured: SSD },
  { id: 'bottleneck', label: 'its bottleneck twice as fast', measured: SSD },
  { id: 'disk', label: `${DISK.name}, hard disk`, measured: DISK },
] as const;

export const driveOf = ({ view }: State) => DRIVES.find(({ id }) => id === view.drive) ?? DRIVES[0];

/** What the model is asked in place of the state's own inputs. */
export function changedBy(state: State): SomeInputsOf<typeof closedQueue> {
  const { demands, fixed_latency } = state.inputs;
  switch (driveOf(state).id) {
    case 'flash':
      return { fixed_latency: fixed_latency / 2 };
    case 'bottleneck': {
      const largest = Math.max(...demands);
      const place = demands.indexOf(largest);
      return { demands: demands.map((one, at) => (at === place ? one / 2 : one)) };
    }
    case 'disk':
      return DISK.fit;
    default:
      return {};
  }
}

/** What the network of the drive in hand answers at a depth. */
export const answerAt = (state: State, outstanding: number) =>
  state.engine.run(state.model, { ...state.inputs, ...changedBy(state), outstanding }).values;

/** By how much the model is off at each measured depth. */
export const errorsOf = (state: State): readonly number[] => {
  const { measured } = driveOf(state);
  return measured.depths.map(
    (depth, at) => answerAt(state, depth).throughput / (measured.iops[at] ?? Number.NaN) - 1,
  );
};
