/** Stacks that people have: each is a beginning, whose settings are one's own to change. */
import { defaultsOf } from '../../../engine/declaration';
import { stack } from '../../../engine/gen/stack';
import type { Preset } from '../../../runtime/figure/define-figure';

const KIB = 1024;
const GIB = 1024 ** 3;
const TB = 1e12;

/** A memory card: it copies much, maps coarsely, and has no rating. */
const CARD = {
  garbage_collection_wa: 4,
  indirection_unit: 16 * KIB,
  terabytes_written: null,
} as const;

const examples: readonly Preset<typeof stack>[] = [
  {
    id: 'laptop',
    label: 'Laptop',
    inputs: {
      application: 'sqlite',
      sqlite_commit_journal: 'delete',
      sqlite_commit_synchronous: 'full',
      row_size: 100,
      rows: 1,
      commit_rate: 1,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'single',
      garbage_collection_wa: 2,
      indirection_unit: 4 * KIB,
      terabytes_written: 600 * TB,
    },
  },
  {
    id: 'postgres',
    label: 'PostgreSQL, ext4',
    inputs: {
      application: 'btree',
      btree_commit_protection: 'full-pages',
      // A hundred per second, for the 5 minutes of checkpoint_timeout.
      btree_commit_transactions: 30_000,
      // Once updates find room on their page (HOT), as after some checkpoints, they leave the index alone.
      btree_commit_index_pages: 0,
      row_size: 100,
      rows: 1,
      commit_rate: 100,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'single',
      garbage_collection_wa: 2,
      indirection_unit: 4 * KIB,
      terabytes_written: 3504 * TB,
    },
  },
  {
    id: 'proxmox',
    label: 'Proxmox, ZFS mirror',
    inputs: {
      application: 'random',
      waits: 'every',
      row_size: 4 * KIB,
      rows: 1,
      commit_rate: 50,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'zfs-mirror',
      drives: 2,
      copies: 2,
      zfs_write_block_size: 16 * KIB,
      zfs_write_volume_size: 100 * GIB,
      zfs_write_log_device: 'pool',
      garbage_collection_wa: 2,
      indirection_unit: 4 * KIB,
      terabytes_written: 600 * TB,
    },
  },
  {
    id: 'truenas',
    label: 'TrueNAS, RAID-Z2 with SLOG',
    inputs: {
      application: 'random',
      waits: 'every',
      row_size: 4 * KIB,
      rows: 1,
      commit_rate: 50,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'raidz',
      drives: 6,
      raidz_parity: 2,
      zfs_write_block_size: 16 * KIB,
      zfs_write_volume_size: 100 * GIB,
      zfs_write_log_device: 'slog',
      garbage_collection_wa: 2,
      indirection_unit: 4 * KIB,
      terabytes_written: 2500 * TB,
    },
  },
  {
    id: 'guest',
    label: 'SQLite in its guest',
    inputs: {
      application: 'sqlite',
      sqlite_commit_journal: 'wal',
      sqlite_commit_synchronous: 'full',
      row_size: 100,
      rows: 1,
      commit_rate: 5,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'zfs-mirror',
      drives: 2,
      copies: 2,
      zfs_write_block_size: 16 * KIB,
      zfs_write_volume_size: 100 * GIB,
      zfs_write_log_device: 'pool',
      garbage_collection_wa: 2,
      indirection_unit: 4 * KIB,
      terabytes_written: 600 * TB,
    },
  },
  {
    id: 'myrocks',
    label: 'MyRocks, RAID-5',
    inputs: {
      application: 'lsm',
      waits: 'every',
      // RocksDB keeps no old log to overwrite (recycle_log_file_num = 0).
      log_file: 'grows',
      lsm_data_size: TB,
      row_size: 200,
      rows: 20,
      commit_rate: 200,
      file_system: 'xfs',
      virtual_disk: 'none',
      pool: 'raid-5',
      drives: 5,
      garbage_collection_wa: 1.2,
      indirection_unit: 4 * KIB,
      terabytes_written: 7008 * TB,
    },
  },
  {
    id: 'ceph',
    label: 'Ceph, three-way, QLC',
    inputs: {
      application: 'random',
      waits: 'every',
      row_size: 4 * KIB,
      rows: 1,
      commit_rate: 500,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'ceph',
      drives: 12,
      copies: 3,
      garbage_collection_wa: 2,
      indirection_unit: 16 * KIB,
      terabytes_written: 65_200 * TB,
    },
  },
  {
    id: 'k3s',
    label: 'k3s, one server',
    inputs: {
      application: 'sqlite',
      sqlite_commit_journal: 'wal',
      sqlite_commit_synchronous: 'normal',
      // Six indexes, the counter of AUTOINCREMENT, the old value, and its deletion: as measured with the table of kine.
      sqlite_commit_index_pages: 11.5,
      row_size: 1000,
      rows: 1,
      commit_rate: 5,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'single',
      ...CARD,
    },
  },
  {
    id: 'card',
    label: 'Home server on a card',
    inputs: {
      application: 'sqlite',
      sqlite_commit_journal: 'wal',
      sqlite_commit_synchronous: 'normal',
      row_size: 200,
      rows: 20,
      commit_rate: 0.2,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'single',
      ...CARD,
    },
  },
  {
    id: 'cctv',
    label: 'Video recorder',
    inputs: {
      application: 'log',
      waits: 'none',
      log_file: 'grows',
      row_size: 1024 * KIB,
      rows: 1,
      commit_rate: 4,
      file_system: 'ext4',
      virtual_disk: 'none',
      pool: 'single',
      garbage_collection_wa: 1,
      indirection_unit: 4 * KIB,
      terabytes_written: 600 * TB,
    },
  },
];

/** The drives that the examples take their ratings from, by their names in the list of rated drives; cards have none. */
export const RATED_AS: Readonly<Record<string, string>> = {
  laptop: 'Samsung 990 PRO 1 TB',
  postgres: 'Samsung PM9A3 1.92 TB',
  proxmox: 'Samsung 860/870 EVO 1 TB',
  truenas: 'WD Red SA500 4 TB',
  guest: 'Samsung 860/870 EVO 1 TB',
  myrocks: 'Micron 7450 PRO 3.84 TB',
  ceph: 'Solidigm D5-P5336 61.44 TB',
  cctv: 'WD Red SA500 1 TB',
};

/** Each whole: what an example does not name is as the model has it, so that nothing of the one before stays. */
export const presets: readonly Preset<typeof stack>[] = examples.map((example) => ({
  ...example,
  inputs: { ...defaultsOf(stack), ...example.inputs },
}));
