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
import { agreedIn } from './agree';
import { baseUnitOf } from './base-units';
import type { Io } from './io';
import { inputsFromIostat } from './iostat-inputs';
import { asJson } from './json';
import { Misused } from './misused';
import { inputsOf, modelNamed, optionOf } from './names';
import { runSimulation } from './run-simulation';
import { inputsFromTrace } from './trace-inputs';

/** The answer of a model: every input and output with its base unit, reasons and notes. */
export async function runModel(id: string, args: readonly string[], io: Io): Promise<string> {
  const model = modelNamed(id);
  const iostat = optionOf(args, 'iostat');
  const device = optionOf(iostat.rest, 'device');
  if (device.value !== undefined && iostat.value === undefined)
    throw new Misused('--device says which device of --iostat FILE is meant.');
  const read =
    iostat.value === undefined ? {} : inputsFromIostat(model, iostat.value, device.value, io);
  const { isAgreed, rest: unasked } = agreedIn(model, device.rest);
  const { inputs: traced, rest } = inputsFromTrace(model, unasked, io);
  const given = { ...read, ...traced, ...inputsOf(model, rest) };
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
