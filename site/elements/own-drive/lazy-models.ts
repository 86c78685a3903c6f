/** The list of drives: a script of its own, fetched when a reader opens the form. */
import { lazy } from '../../runtime/lazy';
import type { DriveModel } from './find-models';

/** What the build writes beside the first page. */
export const MODELS_FILE = 'drive-models.js';

export const lazyModels = lazy<readonly DriveModel[]>(
  'drive-models',
  'the list of drives',
  MODELS_FILE,
);
