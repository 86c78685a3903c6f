/**
 * Whose numbers a result is of, where a calculator opens on an example and takes numbers that a reader may not have:
 * one that was left as it is shifts the result or its bounds, and nothing else would say so.
 */
import { defaultsOf, type Inputs, type InputValue, type Model } from '../../engine/declaration';
import { formatReadable } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';

/** So many are named; of more, their number. */
const NAMED = 4;

type Values = Readonly<Record<string, InputValue>>;

/** Those of some inputs whose number stands as the page opened. */
const leftIn = (some: Model['inputs'], start: Inputs, inputs: Values): Model['inputs'] =>
  some.filter(({ id }) => typeof inputs[id] === 'number' && inputs[id] === start[id]);

/** The numbers that still stand as in the example, by name and amount; `start`: what the page opens on. */
export const leftOfExample = (model: Model, start: Inputs, inputs: Values): readonly string[] =>
  leftIn(model.inputs, start, inputs).map(
    (input) => `${nameInSentence(input)} ${formatReadable(inputs[input.id] as number, input)}`,
  );

/**
 * Which inputs those are, once one was changed; empty where none is left. Null for a calculator whose inputs are all
 * needed: it opens on a setting, not on a measurement of somebody's drive.
 */
export function exampleNote(model: Model, start: Inputs, inputs: Values): string | null {
  const mayBeEmpty = model.inputs.filter(({ id, optional }) => optional && start[id] != null);
  if (mayBeEmpty.length === 0) return null;
  const opened: Values = { ...defaultsOf(model), ...start };
  if (model.inputs.every(({ id }) => inputs[id] === opened[id])) {
    return 'All numbers are an example’s.';
  }
  const left = leftOfExample(model, start, inputs);
  if (left.length === 0) return '';
  const more = left.length - NAMED;
  const named = left.slice(0, NAMED).join(', ') + (more > 0 ? `, and ${more} more` : '');
  return `Still as in the example: ${named}.${emptySays(leftIn(mayBeEmpty, start, inputs), left)}`;
}

/** Which of them may stay empty: all, or those that the model can do without. */
function emptySays(free: Model['inputs'], all: readonly string[]): string {
  if (free.length === 0) return '';
  return free.length === all.length || free.length > NAMED
    ? ' What you do not know may stay empty.'
    : ` Of these may stay empty: ${free.map(nameInSentence).join(', ')}.`;
}
