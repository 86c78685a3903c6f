/** What is read off the busy times is what the simulator counted, and what is said of it is so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GanttChart } from '../../../charts/gantt-chart';
import { atBuild } from '../../../elements/simulation-runs/at-build';
import { packed, unpacked } from '../../../elements/simulation-runs/packed-answer';
import { simulate } from '../../../engine/gen/simulate';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { oneStall } from './figure';
import { DIES, driveWith, FROM, LENGTH } from './stall-drives';
import { ERASE, latencyOf, readsOf, runOf, slowest, timeOn, worksOf } from './stall-reads';

const CHANGES = ['steady', 'first', 'suspend', 'spare', 'buffer'];
const ALL = ['none', ...CHANGES];
/** The controller's time for a request, which another may wait for. */
const COMMAND = 5e-6;

const answerOf = (change: string) => atBuild.simulated?.(driveWith(change)) ?? {};
const stateWith = (view: Record<string, string>) =>
  stateAt(oneStall, atBuild, oneStall.start, view);
const said = (view: Record<string, string>) => plainText(oneStall.sentence(stateWith(view)));

describe.each(ALL)('the reads of a drive, change: %s', (change) => {
  it('are as many and as slow as the simulator counted', () => {
    const whole = { interval: 0.05, duration: 0.25, busy_from: 0, busy_length: 0.25 };
    // Not as a page has it, whose times are rounded.
    const { values } = atBuild.run(simulate, { ...driveWith(change), ...whole });
    const reads = readsOf(values.busy ?? []).filter(({ completes }) => completes <= 0.25);
    const mean = reads.reduce((sum, read) => sum + latencyOf(read), 0) / reads.length;
    expect(values.busy?.length).toBeLessThan(20_000);
    expect(reads).toHaveLength(Math.round((values.read_iops ?? 0) * 0.25));
    expect(Math.abs(mean - (values.read_latency_mean ?? 0))).toBeLessThan(COMMAND / 10);
    const worst = slowest(reads);
    const least = (values.read_latency_max ?? 0) - COMMAND;
    expect(worst && latencyOf(worst)).toBeGreaterThan(least - 1e-9);
    expect(worst && latencyOf(worst)).toBeLessThan(least + COMMAND + 1e-9);
  });

  it('are those of the drive as it is, and of others that complete there only now', () => {
    const arrivals = (one: string) =>
      readsOf(answerOf(one).busy ?? []).map(({ arrives, die }) => `${arrives.toFixed(8)} ${die}`);
    const here = new Set(arrivals(change));
    expect(arrivals('none').filter((read) => !here.has(read))).toEqual([]);
  });

  it('wait while their die does one thing after the other', () => {
    const works = worksOf(answerOf(change).busy ?? []);
    for (let die = 0; die < DIES; die += 1) {
      const own = works.filter((one) => one.die === die);
      own.slice(1).forEach(({ from }, at) => {
        expect(from).toBeGreaterThan((own[at]?.to ?? 0) - 1e-9);
      });
    }
    const worst = slowest(readsOf(answerOf(change).busy ?? []));
    if (!worst) throw new Error('no read');
    const busy = timeOn(works, worst.die, worst.handled, worst.begins);
    const wait = worst.begins - worst.handled;
    expect(busy.reduce((sum, one) => sum + one, 0)).toBeCloseTo(wait, 8);
  });
});

describe('the sentence', () => {
  it('names the die, its work and the latencies of the whole run', () => {
    expect(said({})).toBe(
      'In these 25\u202fms, the slowest read takes 16.8\u202fms; die 7 spends 16.7\u202fms of the wait on garbage collection. Over 10\u202fs, p99.9 of reads is 16.3\u202fms, p99 of writes 1.56\u202fms, the longest write 6.64\u202fms.',
    );
    const { busy, read_latency_p999: reads, write_latency_p99: writes } = answerOf('none');
    expect(answerOf('none').write_latency_max).toBeCloseTo(6.64e-3, 5);
    expect(reads).toBeCloseTo(16.3e-3, 4);
    expect(writes).toBeCloseTo(1.56e-3, 5);
    // Counted: relocations of a read, two transfers and a program, and erases.
    const worst = slowest(readsOf(busy ?? []));
    if (!worst) throw new Error('no read');
    const count = (kind: number) =>
      (busy ?? []).filter(
        ({ station, number, work, from, to }) =>
          station === 0 &&
          number === 7 &&
          work === kind &&
          (from ?? 0) >= worst.handled &&
          (to ?? 0) <= worst.begins + 1e-9,
      ).length;
    const relocation = 40e-6 + (2 * 4096) / 400e6 + 200e-6;
    const least = count(2) * relocation + count(3) * 2e-3;
    expect(16.7e-3).toBeGreaterThan(least - 0.05e-3);
    expect(16.7e-3).toBeLessThan(least + relocation + 0.05e-3);
  });

  it.each(CHANGES)('says of "%s" who gains and who pays', (remedy) => {
    const [before, now] = [answerOf('none'), answerOf(remedy)];
    const verdict = (id: 'read_latency_p999' | 'write_latency_p99') => {
      const ratio = (now[id] ?? Number.NaN) / (before[id] ?? Number.NaN);
      return ratio < 0.99 ? 'gain' : ratio > 1.01 ? 'pay' : 'do not gain';
    };
    const [reads, writes] = [verdict('read_latency_p999'), verdict('write_latency_p99')];
    const text = said({ remedy });
    expect(text).toContain('Without the change: 16.3\u202fms, 1.56\u202fms, and 6.64\u202fms: ');
    expect(text).toContain(
      reads === writes ? `: reads and writes ${reads}` : `: reads ${reads}, writes ${writes}`,
    );
  });

  it('says the price of steady GC and of spare area', () => {
    const [none, steady, spare] = ['none', 'steady', 'spare'].map(answerOf);
    expect(said({ remedy: 'steady' })).toContain('over the whole run, GC relocates as many pages.');
    expect(steady?.write_amplification).toBe(none?.write_amplification);
    const more =
      (1 + (spare?.true_overprovisioning ?? 0)) / (1 + (none?.true_overprovisioning ?? 0)) - 1;
    expect(said({ remedy: 'spare' })).toContain(`needs ${Math.round(100 * more)}% more flash.`);
  });
});

it('is the same from what the page brings along', () => {
  const brought = {
    ...atBuild,
    simulated: (inputs: ReturnType<typeof driveWith>) => {
      const answer = packed(runOf(inputs), atBuild.simulated?.(inputs) ?? {});
      return unpacked(JSON.parse(JSON.stringify(answer)));
    },
  } as typeof atBuild;
  const state = stateAt(oneStall, brought, oneStall.start, {});
  expect(plainText(oneStall.sentence(state))).toBe(said({}));
  const spans = (of: typeof state) =>
    (oneStall.chart(of) as GanttChart).rows.flatMap((row) => row.spans);
  const known = spans(stateWith({}));
  expect(spans(state).map(({ work }) => work)).toEqual(known.map(({ work }) => work));
  // Times are brought along to tenths of microseconds.
  spans(state).forEach(({ from, to }, at) => {
    expect(Math.abs(from - (known[at]?.from ?? 0))).toBeLessThan(1e-7);
    expect(Math.abs(to - (known[at]?.to ?? 0))).toBeLessThan(1e-7);
  });
});

it('tells all the time of each die', () => {
  for (const remedy of ALL)
    for (const [, ...times] of oneStall.table(stateWith({ remedy })).rows)
      expect(times.reduce<number>((sum, one) => sum + Number(one), 0)).toBeCloseTo(LENGTH, 8);
});

describe('the text', () => {
  const text = readFileSync('content/chapters/performance-consistency.mdx', 'utf8');

  it('says when which die erases', () => {
    const busy = answerOf('none').busy ?? [];
    const worst = slowest(readsOf(busy));
    const erases = worksOf(busy)
      .filter(({ work }) => work === ERASE)
      .map(({ die, from }) => [die, Math.round(1e3 * (from - FROM))]);
    expect(erases.sort(([one = 0], [other = 0]) => one - other)).toEqual([
      [0, 23],
      [6, 18],
      [7, 18],
    ]);
    expect(text).toContain('At 18\u202fms, dies 6 and 7 must also erase a block');
    expect(text).toContain('Die 0 erases at 23\u202fms, when that read is back.');
    expect(1e3 * ((worst?.completes ?? 0) - FROM)).toBeLessThan(22.9);
  });

  it('says what steady GC does for the slowest reads', () => {
    const [before, now] = ['none', 'steady'].map(
      (change) => 1e3 * (answerOf(change).read_latency_p999 ?? 0),
    );
    expect([before?.toPrecision(3), now?.toPrecision(3)]).toEqual(['16.3', '3.07']);
    expect(text).toContain('The p99.9 of reads falls from 16.3\u202fms to 3.07\u202fms');
  });
});
