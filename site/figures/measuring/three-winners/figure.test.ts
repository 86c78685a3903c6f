import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { LineChart } from '../../../charts/types';
import { engine } from '../../../engine/load-node';
import { viewKeys } from '../../../runtime/figure/define-figure';
import { stateAt } from '../../../runtime/figure/make-state';
import { plainText } from '../../../runtime/figure/parts';
import { threeWinners } from './figure';
import { costsOf, DRIVES, ownDrive, winnerAt } from './replayed';

const stateOf = (inputs = {}, view = {}) =>
  stateAt(threeWinners, engine, { ...threeWinners.start, ...inputs }, view);
const MEAN = { depths: 'mean' };
const winners = (inputs = {}, view = {}) => {
  const costs = DRIVES.map((drive) => costsOf(stateOf(inputs, view) as never, drive));
  return [0, 0.4512, 1].map((writes) => DRIVES[winnerAt(costs, writes)]?.id);
};

describe('three winners', () => {
  it('names one at the printed queue depths, of which most are one', () => {
    expect(winners()).toEqual(['p4800x', 'p4800x', 'p4800x']);
    const times = DRIVES.map((drive) => {
      const { read, write } = costsOf(stateOf() as never, drive);
      return 2_168_893 * read.pace + 1_783_447 * write.pace;
    });
    // By hand: 59% at a depth of 1 and 41% at 9.84.
    expect(times.map(Math.round)).toEqual([147, 145, 120]);
  });

  it('names three where all requests are given the mean queue depth', () => {
    expect(winners({}, MEAN)).toEqual(['pe8110', 'p5520', 'p4800x']);
  });

  it('names one where every request comes alone', () => {
    expect(winners({ mean_depth: 1 })).toEqual(['p4800x', 'p4800x', 'p4800x']);
  });

  it('does not hang on the write latency that nobody lists', () => {
    // At 1.7 GB/s a write of 59.6 kB takes 35 µs; its access is hidden behind it up to 219 µs.
    const pace = 106.32e9 / 1_783_447 / 1700e6;
    const [first] = DRIVES;
    if (!first) throw new Error('no drive');
    expect(costsOf(stateOf({}, MEAN) as never, first).write.pace).toBeCloseTo(pace, 12);
    const slow = costsOf(stateOf({}, MEAN) as never, { ...first, write_access: 200e-6 });
    expect(slow.write.pace).toBeCloseTo(pace, 12);
  });

  it('changes hands at a ninth and at eight ninths of writes', () => {
    const costs = DRIVES.map((drive) => costsOf(stateOf({}, MEAN) as never, drive));
    const won = (writes: number) => DRIVES[winnerAt(costs, writes)]?.id;
    expect([0.1, 0.12, 0.88, 0.9].map(won)).toEqual(['pe8110', 'p5520', 'p5520', 'p4800x']);
  });

  it('takes the known reads from the drives of the book', () => {
    const drive = (id: string) => parse(readFileSync(`content/drives/${id}.yaml`, 'utf8'));
    const optane = DRIVES.find(({ id }) => id === 'p4800x');
    expect(drive('optane-p4800x').ssd_time).toBe(
      `${Number(((optane?.read_access ?? 0) * 1e6).toFixed(3))} µs`,
    );
  });

  it('says who wins, and asks nothing: what an earlier edition bet on is taken', () => {
    const said = (view = {}) => plainText(threeWinners.sentence(stateOf({}, view) as never));
    expect(said()).toMatch(/^The Optane P4800X wins at any share of writes\./);
    expect(said(MEAN)).toMatch(/^With reads alone, the PE8110 wins: /);
    expect(said({ bet: 'p5520', revealed: '1' })).toBe(said());
    expect(viewKeys(threeWinners).bet?.takes('p5520')).toBe(true);
  });

  it('has no drive of the reader before its access time and rate are known', () => {
    expect(ownDrive(stateOf() as never)).toBeNull();
    const rows = threeWinners.beside?.(stateOf() as never).rows;
    expect(rows?.at(-1)).toEqual(['your drive', null, null, null]);
    expect(threeWinners.beside?.(stateOf() as never).caption).toContain('Enter the access time');
  });

  it('races the reader’s drive as a fourth', () => {
    const own = { access_time: 5e-6, transfer_rate: 3e9 };
    const state = stateOf(own);
    const { lines } = threeWinners.chart(state as never) as LineChart;
    expect(lines.map(({ id }) => id)).toEqual(['pe8110', 'p5520', 'p4800x', 'own']);
    expect(plainText(threeWinners.sentence(state as never))).toMatch(
      /^Your drive wins at any share of writes\. /,
    );
    // By hand: 59% of the requests wait for 58% of an access alone, and all of them for the data.
    const size = 106.32e9 / 1_783_447;
    const { read, write } = costsOf(state as never, ownDrive(state as never) as never);
    const pace = (depth: number) => Math.max((0.58 * 5e-6 + size / 3e9) / depth, size / 3e9);
    expect(read.pace).toBeCloseTo(0.59 * pace(1) + 0.41 * pace((4.625 - 0.59) / 0.41), 12);
    expect(write).toEqual(read);
  });
});
