import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { framesNamed, framesOfName, tableOf } from './frame-heights-table.ts';

const FRAMES = [
  'cached-disk',
  'endurance',
  'queue-depth',
  'figure/hit-ratio',
  'figure/queue-depth',
];

test.each([
  ['cached-disk', ['cached-disk']],
  ['figure/cached-disk', ['cached-disk']],
  ['hit-ratio', ['figure/hit-ratio']],
  ['figure/hit-ratio', ['figure/hit-ratio']],
  // A calculator and a figure.
  ['queue-depth', ['queue-depth', 'figure/queue-depth']],
  ['figure/queue-depth', ['figure/queue-depth']],
  ['hit', []],
  ['', []],
])('“%s” names the frames %j', (name, frames) => {
  expect(framesOfName(name, FRAMES)).toEqual(frames);
});

test('all are measured where none is named, each once, and what there is not is said', () => {
  expect(framesNamed([], FRAMES)).toEqual({ frames: FRAMES });
  expect(framesNamed(['hit-ratio', 'figure/hit-ratio', 'endurance'], FRAMES)).toEqual({
    frames: ['figure/hit-ratio', 'endurance'],
  });
  expect(framesNamed(['hit-ration'], FRAMES)).toEqual({
    problem: 'There is no frame “hit-ration”; perhaps figure/hit-ratio?',
  });
  expect(framesNamed(['cached-disk', 'xyz'], FRAMES)).toMatchObject({
    problem: expect.stringMatching(/^There is no frame “xyz”; a frame is called as in its address/),
  });
});

test('one row is written anew, the others stay as they are, and what is gone goes', () => {
  const file = 'site/runtime/figure/frame-heights.json';
  const text = readFileSync(file, 'utf8');
  const rows = JSON.parse(text) as Record<string, number[]>;
  const frames = Object.keys(rows);
  expect(tableOf(frames, rows)).toBe(text);
  const other = tableOf(frames, { ...rows, 'figure/hit-ratio': [1, 2], 'figure/gone': [3] });
  expect(JSON.parse(other)).toEqual({ ...rows, 'figure/hit-ratio': [1, 2] });
});
