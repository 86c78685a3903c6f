/** The engine that reads files of measurements, for a page whose own engine does not. */

import packed from 'packed-engine:captures';
import init, { LogReader } from '../../core-wasm/pkg/engine.js?beside';
import type { FileBindings } from './read-file';
import { unpack } from './unpack';

/** Unpacks and compiles it; rejects where the browser or the host forbids WebAssembly. */
export async function loadCaptures(): Promise<FileBindings> {
  await init({ module_or_path: await unpack(packed) });
  return { LogReader };
}
