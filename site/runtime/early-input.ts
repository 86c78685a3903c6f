/** What a reader does while the page is still on its way: it counts once somebody hears of it. */

import { namesUnit } from '../engine/typed/typed-number';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what a reader has set within `root`, and gives the way to set it again once `root` is mounted.
 *
 * What a browser brings back by itself, when a page is loaded anew, would look the same: the address says
 * what that page shows. So every field has `autocomplete="off"`, which tells browsers to leave it alone.
 */
export function replayEarly(root: Element): () => void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  const again = fields.flatMap((field) => {
    const put = putAgain(field);
    return put ? [{ field, put }] : [];
  });
  // A number has a box and a slider: of two that were set, the one in hand is the newer.
  again.sort((one, other) => Number(isInHand(one.field)) - Number(isInHand(other.field)));
  return () => {
    for (const { field, put } of again) {
      put();
      field.dispatchEvent(new Event('input', { bubbles: true }));
      // Who still types has not left the field.
      if (!isInHand(field) || !isTyped(field))
        field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  };
}

const isInHand = (field: Field) => document.activeElement === field;

const isTyped = (field: Field) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type === 'text');

/** Sets what a field holds now, if that is not what it came with. */
function putAgain(field: Field): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const at = field.selectedIndex;
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    if (at === Math.max(first, 0) || at < 0) return undefined;
    return () => {
      field.selectedIndex = at;
    };
  }
  if (field.type === 'radio') {
    const radio = field as HTMLInputElement;
    if (!radio.checked || radio.defaultChecked) return undefined;
    return () => {
      radio.checked = true;
    };
  }
  const value = field.value;
  // A file stays where it was chosen: what reads it is asked for by the choice.
  if (field.type === 'file' || value === field.defaultValue) return undefined;
  const unit = unitBeside(field);
  return () => {
    // The address may have brought another unit since: what was typed was meant in the one that was seen.
    const isMoved = unit !== unitBeside(field) && !namesUnit(value);
    field.value = isMoved ? `${value} ${unit}` : value;
  };
}

/** The unit that stands beside a box; empty where none does. */
function unitBeside(field: Field): string {
  const next = field.nextElementSibling;
  return (next?.matches('.unit') && next.textContent) || '';
}
