/** What a drive of the list sets in another model of the same page, where that counts the same drive otherwise. */
import type { Inputs } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { spareArea } from '../../engine/gen/spare-area';
import { spareWorth } from '../../engine/gen/spare-worth';

/** Inputs by the model's id. */
export type Besides = Readonly<Record<string, Inputs>>;

/** What overprovisioning costs is asked of the flash and of its share; a drive has flash and user capacity. */
export function besides(model: string, set: Inputs, engine: Engine): Besides | null {
  if (model !== spareArea.id) return null;
  const { overprovisioning } = engine.run(spareArea, set).values;
  return {
    [spareWorth.id]: {
      raw_capacity: set.raw_capacity ?? null,
      overprovisioning: Number(overprovisioning.toPrecision(4)),
    },
  };
}
