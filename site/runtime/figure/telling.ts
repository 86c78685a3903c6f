/** What of a figure's view tells its answer, or what somebody has guessed: it stays out of what others are given. */
import type { FigureState } from './state';

type View = FigureState['view'];

/** What a reader or a class said, and that the answer was shown. */
const SAID = ['bet', 'month', 'guess', 'drawn', 'crowd', 'revealed', 'opened', 'covered'];
/** That, and how far somebody watched or played. */
const TELLS = [...SAID, 'at', 'moves', 'catch'];

const without = (view: View, keys: readonly string[]): View =>
  Object.fromEntries(Object.entries(view).filter(([key]) => !keys.includes(key)));

/** The view as it was before anybody answered. */
export const untold = (view: View): View => without(view, TELLS);

/** What a reader looks at beside the answer: another curve, another moment. */
export const looksIn = (view: View): View => without(view, SAID);
