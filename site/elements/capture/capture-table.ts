/** The devices of a capture as tables: what each does a second, and how its requests wait. */

import type { Dimension } from '../../engine/declaration';
import type { Measured } from '../../engine/gen/imported';
import type { Capture } from '../../engine/iostat-capture';
import { shortened } from '../../engine/typed/quoted';
import { formatAmount } from '../../engine/typed/units';
import type { Table } from '../../runtime/figure/table';
import { type OrderedDevice, wholeOf } from './capture-devices';
import { startOf } from './capture-words';

/** A column: its head, and what stands in it; undefined where it is not known. */
type Column = readonly [string, (one: OrderedDevice) => string | undefined];

/** Columns of all requests, each with the column of one direction beside which it adds nothing. */
const TOGETHER: Readonly<Record<string, string>> = {
  'Requests per second': 'Reads per second',
  'Data per second': 'Data read',
  Wait: 'Read wait',
};

/** The tables, and the sentences below them; `columns` are the same for all. */
export interface CaptureTables {
  readonly of: (devices: readonly OrderedDevice[], caption: string) => Table;
  /** What the capture does not tell of any device. */
  readonly untold: readonly string[];
}

/** Columns in which something is known of a device, for all tables of a capture. */
export function captureTables(capture: Capture, ordered: readonly OrderedDevice[]): CaptureTables {
  const all = columnsOf(capture);
  const isKnown = ([, text]: Column) => ordered.some((one) => text(one) !== undefined);
  const told = new Set(all.filter(isKnown).map(([head]) => head));
  const shown = all.filter(([head]) => told.has(head) && !told.has(TOGETHER[head] ?? ''));
  const untold = all.map(([head]) => head).filter((head) => !told.has(head) && !TOGETHER[head]);
  return {
    of: (devices, caption) => ({
      caption,
      columns: shown.map(([label]) => ({ label })),
      rows: devices.map((one) => shown.map(([, text]) => text(one) ?? 'not known')),
    }),
    untold,
  };
}

function columnsOf(capture: Capture): readonly Column[] {
  const names = new Set(capture.devices.map(({ device }) => device));
  const start = startOf(capture);
  const bytes = (value: number | null) =>
    value === null ? undefined : formatAmount(value, 'bytes');
  return [
    ['Device', ({ device }) => shortened(device.device)],
    ['Kind', (one) => kindOf(one, names)],
    [`Host writes per day, ${start}`, ({ device }) => bytes(device.written_per_day.since_boot)],
    [
      'Host writes per day, in the intervals',
      ({ device }) => bytes(device.written_per_day.intervals),
    ],
    measured('Requests per second', 'request_rate', 'number'),
    measured('Reads per second', 'read_rate', 'number'),
    measured('Writes per second', 'write_rate', 'number'),
    measured('Data per second', 'request_bytes', 'byte_rate'),
    measured('Data read', 'read_bytes', 'byte_rate'),
    measured('Data written', 'write_bytes', 'byte_rate'),
    measured('Wait', 'wait', 'time', 'request_rate'),
    measured('Read wait', 'read_wait', 'time', 'read_rate'),
    measured('Write wait', 'write_wait', 'time', 'write_rate'),
    measured('Queue', 'queue', 'number'),
    [
      'Queue by Little’s law',
      ({ device: { littles_law: law } }) => (law ? formatAmount(law.queue, 'number') : undefined),
    ],
    measured('Flushes per second', 'flush_rate', 'number'),
  ];
}

/** A column of what was measured; a wait of requests of which there were none is no time. */
function measured(
  head: string,
  field: keyof Measured,
  dimension: Dimension,
  rate?: keyof Measured,
): Column {
  return [
    head,
    ({ device: { mean } }) => {
      const value = mean.values[field];
      if (value === undefined) return;
      if (rate && mean.values[rate] === 0) return 'none made';
      // A wait of nothing is one that was rounded.
      return rate && value === 0 ? '0 as printed' : formatAmount(value, dimension);
    },
  ];
}

/** What a device is by its name and its place in the capture; a group is the sum of its devices. */
function kindOf({ device, role }: OrderedDevice, names: ReadonlySet<string>): string | undefined {
  if (role === 'sum') return 'group';
  if (role === 'part') return `part of ${shortened(wholeOf(device.device, names) ?? '')}`;
  if (role === 'aside') return 'no storage of its own';
  if (role === 'layer') return 'layer above drives';
  if (device.kind === 'ssd') return 'SSD';
  if (device.kind === 'disk') return 'HDD';
  return device.kind === 'array' ? 'array or virtual' : undefined;
}
