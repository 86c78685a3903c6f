/** The two scales etched into a tank: the same bytes in GB and in GiB, or whatever fits its size. */

/** A mark at so many bytes; a named one says where something ends. */
export interface ScaleMark {
  readonly at: number;
  readonly text: string;
  readonly isNamed: boolean;
}

export interface TankScale {
  readonly unit: string;
  readonly marks: readonly ScaleMark[];
}

/** Of these the largest of which there are ten. */
const PREFIXES = ['', 'K', 'M', 'G', 'T', 'P', 'E'];
const ENOUGH = 10;
/** Round steps between marks, in a unit. */
const STEPS = [1, 2, 5];
/** No more steps than these. */
const MOST = 6;
/** Marks stand apart by this share of the tank. */
const APART = 0.062;

/** The scales of a tank of `raw` bytes, filled by the host up to `user`: decimal units at its left, binary ones at its right. */
export function tankScales(raw: number, user: number): readonly [TankScale, TankScale] {
  const power = PREFIXES.findLastIndex((_, at) => raw >= ENOUGH * 1000 ** at || at === 0);
  const prefix = PREFIXES[power] ?? '';
  const units = [
    { unit: `${prefix}B`, size: 1000 ** power },
    { unit: prefix ? `${prefix}iB` : 'bytes', size: 1024 ** power },
  ] as const;
  const scaleOf = ({ unit, size }: { readonly unit: string; readonly size: number }): TankScale => {
    const text = (bytes: number) => Math.round(bytes / size).toLocaleString('en-US');
    const isApart = (a: number, b: number) => Math.abs(a - b) > APART * raw;
    const step = stepOf(raw / size) * size;
    const top = isApart(raw, user) ? [raw] : [];
    const round = Array.from({ length: Math.floor(raw / step) + 1 }, (_, at) => at * step);
    const free = round.filter((at) => [user, ...top].every((named) => isApart(at, named)));
    const mark = (isNamed: boolean) => (at: number) => ({ at, text: text(at), isNamed });
    return { unit, marks: [...free.map(mark(false)), ...[user, ...top].map(mark(true))] };
  };
  return [scaleOf(units[0]), scaleOf(units[1])];
}

/** The least round step of which no more than `MOST` fill the tank. */
function stepOf(units: number): number {
  const power = 10 ** Math.floor(Math.log10(units / MOST));
  return STEPS.map((step) => step * power).find((step) => units / step <= MOST) ?? 10 * power;
}
