import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WASM_PACK, wasmBindgenVersion } from './tools.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('CI installs the wasm-pack that "npm run wasm" asks for', () => {
  const versions = read('.ci/run').match(/wasm-pack( --version)? \d+\.\d+\.\d+/g);
  expect(versions).toEqual([`wasm-pack ${WASM_PACK}`, `wasm-pack --version ${WASM_PACK}`]);
});

test('the wasm-bindgen command must have the version that the lock and the manifest name', () => {
  const version = wasmBindgenVersion(read('core-wasm/Cargo.lock'));
  expect(read('core-wasm/bindings/Cargo.toml')).toContain(`wasm-bindgen = "=${version}"`);
  expect(wasmBindgenVersion('name = "wasm-bindgen-macro"\nversion = "1.0.0"\n')).toBeUndefined();
});
