/** A result says which of its numbers are still the example's. */
import { expect, test } from 'vitest';
import { models } from '../../engine/gen/models';
import { engine } from '../../engine/load-node';
import { LEADS } from './all-leads';
import { calculatorOf } from './calculator';
import { exampleNote } from './example-note';

const noteOf = (id: string, inputs = {}) => {
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(`there is no ${id}`);
  const { start = {} } = calculatorOf(model, engine, { lead: LEADS[id] });
  const opened = Object.fromEntries(
    model.inputs.map((one) => [one.id, start[one.id] ?? ('default' in one ? one.default : null)]),
  );
  return exampleNote(model, start, { ...opened, ...inputs })?.replaceAll('\u202f', ' ') ?? null;
};

test('a page that nobody has touched is all of an example', () => {
  expect(noteOf('remaining-life')).toBe('All numbers are an example’s.');
});

test('after the first number of the reader, the others are named until they are changed or emptied', () => {
  const used = { percentage_used: 0.85 };
  expect(noteOf('remaining-life', used)).toBe(
    'Still as in the example: host writes so far 18.25 TB, power-on time 1 y, terabytes written (TBW) rating 600 TB, user capacity 1 TB. Of these may stay empty: terabytes written (TBW) rating, user capacity.',
  );
  const own = { ...used, host_bytes: 1.7e14, power_on_time: 1e8, capacity: 5e11 };
  expect(noteOf('remaining-life', own)).toBe(
    'Still as in the example: terabytes written (TBW) rating 600 TB. What you do not know may stay empty.',
  );
  expect(noteOf('remaining-life', { ...own, terabytes_written: null })).toBe('');
});

test('of many, four are named', () => {
  expect(noteOf('storage-bound', { queue: 9 })).toMatch(/, and \d+ more\. What/);
});

test('a calculator whose inputs are all needed says nothing of it', () => {
  expect(noteOf('queue', {})).not.toBeNull();
  expect(noteOf('endurance', { write_amplification: 4 })).toBeNull();
});
