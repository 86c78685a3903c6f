/** What the importer reads out of an iostat capture (core-wasm/model/src/import/iostat). */
import type { InputValue } from './declaration';
import type { Imported } from './engine';

/** One moment, or the mean of several, of one device. */
export interface Moment {
  /** When, in the capture's own words; null where it does not say. */
  readonly time?: string | null;
  /** What it means for the model `storage-bound`. */
  readonly storage_bound: Readonly<Record<string, InputValue>>;
}

/** One device of a capture. */
export interface CapturedDevice {
  readonly device: string;
  readonly kind: string;
  readonly reports: number;
  readonly mean: Moment;
  readonly busiest: (Moment & { readonly report: number }) | null;
}

/** A capture. */
export interface Capture {
  readonly busiest_device: string | null;
  readonly devices: readonly CapturedDevice[];
}

/** The capture in an imported file; nothing where the file is of another kind. */
export function captureOf(file: Imported): Capture | null {
  return file.format.startsWith('iostat') ? (file.values as Capture) : null;
}
