/** What the calculators call measured is what `content/measured-stacks` has, number by number. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Inputs, Model } from '../engine/declaration';
import { fileSystemWrite } from '../engine/gen/file-system-write';
import { sqliteCommit } from '../engine/gen/sqlite-commit';
import { engine } from '../engine/load-node';
import { stackFile } from '../schemas/stack-file';

const stacksOf = (name: string) =>
  stackFile.parse(JSON.parse(readFileSync(`content/measured-stacks/${name}.json`, 'utf8')).file)
    .stacks;

const KIB = 1024;

/** File systems of the measurement by the names of the calculator. */
const FILE_SYSTEMS: Readonly<Record<string, string>> = {
  ext4: 'ext4',
  'ext4-data-journal': 'ext4-journal',
  'ext4-no-journal': 'ext4-no-journal',
  xfs: 'xfs',
  'btrfs-single': 'btrfs-single',
  'btrfs-dup': 'btrfs-dup',
};

/** Its tests, as inputs. O_DIRECT without a sync is no case of the calculator. */
const FILES: Readonly<Record<string, Inputs>> = {
  'append-128-fsync': { operation: 'append', write_size: 128 },
  'append-4k-fsync': { operation: 'append' },
  'append-4k-fdatasync': { operation: 'append', barrier: 'fdatasync' },
  'append-4k-allocated-fdatasync': { operation: 'append-reserved', barrier: 'fdatasync' },
  'append-4k': { operation: 'append', writes_per_sync: 4000 },
  'overwrite-4k-fsync': { operation: 'overwrite' },
  'overwrite-4k-fdatasync': { operation: 'overwrite', barrier: 'fdatasync' },
  'overwrite-16k-fdatasync': {
    operation: 'overwrite',
    barrier: 'fdatasync',
    write_size: 16 * KIB,
  },
  'overwrite-4k': { operation: 'overwrite', writes_per_sync: 4000 },
  'create-1k-fsync': { operation: 'create', write_size: KIB },
};

const measuredBy = (model: Model, inputs: Inputs) =>
  engine.run(model, inputs).values.measured_write_amplification;

describe('files', () => {
  const appends = new Map(
    stacksOf('linux-6-18-ext4-appends').flatMap(({ results }) =>
      results.map((one) => [one.id, one.factor] as const),
    ),
  );
  const cases = stacksOf('linux-6-18-files').flatMap(({ id, results }) =>
    results.flatMap((one) => {
      const [file_system, inputs] = [FILE_SYSTEMS[id], FILES[one.id]];
      if (!file_system || !inputs || one.factor === null) return [];
      // Eight repeats are better than two.
      const factor = (id === 'ext4' && appends.get(one.id)) || one.factor;
      return [{ named: `${one.id} on ${id}`, inputs: { file_system, ...inputs }, factor }];
    }),
  );

  it('are nearly all of the steady ones', () => expect(cases.length).toBe(55));

  it.each(cases)('$named', ({ inputs, factor }) =>
    expect(measuredBy(fileSystemWrite, inputs)).toBe(factor),
  );
});

describe('SQLite', () => {
  const cases = stacksOf('linux-6-18-sqlite').flatMap(({ id, results }) =>
    results.map((one) => {
      const [, journal = '', synchronous = '', what = ''] = one.id.split('-');
      const work: Inputs =
        what === 'update'
          ? { work: 'update' }
          : { work: 'insert', rows: Number.parseInt(what, 10) };
      const file_system = id === 'btrfs-dup' ? 'btrfs' : id;
      const inputs: Inputs = { journal, synchronous, file_system, ...work };
      return { named: `${one.id} on ${id}`, inputs, factor: one.factor };
    }),
  );

  it.each(cases)('$named', ({ inputs, factor }) =>
    expect(measuredBy(sqliteCommit, inputs)).toBe(factor),
  );
});
