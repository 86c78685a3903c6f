import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBook } from '../fixture.ts';
import { good, released } from './archive.ts';

test('an archive whose tests fail is not left behind, nor is an older one, nor where it was tried', async () => {
  const folder = makeBook({ 'old-1.0.whl': 'old', 'README.md': 'stays' });
  let tried = '';
  const release = released({ folder, ending: '.whl' }, async (place) => {
    tried = place;
    writeFileSync(join(place, 'new-1.1.whl'), 'new');
    good({ status: 1, output: '3 failed, 68 passed\n' });
    return join(place, 'new-1.1.whl');
  });
  await expect(release).rejects.toThrow(/^3 failed, 68 passed$/);
  expect(readdirSync(folder)).toEqual(['README.md']);
  expect(existsSync(tried)).toBe(false);
});

test('a good one is found where it is looked for, alone', async () => {
  const folder = makeBook({ 'old-1.0.whl': 'old' });
  const path = await released({ folder, ending: '.whl' }, async (place) => {
    writeFileSync(join(place, 'new-1.1.whl'), 'new');
    return join(place, 'new-1.1.whl');
  });
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['new-1.1.whl']);
});

test('a program that says nothing says at least how it ended', () => {
  expect(() => good({ status: 3, output: ' ' })).toThrow('It ended with status 3.');
  expect(() => good({ status: 0, output: 'warnings' })).not.toThrow();
});
