/** What the chapter says of remedies, idle time and two owners, against runs of this test's own. */
import { expect, it } from 'vitest';
import type { SimulatedInputs } from '../../engine/engine';
import {
  mean,
  near,
  numbersIn,
  rates,
  run,
  sentenceOf,
  silentIn,
  text,
} from '../../tests/runs-said';
import { BENCH } from '../model-drive/bench';
import { twoOwners } from './two-owners/figure';
import { worstSecond } from './worst-second/figure';

const BURST = (0.02 * 62.5) / 4 / 2;
const SMALL = {
  ...BENCH,
  user_pages: 2_000_000,
  channels: 2,
  duration: 3000,
  warm_up: 5,
  gc_style: 0.5,
  gc_burst: BURST,
};

it('the remedies say what they buy', () => {
  const late = (inputs: SimulatedInputs) => rates({ ...SMALL, ...inputs }).slice(2700);
  const free = 1.07 / 0.75 - 1;
  const [none, quarter, trim, steady, bursts] = [
    late({}),
    late({ overprovisioning: free, gc_burst: (BURST * 0.07) / free }),
    late({ trim_share: 0.2 }),
    late({ gc_style: 0 }),
    late({ gc_burst: BURST / 10 }),
  ];
  const said = (show: string) => numbersIn(sentenceOf(worstSecond, {}, { show }));
  const [silent, worstFree, worstSteady] = said('worst');
  expect(silent).toBe(Math.round((100 * silentIn(none)) / none.length));
  near(worstFree, Math.min(...quarter));
  near(worstSteady, Math.min(...steady));
  const [meanNone, times, stays] = said('mean');
  near(meanNone, mean(none));
  expect(times).toBeCloseTo(mean(quarter) / mean(none), 1);
  near(stays, mean(steady));
  near(mean(none), mean(steady));
  expect(said('even')).toEqual(
    [quarter, bursts, steady].map((all) => Math.round((100 * Math.min(...all)) / mean(all))),
  );
  // A fifth trimmed is a quarter unused: the two bars of the text.
  near(mean(trim), mean(quarter));
});

it('idle time is counted without its pauses, no stall hides in them, and it has a price', () => {
  const rest = run({ ...SMALL, rest_every: 0.05, rest_time: 60, rest_blocks: 391, warm_up: 0.5 });
  expect(rest.measured_latency_max).toBeLessThan(1);
  expect(text).toContain('write amplification rises by more than half');
  const [plain, rested] = numbersIn(sentenceOf(worstSecond, {}, { show: 'price' }));
  near(rested, rest.write_amplification ?? 0);
  expect((rested ?? 0) / (plain ?? 1)).toBeGreaterThan(1.5);
  expect((rested ?? 0) / (plain ?? 1)).toBeLessThan(1.7);
  const [, , , busy, whole] = numbersIn(sentenceOf(worstSecond, {}, { show: 'mean' }));
  // As the clock has it: all writes over all seconds, those of the pauses among them.
  const seconds = (rest.intervals ?? []).map(({ iops }) => iops ?? 0).slice(500);
  expect((whole ?? 0) / mean(seconds)).toBeCloseTo(1, 1);
  expect((busy ?? 0) / Math.max(...seconds)).toBeCloseTo(1, 1);
});

it('the two owners get what is said', () => {
  const small = { ...BENCH, user_pages: 3_906_250, channels: 2, duration: 600 };
  const client = rates({
    ...small,
    user_pages: 1_953_125,
    overprovisioning: 1.14,
    rest_every: 0.2,
    rest_time: 30,
    rest_blocks: 2000,
  });
  const busy = client.filter(
    (one, at) => at >= 300 && one > 0 && client[at - 1] !== 0 && client[at + 1] !== 0,
  );
  const [fill, pause, ofClient, ofServer, hours, days, ofWeek] = numbersIn(sentenceOf(twoOwners));
  expect([fill, pause, hours, days]).toEqual([50, 30, 8, 5]);
  near(ofClient, mean(busy));
  near(ofServer, mean(rates(small).slice(300)));
  // A week of 40 hours walked burst by burst, each with its pause.
  const burst = 390_625;
  let [written, left] = [0, 40 * 3600];
  for (; left > 0; left -= burst / mean(busy) + 30) written += burst * 4096;
  expect(Math.abs((ofWeek ?? 0) / (written / 1e12) - 1)).toBeLessThan(0.01);
  expect(text).toContain('these weekly writes amount to 52 and 89 drive writes per day');
  const ofOther = numbersIn(sentenceOf(twoOwners)).at(-1);
  const perDay = [ofWeek, ofOther].map((week) => Math.round(((week ?? 0) * 1e3) / 16 / 7));
  expect(perDay).toEqual([52, 89]);
});

it('a client that fills its drive and never rests is the other owner', () => {
  const said = sentenceOf(twoOwners, {}, { fill: '100', pause: '0', hours: '168' });
  const [, ofClient, ofServer, , , ofWeek, , , ofOther] = numbersIn(said);
  expect(ofClient).toBe(ofServer);
  expect(ofWeek).toBe(ofOther);
});

it('a client that fills its drive gets the cliff in each burst', () => {
  const of = (fill: string) => numbersIn(sentenceOf(twoOwners, {}, { fill }))[2] ?? 0;
  expect(of('100')).toBeLessThan(0.8 * of('50'));
});
