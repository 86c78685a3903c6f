/** What a teacher is told beside the plan fits the plan, and its numbers are the models'. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { outputText } from '../elements/prose/output-text';
import { atBuild } from '../elements/simulation-runs/at-build';
import { defaultsOf, quantityOf } from '../engine/declaration';
import { models } from '../engine/gen/models';
import { readOrThrow } from '../engine/typed/typed-value';
import { figures } from '../figures/all';
import { listFiles } from '../tasks/folder';
import { lessonOf, lessons } from '../tasks/lessons';

const CHAPTERS = listFiles('content/chapters').map((file) => file.replace('.mdx', ''));
const MINUTES: Readonly<Record<string, number>> = { Five: 5, Ten: 10, Thirty: 30, Sixty: 60 };

/** The parts of a plan as the chapter has them: the minutes at which each ends, and how many steps it has of its own. */
function partsIn(chapter: string) {
  const text = readFileSync(`content/chapters/${chapter}.mdx`, 'utf8');
  return [...text.matchAll(/^### (\w+) minutes.*\n\n((?:\d\. .*\n(?: {3}.*\n)*)+)/gm)].map(
    ([, number = '', list = '']) => ({
      until: MINUTES[number] ?? Number.NaN,
      steps: list
        .split(/^\d\. /m)
        .filter((step) => step && !/^The \w+ minutes above\.\s*$/.test(step)).length,
    }),
  );
}

test('every chapter has one', () => {
  expect(lessons()).toEqual(CHAPTERS);
});

describe.each(CHAPTERS)('%s', (chapter) => {
  const lesson = lessonOf(chapter);

  test('has minutes for every step of the plan, which end when the part ends', () => {
    const parts = partsIn(chapter);
    expect(parts.length).toBeGreaterThan(2);
    let begun = 0;
    for (const [at, { until, steps }] of parts.entries()) {
      const told = lesson.parts[at] ?? [];
      expect(told).toHaveLength(steps);
      expect(told.reduce((sum, { minutes }) => sum + minutes, begun)).toBe(until);
      begun = until;
    }
    expect(lesson.parts).toHaveLength(parts.length);
    expect(lesson.short).toMatch(/^With ten minutes less, .*\. With twenty less, .*\.$/s);
  });

  test('answers whatever the plan asks', () => {
    const asks = lesson.parts.flat().flatMap(({ asks: all }) => all);
    expect(asks.length).toBeGreaterThan(5);
    for (const { ask, answer, wrong } of asks) {
      expect(ask).toMatch(/\?$/);
      expect(answer).toMatch(/[.”]$/);
      if (wrong !== undefined) expect(wrong).toMatch(/[.”]$/);
    }
  });

  test('covers figures that there are, explains words that there are, and is light', () => {
    for (const id of lesson.covers) expect(figures.some((figure) => figure.id === id)).toBe(true);
    expect(lesson.terms.length).toBeGreaterThan(8);
    for (const [word, meaning] of lesson.terms) {
      expect(word).not.toBe('');
      expect(meaning).toMatch(/\.$/);
    }
    expect(gzipSync(JSON.stringify(lesson)).length).toBeLessThan(4000);
  });
});

/** The drives of 2024, as a link names them. */
const TODAY =
  'bus_time=0us status_time=0us seek_time=7.4ms rotation_speed=7200rpm disk_rate=309MB/s ssd_time=50.2us ssd_rate=7100MB/s request_size=4096B';
const COMPARED = 'disk_time=11.57ms disk_rate=309MB/s ssd_time=50.2us ssd_rate=7100MB/s';

/** A number as it is told, and where it comes from. */
const NUMBERS: readonly [
  chapter: string,
  said: string,
  model: string,
  of: string,
  given: string,
  digits?: number,
][] = [
  ['write-amplification', '2.62', 'small-drive', 'write_amplification', 'host_writes=200'],
  [
    'write-amplification',
    '3.34',
    'small-drive',
    'write_amplification',
    'host_writes=200 policy=fifo',
  ],
  [
    'write-amplification',
    '5.52',
    'small-drive',
    'write_amplification',
    'host_writes=200 policy=random',
  ],
  ['write-amplification', '904', 'small-drive', 'moved_pages', 'host_writes=200 policy=random'],
  ['write-amplification', '65.6', 'write-amplification', 'free_pages', 'overprovisioning=34.45%'],
  [
    'write-amplification',
    '14.2',
    'write-amplification',
    'random_victim',
    'overprovisioning=7.563%',
  ],
  [
    'write-amplification',
    '4.76',
    'write-amplification',
    'write_amplification',
    'overprovisioning=12%',
  ],
  [
    'write-amplification',
    '2.22',
    'small-drive',
    'write_amplification',
    'host_writes=36 data_blocks=5 pages_per_block=10 user_pages=40',
  ],
  [
    'performance-consistency',
    '9.6%',
    'tail-latency',
    'meets_slow',
    'distribution=two-point requests=10',
    2,
  ],
  [
    'endurance',
    '18.9 d',
    'endurance',
    'lifetime',
    'capacity=256GB raw_capacity=273.92GB write_amplification=7.6 daily_writes=5.73TB',
  ],
  ['endurance', '14 d', 'endurance', 'lifetime', 'daily_writes=10.8TB', 2],
  ['endurance', '70.3', 'warranty', 'fills', 'terabytes_written=36TB'],
  ['endurance', '3.67 d', 'warranty', 'time_to_exhaust_binary', 'terabytes_written=36TB'],
  [
    'endurance',
    '1.91',
    'warranty',
    'most_write_amplification',
    'terabytes_written=2007.5TB capacity=1.28TB pe_cycles=3000',
  ],
  ['access-time', '228', 'one-command', 'speedup', TODAY, 3],
  [
    'access-time',
    '97',
    'one-command',
    'speedup',
    `${TODAY} seek_time=2.9ms rotation_speed=15000rpm`,
    2,
  ],
  ['access-time', '39', 'one-command', 'speedup', `${TODAY} request_size=4MiB`, 2],
  ['access-time', '76', 'access-comparison', 'speedup', `${COMPARED} request_size=1MiB`, 2],
  ['access-time', '31', 'access-comparison', 'speedup', `${COMPARED} request_size=8MiB`, 2],
  ['access-time', '10 MB', 'access-comparison', 'size_at_target', COMPARED, 2],
  [
    'access-time',
    '237 µs',
    'one-command',
    'disk_total',
    'seek_time=0ms turn_share=0 disk_command_time=120us',
  ],
  [
    'caching-versus-ssd',
    '9.26 ms',
    'cached-disk',
    'mean_time',
    'disk_time=11.58ms cache_time=1.4us write_share=0.75',
  ],
  [
    'caching-versus-ssd',
    '1.45 ms',
    'cached-disk',
    'mean_time',
    'disk_time=11.58ms cache_time=1.4us write_share=0.75 write_policy=write-back destage_share=0.1',
  ],
  [
    'caching-versus-ssd',
    '99.57%',
    'cached-disk',
    'hit_ratio_to_match_ssd',
    'disk_time=11.58ms cache_time=1.4us ssd_time=50.8us',
    4,
  ],
  ['caching-versus-ssd', '4.88 ms', 'hot-data', 'mean_time', 'disk_time=11.58ms ssd_time=50.8us'],
  ['caching-versus-ssd', '57.1%', 'host-cache', 'drive_write_share', 'host_hit_ratio=0.75'],
  [
    'overprovisioning',
    '3.5',
    'spare-area',
    'write_amplification',
    'raw_capacity=273.92GB user_capacity=256GB partition_share=0.91',
    2,
  ],
  [
    'overprovisioning',
    '17.6%',
    'spare-area',
    'effective_overprovisioning',
    'raw_capacity=273.92GB user_capacity=256GB partition_share=0.91',
  ],
  ['overprovisioning', '6.75', 'spare-worth', 'write_amplification', 'overprovisioning=8%'],
  [
    'overprovisioning',
    '266 GB',
    'spare-for-target',
    'user_capacity',
    'target_dwpd=25 pe_cycles=27000',
  ],
  ['measuring', '19', 'queue', 'outstanding', 'utilization=0.95'],
  ['the-stack', '357', 'btree-commit', 'write_amplification', 'transactions=2000'],
  ['the-stack', '203', 'btree-commit', 'write_amplification', ''],
];

test.each(NUMBERS)('%s: %s is of %s', (...row) => {
  const [chapter, said, id, of, given, digits = 3] = row;
  const model = models.find((one) => one.id === id);
  if (!model) throw new Error(id);
  const pairs = given.split(' ').filter(Boolean);
  const inputs = pairs.map((pair) => {
    const [name = '', text = ''] = pair.split(/=(.*)/);
    return [name, readOrThrow(text, quantityOf(model, name))];
  });
  const answer = atBuild.run(model, { ...defaultsOf(model), ...Object.fromEntries(inputs) });
  const text = outputText(quantityOf(model, of), answer, { digits });
  expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(said);
  // Days are said as a word.
  const number = said.replace(/ d$/, '');
  expect(JSON.stringify(lessonOf(chapter).parts)).toContain(number.replace(/ (?=[a-zA-Z])/, ' '));
});
