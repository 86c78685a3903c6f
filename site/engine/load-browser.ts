/**
 * The engine in the page. The compiled module comes inlined, and is compiled on the spot, because
 * a page from a USB stick or in a sandboxed frame may fetch nothing.
 */
import * as bindings from '../../core-wasm/pkg/engine.js';
import inlined from '../../core-wasm/pkg/engine_bg.wasm?inline';
import { openEngine } from './engine';

const encoded = inlined.slice(inlined.indexOf(',') + 1);
const module = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
bindings.initSync({ module });

/** The models, ready to be asked. */
export const engine = openEngine(bindings);
