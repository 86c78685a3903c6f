/** What a component in prose speaks of. */
import type { Model } from '../../engine/declaration';

/** The model and the quantity's id of `cached-disk.disk_time`; throws where there is no such model. */
export function modelOf(of: string, models: readonly Model[]): [Model, string] {
  const dot = of.indexOf('.');
  const model = models.find((one) => one.id === of.slice(0, dot));
  if (!model) throw new Error(`“${of}” names no model`);
  return [model, of.slice(dot + 1)];
}
