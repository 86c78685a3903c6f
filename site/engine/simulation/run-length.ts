/** How long a run of the simulator is, known before it begins: as `core-wasm/model/src/simulate/plan.rs` plans it. */
import { defaultsOf, type Inputs } from '../declaration';
import { simulate } from '../gen/simulate';

/** What a run has before it. */
export interface RunLength {
  /** Page writes of the host that prepare the drive, before the workload begins. */
  readonly prepare: number;
  /** Page writes of the host in all, those that prepare the drive included; null where the run ends by its time. */
  readonly writes: number | null;
  /** Simulated seconds of the workload; null where the run ends with its writes. */
  readonly simulated: number | null;
}

/** How long a run with these inputs is; what they leave out is as it is by default. */
export function lengthOf(inputs: Inputs): RunLength {
  const all: Inputs = { ...defaultsOf(simulate), ...inputs };
  const number = (id: string) => Number(all[id]);
  const pages = number('user_pages');
  const prepare = all.start === 'random' ? 2 * pages : 0;
  if (typeof all.duration === 'number') return { prepare, writes: null, simulated: all.duration };
  const part = (id: string) => Math.round(number(id) * pages);
  const writes = prepare + part('warm_up') + Math.max(part('measure'), 1);
  return { prepare, writes, simulated: null };
}
