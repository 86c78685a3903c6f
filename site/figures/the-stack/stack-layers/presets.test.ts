/** Each preset of the builder against factors that were found without it: measured, counted by hand, or of another calculator. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultsOf } from '../../../engine/declaration';
import { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import { stack } from '../../../engine/gen/stack';
import { engine } from '../../../engine/load-node';
import { presets, RATED_AS } from './presets';

interface RatedDrive {
  readonly name: string;
  readonly capacity: string;
  readonly terabytes_written?: string;
  readonly dwpd?: number;
  readonly warranty_period: string;
}
const rated: readonly RatedDrive[] = JSON.parse(
  readFileSync('content/rated-drives/rated-drives.json', 'utf8'),
);

/** A factor, where it comes from, and how near it is. */
interface Factor {
  readonly value: number;
  readonly from: 'measured' | 'exact' | 'counted by rules' | 'another calculator' | 'typed';
  readonly within: number;
}

/** Application with its file system, pool, and drive. */
interface Row {
  readonly above: Factor;
  readonly pool: Factor;
  readonly drive: Factor;
}

const exact = (value: number): Factor => ({ value, from: 'exact', within: 1e-9 });
const typed = (value: number): Factor => ({ value, from: 'typed', within: 1e-9 });
const rules = (value: number, within = 0.01): Factor => ({
  value,
  from: 'counted by rules',
  within,
});
const measured = (value: number, within: number): Factor => ({ value, from: 'measured', within });
const ofSqlite = (inputs: Parameters<typeof engine.run<typeof sqliteCommit>>[1]): Factor => ({
  value: engine.run(sqliteCommit, inputs).values.write_amplification,
  from: 'another calculator',
  within: 1e-9,
});

/** Of an LSM tree with 1 TB below 256 MiB: size ratios of its levels, and what is written beside the log. */
const RATIOS = 10 + 10 + 10 + 1e12 / (256 * 1024 ** 2) / 1000;
const COMPACTED = 3 + 0.3 * RATIOS;
/** Blocks that 4000 bytes in a row touch on average, which begin at multiples of 32. */
const LOGGED = 4000 + 4096 - 32;
/** The log of RocksDB grows: each commit adds a record of XFS, which begins at any of 8 sectors, and in one of them crosses a unit. */
const RECORD = 1024;
const RECORD_IN_UNITS = 4096 * (1 + 1 / 8);
/** A mebibyte anywhere on four chunks of 512 KiB: in one stripe it covers one chunk of parity, across two of them one and a half. */
const IN_CHUNKS = 1 + (0.5 * 512 + 0.5 * 768) / 1024;
const ON_RAID = COMPACTED * 4000 * IN_CHUNKS + 2 * (LOGGED + RECORD);

/** PostgreSQL: records and a block of the log for each, and each changed page as an image and in its place. */
function pagesOf(commits: number, sizes = [16_394, 2745]): number {
  const changed = sizes.map((pages) => pages * (1 - (1 - 1 / pages) ** commits));
  const pages = changed.reduce((sum, count) => sum + count, 0);
  return (commits * (425 + 8192) + 2 * 8192 * pages) / (commits * 100);
}

/** A block of the map, compressed to 40 KiB and kept twice. */
const MAP_BLOCK = 2 * 40 * 1024;
/** What 250 writes at random change of 6400 blocks of map, 7 above them and 1, in blocks of 16 KiB. */
const MAP =
  ((6400 * (1 - (1 - 1 / 6400) ** 250) + 7 * (1 - (6 / 7) ** 250) + 1) * MAP_BLOCK) / (16 * 1024);
/** Four blocks with their map, for each byte of the guest, on six drives of RAID-Z2. */
const ON_RAIDZ = 4 * (1.5 + (1.8 * MAP) / 250);

const ROWS: Readonly<Record<string, Row>> = {
  laptop: { above: measured(581.2, 0.005), pool: exact(1), drive: typed(2) },
  postgres: { above: rules(pagesOf(30_000, [16_394]), 1e-9), pool: exact(1), drive: typed(2) },
  // A guest's overwrite with fdatasync: nothing added. Four blocks with their map, and 8 KiB of log for 4; two copies.
  proxmox: {
    above: measured(1, 0.01),
    pool: rules(2 * (4 * (1 + MAP / 250) + 2)),
    drive: typed(2),
  },
  // The same on six drives of RAID-Z2: 6 sectors for 4 of data, 18 for 10 of the map; the log is on a device of its own, which
  // copies nothing.
  truenas: {
    above: measured(1, 0.01),
    pool: rules(ON_RAIDZ + 2),
    drive: rules((2 * ON_RAIDZ + 2) / (ON_RAIDZ + 2)),
  },
  // The log of SQLite, two blocks or three: 12 or 16 KiB of intent log, and the block once more; two copies. In 5 s 25 commits
  // change one block of map on each of three levels.
  guest: {
    above: measured(85.7, 0.005),
    pool: rules(2 * (1 + (3 * MAP_BLOCK) / (25 * 8570) + 1.5), 0.02),
    drive: typed(2),
  },
  myrocks: {
    above: rules((COMPACTED * 4000 + LOGGED + RECORD) / 4000, 1e-9),
    pool: rules(ON_RAID / (COMPACTED * 4000 + LOGGED + RECORD)),
    drive: rules((1.2 * (ON_RAID + 2 * (RECORD_IN_UNITS - RECORD))) / ON_RAID),
  },
  // A block and its metadata on each of three; four times as much in units of 16 KiB, twice for garbage collection.
  ceph: { above: measured(1, 0.01), pool: rules(6, 1e-9), drive: rules(4 * 2, 1e-9) },
  // Four times for the card; and of 11.5 pages of indexes a third, each alone in a unit of four.
  k3s: {
    above: measured(71.52, 0.02),
    pool: exact(1),
    drive: rules(4 * (1 + (3 * (11.5 / 3) * 4096) / 71_520), 0.03),
  },
  card: {
    above: ofSqlite({ journal: 'wal', synchronous: 'normal', row_size: 200, rows: 20 }),
    pool: exact(1),
    // What nobody waits for comes in runs of a mebibyte, which end within a unit.
    drive: rules(4, 0.03),
  },
  cctv: { above: exact((1024 ** 2 + 24) / 1024 ** 2), pool: exact(1), drive: typed(1) },
};

test('the same sum at 20,000 commits is within 2% of the 399 MB that were measured for 2 MB', () => {
  expect(Math.abs(pagesOf(20_000) / 199.5 - 1)).toBeLessThan(0.02);
});

test('a card has no rating and so no years, and each other example has both', () => {
  for (const { id, inputs } of presets) {
    const isCard = id === 'k3s' || id === 'card';
    expect(inputs.terabytes_written === null, id).toBe(isCard);
    expect(engine.run(stack, inputs).values.time_to_rating === null, id).toBe(isCard);
  }
});

test('the rating of each example is that of the drive that it names', () => {
  for (const { id, inputs } of presets) {
    const drive = rated.find(({ name }) => name === RATED_AS[id]);
    if (id === 'k3s' || id === 'card') {
      expect(drive, id).toBeUndefined();
      continue;
    }
    if (!drive) throw new Error(`${id} names no rated drive`);
    const whole = ({ capacity, dwpd = Number.NaN, warranty_period }: RatedDrive) =>
      Number.parseFloat(capacity) * dwpd * 365 * Number.parseFloat(warranty_period);
    const terabytes = Number.parseFloat(drive.terabytes_written ?? `${whole(drive)}`);
    expect(inputs.terabytes_written, id).toBeCloseTo(terabytes * 1e12, -9);
  }
});

test('every preset has a row, and every row a preset', () => {
  expect(presets.map(({ id }) => id).toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

test('a preset leaves nothing of the one before it', () => {
  for (const before of presets)
    for (const { id, inputs } of presets)
      expect({ ...before.inputs, ...inputs }, `${id} after ${before.id}`).toEqual({
        ...defaultsOf(stack),
        ...inputs,
      });
});

describe.each(presets)('$id', ({ id, inputs }) => {
  const { values } = engine.run(stack, inputs);
  const found = {
    above: values.application_factor * values.file_system_factor,
    pool: values.pool_factor,
    drive: values.drive_factor,
  };

  test.each(['above', 'pool', 'drive'] as const)('%s', (layer) => {
    const factor = ROWS[id]?.[layer];
    if (!factor) throw new Error(`${id} has no row`);
    const { value, within, from } = factor;
    expect(
      Math.abs(found[layer] / value - 1),
      `${from}: ${found[layer]} for ${value}`,
    ).toBeLessThan(within);
  });

  test('is the product of its factors, and sets each layer', () => {
    const { above, pool, drive } = found;
    expect(values.virtual_disk_factor).toBe(1);
    expect(values.write_amplification).toBeCloseTo(above * pool * drive, 6);
    for (const input of ['application', 'file_system', 'virtual_disk', 'pool'] as const)
      expect(inputs).toHaveProperty(input);
  });
});
