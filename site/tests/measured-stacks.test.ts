/** What `content/measured-stacks` says of file systems and databases follows from the bytes that were counted. */
import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stackFile } from '../schemas/stack-file';

type StackFile = z.infer<typeof stackFile>;
type Result = StackFile['stacks'][number]['results'][number];
type Run = Result['runs'][number];

const names = readdirSync('content/measured-stacks').filter((name) => name.endsWith('.json'));
const entries = names.map((name) => {
  const entry = JSON.parse(readFileSync(`content/measured-stacks/${name}`, 'utf8'));
  const { id, source }: { id: string; source: string } = entry;
  return { name, id, source, file: stackFile.parse(entry.file) };
});

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const range = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Bytes by payload in each window. */
const factorsOf = ({ payload, ends }: Result, { bytes }: Run) =>
  bytes.map((size, at) => size / (payload * ((ends[at] ?? 0) - (ends[at - 1] ?? 0))));

/** The rule of the script, with its line by covariance over variance. */
function isSteady(factors: readonly number[]): boolean {
  if (factors.length < 5) return false;
  const places = factors.map((_, at) => at);
  const product = mean(factors.map((factor, at) => factor * at)) - mean(factors) * mean(places);
  const variance = mean(places.map((at) => at * at)) - mean(places) ** 2;
  const rise = (product / variance) * (factors.length - 1);
  return range(factors) <= 0.2 * mean(factors) && Math.abs(rise) <= 0.1 * mean(factors);
}

const bytesBetween = ({ ends, payload }: Result, { bytes }: Run, from: number, until: number) =>
  bytes
    .filter((_, at) => (ends[at - 1] ?? 0) >= from && (ends[at] ?? 0) <= until)
    .reduce((a, b) => a + b, 0) /
  (payload * (until - from));

/** A factor as the script rounds it. */
const near = (value: number) => [value * (1 - 6e-4), value * (1 + 6e-4)] as const;

function within(value: number | null, expected: number) {
  const [low, high] = near(expected);
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
}

describe.each(entries)('$name', ({ name, id, source, file }) => {
  const results = file.stacks.flatMap((stack) =>
    stack.results.map((result) => [`${stack.id} ${result.id}`, result] as const),
  );

  test('is called as its file, and names a measurement of our own of its day', () => {
    expect(`${id}.json`).toBe(name);
    const cited = parse(readFileSync(`content/references/${source}.yaml`, 'utf8'));
    expect([cited.kind, cited.authors]).toEqual(['measurement', 'Spare Area']);
    const day = new Date(file.about.began);
    const months = { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
    expect(cited.published).toBe(day.toLocaleDateString('en-US', months));
    expect(Date.parse(file.about.ended)).toBeGreaterThan(day.getTime());
  });

  test('was measured on devices that nothing else wrote to', () => {
    for (const stack of file.stacks) {
      expect(stack.device.kind).toBe('loop');
      expect([stack.id, stack.idle_rate]).toEqual([stack.id, 0]);
    }
  });

  test.each(results)('%s: its windows are whole, and every repeat is there', (_, result) => {
    if (result.runs.length === 0) {
      expect(result.why).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(result.runs).toHaveLength(file.about.repeats);
    expect([...result.ends].sort((a, b) => a - b)).toEqual(result.ends);
    for (const { bytes, seconds } of result.runs)
      expect([bytes.length, seconds.length]).toEqual([result.ends.length, result.ends.length]);
  });

  test.each(results)(
    '%s: what is called steady is so by the rule, from where it says',
    (_, result) => {
      const last = result.ends.at(-1) ?? 0;
      for (const run of result.runs) {
        const factors = factorsOf(result, run);
        const starts = [0, ...result.ends.slice(0, -1)];
        const first = factors.findIndex((_, at) => isSteady(factors.slice(at)));
        expect(run.from).toBe(first < 0 ? null : starts[first]);
        if (run.from === null) expect(run.factor).toBeNull();
        else within(run.factor, bytesBetween(result, run, run.from, last));
      }
    },
  );

  test.each(results)(
    '%s: its factor lies within the spread of the repeats, or it says why there is none',
    (_, result) => {
      const { factor, low, high, runs, state, why } = result;
      const settled = runs.flatMap((run) => run.factor ?? []);
      if (state === 'fresh') {
        expect([factor, low, high]).toEqual([null, null, null]);
        expect(why).not.toBeNull();
        expect(settled.length < runs.length || range(settled) > 0.2 * mean(settled)).toBe(
          runs.length > 0,
        );
        return;
      }
      expect(why).toBeNull();
      expect(settled).toHaveLength(file.about.repeats);
      expect([low, high]).toEqual([Math.min(...settled), Math.max(...settled)]);
      within(factor, mean(settled));
      expect(range(settled)).toBeLessThanOrEqual(0.2 * mean(settled));
      const begun = runs.filter(({ from }) => from);
      if (begun.length === 0) expect(result.fresh).toBeNull();
      else
        within(result.fresh, mean(begun.map((run) => bytesBetween(result, run, 0, run.from ?? 0))));
    },
  );
});

/** The factors of a test on one file system, in each of the files. */
const found = (kind: string, test: string) =>
  entries.flatMap(({ id, file }) =>
    file.stacks
      .filter((stack) => stack.id === kind)
      .flatMap(({ results }) => results.filter((result) => result.id === test))
      .map(({ factor, fresh, state }) => ({ id, factor, fresh, state })),
  );

describe('what was measured on another day, November 28, 2026, comes out again', () => {
  test.each([
    ['sqlite-delete-full-1', 581, 0.005],
    ['sqlite-wal-full-1', 85.7, 0.005],
    // Windows of 500 commits had one copy of the log in a thousand commits; in the long run one comes every 950.
    ['sqlite-wal-normal-1', 42.7, 0.06],
  ])('%s on ext4: %d', (name, value, tolerance) => {
    const factors = found('ext4', name);
    const files = ['linux-6-18-disk', 'linux-6-18-sqlite'];
    expect(factors.map(({ id }) => id)).toEqual(expect.arrayContaining(files));
    for (const { factor, state } of factors) {
      expect(state).toBe('steady');
      expect(Math.abs((factor ?? 0) / value - 1)).toBeLessThan(tolerance);
    }
  });

  test.each([
    ['ext4', 'append-128-fsync', 131, 0.01],
    ['ext4', 'create-1k-fsync', 36.3, 0.01],
    ['ext4-data-journal', 'append-4k-fsync', 7.02, 0.01],
    ['ext4-no-journal', 'append-4k-fsync', 2.01, 0.01],
    ['xfs', 'append-128-fsync', 40.2, 0.01],
    ['xfs', 'append-4k-fsync', 1.26, 0.01],
    ['xfs', 'overwrite-4k', 0.94, 0.01],
    ['btrfs-dup', 'create-1k-fsync', 111, 0.01],
  ])('%s, %s: %d', (kind, name, value, tolerance) => {
    const [first] = found(kind, name);
    expect(Math.abs((first?.factor ?? 0) / value - 1)).toBeLessThan(tolerance);
  });

  test.each([
    ['btrfs-dup', 'append-4k-fsync', 31.5, 36.4],
    ['btrfs-single', 'append-4k-fsync', 13.4, 20],
    ['btrfs-dup', 'overwrite-4k-fdatasync', 31.2, 36.7],
  ])('%s, %s: %d was fresh, and %d is steady', (kind, name, fresh, steady) => {
    const [first] = found(kind, name);
    expect(Math.abs((first?.fresh ?? 0) / fresh - 1)).toBeLessThan(0.015);
    expect(Math.abs((first?.factor ?? 0) / steady - 1)).toBeLessThan(0.01);
  });
});

test('what an overwrite with fsync costs hangs on time, and lazytime does not spare it', () => {
  const [disk, memory] = found('ext4', 'overwrite-4k-fsync');
  const [lazy] = found('ext4-lazytime', 'overwrite-4k-fsync');
  expect(disk?.fresh).toBeGreaterThan(2 * (memory?.fresh ?? Number.NaN));
  expect(Math.abs((lazy?.fresh ?? 0) / (disk?.fresh ?? 1) - 1)).toBeLessThan(0.05);
  for (const { factor } of found('ext4', 'overwrite-4k-fdatasync'))
    expect(factor).toBeLessThan(1.01);
});

test('a block appended on ext4 takes six blocks or seven, in every repeat and file', () => {
  const kinds = ['append-4k-fsync', 'append-4k-fdatasync'];
  const runs = entries.flatMap(({ file }) =>
    file.stacks
      .filter(({ id }) => id === 'ext4')
      .flatMap(({ results }) => results.filter(({ id }) => kinds.includes(id)))
      .flatMap((result) => result.runs.map(({ factor }) => factor ?? 0)),
  );
  const blocks = runs.map(Math.round);
  expect(new Set(blocks)).toEqual(new Set([6, 7]));
  for (const [at, factor] of runs.entries())
    expect(Math.abs(factor - (blocks[at] ?? 0))).toBeLessThan(0.03);
});
