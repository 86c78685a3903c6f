/**
 * `calc effects MODEL OUTPUT …` and `calc seek MODEL INPUT OUTPUT=value …`: what moves a result most now,
 * and which values of an input give a wanted one. The same questions as on a calculator's page.
 */
import { inputOf, type Model, outputOf, type Quantity } from '../engine/declaration';
import { effectsOn } from '../engine/effects';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { seek } from '../engine/seek';
import { listed, quoted } from '../engine/typed/quoted';
import { readOrThrow } from '../engine/typed/typed-value';
import { inputsToSeek, outputsToDraw } from '../figures/calculator/plane';
import { answered } from '../figures/calculator/seek-text';
import { baseUnitOf } from './base-units';
import { asJson } from './json';
import { inputsOf, modelNamed } from './names';

/** How much one per cent more of each input moves an output, the strongest first; shares as numbers. */
export function effectsOfModel([id, output, ...rest]: readonly string[]): string {
  const model = exploredModel(id);
  const shown = oneOf(
    outputsToDraw(model),
    output,
    `effects takes a result of ${model.id} that is a number`,
  );
  const given = inputsOf(model, rest);
  // Refused here, where the sentence can still be said.
  const { values, reasons } = engine.run(model, given);
  const effects = effectsOn(engine, model, given, shown.id).map(({ input, step, percent }) => ({
    input,
    step: step === 'percent' ? '1%' : stepOfOne(inputOf(model, input)),
    change: percent === null ? null : percent / 100,
  }));
  const value = values[shown.id] ?? null;
  const reason = reasons[shown.id];
  const result = { id: shown.id, value, unit: baseUnitOf(shown), ...(reason ? { reason } : {}) };
  return asJson({ model: model.id, output: result, effects });
}

function stepOfOne({ dimension }: Quantity): string {
  return dimension === 'temperature' ? '1 °C' : '1';
}

/** Every value of an input at which an output is what is wanted; none is an answer too. */
export function seekInModel([id, by, wanted, ...rest]: readonly string[]): string {
  const model = exploredModel(id);
  const input = oneOf(
    inputsToSeek(model),
    by,
    `seek takes an input of ${model.id} that is a number`,
  );
  const [name, text] = wanted?.split('=') ?? [];
  const output = oneOf(
    outputsToDraw(model),
    name,
    `seek takes what is wanted, as name=value, of a result of ${model.id}`,
  );
  if (text === undefined)
    throw new Misused(`${quoted(wanted ?? '')} is not of the form name=value.`);
  const goal = Number(readOrThrow(text, outputOf(model, output.id)));
  const given = inputsOf(model, rest);
  if (input.id in given) throw new Misused(`${input.id} is sought, so it cannot be given too.`);
  const found = seek(engine, model, given, output.id, goal, input.id);
  const asked = { input: input.id, output: output.id, goal };
  const { sentence } = answered(engine, model, given, asked, found);
  return asJson({
    model: model.id,
    output: { id: output.id, value: goal, unit: baseUnitOf(output) },
    input: { id: input.id, values: found.values, unit: baseUnitOf(input) },
    sentence: sentence.replaceAll('\u202f', ' '),
  });
}

function exploredModel(id: string | undefined): Model {
  const model = modelNamed(id);
  if (model.id !== 'simulate') return model;
  throw new Misused(
    'The simulator is not searched: a run of it takes too long. Use sweep simulate.',
  );
}

function oneOf(able: readonly Quantity[], id: string | undefined, needs: string): Quantity {
  const found = able.find((one) => one.id === id);
  if (found) return found;
  const what = able.length > 0 ? `it has ${listed(able.map((one) => one.id))}` : 'it has none';
  throw new Misused(`${needs}; ${what}.`);
}
