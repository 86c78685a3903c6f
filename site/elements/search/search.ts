/** `<spare-search>`: mounts the search button and the dialog that are already in the page. */
import { lazyLookup } from './lazy-lookup';
import type { Hit } from './lookup';

/** Makes the element known; loading the script twice is harmless. */
export function defineSearch(): void {
  if (!customElements.get('spare-search')) customElements.define('spare-search', SpareSearch);
}

class SpareSearch extends HTMLElement {
  #listening = new AbortController();

  connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const dialog = part(this, 'dialog', HTMLDialogElement);
    const input = part(this, 'input', HTMLInputElement);
    part(this, '.search-open', HTMLElement).addEventListener('click', () => this.open(), {
      signal,
    });
    part(this, '.search-close', HTMLElement).addEventListener('click', () => dialog.close(), {
      signal,
    });
    input.addEventListener('input', () => void this.#search(input.value), { signal });
    dialog.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    // A hit on the same page only scrolls: the dialog must not stay in front of it.
    this.#list.addEventListener('click', () => dialog.close(), { signal });
    document.addEventListener('keydown', (event) => this.#onShortcut(event), { signal });
  }

  disconnectedCallback(): void {
    this.#listening.abort();
  }

  open(): void {
    const dialog = part(this, 'dialog', HTMLDialogElement);
    if (!dialog.open) dialog.showModal();
    part(this, 'input', HTMLInputElement).select();
  }

  get #list(): HTMLElement {
    return part(this, '.search-hits', HTMLElement);
  }

  async #search(words: string): Promise<void> {
    let hits: Hit[] = [];
    let status = '';
    try {
      const found = (await lazyLookup.fetch())(words);
      // The reader may have typed on while the index came.
      if (part(this, 'input', HTMLInputElement).value !== words) return;
      hits = found;
      status = words.trim() === '' ? '' : countOf(hits);
    } catch (problem) {
      status = `Nothing can be searched: ${(problem as Error).message}.`;
    }
    const says = part(this, '.search-status', HTMLElement);
    // The same again would be said again.
    if (says.textContent !== status) says.textContent = status;
    this.#list.replaceChildren(...hits.map(hitElement));
  }

  #onShortcut(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.open();
  }

  /** Arrows go through the field and the hits, Enter follows the first hit, Escape leaves. */
  #onKey(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll('a')];
    const stops: HTMLElement[] = [part(this, 'input', HTMLInputElement), ...links];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    // A search field spends Escape on emptying itself; the reader wants to be back in the book.
    if (event.key === 'Escape') part(this, 'dialog', HTMLDialogElement).close();
    if (event.key === 'Enter' && at === 0 && !event.isComposing) links[0]?.click();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  }
}

function hitElement(hit: Hit): HTMLElement {
  const { heading, page, nearestTo } = hit;
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = linkTo(hit);
  const title = document.createElement('strong');
  title.textContent = heading;
  link.append(
    title,
    ...(heading === page ? [] : [line(page)]),
    ...(nearestTo ? [line(`Nearest to “${nearestTo}”, which the book does not treat`)] : []),
    excerptLine(hit),
  );
  item.append(link);
  return item;
}

/** The excerpt, with the words that were found marked. */
function excerptLine({ excerpt, marks }: Hit): HTMLElement {
  const element = line('');
  let at = 0;
  for (const [from, to] of marks) {
    const mark = document.createElement('mark');
    mark.textContent = excerpt.slice(from, to);
    element.append(excerpt.slice(at, from), mark);
    at = to;
  }
  element.append(excerpt.slice(at));
  return element;
}

/**
 * To the words themselves, where the browser can find and mark them; otherwise to what is nearest. Within the page it
 * is the hash alone: with a state or a folder in its address it would be loaded anew.
 */
function linkTo({ address, near, quote }: Hit): string {
  const link = `${document.documentElement.dataset.root ?? '/'}${address}`;
  const { pathname, hash, search } = new URL(link, location.href);
  if (search) return link;
  const place = placeOf(near ? `#${encodeURIComponent(near)}` : hash, quote);
  const isHere = pathname === location.pathname.replace(/\/$/, '/index.html');
  return isHere ? place || '#main' : `${link.replace(/#.*/, '')}${place}`;
}

/** A page that is opened at an `id` is held there, so it is the one or the other. A hyphen is a sign of the directive. */
const placeOf = (hash: string, quote: Hit['quote']): string =>
  quote === undefined || !('fragmentDirective' in document)
    ? hash
    : `#:~:text=${encodeURIComponent(quote).replace(/-/g, '%2D')}`;

function line(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function countOf(hits: readonly Hit[]): string {
  if (hits.length === 0) return 'Nothing found.';
  const all = hits.filter(({ isPartial }) => !isPartial).length;
  const some = hits.length - all;
  if (all === 0) return `No place has all of these words. ${places(some)} with some of them`;
  return some === 0 ? places(all) : `${places(all)}, and ${some} with some of the words`;
}

const places = (count: number) => (count === 1 ? '1 place' : `${count} places`);

function part<T extends HTMLElement>(root: HTMLElement, selector: string, kind: new () => T): T {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`<spare-search> lacks ${selector}`);
  return found;
}
