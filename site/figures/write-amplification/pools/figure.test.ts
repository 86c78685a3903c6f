import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { atBuild } from '../../../elements/simulation-runs/at-build';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { pools } from './figure';

it.each([
  [0.8, 0.2, 0.07],
  [0.9, 0.1, 0.07],
  [0.99, 0.01, 0.03],
  [0.7, 0.4, 0.28],
])(
  'the line for %f of the writes to %f of the data, at %f, is lowest where the best split stands',
  (hot_writes, hot_data, overprovisioning) => {
    const state = stateAt(pools, engine, {
      ...pools.start,
      hot_writes,
      hot_data,
      overprovisioning,
    });
    const chart = pools.chart(state) as LineChart;
    const line = chart.lines.find(({ id }) => id === 'apart')?.y ?? [];
    const drawn = Array.from(line, Number).filter(Number.isFinite);
    const best = chart.marks?.find(({ id }) => id === 'best');
    expect(Math.min(...drawn)).toBe(best?.y);
  },
);

it('no ring of the split stands where a pool has no spare area', () => {
  const state = stateAt(pools, atBuild, pools.start);
  const { marks = [] } = pools.chart(state) as LineChart;
  const rings = marks.filter(({ kind }) => kind === 'simulated');
  const mixed = rings.filter(({ color }) => color === 'ink');
  expect(mixed.map(({ id }) => id)).toEqual(['mixed']);
  expect(rings.length).toBeGreaterThan(4);
  for (const { id, x } of rings) if (id !== 'mixed') expect(x > 0 && x < 1).toBe(true);
});
