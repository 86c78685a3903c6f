/** What an exercise is called outside of its own script: in the address, and among what is kept. */
import type { ViewKeys } from '../../engine/address/state-query';
import { wholeNumber } from '../../engine/address/view-keys';
import { LAST_SEED } from './random';

/** The keys of an exercise's state in the address. */
export const EXERCISE_KEYS: ViewKeys = { seed: wholeNumber(1, LAST_SEED) };

/** Under which the work on the exercise of this id is kept. */
export const keptName = (id: string): string => `exercise/${id}`;
