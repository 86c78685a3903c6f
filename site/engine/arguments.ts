/** The arguments of a command in a terminal: declared once, read by Node, refused in one sentence. */
import { parseArgs } from 'node:util';
import { Misused } from './misused';
import { nearest } from './typed/near';
import { quoted } from './typed/quoted';

/** What `--name` means, and what it takes, such as FILE; a switch takes nothing. */
export interface Option {
  readonly takes?: string;
  /** What it takes where nothing is typed behind it. */
  readonly otherwise?: string;
  readonly about: string;
}

export type Options = Readonly<Record<string, Option>>;

export interface Command<Has extends Options = Options> {
  /** What it does, in one line. */
  readonly about: string;
  /** How it is typed, a line for each way. */
  readonly usage: readonly string[];
  readonly options: Has;
  /** How many words may stand there that are no options; any number where it is left out. */
  readonly most?: number;
  /** The sentence for who types too many words, or an option that there is not. */
  readonly rule?: string;
}

export interface Arguments<Has extends Options = Options> {
  readonly words: readonly string[];
  /** What was given of each option; of a switch whether it was. */
  readonly values: {
    readonly [Name in keyof Has]?: Has[Name] extends { takes: string } ? string : boolean;
  };
  readonly wantsHelp: boolean;
}

/**
 * Reads what was typed behind a command.
 * @throws Misused in one sentence; `--help` keeps it from being thrown.
 */
export function argumentsOf<Has extends Options>(
  command: Command<Has>,
  typed: readonly string[],
): Arguments<Has> {
  const { options, most = Number.POSITIVE_INFINITY, rule } = command;
  const types = Object.entries(options).map(
    ([name, { takes }]) => [name, { type: takes === undefined ? 'boolean' : 'string' }] as const,
  );
  // What is wrong is said in our own words, so that Node refuses nothing.
  const { tokens, positionals } = parseArgs({
    args: typed.map((word, place) => completed(options, word, typed[place + 1])),
    options: Object.fromEntries(types),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === 'option');
  const wantsHelp = given.some(({ rawName }) => rawName === '--help' || rawName === '-h');
  const values: Record<string, string | boolean> = {};
  for (const { name, rawName, value, inlineValue, index } of wantsHelp ? [] : given) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option || !rawName.startsWith('--')) throw unknown(command, typed[index] ?? rawName, name);
    if (Object.hasOwn(values, name)) throw new Misused(`--${name} is given twice.`);
    if (option.takes === undefined && value !== undefined)
      throw new Misused(`--${name} takes no value, so ${quoted(value)} means nothing.`);
    if (option.takes !== undefined && (!value || (!inlineValue && /^-./.test(value))))
      throw new Misused(`--${name} is given without a value.`);
    values[name] = value ?? true;
  }
  if (!wantsHelp && positionals.length > most)
    throw new Misused(rule ?? `${quoted(positionals[most] ?? '')} is too much here.`);
  return { words: positionals, values: values as Arguments<Has>['values'], wantsHelp };
}

/** An option that may stand alone, with what it takes then. `next`: the word behind it. */
function completed(options: Options, word: string, next: string | undefined): string {
  const { otherwise } = (word.startsWith('--') && options[word.slice(2)]) || {};
  return otherwise !== undefined && (next === undefined || next.startsWith('-'))
    ? `${word}=${otherwise}`
    : word;
}

function unknown({ options, rule }: Command, typed: string, name: string): Misused {
  const near = nearest(name, Object.keys(options));
  if (near !== undefined)
    return new Misused(`There is no option ${quoted(typed)} here; did you mean --${near}?`);
  return new Misused(rule ?? `There is no option ${quoted(typed)} here.`);
}

/** What a command does, how it is typed, and what its options mean. */
export function helpOf({ about, usage, options }: Command): string {
  const named = Object.entries(options).map(([name, { takes, otherwise, about }]) => {
    const value = otherwise === undefined ? takes : `[${takes}]`;
    return [`--${name}${value ? ` ${value}` : ''}`, about] as const;
  });
  const width = Math.max(...named.map(([name]) => name.length));
  const lines = named.map(([name, about]) => `      ${name.padEnd(width)}  ${about}`);
  return [`${about}:`, ...usage.map((line) => `  ${line}`), ...lines].join('\n');
}
