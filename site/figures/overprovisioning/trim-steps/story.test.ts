/** The film of the deleted file: it ends where the engine does, nothing is lost, and a moment hangs on nothing but state and tick. */
import { describe, expect, it } from 'vitest';
import { cleaningSteps } from '../../../engine/gen/cleaning-steps';
import { engine } from '../../../engine/load-node';
import { stateOver } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import type { TrimChart } from './drawing';
import { trimSteps } from './figure';
import {
  countsOf,
  DELETED,
  FILES,
  inputsOf,
  momentOf,
  type State,
  storyOf,
  trimTime,
  type When,
} from './story';
import { sentence } from './words';

const ALL: readonly When[] = ['late', 'once', 'never'];
const stateOf = (when: When, at?: number): State =>
  stateOver(
    cleaningSteps,
    engine,
    {},
    { trim: when, ...(at === undefined ? {} : { at: `${at}` }) },
  );
const storyWith = (when: When) => storyOf(stateOf(when), when);
const chartAt = (when: When, at?: number) => trimSteps.chart(stateOf(when, at)) as TrimChart;
const pagesOf = ({ blocks }: TrimChart) => blocks.flatMap(({ pages }) => pages);

describe.each(ALL)('TRIM %s', (when) => {
  it('relocates what the engine relocates', () => {
    const { values } = engine.run(cleaningSteps, inputsOf(when));
    const { events } = storyWith(when);
    expect(events.filter(({ kind }) => kind === 'copy')).toHaveLength(values.copies);
    expect(events.filter(({ kind }) => kind === 'erase')).toHaveLength(values.erases);
    expect(events.filter(({ kind }) => kind === 'delete')).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'trim')).toHaveLength(when === 'never' ? 0 : 8);
  });

  it('loses no page that somebody needs, at any moment', () => {
    const { last } = storyWith(when);
    const needed = FILES.filter((file) => file !== DELETED).flatMap(({ pages }) => [...pages]);
    for (let at = 200; at <= last; at += 7) {
      const valid = pagesOf(chartAt(when, at)).filter(({ state }) => state === 'valid');
      const items = valid.map(({ item }) => item);
      expect(new Set(items).size).toBe(items.length);
      expect(items).toEqual(expect.arrayContaining(needed));
    }
  });

  it('steps from event to event, and back', () => {
    const { events, last } = storyWith(when);
    const state = stateOf(when);
    let [at, steps] = [0, 0];
    while (at < last) {
      const next = trimTime.stop(at, 1, state);
      expect(trimTime.stop(next, -1, state)).toBe(at);
      [at, steps] = [next, steps + 1];
    }
    // The fill is one step.
    expect(steps).toBe(events.length - 23);
  });

  it('says a sentence of its own at each step', () => {
    const { events } = storyWith(when);
    const said = events.map(({ from }) => plainText(sentence(stateOf(when, from))));
    expect(said.filter((text) => /undefined|NaN|null/.test(text))).toEqual([]);
    expect(new Set(said).size).toBeGreaterThan(0.95 * said.length);
  });
});

it('the drive keeps what was deleted until TRIM, and no longer', () => {
  const dead = (chart: TrimChart) => pagesOf(chart).filter(({ isDeleted }) => isDeleted).length;
  expect(dead(chartAt('never'))).toBe(8);
  expect(dead(chartAt('late'))).toBe(0);
  const { events } = storyWith('late');
  const first = events.find(({ kind }) => kind === 'trim');
  expect(dead(chartAt('late', first?.from))).toBe(8);
});

it('the earlier TRIM comes, the fewer pages are relocated, and none that it has named', () => {
  const [late, once, never] = ALL.map((when) => countsOf(storyWith(when)));
  expect([never?.copies, late?.copies, once?.copies]).toEqual([32, 20, 7]);
  expect([never?.deleted, late?.deleted, once?.deleted]).toEqual([13, 6, 0]);
});

it('after TRIM, the victims hold fewer valid pages', () => {
  const { passes, events } = storyWith('late');
  const trim = events.findIndex(({ kind }) => kind === 'trim');
  const mean = (all: readonly { valid: number }[]) =>
    all.reduce((sum, { valid }) => sum + valid, 0) / all.length;
  const before = passes.filter(({ at, sent }) => at < trim && sent > 32);
  const after = passes.filter(({ at }) => at > trim);
  expect(mean(before)).toBeGreaterThan(2.5);
  expect(mean(after)).toBeLessThan(1.6);
});

it('a moment is a function of its state alone', () => {
  const one = momentOf(stateOf('late', 700));
  momentOf(stateOf('never', 100));
  expect(momentOf(stateOf('late', 700))).toEqual(one);
});
