/**
 * The crates as they are packed: in the version of the book. The sources keep a version of their own, which is a part of every name
 * that the compiler makes up, so that a release would change the bytes of the engine.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

/** The one that is packed. */
export const CRATE = 'spare-area-model';

/** What is no source of a crate. */
const LEFT_OUT = ['target', 'pkg', 'python'];

/** Copies the workspace, and gives the path of its manifest there. */
export function copyWorkspace(from: string, to: string, version: string): string {
  const isSource = (path: string) => {
    const [first = ''] = resolve(path)
      .slice(resolve(from).length + 1)
      .split(sep);
    return !LEFT_OUT.includes(first);
  };
  cpSync(from, to, { recursive: true, filter: isSource });
  const [manifest, lock] = [join(to, 'Cargo.toml'), join(to, 'Cargo.lock')];
  const rewrite = (file: string, write: (text: string) => string) =>
    writeFileSync(file, write(readFileSync(file, 'utf8')));
  rewrite(manifest, (text) => inVersion(text, version));
  rewrite(lock, (text) => lockedIn(text, version));
  return manifest;
}

/** The workspace's manifest with this version. */
export function inVersion(manifest: string, version: string): string {
  const line = /^(\[workspace\.package\]\nversion = )".*"$/m;
  if (!line.test(manifest)) throw new Error('The workspace has no version to be replaced.');
  return manifest.replace(line, `$1"${version}"`);
}

/** The lock with our own crates in this version. */
export const lockedIn = (lock: string, version: string): string =>
  lock.replace(/^(name = "spare-area-[^"]*"\nversion = )".*"$/gm, `$1"${version}"`);
