/** What `content/measured-stacks` says of file systems and databases follows from the bytes that were counted. */
import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stackFile } from '../tasks/stack-file';

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
