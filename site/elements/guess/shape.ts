/**
 * The shape of a line, as somebody would tell it: it falls steeply and levels off, it climbs to a peak and falls
 * again. So a guess is judged by more than its distance from the curve.
 */

/** Heights at equal distances along the axis, as they are drawn: 0 at the bottom of the chart, 1 at the top. */
type Heights = readonly number[];

/** How a line runs from its first point to its last. */
export type Course =
  | 'level'
  /** Up or down: in a straight line, most of it first, or most of it last. */
  | `${'climbs' | 'falls'}-${'evenly' | 'first' | 'last'}`
  /** Up to a peak that stands out, and down again: step by step, or all at once. */
  | 'peak'
  | 'cliff'
  | 'valley';

/** A line's course, and how far along it turns, 0 to 1, where it does. */
export interface Shape {
  readonly course: Course;
  readonly turns: number | null;
}

/** What sets a guess apart from the curve, the most important first; nothing where they are of one shape. */
export type Difference =
  | { readonly kind: 'course'; readonly guess: Course; readonly curve: Course }
  /** They turn at different places, given as shares of the way along. */
  | { readonly kind: 'turn'; readonly guess: number; readonly curve: number }
  | null;

/** A hand draws no finer than this share of the height that the curve spans. */
const HAND = 0.12;
/** The least that a line has to span, of the chart's height, not to be level. */
const LEVEL = 0.05;
/** A rise of more than this share of all, within two points, is a jump. */
const JUMP = 0.5;
/** Turns that lie further apart than this share of the way are different. */
const ELSEWHERE = 0.2;

/** The shape of a line; what is small beside `span`, the height of the curve it is compared with, counts as nothing. */
export function shapeOf(heights: Heights, span = spanOf(heights)): Shape {
  const hand = Math.max(HAND * span, LEVEL);
  const [first = 0, last = 0] = [heights[0], heights.at(-1)];
  const [top, bottom] = [Math.max(...heights), Math.min(...heights)];
  const along = (at: number) => at / (heights.length - 1);
  if (top - bottom < hand) return { course: 'level', turns: null };
  const [over, under] = [top - Math.max(first, last), Math.min(first, last) - bottom];
  if (over > hand && over >= under) {
    const at = heights.indexOf(top);
    return { course: jumpsBefore(heights, at) ? 'cliff' : 'peak', turns: along(at) };
  }
  if (under > hand) return { course: 'valley', turns: along(heights.indexOf(bottom)) };
  const way = last > first ? 'climbs' : 'falls';
  const bends = heights.map((height, at) => height - (first + (last - first) * along(at)));
  const bend = bends.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
  if (Math.abs(bend) < HAND * Math.abs(last - first))
    return { course: `${way}-evenly`, turns: null };
  const isFirst = bend > 0 === (way === 'climbs');
  return { course: `${way}-${isFirst ? 'first' : 'last'}`, turns: along(bends.indexOf(bend)) };
}

const spanOf = (heights: Heights) => Math.max(...heights) - Math.min(...heights);

/** Whether a line goes up to its peak in one jump. */
function jumpsBefore(heights: Heights, peak: number): boolean {
  const rise = (heights[peak] ?? 0) - Math.min(...heights.slice(0, peak + 1));
  return heights.some(
    (height, at) => at <= peak && height - (heights[Math.max(at - 2, 0)] ?? 0) > JUMP * rise,
  );
}

/** How a guess differs from the curve in its shape. */
export function compareShapes(guess: Heights, curve: Heights): Difference {
  const right = shapeOf(curve);
  const drawn = shapeOf(guess, spanOf(curve));
  if (drawn.course !== right.course)
    return { kind: 'course', guess: drawn.course, curve: right.course };
  if (drawn.turns === null || right.turns === null) return null;
  if (Math.abs(drawn.turns - right.turns) <= ELSEWHERE) return null;
  return { kind: 'turn', guess: drawn.turns, curve: right.turns };
}

/** A course in words, after "Your line" or "the curve". */
export const COURSES: Readonly<Record<Course, string>> = {
  level: 'stays level',
  'climbs-evenly': 'climbs evenly',
  'climbs-first': 'climbs steeply and then levels off',
  'climbs-last': 'stays low and climbs late',
  'falls-evenly': 'falls evenly',
  'falls-first': 'falls steeply and then levels off',
  'falls-last': 'stays high and falls late',
  peak: 'climbs to a peak and falls again',
  cliff: 'jumps to a peak at once and falls again',
  valley: 'falls and climbs again',
};
