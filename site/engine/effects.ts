/** What moves a result of any model most. */
import { defaultsOf, type Inputs, type Model, type Quantity } from './declaration';
import type { Engine } from './engine';
import { valueAt } from './value-at';

/** The relative step of a derivative: small enough to be local, large enough for its digits. */
const STEP = 1e-4;
/** What a reader is told of: one per cent. */
const SAID = 0.01;
/** A slope that grows so many times as the step shrinks ten times is a jump, and has no slope. */
const JUMP = 3;
/** Slopes that differ by no more are the same. */
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
