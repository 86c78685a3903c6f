/** Which values of an input give a wanted result, in any model. */
import {
  defaultsOf,
  type Inputs,
  type InputValue,
  inputOf,
  type Model,
  type Quantity,
} from './declaration';
import type { Engine } from './engine';
import { valueAt } from './value-at';

/** Places at which a goal is first looked for, evenly and by ratio. */
const PLACES = 160;
/** Halvings of an interval until it is as narrow as numbers go. */
const HALVINGS = 200;
/** Results that differ by no more, against the goal, differ by rounding alone. */
const ROUNDING = 1e-13;
/** How near a result must come to the goal, against the goal or, of 0, against how far off it is nearby. */
const NEAR = 1e-9;

/** Where a goal is reached. */
export interface Found {
  /** The values of the input, rising; none where no value does it. */
  readonly values: readonly number[];
  /** The result stays there over a whole stretch, which begins at one of the values. */
  readonly stays: boolean;
}

/** Every value of `input` at which `output` is `goal`; of whole numbers the nearest. */
export function seek(...asked: Parameters<typeof seeking>): Found {
  const search = seeking(...asked);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, so that a page can do other things between them. */
export function* seeking(
  engine: Engine,
  model: Model,
  given: Inputs,
  output: string,
  goal: number,
  input: string,
): Generator<undefined, Found> {
  const declared = inputOf(model, input);
  const inputs = { ...defaultsOf(model), ...given };
  const miss = (x: number) => {
    const value = valueAt(engine, model, { ...inputs, [input]: x }, output);
    if (value === null) return Number.NaN;
    // What differs by rounding alone is the goal.
    return Math.abs(value - goal) <= ROUNDING * Math.abs(goal) ? 0 : value - goal;
  };
  const whole = declared.whole ?? false;
  const places: Try[] = [];
  for (const x of placesOf(declared, inputs[input])) {
    places.push({ x, miss: miss(x) });
    yield;
  }
  const tries = withEdges(places, miss, whole);
  const values: number[] = [];
  let stays = false;
  for (const [at, here] of tries.entries()) {
    yield;
    const next = tries[at + 1];
    if (here.miss === 0) {
      if (tries[at - 1]?.miss === 0) stays = true;
      else values.push(here.x);
    } else if (next && here.miss * next.miss < 0) {
      const best = halve(miss, here, next, whole);
      const near =
        NEAR * Math.max(Math.abs(goal), Math.min(Math.abs(here.miss), Math.abs(next.miss)));
      const reaches = (value: number) => Math.abs(miss(value)) <= near;
      // A jump over the goal is no answer, save where only whole numbers are allowed.
      if (whole) values.push(best);
      else if (reaches(best)) values.push(shortest(best, reaches));
    }
  }
  return { values: [...new Set(values)], stays };
}

/** A value of the input, and by how much the result misses the goal there: NaN where there is none. */
interface Try {
  readonly x: number;
  readonly miss: number;
}

/** The tries, and between each that has a result and one that has none the last that has: a goal may be reached just before. */
function withEdges(tries: readonly Try[], miss: (x: number) => number, whole: boolean): Try[] {
  return tries.flatMap((here, at) => {
    const next = tries[at + 1];
    if (!next || Number.isNaN(here.miss) === Number.isNaN(next.miss)) return [here];
    const [inside, outside] = Number.isNaN(here.miss) ? [next.x, here.x] : [here.x, next.x];
    const x = narrow(inside, outside, whole, (middle) => !Number.isNaN(miss(middle)));
    return x === inside ? [here] : [here, { x, miss: miss(x) }];
  });
}

/** The last number on the way from one to another, by halves, at which something still holds. */
function narrow(from: number, to: number, whole: boolean, holds: (x: number) => boolean): number {
  let [holding, other] = [from, to];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const half = holding + (other - holding) / 2;
    const middle = whole ? Math.trunc(half) : half;
    if (middle === holding || middle === other) break;
    if (holds(middle)) holding = middle;
    else other = middle;
  }
  return holding;
}

/** The number with the fewest digits that still does it: 0.95 rather than 0.9499999999999. */
function shortest(value: number, does: (value: number) => boolean): number {
  for (let digits = 1; digits < 16; digits += 1) {
    const rounded = Number(value.toPrecision(digits));
    if (does(rounded)) return rounded;
  }
  return value;
}

/** Where the sign changes; between whole numbers, that of the two neighbours which comes nearer. */
function halve(miss: (x: number) => number, from: Try, to: Try, whole: boolean): number {
  const sameSide = (x: number) => miss(x) * from.miss > 0;
  const last = narrow(from.x, to.x, whole, sameSide);
  const other = whole ? last + 1 : narrow(to.x, from.x, whole, (x) => !sameSide(x));
  return Math.abs(miss(last)) < Math.abs(miss(other)) ? last : other;
}

/** An endless range is searched as far as this. */
const ENDLESS = 1e15;
/** A range that begins at 0 is searched by ratio from so small a share of what is there now. */
const SMALL = 1e-6;

/** Where to look first: over the whole range, evenly and by ratio, for a range may span many sizes. */
function placesOf(input: Quantity, present: InputValue | undefined): number[] {
  const [low, high] = [input.min ?? -ENDLESS, input.max ?? ENDLESS];
  const size = typeof present === 'number' && present !== 0 ? Math.abs(present) : high;
  const least = low > 0 ? low : Math.min(size, high) * SMALL;
  const share = (at: number) => at / (PLACES - 1);
  const spread = Array.from({ length: PLACES }, (_, at) => at).flatMap((at) => [
    low + (high - low) * share(at),
    least * (high / least) ** share(at),
  ]);
  const inside = [low, ...spread.filter((x) => x > low && x < high), high];
  const allowed = input.whole ? inside.map(Math.round) : inside;
  return [...new Set(allowed)].sort((a, b) => a - b);
}
