/** Time spent, kind by kind, on one scale: what has gone by now, within what is expected of all. */
import { cornersOf, hatchPath, rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Color } from '../../../charts/types';
import { word } from '../../../charts/words';

export interface Pile {
  readonly id: string;
  /** How many of what. */
  readonly label: string;
  /** Said behind the bar; empty before there is anything to say. */
  readonly says: string;
  /** In seconds; nothing is expected before it may be known. */
  readonly spent: number;
  readonly expected: number;
  readonly color: Color;
  readonly fill: 'solid' | 'hatched' | 'open';
  /** The one that a reader bets on. */
  readonly isAsked?: boolean;
}

/** Where the reader bets that the pile ends, in seconds, and what is said there. */
export interface PileBet {
  readonly at: number;
  readonly label: string;
}

const ROW = 24;
const BAR = 16;
/** Below the pile that is bet on, for the words of the bet. */
const BET = 15;
/** Behind the longest bar, for what is said there. */
const SAYS = 66;

/** They are as high with a bet as without. */
export const pilesHeight = (piles: readonly Pile[]): number => ROW * piles.length + BET;

interface Place {
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

export function pileShapes(
  piles: readonly Pile[],
  bet: PileBet | undefined,
  { top, left, right }: Place,
): Shape[] {
  const longest = Math.max(
    ...piles.flatMap(({ spent, expected }) => [spent, expected]),
    bet?.at ?? 0,
  );
  const x = (seconds: number) =>
    left + (right - left - SAYS) * (longest > 0 ? seconds / longest : 0);
  const asked = piles.findIndex(({ isAsked }) => isAsked);
  return piles.flatMap((pile, at): Shape[] => {
    const { id, label, says, spent, expected, color, fill } = pile;
    const middle = top + ROW * (at + 0.5) + (asked >= 0 && at > asked ? BET : 0);
    const [above, below] = [middle - BAR / 2, middle + BAR / 2];
    const bar = (seconds: number) => ({ left, right: x(seconds), top: above, bottom: below });
    const rect = (key: string, className: string, seconds: number): Shape => ({
      tag: 'rect',
      key: `${key} ${id}`,
      attributes: { class: `bar ${className} ${color}`, ...rectAttributes(bar(seconds)) },
    });
    const end = Math.max(x(spent), x(expected)) + 8;
    // What is said gives way to the mark of a bet that would strike it through.
    const mark = bet && at === asked ? x(bet.at) : Number.NaN;
    const isStruck = mark > end - 4 && mark < end + textWidth(says, 'label') + 4;
    return [
      ...(expected > 0 ? [rect('expected', 'open', expected)] : []),
      ...(spent > 0 ? [rect('spent', fill, spent)] : []),
      ...(spent > 0 && fill === 'hatched'
        ? [line(`hatch ${id}`, `hatch ${color}`, hatchPath(cornersOf(bar(spent)), 6))]
        : []),
      word(`pile ${id}`, left - 8, middle, 'end', label, `label ${color}`),
      word(`says ${id}`, isStruck ? mark + 6 : end, middle, 'start', says, `label ${color}`),
      ...(bet && at === asked ? betShapes(bet, x(bet.at), { above, below, left, right }) : []),
    ];
  });
}

function betShapes(
  { label }: PileBet,
  at: number,
  { above, below, left, right }: Record<'above' | 'below' | 'left' | 'right', number>,
): Shape[] {
  const width = textWidth(label, 'label');
  const start = Math.min(Math.max(at - width / 2, left), right - width);
  return [
    line('bet', 'straggler guess', `M${round(at)},${round(above - 4)}V${round(below + 4)}`),
    word('bet', start, below + BET / 2 + 3, 'start', label, 'label guess'),
  ];
}

const line = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});
