/** The challenges of the chapter on the stack. */
import type { Challenge } from '../../elements/challenge/challenge';

export const challenges: readonly Challenge[] = [];
