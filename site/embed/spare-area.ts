/**
 * The script tag: `<spare-area figure="cached-disk" state="s=1&hit_ratio=0.9">` on anybody's page.
 *
 * It frames the figure's own page, with the same state string, so that neither page can touch the other's
 * styles, names or storage, and a host pays for the engine only where a figure comes into view. What stands
 * between the tags is there without JavaScript, and where there is no such figure.
 */
import { SETTLED } from '../runtime/page-events';
import { TALLEST } from './announce-height';
import { firstHeight, paperHeight, UNTOLD } from './first-height';
import { type HostTheme, hostTheme, onHostChange } from './host-theme';
import { KEY } from './key-message';
import { placeIn } from './packed-names';
import { THEME } from './theme-message';

/** The least height of a frame, in pixels; and of a compact one of which nothing is known. */
const [SHORTEST, COMPACT_UNTOLD] = [200, 500];

/** How long a page that has loaded may take to say its height, in milliseconds. */
const PATIENCE = 5000;

const PRINT = ['beforeprint', 'afterprint'];

/** The full page, opened from the frame, is a page like any other. */
const SANDBOX = 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox';

/** How long a frame may take before the picture that is printed in its place is fetched, in milliseconds. */
const STILL_AFTER = 2000;

/** What has not been loaded prints as a picture. */
const STYLE =
  ':host{display:block}::slotted(canvas){display:none}iframe{display:block;width:100%;border:0}div{display:none}img{width:100%}@media print{iframe:not([data-told]){display:none}div:has(+iframe:not([data-told])){display:block}}';

/** Attributes beside those of every element; frameworks add some with a hyphen or a colon. */
const TAKEN = /^(figure|theme|compact|height|class|tabindex)$|[-:]/;

/** Which element shows which book. */
export interface Definition {
  /** The address of the book. */
  readonly base: string;
  /** The name of the element: `spare-area`, unless another is given. */
  readonly tag?: string;
  /** The paths below `embed/` that the book has, as `packNames` writes them; where they are not said, it has what is asked for. */
  readonly figures?: string;
  /** How tall each of them is at first, as `packHeights` writes it. */
  readonly heights?: string;
}

/** Defines the element, unless the page has one of its name. */
export function define({ base, tag = 'spare-area', figures, heights = '' }: Definition): void {
  if (customElements.get(tag)) return;
  const book = base.replace(/\/?$/, '/');
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);

  class SpareArea extends HTMLElement {
    static readonly observedAttributes = ['figure', 'state', 'theme'];
    #root: ShadowRoot | undefined;
    #frame: HTMLIFrameElement | undefined;
    #state = '';
    #theme: HostTheme | undefined;
    #leave = () => {};
    /** Where the figure stands in the table of heights, and the frame's height on the screen while it is printed. */
    #row = -1;
    #onScreen: string | undefined;

    /** The state that the reader sees now, as a query string. */
    get state(): string {
      return this.#state;
    }
    set state(query: string) {
      this.setAttribute('state', query);
    }

    connectedCallback(): void {
      if (!this.#root) {
        this.#root = this.attachShadow({ mode: 'open' });
        this.#root.adoptedStyleSheets = [style];
      }
      addEventListener('message', this.#hear);
      for (const moment of PRINT) addEventListener(moment, this.#print);
      this.#leave = onHostChange(() => this.#follow());
      for (const name of this.getAttributeNames())
        if (!TAKEN.test(name) && !(name in this)) console.warn(`<${tag}> has no attribute ${name}`);
      this.#show();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.#hear);
      for (const moment of PRINT) removeEventListener(moment, this.#print);
      this.#leave();
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
      // Also said of each attribute before the element is connected first.
      if (!this.#root) return;
      if (name === 'theme') this.#follow();
      else if (!(name === 'state' && bare(value) === this.#state)) this.#show();
    }

    #show(): void {
      const asked = this.getAttribute('figure') ?? '';
      // With or without what stands before the name of a figure.
      const ways = [asked, `figure/${asked}`, asked.slice('figure/'.length)];
      const figure = figures ? ways.find((one) => placeIn(figures, one) >= 0) : asked;
      this.#state = bare(this.getAttribute('state'));
      this.#frame = undefined;
      const slot = document.createElement('slot');
      if (figure === undefined) {
        const sentence = `${book} has no figure “${asked}”. `;
        this.#root?.replaceChildren(sentence, slot);
        return;
      }
      const address = new URL(`embed/${figure}/index.html`, book);
      const theme = hostTheme(this);
      const compact = this.hasAttribute('compact');
      const look = [
        `theme=${encodeURIComponent(theme.theme)}`,
        ...(theme.clear ? ['clear=1'] : []),
        ...(compact ? ['compact=1'] : []),
      ];
      address.search = [this.#state, ...look].filter(Boolean).join('&');
      const frame = document.createElement('iframe');
      frame.title = this.title || `Spare Area: ${figure}`;
      frame.loading = 'lazy';
      // Where copying is a permission of frames; other browsers complain of a name that they do not know.
      frame.allow = `fullscreen${'featurePolicy' in document ? '; clipboard-write' : ''}`;
      this.#row = figures ? placeIn(figures, figure) : -1;
      frame.height =
        this.getAttribute('height') ?? `${compact ? COMPACT_UNTOLD : this.#first() || UNTOLD}`;
      // On a disk a sandboxed frame may load no other file; pages there are apart from each other anyway.
      if (address.protocol !== 'file:')
        // Without an origin WebKit finds nothing that the policy of the book calls its own; on the host's it would open the sandbox.
        frame.setAttribute(
          'sandbox',
          address.origin === location.origin ? SANDBOX : `${SANDBOX} allow-same-origin`,
        );
      frame.src = address.href;
      frame.onload = () =>
        setTimeout(() => {
          // Loaded and silent: the host forbids the frame, or the address has gone.
          if (this.#frame === frame && frame.dataset.told === undefined) frame.after(slot);
        }, PATIENCE);
      this.#frame = frame;
      this.#dress(theme);
      this.#root?.replaceChildren(still(frame, `embed/${figure}/`, book, this.#state), frame);
    }

    #first = () => firstHeight(heights, this.#row, this.clientWidth || 640);

    /** At once: there is no time to ask the frame. What it has grown by on the screen it has grown by on paper. */
    readonly #print = ({ type }: Event): void => {
      const frame = this.#frame;
      if (!frame) return;
      const shown = this.#onScreen ?? frame.height;
      this.#onScreen = type === 'beforeprint' ? shown : undefined;
      const paper = paperHeight(heights, this.#row) + Math.max(0, Number(shown) - this.#first());
      frame.height = this.#onScreen && paper ? `${Math.ceil(paper)}` : shown;
    };

    /** A frame is see-through only where its own scheme is that of its page. */
    #dress(theme: HostTheme): void {
      this.#theme = theme;
      if (this.#frame)
        this.#frame.style.colorScheme = theme.theme === 'auto' ? 'light dark' : theme.theme;
    }

    /** Tells the frame what the host looks like now, so that nothing in it is loaded again. */
    #follow(): void {
      const theme = hostTheme(this);
      if (theme.theme === this.#theme?.theme && theme.clear === this.#theme.clear) return;
      this.#dress(theme);
      this.#tell();
    }

    #tell(): void {
      this.#frame?.contentWindow?.postMessage({ type: THEME, v: 1, ...this.#theme }, '*');
    }

    readonly #hear = ({ source, data }: MessageEvent): void => {
      const frame = this.#frame;
      // By its window: the origin of a sandboxed frame has no name.
      if (!frame || source !== frame.contentWindow) return;
      if (data?.type === 'spare-area:height' && Number.isFinite(data.height)) {
        // Its address may be older than the host's colors.
        if (frame.dataset.told === undefined) this.#tell();
        frame.dataset.told = '';
        // A frame that was loaded ahead, out of sight, is silent until it comes into view.
        frame.nextSibling?.remove();
        frame.height = `${Math.min(TALLEST, Math.max(SHORTEST, data.height))}`;
      }
      // Slides go on, though the focus is in here.
      if (data?.type === KEY) {
        if (data.key === 'Escape') frame.blur();
        this.dispatchEvent(
          new KeyboardEvent('keydown', { ...data, bubbles: true, composed: true }),
        );
      }
      if (data?.type === SETTLED && typeof data.state === 'string') {
        this.#state = data.state;
        const detail = { state: data.state };
        this.dispatchEvent(new CustomEvent(SETTLED, { bubbles: true, composed: true, detail }));
      }
    };
  }
  customElements.define(tag, SpareArea);
}

/** The figure as it was packaged, with its address: to be seen on paper alone. */
function still(frame: HTMLIFrameElement, place: string, book: string, state: string): HTMLElement {
  const picture = document.createElement('img');
  picture.alt = frame.title;
  setTimeout(() => {
    if (frame.isConnected && frame.dataset.told === undefined)
      picture.src = `${book}${place}still.svg`;
  }, STILL_AFTER);
  const line = `${frame.title}, as packaged: ${book}${place}index.html${state && '?'}${state}`;
  const all = document.createElement('div');
  all.append(picture, document.createElement('br'), line);
  return all;
}

/** A query string without its question mark. */
const bare = (query: string | null) => (query ?? '').replace(/^\?/, '');
