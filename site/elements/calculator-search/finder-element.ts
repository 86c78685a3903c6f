/** `<spare-finder>`: finds calculators as one types; the list in the page becomes the list of what was found. */
import { createFind, type Found } from './find';
import { foundText, whyText } from './find-text';

/** Makes the element known. */
export function defineFinder(): void {
  if (!customElements.get('spare-finder')) customElements.define('spare-finder', SpareFinder);
}

class SpareFinder extends HTMLElement {
  #find: ((query: string) => Found) | undefined;
  /** Each list with its calculators, as they stood. */
  #lists: (readonly [list: Element, items: readonly Element[]])[] = [];

  connectedCallback(): void {
    this.#lists = [...this.querySelectorAll('[data-part="groups"] .calculators')].map((list) => [
      list,
      [...list.children],
    ]);
    this.#input.addEventListener('input', () => this.#show());
    this.addEventListener('keydown', (event) => this.#onKey(event));
  }

  get #input(): HTMLInputElement {
    return part(this, 'input', HTMLInputElement);
  }

  /** What was found comes first and alone; without a question all stands in its place. */
  #show(): void {
    const [groups, results] = [
      part(this, '[data-part="groups"]'),
      part(this, '[data-part="results"]'),
    ];
    const query = this.#input.value;
    for (const [list, items] of this.#lists) list.append(...items);
    const found = query.trim() === '' ? null : this.#findWith(query);
    for (const [, items] of this.#lists)
      for (const item of items) part(item, '[data-part="why"]').textContent = '';
    for (const { id, why } of found?.matches ?? []) {
      const item = part(groups, `[data-calculator="${id}"]`);
      part(item, '[data-part="why"]').textContent = whyText(why);
      results.append(item);
    }
    groups.hidden = found !== null;
    results.hidden = found === null;
    const [says, status] = [part(this, '[role="status"]'), found ? foundText(query, found) : ''];
    // The same again would be said again.
    if (says.textContent !== status) says.textContent = status;
  }

  #findWith(query: string): Found {
    if (!this.#find) {
      const data = part(this, '[data-part="data"]').textContent ?? '{}';
      const { calculators, glossary } = JSON.parse(data);
      this.#find = createFind(calculators, glossary);
    }
    return this.#find(query);
  }

  /** Arrows go through the field and the calculators, Enter opens the first, Escape clears. */
  #onKey(event: KeyboardEvent): void {
    const input = this.#input;
    const links = [...this.querySelectorAll<HTMLElement>('[data-calculator] a')].filter(
      (link) => link.getClientRects().length > 0,
    );
    const stops = [input, ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at === 0 && input.value.trim() && !event.isComposing)
      links[0]?.click();
    if (event.key === 'Escape' && input.value) {
      event.preventDefault();
      input.value = '';
      this.#show();
      input.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step]?.focus();
  }
}

function part(root: Element, selector: string): HTMLElement;
function part<T extends HTMLElement>(root: Element, selector: string, kind: new () => T): T;
function part(root: Element, selector: string, kind = HTMLElement): HTMLElement {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`<spare-finder> lacks ${selector}`);
  return found;
}
