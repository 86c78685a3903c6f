/** What a matrix of numbers is, whichever way it is looked at. */
import type { Point } from './geometry';
import type { Shape } from './scene';
import type { Box } from './types';

/** One number of the matrix. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
  /** As it stands in the table, and where there is little room; empty while it is not known. */
  readonly text: Readonly<Record<Box['kind'], string>>;
  /** From 0 to 1, or −1 to 1 where it is signed; null while it is not known. */
  readonly height: number | null;
  /** How dark it is in the table, from 0 to 1. */
  readonly shade: number;
  /** What it is compared with. */
  readonly ghost?: number;
}

export interface MatrixChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly look: 'table' | 'lines' | 'surface';
  /** What the numbers are, and what they are where there is little room. */
  readonly quantity: Readonly<Record<Box['kind'], string>>;
  readonly rows: { readonly name: string; readonly labels: readonly string[] };
  readonly columns: {
    readonly name: Readonly<Record<Box['kind'], string>>;
    readonly labels: readonly string[];
    /** Stands behind the last of them in a table. */
    readonly unit?: string;
    /** What stands at both ends of the small charts. */
    readonly ends: readonly [from: string, to: string];
    /** Where each stands on an axis from 0 to 1. */
    readonly places: readonly number[];
  };
  readonly cells: readonly MatrixCell[];
  /** Whether numbers are above and below nought: then those below are hatched. */
  readonly isSigned: boolean;
  /** Simulated numbers are rings, measured ones dots. */
  readonly kind: 'measured' | 'simulated';
  /** What a full height is. */
  readonly most: string;
  /** What is said at the right of each small chart, by row. */
  readonly notes: readonly string[];
  /** Quarters of a turn of the surface. */
  readonly turn: number;
  /** The cell in hand: its place among the cells. */
  readonly now: number | null;
}

/** One look, drawn: its shapes, how high its sheet is, and where each cell is to be found, unless it is hidden. */
export interface Look {
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly spots: readonly (Point | null)[];
}
