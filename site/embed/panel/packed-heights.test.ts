import { expect, test } from 'vitest';
import heights from '../../runtime/figure/frame-heights.json' with { type: 'json' };
import { packNames } from '../packed-names';
import { heightsIn } from '../plain-heights';
import { frameHeightsIn, packFrameHeights } from './packed-heights';

const roundTrip = (all: Readonly<Record<string, readonly number[]>>) => {
  const names = Object.keys(all);
  const text = packFrameHeights(names.map((name) => heightsIn(all[name] ?? [])));
  return names.map((name) => frameHeightsIn(text, packNames(names), name));
};

test('every frame of the book keeps its heights', () => {
  expect(roundTrip(heights)).toEqual(Object.values(heights).map(heightsIn));
});

test('one tall frame moves no other', () => {
  const rows = {
    low: Array(14).fill(400),
    tall: Array(14).fill(32_396),
    last: Array(14).fill(1200),
  };
  expect(roundTrip(rows)).toEqual(Object.values(rows).map(heightsIn));
});

test('a frame that is taller than two signs can tell stops the build', () => {
  expect(() => roundTrip({ tall: Array(14).fill(32_404) })).toThrow('32404 pixels is too tall');
});
