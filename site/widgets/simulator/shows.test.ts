import { expect, test } from 'vitest';
import type { Look } from '../frame/figure';
import { curvesOf } from './shows';

/** A run whose windows ended there, each with its write amplification. */
const run = (...windows: readonly (readonly [end: number, writeAmplification: number])[]) =>
  ({
    answer: {
      values: {
        windows: windows.map(([end, write_amplification]) => ({ end, write_amplification })),
      },
    },
  }) as unknown as Look;

test.each([
  ['of the same length', 1.5, [0.5, 1, 1.5]],
  ['longer than half a window', 1.4, [0.5, 1, 1.4]],
  ['of a few writes that were left over', 1.0000002, [0.5, 1]],
])('a last window %s', (_name, end, drawn) => {
  const { lines, x } = curvesOf(run([0.5, 1], [1, 2.4], [end, 1]), 'writes', 2.4);
  expect(Array.from(lines[0]?.x ?? [])).toEqual(drawn);
  expect(lines[0]?.y).toHaveLength(drawn.length);
  expect(x.max).toBeGreaterThanOrEqual(drawn.at(-1) ?? Number.NaN);
});

test('one short run is one window', () => {
  expect(Array.from(curvesOf(run([0.01, 1]), 'writes', null).lines[0]?.x ?? [])).toEqual([0.01]);
});
