/**
 * `--trace FILE [--addresses pages|sectors|bytes]`: requests of the reader's own for `simulate`, as recorded by fio (iolog),
 * blktrace or the MSR Cambridge traces, or in the plain form, of which `--addresses` says what it counts.
 */
import { type Inputs, type Model, quantityOf } from '../engine/declaration';
import { Misused } from '../engine/misused';
import { readTrace, TRACE_UNITS, type TraceUnit } from '../engine/simulation/trace';
import { quoted } from '../engine/typed/quoted';
import type { Io } from './io';
import { readBytes } from './paths';
import { inputsOfRecorded } from './trace-files/inputs-of-recorded';

/** What a trace sets; `given` is what the arguments set. */
export function inputsFromTrace(
  model: Model,
  file: string | undefined,
  addresses: string | undefined,
  given: Inputs,
  io: Io,
): Inputs {
  const unit = addresses ?? 'pages';
  if (file === undefined) {
    if (addresses === undefined) return {};
    throw new Misused('--addresses says what the addresses of --trace FILE count.');
  }
  if (model.id !== 'simulate') throw new Misused(`--trace is for simulate, not for ${model.id}.`);
  if (!isUnit(unit))
    throw new Misused(
      `--addresses is ${quoted(unit)}; it must be one of ${Object.keys(TRACE_UNITS).join(', ')}.`,
    );
  const { page_size = quantityOf(model, 'page_size').default } = given;
  const text = new TextDecoder().decode(readBytes(file, io));
  const recorded =
    addresses === undefined ? inputsOfRecorded(text, Number(page_size), given) : null;
  if (recorded) return recorded;
  const { numbers } = readTrace(text, unit, Number(page_size));
  return { traffic: 'trace', trace: numbers };
}

const isUnit = (text: string): text is TraceUnit => Object.hasOwn(TRACE_UNITS, text);
