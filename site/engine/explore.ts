/** Questions to any model: what moves a result most, and which input gives a wanted result. */
import type { Inputs, InputValue, Model, Quantity } from './declaration';
import { defaultsOf, inputOf } from './declaration';
import { answerIfAny, type Engine } from './engine';

/** The relative step of a derivative: small enough to be local, large enough for its digits. */
const STEP = 1e-4;
/** What a reader is told of: one per cent. */
const SAID = 0.01;
/** A slope that grows so many times as the step shrinks ten times is a jump, and has no slope. */
const JUMP = 3;
/** Places at which a goal is first looked for, evenly and by ratio. */
const PLACES = 160;
/** Halvings of an interval until it is as narrow as numbers go. */
const HALVINGS = 200;
/** Results that differ by no more, against the goal, differ by rounding alone. */
const ROUNDING = 1e-13;
/** How near a result must come to the goal, against the goal or, of 0, against how far off it is nearby. */
const NEAR = 1e-9;

/** How much one input moves a result now. */
export interface Effect {
  readonly input: string;
  /** What is added to the input: one per cent of it, or one degree or one of what there are few of, whose share means nothing. */
  readonly step: 'percent' | 'one';
  /** That step more of the input gives so many per cent more of the result; null where it cannot be said. */
  readonly percent: number | null;
  /** It cannot be said because the input stands on a step, such as a size among sizes that it fits. */
  readonly isOnStep?: true;
  /** So little changes nothing, and half of the input, or half as much again, does: the result counts whole things, or has a limit. */
  readonly isFlat?: true;
}

/**
 * The effect of each numeric input that is given on an output, the strongest first, what cannot be said last: of an
 * input that is 0, or that stands on a step, such as a size among sizes that it fits.
 */
export function effectsOn(engine: Engine, model: Model, given: Inputs, output: string): Effect[] {
  const inputs = { ...defaultsOf(model), ...given };
  const valueWith = (changed: Inputs) => valueAt(engine, model, { ...inputs, ...changed }, output);
  const now = valueWith({});
  const isOther = (value: number | null) => value !== null && value !== now;
  const effects = model.inputs
    .filter((input) => input.shape === 'number' && typeof inputs[input.id] === 'number')
    .map((input): Effect => {
      const value = inputs[input.id] as number;
      const step = stepOf(input, value);
      const percent = now ? effectOf(input, value, step, now, valueWith) : null;
      if (percent === 'on a step') return { input: input.id, step, percent: null, isOnStep: true };
      const isFlat = percent === 0 && FAR.some((far) => isOther(valueWith(far(input, value))));
      return { input: input.id, step, percent, ...(isFlat && { isFlat }) };
    });
  return effects.sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** Far enough to be felt, if anything of an input is. */
const FAR = [0.5, 1.5].map((share) => ({ id, whole }: Quantity, value: number) => ({
  [id]: whole ? Math.round(share * value) : share * value,
}));

/** What cannot be said comes behind what can. */
function sizeOf({ percent }: Effect): number {
  return percent === null ? -1 : Math.abs(percent);
}

/** Degrees are counted from an arbitrary zero; of less than a hundred things one is more than a per cent. */
function stepOf(input: Quantity, value: number): Effect['step'] {
  const isFew = input.whole && Math.abs(value) < 1 / SAID;
  return input.dimension === 'temperature' || isFew ? 'one' : 'percent';
}

function effectOf(
  input: Quantity,
  value: number,
  step: Effect['step'],
  now: number,
  valueWith: (changed: Inputs) => number | null,
): number | null | 'on a step' {
  const unit = step === 'one' ? 1 / SAID : Math.abs(value);
  if (unit === 0) return null;
  const slope = (share: number, direction: number): number | null => {
    // One degree is what is said, and large enough for the curve to show.
    const whole = step === 'one' ? 1 : Math.max(1, Math.round(share * unit));
    const way = input.whole || step === 'one' ? whole : share * unit;
    const moved = value + direction * way;
    const then = valueWith({ [input.id]: moved });
    return then === null ? null : (then / now - 1) / ((moved - value) / unit);
  };
  // Of what is counted in whole steps, the least step stands for a per cent only where a per cent does the same per step.
  const leaps = (fine: number, direction: number): boolean => {
    const told = slope(SAID, direction);
    return told !== null && Math.abs(fine) > JUMP * Math.abs(told) + NEAR;
  };
  // At the end of a range the step goes back.
  for (const direction of [1, -1]) {
    const [fine, finer] = [slope(STEP, direction), slope(STEP / 10, direction)];
    if (fine === null || finer === null) continue;
    if (input.whole) {
      if (!leaps(fine, direction)) return fine;
      // It stands on a step: a size that fits its neighbors, which one byte more and one byte less do not.
      const back = slope(STEP, -direction);
      return back !== null && leaps(back, -direction) ? 'on a step' : slope(SAID, direction);
    }
    return Math.abs(finer) > JUMP * Math.abs(fine) + NEAR ? slope(SAID, direction) : fine;
  }
  return null;
}

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

/** An output, or nothing where it has no value or the inputs are refused. */
function valueAt(engine: Engine, model: Model, inputs: Inputs, output: string): number | null {
  const value = answerIfAny(engine, model, inputs)?.values[output];
  return typeof value === 'number' ? value : null;
}
