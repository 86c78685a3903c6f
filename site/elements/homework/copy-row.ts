/** A text to take away: shown whole, copied by a button, and selected where the page may not copy. */
import { button, make } from '../make';
import { BY_KEYBOARD, copied } from '../toolbar/sheet';

/** A text with its button; `put` shows another. */
export interface CopyRow {
  readonly row: HTMLElement;
  /** Stands beside the button. */
  readonly actions: HTMLElement;
  put(text: string): void;
}

export function copyRow(label: string, text = ''): CopyRow {
  const row = make('div', { className: 'take-away' });
  const area = make('textarea', { readOnly: true, rows: 3, spellcheck: false, value: text });
  const named = make('label', { textContent: label });
  named.append(area);
  const actions = make('p', { className: 'actions' });
  const status = make('span', { className: 'soft', attributes: { role: 'status' } });
  const copy = button('Copy', async () => {
    area.select();
    const done = await copied(area.value);
    status.textContent = done ? 'Copied.' : BY_KEYBOARD;
  });
  copy.dataset.lead = '';
  actions.append(copy, status);
  row.append(named, actions);
  return {
    row,
    actions,
    put(next) {
      if (area.value === next) return;
      area.value = next;
      status.textContent = '';
    },
  };
}
