/** What the chapter says of its table of settings as a whole, checked with the calculators that fill it. */
import { expect, test } from 'vitest';
import { btreeCommit } from '../../engine/gen/btree-commit';
import { fileSystemWrite } from '../../engine/gen/file-system-write';
import { fsyncAppend } from '../../engine/gen/fsync-append';
import { qcow2 } from '../../engine/gen/qcow2';
import { sqliteCommit } from '../../engine/gen/sqlite-commit';
import { engine } from '../../engine/load-node';

const sqlite = (inputs: Parameters<typeof engine.run<typeof sqliteCommit>>[1]) =>
  engine.run(sqliteCommit, inputs).values.write_amplification;
const append = (records: number) => engine.run(fsyncAppend, { records }).values.write_amplification;
const postgres = (inputs: Parameters<typeof engine.run<typeof btreeCommit>>[1]) =>
  engine.run(btreeCommit, inputs).values.write_amplification;

/** How many times as much is written when somebody waits more often, by the rows of the table. */
const WAITS = {
  log: sqlite({}) / sqlite({ journal: 'wal' }),
  normal: sqlite({ journal: 'wal' }) / sqlite({ journal: 'wal', synchronous: 'normal' }),
  records: append(1) / append(10),
  lines:
    engine.run(fileSystemWrite, {}).values.write_amplification /
    engine.run(fileSystemWrite, { writes_per_sync: 100 }).values.write_amplification,
  commits: postgres({ transactions: 30_000 }) / postgres({ transactions: 30_000, group: 20 }),
};

test('waiting less often saves up to eightfold on ext4, and more on btrfs', () => {
  expect(Math.max(...Object.values(WAITS))).toBeLessThan(8);
  expect(Math.max(...Object.values(WAITS))).toBeGreaterThan(7);
  const onBtrfs =
    sqlite({ file_system: 'btrfs', journal: 'wal' }) /
    sqlite({ file_system: 'btrfs', journal: 'wal', synchronous: 'normal' });
  expect(onBtrfs).toBeGreaterThan(8);
});

test('another file system than btrfs and the end of a snapshot save more than tenfold', () => {
  const fileSystem = sqlite({ file_system: 'btrfs', journal: 'wal' }) / sqlite({ journal: 'wal' });
  expect(fileSystem).toBeGreaterThan(10);
  // Once it is gone, a write costs itself.
  expect(engine.run(qcow2, {}).values.write_amplification).toBeGreaterThan(10);
});

test('a log costs less than double from 54 records per flush on', () => {
  const worst = Math.max(...[54, 55, 60, 70, 100].map(append));
  expect(append(53)).toBeGreaterThan(2);
  expect(append(54)).toBeLessThan(2);
  expect(worst).toBeLessThan(2);
});

test('what PostgreSQL writes is not the wait alone: with one flush for all, more than half remains', () => {
  expect(postgres({ group: 20_000 }) / postgres({})).toBeGreaterThan(0.5);
});

test('inserts of PostgreSQL, with the pages that are left, are 2.9% below the model', () => {
  // 7 windows of 500 commits, and what a checkpoint after them writes: content/measured-stacks.
  const measured = 84.73 + 692_224 / 350_000;
  const model = postgres({ table_pages: 317, index_pages: 55 });
  expect(measured).toBeCloseTo(86.7, 1);
  expect(model / measured - 1).toBeCloseTo(0.029, 3);
});
