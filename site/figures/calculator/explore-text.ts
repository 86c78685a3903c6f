/** What is said of a model's inputs and results: the same at build and in the page. */
import type { Inputs, Model, Quantity } from '../../engine/declaration';
import { inputOf, nameAlone, outputOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { type Effect, effectsOn, type Found } from '../../engine/explore';
import { formatAmount, formatExact } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import { escapeHtml } from '../../runtime/figure/parts';

/** How many inputs have a line of their own. */
const MOST = 6;
/** A change of fewer percent is nothing. */
const NOTHING = 1e-6;

/** The inputs that move an output most, as a list, and what is to be said of the others. */
export function effectsHtml(engine: Engine, model: Model, inputs: Inputs, output: string): string {
  const effects = effectsOn(engine, model, inputs, output);
  const felt = effects.filter(({ percent }) => percent !== null && Math.abs(percent) > NOTHING);
  const strongest = Math.abs(felt[0]?.percent ?? 1);
  const lines = felt.slice(0, MOST).map((effect) => lineHtml(model, effect, strongest));
  const list = lines.length > 0 ? `<ol class="effects">${lines.join('')}</ol>` : '';
  const names = (some: readonly Effect[]) =>
    some.map(({ input }) => nameAlone(inputOf(model, input))).join(', ');
  const unmoved = effects.filter(({ percent }) => percent !== null && Math.abs(percent) <= NOTHING);
  const still = unmoved.filter(({ isFlat }) => !isFlat);
  const flat = unmoved.filter(({ isFlat }) => isFlat);
  const unsaid = effects.filter(({ percent, isOnStep }) => percent === null && !isOnStep);
  const onStep = effects.filter(({ isOnStep }) => isOnStep);
  const atZero = unsaid.filter(({ input }) => inputs[input] === 0);
  const hasValue = unsaid.length < effects.length || effects.length === 0;
  const notes = hasValue
    ? [
        felt.length > MOST && `Weaker: ${names(felt.slice(MOST))}.`,
        flat.length > 0 &&
          `1% more changes nothing here, half as much again or half of it does: ${names(flat)}.`,
        still.length > 0 && `No effect now: ${names(still)}.`,
        atZero.length > 0 && `Inputs at 0, of which 1% more is still 0: ${names(atZero)}.`,
        onStep.length > 0 &&
          `Left out, since 1% more would no longer fit the other sizes: ${names(onStep)}.`,
        unsaid.length > atZero.length &&
          `At the end of the range: ${names(unsaid.filter((effect) => !atZero.includes(effect)))}.`,
      ]
    : ['The result is 0 or has no value now, so a relative change cannot be calculated.'];
  const note = notes.filter(Boolean).join(' ');
  return `${list}${note ? `<p class="effects-note">${escapeHtml(note)}</p>` : ''}`;
}

/** A change of fewer percent is shown as 0. */
const UNSEEN = 1e-3;

function lineHtml(model: Model, { input: id, step, percent }: Effect, strongest: number): string {
  const input = inputOf(model, id);
  const change = percent ?? 0;
  const unit = input.dimension === 'temperature' ? '\u202f°C' : '';
  const more = step === 'percent' ? '+1%' : `+1${unit}`;
  const size = (Math.abs(change) / strongest).toFixed(3);
  const way = change < 0 ? '\u2212' : '+';
  const says =
    Math.abs(change) < UNSEEN
      ? '≈\u202f0'
      : `${way}${formatAmount(Math.abs(change) / 100, 'ratio')}`;
  return (
    `<li><span class="effect-name">${escapeHtml(nameAlone(input))}</span>` +
    `<span class="effect-bar ${change < 0 ? 'less' : 'more'}" style="--size:${size}" aria-hidden="true"></span>` +
    `<span class="effect-says">${more} → <strong>${says}</strong></span></li>`
  );
}

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
