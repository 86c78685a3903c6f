/** What the npm package says of itself. */
import { bookVersion } from './version.ts';

/** An entry of one file for everybody. */
const entry = (name: string) => ({
  types: `./dist/types/embed/npm/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

/** Its `package.json`; the version is the book's. */
export function npmManifest() {
  return {
    name: 'spare-area',
    version: bookVersion(),
    description:
      'Models of solid-state-disk performance: write amplification, overprovisioning, caching, endurance, latency',
    keywords: ['SSD', 'flash', 'write amplification', 'performance', 'simulation', 'WebAssembly'],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    files: ['dist', 'third-party.txt'],
    exports: {
      '.': {
        node: entry('node'),
        default: entry('browser'),
      },
      './inline': entry('inline'),
      './simulator': entry('simulator'),
      './element': entry('element'),
      './engine.wasm': './dist/engine.wasm',
      './package.json': './package.json',
    },
  };
}
