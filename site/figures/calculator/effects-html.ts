/** What is said of what moves a result most: the same at build and in the page. */
import type { Inputs, Model } from '../../engine/declaration';
import { inputOf, nameAlone } from '../../engine/declaration';
import { type Effect, effectsOn } from '../../engine/effects';
import type { Engine } from '../../engine/engine';
import { formatAmount } from '../../engine/typed/units';
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
