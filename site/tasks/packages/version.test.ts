import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeBook } from '../fixture.ts';
import { CRATE, copyWorkspace } from './crate-workspace.ts';
import { npmManifest } from './npm-manifest.ts';
import { bookVersion } from './version.ts';

const python = (file: string) => readFileSync(`core-wasm/python/${file}`, 'utf8');

test('every package has the version of the book', () => {
  expect(bookVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  expect(npmManifest().version).toBe(bookVersion());
  expect(python('pyproject.toml')).toContain(`\nversion = "${bookVersion()}"\n`);
  expect(python('sparearea/__init__.py')).toContain(`\n__version__ = "${bookVersion()}"\n`);
});

test('the crate is packed in it, and so its lock says', () => {
  const folder = join(makeBook({}), 'workspace');
  const manifest = readFileSync(copyWorkspace('core-wasm', folder, '12.34.56'), 'utf8');
  expect(manifest).toContain('[workspace.package]\nversion = "12.34.56"\n');
  const lock = readFileSync(join(folder, 'Cargo.lock'), 'utf8');
  expect(lock).toContain(`name = "${CRATE}"\nversion = "12.34.56"\n`);
  expect(lock).not.toMatch(/name = "spare-area-[^"]*"\nversion = "(?!12\.34\.56")/);
  expect(lock).not.toMatch(/name = "serde_json"\nversion = "12/);
});
