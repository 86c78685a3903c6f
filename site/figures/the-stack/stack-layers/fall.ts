/** The layers of a stack as bars: what each passes on, and how sure its factor is. */
import type { stack } from '../../../engine/gen/stack';
import type { FigureState } from '../../../runtime/figure/define-figure';

type State = FigureState<typeof stack>;
type Row = State['answer']['values']['layers'][number];

/** One bar. */
export interface Fallen {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** What it was given. */
  readonly before: number;
  /** The one divided by the other; null for the rows themselves. */
  readonly times: number | null;
  /** What its factor rests on. */
  readonly basis: string;
  readonly row: Row | null;
}

const APPLICATIONS = {
  sqlite: 'SQLite',
  btree: 'B-tree database',
  lsm: 'LSM tree',
  log: 'log',
  random: 'random writes',
} as const;
const FILE_SYSTEMS = {
  ext4: 'ext4',
  'ext4-journal': 'ext4, data=journal',
  'ext4-no-journal': 'ext4, no journal',
  xfs: 'XFS',
  'btrfs-single': 'btrfs, single',
  'btrfs-dup': 'btrfs, DUP',
  none: 'no file system',
} as const;
const POOLS = {
  single: 'one drive',
  mirror: 'mirror',
  'raid-5': 'RAID-5',
  'raid-6': 'RAID-6',
  'zfs-mirror': 'ZFS, mirror',
  raidz: 'ZFS, RAID-Z',
  ceph: 'Ceph',
} as const;

const basisOfApplication = {
  sqlite: 'pages counted, measured',
  btree: 'pages counted, measured',
  lsm: 'model, band 0.1 to 0.5 of the fanout',
  log: 'exact',
  random: 'as given',
} as const;
const basisOfPool = {
  single: 'nothing added',
  mirror: 'exact',
  'raid-5': 'exact',
  'raid-6': 'exact',
  'zfs-mirror': 'rules of its source',
  raidz: 'rules of its source',
  ceph: 'rules of its documentation',
} as const;

/** A log device is written in a row and copies nothing. */
const basisOfDrive = ({ pool, zfs_write_log_device: device }: State['inputs']): string =>
  device === 'slog' && (pool === 'zfs-mirror' || pool === 'raidz')
    ? 'typed; 1 on the log device'
    : 'typed';

/** The rows, and what each layer makes of them. */
export function fallOf({ inputs, answer }: State): readonly Fallen[] {
  const { layers, ...values } = answer.values;
  const rowOf = (layer: Row['layer']) => layers.find((one) => one.layer === layer) ?? null;
  const unit = rowOf('indirection-unit');
  const names: readonly [string, string, number, string, Row | null][] = [
    ['rows', 'the rows', inputs.rows * inputs.row_size, 'as given', null],
    [
      'application',
      APPLICATIONS[inputs.application],
      values.application_bytes,
      basisOfApplication[inputs.application],
      rowOf('application'),
    ],
    [
      'file-system',
      FILE_SYSTEMS[inputs.file_system],
      values.file_system_bytes,
      inputs.file_system === 'none' ? 'nothing added' : 'blocks counted, measured',
      rowOf('file-system'),
    ],
    [
      'virtual-disk',
      inputs.virtual_disk === 'none' ? 'no virtual disk' : 'qcow2',
      values.virtual_disk_bytes,
      inputs.virtual_disk === 'none' ? 'nothing added' : 'exact, measured',
      rowOf('virtual-disk'),
    ],
    ['pool', POOLS[inputs.pool], values.pool_bytes, basisOfPool[inputs.pool], rowOf('pool')],
    ['unit', 'indirection unit', unit?.bytes ?? Number.NaN, 'exact', unit],
    ['flash', 'garbage collection', values.flash_bytes, basisOfDrive(inputs), rowOf('flash')],
  ];
  return names.map(([id, name, bytes, basis, row], at) => {
    const before = names[at - 1]?.[2] ?? 0;
    return { ...{ id, name, bytes, before, basis, row }, times: at === 0 ? null : bytes / before };
  });
}
