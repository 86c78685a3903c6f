/**
 * The engine in the page. The compiled module comes inside the script, deflated and as text,
 * because a page from a USB stick or in a sandboxed frame may fetch nothing.
 */
import init, * as bindings from '../../core-wasm/pkg/engine.js';
import { type Engine, openEngine } from './engine';

/**
 * Unpacks, compiles and opens an engine (one of `packed/`); rejects where the browser or the host
 * forbids WebAssembly.
 */
export async function loadEngine(packed: string): Promise<Engine> {
  const start = performance.now();
  await init({ module_or_path: await unpack(packed) });
  const engine = openEngine(bindings);
  // For whoever opens the browser's own tools: how long readers wait for the engine.
  performance.measure('spare-area: engine ready', { start });
  return engine;
}

/** The compiled module's bytes. */
export async function unpack(text: string): Promise<ArrayBuffer> {
  const characters = atob(text);
  // A plain loop: `Uint8Array.from` takes ten times as long, while the page waits for its engine.
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
