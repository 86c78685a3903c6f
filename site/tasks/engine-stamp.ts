/**
 * The committed engine carries a stamp: the hash of every Rust source that it was built from. So a
 * reader without Rust can be sure that the engine is the one that the sources describe.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, hashOfText } from './source-hashes.ts';

export const STAMP = 'core-wasm/pkg/sources.sha256';

/** A crate's tests and benchmarks cannot change the engine. */
const NOT_THE_ENGINE = /^core-wasm\/[^/]+\/(tests|benches)\//;

/** The crates' folders; not what Cargo builds, whose files come and go while others read. */
export const crateFolders = (root: string): string[] =>
  readdirSync(join(root, 'core-wasm'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['pkg', 'target'].includes(entry.name))
    .map((entry) => `core-wasm/${entry.name}`);

/** The files that decide what the engine is, sorted. */
export function engineSources(root: string): string[] {
  const inCrates = crateFolders(root)
    .flatMap((crate) => filesBelow(root, crate))
    .filter((path) => /\.rs$|\/Cargo\.toml$/.test(path) && !NOT_THE_ENGINE.test(path));
  return [
    ...inCrates,
    'core-wasm/Cargo.lock',
    'core-wasm/Cargo.toml',
    'rust-toolchain.toml',
  ].sort();
}

/** The stamp's text: one line a file, in the form of `sha256sum`. */
export function makeStamp(root: string): string {
  return engineSources(root)
    .map((path) => `${hashOfText(readFileSync(join(root, path), 'utf8'))}  ${path}\n`)
    .join('');
}

export function writeStamp(root: string): void {
  writeFileSync(join(root, STAMP), makeStamp(root));
}

const HASH = 64;

/** A stamp's hashes by path. */
const read = (stamp: string) =>
  new Map(
    stamp
      .split(/\r?\n/)
      .filter(Boolean)
      .map((line) => [line.slice(HASH + 2), line.slice(0, HASH)]),
  );

/** The files that changed, came or went since the engine was built; none when it is fresh. */
export function changedSince(root: string): string[] {
  const stamp = join(root, STAMP);
  if (!existsSync(stamp)) return [STAMP];
  const then = read(readFileSync(stamp, 'utf8'));
  const now = read(makeStamp(root));
  const paths = new Set([...then.keys(), ...now.keys()]);
  return [...paths].filter((path) => then.get(path) !== now.get(path)).sort();
}

/** The sentence for a stale engine, with the command that mends it; nothing when it is fresh. */
export function staleEngine(root: string): string | undefined {
  const [first, ...others] = changedSince(root);
  if (!first) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const why = first === STAMP ? `no ${STAMP}` : `changed: ${first}${more}`;
  return `The engine in core-wasm/pkg is not the one of its Rust sources (${why}). "npm run wasm" builds it anew.`;
}
