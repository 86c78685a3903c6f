/** Sizes of blocks and writes as those who set them say them: in KiB and MiB, also along an axis. */
import type { Axis } from '../../charts/types';
import { formatIn } from '../../engine/typed/units';
import type { Part } from '../../runtime/figure/parts';

const KIB = 1024;
const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** "16 KiB"; less than 1 KiB is said in bytes. */
export function binary(bytes: number): string {
  const power = Math.min(UNITS.length, Math.floor(Math.log2(bytes) / 10));
  const unit = UNITS[power - 1] ?? 'B';
  return formatIn(bytes, { dimension: 'bytes', unit });
}

/** The same in a sentence. */
export const inBinary = (bytes: number): Part => ({ value: binary(bytes) });

/** A logarithmic axis of sizes, with a tick at each of these. */
export function sizesAxis(quantity: string, sizes: readonly number[]): Axis {
  return {
    quantity,
    unit: 'KiB',
    size: KIB,
    scale: 'log',
    min: sizes[0] ?? 1,
    max: sizes.at(-1) ?? KIB,
    ticks: sizes.map((value) => ({ value, text: `${value / KIB}` })),
  };
}
