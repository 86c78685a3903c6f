/** What one puts a stack together from: a layer each, and behind folds what each layer asks. */
import type { stack } from '../../../engine/gen/stack';
import type { Control } from '../../../runtime/figure/define-figure';

const KIB = 1024;
const GIB = 1024 ** 3;
const ZFS = ['zfs-mirror', 'raidz'] as const;

export const controls: readonly Control<typeof stack>[] = [
  { input: 'application' },
  { input: 'file_system' },
  { input: 'virtual_disk' },
  { input: 'pool' },
  { input: 'row_size', span: [10, 65_536] },
  { input: 'rows', span: [1, 1000] },
  { input: 'garbage_collection_wa', span: [1, 10] },
  { input: 'commit_rate', span: [0.01, 1000] },
  ...[
    { input: 'waits', when: { application: ['lsm', 'log', 'random'] } } as const,
    { input: 'sqlite_commit_journal', when: { application: 'sqlite' } } as const,
    { input: 'sqlite_commit_synchronous', when: { application: 'sqlite' } } as const,
    {
      input: 'sqlite_commit_index_pages',
      span: [0, 20],
      when: { application: 'sqlite' },
    } as const,
    { input: 'btree_commit_protection', when: { application: 'btree' } } as const,
    { input: 'btree_commit_transactions', when: { application: 'btree' } } as const,
    { input: 'lsm_data_size', span: [1e9, 1e14], when: { application: 'lsm' } } as const,
    { input: 'lsm_rewritten_share', when: { application: 'lsm' } } as const,
    { input: 'log_file', when: { application: ['lsm', 'log'] } } as const,
  ].map((control) => ({ ...control, group: 'The application’s settings' })),
  ...[
    { input: 'drives', span: [1, 24] } as const,
    { input: 'copies', span: [1, 4], when: { pool: ['mirror', 'zfs-mirror', 'ceph'] } } as const,
    { input: 'zfs_write_block_size', span: [4 * KIB, 1024 * KIB], when: { pool: ZFS } } as const,
    { input: 'zfs_write_volume_size', span: [GIB, 65_536 * GIB], when: { pool: ZFS } } as const,
    { input: 'zfs_write_log_device', when: { pool: ZFS } } as const,
    { input: 'raidz_parity', when: { pool: 'raidz' } } as const,
    { input: 'ceph_write_deferred', when: { pool: 'ceph' } } as const,
    { input: 'qcow2_write_count', when: { virtual_disk: 'qcow2' } } as const,
    { input: 'indirection_unit', span: [4 * KIB, 64 * KIB] } as const,
    {
      input: 'terabytes_written',
      span: [1e13, 1e17],
      label: 'Drive: terabytes written, if rated',
    } as const,
  ].map((control) => ({ ...control, group: 'Disk, pool, and drive' })),
];
