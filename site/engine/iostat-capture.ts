/** What the importer reads out of an iostat capture (core-wasm/model/src/import/iostat). */
import type { Capture, Imported } from './gen/imported';

export type { Capture, CapturedDevice } from './gen/imported';

/** The capture in an imported file; nothing where the file is of another kind. */
export function captureOf(file: Imported): Capture | null {
  return file.kind === 'capture' ? (file.values as Capture) : null;
}
