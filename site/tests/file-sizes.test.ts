/** A file that somebody writes is one concept, read in one go: past 400 lines it is two, or it is named here with its reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { crateFolders } from '../tasks/engine-stamp';
import { filesBelow } from '../tasks/source-hashes';

const MOST = 400;

/** Those that may be longer, and why. */
const LONGER: Readonly<Record<string, string>> = {
  'core-wasm/model/src/units.rs': 'a list, of all units',
  'core-wasm/model/src/import/known_tools/table.rs': 'a list, of all tools that are known',
  'public/measure-stack.sh': 'whoever runs it takes one file along',
};

const folders = ['.ci', 'public', 'site', ...crateFolders('.')];
const atRoot = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isFile());
const written = [
  ...atRoot.map(({ name }) => name),
  ...folders.flatMap((folder) => filesBelow('.', folder)),
]
  .filter((path) => /\.(ts|tsx|mjs|js|astro|css|rs|py|sh)$|^\.ci\/run$/.test(path))
  // Made by the engine of its own declarations.
  .filter((path) => !path.startsWith('site/engine/gen/'));

/** How many lines a text has, the last with its end or without. */
const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length;

const long = written.filter((path) => linesOf(readFileSync(path, 'utf8')) > MOST);

test('no file is longer but those that have a reason', () => {
  expect(written.length).toBeGreaterThan(1000);
  expect(long.filter((path) => !(path in LONGER))).toEqual([]);
});

test('each that has a reason is longer', () => {
  expect(Object.keys(LONGER).filter((path) => !long.includes(path))).toEqual([]);
});

test('lines are counted as they are read', () => {
  expect(['', 'a', 'a\n', 'a\nb', 'a\n\nb\n'].map(linesOf)).toEqual([1, 1, 1, 2, 3]);
});
