/** What a reader types for a test. */
import { expect, it } from 'vitest';
import { readTyped } from '../../engine/typed/typed-value';
import { QUANTITIES, spelledOut } from './quantities';

const typed = (id: string, text: string) => {
  const quantity = QUANTITIES.find((one) => one.id === id);
  if (!quantity) throw new Error(`no ${id}`);
  return readTyped(spelledOut(quantity.id, text), quantity, quantity.unit).value;
};

it.each([
  ['8k', 8192],
  ['4K', 4096],
  ['128 k', 131_072],
  ['1m', 1_048_576],
  ['8', 8192],
  ['8 KiB', 8192],
  ['8 kB', 8000],
  ['512 B', 512],
])('reads a request size of “%s” as fio does', (text, bytes) => {
  expect(typed('block', text)).toBe(bytes);
});

it('takes a k for no other bytes, since nobody could say which thousand is meant', () => {
  expect(typed('capacity', '64k')).toBeUndefined();
  expect(typed('offered', '15k')).toBe(15_000);
  expect(typed('block', 'k')).toBeUndefined();
});
