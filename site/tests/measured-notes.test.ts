/** What is to be known of measured numbers stands beside them, in a file of its own: no page carries it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly id?: string;
}

const read = (name: string) =>
  JSON.parse(readFileSync(`content/measured-runs/${name}.json`, 'utf8'));
const notes: Readonly<Record<string, Readonly<Record<string, string>>>> = read('notes');

const entriesOf = (name: string): Entry[] => {
  const all = read(name);
  return Array.isArray(all) ? all : all.drives;
};

test.each(Object.keys(notes))('each entry of %s has its note', (name) => {
  const ids = entriesOf(name).map(({ id }) => id);
  expect(Object.keys(notes[name] ?? {})).toEqual(ids);
  for (const note of Object.values(notes[name] ?? {})) expect(note.length).toBeGreaterThan(20);
});
