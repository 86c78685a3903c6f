/** The exercises of the chapter on overprovisioning. Wrong formulas are wrong on purpose: each is a likely mistake. */

import { type Amount, defineExercise, type Exercise } from '../../elements/exercise/logic';
import { stepped } from '../../elements/exercise/stepped';
import { spareArea } from '../../engine/gen/spare-area';
import { spareWorth } from '../../engine/gen/spare-worth';
import { trim } from '../../engine/gen/trim';

const GIB = 2 ** 30;
const GB = 1e9;
const percent = (...values: number[]) => values.map((value) => value / 100);

const share = (value: number): Amount => ({ value, dimension: 'ratio' });
const proportion = (value: number): Amount => ({ value, dimension: 'proportion' });
const plain = (value: number): Amount => ({ value, dimension: 'number' });
const bytes = (value: number): Amount => ({ value, dimension: 'bytes' });
const time = (value: number): Amount => ({ value, dimension: 'time' });

/** Without the dust of a product of fractions. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** Flash in GiB, and the share of that number which is sold, in GB. */
const over = defineExercise(spareArea, {
  id: 'over-free',
  drawn: {
    gibibytes: [128, 256, 384, 512, 640, 768, 1024, 1280, 1536, 2048, 2560, 4096],
    // In 128ths, so that each size is sold with a whole number of GB; about 4/5 two of the mistakes come to the same.
    sold_share: [...stepped(78, 100, 1), ...stepped(103, 120, 1)].map((parts) => parts / 128),
  },
  derived: ({ gibibytes, sold_share }) => ({
    raw_capacity: gibibytes * GIB,
    user_capacity: tidy(gibibytes * sold_share * GB),
  }),
  asked: 'overprovisioning',
  tolerance: { absolute: 0.003 },
  names: {
    raw_capacity: 'the flash',
    user_capacity: 'the user capacity',
    flash: 'the flash',
    spare: 'the spare area',
  },
  steps(numbers) {
    const [raw, user] = [numbers.raw_capacity, numbers.user_capacity];
    return {
      flash: bytes(raw),
      spare: bytes(raw - user),
      overprovisioning: proportion(numbers.overprovisioning),
    };
  },
  mistakes(numbers) {
    const [raw, user] = [numbers.raw_capacity, numbers.user_capacity];
    const named = (raw / GIB) * GB;
    return {
      'of-flash': (raw - user) / raw,
      'gib-as-gb': (named - user) / user,
      'both-slips': (named - user) / named,
    };
  },
  gaps(numbers) {
    const [raw, user] = [numbers.raw_capacity, numbers.user_capacity];
    return { spare: { 'label-spare': (raw / GIB) * GB - user } };
  },
});

const overWorked: Exercise = {
  ...over,
  id: 'over-worked',
  drawn: { gibibytes: [128, 256, 512], sold_share: [0.78125, 0.9375] },
  mistakes: () => ({}),
};

const statedFactor = defineExercise(spareArea, {
  id: 'stated-factor',
  fixed: { raw_capacity: 1e12 },
  drawn: { stated: stepped(0.076, 0.3, 0.002) },
  derived: ({ stated }) => ({ user_capacity: tidy(1e12 * (1 - stated)) }),
  asked: 'overprovisioning',
  tolerance: { absolute: 0.002 },
  names: { stated: 'the spare factor', user: 'the user capacity in pages out of a hundred' },
  steps: (numbers) => ({
    stated: share(numbers.stated),
    user: plain(100 * (1 - numbers.stated)),
    overprovisioning: proportion(numbers.overprovisioning),
  }),
  mistakes(numbers) {
    const stated = numbers.stated;
    return { unchanged: stated, 'other-way': stated / (1 + stated) };
  },
});

const partitionFree = defineExercise(spareArea, {
  id: 'partition-free',
  drawn: {
    gibibytes: [64, 128, 256, 512, 1024, 2048, 4096, 8192],
    // Where some are left out, two of the mistakes come to the same.
    partition_share: [
      ...stepped(0.5, 0.73, 0.005),
      ...[0.745, 0.75, 0.755],
      ...stepped(0.77, 0.785, 0.005),
      ...stepped(0.8, 0.875, 0.005),
    ],
  },
  derived: ({ gibibytes }) => ({
    raw_capacity: gibibytes * GIB,
    user_capacity: gibibytes * GB,
  }),
  asked: 'effective_overprovisioning',
  tolerance: { absolute: 0.004 },
  names: {
    raw_capacity: 'the flash',
    user_capacity: 'the user capacity',
    partition_share: 'the partitioned share',
    flash: 'the flash',
    partition: 'the partition',
    free: 'the flash outside the partition',
  },
  steps(numbers) {
    const [raw, user] = [numbers.raw_capacity, numbers.user_capacity];
    const partition = user * numbers.partition_share;
    return {
      flash: bytes(raw),
      partition: bytes(partition),
      free: bytes(raw - partition),
      effective_overprovisioning: proportion(numbers.effective_overprovisioning),
    };
  },
  mistakes(numbers) {
    const empty = 1 - numbers.partition_share;
    const built = numbers.overprovisioning;
    return {
      added: built + empty,
      'of-flash': numbers.effective_spare_factor,
      'no-built-in': empty / (1 - empty),
      'of-sold': built + empty * (1 + built),
    };
  },
});

const inTheHead = defineExercise(spareWorth, {
  id: 'in-the-head',
  drawn: { overprovisioning: stepped(0.08, 0.3, 0.002) },
  asked: 'write_amplification',
  tolerance: { relative: 0.04 },
  names: {
    overprovisioning: 'the overprovisioning',
    half: 'half the inverse',
    rule: 'half the inverse plus two thirds',
  },
  steps(numbers) {
    const spare = numbers.overprovisioning;
    return {
      half: plain(1 / (2 * spare)),
      rule: plain(1 / (2 * spare) + 2 / 3),
      write_amplification: plain(numbers.write_amplification),
    };
  },
  mistakes(numbers) {
    const spare = numbers.overprovisioning;
    return {
      'average-block': (1 + spare) / spare,
      inverse: 1 / spare,
      'only-spare': 1 + spare,
    };
  },
});

const lifeYears = defineExercise(spareWorth, {
  id: 'life-years',
  fixed: { pages_per_block: 256 },
  drawn: {
    gibibytes: [256, 512, 1024],
    overprovisioning: percent(10, 15, 20, 28, 40),
    pe_cycles: [1000, 1500, 3000, 5000],
    bytes_per_day: [100e9, 200e9, 250e9, 400e9],
  },
  derived: ({ gibibytes }) => ({ raw_capacity: gibibytes * GIB }),
  asked: 'lifetime',
  tolerance: { relative: 0.02 },
  names: {
    raw_capacity: 'the flash',
    pe_cycles: 'the rated P/E cycles',
    overprovisioning: 'the overprovisioning',
    bytes_per_day: 'the host writes per day',
    write_amplification: 'the write amplification',
    flash_writes: 'the total of NAND writes',
    host_writes: 'the total of host writes',
  },
  steps(numbers) {
    return {
      write_amplification: plain(numbers.write_amplification),
      flash_writes: bytes(numbers.raw_capacity * numbers.pe_cycles),
      host_writes: bytes(numbers.terabytes_written),
      lifetime: time(numbers.lifetime),
    };
  },
  mistakes(numbers) {
    const life = numbers.lifetime;
    const wa = numbers.write_amplification;
    const spare = numbers.overprovisioning;
    return {
      'no-copies': life * wa,
      'only-room': life / (1 + spare),
      'gib-as-gb': life / (GIB / GB),
    };
  },
});

const trimBalance = defineExercise(trim, {
  id: 'trim-balance',
  fixed: { pages_per_block: 256 },
  drawn: {
    trim_share: stepped(0.11, 0.32, 0.01),
    overprovisioning: percent(7, 10, 12, 14, 15, 18, 20, 25, 28),
  },
  asked: 'effective_overprovisioning',
  tolerance: { absolute: 0.006 },
  names: {
    overprovisioning: 'the built-in overprovisioning',
    trim_share: 'the TRIM share',
    in_use: 'the share of user capacity in use',
  },
  steps(numbers) {
    return {
      in_use: share(numbers.in_use_share),
      effective_overprovisioning: proportion(numbers.effective_overprovisioning),
    };
  },
  mistakes(numbers) {
    const [q, spare] = [numbers.trim_share, numbers.overprovisioning];
    return {
      'one-less': (1 + spare) / (1 - q) - 1,
      added: spare + q,
      'in-use-only': 1 / numbers.in_use_share - 1,
      'stopped-at-use': numbers.in_use_share,
    };
  },
});

export const exercises: readonly Exercise[] = [
  overWorked,
  { ...over, id: 'over-faded' },
  over,
  statedFactor,
  partitionFree,
  inTheHead,
  lifeYears,
  trimBalance,
];
