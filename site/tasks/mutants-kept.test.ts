/** Each change of the list can still be made: its file is there, and has the text once. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import mutants from './mutants-kept.json' with { type: 'json' };

test.each(mutants)('$file has “$from” once', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test('there are twenty of Rust and twenty of the site', () => {
  expect(mutants.filter(({ file }) => file.endsWith('.rs'))).toHaveLength(20);
  expect(mutants.filter(({ file }) => file.startsWith('site/'))).toHaveLength(20);
});
