import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  changedSince,
  crateFolders,
  engineSources,
  STAMP,
  staleEngine,
  writeStamp,
} from './engine-stamp.ts';
import { makeBook } from './fixture.ts';
import { readText, writeText } from './folder.ts';
import { filesBelow } from './source-hashes.ts';

const SOURCE = 'core-wasm/model/src/lib.rs';

function stamped() {
  const root = makeBook({
    'rust-toolchain.toml': '[toolchain]\n',
    'core-wasm/Cargo.toml': '[workspace]\n',
    'core-wasm/Cargo.lock': 'version = 4\n',
    'core-wasm/model/Cargo.toml': '[package]\n',
    [SOURCE]: 'pub fn one() {}\npub fn two() {}\n',
    'core-wasm/model/tests/golden.rs': '#[test]\n',
    'core-wasm/target/debug/made.rs': 'made\n',
    'core-wasm/pkg/engine.js': 'glue\n',
  });
  writeStamp(root);
  return root;
}

test('the stamp covers manifests, lock, compiler and sources; not tests, and nothing that was built', () => {
  expect(engineSources(stamped())).toEqual([
    'core-wasm/Cargo.lock',
    'core-wasm/Cargo.toml',
    'core-wasm/model/Cargo.toml',
    SOURCE,
    'rust-toolchain.toml',
  ]);
});

test('what Cargo builds is no crate: its files go while the folder is read', () => {
  expect(crateFolders(stamped())).toEqual(['core-wasm/model']);
  const readWhole = filesBelow('.', 'site')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('engine-stamp.test.ts'))
    .filter((file) =>
      /(filesBelow|listFiles|readdirSync)\([^)]*'core-wasm'/.test(readText('.', file)),
    );
  expect(readWhole).toEqual(['site/tasks/engine-stamp.ts']);
});

test('an engine just stamped is fresh, with CRLF line ends too', () => {
  const root = stamped();
  expect(staleEngine(root)).toBeUndefined();
  for (const file of [SOURCE, 'core-wasm/Cargo.lock', STAMP])
    writeText(root, file, readText(root, file).replaceAll('\n', '\r\n'));
  expect(changedSince(root)).toEqual([]);
});

test('one changed byte makes it stale, and the sentence names file and command', () => {
  const root = stamped();
  writeText(root, SOURCE, 'pub fn one() {}\npub fn tvo() {}\n');
  expect(changedSince(root)).toEqual([SOURCE]);
  expect(staleEngine(root)).toBe(
    `The engine in core-wasm/pkg is not the one of its Rust sources (changed: ${SOURCE}). "npm run wasm" builds it anew.`,
  );
});

test('a file that came, one that went, and a missing stamp make it stale', () => {
  const came = stamped();
  writeText(came, 'core-wasm/model/src/new.rs', '\n');
  expect(changedSince(came)).toEqual(['core-wasm/model/src/new.rs']);
  const went = stamped();
  rmSync(join(went, SOURCE));
  expect(changedSince(went)).toEqual([SOURCE]);
  const missing = stamped();
  rmSync(join(missing, STAMP));
  expect(changedSince(missing)).toEqual([STAMP]);
  expect(staleEngine(missing)).toContain(`(no ${STAMP})`);
});
