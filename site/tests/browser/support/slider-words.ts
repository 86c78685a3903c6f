/** What a slider of the book has to say of its value. */
import { aloud } from '../../../charts/aloud';
import { sliderValues } from '../../../elements/control/slider';
import { spanHolding, usualSpan } from '../../../elements/control/slider-span';
import { defaultsOf, quantityOf } from '../../../engine/declaration';
import { models } from '../../../engine/gen/models';
import { engine } from '../../../engine/load-node';
import { formatAmount } from '../../../engine/typed/units';
import { figures } from '../../../figures/all';
import { LEADS } from '../../../figures/calculator/all-leads';
import { calculatorOf } from '../../../figures/calculator/calculator';
import { simulator } from '../../../figures/simulator/simulator';
import { type Figure, framed } from '../../../runtime/figure/define-figure';

/** A slider as the page has it: whose it is, where it stands, and what it says. */
export interface Slider {
  readonly figure: string;
  readonly model: string;
  readonly isCalculator: boolean;
  /** Its page is no page of the book, whose calculators open on examples. */
  readonly isFramed: boolean;
  readonly input: string;
  readonly place: number;
  readonly says: string | null;
}

/** Reads sliders, in the page. */
export const readSliders = (sliders: readonly Element[]): Slider[] =>
  sliders.map((slider) => {
    const {
      figure = '',
      model = '',
      calculator,
    } = slider.closest<HTMLElement>('spare-figure')?.dataset ?? {};
    return {
      figure,
      model,
      isCalculator: calculator !== undefined,
      isFramed: document.querySelector('spare-drive') === null,
      input: slider.closest<HTMLElement>('[data-input]')?.dataset.input ?? '',
      place: Number((slider as HTMLInputElement).value),
      says: slider.getAttribute('aria-valuetext'),
    };
  });

/** The value of a slider's place, with its unit in words. */
export function wordsOf(slider: Slider): string {
  const { figure, quantity, span, isFinerToOne } = offeredAs(slider);
  const start = figure.start?.[quantity.id] ?? defaultsOf(figure.model)[quantity.id];
  const reach = spanHolding(Number(start), span ?? usualSpan(quantity), quantity);
  const value = sliderValues(quantity, reach, isFinerToOne)[slider.place];
  if (value === undefined)
    throw new Error(`${quantity.id} of ${figure.id} has no place ${slider.place}`);
  return aloud(formatAmount(value, quantity.dimension, 4));
}

/** The value that the figure starts with, which may lie between two places. */
export function firstWordsOf(slider: Slider): string {
  const { figure, quantity } = offeredAs(slider);
  const value = figure.start?.[quantity.id] ?? defaultsOf(figure.model)[quantity.id];
  return aloud(formatAmount(Number(value), quantity.dimension, 4));
}

function offeredAs({ figure: id, model, isCalculator, isFramed, input }: Slider) {
  const all = [...figures, simulator];
  const found = isCalculator ? calculator(model, isFramed) : all.find((one) => one.id === id);
  const figure = found && isFramed && !isCalculator ? framed(found) : found;
  const control = figure?.controls.find((one) => one.input === input);
  if (!figure || !control) throw new Error(`${id} has no control of ${input}`);
  const { span, isFinerToOne } = control;
  return { figure, quantity: quantityOf(figure.model, input), span, isFinerToOne };
}

function calculator(id: string, isFramed: boolean): Figure | undefined {
  const model = models.find((one) => one.id === id);
  return model && calculatorOf(model, engine, { lead: LEADS[id], isFramed });
}
