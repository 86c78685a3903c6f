/** Tries of the npm package as it was packed, each in a folder of its own into which nothing but it was installed. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Ended, run } from '../command.ts';
import { serve } from '../serve.ts';
import { renderedText } from './rendered-text.ts';

/** One answer, told to whoever asks in Node or in a page. */
const answer = (entry: string) => `import { load } from '${entry}';
const engine = await load();
const { values } = engine.run('cached-disk', { hit_ratio: 0.5, disk_time: 0.01 });
const text = 'mean ' + values.mean_time;
if (globalThis.document) document.body.textContent = text; else console.log(text);
`;
const EXPECTED = 'mean 0.00525';

/** A figure under a name of the host's choice; the page says when the frame has told its height. */
const figureFrom = (book: string) => `import { define } from 'spare-area/element';
define({ base: '${book}', tag: 'my-figure' });
const figure = document.createElement('my-figure');
figure.setAttribute('figure', 'figure/hit-ratio');
document.body.append(figure);
setInterval(() => {
  const told = figure.shadowRoot.querySelector('iframe')?.dataset.told;
  if (told !== undefined && !document.querySelector('p'))
    document.body.append(Object.assign(document.createElement('p'), { textContent: 'of a known height' }));
}, 50);
`;

/** What a page of a bundler's making is. */
const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Tried</title><body><script type="module" src="./main.js"></script>';

/** Names that there are, null only where there may be no value, and what must not pass. */
const TYPED = `import { load, models, type Answer, type ModelOf } from 'spare-area';
import { load as inline } from 'spare-area/inline';
import { load as simulator } from 'spare-area/simulator';
import { define } from 'spare-area/element';
const engine = await load();
const answer: Answer<ModelOf<'cached-disk'>> = engine.run('cached-disk', { hit_ratio: 0.5, write_policy: 'write-back' });
const time: number = answer.values.mean_time;
const share: number | null = answer.values.hit_ratio_to_match_ssd;
// @ts-expect-error: it may be null
const sure: number = answer.values.hit_ratio_to_match_ssd;
// @ts-expect-error: there is no such input
engine.run('cached-disk', { hit_ration: 0.5 });
// @ts-expect-error: a choice has no other options
engine.run('cached-disk', { write_policy: 'back' });
const sought: readonly number[] = engine.seek('cached-disk', 'hit_ratio', 'mean_time', '1 ms', { disk_time: '10 ms' }).values;
const lists = engine.run('workload', { depths: ['1', 8], depth_shares: '50%, 50%' }).notes;
// @ts-expect-error: there is no such model
engine.run('cached-disc');
const amplification: number | null = (await simulator())({ policy: 'greedy', overprovisioning: '28%' }).answer().values.write_amplification;
const label: 'Disk access time' = models['cached-disk'].inputs[0].label;
define({ base: 'https://your.host/book/', tag: 'my-figure' });
export { amplification, inline, label, lists, share, sought, sure, time };
`;

const BOOK_TOOLS = {
  vite: 'node_modules/vite/bin/vite.js',
  tsc: 'node_modules/typescript/bin/tsc',
  esbuild: 'node_modules/esbuild/bin/esbuild',
};

/** All of them by what they are called; each says what went wrong, or nothing. */
export function triesOf(archive: string, readMe: string, place: string) {
  const node = (folder: string, file: string) => run(process.execPath, [join(folder, file)]);
  const tool = (name: keyof typeof BOOK_TOOLS, ...args: string[]) =>
    run(process.execPath, [resolve(BOOK_TOOLS[name]), ...args]);

  async function into(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = mkdtempSync(join(place, 'try-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const options = ['--no-audit', '--no-fund', '--offline', '--prefix', folder];
    const { status, output } = await run('npm', ['install', ...options, archive]);
    if (status !== 0) throw new Error(output);
    return folder;
  }

  /** A TypeScript that finds files in one of its ways. */
  async function typed(moduleResolution: string, module: string) {
    const folder = await into({ 'main.ts': TYPED });
    const settings = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      lib: ['es2023', 'dom'],
      types: [],
    };
    const compilerOptions = { ...settings, module, moduleResolution, skipLibCheck: false };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['main.ts'] }),
    );
    return ended(await tool('tsc', '--project', folder));
  }

  return {
    'In Node': async () => {
      const folder = await into({
        'main.js': answer('spare-area'),
        'inline.js': answer('spare-area/inline'),
      });
      return said(await node(folder, 'main.js')) ?? said(await node(folder, 'inline.js'));
    },
    'The examples of its read-me': async () => {
      const examples = [...readMe.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(
        ([, code = '']) => code,
      );
      for (const [at, code] of examples.entries()) {
        const folder = await into({ [`example-${at}.js`]: code });
        const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
          ([, text]) => text,
        );
        const { output } = await node(folder, `example-${at}.js`);
        if (output.replaceAll('\u202f', ' ').trim() !== expected.join('\n')) return output;
      }
      return examples.length < 3 ? 'There are too few of them.' : undefined;
    },
    'In TypeScript as bundlers find files': () => typed('bundler', 'esnext'),
    'In TypeScript as Node finds files': () => typed('node16', 'node16'),
    'Through Vite, in a browser': async () => {
      const folder = await into({ 'main.js': answer('spare-area'), 'index.html': PAGE });
      const built = await tool('vite', 'build', folder, '--base', './', '--logLevel', 'error');
      return ended(built) ?? rendered(join(folder, 'dist'));
    },
    'Through esbuild, inline, in a browser': async () => {
      const folder = await into({ 'entry.js': answer('spare-area/inline'), 'index.html': PAGE });
      const options = [
        '--bundle',
        '--format=esm',
        `--outfile=${join(folder, 'main.js')}`,
        '--log-level=error',
      ];
      return ended(await tool('esbuild', join(folder, 'entry.js'), ...options)) ?? rendered(folder);
    },
    'Through esbuild, in Node': async () => {
      const folder = await into({ 'entry.js': answer('spare-area/inline') });
      const options = [
        '--bundle',
        '--format=esm',
        '--platform=node',
        `--outfile=${join(folder, 'out.js')}`,
      ];
      const built = await tool(
        'esbuild',
        join(folder, 'entry.js'),
        ...options,
        '--log-level=error',
      );
      return ended(built) ?? said(await node(folder, 'out.js'));
    },
    'A figure of the book, by its element': async () => {
      const { url: book, close } = await serve({ root: 'dist', port: 0 });
      const folder = await into({ 'entry.js': figureFrom(book), 'index.html': PAGE });
      const options = [
        '--bundle',
        '--format=esm',
        `--outfile=${join(folder, 'main.js')}`,
        '--log-level=error',
      ];
      const built = await tool('esbuild', join(folder, 'entry.js'), ...options);
      return (
        (ended(built) ?? (await rendered(folder, 'of a known height'))) ||
        close().then(() => undefined)
      );
    },
    'Nothing of it is left where nothing is used': async () => {
      const folder = await into({
        'entry.js': "import 'spare-area/element'; import 'spare-area';",
      });
      const out = join(folder, 'out.js');
      const options = [
        '--bundle',
        '--format=esm',
        '--minify',
        `--outfile=${out}`,
        '--log-level=error',
      ];
      const built = await tool('esbuild', join(folder, 'entry.js'), ...options);
      const { length } = ended(built) ? 'x' : readFileSync(out, 'utf8').trim();
      return ended(built) ?? (length > 0 ? `${length} characters are left.` : undefined);
    },
  };
}

const ended = ({ status, output }: Ended) => (status === 0 ? undefined : output);

const said = ({ output }: Ended) => (output.trim() === EXPECTED ? undefined : output);

async function rendered(folder: string, expected = EXPECTED): Promise<string | undefined> {
  const text = await renderedText(folder, expected);
  return text === expected ? undefined : text;
}
