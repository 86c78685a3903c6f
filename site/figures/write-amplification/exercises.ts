/** The exercises of the chapter on write amplification. Wrong formulas are wrong on purpose: each is a likely mistake. */

import { type Amount, defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { compression } from '../../engine/gen/compression';
import { hotCold } from '../../engine/gen/hot-cold';
import { measuredWriteAmplification } from '../../engine/gen/measured-write-amplification';
import { writeAmplification } from '../../engine/gen/write-amplification';

const percent = (...values: number[]) => values.map((value) => value / 100);
const terabytes = (...values: number[]) => values.map((value) => value * 1e12);

const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });
const bytes = (value: number): Amount => ({ value, dimension: 'bytes' });

/** A random victim: pages and blocks, before any formula. */
const victim = defineExercise(writeAmplification, {
  id: 'victim-free',
  fixed: { policy: 'random' },
  drawn: {
    overprovisioning: stepped(0.06, 0.3, 0.005),
    pages_per_block: [64, 96, 128, 192, 256, 384, 512],
  },
  asked: 'random_victim',
  tolerance: { relative: 0.015 },
  names: {
    overprovisioning: 'the overprovisioning',
    pages_per_block: 'the pages per block',
    spare_factor: 'the spare factor',
    free_pages: 'the pages that are not valid, per block',
  },
  steps({ overprovisioning: spare, pages_per_block: pages, random_victim: wa }) {
    const free = spare / (1 + spare);
    return {
      spare_factor: share(free),
      free_pages: plain(pages * free),
      random_victim: plain(wa),
    };
  },
  mistakes({ overprovisioning: spare, pages_per_block: pages }) {
    const free = spare / (1 + spare);
    return {
      // Also what comes out of spare ÷ user where spare ÷ physical is meant.
      'copies-only': 1 / spare,
      'valid-share': 1 / (1 - free),
      'free-pages': pages * free,
      'greedy-rule': 1 / (2 * spare) + 2 / 3,
    };
  },
  gaps({ overprovisioning: spare, pages_per_block: pages }) {
    const free = spare / (1 + spare);
    return {
      free_pages: { 'overprovisioning-of-block': pages * spare, 'valid-pages': pages * (1 - free) },
    };
  },
});

const victimWorked: Exercise = {
  ...victim,
  id: 'victim-worked',
  drawn: { overprovisioning: percent(7, 10, 14, 20), pages_per_block: [128, 256] },
  mistakes: () => ({}),
};

/** Greedy cleaning in the head: half the inverse of the spare, and two thirds. */
const inTheHead = defineExercise(writeAmplification, {
  id: 'half-and-two-thirds',
  fixed: { policy: 'greedy', pages_per_block: 256 },
  drawn: { overprovisioning: stepped(0.092, 0.3, 0.002) },
  asked: 'greedy_lattice',
  tolerance: { relative: 0.03 },
  names: {
    overprovisioning: 'the overprovisioning',
    half_inverse: 'half of one over the overprovisioning',
  },
  steps({ overprovisioning: spare, greedy_lattice: wa }) {
    return { half_inverse: plain(1 / (2 * spare)), greedy_lattice: plain(wa) };
  },
  mistakes({ overprovisioning: spare }) {
    return {
      'random-victim': (1 + spare) / spare,
      'two-thirds-forgotten': 1 / (2 * spare),
      'not-halved': 1 / spare,
      'spare-factor': (1 + spare) / (2 * spare) + 2 / 3,
    };
  },
});

const trimRoom = defineExercise(writeAmplification, {
  id: 'trim-room',
  drawn: {
    overprovisioning: percent(5, 7, 8, 10, 12, 14, 15, 16, 18, 20),
    trim_share: stepped(0.11, 0.32, 0.01),
  },
  asked: 'effective_overprovisioning',
  tolerance: { absolute: 0.006 },
  names: {
    overprovisioning: 'the factory overprovisioning',
    trim_share: 'the TRIM share',
    in_use: 'the share of data stored',
  },
  steps({ trim_share: trim, effective_overprovisioning: met }) {
    return {
      in_use: share((1 - 2 * trim) / (1 - trim)),
      effective_overprovisioning: share(met),
    };
  },
  mistakes({ overprovisioning: spare, trim_share: trim }) {
    const inUse = (1 - 2 * trim) / (1 - trim);
    return {
      adds: spare + trim,
      'trims-stay': (1 + spare) / (1 - trim) - 1,
      'forgot-the-one': (1 + spare) / inUse,
      'stopped-at-use': inUse,
      'adds-unused': spare + 1 - inUse,
    };
  },
});

/** Two pools whose victims are drawn at random, so that a pencil is enough. */
const twoPools = defineExercise(hotCold, {
  id: 'two-pools',
  fixed: { policy: 'random', separation: 'pools' },
  drawn: {
    hot_writes: percent(60, 70, 75, 80, 90),
    hot_data: percent(10, 20, 25),
    overprovisioning: percent(10, 15, 20, 25, 30),
    hot_spare_share: percent(40, 60, 70),
  },
  asked: 'write_amplification_separated',
  tolerance: { relative: 0.015 },
  names: {
    hot_writes: 'the hot share of writes',
    hot_data: 'the hot share of data',
    overprovisioning: 'the overprovisioning',
    hot_spare_share: 'the hot pool’s share of the spare area',
    hot_spare: 'the hot pool’s overprovisioning',
    cold_spare: 'the cold pool’s overprovisioning',
    hot_wa: 'the hot pool’s write amplification',
    cold_wa: 'the cold pool’s write amplification',
    hot_part: 'the hot pool’s part',
    cold_part: 'the cold pool’s part',
  },
  steps(numbers) {
    const { hot, cold, writes, together } = pools(numbers);
    return {
      hot_spare: share(hot.spare),
      cold_spare: share(cold.spare),
      hot_wa: plain(hot.wa),
      cold_wa: plain(cold.wa),
      hot_part: plain(writes * hot.wa),
      cold_part: plain((1 - writes) * cold.wa),
      write_amplification_separated: plain(together),
    };
  },
  mistakes(numbers) {
    const { hot, cold, data, together } = pools(numbers);
    const { overprovisioning: spare } = numbers;
    return {
      'by-data': data * hot.wa + (1 - data) * cold.wa,
      'plain-mean': (hot.wa + cold.wa) / 2,
      'one-drive': (1 + spare) / spare,
      'copies-only': together - 1,
    };
  },
});

type PoolNumber =
  | 'hot_writes'
  | 'hot_data'
  | 'overprovisioning'
  | 'hot_spare_share'
  | 'write_amplification_separated';

/** What the two pools come to. */
function pools(numbers: Readonly<Record<PoolNumber, number>>) {
  const { hot_writes: writes, hot_data: data, overprovisioning: spare } = numbers;
  const pool = (part: number, size: number) => {
    const own = (part * spare) / size;
    return { spare: own, wa: (1 + own) / own };
  };
  const { hot_spare_share: part, write_amplification_separated: together } = numbers;
  return {
    writes,
    data,
    hot: pool(part, data),
    cold: pool(1 - part, 1 - data),
    together,
  };
}

const squeezed = defineExercise(compression, {
  id: 'squeezed',
  drawn: {
    entropy: percent(30, 35, 40, 45, 55, 60, 65, 70),
    overhead: percent(4, 5, 6, 8, 10),
    garbage_collection_wa: [1.5, 2, 2.5, 3, 4],
  },
  asked: 'write_amplification',
  tolerance: { relative: 0.01 },
  names: {
    entropy: 'the data entropy',
    overhead: 'the overhead',
    garbage_collection_wa: 'the write amplification of garbage collection',
    written: 'the compressed size with its overhead',
  },
  steps({ entropy: left, overhead, write_amplification: wa }) {
    return { written: share(left + overhead), write_amplification: plain(wa) };
  },
  mistakes({ entropy: left, overhead, garbage_collection_wa: cleaning }) {
    return {
      'no-overhead': left * cleaning,
      'overhead-of-what-is-left': left * (1 + overhead) * cleaning,
      'what-is-saved': (1 - left + overhead) * cleaning,
      'overhead-not-cleaned': left * cleaning + overhead,
      'cleaning-only': cleaning,
    };
  },
});

const betweenReadings = defineExercise(measuredWriteAmplification, {
  id: 'between-readings',
  drawn: {
    host_bytes_before: terabytes(8, 12, 20, 30),
    host_step_up: terabytes(2, 3, 4, 5),
    lifetime: [1.2, 1.5, 2, 4],
    lately: stepped(1.1, 3.5, 0.05),
  },
  derived({ host_bytes_before: host, host_step_up: more, lifetime, lately }) {
    const tidy = (value: number) => Number(value.toPrecision(12));
    return {
      host_bytes: tidy(host + more),
      flash_bytes_before: tidy(host * lifetime),
      flash_bytes: tidy(host * lifetime + more * lately),
    };
  },
  asked: 'write_amplification',
  tolerance: { relative: 0.01 },
  names: {
    host_bytes_before: 'Monday’s host counter',
    flash_bytes_before: 'Monday’s flash counter',
    host_bytes: 'Friday’s host counter',
    flash_bytes: 'Friday’s flash counter',
    host_written: 'the host writes between the readings',
    flash_written: 'the NAND writes between the readings',
  },
  steps({ host_written: host, flash_written: flash, write_amplification: wa }) {
    return {
      host_written: bytes(host),
      flash_written: bytes(flash),
      write_amplification: plain(wa),
    };
  },
  mistakes({
    host_bytes: host,
    flash_bytes: flash,
    flash_written: written,
    write_amplification: wa,
  }) {
    return {
      // In terabytes, as both counters are given.
      undivided: written / 1e12,
      'since-new': flash / host,
      'upside-down': 1 / wa,
      'copies-only': wa - 1,
    };
  },
});

export const exercises: readonly Exercise[] = [
  victimWorked,
  { ...victim, id: 'victim-faded' },
  victim,
  inTheHead,
  trimRoom,
  twoPools,
  squeezed,
  betweenReadings,
];
