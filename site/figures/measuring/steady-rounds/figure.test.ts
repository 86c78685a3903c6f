import { describe, expect, it } from 'vitest';
import { atBuild, beforeRuns } from '../../../elements/simulation-runs/at-build';
import type { SimulatedInputs } from '../../../engine/engine';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { saidIn } from '../../../tests/figures/claims/claim';
import { BENCH } from '../../model-drive/bench';
import { roundsBet, steadyRounds } from './figure';
import { afterFall, DRIVES, type State, testOf } from './steady-test';
import { roundSaid } from './steady-words';
import type { VerdictRows } from './verdict-rows';

const look = (drive: string, view = {}, overprovisioning = 0.07) => {
  const inputs = { ...steadyRounds.start, overprovisioning };
  const state = stateAt(steadyRounds, atBuild, inputs, { drive, ...view });
  const test = testOf(state as unknown as State);
  if (!test) throw new Error('not simulated');
  const said = plainText(steadyRounds.sentence(state));
  return { state, test, said, chart: steadyRounds.chart(state) as VerdictRows };
};

/** The rule by its words, apart from the engine: the first round from some round on that ends a steady window. */
function firstByTheText(rounds: readonly number[], begin = 1): number {
  const isSteady = (last: number) => {
    const y = rounds.slice(last - 5, last);
    const mean = y.reduce((sum, one) => sum + one, 0) / 5;
    const slope = y.reduce((sum, one, at) => sum + one * (at - 2), 0) / 10;
    return Math.max(...y) - Math.min(...y) <= 0.2 * mean && Math.abs(slope) * 4 <= 0.1 * mean;
  };
  return rounds.findIndex((_, at) => at + 1 >= begin + 4 && isSteady(at + 1)) + 1;
}

describe.each(DRIVES.map(({ id }) => id))('a drive that begins %s', (drive) => {
  it.each([0.03, 0.07, 0.28])('ends its test at %f where the rule does', (spare) => {
    const { test, said, chart } = look(drive, {}, spare);
    const first = firstByTheText(test.rounds);
    const [round, mean, ratio, , sustained] =
      saidIn(
        said,
        'steady after round {}, at a mean of {} IOPS: {}× what the drive sustains at {} overprovisioning ({} IOPS)',
      ) ?? [];
    expect(round?.value).toBe(first);
    expect(chart.rows[0]?.yes[0]).toBe(first);
    const five = test.rounds.slice(first - 5, first).reduce((sum, one) => sum + one, 0) / 5;
    expect((mean?.value ?? 0) / five).toBeCloseTo(1, 2);
    expect((ratio?.value ?? 0) / (five / test.sustained)).toBeCloseTo(1, 1);
    expect((sustained?.value ?? 0) / test.sustained).toBeCloseTo(1, 2);
  });
});

it('sustains what a drive does after four drive writes at random', () => {
  for (const overprovisioning of [0.03, 0.07, 0.28]) {
    const inputs: SimulatedInputs = {
      ...{ user_pages: 1_000_000, channels: 8, start: 'random', overprovisioning },
      ...{ warm_up: 4, measure: 2, window: 2 },
    };
    const rested = atBuild.simulated?.(inputs)?.measured_iops ?? Number.NaN;
    expect(look('fresh', {}, overprovisioning).test.sustained / rested).toBeCloseTo(1, 2);
  }
});

it('goes the way of the whole drive, minute by minute', () => {
  const { warm_up: _, ...bench } = BENCH;
  const whole = atBuild.simulated?.({ ...bench, warm_up: 0, interval: 60 })?.intervals ?? [];
  const { rounds } = look('filled').test;
  const minutes = whole.slice(0, 30).map(({ iops }) => iops ?? 0);
  expect(minutes).toHaveLength(30);
  minutes.forEach((iops, at) => {
    expect(Math.abs((rounds[at] ?? 0) / iops - 1)).toBeLessThan(0.04);
  });
});

it('a fresh drive passes before its cliff, and again long before it is steady', () => {
  const { test, said } = look('fresh');
  expect(said).toContain('after round 5,');
  expect(afterFall(test.rounds)).toBe(8);
  const after = look('fresh', { from: 'fall' });
  expect(saidIn(after.said, 'after round {},')?.[0]?.value).toBe(firstByTheText(test.rounds, 8));
  expect(after.said).toMatch(/: 2\.5× what the drive sustains/);
  // Not even the last of the rounds is near.
  expect((test.rounds.at(-1) ?? 0) / test.sustained).toBeGreaterThan(1.9);
});

it('a drive that was filled first is judged well, and by two misreadings too early', () => {
  const { test, said, chart } = look('filled');
  expect(said).toContain('after round 10, at a mean of 16,500 IOPS: 1.02×');
  expect(chart.rows.map(({ yes }) => yes[0])).toEqual([10, 9, 6, 6]);
  const early = test.windows.find(({ round }) => round === 6)?.mean ?? 0;
  expect(early / test.sustained).toBeCloseTo(0.85, 2);
});

it('counts every window where nothing falls', () => {
  const { test } = look('random', { from: 'fall' });
  expect(test.windows[0]?.round).toBe(5);
});

it('judges the reader by the mean of the last five rounds', () => {
  const { state, test, chart } = look('fresh', { bet: '12' });
  const mean = test.rounds.slice(7, 12).reduce((sum, one) => sum + one, 0) / 5;
  const said = plainText(roundsBet.verdict(state, '12'));
  const [own] = saidIn(said, 'after round 12, reports {} IOPS') ?? [];
  expect((own?.value ?? 0) / mean).toBeCloseTo(1, 2);
  expect(chart.marks?.find(({ id }) => id === 'bet')).toMatchObject({ x: 12, y: mean });
});

it('credits a stop to the fresh drive, whichever is looked at', () => {
  const fresh = look('fresh', { bet: '5' });
  const filled = look('filled', { bet: '5' });
  const betOf = ({ chart }: ReturnType<typeof look>) => chart.marks?.find(({ id }) => id === 'bet');
  expect(betOf(filled)).toMatchObject({ x: 5, y: betOf(fresh)?.y });
  expect(plainText(roundsBet.verdict(filled.state, '5'))).toContain(
    'after round 5 of the fresh drive, reports 160,000 IOPS',
  );
  // Who bets again bets on the fresh drive, as the question says.
  const again = look('filled', { covered: '1', shown: '6' });
  expect(again.test.rounds).toEqual(fresh.test.rounds);
});

it('gives nothing away while the rounds come', () => {
  const { chart } = look('fresh', { covered: '1', shown: '6' });
  expect(chart.marks).toHaveLength(6);
  expect(chart.lines).toEqual([]);
  expect(chart.rows.flatMap(({ yes }) => yes)).toEqual([]);
  expect(chart.closeUp.lines.map(({ id }) => id)).not.toContain('fit');
});

it('tells those who cannot see it which round came, and no verdict', () => {
  const { test } = look('fresh', { covered: '1', shown: '6' });
  expect(roundSaid(test, 0)).toBe('No round yet.');
  expect(roundSaid(test, 6)).toBe('Round 6: 160,000 IOPS.');
  expect(roundSaid(null, 6)).toBe('Round 6.');
});

it('says nothing of a drive that is not simulated yet', () => {
  const state = stateAt(steadyRounds, beforeRuns, steadyRounds.start);
  expect(plainText(steadyRounds.sentence(state))).toBe('The drive is being simulated.');
  expect(steadyRounds.table(state).rows).toEqual([]);
});
