/** What packages are made of, as far as it needs no network. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('every entry has types, and the book’s version', () => {
  const { exports, version } = npmManifest();
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(exports['./inline'].types).toBe('./dist/types/embed/npm/inline.d.ts');
});
