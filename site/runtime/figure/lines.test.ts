import { expect, it } from 'vitest';
import type { LineChart } from '../../charts/types';
import { engine } from '../../engine/load-node';
import { hitRatio } from '../../figures/caching-versus-ssd/hit-ratio/figure';
import { writeShare } from '../../figures/caching-versus-ssd/write-share/figure';
import { stateAt } from './make-state';

const chartAt = (figure: typeof hitRatio, inputs: Record<string, number>) =>
  figure.chart(stateAt(figure, engine, inputs)) as LineChart;

it.each([
  { figure: hitRatio, name: 'a slower disk', now: 0.01, pinned: 0.08 },
  { figure: hitRatio, name: 'a faster disk', now: 0.08, pinned: 0.01 },
  { figure: writeShare, name: 'a much slower disk', now: 0.002, pinned: 0.09 },
])('$name that was pinned stays on the chart', ({ figure, now, pinned }) => {
  const [b, a] = [chartAt(figure, { disk_time: now }), chartAt(figure, { disk_time: pinned })];
  const both = figure.pinned?.(b, a) as LineChart;
  const heights = [...both.lines, ...(both.pinned ?? [])].flatMap(({ y }) =>
    Array.from(y as ArrayLike<number>),
  );
  expect(both.pinned?.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(both.y.max);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(both.y.min);
});
