/**
 * The engine's bytes inside the page's script.
 *
 * A page on a disk or in a sandboxed frame may fetch nothing, so the bytes come along as text. They are
 * deflated already, because text of bytes hardly compresses on its way (56 kB against 72 kB).
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const GLUE = /core-wasm\/pkg\/engine\.js$/;
/** The generated glue's own way to its bytes: cut off before a bundler follows it. */
const DEFAULT = "new URL('engine_bg.wasm', import.meta.url)";
/** What keeps a class of the glue in scripts that ask nothing of it: a line of its own below it, and a call that only looks as if it did something. */
const DISPOSES = /^if \(Symbol\.dispose\).*$/gm;
const REGISTERS = /(?<=: )(?=new FinalizationRegistry)/g;
/** `packed-engine:caching-versus-ssd` is the build of that name in `core-wasm/pkg`. */
const PACKED = 'packed-engine:';
const ENGINES = new URL('../../core-wasm/pkg/', import.meta.url);

export function givenEngine(): Plugin {
  return {
    name: 'spare-area-given-engine',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PACKED) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PACKED}`)) return undefined;
      const name = id.slice(PACKED.length + 1);
      const packed = readFileSync(new URL(`${name}.wasm.deflate`, ENGINES));
      return `export default ${JSON.stringify(packed.toString('base64'))};`;
    },
    transform(code, id) {
      if (!GLUE.test(id.replace(/\?.*$/, ''))) return undefined;
      if (!code.includes(DEFAULT)) throw new Error(`${id} no longer contains ${DEFAULT}`);
      const given = code.replace(DEFAULT, 'undefined');
      return {
        code: given.replace(DISPOSES, '').replace(REGISTERS, '$&/* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
