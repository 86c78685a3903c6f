/** The package in a browser: the engine is fetched from where the bundler has put it. */
import { openBytes } from '../../engine/open-bytes';
import { byName, type SpareArea } from './named';
import type { Source } from './node';

export * from './named';
export type { Source };

let loading: Promise<SpareArea> | undefined;

/** Fetches and compiles the engine, once. Give its address where no bundler moves it with the code. */
export function load(
  source: Source = new URL('./engine.wasm', import.meta.url),
): Promise<SpareArea> {
  const from = typeof source === 'string' ? new URL(source, location.href) : source;
  loading ??= openBytes(from).then(byName);
  return loading;
}
