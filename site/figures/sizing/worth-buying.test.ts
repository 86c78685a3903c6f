/** Which drives of the list are put forward, and how long a copy takes on those whose cache was measured. */
import { expect, test } from 'vitest';
import { ratedDrive } from '../../elements/own-drive/rated-drive';
import { defaultsOf, type Inputs } from '../../engine/declaration';
import { sizing } from '../../engine/gen/sizing';
import { engine } from '../../engine/load-node';
import { copiesUnder } from '../../engine/sizing/burst-times';
import { candidatesFor, worthBuying } from '../../engine/sizing/candidates';
import { flipsOf } from '../../engine/sizing/flips';
import { memoOf } from '../../engine/sizing/memo';
import { endOf } from '../../engine/sizing/verdict';
import { workloadOfInputs } from '../../engine/sizing/workload';
import { ratedList } from './rated-list';
import { REVIEWED_CACHES } from './reviewed-caches';

const YEAR = 365 * 86_400;
const inputs = { ...defaultsOf(sizing), write_rate: 2e5, capacity: 1e12 };
const drives = ratedList().map(ratedDrive);

test('no drive is put forward whose warranty ends before the years of service', () => {
  const all = candidatesFor(engine, drives, inputs);
  const ends = (some: typeof all) =>
    some.filter(({ drive }) => (drive.label.warranty_period ?? 5 * YEAR) < 5 * YEAR).length;
  expect(ends(all.filter(({ verdict }) => verdict === 'holds'))).toBeGreaterThan(0);
  expect(ends(worthBuying(all, inputs))).toBe(0);
  expect(ends(worthBuying(all, { ...inputs, period: 3 * YEAR }))).toBeGreaterThan(0);
});

test('a burst and flushes do not take drives off the list: it knows nothing of either', () => {
  const load = { ...inputs, burst: 300e9, burst_limit: 600, flush_rate: 100, flush_time: 0.001 };
  expect(candidatesFor(engine, drives, load).length).toBe(
    candidatesFor(engine, drives, inputs).length,
  );
});

test('a copy of 300 GB takes 19.2 minutes on a Crucial P1: 140 GB at 1.6 GB/s, the rest at 150 MB/s', () => {
  const copies = copiesUnder(engine, REVIEWED_CACHES, { burst: 300e9, burst_limit: 600 });
  const found = copies.find(({ drive }) => drive.name === 'Crucial P1 1 TB');
  expect(found?.time).toBeCloseTo(140 / 1.6 + 160 / 0.15, 6);
  expect(found?.isInTime).toBe(false);
  expect(copies.length).toBeGreaterThan(15);
  expect(copies.map(({ time }) => time)).toEqual(
    copies.map(({ time }) => time).toSorted((a, b) => a - b),
  );
  expect(copiesUnder(engine, REVIEWED_CACHES, {})).toEqual([]);
});

test('a drive that is enough only if growth waits for the end of each year depends on that', () => {
  const load = { ...defaultsOf(sizing), write_rate: 2.1e6, growth: 0.2 };
  const between = candidatesFor(engine, drives, load).filter(
    ({ rating }) => rating >= 492.9e12 && rating < 540e12,
  );
  expect(between.length).toBeGreaterThan(0);
  expect(new Set(between.map(({ verdict }) => verdict))).toEqual(new Set(['depends']));
});

test('the memo says which drives of the list its ratings leave unjudged, and which take the copy in time', () => {
  const load = { ...inputs, terabytes_written: 600e12, burst: 300e9, burst_limit: 600 };
  const memo = memoOf(workloadOfInputs(load, 'typed'), load, engine.run(sizing, load).values, {
    candidates: candidatesFor(engine, drives, load),
    copies: copiesUnder(engine, REVIEWED_CACHES, load),
    flips: flipsOf(engine, load),
  });
  expect(memo).toContain('Largest burst: 300 GB, which may take 10 min');
  expect(memo).toContain('Bursts and flushes are not checked here');
  expect(memo).toMatch(/these take the burst in time: (?!.*Crucial P1)/);
});

test('the least oversized first: neither a rating nor a capacity of many times the need stands before a smaller one', () => {
  const load = { ...inputs, write_rate: 2.1e6 };
  const put = worthBuying(candidatesFor(engine, drives, load), load);
  const oversize = put.map(({ margin, capacity }) => Math.max(margin, capacity / 1e12));
  expect(oversize).toEqual(oversize.toSorted((a, b) => a - b));
  const [first] = put;
  expect(first?.capacity).toBe(1e12);
  // By its rating alone a drive of four times the capacity stood before those of twice.
  const fourth = put.findIndex(({ capacity }) => capacity >= 4e12);
  expect(fourth).toBeGreaterThan(put.findIndex(({ capacity }) => capacity === 2e12));
});

test('a used drive whose age nobody gave is asked for it, and how long its rating lasts is said', () => {
  const used = {
    ...defaultsOf(sizing),
    ...{ write_rate: 200e9 / 86_400, capacity: 3.84e12, dwpd: 1, host_bytes: 2.8e15 },
  };
  const endOfDrive = (given: Inputs) =>
    endOf(given, engine.run(sizing, given).values).replaceAll('\u202f', ' ');
  expect(endOfDrive(used)).toBe(
    'Its rating lasts longer than its warranty: more than 20 years at this load. Its warranty is counted from today: give the time since purchase.',
  );
  expect(endOfDrive({ ...used, host_bytes: null })).not.toContain('purchase');
  expect(endOfDrive({ ...used, age: YEAR })).not.toContain('purchase');
});
