import { expect, test } from 'vitest';
import heights from '../../runtime/figure/frame-heights.json' with { type: 'json' };
import { inPackedOrder, packNames } from '../packed-names';
import { heightsIn } from '../plain-heights';
import { frameHeightsIn, packFrameHeights } from './packed-heights';

const roundTrip = (all: Readonly<Record<string, readonly number[]>>) => {
  const names = Object.keys(all);
  const text = packFrameHeights(inPackedOrder(names).map((name) => heightsIn(all[name] ?? [])));
  return names.map((name) => frameHeightsIn(text, packNames(names), name));
};

test('every frame of the book keeps its heights', () => {
  expect(roundTrip(heights)).toEqual(Object.values(heights).map(heightsIn));
});

test('one tall frame moves no other', () => {
  const rows = {
    low: Array(14).fill(400),
    tall: [...Array(5).fill(400), 400, ...Array(7).fill(7960), 400],
    last: Array(14).fill(1200),
  };
  expect(roundTrip(rows)).toEqual(Object.values(rows).map(heightsIn));
});

test.each([400, 200])(
  'a step of one sign and one of two are told apart, up and down from %i',
  (at) => {
    const steps = Array.from({ length: 130 }, (_, index) => at + 4 * (index - 50));
    const rows = Object.fromEntries(
      steps.map((height) => [
        `frame-${height}`,
        Array.from({ length: 14 }, (_, column) => (column % 2 ? at : height)),
      ]),
    );
    expect(roundTrip(rows)).toEqual(Object.values(rows).map(heightsIn));
  },
);

test('a frame so much taller than its compact form that two signs cannot tell it stops the build', () => {
  const tall = [...Array(13).fill(7964), 400];
  expect(() => roundTrip({ tall: tall.with(5, 400) })).toThrow('7964 pixels is too tall');
});
