/** The reader's own run in figures of chapters 5 and 6, held against what its files print. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MeasuredRun } from '../../engine/gen/imported';
import { readingOfFile } from '../../engine/load-node';
import { figurePlaces } from '../../figures/all';
import { stateAt } from '../../runtime/figure/make-state';
import { plainText } from '../../runtime/figure/parts';
import { fioResult } from '../../tests/fio-result';
import { beforeRuns } from '../simulation-runs/at-build';
import { OWN_RUN, type OwnRun, readOwnRun } from './kept-run';
import { ownRunOf } from './own-run';

type File = readonly [name: string, content: string];

function read(...files: readonly File[]): OwnRun | null {
  const reading = readingOfFile(files[0]?.[0]);
  for (const [place, [name, content]] of files.entries()) {
    if (place > 0) reading.next(name);
    reading.push(new TextEncoder().encode(content));
  }
  return ownRunOf(reading.finish().values as MeasuredRun);
}

/** Eight windows of half a second: IOPS as one types them. */
const IOPS = [100, 300, 200, 200, 200, 200, 200, 200];
const LOG = IOPS.map((iops, at) => `${500 * (at + 1)}, ${iops}, 0, 0, 0`)
  .join('\n')
  .concat('\n');

/** What a figure says with a run in its view. */
function said(id: string, own: OwnRun | null): { text: string; chart: string } {
  const place = figurePlaces.find(({ figure }) => figure.id === id);
  if (!place) throw new Error(`there is no figure ${id}`);
  const { figure } = place;
  const view: Record<string, string> = own ? { [OWN_RUN]: JSON.stringify(own) } : {};
  const state = { ...stateAt(figure, beforeRuns, figure.start), view };
  return {
    text: plainText(figure.sentence(state)).replaceAll('\u202f', ' '),
    chart: JSON.stringify(figure.chart(state)),
  };
}

describe('the seconds of a run', () => {
  it('are those of its log, drawn and told beside the book’s', () => {
    const own = read(['run_iops.1.log', LOG]);
    expect(own?.seconds?.iops).toEqual(IOPS);
    const { text, chart } = said('measured-seconds', own);
    expect(text).toMatch(
      /As you measured, your drive completes 200 IOPS on average and 100 in its worst 500 ms \(50%\)\.$/,
    );
    expect(chart).toContain('Your own log: reads');
    expect(said('measured-seconds', null).text).not.toMatch(/you measured/);
  });

  it('are the sum of the logs of processes that ran together', () => {
    const own = read(['run_iops.1.log', LOG], ['run_iops.2.log', LOG]);
    expect(own?.seconds?.iops).toEqual(IOPS.map((one) => 2 * one));
  });

  it('are kept for an hour at most, which is told', () => {
    const long = Array.from({ length: 4000 }, (_, at) => `${1000 * (at + 1)}, 50, 1, 0, 0`);
    const own = read(['run_iops.1.log', `${long.join('\n')}\n`]);
    expect([own?.seconds?.iops.length, own?.seconds?.isCut]).toEqual([3600, true]);
    expect(said('measured-seconds', own).text).toMatch(/\(the first hour of your log\)\.$/);
  });

  it('count as 0 where the log has no row, which is told', () => {
    const rows = LOG.trim().split('\n');
    const gaps = [...rows.slice(0, 2), ...rows.slice(5)].join('\n');
    const own = read(['run_iops.1.log', `${gaps}\n`]);
    expect(own?.seconds?.iops).toEqual([100, 300, 0, 0, 0, 200, 200, 200]);
    expect(own?.seconds?.times).toEqual([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4]);
    expect(said('measured-seconds', own).text).toMatch(
      /125 IOPS on average and 0 in its worst 500 ms \(0%\)\. The log has no row for 3 of its windows: they count as 0/,
    );
  });

  it('are no more than an hour, however long a gap is', () => {
    const far = `${LOG}${1e15}, 200, 0, 0, 0\n`;
    const { seconds } = read(['run_iops.1.log', far]) ?? {};
    expect([seconds?.iops.length, seconds?.silent, seconds?.isCut]).toEqual([3600, 3592, true]);
  });

  it('are left as they are where the times are irregular', () => {
    const irregular = [100, 370, 1000, 1350, 2700].map((time) => `${time}, 5, 0, 0, 0`).join('\n');
    expect(read(['run_iops.1.log', `${irregular}\n`])?.seconds?.silent).toBe(0);
  });

  it('are not there without a log', () => {
    expect(read(['result.json', fioResult({ minute: 0 })])?.seconds ?? null).toBeNull();
  });
});

const SAMPLE = join(process.cwd(), '../shared/samples/measure/own/local_jsonplus.json');

describe.runIf(existsSync(SAMPLE))('the percentiles of a run', () => {
  const own = read(['local_jsonplus.json', readFileSync(SAMPLE, 'utf8')]);
  const at = (share: number) =>
    own?.latency?.percentiles.find(([one]) => Math.abs(one - share) < 1e-9)?.[1] ?? Number.NaN;

  it('are those of the direction with more requests, as its file prints them', () => {
    // 71,431 reads and 30,438 writes; a bucket of fio is at most 1.6% wide.
    expect([own?.latency?.direction, own?.latency?.requests]).toEqual(['read', 71_431]);
    expect(Math.abs(at(0.5) / 41.728e-6 - 1)).toBeLessThan(0.016);
    expect(Math.abs(at(0.999) / 954.368e-6 - 1)).toBeLessThan(0.016);
  });

  it('are flags in the histogram, with the requests behind the last', () => {
    const { text, chart } = said('histogram-grows', own);
    expect(chart).toMatch(/your p50 4\d\.\d/);
    expect(text).toMatch(
      /Of your own run, p99\.9 of the reads is 9\d\d µs, of 71,431 requests, of which 71 are slower\.$/,
    );
    expect(said('histogram-grows', null).text).not.toMatch(/your own run/);
  });
});

it.each([
  '',
  '{',
  '[]',
  '1',
  '{"seconds":{}}',
  '{"seconds":{"times":[1],"iops":["a"],"interval":1}}',
  '{"latency":{"percentiles":[["x"]]}}',
])('is none where a tab has kept %s', (text) => {
  expect(readOwnRun(text)).toBeNull();
});
