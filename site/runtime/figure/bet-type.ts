/**
 * A bet that a reader makes before a figure shows how it goes. It stands under `bet` in the figure's view; while nothing
 * was chosen the figure is covered, which no address says.
 */
import type { ViewKeys } from '../../engine/address/state-query';
import { mark, oneOf } from '../../engine/address/view-keys';
import type { Part } from './parts';
import type { FigureState } from './state';

/** What one may bet on, and what is said of it in the end. */
export interface Bet {
  /** What is asked, in a sentence or two; with numbers of the state in which its page opens, a function. */
  readonly question: string | ((state: FigureState) => string);
  /** Where the verdict stands: right below the question, above the drawing, or below the drawing. */
  readonly verdictStands: 'above' | 'below';
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** Said at once, above the drawing, and not only once the figure rests again. */
  readonly isAnsweredAtOnce?: boolean;
  /** Inputs and view keys that do something while the figure is covered, and `presets`; the other controls wait for the answer. */
  readonly asksWith?: readonly string[];
  /** What is heard while the figure is covered, where it shows something that tells no answer. */
  heard?(state: FigureState): readonly Part[];
  /** Whether the figure looks as it was bet on; where it is not said, it does. */
  isAsked?(state: FigureState): boolean;
  verdict(state: FigureState, chosen: string): readonly Part[];
}

type View = FigureState['view'];

/** The keys in the address of a figure with a bet; `former`: what an earlier edition asked in its place. */
export const betKeys = ({ options }: Bet, former: readonly string[] = []): ViewKeys =>
  formerKeys([...options.map(({ id }) => id), ...former]);

/** The keys of a bet that is no longer asked, by the ids of its options. */
export const formerKeys = (options: readonly string[]): ViewKeys => ({
  bet: oneOf(options),
  revealed: mark,
});

/** Whether the figure still waits for a bet. */
export const isCovered = ({ covered }: View): boolean => covered !== undefined;

/** Nothing chosen yet. */
export const coveredView = (view: View): View => ({ ...withoutBet(view), covered: '1' });

/** Chosen, or shown without a bet. */
export const openedView = (view: View, bet: string | null): View => ({
  ...withoutBet(view),
  ...(bet === null ? { revealed: '1' } : { bet }),
});

/** Uncovered by the switch that shows all answers, which no address says; it rests, wherever it stood while it was covered. */
export const shownView = ({ covered: _, at: __, ...others }: View): View => ({
  ...others,
  opened: '1',
});

/** Where a figure starts that was opened with this view, and with what was kept of an earlier visit. */
export function firstView(view: View, before: unknown, { options }: Bet): View {
  if (view.bet !== undefined || view.revealed !== undefined || view.at !== undefined) return view;
  const known = (before as { readonly bet?: unknown } | null | undefined)?.bet;
  if (options.some(({ id }) => id === known)) return openedView(view, String(known));
  return coveredView(view);
}

function withoutBet({
  covered: _,
  bet: __,
  revealed: ___,
  at: ____,
  opened: _____,
  ...others
}: View): View {
  return others;
}
