import { expect, it } from 'vitest';
import type { LineChart } from '../../../charts/types';
import { writeAmplification } from '../../../engine/gen/write-amplification';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { trimmed } from './figure';
import { inUseAt } from './in-use';

it.each([0.1, 0.45, 0.49])('a TRIM share of %f that is typed is on the chart', (trim_share) => {
  const { hand, x } = trimmed.chart(stateAt(trimmed, engine, { trim_share })) as LineChart;
  expect(hand?.x).toBe(trim_share);
  expect(x.max).toBeGreaterThanOrEqual(trim_share);
});

it.each([0.1, 0.2, 1 / 3])(
  'the bet counts what is in use at a share of %f as the engine does',
  (trim_share) => {
    const { values } = engine.run(writeAmplification, { overprovisioning: 0.07, trim_share });
    const found = 1.07 / (1 + Number(values.effective_overprovisioning));
    expect(inUseAt(trim_share)).toBeCloseTo(found, 9);
    expect(inUseAt(1 / 3)).toBeCloseTo(1 / 2, 12);
  },
);

it('shows no curve before the bet, and says afterwards where half is in use', () => {
  const covered = trimmed.chart(stateAt(trimmed, engine, {}, { covered: '1' })) as LineChart;
  expect([covered.hand, covered.lines.map(({ id }) => id)]).toEqual([undefined, ['without']]);
  const said = (bet: string) =>
    plainText(trimmed.bet?.verdict(stateAt(trimmed, engine) as never, bet) ?? []);
  expect(said('third')).toMatch(/^Right/);
  expect(said('half')).toContain('0% of the user capacity is in use');
  expect(said('tenth')).toContain('89% of the user capacity is in use');
});

it.each([
  ['half', ['your bet', 0.5], ['half in use', 1 / 3]],
  ['third', ['your bet: half in use', 1 / 3]],
])('keeps the bet on %s beside the answer', (bet, ...expected) => {
  const { marks = [] } = trimmed.chart(stateAt(trimmed, engine, {}, { bet })) as LineChart;
  expect(marks.map(({ label, x }) => [label, x])).toEqual(expected);
});
