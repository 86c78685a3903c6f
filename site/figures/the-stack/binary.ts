/** Sizes of blocks and writes as those who set them say them: in KiB and MiB, also along an axis. */
import type { Axis } from '../../charts/types';
import { binaryUnit } from '../../engine/typed/binary';
import { formatIn } from '../../engine/typed/units';
import type { Part } from '../../runtime/figure/parts';

const KIB = 1024;

/** "16 KiB"; less than 1 KiB is said in bytes. */
export function binary(bytes: number): string {
  return formatIn(bytes, { dimension: 'bytes', unit: binaryUnit(bytes) });
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
