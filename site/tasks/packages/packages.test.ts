/** What packages are made of, as far as it needs no network. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packages } from '../checks';
import { makeBook } from '../fixture';
import { frameModels } from './frame-models';
import { codeLicense } from './license';
import { npmManifest } from './npm-manifest';
import { withEndings } from './npm-types';

test('code goes out under the license for code, and nothing else', () => {
  expect(codeLicense()).toMatch(/^MIT License\n\nCopyright[\s\S]*SOFTWARE\.\n$/);
  expect(readFileSync('core-wasm/model/LICENSE', 'utf8')).toBe(codeLicense());
});

test('types name files as Node finds them', () => {
  const types = `import type { A } from './a';\ntype B = typeof import("../b.js").b;\nimport 'vite';`;
  expect(withEndings(types)).toBe(
    `import type { A } from './a.js';\ntype B = typeof import("../b.js").b;\nimport 'vite';`,
  );
});

test('every entry has types', () => {
  const { exports } = npmManifest();
  expect(exports['./inline'].types).toBe('./dist/types/embed/npm/inline.d.ts');
});

test('the long tier of the gate makes and tries every package', () => {
  expect(packages.map(({ name }) => name)).toEqual([
    'The npm package',
    'The Python package',
    'The crate',
  ]);
  expect(readFileSync('site/tasks/commands/ready.ts', 'utf8')).toContain(
    "tier === 'long' ? packages : []",
  );
});

test('a notebook knows the model of every frame', () => {
  const page = (model: string) => `<spare-figure id="x" data-figure="x" data-model="${model}">`;
  const folder = makeBook({
    'embed/cached-disk/index.html': page('cached-disk'),
    'embed/figure/hit-ratio/index.html': page('cached-disk'),
  });
  expect(frameModels(folder)).toEqual({
    'cached-disk': 'cached-disk',
    'figure/hit-ratio': 'cached-disk',
  });
  const none = makeBook({ 'embed/new/index.html': '<main></main>' });
  expect(() => frameModels(none)).toThrow('The frame new says no model.');
});
