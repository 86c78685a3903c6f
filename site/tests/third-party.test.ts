/** Whoever's code goes out with ours is named, with the text of their license. */
import { readdirSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { licenseFiles } from '../tasks/engine-notices';
import { ENGINE_NOTICES, grouped, thirdParty } from '../tasks/packages/notices';
import { cutLoose } from '../tasks/single-file/cut-loose';
import { filesBelow } from '../tasks/source-hashes';
import { importsOf } from './imports';

const read = (path: string) => readFileSync(path, 'utf8');

describe('the engine', () => {
  const notices = read(ENGINE_NOTICES);
  const named = new Set(notices.match(/^[\w-]+ \d+\.\d+\.\d+\S*$/gm));
  const lock = new Map(
    [...read('core-wasm/Cargo.lock').matchAll(/name = "(.+)"\nversion = "(.+)"/g)].map(
      ([, name = '', version = '']) => [name, version],
    ),
  );

  test('names every crate that its bytes say they were compiled from', () => {
    const engines = readdirSync('core-wasm/pkg')
      .filter((file) => /\.wasm(\.deflate)?$/.test(file))
      .map((file) => {
        const bytes = readFileSync(`core-wasm/pkg/${file}`);
        return (file.endsWith('.deflate') ? inflateRawSync(bytes) : bytes).toString('latin1');
      });
    const inBytes = /\/(?:registry\/src\/[^/\0]+|rust\/deps)\/([\w-]+)-(\d[\w.+-]*)\//g;
    const linked = new Set(
      engines.flatMap((text) =>
        [...text.matchAll(inBytes)].map(([, name, version]) => `${name} ${version}`),
      ),
    );
    expect([...linked].map((one) => one.split(' ')[0])).toEqual(
      expect.arrayContaining(['serde_json', 'quick-xml', 'js-sys', 'dlmalloc', 'hashbrown']),
    );
    expect([...linked].filter((one) => !named.has(one))).toEqual([]);
  });

  test('names what its manifests ask for, in the version of the lock', () => {
    for (const crate of ['model', 'bindings', 'capi']) {
      const [, asked = ''] =
        /\[dependencies\]\n([\s\S]*?)(\n\[|$)/.exec(read(`core-wasm/${crate}/Cargo.toml`)) ?? [];
      for (const [, name = ''] of asked.matchAll(/^([\w-]+) = /gm))
        if (!name.startsWith('spare-area-'))
          expect(named, name).toContain(`${name} ${lock.get(name)}`);
    }
  });

  test('names the whole of what those stand on, as the lock has it', () => {
    const stale = [...named].filter((one) => {
      const [name = '', version] = one.split(' ');
      return lock.has(name) && lock.get(name) !== version && !IN_LIBRARY.includes(name);
    });
    expect(stale).toEqual([]);
  });

  /** In the lock, and in Rust's own library in a version of its own. */
  const IN_LIBRARY = ['cfg-if', 'hashbrown', 'libc', 'getopts'];

  test('has the text of each license once', () => {
    expect(notices.match(/THE SOFTWARE IS PROVIDED "AS IS"/g)).toHaveLength(1);
    expect(notices).toContain('UNICODE LICENSE V3');
    expect(notices).toContain('The Rust Project Developers');
  });
});

test('texts that differ by their lines alone are one', () => {
  const notices = [
    { name: 'b 1.0.0', text: 'MIT License\n\nCopyright (c) 2020 B\n\nYou may\nuse it.\n' },
    { name: 'a 2.0.0', text: 'You may use\r\nit.' },
    { name: 'c 3.0.0', text: 'You may not.' },
  ];
  const line = '-'.repeat(72);
  expect(grouped(notices)).toBe(
    `${line}\na 2.0.0\nb 1.0.0\n  Copyright (c) 2020 B\n${line}\n\nYou may\nuse it.\n\n${line}\nc 3.0.0\n${line}\n\nYou may not.\n`,
  );
});

test.each([
  ['MIT OR Apache-2.0', ['LICENSE-APACHE', 'LICENSE-MIT'], ['LICENSE-MIT']],
  ['Unlicense OR MIT', ['COPYING', 'LICENSE-MIT', 'UNLICENSE'], ['LICENSE-MIT']],
  ['MIT', ['Cargo.toml', 'LICENSE'], ['LICENSE']],
  ['MIT', ['LICENSE-MIT.md'], ['LICENSE-MIT.md']],
  [
    '(MIT OR Apache-2.0) AND Unicode-3.0',
    ['LICENSE-APACHE', 'LICENSE-MIT', 'LICENSE-UNICODE'],
    ['LICENSE-MIT', 'LICENSE-UNICODE'],
  ],
  ['Zlib', ['LICENSE'], ['LICENSE']],
  ['MIT', ['README.md'], []],
])('of %s in %j it is %j', (license, files, texts) => {
  expect(licenseFiles(license, files)).toEqual(texts);
});

describe('the scripts', () => {
  /** What only the build and the command line use, in rooms whose other files go out. */
  const AT_BUILD = ['yaml', 'temml', 'astro', 'happy-dom'];
  const rooms = /^site\/(elements|runtime|charts|figures|engine|embed)\//;

  test('name every package that they ask for', () => {
    const files = filesBelow('.', 'site').filter(
      (path) => rooms.test(path) && path.endsWith('.ts') && !/\.test\.ts$/.test(path),
    );
    const asked = files
      .flatMap((path) => importsOf(path, read(path)))
      .filter(({ isPackage, typeOnly }) => isPackage && !typeOnly)
      .map(({ target }) => target)
      .filter(
        (name) => !/^(node:|packed-engine|astro:|virtual:)/.test(name) && !AT_BUILD.includes(name),
      );
    const packages = new Set(asked);
    expect([...packages]).toEqual(expect.arrayContaining(['d3-scale', 'fflate', 'minisearch']));
    const text = read('public/third-party.txt').toLowerCase();
    expect([...packages].filter((name) => !text.includes(name.toLowerCase()))).toEqual([]);
  });
});

test('a file that stands alone carries them', () => {
  const alone = cutLoose('<!doctype html><html><title>A</title><body></body></html>');
  expect(alone).toContain('Copyright 2010-2026 Mike Bostock');
  for (const name of ['serde_json', 'quick-xml', 'dlmalloc', 'hashbrown', 'wasm-bindgen'])
    expect(alone).toContain(name);
  expect(alone).toMatch(/<body>\n<!--(?:(?!--)[\s\S])*-->\n<\/body><\/html>$/);
});

test('a file that stands alone carries those of its own scripts', () => {
  const alone = (code: string) =>
    cutLoose(`<html><title>A</title><body><script>${code}</script></body></html>`);
  const code = {
    MiniSearch: 'minisearch/dist/es/index.js',
    uqr: 'uqr/dist/index.mjs',
    fflate: 'fflate/esm/browser.js',
  };
  for (const [name, file] of Object.entries(code)) {
    expect(alone('')).not.toContain(name);
    const text = read(`node_modules/${file}`).replaceAll('</', '');
    expect(alone(text), name).toMatch(new RegExp(`— *\\n${name}\\n—`));
  }
});

test('what is taken along with the book is both', () => {
  expect(thirdParty()).toContain('MiniSearch');
  expect(thirdParty()).toContain(read(ENGINE_NOTICES));
});
