/** `--trace FILE [--addresses pages|sectors|bytes]`: requests of the reader's own for `simulate`. */
import { type Inputs, type Model, quantityOf } from '../engine/declaration';
import { quoted } from '../engine/quoted';
import { readTrace, TRACE_UNITS, type TraceUnit } from '../engine/trace';
import type { Io } from './io';
import { Misused } from './misused';
import { inputsOf, optionOf } from './names';
import { readBytes } from './place';

/** What a trace sets, and the arguments without it. */
export function inputsFromTrace(
  model: Model,
  args: readonly string[],
  io: Io,
): { inputs: Inputs; rest: string[] } {
  const file = optionOf(args, 'trace');
  const addresses = optionOf(file.rest, 'addresses');
  const { value: unit = 'pages', rest } = addresses;
  if (file.value === undefined) {
    if (addresses.value === undefined) return { inputs: {}, rest };
    throw new Misused('--addresses says what the addresses of --trace FILE count.');
  }
  if (model.id !== 'simulate') throw new Misused(`--trace is for simulate, not for ${model.id}.`);
  if (!isUnit(unit))
    throw new Misused(
      `--addresses is ${quoted(unit)}; it must be one of ${Object.keys(TRACE_UNITS).join(', ')}.`,
    );
  const { page_size = quantityOf(model, 'page_size').default } = inputsOf(model, rest);
  const text = new TextDecoder().decode(readBytes(file.value, io));
  const { numbers } = readTrace(text, unit, Number(page_size));
  return { inputs: { traffic: 'trace', trace: numbers }, rest };
}

const isUnit = (text: string): text is TraceUnit => Object.hasOwn(TRACE_UNITS, text);
