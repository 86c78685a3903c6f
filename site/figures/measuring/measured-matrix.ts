/** The matrix of 56 cells of one drive: what was measured in each, what the simulator finds, and how far apart they are. */
// By their names: a page brings no more of the file along.
import { matrix, name } from '../../../content/simulated-drives/toshiba-hg6.json';
import { formatAmount, formatIn } from '../../engine/typed/units';
import type { Part } from '../../runtime/figure/parts';

const { block_size, read_share, iops, found, fitted } = matrix;

/** Block sizes in bytes, from the smallest, and shares of requests that read, from none. */
export const BLOCK_SIZES: readonly number[] = block_size;
export const READ_SHARES: readonly number[] = read_share;
/** The drive, which is of 2014, and the year of its measurement, as they are said. */
export const DRIVE = `${name} (2018)`;

/** One combination of block size and mix. */
export interface Cell {
  /** Its place among the sizes and among the shares. */
  readonly row: number;
  readonly column: number;
  readonly block: number;
  readonly share: number;
  /** In IOPS. */
  readonly measured: number;
  readonly simulated: number;
  /** Simulated ÷ measured − 1. */
  readonly error: number;
  /** Whether inputs of the simulated drive were fitted to it. */
  readonly isFitted: boolean;
}

const cellAt = (row: number, column: number): Cell => {
  const [block = 0, share = 0] = [BLOCK_SIZES[row], READ_SHARES[column]];
  const [measured = 0, simulated = 0] = [iops[row]?.[column], found[row]?.[column]];
  const isFitted = fitted.some(([size, mix]) => size === block && mix === share);
  const error = simulated / measured - 1;
  return { row, column, block, share, measured, simulated, error, isFitted };
};

/** All of them in the order of SNIA’s test: from all reads to all writes, and in each mix from the largest size. */
export const CELLS: readonly Cell[] = READ_SHARES.flatMap((_, column) =>
  BLOCK_SIZES.map((_, row) => cellAt(row, column)),
).reverse();

/** The cells of one block size, from all writes to all reads. */
export const cellsOf = (block: number): readonly Cell[] =>
  CELLS.filter((cell) => cell.block === block).reverse();

/** The cell of a block size and a share of reads. */
export function cellOf(block: number, share: number): Cell {
  const cell = CELLS.find((one) => one.block === block && one.share === share);
  if (!cell) throw new Error(`the matrix has no cell of ${block} bytes and ${share} reads`);
  return cell;
}

/** How far some are off: the mean size of their errors, and the cell that is farthest off. */
export function errorsOf<One extends { readonly error: number }>(
  all: readonly One[],
): { mean: number; worst: One } {
  const [first, ...others] = all;
  if (!first) throw new Error('there is no error of nothing');
  const sum = all.reduce((so, { error }) => so + Math.abs(error), 0);
  const farther = (a: One, b: One) => (Math.abs(b.error) > Math.abs(a.error) ? b : a);
  return { mean: sum / all.length, worst: others.reduce(farther, first) };
}

/** A block size as the field writes it: half a KiB, not 512 B, among the others. */
export const blockText = (bytes: number) =>
  formatIn(bytes, { dimension: 'bytes', unit: bytes < 1024 * 1024 ? 'KiB' : 'MiB' });

/** A mix in words: "65% reads", "all reads". */
export function mixText(share: number): string {
  if (share === 1) return 'all reads';
  return share === 0 ? 'all writes' : `${Math.round(share * 100)}% reads`;
}

/** How large an error is, in percent: "8.7%". */
export const sizeText = (error: number) => `${(Math.abs(error) * 100).toFixed(1)}%`;

/** Signed, in percent, as it stands in a chart: "+25.1%". */
export function errorText(error: number, places = 1): string {
  const percent = (Math.abs(error) * 100).toFixed(places);
  if (Number(percent) === 0) return '0%';
  return `${error < 0 ? '−' : '+'}${percent}%`;
}

/** A rate to the last request: "24,741". */
export const inIops = (rate: number) => formatAmount(Math.round(rate), 'number', 9);
/** The same with its unit, for a sentence. */
export const sayIops = (rate: number): Part => ({ value: `${inIops(rate)}\u202FIOPS` });
