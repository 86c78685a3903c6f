/** What a figure says as it opens, for a poster: its first sentence and its number. */
import type { Engine } from '../../engine/engine';
import { formatAmount } from '../../engine/typed/units';
import type { Figure } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { numberOf, toHtml } from '../../runtime/figure/parts';

export interface Finding {
  /** The name of the quantity. */
  readonly label: string;
  readonly number: string;
  /** HTML. */
  readonly sentence: string;
}

/** The finding of a figure at its start. */
export function findingOf(figure: Figure, engine: Engine): Finding {
  const state = stateAt(figure, engine, figure.start);
  const output = figure.model.outputs.find(({ id }) => id === figure.main);
  if (!output) throw new Error(`${figure.id} has no main output`);
  const value = numberOf(state.answer.values[output.id]);
  const sentence = firstOf(toHtml(figure.sentence(state)));
  // What is read off a simulated run is what its sentence says: the run as a whole has another mean.
  return {
    label: output.label,
    number:
      (figure.runs && saidOf(output.label, sentence)) ?? formatAmount(value, output.dimension, 3),
    sentence,
  };
}

/** The number that a sentence has of a quantity: before its name, or after "is". */
function saidOf(label: string, sentence: string): string | undefined {
  const found = new RegExp(`<b>([\\d,]+)\\s${label}</b>|${label} is <b>([\\d.,]+)</b>`, 'i').exec(
    sentence,
  );
  return found?.[1] ?? found?.[2];
}

/** Up to the first full stop before another sentence. */
export function firstOf(html: string): string {
  return /^.*?[^.]\.(?=\s+(<b>)?[A-Z])/s.exec(html)?.[0] ?? html;
}
