/** The exercises of the chapter on caching. Wrong formulas are wrong on purpose: each is a likely mistake. */

import type { Amount, Exercise, Numbers } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { cachedDisk } from '../../engine/gen/cached-disk';
import { hostCache } from '../../engine/gen/host-cache';
import { hotData } from '../../engine/gen/hot-data';
import { ioShare } from '../../engine/gen/io-share';

const ms = (...values: number[]) => values.map((value) => value / 1e3);
const us = (...values: number[]) => values.map((value) => value / 1e6);
const percent = (...values: number[]) => values.map((value) => value / 100);

const time = (value: number): Amount => ({ value, dimension: 'time' });
const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });

/** The numbers by short names, in which the formulas below are written. */
function short(numbers: Numbers) {
  const of = (id: string) => numbers[id] ?? Number.NaN;
  return {
    disk: of('disk_time'),
    cache: of('cache_time'),
    ssd: of('ssd_time'),
    hits: of('hit_ratio'),
    writes: of('write_share'),
    mean: of('mean_time'),
  };
}

/**
 * Mistakes, and others of them where they are clear of what is right and of the rest: numbers in which they are not
 * would be drawn no more, and old links would give others.
 */
function withClear(
  mistakes: Readonly<Record<string, number>>,
  right: number,
  tolerance: number,
  others: Readonly<Record<string, number>>,
): Record<string, number> {
  const all: Record<string, number> = { ...mistakes };
  for (const [id, value] of Object.entries(others)) {
    const isClear = (from: number, tolerances: number) =>
      Math.abs(value - from) > tolerances * tolerance;
    if (isClear(right, 3.1) && Object.values(all).every((other) => isClear(other, 1.1)))
      all[id] = value;
  }
  return all;
}

const mean: Omit<Exercise, 'id'> = {
  model: cachedDisk,
  drawn: {
    disk_time: ms(8, 9, 10, 12, 14, 15, 16, 18, 20),
    cache_time: ms(0.5, 0.8, 1, 1.5, 2),
    hit_ratio: percent(65, 70, 75, 80, 85, 90),
  },
  asked: 'mean_time',
  tolerance: { relative: 0.01 },
  names: {
    disk_time: 'the disk access',
    cache_time: 'the lookup',
    hit_ratio: 'the hit ratio',
    miss_share: 'the miss ratio',
    miss_part: 'the misses’ part of the mean',
  },
  steps(numbers) {
    const { disk, hits, mean } = short(numbers);
    return {
      miss_share: share(1 - hits),
      miss_part: time((1 - hits) * disk),
      mean_time: time(mean),
    };
  },
  mistakes(numbers) {
    const { disk, cache, hits } = short(numbers);
    return {
      'look-up-only-on-hits': hits * cache + (1 - hits) * disk,
      'hits-go-to-disk': cache + hits * disk,
      'no-look-up': (1 - hits) * disk,
      'half-and-half': (cache + disk) / 2,
    };
  },
  gaps(numbers) {
    const { disk, cache, hits } = short(numbers);
    return {
      miss_part: { 'hits-cost': hits * disk, 'look-up-too': (1 - hits) * disk + cache },
    };
  },
};

const meanWorked: Exercise = {
  ...mean,
  id: 'mean-worked',
  drawn: {
    disk_time: ms(8, 10, 12, 15, 16, 20),
    cache_time: ms(0.25, 0.5, 1),
    hit_ratio: percent(70, 75, 80, 85, 90),
  },
  mistakes: () => ({}),
};

const matchTolerance = 0.001;

const matchSsd: Exercise = {
  id: 'match-ssd',
  model: cachedDisk,
  drawn: {
    // Small enough a disk, and slow enough a lookup, that an answer without it is more than a rounding off.
    disk_time: ms(4, 5, 6, 8, 10, 12, 12.5, 15),
    cache_time: us(30, 40, 50, 60),
    ssd_time: us(80, 90, 100, 120, 150, 160, 180, 200, 240, 250, 300, 320, 400),
  },
  asked: 'hit_ratio_to_match_ssd',
  tolerance: { absolute: matchTolerance },
  names: {
    disk_time: 'the disk access',
    cache_time: 'the lookup',
    ssd_time: 'the SSD access',
    time_left: 'the time left after the lookup',
    miss_share: 'the share that may miss',
  },
  steps(numbers) {
    const { disk, cache, ssd } = short(numbers);
    return {
      time_left: time(ssd - cache),
      miss_share: share((ssd - cache) / disk),
      hit_ratio_to_match_ssd: share(numbers.hit_ratio_to_match_ssd ?? Number.NaN),
    };
  },
  mistakes(numbers) {
    const { disk, cache, ssd } = short(numbers);
    const named = {
      'no-look-up': 1 - ssd / disk,
      'asked-misses': (ssd - cache) / disk,
      'break-even': cache / disk,
    };
    const right = numbers.hit_ratio_to_match_ssd ?? Number.NaN;
    return withClear(named, right, matchTolerance, { 'all-hits': 1 });
  },
  range: { id: 'low', from: 0.5, to: 0.95 },
};

/** Two decimals of a millisecond, rounded: less than the answer is off if only hits pay the lookup. */
const throughTolerance = 0.006e-3;

/** The mean under write-through, and what the likely mistakes make of it. */
function throughValues(numbers: Numbers) {
  const { disk, cache, hits, writes } = short(numbers);
  const read = cache + (1 - hits) * disk;
  const right = (1 - writes) * read + writes * disk;
  return {
    right,
    'writes-hit-too': read,
    'look-up-on-writes': right + writes * cache,
    'shares-swapped': writes * read + (1 - writes) * disk,
    'write-back': (1 - writes) * read + writes * cache,
  };
}

/** Whether mistakes are 3% off what is right, and 1% off each other. */
function areFar(mistakes: Readonly<Record<string, number>>, right: number): boolean {
  const values = Object.values(mistakes);
  const areTwo = (a: number, b: number) => Math.abs(a - b) > 0.01 * Math.max(a, b);
  return values.every(
    (value, at) =>
      Math.abs(value - right) > 0.03 * right &&
      values.slice(at + 1).every((other) => areTwo(value, other)),
  );
}

const writeThrough: Exercise = {
  id: 'write-through',
  model: cachedDisk,
  fixed: { write_policy: 'write-through' },
  drawn: {
    disk_time: ms(8, 10, 12, 16, 20),
    cache_time: ms(0.5, 1),
    hit_ratio: percent(75, 80, 85, 90),
    write_share: percent(20, 25, 30, 40, 70, 75),
  },
  asked: 'mean_time',
  tolerance: { absolute: throughTolerance },
  names: {
    disk_time: 'the disk access',
    cache_time: 'the lookup',
    hit_ratio: 'the hit ratio',
    write_share: 'the share of writes',
    read_time: 'the mean time of a read',
    read_part: 'the reads’ part of the mean',
    write_part: 'the writes’ part of the mean',
  },
  steps(numbers) {
    const { disk, cache, hits, writes, mean } = short(numbers);
    const read = cache + (1 - hits) * disk;
    return {
      read_time: time(read),
      read_part: time((1 - writes) * read),
      write_part: time(writes * disk),
      mean_time: time(mean),
    };
  },
  mistakes(numbers) {
    const { cache, hits, writes } = short(numbers);
    const { right, ...named } = throughValues(numbers);
    // A seed has the numbers that it had while 1% off was near enough: where that was too near, nothing is clear.
    if (!areFar(named, right)) return { ...named, 'writes-hit-too': Number.NaN };
    return withClear(named, right, throughTolerance, {
      'look-up-only-on-hits': right - (1 - writes) * (1 - hits) * cache,
    });
  },
};

const hostTolerance = 0.005;

const hostShare: Exercise = {
  id: 'host-share',
  model: hostCache,
  drawn: {
    write_share: percent(10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60),
    host_hit_ratio: percent(30, 35, 40, 45, 55, 60, 65, 70, 75, 80, 85, 90, 95),
  },
  asked: 'drive_write_share',
  tolerance: { absolute: hostTolerance },
  names: {
    write_share: 'the programs’ share of writes',
    host_hit_ratio: 'the host hit ratio',
    writes: 'the writes per 100 requests',
    reads: 'the reads per 100 requests',
    reads_left: 'the reads that miss',
    left: 'the requests that reach the drive',
  },
  steps({ write_share: writes = 0, host_hit_ratio: hits = 0, drive_write_share: drive = 0 }) {
    const left = (1 - writes) * (1 - hits);
    return {
      writes: plain(100 * writes),
      reads: plain(100 * (1 - writes)),
      reads_left: plain(100 * left),
      left: plain(100 * (writes + left)),
      drive_write_share: share(drive),
    };
  },
  mistakes({ write_share: writes = 0, host_hit_ratio: hits = 0, drive_write_share: drive = 0 }) {
    const left = (1 - writes) * (1 - hits);
    const named = {
      unchanged: writes,
      'writes-over-reads': writes / left,
      'hits-pass': writes / (writes + (1 - writes) * hits),
      'of-all-requests': left,
    };
    return withClear(named, drive, hostTolerance, {
      'reads-answered': (1 - writes) * hits,
      'writes-hit-too': writes * (1 - hits),
    });
  },
};

/** The pairs of which one is drawn: so much of the requests goes to so much of the data. */
const PAIRS = [
  [0.8, 0.2],
  [0.7, 0.3],
  [0.9, 0.1],
  [0.75, 0.25],
  [0.6, 0.4],
] as const;

const hotShare: Exercise = {
  id: 'hot-share',
  model: hotData,
  drawn: {
    io_share: PAIRS.map(([io]) => io),
    disk_time: ms(6, 8, 9, 10, 12, 15, 16, 20),
    ssd_time: us(80, 100, 120, 150, 200),
  },
  derived({ io_share }) {
    const data_share = PAIRS.find(([io]) => io === io_share)?.[1] ?? Number.NaN;
    // The hot part of the hot part, without the dust of a product of fractions.
    return { data_share, placed_share: Number((data_share * data_share).toPrecision(12)) };
  },
  asked: 'mean_time',
  tolerance: { relative: 0.01 },
  names: {
    disk_time: 'the disk access',
    ssd_time: 'the SSD access',
    io_share: 'the hot part’s share of requests',
    data_share: 'the hot part’s share of data',
    placed_share: 'the share of data placed on the SSD',
    io_share_placed: 'the share of requests to the SSD',
    ssd_part: 'the SSD’s part of the mean',
    disk_part: 'the disk’s part of the mean',
  },
  steps(numbers) {
    const { disk, ssd, mean } = short(numbers);
    const served = numbers.io_share_placed ?? Number.NaN;
    return {
      io_share_placed: share(served),
      ssd_part: time(served * ssd),
      disk_part: time((1 - served) * disk),
      mean_time: time(mean),
    };
  },
  mistakes(numbers) {
    const { disk, ssd } = short(numbers);
    const {
      io_share: io = 0,
      data_share: data = 1,
      placed_share: placed = 0,
      io_share_placed: served = 0,
    } = numbers;
    const meanWith = (share: number) => share * ssd + (1 - share) * disk;
    return {
      'even-inside': meanWith((placed / data) * io),
      'whole-pair': meanWith(io),
      even: meanWith(placed),
      'share-only': served / 1e3,
    };
  },
};

const ioPart: Exercise = {
  id: 'io-part',
  model: ioShare,
  drawn: {
    time_before: [40, 50, 60, 80, 100, 120],
    left_share: stepped(0.52, 0.8, 0.02),
    device_speedup: [2.5, 3, 4, 5, 6, 8, 10],
  },
  derived({ time_before = 0, left_share = 0 }) {
    return { time_after: Number((time_before * left_share).toPrecision(12)) };
  },
  asked: 'io_share',
  tolerance: { absolute: 0.005 },
  names: {
    time_before: 'the first run',
    time_after: 'the second run',
    device_speedup: 'the device speedup',
    saved_share: 'the share of the time saved',
    device_saves: 'the share of the waiting that the device saves',
  },
  steps({ left_share: left = 0, device_speedup: faster = 1, io_share: waiting = 0 }) {
    return {
      saved_share: share(1 - left),
      device_saves: share(1 - 1 / faster),
      io_share: share(waiting),
    };
  },
  mistakes({ left_share: left = 0, device_speedup: faster = 1 }) {
    return {
      'saved-is-io': 1 - left,
      'left-over': left,
      'speed-ratio': 1 / left / faster,
      'no-one-over': (1 / left - 1) / (faster - 1),
    };
  },
};

export const exercises: readonly Exercise[] = [
  meanWorked,
  { ...mean, id: 'mean-faded' },
  { ...mean, id: 'mean-free' },
  matchSsd,
  writeThrough,
  hostShare,
  hotShare,
  ioPart,
];
