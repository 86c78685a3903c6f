/** Puts the npm package together in a folder, from the sources of the site and the committed engine. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { type RolldownPluginOption, rolldown } from 'rolldown';
import { givenEngine } from '../given-engine.ts';
import { codeLicense } from './license.ts';
import { thirdParty } from './notices.ts';
import { npmManifest } from './npm-manifest.ts';
import { writeTypes } from './npm-types.ts';

const SOURCES = 'site/embed/npm';
/** Entries that may share code, and one that has a glue of its own behind it. */
const BUNDLES = [['node', 'browser', 'inline', 'element'], ['simulator']];
const WASM = 'core-wasm/pkg/engine_bg.wasm';

/** `packed-engine:whole` is the engine with everything, which no page carries. */
const wholeEngine: RolldownPluginOption = {
  name: 'whole-engine',
  resolveId: (id) => (id === 'packed-engine:whole' ? '\0whole' : undefined),
  load: (id) =>
    id === '\0whole'
      ? `export default ${JSON.stringify(deflateRawSync(readFileSync(WASM)).toString('base64'))};`
      : undefined,
};

/** Says what went wrong, or nothing. */
export async function buildNpm(folder: string): Promise<string | undefined> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'dist/types'), { recursive: true });
  for (const names of BUNDLES) {
    const made = await rolldown({
      input: Object.fromEntries(names.map((name) => [name, `${SOURCES}/${name}.ts`])),
      platform: 'neutral',
      external: /^node:/,
      tsconfig: false,
      plugins: [wholeEngine, givenEngine() as RolldownPluginOption],
    });
    await made.write({
      dir: join(folder, 'dist'),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
    });
    await made.close();
  }
  copyFileSync(WASM, join(folder, 'dist/engine.wasm'));
  copyFileSync(join(SOURCES, 'README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'LICENSE'), codeLicense());
  writeFileSync(join(folder, 'third-party.txt'), thirdParty());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(npmManifest(), null, 2)}\n`);
  const entries = BUNDLES.flat().map((name) => `${SOURCES}/${name}.ts`);
  const wrong = await writeTypes(entries, join(folder, 'dist/types'));
  rmSync(join(folder, 'dist/types/tsconfig.json'), { force: true });
  return wrong;
}
