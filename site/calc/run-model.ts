/** `calc MODEL name=value …`: one answer as JSON. */
import type {
  Answer,
  Inputs,
  InputValue,
  Model,
  OutputValue,
  Quantity,
} from '../engine/declaration';
import { defaultsOf } from '../engine/declaration';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { baseUnitOf } from './base-units';
import { agreedTo } from './confirm';
import type { Io } from './io';
import { inputsFromIostat } from './iostat-inputs';
import { asJson } from './json';
import { inputsOf, modelNamed } from './names';
import { runSimulation } from './run-simulation';
import { inputsFromTrace } from './trace-inputs';

/** What a run is told beside its inputs. */
export interface RunOptions {
  readonly iostat?: string;
  readonly device?: string;
  readonly trace?: string;
  readonly addresses?: string;
  readonly yes?: boolean;
}

/** The answer of a model: every input and output with its base unit, reasons and notes. */
export async function runModel(
  id: string | undefined,
  pairs: readonly string[],
  { iostat, device, trace, addresses, yes }: RunOptions,
  io: Io,
): Promise<string> {
  const model = modelNamed(id);
  if (device !== undefined && iostat === undefined)
    throw new Misused('--device says which device of --iostat FILE is meant.');
  const read = iostat === undefined ? {} : inputsFromIostat(model, iostat, device, io);
  const isAgreed = agreedTo(model, yes);
  const own = inputsOf(model, pairs);
  const given = { ...read, ...inputsFromTrace(model, trace, addresses, own, io), ...own };
  const answer =
    model.id === 'simulate' ? await runSimulation(given, isAgreed, io) : engine.run(model, given);
  return asJson(shown(model, given, answer));
}

/** The shape of the catalogue: `{"model","inputs","outputs","notes"}`. */
function shown(model: Model, given: Inputs, answer: Answer): object {
  const inputs = { ...defaultsOf(model), ...given };
  return {
    model: model.id,
    inputs: named(model.inputs, (input) => shownValue(input, inputs[input.id] ?? null)),
    outputs: named(model.outputs, (output) => ({
      ...shownValue(output, answer.values[output.id] ?? null),
      ...(answer.reasons[output.id] ? { reason: answer.reasons[output.id] } : {}),
    })),
    notes: answer.notes,
  };
}

function named(quantities: readonly Quantity[], of: (quantity: Quantity) => object): object {
  return Object.fromEntries(quantities.map((quantity) => [quantity.id, of(quantity)]));
}

function shownValue(quantity: Quantity, value: InputValue | OutputValue): object {
  return { value, unit: baseUnitOf(quantity) };
}
