/** The challenges of the chapter on measuring. */
import type { Challenge } from '../../elements/challenge/challenge';

export const challenges: readonly Challenge[] = [];
