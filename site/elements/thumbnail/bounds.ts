/** How far drawn shapes reach, read from their markup. */

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around all paths, rectangles and circles; null where there are none. */
export function boundsOf(markup: string): Bounds | null {
  const points = [...markup.matchAll(/<(path|rect|circle)\b[^>]*>/g)].flatMap(([tag, kind]) => {
    const number = (name: string) => Number(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);
    if (kind === 'path') return walked(/\sd="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (kind === 'circle') {
      const [x, y, r] = [number('cx'), number('cy'), number('r')];
      return [[x - r, y - r] as const, [x + r, y + r] as const];
    }
    const [x, y] = [number('x'), number('y')];
    return [[x, y] as const, [x + number('width'), y + number('height')] as const];
  });
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Every point where a path's commands end; a curve is taken to stay between them. */
function walked(d: string): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    const size = kind === 'H' || kind === 'V' ? 1 : (SIZES[kind] ?? 2);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [a, b] = [numbers[at + size - 2] ?? 0, numbers[at + size - 1] ?? 0];
      if (kind !== 'V') x = (isRelative ? x : 0) + (kind === 'H' ? b : a);
      if (kind !== 'H') y = (isRelative ? y : 0) + b;
      points.push([x, y]);
    }
  }
  return points;
}

/** Numbers to a command, where they are not two; the last two are where it ends. */
const SIZES: Readonly<Record<string, number>> = { A: 7, C: 6, S: 4, Q: 4 };
