/** Each value at which the answer is said to flip does flip it, whatever demand decides. */
import { describe, expect, test } from 'vitest';
import { defaultsOf, inputOf } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';
import { engine } from '../../engine/load-node';
import { flipsOf } from '../../engine/sizing/flips';
import { flipsListed, flipsSaid } from '../../engine/sizing/flips-text';
import { readOrThrow } from '../../engine/typed/typed-value';
import { resultsHtml } from '../calculator/results';
import { LOADS } from './loads';

const holds = (inputs: object) =>
  engine.run(sizing, { ...defaultsOf(sizing), ...inputs }).values.verdict === 'holds';

/** The same loads on drives that are too small for them in one way or another. */
const CASES = LOADS.flatMap(({ id, inputs }) => [
  [id, inputs] as const,
  [`${id}, on a small drive`, { ...inputs, capacity: 0.3e12 }] as const,
  [`${id}, with a low rating`, { ...inputs, dwpd: null, terabytes_written: 20e12 }] as const,
]);

describe.each(CASES)('%s', (_, inputs) => {
  const full = { ...defaultsOf(sizing), ...inputs };
  const { isEnough, flips } = flipsOf(engine, full);

  test('is judged as the model does', () => {
    expect(isEnough).toBe(holds(full));
  });

  test.each(flips.map((flip) => [flip.id, flip] as const))('%s', (id, { at, isMost }) => {
    const { whole, min = 0, max = Number.POSITIVE_INFINITY } = inputOf(sizing, id);
    const asked = (value: number) => holds({ ...full, [id]: Math.min(Math.max(value, min), max) });
    if (whole) {
      // The first whole number with the other answer.
      expect(asked(at)).toBe(!isEnough);
      expect(asked(at + (at < Number(full[id as keyof typeof full]) ? 1 : -1))).toBe(isEnough);
      return;
    }
    const step = Math.max(Math.abs(at), 1e-6) * 1e-6;
    // More of some asks more of the drive, more of others is more of a drive.
    expect([asked(at - step), asked(at + step)]).toEqual([isMost, !isMost]);
  });
});

test('says a limit as the list of results does', () => {
  const first = { ...defaultsOf(sizing), ...LOADS[0]?.inputs };
  const results = resultsHtml(sizing, engine.run(sizing, first));
  const [, rate] = /holds up to host writes of<\/dt><dd>([^<]+)/.exec(results) ?? [];
  const [, growth] = /holds up to a growth of<\/dt><dd>([^<]+)/.exec(results) ?? [];
  const said = flipsListed(flipsOf(engine, first)).join(' ');
  expect(said).toContain(`Host writes above ${rate}`);
  expect(said).toContain(`Growth per year above ${growth}`);
});

test('a recorder flips at its capacity, and not at its rating', () => {
  const recorder = LOADS.find(({ id }) => id === 'recorder')?.inputs;
  const { isEnough, flips } = flipsOf(engine, { ...defaultsOf(sizing), ...recorder });
  expect(isEnough).toBe(true);
  const rate = flips.find(({ id }) => id === 'write_rate');
  // 15 drives of 8 TB, 7.2 of them used: 108 TB in 30 days.
  expect(rate?.at).toBeCloseTo(108e12 / (30 * 86_400), -1);
  const drives = flips.find(({ id }) => id === 'drives');
  expect(drives?.at).toBe(14);
});

test('a copy that takes too long is mended by a larger cache, and by nothing of the rating', () => {
  const laptop = LOADS.find(({ id }) => id === 'laptop')?.inputs;
  const flips = flipsOf(engine, { ...defaultsOf(sizing), ...laptop });
  expect(flips.isEnough).toBe(false);
  expect(flips.flips.map(({ id }) => id).toSorted()).toEqual([
    'burst',
    'burst_limit',
    'cache_size',
    'rate_after',
  ]);
  // V1/1.6 + (300 − V1)/0.15 = 600 s.
  const cache = flips.flips.find(({ id }) => id === 'cache_size')?.at ?? 0;
  expect(cache / 1e9).toBeCloseTo(231.7, 1);
  expect(flipsSaid(flips)).toContain(
    'An SLC cache of 232\u202fGB or more, 1.66 times as much: enough.',
  );
});

test('each flip that is told, typed back, is still enough', () => {
  for (const [id, given] of CASES) {
    const load = { id };
    const inputs = { ...defaultsOf(sizing), ...given };
    const found = flipsOf(engine, inputs);
    for (const [at, text] of flipsListed(found).entries()) {
      const { id: input } = found.flips[at] as (typeof found.flips)[number];
      const [, amount = ''] =
        /(?:above|below|of) ([\d\u2212]\S*(?:\s[^\s,;]+)?)/.exec(
          text.split(/, |;| or /)[0] ?? '',
        ) ?? [];
      const value = readOrThrow(amount.replaceAll('\u2212', '-'), inputOf(sizing, input));
      const { verdict } = engine.run(sizing, { ...inputs, [input]: value }).values;
      // Of whole numbers the first on the other side is told.
      const isOther = found.isEnough && inputOf(sizing, input).whole === true;
      expect({ load: load.id, text, holds: verdict === 'holds' }).toEqual({
        load: load.id,
        text,
        holds: !isOther,
      });
    }
  }
});
