/** The engine that reads files of measurements, for a page whose own engine does not. */

import packed from 'packed-engine:captures';
import { type Reading, startReading } from './file-reading/start-reading';
import { unpack } from './unpack';

/** What begins to read a file of this name. */
export interface FileReader {
  begin(name?: string): Promise<Reading>;
}

/** Unpacks it; a reading rejects where the browser or the host forbids WebAssembly. */
export async function loadCaptures(): Promise<FileReader> {
  const bytes = await unpack(packed);
  return { begin: (name) => startReading(bytes, name) };
}
