/** What drives are rated for, by the models that their reports name. */
import drives from '../../content/rated-drives/rated-drives.json' with { type: 'json' };
import { type DriveModel, modelNamed } from '../elements/own-drive/find-models';
import { labelOf } from '../elements/own-drive/model-label';
import { ratingOf } from '../engine/drive-outlook';

const MODELS: readonly DriveModel[] = drives.map(({ dwpd, ...drive }) => ({
  ...drive,
  ...(dwpd !== undefined && { dwpd: String(dwpd) }),
  from: `${drive.source}, ${drive.date}`,
}));

/** The rating of a model in base units, with its source and year; null where the list does not have it. */
export function ratingByModel(model: string | null) {
  const found = model === null ? undefined : modelNamed(MODELS, model);
  return found ? ratingOf(found.name, found.from, labelOf(found)) : null;
}
