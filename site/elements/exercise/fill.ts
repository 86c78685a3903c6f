/** Puts the numbers of a draw into the words of an exercise; the same at build and in the page. */
import type { InputValue } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import { formatReadable } from '../../engine/typed/units';
import { amountText } from './amount-text';
import type { Draw, Exercise } from './logic';

/** The text of each place of an exercise: `given:disk_time`, `step:miss_part`, `file:iostat`, `answer`. */
export function textsOf(exercise: Exercise, draw: Draw): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [id, value] of Object.entries(draw.given))
    texts.set(`given:${id}`, givenText(exercise, id, value));
  for (const [id, amount] of Object.entries(draw.steps))
    texts.set(`step:${id}`, amountText(amount));
  texts.set('answer', amountText(draw.answer));
  for (const [id, text] of Object.entries(draw.files)) texts.set(`file:${id}`, text);
  return texts;
}

function givenText(exercise: Exercise, id: string, value: InputValue): string {
  const input = exercise.model.inputs.find((one) => one.id === id);
  if (!input) return '';
  const quantity = quantityOf(exercise.model, id);
  // As everywhere in the book: 100,000, and not 100000.
  return typeof value === 'number' && quantity.shape === 'number'
    ? formatReadable(value, quantity)
    : exactText(value, quantity);
}
