/** What is said of published latency beside the reader's. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MeasuredJob, MeasuredRun } from '../../engine/gen/imported';
import { cellTexts } from '../../runtime/figure/table';
import { comparedWith, type PublishedLatency, publishedFor } from './published-latency';
import { percentilesTable } from './run-tables';

const PUBLISHED = JSON.parse(
  readFileSync('content/measured-runs/measured-latency.json', 'utf8'),
) as PublishedLatency[];

const job = (more: Partial<MeasuredJob> = {}) =>
  ({
    job: 'a',
    host: null,
    direction: 'write',
    block_size: 4096,
    queue_asked: 1,
    outstanding: 0.9,
    requests: 1e6,
    latencies: [
      {
        which: 'clat',
        requests: 1e6,
        max: 0.001,
        percentiles: [{ share: 0.999, latency: 0.0002, bound: 0.01, from: 'bins' }],
      },
    ],
    ...more,
  }) as unknown as MeasuredJob;
const run = (...jobs: MeasuredJob[]) =>
  ({ jobs, syncs: [], together: null, series: [] }) as unknown as MeasuredRun;
const said = (one: MeasuredRun) =>
  publishedFor(one, PUBLISHED).flatMap((entry) => comparedWith(entry, one));

it('stands below the percentiles of the same direction, as it was printed', () => {
  const one = run(job());
  const table = percentilesTable(one, publishedFor(one, PUBLISHED));
  if (!table) throw new Error('no table');
  const rows = cellTexts(table);
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[0]).toBe('Smart Optimus (2013), write');
  expect(rows[1]?.slice(4, 7).map((text) => text.replace(/\s/g, ' '))).toEqual([
    '≤ 120 µs',
    '–',
    '430 µs',
  ]);
  const both = run(job(), job({ direction: 'read' }));
  expect(publishedFor(both, PUBLISHED)).toHaveLength(2);
  expect(publishedFor(run(job({ latencies: [] })), PUBLISHED)).toEqual([]);
});

describe('it can be compared', () => {
  it('at the same queue depth and block size, and on conditions', () => {
    expect(said(run(job()))).toEqual([
      expect.stringMatching(
        /^The writes of “a” have its queue depth and block size\. .* if they were random/,
      ),
    ]);
  });

  it('not at others, and it says which', () => {
    const [words] = said(run(job({ queue_asked: 32, block_size: 16_384 })));
    expect(words?.replace(/\s/g, ' ')).toBe(
      'The writes of “a” cannot be compared with it: queue depth 32, not 1, block size 16 KiB, not 4 KiB.',
    );
    expect(said(run(job(), job({ direction: 'read' })))[0]).toMatch(/reads and writes mixed\.$/);
  });

  it('and where the file does not say, that is said', () => {
    const unknown = job({ queue_asked: null, outstanding: null, block_size: null });
    expect(said(run(unknown))[0]).toMatch(/does not say the queue depth and the block size\.$/);
    // By Little's law: 31.9 outstanding are 32.
    expect(said(run(job({ queue_asked: null, outstanding: 31.9 })))[0]).toMatch(
      /queue depth 32, not 1\.$/,
    );
  });

  it('in one sentence for all jobs of which the same is true', () => {
    expect(said(run(job(), job({ job: 'b' }), job({ job: 'c', queue_asked: 4 })))).toEqual([
      expect.stringMatching(/^The writes of “a”, “b” have/),
      expect.stringMatching(/^The writes of “c” cannot/),
    ]);
  });
});
