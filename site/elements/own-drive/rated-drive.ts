/** A drive of the list as `sizing` takes it. */
import type { RatedDrive } from '../../engine/sizing/candidates';
import type { DriveModel } from './find-models';
import { labelOf } from './model-label';

/** Its label in base units, with who says so. */
export const ratedDrive = (model: DriveModel): RatedDrive => ({
  name: model.name,
  from: model.from,
  label: labelOf(model),
  cells: model.cells ?? null,
  interface: model.interface ?? null,
});
