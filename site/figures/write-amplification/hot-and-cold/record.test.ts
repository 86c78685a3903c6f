/** Both drives as they are put together again from the engine's record. */
import { describe, expect, it } from 'vitest';
import { hotAndCold as model } from '../../../engine/gen/hot-and-cold';
import { engine } from '../../../engine/load-node';
import { stateAt } from '../../../runtime/figure/figure-state';
import { plainText } from '../../../runtime/figure/parts';
import { hotAndCold } from './figure';
import { momentOf, type State, shapeOf, writesTime } from './moment';
import { amplificationOf, type Drive } from './record';

const stateWith = (view: Record<string, string> = {}) =>
  stateAt(hotAndCold, engine, { ...hotAndCold.start }, view) as unknown as State;

const valid = ({ blocks }: Drive) =>
  blocks.flat().flatMap((place) => (place?.isValid ? [place.page] : []));

describe.each([0, 1, 154, 566, 1200, 2000])('after %i host writes', (at) => {
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
  while ((stops.at(-1) ?? 0) < state.inputs.host_writes)
    stops.push(writesTime.stop(stops.at(-1) ?? 0, 1, state));
  expect(stops.length).toBeGreaterThan(100);
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
    'Over the last 576 host writes, write amplification is 2.64 with hot and cold data mixed, and 1.23 with them separated.',
  );
});
