// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { say } from './notice';

const sentences = (count: number, text = 'No such input: x') =>
  Array.from({ length: count }, (_, at) => `${text}${at}`);
const told = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = '<div data-notice hidden></div>';
});

test('tells each part that was passed over, of whoever passed it over', () => {
  say(['One.']);
  say(['Another.', 'A third.']);
  expect(told()).toEqual(['One.', 'Another.', 'A third.']);
  expect(document.querySelector<HTMLElement>('[data-notice]')?.hidden).toBe(false);
});

test('of very many tells how many', () => {
  say(sentences(12));
  expect(told()).toEqual(sentences(12));
  say(sentences(3));
  say(sentences(285));
  expect(told()).toEqual([...sentences(12), '… and 288 more.']);
});

test('begins anew once it was closed, and shortens what is very long', () => {
  say(sentences(20));
  document.querySelector('button')?.click();
  say([`${'a'.repeat(240)}!`]);
  expect(told()).toEqual([`${'a'.repeat(240)}…`]);
});
