import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { LineChart } from '../../../charts/types';
import { quantityOf } from '../../../engine/declaration';
import { spareArea } from '../../../engine/gen/spare-area';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { engine } from '../../../engine/load-node';
import { readOrThrow } from '../../../engine/typed/typed-value';
import { stateAt } from '../../../runtime/figure/make-state';
import { ESTIMATE, waSpare } from './figure';

const chapter = readFileSync('content/chapters/write-amplification.mdx', 'utf8').replace(
  /\s+/g,
  ' ',
);

describe('the commenter of 2012', () => {
  const [first, second] = ESTIMATE.map(({ free, of }) => free / (of - free));

  it('leaves a fifth empty of what can be filled: the model of spare area says so, too', () => {
    const drive = { raw_capacity: 256e9, user_capacity: 238e9, partition_share: 0.8 };
    const { values } = engine.run(spareArea, drive);
    expect(values.overprovisioning).toBeCloseTo(first ?? 0, 12);
    expect(values.effective_overprovisioning).toBeCloseTo(second ?? 0, 12);
    expect(ESTIMATE[1].free).toBeCloseTo(65.6, 12);
  });

  it('stands in the picture at the overprovisioning of his drives', () => {
    const chart = waSpare.chart(stateAt(waSpare, engine)) as LineChart;
    const stated = chart.marks?.filter(({ kind }) => kind === 'stated');
    expect(stated?.map(({ x, y }) => [x, y])).toEqual([
      [first, 14],
      [second, 3.6],
    ]);
  });

  it('has them in the preset, the table and the links', () => {
    const preset = parse(readFileSync('content/drives/spare-vector-fifth.yaml', 'utf8'));
    const spares = [preset.overprovisioning as string].concat(
      [...chapter.matchAll(/overprovisioning=(3[0-9.]+%)/g)].map(([, text]) => text ?? ''),
    );
    expect(spares).toContain('34.45%');
    for (const text of spares.filter((one) => !one.startsWith('37.44')))
      expect(
        Number(readOrThrow(text, quantityOf(writeAmplification, 'overprovisioning'))),
        text,
      ).toBeCloseTo(second ?? 0, 4);
  });

  it('is off by what the chapter says', () => {
    const at = (overprovisioning = Number.NaN) =>
      engine.run(writeAmplification, { overprovisioning }).values;
    const ratio = (id: 'random_victim' | 'fifo' | 'greedy_lattice') =>
      (at(first)[id] ?? Number.NaN) / (at(second)[id] ?? Number.NaN);
    const ratios = (['random_victim', 'fifo', 'greedy_lattice'] as const).map(ratio);
    const said = `the three policies by ${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
    expect(chapter).toContain(said);
    expect(chapter).toContain(`the estimate falls by a factor of ${(14 / 3.6).toFixed(1)}`);
    const texts = [first, second].map((spare) => at(spare).random_victim?.toPrecision(3));
    expect(texts).toEqual(['14.2', '3.90']);
  });
});

it.each([0.01, 0.03, 0.5, 0.99])(
  'an overprovisioning of %f that is typed is on the chart',
  (overprovisioning) => {
    for (const policy of ['greedy', 'random'] as const) {
      const state = stateAt(waSpare, engine, { overprovisioning, policy });
      const { hand, x, y } = waSpare.chart(state) as LineChart;
      expect(hand?.x).toBe(overprovisioning);
      expect(x.max).toBeGreaterThanOrEqual(overprovisioning);
      expect(y.max).toBeGreaterThanOrEqual(hand?.y ?? 0);
    }
  },
);
