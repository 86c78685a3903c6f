/** A host of virtual machines, by iostat: its minute is not its month, and each half of a mirror takes all writes. */
import { defineExercise, type Exercise } from '../../elements/exercise/logic';
import { sizing } from '../../engine/gen/sizing';
import {
  areApart,
  bytes,
  classChoice,
  endChoice,
  grownYears,
  growthMistakes,
  IOSTAT_HEAD,
  isClassClear,
  lastYear,
  MIB,
  otherClasses,
  otherOf,
  rate,
  TB,
  tebibytes,
  YEAR,
} from './answers';

const PERIOD = 5 * YEAR;
const AMPLIFICATION = 3;
/** What the last ten seconds wrote, over the mean since boot. */
const MINUTE = 3.2;
/** Writes at both drives over those of the virtual disks. */
const LAYERS = 2.6;

/** As iostat prints it, with -m: its MB are MiB. */
function report(device: (name: string, mib: number) => string, mib: number): string {
  const above = (2 * mib) / LAYERS;
  const lines = [
    device('nvme0n1', mib),
    device('nvme1n1', mib),
    device('zd0', 0.55 * above),
    device('zd16', 0.3 * above),
    device('zd32', 0.15 * above),
  ];
  return ['Device       w/s  wMB/s  %util', ...lines].join('\n');
}

const line = (name: string, mib: number) =>
  name.padEnd(8) +
  ((mib * MIB) / 12_800).toFixed(1).padStart(8) +
  mib.toFixed(2).padStart(7) +
  (1.4 * mib).toFixed(1).padStart(7);

export const host: Exercise = defineExercise(sizing, {
  id: 'host-faded',
  fixed: { period: PERIOD, capacity: TB, write_amplification: AMPLIFICATION },
  drawn: {
    // None is whole in bytes, of which all digits would be written.
    mib: [1.2, 1.4, 1.6, 1.8, 2.2, 2.4, 2.6, 2.8, 3.2],
    growth: [0.1, 0.15, 0.2, 0.25, 0.3],
    // With 1.5, three times what is written would be twice the need.
    safety: [1.2, 1.4],
    terabytes_written: [300, 400, 500, 600, 800].map((size) => size * TB),
  },
  derived: ({ mib }) => ({ write_rate: mib * MIB }),
  asked: 'write_rate_limit',
  // MiB and MB are 4.6% apart, and a mistake lies three tolerances off.
  tolerance: { relative: 0.015 },
  names: {
    growth: 'the growth',
    safety: 'the safety factor',
    terabytes_written: 'the rating',
    write_rate: 'what one drive writes',
    write_amplification: 'the write amplification',
    written: 'what is written in five years',
    need: 'the needed rating',
    class: 'the class',
    end: 'what ends first',
    write_rate_limit: 'the writes at which the rating is just enough',
  },
  steps: ({
    write_rate,
    total,
    need,
    need_dwpd,
    time_to_rating,
    warranty_left,
    write_rate_limit,
  }) => ({
    write_rate: rate(write_rate),
    written: bytes(total),
    need: bytes(need),
    class: classChoice(need_dwpd),
    end: endChoice(time_to_rating, warranty_left),
    write_rate_limit: rate(write_rate_limit),
  }),
  mistakes: ({ write_rate_limit, terabytes_written, growth, safety }) => ({
    'in-mib': (write_rate_limit / MIB) * 1e6,
    'by-amplification': write_rate_limit / AMPLIFICATION,
    'by-amplification-unsafe': (write_rate_limit * safety) / AMPLIFICATION,
    'both-drives': write_rate_limit * 2,
    'half-each': write_rate_limit / 2,
    'without-growth': terabytes_written / (PERIOD * safety),
    'without-safety': write_rate_limit * safety,
    'neither-growth-nor-safety': terabytes_written / PERIOD,
    'all-like-the-last': (write_rate_limit * grownYears(growth)) / (5 * lastYear(growth)),
  }),
  gaps: ({
    write_rate,
    total,
    need,
    need_dwpd,
    growth,
    safety,
    time_to_rating,
    warranty_left,
  }) => ({
    need: {
      'by-amplification': need / AMPLIFICATION,
      'by-amplification-unsafe': total / AMPLIFICATION,
      'times-amplification-unsafe': total * AMPLIFICATION,
      'without-safety': total,
      'neither-growth-nor-safety': write_rate * PERIOD,
      'virtual-disks': (need * 2) / LAYERS,
      'mean-of-reports': (need * (1 + MINUTE)) / 2,
      'half-each': need / 2,
      ...growthMistakes(need, growth),
      'mib-as-mb': (need / MIB) * 1e6,
      'last-seconds': need * MINUTE,
      'both-drives': need * 2,
      'layers-again': need * LAYERS,
      'times-amplification': need * AMPLIFICATION,
      'without-growth': write_rate * PERIOD * safety,
      'in-tib': tebibytes(need),
    },
    class: otherClasses(need_dwpd),
    end: { 'other-end': otherOf(endChoice(time_to_rating, warranty_left)) },
  }),
  files: ({ mib }) => ({
    iostat: [
      '$ uptime -p',
      'up 5 weeks, 6 days',
      '$ iostat -xm 10 2',
      `${IOSTAT_HEAD}\n`,
      `${report(line, mib)}\n`,
      report(line, mib * MINUTE),
    ].join('\n'),
  }),
  isDecided: ({ need_dwpd, time_to_rating, warranty_left }) =>
    isClassClear(need_dwpd) && areApart(time_to_rating, warranty_left),
});

export const hostWorked: Exercise = {
  ...host,
  id: 'host-worked',
  drawn: {
    mib: [2.2],
    growth: [0.15, 0.2, 0.3],
    safety: [1.2],
    terabytes_written: [400, 600, 800].map((size) => size * TB),
  },
  mistakes: () => ({}),
  gaps: () => ({}),
};
