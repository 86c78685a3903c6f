/** The exercises of the chapter on access time. Wrong formulas are wrong on purpose: each is a likely mistake. */

import type { Amount, Exercise, Numbers } from '../../elements/exercise/logic';
import { accessComparison } from '../../engine/gen/access-comparison';
import { diskAccess } from '../../engine/gen/disk-access';
import { holdUp } from '../../engine/gen/hold-up';
import { priceFall } from '../../engine/gen/price-fall';
import { ssdAccess } from '../../engine/gen/ssd-access';

const ms = (...values: number[]) => values.map((value) => value / 1e3);
const us = (...values: number[]) => values.map((value) => value / 1e6);
const rpm = (...values: number[]) => values.map((value) => value / 60);
const kilobytes = (...values: number[]) => values.map((value) => value * 1e3);
const megabytes = (...values: number[]) => values.map((value) => value * 1e6);

const time = (value: number): Amount => ({ value, dimension: 'time' });
const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });
const bytes = (value: number): Amount => ({ value, dimension: 'bytes' });

/** The numbers by short names, in which the formulas below are written. */
function short(numbers: Numbers) {
  const of = (id: string) => numbers[id] ?? Number.NaN;
  return {
    seek: of('seek_time'),
    turns: of('rotation_speed'),
    size: of('request_size'),
    rate: of('transfer_rate'),
    disk: of('disk_time'),
    ssd: of('ssd_time'),
    diskRate: of('disk_rate'),
    ssdRate: of('ssd_rate'),
    target: of('target_speedup'),
  };
}

const access: Omit<Exercise, 'id'> = {
  model: diskAccess,
  drawn: {
    seek_time: ms(3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 11, 12, 13, 14, 15),
    rotation_speed: rpm(3600, 4200, 4500, 5400, 7200, 10000, 15000),
  },
  asked: 'access_time',
  tolerance: { relative: 0.01 },
  names: {
    seek_time: 'the average seek time',
    rotation_speed: 'the rotational speed',
    turn: 'one whole turn',
    half_turn: 'the mean rotational latency',
  },
  steps(numbers) {
    const { turns } = short(numbers);
    return {
      turn: time(1 / turns),
      half_turn: time(0.5 / turns),
      access_time: time(numbers.access_time ?? Number.NaN),
    };
  },
  mistakes(numbers) {
    const { seek, turns } = short(numbers);
    return {
      'whole-turn': seek + 1 / turns,
      'no-turn': seek,
      'no-seek': 0.5 / turns,
      'half-of-both': seek / 2 + 0.5 / turns,
    };
  },
  gaps(numbers) {
    const { seek, turns } = short(numbers);
    return { half_turn: { 'turn-not-halved': 1 / turns, 'seek-in-the-wait': seek + 0.5 / turns } };
  },
};

const diskRequests: Exercise = {
  id: 'disk-requests',
  model: diskAccess,
  drawn: {
    seek_time: ms(4, 6, 8, 10),
    rotation_speed: rpm(5400, 7200, 10000, 15000),
    transfer_rate: megabytes(5, 10, 20, 50),
    request_size: kilobytes(50, 100, 250, 500),
  },
  asked: 'requests_per_second',
  tolerance: { relative: 0.01 },
  names: {
    seek_time: 'the average seek time',
    rotation_speed: 'the rotational speed',
    transfer_rate: 'the transfer rate',
    request_size: 'the request size',
    access_time: 'the access time',
    transfer_time: 'the transfer time',
    service_time: 'the service time',
  },
  steps(numbers) {
    const { size, rate } = short(numbers);
    return {
      access_time: time(numbers.access_time ?? Number.NaN),
      transfer_time: time(size / rate),
      service_time: time(numbers.service_time ?? Number.NaN),
      requests_per_second: {
        value: numbers.requests_per_second ?? Number.NaN,
        dimension: 'rate',
      },
    };
  },
  mistakes(numbers) {
    const { seek, turns, size, rate } = short(numbers);
    const one = seek + 0.5 / turns + size / rate;
    const rates = {
      'no-transfer': 1 / (seek + 0.5 / turns),
      'transfer-alone': rate / size,
      'no-turn': 1 / (seek + size / rate),
      'whole-turn': 1 / (seek + 1 / turns + size / rate),
    };
    // What one request takes, in milliseconds and in seconds, typed into the box of the IOPS; around 32 ms the number alone
    // does not tell it from a rate.
    const isTold = [1 / one, ...Object.values(rates)].every(
      (rate) => Math.abs((1e3 * one) / rate - 1) > 0.05,
    );
    return { ...rates, ...(isTold ? { 'time-of-one': 1e3 * one } : {}), 'seconds-of-one': one };
  },
};

const fade: Exercise = {
  id: 'advantage-at-size',
  model: accessComparison,
  drawn: {
    disk_time: ms(8, 10, 12, 15),
    ssd_time: us(80, 100, 150, 200),
    disk_rate: megabytes(5, 8, 10),
    ssd_rate: megabytes(16, 20, 40, 50),
    request_size: kilobytes(8, 16, 32, 64, 128),
  },
  asked: 'speedup',
  tolerance: { relative: 0.02 },
  names: {
    disk_time: 'the disk’s access time',
    disk_rate: 'the disk’s transfer rate',
    ssd_time: 'the SSD’s access time',
    ssd_rate: 'the SSD’s transfer rate',
    request_size: 'the request size',
    disk_transfer: 'the disk’s transfer time',
    ssd_transfer: 'the SSD’s transfer time',
    disk_service: 'the disk’s access plus transfer',
    ssd_service: 'the SSD’s access plus transfer',
  },
  steps(numbers) {
    const { disk, ssd, size, diskRate, ssdRate } = short(numbers);
    return {
      disk_transfer: time(size / diskRate),
      ssd_transfer: time(size / ssdRate),
      disk_service: time(disk + size / diskRate),
      ssd_service: time(ssd + size / ssdRate),
      speedup: plain(numbers.speedup ?? Number.NaN),
    };
  },
  mistakes(numbers) {
    const { disk, ssd, size, diskRate, ssdRate } = short(numbers);
    return {
      'first-byte': disk / ssd,
      'rates-alone': ssdRate / diskRate,
      'mean-of-both': (disk / ssd + ssdRate / diskRate) / 2,
      'one-transfer': (disk + size / diskRate) / ssd,
    };
  },
};

const claim: Exercise = {
  id: 'size-of-claim',
  model: accessComparison,
  drawn: {
    disk_time: ms(8, 10, 12, 15),
    ssd_time: us(80, 100, 120, 150),
    disk_rate: megabytes(5, 8, 10),
    ssd_rate: megabytes(20, 25, 40),
    target_speedup: [8, 10, 12, 15, 20],
  },
  asked: 'size_at_target',
  tolerance: { relative: 0.02 },
  names: {
    target_speedup: 'the claimed speedup',
    disk_time: 'the disk’s access time',
    disk_rate: 'the disk’s transfer rate',
    ssd_time: 'the SSD’s access time',
    ssd_rate: 'the SSD’s transfer rate',
    times_ssd: 'the SSD’s access time, multiplied by the claimed speedup',
    time_left: 'the time left of the disk’s access',
    gap: 'the gap for a million bytes',
  },
  steps(numbers) {
    const { disk, ssd, diskRate, ssdRate, target } = short(numbers);
    return {
      times_ssd: time(target * ssd),
      time_left: time(disk - target * ssd),
      // For a million bytes, since for one it would be nothing to look at.
      gap: time((target / ssdRate - 1 / diskRate) * 1e6),
      size_at_target: bytes(numbers.size_at_target ?? Number.NaN),
    };
  },
  mistakes(numbers) {
    const { disk, ssd, diskRate, ssdRate, target } = short(numbers);
    return {
      'disk-transfer-forgotten': (disk / target - ssd) * ssdRate,
      'ssd-access-forgotten': disk / (target / ssdRate - 1 / diskRate),
    };
  },
};

const blocks: Exercise = {
  id: 'pipeline',
  model: ssdAccess,
  drawn: {
    command_time: us(80, 100, 120, 160),
    first_block_time: us(20, 30, 40),
    next_block_time: us(20, 25, 30, 40),
    host_overhead: us(20, 40, 60),
    block_count: [4, 8, 12, 16],
  },
  derived: ({ block_count = 1 }) => ({ request_size: 512 * block_count }),
  asked: 'service_time',
  tolerance: { relative: 0.005 },
  names: {
    command_time: 'the command time',
    first_block_time: 'the time of the first block',
    next_block_time: 'the time of each further block',
    host_overhead: 'the host’s time',
    request_size: 'the request size',
    blocks: 'the number of blocks',
    first_byte: 'the time until the first block is there',
    others: 'the number of further blocks',
    rest: 'the time of all further blocks',
  },
  steps(numbers) {
    const {
      command_time: command = 0,
      first_block_time: first = 0,
      host_overhead: host = 0,
    } = numbers;
    const { next_block_time: next = 0, blocks = 1, service_time: whole = Number.NaN } = numbers;
    return {
      blocks: plain(blocks),
      first_byte: time(host + command + first),
      others: plain(blocks - 1),
      rest: time((blocks - 1) * next),
      service_time: time(whole),
    };
  },
  mistakes(numbers) {
    const {
      command_time: command = 0,
      first_block_time: first = 0,
      host_overhead: host = 0,
    } = numbers;
    const { next_block_time: next = 0, blocks = 1 } = numbers;
    return {
      'one-too-many': host + command + first + blocks * next,
      'each-a-command': blocks * (host + command + first),
      'host-forgotten': command + first + (blocks - 1) * next,
      'first-forgotten': host + command + (blocks - 1) * next,
      'all-as-the-first': host + command + blocks * first,
    };
  },
};

const saveRate: Exercise = {
  id: 'save-rate',
  model: holdUp,
  drawn: {
    capacity: megabytes(200, 400, 800, 1200, 2400),
    dirty_share: [0.2, 0.25, 0.4, 0.6, 0.75],
    battery_time: [60, 120, 300, 600, 1200],
  },
  asked: 'least_save_rate',
  tolerance: { relative: 0.01 },
  names: {
    capacity: 'the memory',
    battery_time: 'the battery time',
    dirty_share: 'the unsaved share',
    unsaved: 'the unsaved data',
  },
  steps(numbers) {
    const { capacity = 0, dirty_share: dirty = 0, least_save_rate: rate = 0 } = numbers;
    return {
      unsaved: bytes(capacity * dirty),
      least_save_rate: { value: rate, dimension: 'byte_rate' },
    };
  },
  mistakes({ capacity = 0, dirty_share: dirty = 0, battery_time: battery = 1 }) {
    return {
      everything: capacity / battery,
      'the-saved-part': (capacity * (1 - dirty)) / battery,
      'minutes-as-seconds': (60 * capacity * dirty) / battery,
    };
  },
};

const yearly: Exercise = {
  id: 'yearly-fall',
  model: priceFall,
  drawn: {
    times_down: [2, 2.5, 4, 5, 8, 10, 20, 50],
    first_dollars: [10, 50, 100, 400, 1000],
    years: [2, 3, 4, 5, 6, 8],
  },
  derived({ first_dollars = 1, times_down = 1 }) {
    const first_price = Number((first_dollars / 1e6).toPrecision(12));
    return { first_price, later_price: Number((first_price / times_down).toPrecision(12)) };
  },
  asked: 'yearly_fall',
  tolerance: { absolute: 0.005 },
  names: {
    first_price: 'the first price',
    later_price: 'the later price',
    years: 'the number of years',
    whole: 'what is left at the end',
    yearly: 'what is left after each year',
  },
  steps({ times_down: down = 1, years = 1, yearly_fall: fall = 0 }) {
    return {
      whole: share(1 / down),
      yearly: share(down ** (-1 / years)),
      yearly_fall: share(fall),
    };
  },
  mistakes({ times_down: down = 1, years = 1 }) {
    return {
      'evenly-divided': (1 - 1 / down) / years,
      'the-whole-fall': 1 - 1 / down,
      'what-is-left': down ** (-1 / years),
    };
  },
};

/** Worked out before the reader's eyes, so with the plainest numbers. */
const accessWorked: Exercise = {
  ...access,
  id: 'access-worked',
  drawn: {
    seek_time: ms(3.5, 4.5, 6, 8, 8.5, 9, 10, 12),
    rotation_speed: rpm(4200, 5400, 7200, 10000, 15000),
  },
  mistakes: () => ({}),
};

/** The exercises; their ids are unique in the book. */
export const exercises: readonly Exercise[] = [
  accessWorked,
  { ...access, id: 'access-faded' },
  { ...access, id: 'access-free' },
  diskRequests,
  fade,
  claim,
  blocks,
  saveRate,
  yearly,
];
