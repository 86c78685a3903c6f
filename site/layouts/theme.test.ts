// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

const KEY = 'spare-area-theme';
const theme = () => document.documentElement.dataset.theme;

beforeAll(() => import('./theme'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
});

/** The button as a page has it. */
function button(): HTMLButtonElement {
  const [element, one] = [document.createElement('spare-theme'), document.createElement('button')];
  element.append(one);
  document.body.append(element);
  return one;
}

test('steps from the system to light, dark and back, and keeps the choice', () => {
  const one = button();
  expect([one.dataset.choice, one.getAttribute('aria-label')]).toEqual([
    'system',
    'Colors: same as the system',
  ]);
  one.click();
  expect([theme(), one.dataset.choice, localStorage.getItem(KEY)]).toEqual([
    'light',
    'light',
    'light',
  ]);
  one.click();
  expect([theme(), one.getAttribute('aria-label'), localStorage.getItem(KEY)]).toEqual([
    'dark',
    'Colors: dark',
    'dark',
  ]);
  one.click();
  expect([theme(), one.dataset.choice, localStorage.getItem(KEY)]).toEqual([
    undefined,
    'system',
    null,
  ]);
});

test('shows what was put on the page before the first paint', () => {
  document.documentElement.dataset.theme = 'dark';
  expect(button().dataset.choice).toBe('dark');
});

test('where nothing may be stored the choice still holds for the page', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const one = button();
  one.click();
  expect(theme()).toBe('light');
  one.click();
  one.click();
  expect(theme()).toBeUndefined();
});

test('a page that the browser kept takes on what was chosen elsewhere since', () => {
  const one = button();
  localStorage.setItem(KEY, 'dark');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect([theme(), one.dataset.choice]).toEqual([undefined, 'system']);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([theme(), one.dataset.choice]).toEqual(['dark', 'dark']);
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([theme(), one.dataset.choice]).toEqual([undefined, 'system']);
});
