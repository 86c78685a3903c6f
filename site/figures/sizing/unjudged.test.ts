/** A demand that is asked and cannot be judged is said, and no drive is called enough without it. */
import { expect, test } from 'vitest';
import { defaultsOf, type Inputs } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';
import { engine } from '../../engine/load-node';
import { classSays, growthSays, needSays } from '../../engine/sizing/need-text';
import { healthSays, verdictOf } from '../../engine/sizing/verdict';

const RATED = { terabytes_written: 600e12, capacity: 1e12 };
const asked = (given: Inputs) => {
  const inputs = { ...defaultsOf(sizing), ...RATED, ...given };
  return { inputs, values: engine.run(sizing, inputs).values };
};
const verdict = (given: Inputs) => {
  const { inputs, values } = asked(given);
  return verdictOf(inputs, values).replaceAll('\u202f', ' ');
};

test('a burst without a cache is not judged, and says what to give', () => {
  expect(verdict({ burst: 300e9 })).toBe(
    'Of a drive of 1 TB rated for 600 TB, the endurance rating is enough. The burst cannot be judged yet: give the SLC cache with the rates into it and after it, and how long the burst may take.',
  );
  const cache = { cache_size: 140e9, cache_rate: 1.6e9, rate_after: 150e6 };
  expect(verdict({ burst: 300e9, ...cache })).toMatch(/give how long the burst may take\.$/);
  expect(verdict({ burst: 300e9, burst_limit: 600, ...cache })).toMatch(
    /is not enough: the largest burst/,
  );
});

test('flushes without the time of one are not judged', () => {
  expect(verdict({ flush_rate: 4000, data: 1e11 })).toBe(
    'Of a drive of 1 TB rated for 600 TB, the endurance rating and the capacity are enough. The flushes cannot be judged yet: give the time of a flush.',
  );
});

test('without a rating the need is said, and what else is enough', () => {
  expect(verdict({ terabytes_written: null, data: 1e11 })).toBe(
    'Of a drive of 1 TB, the capacity is enough. The load needs a rating of 331 TB on each drive. Give the rating of a drive, TBW or DWPD, to judge it.',
  );
});

test('what fails fails, whatever else is not known', () => {
  expect(verdict({ burst: 300e9, data: 2e12 })).toMatch(/is not enough: .* needs 2\.22 TB/);
});

test('drive writes per day are of the capacity that the data need, where that is more', () => {
  const { inputs, values } = asked({ write_rate: 40e6, kept_time: 30 * 86_400 });
  expect(needSays(inputs, values)).toMatch(
    /0\.03 drive writes per day of the 115.TB that it needs/,
  );
});

test('gradual growth is said, and where it changes the answer', () => {
  const { inputs, values } = asked({ growth: 0.2, safety: 1.2 });
  expect(growthSays(inputs, values)).toMatch(
    /the need is 649.TB, and the rating is not enough for that/,
  );
  const none = asked({});
  expect(growthSays(none.inputs, none.values)).toBe('');
});

test('a drive that is ill is said to be replaced, and nothing of one that is well', () => {
  expect(healthSays(['It failed its own test.'])).toBe(
    'It failed its own test. Save what is on it and replace it, whatever its rating allows.',
  );
  expect(healthSays([])).toBe('');
});

test('beside the tightest demand the others are said, met or not', () => {
  const recorder = { write_rate: 40e6, kept_time: 30 * 86_400, capacity: 8e12, dwpd: 1 };
  const of = (given: Inputs) => verdict({ terabytes_written: null, ...recorder, ...given });
  expect(of({ drives: 15 })).toBe(
    'A drive of 8 TB rated for 1 DWPD is enough: at the end of the period each drive needs 7.68 TB, 10% of it free. The endurance rating, 34.7 times the need, is enough as well.',
  );
  expect(of({ dwpd: 0.1 })).toMatch(
    /needs 115 TB, 10% of it free\. The endurance rating, 0\.231 times the need, is not enough either\.$/,
  );
  const copy = { burst: 300e9, cache_size: 140e9, cache_rate: 1.6e9, rate_after: 150e6 };
  expect(verdict({ ...copy, burst_limit: 600 })).toMatch(/The endurance rating, .* is enough\.$/);
  // Times that read alike with three digits have more of them.
  expect(verdict({ ...copy, burst_limit: 600, rate_after: 311.2e6 })).toMatch(
    /takes 10\.0\d+ min, and may take 10 min/,
  );
  expect(verdict(copy)).toContain('The largest burst takes 19.2 min.');
});

test('a class is what drives are usually rated for, and flushes are said with what they are held against', () => {
  const said = (given: Inputs) => {
    const { values } = asked(given);
    return classSays(values).replaceAll('\u202f', ' ');
  };
  expect(said({ terabytes_written: 200e12 })).toMatch(
    /^Client drives with TLC are usually .*This one is rated for less\./,
  );
  expect(said({})).toMatch(/Without power-loss protection .* at most 285 per second/);
  const needed = (flush_rate: number) => asked({ flush_rate, flush_time: 1e-5 }).values.protection;
  expect([needed(285), needed(286)]).toEqual(['optional', 'needed']);
});
