/** What the drawing of the first figure is told. */
import type { Layer } from './layers';

/** Layers that were reached, those that are still to come, bets, and counters. */
export interface FallChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** Those that were reached, the row first. */
  readonly layers: readonly Layer[];
  /** Those below, whose numbers are not said yet. */
  readonly waiting: readonly Layer[];
  /** The next one, while it grows. */
  readonly growing: Layer | null;
  /** What one may bet on; after the bet, what was. */
  readonly bets: readonly { readonly id: string; readonly bytes: number; readonly text: string }[];
  /** What all commits so far come to, a line each. */
  readonly counter: readonly { readonly name: string; readonly text: string }[];
  /** What fills the sheet. */
  readonly most: number;
}
