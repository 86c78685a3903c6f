/**
 * The engine in the page. The compiled module comes inside the script, deflated and as text,
 * because a page from a USB stick or in a sandboxed frame may fetch nothing.
 */
import init, { curve, initSync, read_file, run } from '../../core-wasm/pkg/engine.js';
import { type Engine, openEngine } from './engine';
import { unpack } from './unpack';

/**
 * Unpacks, compiles and opens an engine (`packed-engine:…`); rejects where the browser or the host
 * forbids WebAssembly.
 */
export async function loadEngine(packed: string): Promise<Engine> {
  const start = performance.now();
  await compile(await unpack(packed));
  const engine = openEngine({ run, curve, read_file });
  // For whoever opens the browser's own tools: how long readers wait for the engine.
  performance.measure('spare-area: engine ready', { start });
  return engine;
}

/**
 * Compiles at once: what the browser compiles elsewhere comes back behind the page's layout, and some
 * fifty kilobytes take a few milliseconds. Browsers of before 2023 refuse that for more than 4 kB.
 */
async function compile(module: ArrayBuffer): Promise<void> {
  try {
    initSync({ module });
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    await init({ module_or_path: module });
  }
}
