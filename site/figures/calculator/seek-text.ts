/** What is said of a search for the input that gives a wanted result. */
import type { Inputs, Model, Quantity } from '../../engine/declaration';
import { inputOf, outputOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import type { Found } from '../../engine/seek';
import { formatAmount, formatExact } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';

/** How many answers are said one by one. */
const SAID = 4;

/** What a search found: a sentence, and the values that can be taken, with their texts. */
export interface Answered {
  readonly sentence: string;
  readonly takes: readonly { readonly value: number; readonly text: string }[];
}

/** What is asked: which values of the input make the output so much. */
export interface Asked {
  readonly input: string;
  readonly output: string;
  readonly goal: number;
}

/** What was found, in words. */
export function answered(
  engine: Engine,
  model: Model,
  inputs: Inputs,
  { input: inputId, output: outputId, goal }: Asked,
  found: Found,
): Answered {
  const [input, output] = [inputOf(model, inputId), outputOf(model, outputId)];
  const takes = found.values.slice(0, SAID).map((value) => ({
    value,
    text: formatAmount(value, input.dimension, 4),
  }));
  const [wanted, goalText] = [nameInSentence(output), formatExact(goal, output)];
  if (takes.length === 0)
    return {
      sentence: `No ${nameInSentence(input)}${spanOf(input)} brings ${wanted} to ${goalText}.`,
      takes,
    };
  const at = `${nameInSentence(input)} at ${oneOf(takes, found)}`;
  if (!input.whole)
    return { sentence: `With ${at}, ${wanted} is ${goalText}.${staying(found)}`, takes };
  const reached = takes.map(({ value }) => {
    const result = engine.run(model, { ...inputs, [inputId]: value }).values[outputId];
    return formatAmount(result as number, output.dimension, 4);
  });
  return {
    sentence: `Nearest: with ${at}, ${wanted} is ${reached.join(' or ')}.${staying(found)}`,
    takes,
  };
}

function oneOf(takes: Answered['takes'], { values }: Found): string {
  const texts = takes.map(({ text }) => text);
  const more = values.length > takes.length ? [`one of ${values.length - takes.length} more`] : [];
  const all = [...texts, ...more];
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} or ${all.at(-1)}` : (all[0] ?? '');
}

function staying({ stays }: Found): string {
  return stays ? ' The result is the same at the values that follow.' : '';
}

/** " from 0% to 100%": as far as was looked. */
function spanOf(input: Quantity): string {
  return input.min === undefined || input.max === undefined
    ? ''
    : ` from ${formatExact(input.min, input)} to ${formatExact(input.max, input)}`;
}
