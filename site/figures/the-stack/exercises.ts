/** The exercises of the chapter on the stack. Wrong formulas are wrong on purpose: each is a likely mistake. */
import type { Exercise } from '../../elements/exercise/logic';

export const exercises: readonly Exercise[] = [];
