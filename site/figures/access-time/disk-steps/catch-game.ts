/** The reader in the disk's place: the sector passes the head once in a turn, and one press counts in each pass. */
import type { ViewKeys } from '../../../engine/address/state-query';
import type { FigureState } from '../../../runtime/figure/define-figure';

/** So many turns may be lost; in the pass after them the disk reads by itself. */
export const MOST_LOST = 3;
/** Up to so much of a turn from the head, the sector is caught. */
export const WINDOW = 0.035;

/** The game in the address: begun, or the ticks at which the reader pressed. */
export const catchKeys: ViewKeys = {
  catch: {
    allowed: '“go”, or up to four ticks at which the sector was to be read, such as 1490-2600',
    takes: (text) => /^(?:go|\d{1,9}(?:-\d{1,9}){0,3})$/.test(text),
  },
};

/** The ticks at which the reader pressed; null where the disk does it all. */
export function pressesIn({ catch: text, covered }: FigureState['view']): number[] | null {
  if (text === undefined || covered !== undefined) return null;
  return text === 'go' ? [] : text.split('-').map(Number);
}

/** When the sector first comes under the waiting head, and how long it takes to come around, in seconds. */
export interface Passes {
  readonly first: number;
  readonly turn: number;
}

/** How it stands at a moment. */
export interface Standing {
  /** Turns that were lost by then. */
  readonly lost: number;
  readonly isCaught: boolean;
  /** How long after the sector was under the head the last press came; null where the pass went by without one. */
  readonly off: number | null;
}

/** The pass that a press belongs to: the nearest one. */
const passOf = (press: number, { first, turn }: Passes) =>
  Math.max(0, Math.round((press - first) / turn));

export function standingAt(passes: Passes, presses: readonly number[], now: number): Standing {
  const { first, turn } = passes;
  let off: number | null = null;
  for (let pass = 0; pass < MOST_LOST; pass += 1) {
    const under = first + pass * turn;
    const press = presses.find((one) => passOf(one, passes) === pass);
    const isPressed = press !== undefined && press <= now;
    if (isPressed && Math.abs(press - under) <= WINDOW * turn)
      return { lost: pass, isCaught: true, off: press - under };
    if (!isPressed && now <= under + WINDOW * turn) return { lost: pass, isCaught: false, off };
    off = isPressed ? press - under : null;
  }
  return { lost: MOST_LOST, isCaught: false, off };
}
