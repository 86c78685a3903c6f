/** The bytes of a part of the engine, in Node: pages carry them deflated, and so they are committed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';

/** The compiled module of one of `ENGINE_VARIANTS`, by its name there. */
export const partBytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    // Read from the project's root, where every command runs: bundlers move this module about.
    inflateRawSync(readFileSync(join(process.cwd(), `core-wasm/pkg/${name}.wasm.deflate`))),
  );
