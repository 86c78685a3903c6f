/** What drives are rated for, by the models that their reports name. */
import { findModels, modelNamed } from '../elements/own-drive/find-models';
import { labelOf } from '../elements/own-drive/model-label';
import { ratedDrive } from '../elements/own-drive/rated-drive';
import { ratingOf } from '../engine/drive-outlook';
import type { RatedDrive } from '../engine/sizing/candidates';
import { ratedList } from '../figures/sizing/rated-list';

const MODELS = ratedList();

/** All drives of the list. */
export const RATED: readonly RatedDrive[] = MODELS.map(ratedDrive);

/** The rating of a model in base units, with its source and year; null where the list does not have it. */
export function ratingByModel(model: string | null) {
  const found = model === null ? undefined : modelNamed(MODELS, model);
  return found ? ratingOf(found.name, found.from, labelOf(found)) : null;
}

/** The drive of a name as people type it; null where none or several are meant. */
export function driveByName(name: string): RatedDrive | null {
  const found = modelNamed(MODELS, name);
  if (found) return ratedDrive(found);
  const [one, ...others] = findModels(MODELS, name);
  return one && others.length === 0 ? ratedDrive(one) : null;
}
