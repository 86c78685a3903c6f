/** The engine that reads captures, for a page whose own engine does not. */

import packed from 'packed-engine:captures';
import init, { read_file } from '../../core-wasm/pkg/engine.js?beside';
import type { Bindings } from './engine';
import { unpack } from './unpack';

/**
 * Unpacks and compiles it; rejects where the browser or the host forbids WebAssembly. What it gives is
 * for `fileReader()` of the page.
 */
export async function loadCaptures(): Promise<Bindings['read_file']> {
  await init({ module_or_path: await unpack(packed) });
  return read_file;
}
