/** Both drives as they are put together again from the engine's record. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hotAndCold as model } from '../../../engine/gen/hot-and-cold';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { hotAndCold } from './figure';
import { momentOf, type State, shapeOf, writesTime } from './moment';
import { amplificationOf, type Drive } from './record';

const stateWith = (view: Record<string, string> = {}) =>
  stateAt(hotAndCold, engine, { ...hotAndCold.start }, view) as unknown as State;

const valid = ({ blocks }: Drive) =>
  blocks.flat().flatMap((place) => (place?.isValid ? [place.page] : []));

describe.each([0, 1, 154, 566, 1200, 2000, 4000])('after %i host writes', (at) => {
  const state = stateWith({ at: `${at}` });
  const { mixed, separated } = momentOf(state);

  it('every page stands in one valid place of either drive', () => {
    const pages = Array.from({ length: state.inputs.user_pages }, (_, page) => page);
    for (const drive of [mixed, separated])
      expect(valid(drive).toSorted((a, b) => a - b)).toEqual(pages);
  });

  it('no block of the separated drive holds both kinds, valid or not', () => {
    expect(separated.mixed).toBe(0);
    for (const block of separated.blocks)
      expect(new Set(block.flatMap((place) => place?.isHot ?? [])).size).toBeLessThan(2);
  });

  it('write amplification is what the engine says of a run of that length', () => {
    if (at === 0) {
      expect(amplificationOf(mixed)).toBeNull();
      return;
    }
    const { values } = engine.run(model, { ...state.inputs, host_writes: at });
    expect(amplificationOf(mixed)).toBeCloseTo(Number(values.write_amplification_mixed), 12);
    expect(amplificationOf(separated)).toBeCloseTo(
      Number(values.write_amplification_separated),
      12,
    );
  });
});

it('what the mixed drive relocates in the end is nearly all cold, and hot on the other', () => {
  const { mixed, separated } = momentOf(stateWith());
  expect(mixed.mixed).toBeGreaterThan(10);
  expect(mixed.lately.cold / mixed.lately.all).toBeGreaterThan(0.9);
  expect(mixed.mostMoves).toBeGreaterThan(separated.mostMoves);
});

it('a step leads from one reclaimed block to the next, and its ends are those of the run', () => {
  const state = stateWith();
  const stops = [0];
  while (stops.length < 60) stops.push(writesTime.stop(stops.at(-1) ?? 0, 1, state));
  expect(writesTime.stop(state.inputs.host_writes - 1, 1, state)).toBe(state.inputs.host_writes);
  for (const at of stops.slice(1, -1)) {
    const { mixed, separated } = momentOf(stateWith({ at: `${at}` }));
    expect(mixed.victims.length + separated.victims.length).toBeGreaterThan(0);
  }
  expect(writesTime.stop(stops[1] ?? 0, -1, state)).toBe(0);
  expect(writesTime.stop(stops[2] ?? 0, -1, state)).toBe(stops[1]);
});

it('both have as many blocks, and the sentence says what each has come to', () => {
  const state = stateWith();
  const { mixed, separated } = momentOf(state);
  expect(shapeOf(state).blocks).toBe(48);
  expect([mixed, separated].map(({ blocks }) => blocks.length)).toEqual([48, 48]);
  expect(plainText(hotAndCold.sentence(state as never))).toBe(
    'Over the last 576 host writes, write amplification is 2.84 with hot and cold data mixed, and 1.39 with them separated.',
  );
});

it('opens in steady state, with a run that is near the mean of twenty seeds', () => {
  const all = (host_writes: number) =>
    Array.from({ length: 20 }, (_, at) => {
      const inputs = { ...hotAndCold.start, seed: at + 1, host_writes };
      const { values } = engine.run(model, inputs);
      return [
        Number(values.write_amplification_mixed),
        Number(values.write_amplification_separated),
      ] as const;
    });
  const [before, now] = [all(3500), all(4000)];
  const mean = (of: typeof now, drive: 0 | 1) =>
    of.reduce((sum, one) => sum + one[drive], 0) / of.length;
  for (const drive of [0, 1] as const) {
    expect(Math.abs(mean(now, drive) / mean(before, drive) - 1)).toBeLessThan(0.015);
    // The run that the figure opens with is no lucky one.
    expect(Math.abs((now[0]?.[drive] ?? 0) / mean(now, drive) - 1)).toBeLessThan(0.02);
  }
  const ends = ([0, 1] as const).flatMap((drive) => {
    const found = now.map((one) => one[drive]);
    return [Math.min(...found), Math.max(...found)].map((one) => one.toFixed(2));
  });
  const chapter = readFileSync('content/chapters/write-amplification.mdx', 'utf8').replace(
    /\s+/g,
    ' ',
  );
  expect(chapter).toContain(
    `mixed, it lies between ${ends[0]} and ${ends[1]}, and separated, between ${ends[2]} and ${ends[3]}`,
  );
});

it('waits for a bet before the first write, and judges it by the end', () => {
  const covered = momentOf(stateWith({ covered: '1' }));
  expect([covered.at, amplificationOf(covered.mixed)]).toEqual([0, null]);
  const said = (bet: string) => plainText(hotAndCold.bet?.verdict(stateWith() as never, bet) ?? []);
  expect(said('five')).toBe(
    'Right: 1.84 pages per host write where they mix, 0.391 apart: 4.7 times as many.',
  );
  expect(said('fewer')).toMatch(/^Not this time: .* Mixed blocks keep copying cold pages/);
});
