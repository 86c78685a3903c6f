/** What the drive does at a level of valid data: write amplification by the model, writes per second by the simulator. */
import { axisFor } from '../../../charts/ticks';
import type { Axis } from '../../../charts/types';
import { defaultsOf } from '../../../engine/declaration';
import { spareArea } from '../../../engine/gen/spare-area';
import { spareWorth } from '../../../engine/gen/spare-worth';
import { curveOf, evenly } from '../../../runtime/figure/lines';
import { ALBUMS, type State } from './film';
import { iopsAt, MOST, PAGES_PER_BLOCK, RATES } from './iops';

/** All that is said of a level. */
export function levelAt(state: State, valid: number) {
  const inputs = {
    ...state.inputs,
    partition_share: Math.max(0, Math.min(valid, 1)),
    trimmed_share: 0,
  };
  const { values, reasons } = state.engine.run(spareArea, inputs);
  const amplification = values.write_amplification;
  return {
    values,
    reason: reasons.effective_overprovisioning ?? reasons.write_amplification ?? null,
    amplification,
    iops: rateAt(state, values.effective_overprovisioning),
    ...worthAt(state, values.effective_overprovisioning),
  };
}

/** Writes per second; drives with other blocks were not simulated. */
const rateAt = ({ inputs }: State, overprovisioning: number | null) =>
  inputs.pages_per_block === PAGES_PER_BLOCK ? iopsAt(overprovisioning) : null;

/** The flash of the simulated dies, in bytes; a drive that has as much, to a hundredth, has so many writes per second. */
const SIMULATED = 256 * 2 ** 30;
export const isModelDrive = ({ inputs }: Pick<State, 'inputs'>) =>
  Math.abs(inputs.raw_capacity / SIMULATED - 1) < 0.01;

/** With a tenth of its user capacity stored. */
const NEARLY_EMPTY = RATES.at(-1)?.iops ?? Number.NaN;

/** How fast it is: writes per second, and of another drive, whose dies nobody counted, the share of its own rate when nearly empty. */
export const speedOf = (state: State, iops: number) =>
  isModelDrive(state) ? iops : iops / NEARLY_EMPTY;

/** Where the rule of thumb comes within 3% of the exact answer, and a hair more. */
const RULE = [0.0699, 0.501] as const;

/** What the rule of thumb says, where it holds, and the host writes until the flash is worn out; null beyond what may be asked. */
function worthAt({ engine, inputs }: State, overprovisioning: number | null) {
  const { min = 0, max = 0 } = spareWorth.inputs.find(({ id }) => id === 'overprovisioning') ?? {};
  if (overprovisioning === null || overprovisioning < min || overprovisioning > max)
    return { rule: null, written: null };
  const { raw_capacity, pages_per_block } = inputs;
  const { values } = engine.run(spareWorth, { overprovisioning, raw_capacity, pages_per_block });
  const holds = overprovisioning >= RULE[0] && overprovisioning <= RULE[1];
  return { rule: holds ? values.rule_of_thumb : null, written: values.terabytes_written };
}

/** The rated cycles that the host writes are counted with. */
export const { pe_cycles: CYCLES } = defaultsOf(spareWorth);

const IOPS_AXIS: Axis = axisFor('count', 'random writes, IOPS', 0, MOST, { count: 4 });
const SHARE_AXIS: Axis = axisFor('ratio', 'random writes, relative', 0, 1, { count: 4 });
export const speedAxis = (state: State): Axis => (isModelDrive(state) ? IOPS_AXIS : SHARE_AXIS);

/** The least level of the trail, and its points: a dozen to each album. */
const LEAST = 0.05;
const LEVELS = evenly(LEAST, 1, 12 * (ALBUMS - 0.5) + 1);

type Point = readonly [level: number, rate: number];

/** While the film plays, the same trail is asked for in every frame. */
let known: { readonly drive: string; readonly trail: readonly Point[] } | undefined;

/** Writes per second at every level of valid data, as a share of user capacity. */
export function trailOf(state: State): readonly Point[] {
  const { raw_capacity, user_capacity, pages_per_block } = state.inputs;
  const drive = [raw_capacity, user_capacity, pages_per_block].join();
  if (known?.drive === drive) return known.trail;
  const { y } = curveOf(state, 'partition_share', LEVELS, 'effective_overprovisioning', {
    trimmed_share: 0,
  });
  const trail = Array.from(
    LEVELS,
    (level, at): Point => [level, rateAt(state, y[at] ?? null) ?? Number.NaN],
  ).filter(([, rate]) => Number.isFinite(rate));
  known = { drive, trail };
  return trail;
}
