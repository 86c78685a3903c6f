/** The rooms of the house and who may enter which: data flows content → figure → engine → chart. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crateFolders } from '../tasks/engine-stamp';
import { filesBelow } from '../tasks/source-hashes';
import { type Import, importsOf } from './imports';

/** The rooms below `site/` that each may use, beside itself. */
const MAY_USE: Record<string, readonly string[]> = {
  'content.config.ts': ['schemas'],
  // The pages that are shown in frames start what embeds start.
  pages: ['layouts', 'figures', 'elements', 'embed'],
  layouts: ['figures', 'elements', 'runtime', 'styles'],
  // A figure draws what a list of the content says, which the build checks.
  figures: [
    ...['elements', 'runtime', 'engine', 'charts', 'styles'],
    ...[
      'content/rated-drives',
      'content/measured-runs',
      'content/measured-stacks',
      'content/simulated-drives',
      'content/traced-commits',
    ],
  ],
  elements: ['runtime', 'engine', 'charts', 'styles'],
  runtime: ['engine', 'charts'],
  charts: [],
  engine: ['core-wasm/pkg'],
  embed: ['figures', 'elements', 'runtime', 'engine'],
  // The command gives the rating of a drive out of the same list as the page.
  calc: ['figures', 'elements', 'engine', 'content/rated-drives'],
  schemas: [],
  styles: [],
  // The search script that the build writes answers by the same code as the element that asks it;
  // the benchmark asks the engine what calculators ask it; the command and the page pack by the same code.
  tasks: [
    ...['figures', 'elements', 'runtime', 'engine', 'embed'],
    ...['content/rated-drives', 'content/drive-details'],
  ],
};
/** Types cost nothing when the code runs: charts know the shape of what the engine gives. */
const MAY_USE_TYPES: Record<string, readonly string[]> = { charts: ['engine'] };

/** The one file that draws charts while the book is built, on a document that is no browser's. */
const BUILD_TIME_CHARTS = 'site/charts/static-svg.ts';

/** `site/charts/axes.ts` → `charts`; `core-wasm/pkg/engine.js` → `core-wasm/pkg`. */
const roomOf = (path: string) =>
  path.startsWith('site/') ? (path.split('/')[1] ?? '') : path.split('/').slice(0, 2).join('/');

/** What an import breaks, or nothing. */
function wrong({ from, target, isPackage, typeOnly }: Import): string | undefined {
  const room = roomOf(from);
  const says = `${from} imports ${target}`;
  if (isPackage) {
    if (target === 'd3') return `${says}: the whole of d3, where its modules will do`;
    if (room === 'charts' && !/^d3-/.test(target) && from !== BUILD_TIME_CHARTS)
      return `${says}: charts use D3 modules alone`;
    return undefined;
  }
  const entered = roomOf(target);
  const allowed = [
    room,
    ...(MAY_USE[room] ?? []),
    ...(typeOnly ? (MAY_USE_TYPES[room] ?? []) : []),
  ];
  return allowed.includes(entered) ? undefined : `${says}: ${room} may not use ${entered}`;
}

const read = (path: string) => readFileSync(path, 'utf8');

/** Tests may look into any room; those that do stand in `site/tests`, or are a figure's states and claims. */
const files = filesBelow('.', 'site').filter(
  (path) => !/^site\/tests\/|\.test\.ts$|\/(states|claims)\.ts$/.test(path),
);

/** The first circle among files that import each other, types as well: nobody can read one of them first. */
function circle(sources: ReadonlyMap<string, string>): readonly string[] {
  const isFree = new Set<string>();
  const fileOf = (target: string) => {
    const path = target.replace(/\?.*$/, '');
    return ['', '.ts', '.astro', '.mjs'].map((end) => path + end).find((one) => sources.has(one));
  };
  const follow = (file: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (isFree.has(file)) return [];
    for (const { target } of importsOf(file, sources.get(file) ?? '')) {
      const next = fileOf(target);
      const found = next ? follow(next, [...trail, file]) : [];
      if (found.length) return found;
    }
    isFree.add(file);
    return [];
  };
  return [...sources.keys()].map((file) => follow(file, [])).find(({ length }) => length) ?? [];
}

describe('the rooms', () => {
  test('there is no other room at the top, and none without rules in the site', () => {
    const folders = (place: string) =>
      readdirSync(place, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
        .map((entry) => entry.name);
    expect(['content', 'core-wasm', 'public', 'site']).toEqual(
      expect.arrayContaining(folders('.')),
    );
    expect([...Object.keys(MAY_USE), 'tests']).toEqual(expect.arrayContaining(folders('site')));
  });

  test('every import keeps to its rooms', () => {
    const imports = files.flatMap((path) => importsOf(path, read(path)));
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.flatMap((one) => wrong(one) ?? [])).toEqual([]);
  });

  test('no files import each other in a circle', () => {
    expect(circle(new Map(files.map((path) => [path, read(path)])))).toEqual([]);
    const bad = new Map([
      ['site/a.ts', "import type { B } from './b';"],
      ['site/b.ts', "import { a } from './a';"],
    ]);
    expect(circle(bad)).toEqual(['site/a.ts', 'site/b.ts', 'site/a.ts']);
  });

  test('content is prose and data: no code, no import', () => {
    const content = filesBelow('.', 'content');
    expect(content.filter((path) => !/\.(mdx|md|ya?ml|json|txt|csv|svg|png)$/.test(path))).toEqual(
      [],
    );
    const withImport = content
      .filter((path) => path.endsWith('.mdx'))
      .filter((path) => /^(import|export)\s/m.test(read(path)));
    expect(withImport).toEqual([]);
  });
});

describe('the crates', () => {
  const inCrates = crateFolders('.').flatMap((crate) => filesBelow('.', crate));
  const manifest = (crate: string) => read(`core-wasm/${crate}/Cargo.toml`);
  /** A manifest's entries for what the crate is made of, not for its tests. */
  const dependencies = (crate: string) =>
    /\[dependencies\]\n([\s\S]*?)(\n\[|$)/.exec(manifest(crate))?.[1] ?? '';

  test('only bindings knows wasm-bindgen', () => {
    expect(dependencies('bindings')).toContain('wasm-bindgen');
    const others = inCrates.filter(
      (path) => /\.rs$|Cargo\.toml$/.test(path) && !path.startsWith('core-wasm/bindings/'),
    );
    expect(others.filter((path) => /wasm[-_]bindgen/.test(read(path)))).toEqual([]);
  });

  test('bindings, capi and describe stand on model, and model on nothing of ours', () => {
    const ours = (crate: string) => dependencies(crate).match(/spare-area-\w+/g) ?? [];
    expect(ours('bindings')).toEqual(['spare-area-model']);
    expect(ours('capi')).toEqual(['spare-area-model']);
    expect(ours('describe')).toEqual(['spare-area-model']);
    expect(ours('model')).toEqual([]);
  });

  test('only capi may do what the compiler cannot check', () => {
    const unsafe = inCrates.filter(
      (path) => path.endsWith('.rs') && /\bunsafe \{/.test(read(path)),
    );
    expect([...new Set(unsafe.map((path) => path.split('/')[1]))]).toEqual(['capi']);
  });

  test('only the model has tests: those of another crate would not be run', () => {
    const tested = inCrates
      .filter((path) => path.endsWith('.rs'))
      .filter((path) => /#\[test\]|proptest!/.test(read(path)))
      .map((path) => path.split('/')[1]);
    expect([...new Set(tested)]).toEqual(['model']);
  });
});

describe('the rules themselves', () => {
  const first = (from: string, source: string) =>
    importsOf(from, source).map((one) => wrong(one) ?? 'good');

  test('a step into the wrong room is seen, in scripts, pages and styles', () => {
    const bad = expect.stringContaining('may not use');
    expect(first('site/engine/a.ts', "import { b } from '../figures/b';")).toEqual([bad]);
    expect(first('site/charts/a.ts', "import { b } from '../engine/b';")).toEqual([bad]);
    expect(first('site/charts/a.ts', "export * from '../figures/b';")).toEqual([bad]);
    expect(first('site/engine/a.ts', "const b = await import('../charts/b');")).toEqual([bad]);
    expect(first('site/styles/a.css', "@import '../figures/b.css';")).toEqual([bad]);
    const page =
      "---\nimport B from '../charts/B.astro';\n---\n<script>import '../engine/c';</script>";
    expect(first('site/pages/a.astro', page)).toEqual([bad, bad]);
  });

  test('types, the own room and D3 modules are free to charts; the whole of D3 is to nobody', () => {
    const source = `import type { B } from '../engine/b';
      import { type C } from '../engine/c';
      import { d } from './d';
      import { scaleLinear } from 'd3-scale';`;
    expect(first('site/charts/a.ts', source)).toEqual(['good', 'good', 'good', 'good']);
    expect(first('site/figures/a.ts', "import * as d3 from 'd3';")[0]).toContain('whole of d3');
    expect(
      first('site/charts/a.ts', "import { signal } from '@preact/signals-core';")[0],
    ).toContain('D3 modules alone');
  });
});
