/** The package with the engine's bytes within the script: for whatever moves no files along, or may fetch nothing. */
import packed from 'packed-engine:whole';
import { openBytes } from '../../engine/open-bytes';
import { unpack } from '../../engine/unpack';
import { byName, type SpareArea } from './named';

export * from './named';

let loading: Promise<SpareArea> | undefined;

/** Unpacks and compiles the engine, once. */
export function load(): Promise<SpareArea> {
  loading ??= unpack(packed).then(openBytes).then(byName);
  return loading;
}
