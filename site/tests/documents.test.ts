/** The documents at the root say what is true: paths, functions and commands exist, examples answer so. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crateFolders } from '../tasks/engine-stamp';
import { filesBelow } from '../tasks/source-hashes';

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'];
const CRATES = [...crateFolders('.'), 'core-wasm/pkg'];

/** Texts beside the code that they explain. */
const IN_ROOMS = [...filesBelow('.', 'site'), ...CRATES.flatMap((crate) => filesBelow('.', crate))]
  .filter((path) => path.endsWith('/README.md'))
  // What packages ship speaks of them, not of this tree.
  .filter((path) => !/^(site\/embed\/npm|core-wasm\/(python|model))\/README/.test(path));

const read = (path: string) => readFileSync(path, 'utf8');
const all = DOCUMENTS.map(read).join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const files = [
  ...readdirSync('.'),
  ...['.ci', 'content', 'public', 'site', ...CRATES].flatMap((folder) => filesBelow('.', folder)),
];

/** Every hit's first group. */
const hits = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** What stands between backticks, outside the blocks that show commands and code. */
const spansOf = (text: string) => hits(text.replace(/^```[\s\S]*?^```/gm, ''), /`([^`\n]+)`/g);

/** Links that lead to no other site. */
const linksOf = (text: string) => hits(text, /\]\(((?!https?:|#)[^)\s]+)\)/g);

/** `site/engine/`, `site/figures/<chapter>/<figure>.ts`, `site/**` and `cached_disk.rs`; no tag, nothing built. */
const isPath = (span: string) =>
  !/^(dist\/|<\/?[A-Z])/.test(span) &&
  (/^[\w.[\]<>*-]+(\/[\w.[\]<>*-]*)+$/.test(span) ||
    /^[\w.-]+\.(ts|mjs|md|mdx|astro|rs|toml|json|yaml|css)$/.test(span));

/** The files that a document may mean: `<…>` and `*` stand for one name, `**` for any folders. */
function filesAt(path: string): string[] {
  const name = path
    .replace(/[.[\]]/g, '\\$&')
    .replace(/<[^>]+>/g, '[^/]+')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  const anywhere = path.includes('/') ? '' : '(?:.*/)?';
  const wanted = new RegExp(`^${anywhere}${name}${name.endsWith('/') ? '' : '(?:/|$)'}`);
  return files.filter((file) => wanted.test(file));
}

const sources = files
  .filter((file) => /\.(ts|mjs|rs)$/.test(file) && !file.includes('.test.'))
  .map(read)
  .join('\n');

/** Whether a function or a method of this name stands in the code. */
const isDefined = (name: string) =>
  new RegExp(`\\b(function|fn|const) ${name}\\b|^ +${name}\\(.*\\{$`, 'm').test(sources);

describe.each([...DOCUMENTS, ...IN_ROOMS])('%s', (document) => {
  const text = read(document);

  test('names paths that exist', () => {
    const bare = document === 'LICENSE' ? hits(text, /\b((?:content|public)\/[\w./-]*\w)/g) : [];
    const paths = [...spansOf(text).filter(isPath), ...bare];
    expect(paths.filter((path) => filesAt(path).length === 0)).toEqual([]);
    expect(linksOf(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names npm scripts that exist', () => {
    const named = hits(text, /\bnpm (?:run (?:--silent )?)?([a-z]+)\b/g);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  test('names functions that exist', () => {
    const named = hits(spansOf(text).join('\n'), /^(?:\w+\.)?(\w+)\(\)$/gm);
    expect(named.filter((name) => !isDefined(name))).toEqual([]);
  });
});

test('every npm script is explained', () => {
  const unexplained = Object.keys(scripts).filter(
    (name) => !new RegExp(`\`npm (run )?${name}\``).test(all),
  );
  expect(unexplained).toEqual([]);
});

test('the rules of the test find what is wrong', () => {
  expect(filesAt('site/engine/engine.ts')).toEqual(['site/engine/engine.ts']);
  expect(filesAt('site/figures/<chapter>/<figure>/figure.ts')).toContain(
    'site/figures/caching-versus-ssd/io-share/figure.ts',
  );
  expect(filesAt('core-wasm/model/src/caching/')).toContain('core-wasm/model/src/caching/che.rs');
  expect(filesAt('site/engine/nowhere.ts')).toEqual([]);
  expect(filesAt('site/eng')).toEqual([]);
  expect(['mountControl', 'compute', 'run', 'nobody'].map(isDefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    ['site/engine/', 'che.rs', 'dist/a.html', 'a b/c', '<Figure id="…" />'].map(isPath),
  ).toEqual([true, true, false, false, false]);
  expect(spansOf('`site/a.ts`\n```sh\n`site/b.ts`\n```\n`c.ts`')).toEqual(['site/a.ts', 'c.ts']);
});

/** Each `$ …` line with what the document shows under it. */
const examples = hits(all, /^```console\n([\s\S]*?)^```/gm)
  .flatMap((block) => block.split(/^\$ /m).filter(Boolean))
  .map((example) => ({
    command: example.split('\n', 1)[0] ?? '',
    shown: example.replace(/.*\n/, ''),
  }));

test('there are examples of the command line', () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.each(examples)('$command', { timeout: 30_000 }, ({ command, shown }) => {
  const [, options] = /^npm run --silent calc -- (.+)$/.exec(command) ?? [];
  expect(options).toBeDefined();
  const ended = spawnSync(
    process.execPath,
    ['site/tasks/run.mjs', 'calc', ...(options ?? '').split(' ')],
    { encoding: 'utf8' },
  );
  const said = ended.status === 0 ? ended.stdout : ended.stderr;
  // A line of "…" stands for any lines.
  const parts = shown.split(/^…\n/m);
  const literal = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  expect(said).toMatch(new RegExp(`^${literal.join('[\\s\\S]*')}$`));
});
