/** What the book's own engine says, for the tests of the Python package: the same bits, the same sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { writeAddress } from '../../engine/address/state-query.ts';
import {
  defaultOf,
  type Inputs,
  type InputValue,
  type Model,
  type Quantity,
} from '../../engine/declaration';
import { type Engine, openEngine } from '../../engine/engine';
import { models } from '../../engine/gen/models';
import { simulate } from '../../engine/gen/simulate';
import { engine } from '../../engine/load-node';
import { Refused } from '../../engine/refused';
import { seek } from '../../engine/seek';
import { simulator } from '../../engine/simulation/load-node-simulator';
import { readTyped } from '../../engine/typed/typed-value';

/** One question and what the book says to it; numbers of an answer by their bits. */
interface Fact {
  readonly model: string;
  readonly inputs: Inputs;
  readonly values?: unknown;
  readonly reasons?: unknown;
  readonly notes?: unknown;
  readonly refused?: string;
}

const GOLDEN = 'core-wasm/model/tests/golden';
/** Random questions of each model. */
const RANDOM = 24;

const simulators = openEngine(simulator);

/** Everything that the tests compare. */
export const facts = () => ({
  answers: [...golden(), ...models.flatMap((model) => [...randomly(model), ...outside(model)])],
  simulations: SIMULATED.map((inputs) => factOf(simulators, simulate, inputs)),
  links: models.flatMap((model) => linksOf(model)),
  searches: models.flatMap((model) => searchesOf(model)),
  typed: models.flatMap((model) => model.inputs.flatMap((input) => typedOf(model, input))),
});

const SIMULATED: readonly Inputs[] = [
  ...['greedy', 'fifo', 'd-choices', 'cost-benefit'].map((policy) => ({
    user_pages: 4096,
    policy,
  })),
  ...['sequential', 'hot-cold', 'zipf', 'mixed'].map((traffic) => ({ user_pages: 8192, traffic })),
  { user_pages: 4096, channels: 4, duration: 2 },
  { user_pages: 4096, channels: 4, duration: 1, read_share: 0.5 },
  { user_pages: 0 },
  { user_pages: 1e12 },
];

const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** A number by the bits that it is kept in. */
function bits(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return `0x${view.getBigUint64(0).toString(16).padStart(16, '0')}`;
}

const exactly = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? bits(one) : one)));

function factOf(from: Engine, model: Model, inputs: Inputs): Fact {
  try {
    const { values, reasons, notes } = from.run(model, inputs);
    return { model: model.id, inputs, values: exactly(values), reasons, notes };
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    return { model: model.id, inputs, refused: plain(problem.message) };
  }
}

/** The golden tables of the models. */
function golden(): Fact[] {
  const tables = readdirSync(GOLDEN).map((file) => readFileSync(`${GOLDEN}/${file}`, 'utf8'));
  const cases = tables.flatMap((text) => JSON.parse(text) as { model: string; inputs: Inputs }[]);
  return cases.flatMap(({ model: id, inputs }) => {
    const model = models.find((one) => one.id === id);
    return model ? [factOf(engine, model, inputs)] : [];
  });
}

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Questions with two or three inputs changed at once, which the model may refuse. */
function randomly(model: Model): Fact[] {
  const next = chance(model.index + 1);
  return Array.from({ length: RANDOM }, () => {
    const chosen = Array.from(
      { length: 3 },
      () => model.inputs[Math.floor(next() * model.inputs.length)],
    );
    const changed = chosen.flatMap((input) =>
      input ? [[input.id, somewhere(input, next)] as const] : [],
    );
    return factOf(engine, model, Object.fromEntries(changed));
  });
}

/** A value around the one where a form starts, within what is allowed. */
function somewhere(input: Quantity, next: () => number): InputValue {
  if (input.shape === 'choice') {
    const options = input.options ?? [];
    return options[Math.floor(next() * options.length)]?.id ?? null;
  }
  if (input.shape === 'list') return defaultOf(input);
  const start = (input.default ?? input.example ?? 1) as number;
  const value = start === 0 ? next() : start * 4 ** (2 * next() - 1);
  const within = Math.min(Math.max(value, input.min ?? -Infinity), input.max ?? Infinity);
  return input.whole ? Math.round(within) : within;
}

/** Each input below and above what is allowed, all but 0, and left out. */
function outside(model: Model): Fact[] {
  return model.inputs
    .filter(({ shape }) => shape !== 'choice')
    .flatMap((input) => {
      const { min, max, whole, shape } = input;
      const below = min === undefined ? [] : [min > 0 && !whole ? min / 2 : min - 1];
      const above = max === undefined ? [] : [max > 0 ? max * 2 : max + 1, max * 1.2345];
      const values = [...below, ...above, 5e-324, 2.5];
      const given = values.map((value): InputValue => (shape === 'list' ? [value] : value));
      return [...given, null].map((value) =>
        factOf(engine, model, { [input.id]: shape === 'list' ? (value ?? []) : value }),
      );
    });
}

/** Addresses of answers; of refusals there are none. */
function linksOf(model: Model) {
  return randomly(model)
    .filter(({ refused }) => refused === undefined)
    .map(({ inputs }) => ({
      model: model.id,
      inputs,
      state: writeAddress([{ model, inputs, pinned: null }], {}, model),
    }));
}

/** What the first input must be for the first output to be a little more, and a hundred times as much. */
function searchesOf(model: Model) {
  const isNumber = ({ shape }: Quantity) => shape === 'number';
  const [input, output] = [model.inputs.find(isNumber), model.outputs.find(isNumber)];
  const now = output && engine.run(model, {}).values[output.id];
  if (!input || !output || typeof now !== 'number') return [];
  return [1.1 * now, 100 * now].map((goal) => ({
    ...{ model: model.id, input: input.id, output: output.id, goal },
    ...seek(engine, model, {}, output.id, goal, input.id),
  }));
}

/** Numbers with units as people write them, and what is no number. */
const TYPED = [
  ...['1', '0.3', '2.5e3', '1e400', '+5', '−3', '.5', '1/4', '1/0', '2×10³', '2*10^-3', '10⁶'],
  ...['1,234', '12,345,678', '1,234.5', '1.234,5', '1 234,5', '1’234', '0,125', '1,234,5', '1.2.3'],
  ...[
    '15ms',
    '4.1 MB',
    '28%',
    '28 percent',
    '3 KiB/s',
    '3 Gbit/s',
    '3 Gb/s',
    '300 Mbps',
    '7200 rpm',
    '90 days',
    '1.5 years',
  ],
  ...['15k', '15K rpm', '1.2M IOPS', '1.2m', '4k', '4 kb', '5 min', '20 °C', '20 C', '100 us'],
  ...[
    '$3',
    'US$ 0.25/TB',
    '3 $/TB',
    '0.25 TB',
    '5 MiB MiB',
    'fast',
    '',
    ' ',
    '--1',
    '1;2',
    '15 ms 3',
  ],
  ...['3.83x', '3 ×', '2 times', '600 TBW', '0.3 DWPD', '60 GB/day', '60 GB per day', '500 MBps'],
  ...['500 megabytes per second', '2 hrs', '3 USD', '3 USD/TB', '5 gibibytes', '100 IOPS a day'],
];

function typedOf(model: Model, input: Quantity) {
  if (input.shape !== 'number') return [];
  const anyRange = {
    ...input,
    min: undefined,
    max: undefined,
    whole: undefined,
    optional: undefined,
  };
  return TYPED.map((text) => {
    const { value, refusal } = readTyped(text, anyRange as Quantity);
    return { model: model.id, input: input.id, text, value, isRefused: refusal !== undefined };
  });
}
