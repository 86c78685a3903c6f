// @vitest-environment happy-dom
import type { BrowserWindow, IBrowserSettings } from 'happy-dom';
import { expect, test } from 'vitest';
import notebook from './notebook';

const { settings } = (globalThis as unknown as { happyDOM: { settings: IBrowserSettings } })
  .happyDOM;
settings.enableIframePageLoading = true;
// Every page that is framed is empty: what is in them is tried in real browsers.
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ window }: { window: BrowserWindow }) => new window.Response(''),
};

/** What the notebook keeps, with whoever listens. */
function model(values: Record<string, string>) {
  const heard = new Map<string, () => void>();
  let saved = 0;
  return {
    get: (name: string) => values[name] ?? '',
    set: (name: string, value: string) => {
      values[name] = value;
    },
    save_changes: () => {
      saved += 1;
    },
    on: (event: string, told: () => void) => void heard.set(event, told),
    off: (event: string) => void heard.delete(event),
    heard,
    saved: () => saved,
  };
}

function shown(values: Record<string, string>) {
  const el = document.createElement('div');
  document.body.append(el);
  const kept = model(values);
  const remove = notebook.render({ model: kept, el });
  return { el, kept, remove };
}

test('the figure follows the notebook, and the notebook the reader', () => {
  const book = 'https://example.org/book/';
  const { el, kept, remove } = shown({ figure: 'cached-disk', state: 's=1&hit_ratio=0.9', book });
  const figure = el.firstElementChild as HTMLElement;
  expect(figure.shadowRoot?.querySelector('iframe')?.src).toBe(
    `${book}embed/cached-disk/index.html?s=1&hit_ratio=0.9&theme=light`,
  );
  figure.dispatchEvent(
    new CustomEvent('spare-area:state', { detail: { state: 's=1&hit_ratio=0.2' } }),
  );
  expect([kept.get('state'), kept.saved()]).toEqual(['s=1&hit_ratio=0.2', 1]);
  kept.set('state', 's=1&hit_ratio=0.3');
  kept.heard.get('change:state')?.();
  expect(figure.getAttribute('state')).toBe('s=1&hit_ratio=0.3');
  remove();
  expect([el.childElementCount, kept.heard.size]).toEqual([0, 0]);
});

test('two books in one notebook have an element each', () => {
  const names = ['https://a.example/', 'https://b.example/', 'https://a.example/'].map(
    (book) => shown({ figure: 'cached-disk', book }).el.firstElementChild?.localName,
  );
  expect(names[0]).toBe(names[2]);
  expect(names[0]).not.toBe(names[1]);
});

test('without a network, a calculator stands in a frame that can reach nothing', () => {
  const { el, remove } = shown({ figure: 'cached-disk', page: '<!doctype html><p>All of it' });
  const frame = el.querySelector('iframe');
  expect(frame?.srcdoc).toContain('All of it');
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-same-origin');
  const event = new MessageEvent('message', { data: { type: 'spare-area:height', height: 333 } });
  Object.defineProperty(event, 'source', { value: frame?.contentWindow });
  dispatchEvent(event);
  expect(frame?.style.height).toBe('333px');
  remove();
  expect(el.childElementCount).toBe(0);
});
