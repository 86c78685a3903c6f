/** The reader as the controller: the victims picked so far, and the drives that get the same writes. */

import type { ViewKey } from '../../../engine/address/view-keys';
import type { Row } from '../../../engine/declaration';
import type { smallDrive } from '../../../engine/gen/small-drive';
import { isCovered } from '../../../runtime/figure/bet-type';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { type Full, leastOf, playDrive, requestsOf } from './drive';
import { type Shape, type Step, stepsOf } from './flash';

export type State = FigureState<typeof smallDrive>;

/** At most so many victims are the reader's; the drive picks the others as greedy GC does. */
export const PICKS = 12;
/** Begun, with nothing picked. */
export const BEGUN = 'go';
/** Ends a list of victims where greedy goes on before all are picked. */
const GOES_ON = 'greedy';

/** The game in the address: a link carries it. */
export const movesKey: ViewKey = {
  allowed: `“go”, or up to ${PICKS} numbers of blocks such as 4-17-2, the last of them perhaps “greedy”`,
  takes: (text) => /^(?:go|greedy|\d{1,2}(?:-\d{1,2}){0,11}(?:-greedy)?)$/.test(text),
};

/** The victims that were picked, from block 1 on; null where nobody plays. */
export function picksIn({ view }: Pick<State, 'view'>): number[] | null {
  if (view.moves === undefined || isCovered(view)) return null;
  return view.moves.split('-').flatMap((text) => (/^\d+$/.test(text) ? Number(text) : []));
}

/** The address of a game with these victims. */
export const movesOf = (picks: readonly number[]) => (picks.length > 0 ? picks.join('-') : BEGUN);

/** The same with greedy going on from there. */
export const goingOn = (picks: readonly number[]) => [...picks, GOES_ON].join('-');

export const shapeOf = ({ inputs }: Pick<State, 'inputs'>): Shape => ({
  // One block more is kept erased.
  blocks: inputs.data_blocks + 1,
  pagesPerBlock: inputs.pages_per_block,
  userPages: inputs.user_pages,
});

/** A victim that was picked, and a block with the fewest valid pages at that moment: what greedy would have taken. */
export interface Picked extends Full {
  readonly best: Full;
}

/** The drive in hand: what happened to it, the victims picked, and the blocks that a reader may choose from now. */
export interface Hand {
  readonly events: readonly Row[];
  readonly steps: readonly Step[];
  readonly asked: readonly Full[] | null;
  readonly picked: readonly Picked[];
}

/** The last game of each run: it is asked for many times in each frame. */
const known = new WeakMap<State['inputs'], { readonly moves: string; readonly hand: Hand }>();

/** The reader's drive; the one under the policy in hand, as the engine runs it, where nobody plays. */
export function handOf(state: State): Hand {
  const moves = picksIn(state) === null ? '' : (state.view.moves ?? '');
  const before = known.get(state.inputs);
  const hand = before?.moves === moves ? before.hand : played(state);
  known.set(state.inputs, { moves, hand });
  return hand;
}

function played(state: State): Hand {
  const { events } = state.answer.values;
  const picks = picksIn(state);
  if (picks === null) return { events, steps: stepsOf(events), asked: null, picked: [] };
  const isGreedyNext = picks.length >= PICKS || state.view.moves?.endsWith(GOES_ON);
  const picked: Picked[] = [];
  const drive = playDrive(requestsOf(events), shapeOf(state), (full) => {
    const pick = picks[picked.length];
    const best = leastOf(full);
    if (pick === undefined) return isGreedyNext ? best.block : null;
    const chosen = full.find(({ block }) => block === pick - 1);
    if (chosen) picked.push({ ...chosen, best });
    return chosen?.block ?? null;
  });
  return { ...drive, steps: stepsOf(drive.events), picked };
}

/** Victims that are shown before it is the reader's move. */
export const SHOWN = 3;

/** The step after which the film stops for the reader: the last of the victims that are shown is erased. */
export function shownIn(state: State): number {
  const { steps } = standOf({ ...state, view: {} });
  const ends = steps.flatMap(({ what }, at) => (what === 'erased' ? [at + 1] : []));
  return ends[SHOWN - 1] ?? steps.length;
}

/** Whether it stands where the film stops for the reader. */
export function waitsForReader(state: State): boolean {
  const { at, last } = standOf(state);
  return !isCovered(state.view) && picksIn(state) === null && at < last && at === shownIn(state);
}

/** Where it stands: the step, and the blocks to choose from if that is what comes next. */
export function standOf(state: State): Hand & { readonly at: number; readonly last: number } {
  const hand = handOf(state);
  const last = hand.steps.length;
  const step = Number.parseInt(state.view.step ?? '', 10);
  const at = isCovered(state.view) ? 0 : Math.min(Number.isNaN(step) ? last : step, last);
  return { ...hand, at, last, asked: at === last ? hand.asked : null };
}
