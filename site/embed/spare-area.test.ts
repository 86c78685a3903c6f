// @vitest-environment happy-dom
import type { BrowserWindow, IBrowserSettings } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { packHeights } from './first-height';
import { packNames } from './packed-names';
import { define } from './spare-area';

const { settings } = (globalThis as unknown as { happyDOM: { settings: IBrowserSettings } })
  .happyDOM;
settings.enableIframePageLoading = true;
// Every page that is framed is empty: what is in them is tried in real browsers.
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ window }: { window: BrowserWindow }) => new window.Response(''),
};

const BOOK = 'https://example.org/book/';
const heights = packHeights([
  [1600, 1400, 1200, 1000, 1300],
  [800, 800, 800, 800, 700],
]);
define({ base: BOOK, figures: packNames(['cached-disk', 'figure/hit-ratio']), heights });

/** Puts an element on the page and gives it with its frame. */
function put(attributes: string) {
  document.body.innerHTML = `<spare-area ${attributes}><a href="x">A link</a></spare-area>`;
  const element = document.querySelector('spare-area') as HTMLElement & { state: string };
  const frame = () => element.shadowRoot?.querySelector('iframe');
  return { element, frame };
}

function tell(source: unknown, data: unknown) {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  dispatchEvent(event);
}

beforeEach(() => {
  document.body.replaceChildren();
});

test('it frames the page of the figure with its state, named, late and in a sandbox', () => {
  const { frame } = put('figure="cached-disk" state="?s=1&amp;hit_ratio=0.9" title="A disk"');
  expect(frame()?.src).toBe(`${BOOK}embed/cached-disk/index.html?s=1&hit_ratio=0.9&theme=light`);
  expect(frame()?.title).toBe('A disk');
  expect(frame()?.loading).toBe('lazy');
  expect(frame()?.getAttribute('sandbox')).toContain('allow-same-origin');
});

test('on the book’s own site the sandbox stays shut', () => {
  define({ base: `${location.origin}/book/`, tag: 'own-area' });
  document.body.innerHTML = '<own-area figure="cached-disk"></own-area>';
  const frame = document.querySelector('own-area')?.shadowRoot?.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toMatch(/^allow-scripts (?!.*allow-same-origin)/);
});

test('before it speaks a frame is as tall as it was when the book was made', () => {
  expect(Number(put('figure="cached-disk"').frame()?.height)).toBeCloseTo(1200, -2);
  expect(Number(put('figure="figure/hit-ratio"').frame()?.height)).toBeCloseTo(800, -2);
  expect(put('figure="cached-disk" compact').frame()?.height).toBe('500');
});

test('for a print the frame is as tall as its page on paper, and then as it was', () => {
  const { element, frame } = put('figure="cached-disk"');
  const first = Number(frame()?.height);
  const say = (height: number) =>
    tell(frame()?.contentWindow, { type: 'spare-area:height', v: 1, height, id: '' });
  const onPaper = () => {
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('beforeprint'));
    const height = Number(frame()?.height);
    dispatchEvent(new Event('afterprint'));
    return height;
  };
  say(first);
  const paper = onPaper();
  expect(paper).toBeCloseTo(1300, -2);
  expect(frame()?.height).toBe(`${first}`);
  // With its table open it is taller by that on either.
  say(first + 300);
  expect(onPaper()).toBe(paper + 300);
  expect(frame()?.height).toBe(`${first + 300}`);
  element.remove();
  expect(onPaper()).toBe(first + 300);
});

test('what prints of a frame that has not spoken says what it is, and is not fetched for one that has', () => {
  vi.useFakeTimers();
  const { element, frame } = put(
    'figure="cached-disk" state="s=1&amp;hit_ratio=0.9" title="A disk"',
  );
  const still = () => element.shadowRoot?.querySelector('img');
  expect(still()?.parentElement?.textContent).toBe(
    `A disk, as packaged: ${BOOK}embed/cached-disk/index.html?s=1&hit_ratio=0.9`,
  );
  vi.advanceTimersByTime(10_000);
  expect(still()?.src).toBe(`${BOOK}embed/cached-disk/still.svg`);
  element.setAttribute('figure', 'figure/hit-ratio');
  tell(frame()?.contentWindow, { type: 'spare-area:height', v: 1, height: 500, id: '' });
  vi.advanceTimersByTime(10_000);
  expect(still()?.getAttribute('src')).toBeNull();
  vi.useRealTimers();
});

test('the height is what the frame says, within bounds, and what others say counts for nothing', () => {
  const { frame } = put('figure="cached-disk" height="700"');
  expect(frame()?.height).toBe('700');
  const say = (height: unknown, source: unknown = frame()?.contentWindow) =>
    tell(source, { type: 'spare-area:height', v: 1, height, id: 'cached-disk' });
  say(444);
  expect(frame()?.height).toBe('444');
  say(1, window);
  say('tall');
  say(Number.NaN);
  expect(frame()?.height).toBe('444');
  say(10);
  expect(frame()?.height).toBe('200');
  say(1e9);
  expect(frame()?.height).toBe('4000');
});

test('what the reader changes comes back as an event, out of any shadow', () => {
  const { element, frame } = put('figure="cached-disk"');
  const heard: unknown[] = [];
  document.addEventListener('spare-area:state', (event) => {
    heard.push([event.composed, (event as CustomEvent).detail]);
  });
  tell(frame()?.contentWindow, { type: 'spare-area:state', v: 1, state: 's=1&hit_ratio=0.5' });
  expect(heard).toEqual([[true, { state: 's=1&hit_ratio=0.5' }]]);
  expect(element.state).toBe('s=1&hit_ratio=0.5');
});

test('another state gives another frame, the same one does not', () => {
  const { element, frame } = put('figure="cached-disk" state="s=1&amp;hit_ratio=0.9"');
  const first = frame();
  element.setAttribute('state', 's=1&hit_ratio=0.9');
  expect(frame()).toBe(first);
  element.state = 's=1&hit_ratio=0.2';
  expect(frame()?.src).toMatch(/hit_ratio=0\.2&/);
  element.setAttribute('figure', 'figure/hit-ratio');
  expect(frame()?.src).toMatch(/figure\/hit-ratio/);
});

test.each([
  ['hit-ratio', 'figure/hit-ratio'],
  ['figure/hit-ratio', 'figure/hit-ratio'],
  ['figure/cached-disk', 'cached-disk'],
])('the figure “%s” is framed from %s', (name, path) => {
  expect(put(`figure="${name}"`).frame()?.src).toContain(`/book/embed/${path}/index.html`);
});

test('an attribute that the element does not have is named, and no other', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  put('figure="cached-disk" stat="s=1" class="wide" data-v-1 aria-label="x" onclick="" @click=""');
  expect(warn.mock.calls).toEqual([
    ['<spare-area> has no attribute stat'],
    ['<spare-area> has no attribute @click'],
  ]);
  warn.mockRestore();
});

test('a key that the frame does not use is pressed on the host’s page', () => {
  const { frame } = put('figure="cached-disk"');
  const heard: unknown[] = [];
  const hear = ({ key, code, composed }: KeyboardEvent) => heard.push([key, code, composed]);
  document.addEventListener('keydown', hear);
  const blur = vi.fn();
  Object.assign(frame() ?? {}, { blur });
  const press = (key: string, source: unknown = frame()?.contentWindow) =>
    tell(source, { type: 'spare-area:key', v: 1, key, code: key, keyCode: 39, shiftKey: false });
  press('ArrowRight');
  press('ArrowLeft', window);
  expect(blur).not.toHaveBeenCalled();
  press('Escape');
  expect(blur).toHaveBeenCalledOnce();
  expect(heard).toEqual([
    ['ArrowRight', 'ArrowRight', true],
    ['Escape', 'Escape', true],
  ]);
  document.removeEventListener('keydown', hear);
});

test.each(['cached-dsk', '../index', ''])(
  'no figure “%s”: a sentence, and what stood there',
  (name) => {
    const { element, frame } = put(`figure="${name}"`);
    expect(frame()).toBeNull();
    expect(element.shadowRoot?.textContent).toBe(`${BOOK} has no figure “${name}”. `);
    expect(element.shadowRoot?.querySelector('slot')).not.toBeNull();
  },
);

test('what stood there comes back under a frame that stays silent, and never under one that works', () => {
  vi.useFakeTimers();
  const { element, frame } = put('figure="cached-disk"');
  const fallback = () => element.shadowRoot?.querySelector('slot') ?? null;
  const say = () =>
    tell(frame()?.contentWindow, { type: 'spare-area:height', v: 1, height: 444, id: '' });
  const load = () => {
    frame()?.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(60_000);
  };
  load();
  expect(fallback()).not.toBeNull();
  say();
  expect(fallback()).toBeNull();
  load();
  expect(fallback()).toBeNull();
  vi.useRealTimers();
});

test('loaded twice it is defined once, and taken away it hears nothing', () => {
  expect(() => define({ base: 'https://other.example/' })).not.toThrow();
  const { element, frame } = put('figure="cached-disk"');
  const source = frame()?.contentWindow;
  element.remove();
  tell(source, { type: 'spare-area:state', state: 's=1' });
  expect(element.state).toBe('');
});

test('the theme that is asked for goes to the frame, and another one later without loading it again', () => {
  const { element, frame } = put('figure="cached-disk" theme="dark"');
  const first = frame();
  expect(first?.src).toMatch(/index\.html\?theme=dark$/);
  expect(first?.style.colorScheme).toBe('dark');
  const told: unknown[] = [];
  const view = first?.contentWindow;
  if (view) view.postMessage = (message: unknown) => void told.push(message);
  element.setAttribute('theme', 'auto');
  expect(frame()).toBe(first);
  expect(first?.style.colorScheme).toBe('light dark');
  expect(told).toEqual([{ type: 'spare-area:theme', v: 1, theme: 'auto', clear: false }]);
});
