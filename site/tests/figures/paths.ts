/** The points of a path's `d`, one list for each piece that it draws. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEP = /([MLHVACZ])([^MLHVACZ]*)/gi;
const NUMBER = /-?\d+(?:\.\d+)?(?:e-?\d+)?/g;
/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6, Z: 0 };

export function piecesOf(d: string): readonly (readonly Spot[])[] {
  const pieces: Spot[][] = [];
  let now: Spot = { x: 0, y: 0 };
  for (const [, command = '', rest = ''] of d.matchAll(STEP)) {
    const kind = command.toUpperCase();
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const each = TAKES[kind] ?? 0;
    // What is closed goes on from where it began.
    if (kind === 'Z') now = pieces.at(-1)?.[0] ?? now;
    for (let at = 0; each > 0 && at + each <= numbers.length; at += each) {
      const given = numbers.slice(at, at + each);
      now = moved(kind, command !== kind, given, now);
      if (kind === 'M' && at === 0) pieces.push([]);
      pieces.at(-1)?.push(now);
    }
  }
  return pieces;
}

/** Where a step leads: its last two numbers, or one of them. */
function moved(kind: string, relative: boolean, given: readonly number[], from: Spot): Spot {
  const start = relative ? from : { x: 0, y: 0 };
  const [last = 0, before = 0] = [given.at(-1), given.at(-2)];
  if (kind === 'H') return { x: exact(start.x + last), y: from.y };
  if (kind === 'V') return { x: from.x, y: exact(start.y + last) };
  return { x: exact(start.x + before), y: exact(start.y + last) };
}

/** Steps of a tenth of a pixel add up to tenths of a pixel. */
const exact = (pixels: number) => Math.round(pixels * 1e6) / 1e6;

/** The middle of the box around some points. */
export function middleOf(spots: readonly Spot[]): Spot {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const middle = (all: readonly number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(xs), y: middle(ys) };
}

/** How far a point lies from a line through others. */
export function distanceTo(line: readonly Spot[], { x, y }: Spot): number {
  const ways = line.map((to, at) => {
    const from = line[at - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
    const share = Math.max(0, Math.min(1, along));
    return Math.hypot(from.x + share * dx - x, from.y + share * dy - y);
  });
  return Math.min(...ways);
}
