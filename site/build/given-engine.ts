/**
 * The generated glue can fetch the compiled engine from beside itself. Ours is always handed its
 * bytes (`site/engine/load-*.ts`), and a page on a disk may fetch nothing, so that way is cut off
 * before a bundler follows it and adds the file to the book.
 */
import type { Plugin } from 'vite';

const GLUE = /core-wasm\/pkg\/engine\.js$/;
const DEFAULT = "new URL('engine_bg.wasm', import.meta.url)";

export function givenEngine(): Plugin {
  return {
    name: 'spare-area-given-engine',
    transform(code, id) {
      if (!GLUE.test(id.replace(/\?.*$/, ''))) return undefined;
      if (!code.includes(DEFAULT)) throw new Error(`${id} no longer contains ${DEFAULT}`);
      return { code: code.replace(DEFAULT, 'undefined'), map: null };
    },
  };
}
