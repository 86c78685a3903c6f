/** The sentence a reader gets when inputs give no answer. */
import {
  defaultOf,
  type Inputs,
  type InputValue,
  inputOf,
  type Model,
  nameAlone,
  type Quantity,
} from './declaration';
import { quoted, shortened } from './typed/quoted';
import { isBare } from './typed/typed-number';
import { formatAmount, formatReadable, isShare } from './typed/units';

/** How a sentence calls an input. */
export type Naming = (input: Quantity) => string;

/** Inputs that give no answer. The message is one sentence that names quantity, value and rule. */
export class Refused extends Error {
  override name = 'Refused';
  /** The id of the quantity to point at. */
  readonly quantity: string;
  /** What was given, in the base unit; null where nothing was. */
  readonly value: number | null;
  readonly #tell: (naming: Naming) => string;

  /** `tell` writes the sentence. The message is for the command line, where an input has its id beside it. */
  constructor(quantity: string, value: number | null, tell: (naming: Naming) => string) {
    super(tell(named));
    this.quantity = quantity;
    this.value = value;
    this.#tell = tell;
  }

  /** The sentence for who sees labels, and no ids. */
  inWords(labelOf: Naming = nameAlone): string {
    return this.#tell(labelOf);
  }

  /**
   * Words for what the compiled module refused of these inputs; any other error is passed on as it is.
   */
  static from(model: Model, inputs: Inputs, error: unknown): unknown {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!Array.isArray(cause)) return error;
    const [kind, at, detail] = cause as [string, number | string, number | string];
    if (kind === 'contradiction' || kind === 'too-little')
      return unfit(model, inputs, inputOf(model, String(at)), String(detail));
    if (kind === 'too-large') return tooLarge(model, inputs, String(at), Number(detail));
    const input = model.inputs[Number(at)];
    if (!input) return error;
    if (kind === 'not-given') return notGiven(input);
    if (kind === 'near-zero') return nearZero(input, valueIn(inputs, input), Number(detail));
    return outOfRange(input, Number(detail));
  }
}

/** Whether it is one of these; in a page of several scripts each has a class of its own. */
export const isRefused = (problem: unknown): problem is Refused =>
  problem instanceof Error && problem.name === 'Refused';

function valueIn(inputs: Inputs, input: Quantity): InputValue {
  return inputs[input.id] === undefined ? defaultOf(input) : (inputs[input.id] ?? null);
}

/**
 * A rule in which the other inputs have their numbers, and for who sees labels those in place of ids.
 * A word such as "reads" may be an id and an English word: as its own input's it stays.
 */
function withValues(
  model: Model,
  inputs: Inputs,
  pointedAt: Quantity,
  rule: string,
  naming: Naming,
): string {
  return withoutRestOfLabels(model, rule).replace(/\w+/g, (word) => {
    const input = model.inputs.find(({ id }) => id === word);
    if (!input || (input === pointedAt && !word.includes('_'))) return word;
    const value = valueIn(inputs, input);
    const isSaid = input !== pointedAt && typeof value === 'number';
    if (!isSaid && !word.includes('_')) return word;
    const name = naming === named ? word : withinSentence(naming(input));
    return isSaid ? `${name} (${inBothUnits(value, input)})` : name;
  });
}

/** "The data stored" names the input `data` already: its value stands behind the whole label. */
function withoutRestOfLabels(model: Model, rule: string): string {
  return model.inputs.reduce((text, { id, label }) => {
    const name = withinSentence(label);
    return name.startsWith(`${id} `) ? text.replaceAll(name, id) : text;
  }, rule);
}

/** A label that does not begin the sentence; DWPD and SSD stay as they are. */
function withinSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z’ -])/, (letter) => letter.toLowerCase());
}

/** 512 GiB and 500 GB cannot be compared by eye: what is in one has the other beside it. */
function inBothUnits(value: number, input: Quantity): string {
  const text = formatReadable(value, input);
  return /[KMGTP]iB$/.test(text) ? `${text} ≈ ${formatAmount(value, input.dimension, 4)}` : text;
}

/** A value in its range on which, beside the other inputs, no answer can stand. */
function unfit(model: Model, inputs: Inputs, input: Quantity, rule: string): Refused {
  const value = valueIn(inputs, input);
  return new Refused(input.id, typeof value === 'number' ? value : null, (naming) => {
    const because = withValues(model, inputs, input, rule, naming);
    return `${naming(input)} is ${givenText(input, value)}; ${because}.`;
  });
}

/** More than there is memory for. */
function tooLarge(model: Model, inputs: Inputs, id: string, most: number): Refused {
  const input = inputOf(model, id);
  const value = valueIn(inputs, input);
  return new Refused(
    id,
    typeof value === 'number' ? value : null,
    (naming) =>
      `${naming(input)} is ${givenText(input, value)}, too much for the memory of a browser tab; it must be at most ${formatReadable(most, input)}.`,
  );
}

function givenText(input: Quantity, value: InputValue): string {
  if (value === null) return 'left out';
  if (typeof value === 'number') return formatReadable(value, input);
  if (typeof value === 'string') return value;
  return value.length === 0
    ? 'empty'
    : shortened(value.map((item) => formatReadable(item, input)).join(', '));
}

/** A required input that was left out. */
export function notGiven(input: Quantity): Refused {
  return new Refused(input.id, null, (naming) => `${naming(input)} is missing: ${allowed(input)}.`);
}

/** A number outside its range, or not whole where it must be; `text` is how it was typed, where a unit could be missing. */
export function outOfRange(input: Quantity, value: number, text?: string): Refused {
  const is = input.shape === 'list' ? 'holds' : 'is';
  const given = formatReadable(value, input);
  const meant = text === undefined ? '' : percentMeant(input, value, text);
  return new Refused(
    input.id,
    value,
    (naming) => `${naming(input)} ${is} ${given}; ${allowed(input)}${meant}.`,
  );
}

/** A reader who types 80 for a share means 80%, not 80 times all; of 1.2 nobody knows. */
function percentMeant(input: Quantity, value: number, text: string): string {
  const percent = value / 100;
  const fits = percent >= (input.min ?? 0) && percent <= (input.max ?? 0);
  if (!isShare(input.dimension) || value <= 2 || !fits || !isBare(text)) return '';
  return `; if ${formatReadable(percent, input)} is meant, write “${text.trim()}%”`;
}

/** A value nearer to 0 than the engine computes with. Its size is not told: rounded it would be 0. */
function nearZero(input: Quantity, value: InputValue, least: number): Refused {
  const is = input.shape === 'list' ? 'holds what is' : 'is';
  const bound = formatReadable(least, { dimension: 'number', unit: '' });
  return new Refused(
    input.id,
    typeof value === 'number' ? value : null,
    (naming) => `${naming(input)} ${is} too close to 0; it must be 0 or at least ${bound}.`,
  );
}

/** A text with a unit that the quantity does not have; `problem` names those that it has. */
export function wrongUnit(input: Quantity, problem: string): Refused {
  return new Refused(input.id, null, (naming) => `${naming(input)}: ${problem}.`);
}

/** A text that no number could be read from; `problem` says why. */
export function unreadable(input: Quantity, problem: string): Refused {
  return new Refused(
    input.id,
    null,
    (naming) => `${naming(input)}: ${problem}; ${allowed(input)}.`,
  );
}

/** A choice that there is not. */
export function notAnOption(input: Quantity, text: string): Refused {
  return unreadable(input, `${quoted(text)} is not an option`);
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
  const least = input.min === undefined ? '' : formatReadable(input.min, input);
  const most = input.max === undefined ? '' : formatReadable(input.max, input);
  const range =
    least && most
      ? `from ${least} to ${most}`
      : least
        ? `at least ${least}`
        : most
          ? `at most ${most}`
          : '';
  const each = input.shape === 'list' ? 'each' : 'it';
  return `${each} must be ${[kind, range].filter(Boolean).join(' ') || 'a number'}`;
}
