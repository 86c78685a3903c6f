/**
 * The slips that can be made in any exercise: half of it, upside down, one of the given numbers as it was, two
 * of them added where they are to be multiplied. They come from what the exercise gives, its steps and its model;
 * what is particular to it is named there.
 */
import { type Dimension, quantityOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { isRefused } from '../../engine/refused';
import { type Amount, amountOf, type Draw, type Exercise, workOut } from './logic';

/** A number that the reader has before them, or has worked out. */
export interface Known extends Amount {
  readonly id: string;
  readonly name: string;
}

/** What was done, with what. */
export type Slip =
  /** The number itself, of those that are given or of the steps before or behind. */
  | { readonly way: 'given' | 'before' | 'behind'; readonly of: Known }
  /** One thing done to one number; `answer`: to the right answer. */
  | { readonly way: Single; readonly of: Known }
  | { readonly way: Single; readonly of: 'answer'; readonly dimension: Dimension }
  /** Off by what lies between two units. */
  | { readonly way: 'factor'; readonly between: string }
  | { readonly way: Pair; readonly of: Known; readonly and: Known }
  /** All is right but for one of the given numbers: it was taken for this. */
  | { readonly way: 'instead'; readonly of: Known; readonly taken: Amount }
  | { readonly way: 'left-out'; readonly of: Known }
  | { readonly way: 'swapped'; readonly of: Known; readonly and: Known };

export type Single = 'inverse' | 'rest' | 'twice' | 'half' | 'one-more' | 'one-less';
type Pair = 'sum' | 'difference' | 'mean' | 'product' | 'quotient';

/** What is judged: the answer, or a step that is a gap. */
export interface Target extends Amount {
  /** The step; the last one for the answer. */
  readonly id: string;
}

/** Readers round to three digits; from here on it is another number. */
export const NEAR = 0.006;

/** Whether a reader may have meant this number. */
export const isNear = (value: number, wanted: number, near = NEAR) =>
  Number.isFinite(wanted) && wanted !== 0 && Math.abs(value - wanted) <= near * Math.abs(wanted);

/** So near a value is a slip’s own, not one that happens to lie beside it. */
const OWN = 1e-4;

/**
 * The first slip that gives this value, the plainest ones first; one that gives it exactly before all others. `fine` is
 * how finely the value was typed, as a share of it: another number than what the slip gives, rounded so, is no slip.
 */
export function slipOf(
  value: number,
  target: Target,
  exercise: Exercise,
  draw: Draw,
  engine: Engine,
  fine: number,
): Slip | undefined {
  const known = knownIn(exercise, draw);
  // What leads to the right answer is no slip, however far off the reader's rounding is.
  const within = (near: number) => (wanted: number) =>
    isNear(value, wanted, near) && Math.abs(wanted - target.value) > 1e-9 * Math.abs(target.value);
  const isOwn = within(OWN);
  const first = (is: Is) =>
    // Who enters a given number does not round it.
    unchanged(known, target, draw, is, isOwn) ??
    ofAnswer(target, is) ??
    ofOne(known, target, is) ??
    byFactor(known, target, is) ??
    ofTwo(known, target, is) ??
    ofTheModel(known, target, exercise, draw, engine, is);
  // It is a share of what was typed, and is laid at what the slip gives: 46.8% is 46.75%, rounded up.
  const rounded = fine * (1 + 2 * fine);
  return first(isOwn) ?? first(within(Math.min(NEAR, Math.max(OWN, rounded))));
}

type Is = (wanted: number) => boolean;

/** What of a draw has a name, and so can be spoken of. */
export function knownIn({ names, model }: Exercise, draw: Draw): Known[] {
  return Object.entries(names).flatMap(([id, name]) => {
    const step = draw.steps[id];
    if (step) return step.choices ? [] : [{ id, name, ...step }];
    const given = draw.given[id];
    if (typeof given !== 'number') return [];
    return [{ id, name, ...amountOf(model, id, given) }];
  });
}

/** Time and bytes in each dimension; what is not here is only ever added. */
const POWERS: Partial<Readonly<Record<Dimension, readonly [time: number, bytes: number]>>> = {
  ratio: [0, 0],
  proportion: [0, 0],
  number: [0, 0],
  count: [0, 0],
  time: [1, 0],
  rate: [-1, 0],
  rotation: [-1, 0],
  bytes: [0, 1],
  byte_rate: [-1, 1],
};

/** Whether a times b (`sign` 1) or a over b (−1) measures what is asked for. */
function gives(a: Dimension, b: Dimension, sign: 1 | -1, wanted: Dimension): boolean {
  const [one, two, result] = [POWERS[a], POWERS[b], POWERS[wanted]];
  if (!one || !two || !result) return false;
  return one[0] + sign * two[0] === result[0] && one[1] + sign * two[1] === result[1];
}

const isAlike = (a: Dimension, b: Dimension) => a === b || (isPlain(a) && isPlain(b));
const isPlain = (dimension: Dimension) =>
  POWERS[dimension]?.[0] === 0 && POWERS[dimension]?.[1] === 0;

/** A plain number such as 0.8 drive writes per day is not entered as a share of 80%. */
const isShareOfNumber = (known: Dimension, wanted: Dimension) =>
  known === 'number' && wanted === 'proportion';

function unchanged(
  known: readonly Known[],
  target: Target,
  draw: Draw,
  is: Is,
  isOwn: Is,
): Slip | undefined {
  const order = Object.keys(draw.steps);
  const same = known.find(
    ({ id, dimension, value }) =>
      id !== target.id &&
      isAlike(dimension, target.dimension) &&
      !isShareOfNumber(dimension, target.dimension) &&
      (order.includes(id) ? is : isOwn)(value),
  );
  if (!same) return undefined;
  if (!order.includes(same.id)) return { way: 'given', of: same };
  return {
    way: order.indexOf(same.id) < order.indexOf(target.id) ? 'before' : 'behind',
    of: same,
  };
}

function ofAnswer({ value, dimension }: Target, is: Is): Slip | undefined {
  const ways: [Single, number][] = [
    ['twice', value * 2],
    ['half', value / 2],
    ...(isPlain(dimension) ? plainWays(value) : []),
  ];
  const found = ways.find(([, wrong]) => is(wrong));
  return found && { way: found[0], of: 'answer', dimension };
}

function plainWays(value: number): [Single, number][] {
  return [
    ['inverse', 1 / value],
    ...(value > 0 && value < 1 ? ([['rest', 1 - value]] as const) : []),
    ['one-more', value + 1],
    ['one-less', value - 1],
  ].map(([way, wrong]) => [way as Single, wrong as number]);
}

function ofOne(known: readonly Known[], target: Target, is: Is): Slip | undefined {
  for (const one of known) {
    if (one.id === target.id) continue;
    const ways: [Single, number][] = isAlike(one.dimension, target.dimension)
      ? [
          ['twice', one.value * 2],
          ['half', one.value / 2],
          ...(isPlain(one.dimension) ? plainWays(one.value) : []),
        ]
      : gives('number', one.dimension, -1, target.dimension)
        ? [['inverse', 1 / one.value]]
        : [];
    const found = ways.find(([, wrong]) => is(wrong));
    if (found) return { way: found[0], of: one };
  }
  return undefined;
}

/** What lies between units that are mistaken for each other, as it is said, what they measure, and the smallest and the largest amount of which one speaks in them. */
const FACTORS: readonly (readonly [number, string, 'time' | 'bytes', number?, number?])[] = [
  [60, '60: minutes and seconds, or hours and minutes', 'time'],
  [24, '24: days and hours', 'time'],
  [365, '365: years and days', 'time'],
  [3600, '3600: hours and seconds', 'time'],
  [86_400, '86,400: days and seconds', 'time'],
  [8760, '8760: years and hours', 'time'],
  [8, '8: bytes and bits', 'bytes'],
  [1.024, '1.024: 1024 and 1000', 'bytes', 500, 1e7],
  [1.024 ** 2, '1.049: MiB and MB', 'bytes', 1e5, 1e10],
  [1.024 ** 3, '1.074: GiB and GB', 'bytes', 1e8],
  [1.024 ** 4, '1.1: TiB and TB', 'bytes', 1e11],
];

/** The dimensions of which time or bytes are a part. */
const MEASURED: Readonly<Record<'time' | 'bytes', readonly Dimension[]>> = {
  time: ['time', 'years', 'rate', 'rotation', 'byte_rate', 'energy'],
  bytes: ['bytes', 'byte_rate'],
};

/** Whether two amounts are one number in two units. */
export const isFactorBetween = (value: number, wanted: number): boolean =>
  FACTORS.some(
    ([factor]) => isNear(value, wanted * factor, OWN) || isNear(value, wanted / factor, OWN),
  );

function byFactor(known: readonly Known[], target: Target, is: Is): Slip | undefined {
  const isThere = (kind: 'time' | 'bytes', least: number, most: number) =>
    [target, ...known].some(
      ({ dimension, value }) =>
        MEASURED[kind].includes(dimension) && value >= least && value <= most,
    );
  const found = FACTORS.find(
    ([factor, , kind, least = 0, most = Infinity]) =>
      (is(target.value * factor) || is(target.value / factor)) && isThere(kind, least, most),
  );
  return found && { way: 'factor', between: found[1] };
}

function ofTwo(known: readonly Known[], { id, dimension }: Target, is: Is): Slip | undefined {
  const others = known.filter((one) => one.id !== id);
  for (const [at, one] of others.entries()) {
    for (const two of others.slice(at + 1)) {
      const [a, b] = [one, two];
      // A share may stand for a ratio, but nobody adds the two.
      const isSame = a.dimension === b.dimension && isAlike(a.dimension, dimension);
      const [large, small] = a.value >= b.value ? [a, b] : [b, a];
      if (isSame && is(a.value + b.value)) return { way: 'sum', of: a, and: b };
      if (isSame && is(large.value - small.value))
        return { way: 'difference', of: large, and: small };
      if (isSame && is((a.value + b.value) / 2)) return { way: 'mean', of: a, and: b };
      // Times one, or divided by it, is the other number itself.
      const isOne = small.value === 1 || large.value === 1;
      if (!isOne && gives(a.dimension, b.dimension, 1, dimension) && is(a.value * b.value))
        return { way: 'product', of: a, and: b };
      for (const [over, under] of [
        [a, b],
        [b, a],
      ] as const) {
        if (
          under.value !== 1 &&
          gives(over.dimension, under.dimension, -1, dimension) &&
          is(over.value / under.value)
        )
          return { way: 'quotient', of: over, and: under };
      }
    }
  }
  return undefined;
}

/** The whole way, with one of the given numbers taken for something else. */
function ofTheModel(
  known: readonly Known[],
  target: Target,
  exercise: Exercise,
  draw: Draw,
  engine: Engine,
  is: Is,
): Slip | undefined {
  const given = known.filter(({ id }) => !(id in draw.steps));
  const drawn = Object.fromEntries(
    Object.entries(draw.given).filter(([id]) => !(id in (exercise.fixed ?? {}))),
  ) as Record<string, number>;
  const leadsTo = (changes: Readonly<Record<string, number>>) => {
    try {
      const found = workOut(exercise, engine, { ...drawn, ...changes });
      return found !== null && is(found.steps[target.id]?.value ?? Number.NaN);
    } catch (problem) {
      // Numbers that the model does not take are nobody's slip.
      if (isRefused(problem)) return false;
      throw problem;
    }
  };
  for (const one of given) {
    // What is added is left out as nothing, or as little as the model takes, what is multiplied as one.
    const nothing = Math.max(quantityOf(exercise.model, one.id).min ?? 0, 0);
    if (leadsTo({ [one.id]: nothing }) || (isPlain(one.dimension) && leadsTo({ [one.id]: 1 })))
      return { way: 'left-out', of: one };
    for (const value of takenFor(one))
      if (leadsTo({ [one.id]: value }))
        return { way: 'instead', of: one, taken: { value, dimension: one.dimension } };
  }
  for (const [at, one] of given.entries())
    for (const two of given.slice(at + 1))
      if (
        isAlike(one.dimension, two.dimension) &&
        leadsTo({ [one.id]: two.value, [two.id]: one.value })
      )
        return { way: 'swapped', of: one, and: two };
  return undefined;
}

/** What a number may be taken for. */
function takenFor({ value, dimension }: Amount): number[] {
  if (isPlain(dimension))
    return [...(value > 0 && value < 1 ? [1 - value] : []), 1 / value, value * 2, value / 2];
  const units = dimension === 'bytes' ? (value >= 1e8 ? [1.024, 1.024 ** 3] : [1.024]) : [60];
  return [2, ...units, 1000].flatMap((factor) => [value * factor, value / factor]);
}
