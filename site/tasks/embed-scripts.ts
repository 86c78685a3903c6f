/** The scripts of embedding and teaching that stand at the top of the book, each one classic file that works from a disk. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { TEACH_FILE } from '../elements/teach/lazy-teach.ts';
import { PANEL_FILE } from '../elements/toolbar/embed-panel.ts';
import { packHeights, UNTOLD } from '../embed/first-height.ts';
import { inPackedOrder, packNames } from '../embed/packed-names.ts';
import { packFrameHeights } from '../embed/panel/packed-heights.ts';
import { HEIGHTS_FILE } from '../embed/panel/plain-table.ts';
import { heightsIn, PLAIN } from '../embed/plain-heights.ts';
import type { Adapter } from '../embed/scorm/package.ts';
import heights from '../runtime/figure/frame-heights.json' with { type: 'json' };
import { listFiles, writeText } from './folder.ts';
import { ASKED_OF_ANY } from './page-budgets.ts';

/** What other people's pages load. */
const EMBED_FILE = 'embed.js';

/** The most bytes of each, compressed: one stands on pages that are not ours, the others are asked for. */
const MOST_GZIP: Readonly<Record<string, number>> = { ...ASKED_OF_ANY, [EMBED_FILE]: 4000 };

const EMBED_PAGE = /^embed\/(.+)\/index\.html$/;
const ENTRY = '\0entry';

/** A file of ours, from `site/embed`, as it stands in an import. */
export const ours = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(`../embed/${path}`, import.meta.url)));

/** The paths below `embed/` of the frames that a book has. */
export const framesOf = (files: readonly string[]) =>
  files.flatMap((file) => EMBED_PAGE.exec(file)?.[1] ?? []);

/** Writes all four scripts, for the frames that are in the folder. */
export async function writeEmbedScripts(folder: string): Promise<void> {
  const frames = framesOf(listFiles(folder));
  const made = {
    [EMBED_FILE]: await embedScript(frames),
    [PANEL_FILE]: await panelScript(),
    [HEIGHTS_FILE]: await heightsScript(frames),
    [TEACH_FILE]: await teachScript(),
  };
  for (const [file, code] of Object.entries(made)) {
    const [weight, most] = [gzipSync(code, { level: 9 }).length, MOST_GZIP[file] ?? 0];
    if (weight > most)
      throw new Error(`${file} is too heavy: ${weight} bytes compressed (most ${most})`);
    writeText(folder, file, code);
  }
}

/** The script tag's script. It knows the book's address by its own. */
export const embedScript = (frames: readonly string[]) =>
  bundle(`import { define } from ${ours('spare-area.ts')};
    const base = new URL('.', document.currentScript.src).href;
    const figures = ${JSON.stringify(packNames(frames))};
    define({ base, figures, heights: ${JSON.stringify(packHeights(inPackedOrder(frames).map(heightsOf)))} });`);

/** What `npm run heights` found; a frame that is newer has none, which its page mends when it is loaded. */
const heightsOf = (frame: string): readonly number[] =>
  (heights as Readonly<Record<string, readonly number[]>>)[frame] ??
  Array(PLAIN.place).fill(UNTOLD);

/** The script behind the Embed button. */
const panelScript = async () =>
  bundle(`import { openPanel } from ${ours('panel/panel.ts')};
    import { handOver } from ${ours('../runtime/lazy.ts')};
    const adapter = ${JSON.stringify(await scormAdapter())};
    handOver('embed-panel', Promise.resolve((what) => openPanel(what, adapter)));`);

/** The script with the heights of frames that keep theirs; a frame that is newer is not in it. */
function heightsScript(frames: readonly string[]): Promise<string> {
  const known = inPackedOrder(frames.filter((frame) => frame in heights));
  const packed = packFrameHeights(known.map((frame) => heightsIn(heightsOf(frame))));
  return bundle(`import { handOver } from ${ours('../runtime/lazy.ts')};
    import { frameHeightsIn } from ${ours('panel/packed-heights.ts')};
    const names = ${JSON.stringify(packNames(known))};
    const packed = ${JSON.stringify(packed)};
    handOver('embed-heights', Promise.resolve((frame) => frameHeightsIn(packed, names, frame)));`);
}

/** The script of the screen of a class, with its styles and those of the drawings that it saves. */
const teachScript = async () =>
  bundle(`import { teach } from ${ours('../elements/teach/teach.ts')};
    import { lazyTeach } from ${ours('../elements/teach/lazy-teach.ts')};
    const screen = ${JSON.stringify(['teach', 'teach-sheets', 'teach-deck'].map(styles).join(''))};
    const plan = ${JSON.stringify(styles('teach-plan'))};
    const charts = ${JSON.stringify(styles('chart') + styles('drawings'))};
    lazyTeach.handOver(Promise.resolve(teach({ screen, plan, charts })));`);

/** A style sheet without its comments and indents. */
const styles = (name: string) =>
  readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ');

/** The script that packages carry, as text that can stand between tags: of a calculator, or of exercises, which are scored. */
export async function scormAdapter(
  kind: 'adapter' | 'scored-adapter' = 'adapter',
): Promise<Adapter> {
  const code = await bundle(`import ${ours(`scorm/${kind}.ts`)};`);
  if (/<\/script|<!--/i.test(code))
    throw new Error('The adapter of packages cannot stand in a page');
  const hash = createHash('sha256').update(code).digest('base64');
  return { code, hash: `sha256-${hash}` };
}

/** One script of what some code imports: a classic one, or a module. */
export async function bundle(code: string, format: 'iife' | 'esm' = 'iife'): Promise<string> {
  const made = await rolldown({
    input: ENTRY,
    platform: 'browser',
    tsconfig: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  });
  const { output } = await made.generate({ format, codeSplitting: false, minify: true });
  await made.close();
  return output[0].code.trim();
}
