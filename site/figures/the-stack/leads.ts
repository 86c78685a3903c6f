/** What the calculators of this topic say first: of what the number is, which inputs stand first, what the picture answers. */
import type { btreeCommit } from '../../engine/gen/btree-commit';
import type { cephWrite } from '../../engine/gen/ceph-write';
import type { fileSystemWrite } from '../../engine/gen/file-system-write';
import type { flush } from '../../engine/gen/flush';
import type { fsyncAppend } from '../../engine/gen/fsync-append';
import type { indirectionUnit } from '../../engine/gen/indirection-unit';
import type { lsm } from '../../engine/gen/lsm';
import type { qcow2 } from '../../engine/gen/qcow2';
import type { raidWrite } from '../../engine/gen/raid-write';
import type { raidz } from '../../engine/gen/raidz';
import type { sqliteCommit } from '../../engine/gen/sqlite-commit';
import type { stack } from '../../engine/gen/stack';
import type { zfsWrite } from '../../engine/gen/zfs-write';
import { says } from '../../runtime/figure/parts';
import { type Leads, leadOf } from '../calculator/lead';

/** An array at the beginning of a sentence. */
const LEVELS = { 'raid-5': 'RAID-5', 'raid-6': 'RAID-6', mirror: 'A mirror' } as const;

/** The journal of SQLite, likewise. */
const JOURNALS = {
  delete: 'SQLite as it comes',
  truncate: 'SQLite with journal_mode=TRUNCATE',
  persist: 'SQLite with journal_mode=PERSIST',
  wal: 'SQLite with a write-ahead log',
} as const;

/** How writes are made, likewise. */
const SYNCS = { sync: 'Synchronous', flushed: 'Flushed', async: 'Asynchronous' } as const;

export const leads: Leads = {
  'indirection-unit': leadOf<typeof indirectionUnit>()({
    first: ['indirection_unit', 'request_size', 'merged_share'],
    asks: 'How large must requests be?',
    says: ({ given, result }) => says`Writes of ${given('request_size')} in units of
      ${given('indirection_unit')}: write amplification ${result('write_amplification')} before
      garbage collection.`,
  }),
  raidz: leadOf<typeof raidz>()({
    first: ['block_size', 'drives', 'parity'],
    asks: 'Which block size suits RAID-Z?',
    says: ({ given, result }) => says`A block of ${given('block_size')} on ${given('drives')} drives
      of RAID-Z${given('parity')}: write amplification ${result('write_amplification')} on all
      drives, ${result('drive_write_amplification')} on each, and ${result('allocated')}
      allocated.`,
  }),
  'raid-write': leadOf<typeof raidWrite>()({
    first: ['drives', 'request_size', 'write_rate'],
    asks: 'How much does each drive write in a larger array?',
    says: ({ inputs, given, result }) => says`${LEVELS[inputs.level]} of ${given('drives')} drives,
      writes of ${given('request_size')}: write amplification ${result('write_amplification')} on
      all drives, ${result('drive_write_amplification')} on each.`,
  }),
  qcow2: leadOf<typeof qcow2>()({
    first: ['write_count', 'write_size', 'cluster_size'],
    asks: 'How long does a snapshot amplify writes?',
    says: ({ given, result }) => says`After ${given('write_count')} writes of
      ${given('write_size')} over ${given('span')}: write amplification
      ${result('write_amplification')}, and ${result('next_write_amplification')} for the next
      write.`,
  }),
  'fsync-append': leadOf<typeof fsyncAppend>()({
    first: ['record_size', 'records', 'metadata_size'],
    asks: 'How small is too small a record?',
    says: ({ given, result }) => says`Records of ${given('record_size')}, ${given('records')} per
      commit: write amplification ${result('write_amplification')},
      ${result('bytes_per_commit')} per commit.`,
  }),
  lsm: leadOf<typeof lsm>()({
    first: ['data_size', 'fanout', 'rewritten_share'],
    asks: 'How does write amplification grow with the data?',
    says: ({ inputs, given, result }) => says`${given('data_size')} of data,
      ${inputs.compaction} compaction, fanout ${given('fanout')}: write amplification
      ${result('write_amplification')}.`,
  }),
  'zfs-write': leadOf<typeof zfsWrite>()({
    first: ['write_size', 'block_size', 'copies'],
    asks: 'Which writes suit the block?',
    // As the chapter's figure.
    example:
      'Opens on a guest with 50 random writes per second over 100\u202fGiB, collected for 5\u202fs.',
    opens: { volume_size: 100 * 1024 ** 3, group_writes: 250 },
    says: ({ inputs, given, result }) => says`${SYNCS[inputs.sync]} writes of
      ${given('write_size')} into blocks of ${given('block_size')}${
        inputs.volume_size !== null && inputs.group_writes !== null
          ? says`, ${given('group_writes')} of them per transaction group over
      ${given('volume_size')}`
          : ', without the map of blocks'
      }: write amplification
      ${result('write_amplification')} on all drives,
      ${result('drive_write_amplification')} on each of the pool.`,
  }),
  'file-system-write': leadOf<typeof fileSystemWrite>()({
    first: ['write_size', 'writes_per_sync', 'sync_rate'],
    asks: 'How small is too small a write?',
    says: ({ given, result }) => says`Writes of ${given('write_size')},
      ${given('writes_per_sync')} per sync: write amplification ${result('write_amplification')},
      ${result('bytes_per_sync')} per sync.`,
  }),
  'sqlite-commit': leadOf<typeof sqliteCommit>()({
    first: ['rows', 'row_size', 'commit_rate'],
    asks: 'How many rows should one commit have?',
    says: ({ inputs, given, result }) => says`${JOURNALS[inputs.journal]}, rows of
      ${given('row_size')}, ${given('rows')} per commit: write amplification
      ${result('write_amplification')}, ${result('bytes_per_commit')} per commit.`,
  }),
  'btree-commit': leadOf<typeof btreeCommit>()({
    first: ['transactions', 'row_size', 'table_pages'],
    asks: 'How far apart should checkpoints be?',
    says: ({ given, result }) => says`With ${given('transactions')} transactions per checkpoint:
      write amplification ${result('write_amplification')}, and
      ${result('unprotected_write_amplification')} without protection of pages.`,
  }),
  'ceph-write': leadOf<typeof cephWrite>()({
    first: ['write_size', 'drives', 'allocation_unit'],
    asks: 'Which writes suit Ceph?',
    says: ({ given, result }) => says`Writes of ${given('write_size')} to ${given('drives')} drives:
      write amplification ${result('write_amplification')} on all drives,
      ${result('drive_write_amplification')} on each, and ${result('allocated')} allocated.`,
  }),
  stack: leadOf<typeof stack>()({
    first: ['rows', 'row_size', 'garbage_collection_wa'],
    asks: 'How much does garbage collection add to all of it?',
    says: ({ given, result }) => says`Rows of ${given('row_size')}, ${given('rows')} per commit:
      ${result('application_bytes')} from the application, ${result('pool_bytes')} for all drives,
      and ${result('flash_bytes')} of flash; write amplification ${result('write_amplification')}.`,
  }),
  flush: leadOf<typeof flush>()({
    first: ['flush_time', 'flushes', 'commit_rate'],
    asks: 'How many commits per second does each flush time allow?',
    says: ({ given, result }) => says`Flushes of ${given('flush_time')}: ${result('most_commits')}
      commits per second at most, and ${result('protected_most_commits')} with power-loss
      protection.`,
  }),
};
