/** What the two figures on the SSD of 1995 against request size share: the lost figures 5 and 6 of the paper. */
import type { Line } from '../../charts/types';
import type { OutputId } from '../../engine/declaration';
import { diskAccess } from '../../engine/gen/disk-access';
import type { ssdAccess as model } from '../../engine/gen/ssd-access';
import { formatAmount } from '../../engine/typed/units';
import type { Control, FigureState } from '../../runtime/figure/define-figure';
import { level, outputWith } from '../../runtime/figure/lines';
import { type Part, says } from '../../runtime/figure/parts';

export type State = FigureState<typeof model>;

/** From one sector to 128, as the paper's own axis must have run. */
export const SECTOR = 512;
export const LARGEST = 128 * SECTOR;
export const SIZES = Float64Array.from({ length: LARGEST / SECTOR }, (_, at) => SECTOR * (at + 1));
/** A magnetic disk of the time: 15 ms to the first byte, and half the SSD's rate. */
export const DISK_1995 = { seek_time: 9.44e-3, rotation_speed: 90, transfer_rate: 6.5e6 };
/** "Over 1800 I/O requests per second", and "over 13" megabytes. */
export const STATED_REQUESTS = 1800;
export const STATED_RATE = 13e6;

export const controls: readonly Control<typeof model>[] = [
  { input: 'request_size', span: [SECTOR, LARGEST] },
  { input: 'host_overhead', span: [0, 2e-4] },
  { input: 'next_block_time', span: [1e-5, 1e-4] },
  { input: 'command_time', span: [1e-6, 1e-3] },
];

/** Sizes from one sector on, each twice the one before. */
export const doublings = (length = 8) => Array.from({ length }, (_, at) => SECTOR * 2 ** at);

export function ssdLine(
  id: string,
  label: string,
  stroke: NonNullable<Line['stroke']>,
  home: number,
  points: Pick<Line, 'x' | 'y'>,
): Line {
  return { id, label, color: 'ssd', stroke, place: 'along', home, ...points };
}

/** The disk beside it: the same requests, anywhere on a magnetic disk. */
/** A disk, as `disk-access` takes it. */
export type Disk = Readonly<Record<'seek_time' | 'rotation_speed' | 'transfer_rate', number>>;

export function diskLine(
  { engine }: State,
  output: OutputId<typeof diskAccess>,
  disk: Disk = DISK_1995,
  sizes = SIZES,
): Line {
  const y = engine.curve(diskAccess, disk, 'request_size', sizes, output);
  return { id: 'disk', label: 'disk', color: 'disk', stroke: 'plain', x: sizes, y };
}

export function stated(id: string, label: string, y: number, sizes = SIZES): Line {
  return {
    id,
    label,
    color: 'ink',
    stroke: 'dotted',
    place: 'along',
    home: 0.85,
    ...level(sizes, y),
  };
}

export const ssdAt = (state: State, request_size: number, output: OutputId<typeof model>) =>
  outputWith(state, { request_size }, output);

export function diskAt(
  { engine }: State,
  request_size: number,
  output: OutputId<typeof diskAccess>,
  disk: Disk = DISK_1995,
): number {
  return engine.run(diskAccess, { ...disk, request_size }).values[output];
}

/** A typed size may lie where no point of the chart does. */
export const beyondChart = (size: number, largest = LARGEST): Part[] =>
  size > largest ? says` The chart ends at ${formatAmount(largest, 'bytes')}.` : [];
