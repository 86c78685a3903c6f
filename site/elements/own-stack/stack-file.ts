/**
 * The file that `measure-stack.sh` writes, read by hand: a page needs no library for it. What is taken and what is
 * refused is the same as by `site/schemas/stack-file.ts`.
 */
import {
  amount,
  asWritten,
  type Check,
  isRecord,
  listOf,
  moment,
  oneOf,
  orNull,
  record,
  sentence,
  text,
  whole,
} from './checks';

/** One test of one file system; sizes in bytes, factors in bytes at the device per byte of payload. */
export interface StackResult {
  readonly id: string;
  readonly what: string;
  readonly payload: number;
  readonly ends: readonly number[];
  readonly runs: readonly {
    readonly bytes: readonly number[];
    readonly left: number;
    readonly seconds: readonly number[];
    readonly from: number | null;
    readonly factor: number | null;
  }[];
  readonly state: 'steady' | 'fresh';
  /** With `low` and `high`: numbers where it is steady. */
  readonly factor: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly fresh: number | null;
  readonly why: string | null;
}

export interface Stack {
  readonly id: string;
  readonly file_system: string;
  readonly made: string | null;
  readonly program: string | null;
  readonly mount: string;
  readonly device: {
    readonly kind: 'loop' | 'own';
    readonly size: number | null;
    readonly logical_block: number | null;
    readonly physical_block: number | null;
    readonly below: string | null;
  };
  readonly idle_rate: number;
  readonly results: readonly StackResult[];
}

export interface StackFile {
  readonly format: 'spare-area-stack';
  readonly version: 1;
  readonly about: {
    readonly script: number;
    readonly run: 'quick' | 'full';
    readonly repeats: number;
    readonly began: string;
    readonly ended: string;
    readonly kernel: string;
    readonly machine: string;
    readonly processors: number;
    readonly python: string;
    readonly sqlite: string | null;
    readonly postgresql: string | null;
    readonly counter: string;
    readonly steady: string;
  };
  readonly stacks: readonly Stack[];
}

const [FORMAT, VERSION] = ['spare-area-stack', 1] as const;

const run = record({
  bytes: listOf(whole(0), 1),
  left: whole(0),
  seconds: listOf(amount, 1),
  from: orNull(whole(0)),
  factor: orNull(amount),
});

const resultParts = record({
  id: text,
  what: text,
  payload: whole(1),
  ends: listOf(whole(1)),
  runs: listOf(run),
  state: oneOf('steady', 'fresh'),
  factor: orNull(amount),
  low: orNull(amount),
  high: orNull(amount),
  fresh: orNull(amount),
  why: orNull(sentence),
});

/** Its parts, and that they go together. */
const result: Check = (value, at) => {
  const problem = resultParts(value, at);
  if (problem) return problem;
  const { state, low, factor, high, why } = value as StackResult;
  const found = `low ${low}, factor ${factor}, high ${high} and ${why === null ? 'no reason' : 'a reason'}`;
  if (state === 'fresh')
    return [low, factor, high].every((one) => one === null) && why !== null
      ? ''
      : `${at} is "fresh" with ${found}; a fresh one must have null for all three, and a reason in why.`;
  const isOrdered =
    low !== null && factor !== null && high !== null && low <= factor && factor <= high;
  return isOrdered && why === null
    ? ''
    : `${at} is "steady" with ${found}; a steady one must have all three, in rising order, and null for why.`;
};

const stack = record({
  id: text,
  file_system: text,
  made: orNull(text),
  program: orNull(text),
  mount: text,
  device: record({
    kind: oneOf('loop', 'own'),
    size: orNull(whole(1)),
    logical_block: orNull(whole(1)),
    physical_block: orNull(whole(1)),
    below: orNull(text),
  }),
  idle_rate: amount,
  results: listOf(result),
});

const wholeFile = record({
  format: oneOf(FORMAT),
  version: whole(VERSION, VERSION),
  about: record({
    script: whole(1),
    run: oneOf('quick', 'full'),
    repeats: whole(1, 20),
    began: moment,
    ended: moment,
    kernel: text,
    machine: text,
    processors: whole(1),
    python: text,
    sqlite: orNull(text),
    postgresql: orNull(text),
    counter: text,
    steady: text,
  }),
  stacks: listOf(stack, 1),
});

/** What a part of such a file is, by a key that only it has. */
const PARTS: readonly (readonly [key: string, is: string])[] = [
  ['stacks', 'without its head'],
  ['results', 'one file system'],
  ['payload', 'one test'],
  ['bytes', 'one repeat of a test'],
  ['kernel', 'what it was measured with'],
];

const ALL_OF_IT = `paste all of it, from its first brace to its last, with "format": "${FORMAT}"`;

/** The file in a text, or one sentence that says why it is none. */
export function readStackFile(
  given: string,
):
  | { readonly file: StackFile; readonly problem: '' }
  | { readonly file: null; readonly problem: string } {
  const parsed = parse(given.trim());
  const problem = typeof parsed === 'string' ? parsed : problemOf(parsed.value);
  return problem
    ? { file: null, problem }
    : { file: (parsed as { value: StackFile }).value, problem: '' };
}

/** So much of a text is shown that is no JSON. */
const BEGINNING = 40;

function parse(given: string): { readonly value: unknown } | string {
  if (given === '') return 'The file is empty; expected the JSON that measure-stack.sh writes.';
  try {
    return { value: JSON.parse(given) };
  } catch {
    if (/^file system\s+bytes at the device/.test(given))
      return 'This is the table that measure-stack.sh prints; expected the file that it writes, measured-stack.json unless --out named another.';
    if (/^[{["]/.test(given)) return `This begins as JSON does, and is not whole; ${ALL_OF_IT}.`;
    const beginning = given.slice(0, BEGINNING).replace(/\s+/g, ' ');
    return `Expected the JSON that measure-stack.sh writes, found text that begins “${beginning}”.`;
  }
}

function problemOf(value: unknown): string {
  if (isRecord(value) && 'format' in value) {
    if (value.format !== FORMAT)
      return `The file’s format is ${asWritten(value.format)}; the one that measure-stack.sh writes is "${FORMAT}".`;
    if (value.version !== VERSION)
      return 'version' in value
        ? `The file is of version ${asWritten(value.version)}; this page reads version ${VERSION}.`
        : `The file says no version; this page reads version ${VERSION}.`;
    return wholeFile(value, '');
  }
  const inside = Array.isArray(value) ? value[0] : value;
  const part = isRecord(inside) && PARTS.find(([key]) => key in inside);
  if (part)
    return `This is a part of a file of measure-stack.sh (${part[1]}${Array.isArray(value) ? ', or several' : ''}): ${ALL_OF_IT}.`;
  return `Expected the JSON that measure-stack.sh writes, found JSON of another kind: ${asWritten(value)}`.replace(
    /[^.…]$/,
    '$&.',
  );
}
