/**
 * `calc sweep MODEL name=from..to/steps[log] …`: CSV, one row a point, in base units. With `--shard i/n`
 * every n-th point, so that many machines can share a sweep; with `--output FILE` a sweep that was
 * stopped goes on where it ended.
 */
import type { Answer, Inputs, InputValue, OutputValue, Quantity } from '../engine/declaration';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { Refused } from '../engine/refused';
import { MEASURED, timeLeft } from '../engine/simulation/time-left';
import { plainNumber } from '../engine/typed/plain-number';
import { quoted } from '../engine/typed/quoted';
import { baseUnitOf } from './base-units';
import { agree, agreedTo } from './confirm';
import type { Io } from './io';
import { modelNamed, pairsOf } from './names';
import { type Progress, startProgress } from './progress';
import { simulated } from './run-simulation';
import { type Axis, axisOf } from './sweep-axis';
import { fileSink, type Sink, standardOutput } from './sweep-sink';

/** What a sweep is told beside its inputs. */
export interface SweepOptions {
  readonly shard?: string;
  readonly output?: string;
  readonly yes?: boolean;
}

/** Sweeps one or two inputs. The exit status tells a sweep that was stopped from one that ended. */
export async function sweepModel(
  id: string | undefined,
  pairs: readonly string[],
  { shard, output, yes }: SweepOptions,
  io: Io,
): Promise<number> {
  const model = modelNamed(id);
  const isAgreed = agreedTo(model, yes);
  const [part, parts] = shardOf(shard);
  const axes = pairsOf(model, pairs).map(([input, text]) => axisOf(input, text));
  const swept = axes.filter((axis) => axis.swept).length;
  if (swept < 1 || swept > 2)
    throw new Misused(
      'A sweep takes one or two inputs of the form name=from..to/steps or name=from..to/stepslog.',
    );
  const columns = model.outputs.filter((one) => one.shape === 'number' || one.shape === 'choice');
  const total = axes.reduce((product, axis) => product * axis.count, 1);
  const rows = Math.ceil(Math.max(0, total - part + 1) / parts);
  const pointOf = (row: number) => part - 1 + row * parts;
  const startOf = (row: number) => `${inputCells(axes, pointOf(row)).join(',')},`;

  const head = headOf(axes, columns);
  // First of all: whoever sees the head may ask to stop.
  const progress = startProgress(rows, io);
  const sink =
    output === undefined ? standardOutput(head, io) : fileSink(output, io, head, startOf);
  try {
    const agreed = (left: number | null) =>
      model.id === 'simulate' && !isAgreed ? agree(left, io) : Promise.resolve();
    await writeRows(sink, progress, rows, agreed, (row, goesOn) =>
      rowOf(axes, columns, pointOf(row), (inputs) =>
        model.id === 'simulate'
          ? simulated(inputs, ({ share }) => goesOn(share))
          : engine.run(model, inputs),
      ),
    );
  } finally {
    sink.close();
  }
  return progress.stopped ?? 0;
}

interface Row {
  readonly text: string;
  readonly refused: Refused | null;
}

/** Gives a row; null where it was stopped before its end. A long one says how far it is, and asks whether it `goesOn`. */
type RowAt = (row: number, goesOn: (share: number) => Promise<boolean>) => Promise<Row | null>;

/**
 * Computes the rows that are not there yet, says how far it is, and leaves no half row when asked to stop. After
 * its first second it has what is left `agreed`, which throws where it is not wanted.
 */
async function writeRows(
  sink: Sink,
  progress: Progress,
  rows: number,
  agreed: (left: number | null) => Promise<void>,
  rowAt: RowAt,
): Promise<void> {
  const refused: Refused[] = [];
  const begin = performance.now();
  /** The pace is known, and whoever had to be asked was. */
  let isMeasured = false;
  const reached = async (row: number, share: number) => {
    const seconds = (performance.now() - begin) / 1000;
    const left = timeLeft({ seconds, share: (row + share - sink.done) / (rows - sink.done) });
    if (!isMeasured && seconds >= MEASURED) {
      isMeasured = true;
      await agreed(left);
    }
    await progress.reached(row, left);
    return progress.stopped === null;
  };
  for (let row = sink.done; row < rows; row += 1) {
    const found = await rowAt(row, (share) => reached(row, share));
    if (!found) return;
    sink.write(found.text);
    if (found.refused) refused.push(found.refused);
    if (!(await reached(row + 1, 0))) return;
  }
  progress.end(remarkOn(refused));
}

function remarkOn(refused: readonly Refused[]): string {
  const [first, ...others] = refused;
  if (!first) return '';
  const many =
    others.length === 0 ? '1 has no answer:' : `${refused.length} have no answer; the first:`;
  return `${many} ${first.message.replaceAll('\u202f', ' ')}`;
}

function shardOf(text = '1/1'): [number, number] {
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [part, parts] = [Number(match?.[1]), Number(match?.[2])];
  if (!(part >= 1 && part <= parts))
    throw new Misused(`--shard is ${quoted(text)}; it must be i/n with i from 1 to n.`);
  return [part, parts];
}

/** An output that has the name of a given input is told apart from it. */
function headOf(axes: readonly Axis[], columns: readonly Quantity[]): string {
  const given = new Set(axes.map(({ input }) => input.id));
  const name = (quantity: Quantity, id: string) => {
    const unit = baseUnitOf(quantity);
    return unit ? `${id} [${unit}]` : id;
  };
  return [
    ...axes.map(({ input }) => name(input, input.id)),
    ...columns.map((one) => name(one, given.has(one.id) ? `output.${one.id}` : one.id)),
  ].join(',');
}

/** The value of each axis at a point; the last axis moves fastest. */
function valuesAt(axes: readonly Axis[], point: number): InputValue[] {
  let rest = point;
  const values: InputValue[] = [];
  for (const { count, at } of [...axes].reverse()) {
    values.unshift(at(rest % count));
    rest = Math.floor(rest / count);
  }
  return values;
}

function inputCells(axes: readonly Axis[], point: number): string[] {
  return valuesAt(axes, point).map(cell);
}

/** A point that the model refuses has empty cells, so that a long sweep goes on. */
async function rowOf(
  axes: readonly Axis[],
  columns: readonly Quantity[],
  point: number,
  answerTo: (inputs: Inputs) => Answer | null | Promise<Answer | null>,
): Promise<Row | null> {
  const values = valuesAt(axes, point);
  const inputs = Object.fromEntries(axes.map(({ input }, at) => [input.id, values[at] ?? null]));
  const row = (results: readonly (OutputValue | undefined)[]) =>
    [...values.map(cell), ...results.map((value) => cell(value ?? null))].join(',');
  try {
    const answer = await answerTo(inputs);
    return answer && { text: row(columns.map(({ id }) => answer.values[id])), refused: null };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return { text: row(columns.map(() => null)), refused };
  }
}

/** A list in one cell is quoted. */
function cell(value: InputValue | OutputValue): string {
  if (value === null) return '';
  const plain = (item: unknown) => String(typeof item === 'number' ? plainNumber(item) : item);
  const text = Array.isArray(value) ? value.map(plain).join(',') : plain(value);
  return text.includes(',') ? `"${text}"` : text;
}
