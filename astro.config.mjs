import { fileURLToPath } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { defineConfig } from 'astro/config';
import { givenEngine } from './site/tasks/given-engine.ts';
import { portable } from './site/tasks/portable/index.ts';

const numbersOnly = new URL('./site/charts/number-interpolation.ts', import.meta.url);

export default defineConfig({
  srcDir: './site',
  publicDir: './public',
  outDir: './dist',
  // The portable step bundles scripts and rewrites addresses page by page; it needs styles as files.
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  // Code is read here as the rest is: in the book's own colours, light and dark, and on paper.
  markdown: {
    syntaxHighlight: false,
    // `## Heading {#address}`: a heading may change and keep the address that links from outside know.
    processor: satteri({ features: { headingAttributes: true } }),
  },
  // `?inline` gives the engine's bytes as text: a page opened from a disk may not fetch them.
  vite: {
    assetsInclude: ['**/*.wasm'],
    plugins: [givenEngine()],
    // Scales that know colours and dates would be an eighth of every page's script.
    resolve: {
      alias: { 'd3-interpolate': fileURLToPath(numbersOnly) },
    },
    // A classic script: a browser starts no module from a disk.
    worker: { format: 'iife', plugins: () => [givenEngine()] },
  },
  integrations: [mdx(), portable()],
});
