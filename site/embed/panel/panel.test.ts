// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Embeddable } from '../../elements/toolbar/embed-panel';
import type { Lazy } from '../../runtime/lazy';

const fetched = vi.fn<() => Promise<unknown>>();
const load = <T>(): Lazy<T> => ({ fetch: fetched as () => Promise<T>, handOver() {} });

const what: Embeddable = {
  frame: 'cached-disk',
  title: 'Disk with a cache',
  sentence: 'At 90% it takes 2 ms.',
  query: 's=1',
  modelQuery: 's=1',
  model: { id: 'cached-disk', title: 'Disk with a cache' },
  link: 'https://example.org/book/calculators/cached-disk/index.html?s=1',
  lazy: load,
  drawing: () => '',
};

/** Opens the panel and gives the text that is to be copied. */
async function opened(asked = what): Promise<string> {
  const { openPanel } = await import('./panel');
  await openPanel(asked, { code: '', hash: '' });
  await vi.waitFor(() => expect(document.querySelector('textarea')?.value).toContain('<iframe'));
  return document.querySelector('textarea')?.value ?? '';
}

/** The height in the widest column, and by how much each narrower one differs from the next. */
const heightsIn = (code: string) =>
  [...code.matchAll(/calc\((\d+)px|([+-]) clamp\(0px,[^*]*\*9999,(\d+)px\)/g)].map(
    ([, widest, sign, change]) => Number(widest ?? `${sign}${change}`),
  );

const HEIGHTS = { compact: 440, plain: [800, 850, 800, 750, 700, 700, 560] };
const CHANGES = [560, -50, 50, 50, 50, 140];
const UNTOLD = [600];

beforeEach(() => {
  document.body.replaceChildren();
  fetched.mockReset();
});

test('the frame has the heights of the table', async () => {
  fetched.mockResolvedValue((frame: string) => (frame === what.frame ? HEIGHTS : undefined));
  const code = await opened();
  expect(heightsIn(code)).toEqual(CHANGES);
  expect(code).toContain('height="700"');
});

test('compact is a choice of the frame and of the script tag alone', async () => {
  fetched.mockResolvedValue(() => HEIGHTS);
  await opened();
  const take = (name: string, value: string) => {
    const radio = document.querySelector<HTMLInputElement>(`[name=${name}][value="${value}"]`);
    if (!radio) throw new Error(`no choice ${value}`);
    radio.checked = true;
    radio.dispatchEvent(new Event('change'));
  };
  const sizes = () => document.querySelector('[name=size]')?.closest('fieldset');
  const code = () => document.querySelector('textarea')?.value;
  take('size', 'compact');
  await vi.waitFor(() => expect(code()).toContain('compact=1'));
  expect(code()).toContain('height="440"');
  expect(document.querySelector('dialog [aria-live]')?.textContent).toContain('slides');
  take('form', 'script');
  await vi.waitFor(() => expect(code()).toMatch(/<spare-area [^>]* compact\n/));
  expect(sizes()?.hidden).toBe(false);
  take('form', 'picture');
  await vi.waitFor(() => expect(code()).toContain('<img'));
  expect(sizes()?.hidden).toBe(true);
});

test('a frame that is not in the table has one height', async () => {
  fetched.mockResolvedValue(() => undefined);
  const code = await opened({ ...what, frame: 'figure/new' });
  expect(heightsIn(code)).toEqual(UNTOLD);
  expect(code).toContain('height="600"');
});

test('without the table the panel opens all the same, and asks for it again the next time', async () => {
  fetched.mockRejectedValueOnce(new Error('the heights of frames could not be loaded'));
  expect(heightsIn(await opened())).toEqual(UNTOLD);
  document.body.replaceChildren();
  fetched.mockResolvedValue(() => HEIGHTS);
  expect(heightsIn(await opened())).toEqual(CHANGES);
});

test('asked for twice while the table is on its way, there is one panel', async () => {
  fetched.mockResolvedValue(() => HEIGHTS);
  await Promise.all([opened(), opened()]);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
});
