import { expect, test } from 'vitest';
import type { simulate } from '../../engine/gen/simulate';
import type { FigureState } from '../../runtime/figure/define-figure';
import { curvesOf } from './chart-views';

type State = FigureState<typeof simulate>;

/** A run whose windows ended there, each with its write amplification. */
const run = (...windows: readonly (readonly [end: number, writeAmplification: number])[]) =>
  ({
    answer: {
      values: {
        windows: windows.map(([end, write_amplification]) => ({ end, write_amplification })),
      },
    },
  }) as unknown as State;

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

test.each(['iops', 'latency'] as const)(
  'the %s of as many intervals as a run may have are drawn',
  (show) => {
    const interval = { iops: 20_000, latency_p50: 1e-4, latency_p99: 2e-4, latency_max: 1e-3 };
    const intervals = Array.from({ length: 100_000 }, (_, at) => ({ ...interval, end: at + 1 }));
    const state = { answer: { values: { intervals } } } as unknown as State;
    const { y } = curvesOf(state, show, null);
    expect([y.min, y.max]).toEqual(show === 'iops' ? [10_000, 100_000] : [1e-4, 1e-3]);
  },
);

test('more windows than a call can take arguments are drawn', () => {
  const windows = Array.from({ length: 300_000 }, (_, at) => ({
    end: at + 1,
    write_amplification: 2,
  }));
  const state = { answer: { values: { windows } } } as unknown as State;
  expect(curvesOf(state, 'writes', null).lines[0]?.y).toHaveLength(300_000);
});
