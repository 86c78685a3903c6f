/** The sentence a reader gets when inputs give no answer. */
import { type Model, nameAlone, type Quantity } from './declaration';
import { formatExact } from './units';

/** Inputs that give no answer. The message is one sentence that names quantity, value and rule. */
export class Refused extends Error {
  override name = 'Refused';
  /** The id of the quantity to point at. */
  readonly quantity: string;
  /** What was given, in the base unit; null where nothing was. */
  readonly value: number | null;

  constructor(quantity: string, value: number | null, message: string) {
    super(message);
    this.quantity = quantity;
    this.value = value;
  }

  /** Words for what the compiled module refused; any other error is passed on as it is. */
  static from(model: Model, error: unknown): unknown {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!Array.isArray(cause)) return error;
    const [kind, at, detail] = cause as [string, number | string, number | string];
    if (kind === 'contradiction') return contradiction(model, String(at), String(detail));
    if (kind === 'too-little') return tooLittle(model, String(at), String(detail));
    const input = model.inputs[Number(at)];
    if (!input) return error;
    if (kind === 'not-given') return notGiven(input);
    return outOfRange(input, Number(detail));
  }
}

function contradiction(model: Model, id: string, rule: string): Refused {
  return new Refused(id, null, `${nameOf(model, id)} contradicts another input: ${rule}.`);
}

function tooLittle(model: Model, id: string, rule: string): Refused {
  return new Refused(id, null, `${nameOf(model, id)} is too little: ${rule}.`);
}

function nameOf(model: Model, id: string): string {
  const input = model.inputs.find((quantity) => quantity.id === id);
  return input ? named(input) : id;
}

/** A required input that was left out. */
export function notGiven(input: Quantity): Refused {
  return new Refused(input.id, null, `${named(input)} is missing: ${allowed(input)}.`);
}

/** A number outside its range, or not whole where it must be. */
export function outOfRange(input: Quantity, value: number): Refused {
  const given = formatExact(value, input);
  return new Refused(input.id, value, `${named(input)} is ${given}; ${allowed(input)}.`);
}

/** How a sentence names an input: its label and its id. */
export function named(input: Quantity): string {
  return `${nameAlone(input)} (${input.id})`;
}

/** What an input may be: "it must be from 1 µs to 10 s". */
export function allowed(input: Quantity): string {
  if (input.shape === 'choice') {
    return `it must be one of ${(input.options ?? []).map((option) => option.id).join(', ')}`;
  }
  const kind = input.whole ? 'a whole number' : '';
  const least = input.min === undefined ? '' : formatExact(input.min, input);
  const most = input.max === undefined ? '' : formatExact(input.max, input);
  const range =
    least && most
      ? `from ${least} to ${most}`
      : least
        ? `at least ${least}`
        : most
          ? `at most ${most}`
          : '';
  return `it must be ${[kind, range].filter(Boolean).join(' ') || 'a number'}`;
}
