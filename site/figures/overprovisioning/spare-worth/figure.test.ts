import { expect, it } from 'vitest';
import { frameOf } from '../../../charts/frame';
import type { LineChart } from '../../../charts/types';
import { WIDE } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { spareWorth } from './figure';

it('life and speed rise steeply on the sheet and then bend over, as the text says', () => {
  const chart = spareWorth.chart(stateAt(spareWorth, engine)) as LineChart;
  const frame = frameOf(chart, WIDE);
  const life = chart.lines.find(({ id }) => id === 'terabytes_written');
  const points = Array.from(life?.x ?? [], (x, at) => [frame.x(x), Number(life?.y[at])] as const);
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const heightAt = (pixel: number) => points.find(([x]) => x >= pixel - 1e-6)?.[1] ?? Number.NaN;
  const heights = Array.from({ length: 7 }, (_, at) => heightAt(from + ((to - from) * at) / 6));
  const rises = heights.slice(1).map((height, at) => height - (heights[at] ?? 0));
  for (const [at, rise] of rises.slice(1).entries()) expect(rise).toBeLessThan(rises[at] ?? 0);
});
