/** Questions to any model: what moves a result most, and which input gives a wanted result. */
import type { Inputs, Model, Quantity } from './declaration';
import { defaultsOf, quantityOf } from './declaration';
import type { Engine } from './engine';
import { Refused } from './refused';

/** The relative step of a derivative: small enough to be local, large enough for its digits. */
const STEP = 1e-4;
/** Places at which a goal is first looked for. */
const PLACES = 240;
/** Halvings of an interval until it is as narrow as numbers go. */
const HALVINGS = 200;

/** How much one input moves a result now. */
export interface Effect {
  readonly input: string;
  /** One per cent more of the input gives so many per cent more of the result; null where it cannot be said. */
  readonly percent: number | null;
}

/** The effect of each numeric input on an output, the strongest first. */
export function effectsOn(engine: Engine, model: Model, given: Inputs, output: string): Effect[] {
  const inputs = { ...defaultsOf(model), ...given };
  const effects = model.inputs
    .filter((input) => input.shape === 'number' && typeof inputs[input.id] === 'number')
    .map((input) => ({ input: input.id, percent: effectOf(engine, model, inputs, output, input) }));
  return effects.sort((a, b) => Math.abs(b.percent ?? -1) - Math.abs(a.percent ?? -1));
}

function effectOf(
  engine: Engine,
  model: Model,
  inputs: Inputs,
  output: string,
  input: Quantity,
): number | null {
  const value = inputs[input.id] as number;
  const now = valueAt(engine, model, inputs, output);
  if (now === null || now === 0 || value === 0) return null;
  // At the end of a range the step goes back; a whole number moves by whole steps.
  for (const direction of [1, -1]) {
    const moved = input.whole ? value + direction : value * (1 + direction * STEP);
    const then = valueAt(engine, model, { ...inputs, [input.id]: moved }, output);
    if (then !== null) return (then / now - 1) / (moved / value - 1);
  }
  return null;
}

/** Every value of `input` at which `output` is `goal`, rising; none where no value does that. */
export function seek(
  engine: Engine,
  model: Model,
  given: Inputs,
  output: string,
  goal: number,
  input: string,
): number[] {
  const declared = quantityOf(model, input);
  const inputs = { ...defaultsOf(model), ...given };
  const miss = (x: number) => {
    const value = valueAt(engine, model, { ...inputs, [input]: x }, output);
    return value === null ? Number.NaN : value - goal;
  };
  const places = placesOf(declared);
  const found: number[] = [];
  for (const [at, x] of places.entries()) {
    const next = places[at + 1];
    const [here, there] = [miss(x), next === undefined ? Number.NaN : miss(next)];
    if (here === 0) found.push(x);
    else if (next !== undefined && here * there < 0) found.push(halve(miss, x, next, here));
  }
  const whole = declared.whole ? found.map(Math.round) : found;
  return [...new Set(whole)].filter((x) => isReached(miss(x), goal, declared));
}

/** A jump over the goal is no answer, save where only whole numbers are allowed: there the nearest one is. */
function isReached(miss: number, goal: number, input: Quantity): boolean {
  return input.whole
    ? Number.isFinite(miss)
    : Math.abs(miss) <= 1e-9 * Math.max(Math.abs(goal), Number.MIN_VALUE);
}

function halve(miss: (x: number) => number, from: number, to: number, atStart: number): number {
  let [low, high] = [from, to];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (miss(middle) * atStart > 0) low = middle;
    else high = middle;
  }
  return Math.abs(miss(low)) < Math.abs(miss(high)) ? low : high;
}

/** Where to look first: over the whole range, by ratio where the input moves by ratio. */
function placesOf(input: Quantity): number[] {
  const [low, high] = [input.min ?? -1e15, input.max ?? 1e15];
  const share = (at: number) => at / (PLACES - 1);
  const byRatio = input.log && low > 0;
  const between = (at: number) =>
    byRatio ? low * (high / low) ** share(at) : low + (high - low) * share(at);
  const inner = Array.from({ length: PLACES - 2 }, (_, at) => between(at + 1));
  const all = [low, ...inner, high];
  return input.whole ? [...new Set(all.map(Math.round))] : all;
}

/** An output, or nothing where it has no value or the inputs are refused. */
function valueAt(engine: Engine, model: Model, inputs: Inputs, output: string): number | null {
  try {
    const value = engine.run(model, inputs).values[output];
    return typeof value === 'number' ? value : null;
  } catch (refused) {
    if (refused instanceof Refused) return null;
    throw refused;
  }
}
