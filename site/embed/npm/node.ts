/** The package in Node: the engine's bytes lie beside it. */
import { readFile } from 'node:fs/promises';
import { openBytes } from '../../engine/open-bytes';
import { byName, type SpareArea } from './named';

export * from './named';

/** Where the engine is read from, if not from where the package put it. */
export type Source = BufferSource | Response | URL | string;

let loading: Promise<SpareArea> | undefined;

/** Compiles the engine, once. */
export function load(source?: Source): Promise<SpareArea> {
  loading ??= bytesOf(source).then(openBytes).then(byName);
  return loading;
}

async function bytesOf(source: Source = new URL('./engine.wasm', import.meta.url)) {
  if (typeof source === 'string') return readFile(source);
  return source instanceof URL && source.protocol === 'file:' ? readFile(source) : source;
}
