/** Which sectors a block takes on RAID-Z, in the order in which they lie across the drives. */

/** What a sector holds. */
export type Sector = 'data' | 'parity' | 'padding' | 'zeros';

/**
 * A block's sectors, row by row across the drives: each row begins with its parity, the last may be short, and padding
 * follows until the whole is a multiple of parity + 1; the last of it is written as zeros. (OpenZFS lays a block out column by column within the row's drives;
 * how many sectors of each kind a row has is the same.)
 */
export function sectorsOf(
  data: number,
  drives: number,
  parity: number,
  padding: number,
  written: number,
): readonly Sector[] {
  const sectors: Sector[] = [];
  for (let left = data; left > 0; left -= drives - parity) {
    for (let at = 0; at < parity; at += 1) sectors.push('parity');
    for (let at = 0; at < Math.min(left, drives - parity); at += 1) sectors.push('data');
  }
  for (let at = 0; at < padding; at += 1)
    sectors.push(at < padding - written ? 'padding' : 'zeros');
  return sectors;
}
