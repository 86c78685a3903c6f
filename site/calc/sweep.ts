/** `calc sweep MODEL name=from..to/steps[log] …`: CSV, one row a point, in base units. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { InputValue, Model, OutputValue, Quantity } from '../engine/declaration';
import { parseInput } from '../engine/inputs';
import { engine } from '../engine/load-node';
import { Refused } from '../engine/refused';
import { baseUnitOf } from './base-units';
import { Misused } from './misused';
import { inputNamed, modelNamed, optionOf, pairOf } from './names';

/** A range of one input: `0..1/11`, `1us..10ms/50log`. */
const RANGE = /^(.+?)\.\.(.+)\/(\d+)(log)?$/;
/** How often the line of progress is written anew, in milliseconds. */
const PROGRESS = 200;

interface Axis {
  readonly input: Quantity;
  readonly values: readonly InputValue[];
}

/** Sweeps one or two inputs; the text is empty where it went to a file. */
export async function sweepModel([id, ...args]: readonly string[]): Promise<string> {
  const model = modelNamed(id);
  const shard = optionOf(args, 'shard');
  const output = optionOf(shard.rest, 'output');
  const [part, parts] = shardOf(shard.value);
  const axes = output.rest.map((argument) => axisOf(model, argument));
  const swept = axes.filter((axis) => axis.values.length > 1).length;
  if (swept < 1 || swept > 2)
    throw new Misused(
      'A sweep takes one or two inputs of the form name=from..to/steps or name=from..to/stepslog.',
    );

  const total = axes.reduce((product, axis) => product * axis.values.length, 1);
  const columns = model.outputs.filter((one) => one.shape === 'number' || one.shape === 'choice');
  const head = [...axes.map((axis) => axis.input), ...columns].map(headOf).join(',');
  const sink = sinkOf(output.value, head);
  for (let point = part - 1, row = 0; point < total; point += parts, row += 1) {
    if (row < sink.done) continue;
    sink.write(rowOf(model, axes, columns, point));
    await progress(point, total);
  }
  process.stderr.write(`\r${total} of ${total} points\n`);
  return sink.text();
}

function shardOf(text = '1/1'): [number, number] {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [part, parts] = [Number(match?.[1]), Number(match?.[2])];
  if (!(part >= 1 && part <= parts))
    throw new Misused(`--shard is “${text}”; it must be i/n with i from 1 to n.`);
  return [part, parts];
}

function axisOf(model: Model, argument: string): Axis {
  const [id, text] = pairOf(argument);
  const input = inputNamed(model, id);
  const match = RANGE.exec(text);
  if (!match) return { input, values: [parseInput(input, text)] };
  const [, from = '', to = '', steps, log] = match;
  const [low, high] = [parseInput(input, from), parseInput(input, to)];
  const count = Number(steps);
  if (typeof low !== 'number' || typeof high !== 'number')
    throw new Misused(`${id} cannot be swept: it is not a number.`);
  if (count < 2) throw new Misused(`${id} is swept in ${count} steps; it must be at least 2.`);
  if (log && !(low > 0 && high > 0))
    throw new Misused(`${id} is swept by ratio, so both ends must be above 0.`);
  return {
    input,
    values: Array.from({ length: count }, (_, at) =>
      between(low, high, at / (count - 1), log !== undefined, input),
    ),
  };
}

function between(low: number, high: number, share: number, log: boolean, input: Quantity): number {
  if (share === 0) return low;
  if (share === 1) return high;
  const value = log ? low * (high / low) ** share : low + (high - low) * share;
  return input.whole ? Math.round(value) : value;
}

function headOf(quantity: Quantity): string {
  const unit = baseUnitOf(quantity);
  return unit ? `${quantity.id} [${unit}]` : quantity.id;
}

function rowOf(
  model: Model,
  axes: readonly Axis[],
  columns: readonly Quantity[],
  point: number,
): string {
  let rest = point;
  const inputs: Record<string, InputValue> = {};
  for (const { input, values } of [...axes].reverse()) {
    inputs[input.id] = values[rest % values.length] ?? null;
    rest = Math.floor(rest / values.length);
  }
  const given = axes.map((axis) => inputs[axis.input.id] ?? null);
  return [...given, ...outputsAt(model, inputs, columns)].map(cell).join(',');
}

/** A point that the model refuses has empty cells, so that a long sweep goes on. */
function outputsAt(
  model: Model,
  inputs: Record<string, InputValue>,
  columns: readonly Quantity[],
): OutputValue[] {
  try {
    const { values } = engine.run(model, inputs);
    return columns.map((column) => values[column.id] ?? null);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return columns.map(() => null);
  }
}

function cell(value: InputValue | OutputValue): string {
  return value === null ? '' : String(value);
}

/** Where the rows go: into a text, or into a file that an interrupted sweep goes on with. */
function sinkOf(file: string | undefined, head: string) {
  if (file === undefined) {
    const rows = [head];
    return { done: 0, write: (row: string) => void rows.push(row), text: () => rows.join('\n') };
  }
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = before.slice(0, before.lastIndexOf('\n') + 1);
  const lines = whole.split('\n').slice(0, -1);
  if (lines.length > 0 && lines[0] !== head)
    throw new Misused(`${file} holds another table; name a new file.`);
  // A row that was cut off by the interruption is computed again.
  writeFileSync(path, lines.length > 0 ? whole : `${head}\n`);
  return {
    done: Math.max(0, lines.length - 1),
    write: (row: string) => appendFileSync(path, `${row}\n`),
    text: () => '',
  };
}

let spoken = 0;

/** A line on standard error now and then; and a moment in which Ctrl+C is heard. */
async function progress(point: number, total: number): Promise<void> {
  const now = Date.now();
  if (now - spoken < PROGRESS) return;
  spoken = now;
  process.stderr.write(`\r${point + 1} of ${total} points`);
  await new Promise((resolve) => setImmediate(resolve));
}
