// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lazy } from './lazy';

const NAME = 'the script of numbers';
const SCRIPT = '<script src="n.js"></script>';

/** A page with a script that waits, and the same seen from within the script, which is a bundle of its own. */
function page(waiting = `<div data-later="numbers"><template>${SCRIPT}</template></div>`) {
  document.body.innerHTML = waiting;
  const asked: HTMLScriptElement[] = [];
  // Nothing is fetched here: the test says what becomes of it.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
  });
  const ends = (how: 'load' | 'error') => asked.at(-1)?.dispatchEvent(new Event(how));
  return {
    outside: lazy<number>('numbers', NAME),
    inside: lazy<number>('numbers', NAME),
    asked,
    ends,
  };
}

describe('a script for later', () => {
  beforeEach(() => document.body.replaceChildren());

  test('is fetched when it is first asked for, once, and gives what it brought', async () => {
    const { outside, inside, asked, ends } = page();
    expect(asked).toHaveLength(0);
    const [first, second] = [outside.fetch(), outside.fetch()];
    expect(asked.map((script) => script.getAttribute('src'))).toEqual(['n.js']);
    inside.handOver(Promise.resolve(7));
    ends('load');
    expect(await Promise.all([first, second, outside.fetch()])).toEqual([7, 7, 7]);
    expect(asked).toHaveLength(1);
  });

  test.each(['load', 'error'] as const)(
    'that only says “%s” failed, and is tried again',
    async (how) => {
      const { outside, inside, asked, ends } = page();
      const first = outside.fetch();
      ends(how);
      await expect(first).rejects.toThrow(`${NAME} could not be loaded`);
      const second = outside.fetch();
      inside.handOver(Promise.resolve(7));
      expect(await second).toBe(7);
      expect(asked).toHaveLength(2);
    },
  );

  test('that came and cannot do its work says why', async () => {
    const { outside, inside } = page();
    const asking = outside.fetch();
    inside.handOver(Promise.reject(new Error('no engine here')));
    await expect(asking).rejects.toThrow('no engine here');
  });

  test('that is not there cannot be had', async () => {
    await expect(page('').outside.fetch()).rejects.toThrow(NAME);
  });

  test('that ran by itself is there', async () => {
    const { outside, asked } = page('<div data-later="numbers"></div>');
    outside.handOver(Promise.resolve(7));
    expect(await outside.fetch()).toBe(7);
    expect(asked).toHaveLength(0);
  });
});

test('a file of the book is fetched from where its folder is', async () => {
  const { asked, ends } = page('');
  document.documentElement.dataset.root = '../';
  const [outside, inside] = [1, 2].map(() => lazy<number>('words', 'the words', 'words.js'));
  const first = outside?.fetch();
  expect(asked.map((script) => script.getAttribute('src'))).toEqual(['../words.js']);
  inside?.handOver(Promise.resolve(7));
  ends('load');
  expect(await first).toBe(7);
});
