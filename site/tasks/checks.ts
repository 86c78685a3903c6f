/** Every check of the project as a step. `npm test` and `npm run ready` each choose from them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBook, isBuilt } from './book.ts';
import { missingFromLock } from './check-lock.ts';
import { run, runPackage } from './command.ts';
import { add, countCargo, countVitest, flakesOf, honest, NONE } from './count.ts';
import { describe } from './describe.ts';
import { staleEngine } from './engine-stamp.ts';
import { keepFlakes } from './flakes.ts';
import { brokenLinks } from './links.ts';
import { longRunOf } from './long-run.ts';
import { checkBudgets } from './page-budgets.ts';
import { numbersToldTwice } from './same-numbers/check.ts';
import { type Step, skip, verdict } from './steps.ts';
import { wrongTerms } from './terms/check.ts';
import { type Tier, toldTests } from './tiers.ts';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  rustProblem,
  wasmToolProblem,
} from './tools.ts';
import { differences, makeEngine } from './wasm-pack.ts';

const toTests = (tier: Tier) => toldTests(tier, process.env.CI !== undefined);

const WORKSPACE = ['--manifest-path', 'core-wasm/Cargo.toml'];

/** A step that is one program, good when it ends well. */
const program = (name: string, start: () => ReturnType<typeof run>): Step => ({
  name,
  run: async () => {
    const { status, output } = await start();
    return verdict(status === 0 ? undefined : output || `It ended with status ${status}.`);
  },
});

/** A step that needs the Rust compiler. */
const withRust = (step: Step): Step => ({
  name: step.name,
  run: async () => {
    const problem = await rustProblem();
    return problem ? skip(problem) : step.run();
  },
});

const cargo = (name: string, args: readonly string[]) =>
  withRust(program(name, () => run('cargo', args)));

export const lockFile: Step = {
  name: 'The lock file serves every platform',
  run: async () => {
    const missing = missingFromLock(JSON.parse(readFileSync('package-lock.json', 'utf8')));
    return verdict(
      missing.length > 0 ? `package-lock.json lacks:\n${missing.join('\n')}` : undefined,
    );
  },
};

export const format = program('Format and lint', () =>
  runPackage('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--error-on-warnings', '.']),
);

export const deadCode = program('No export that nobody uses', () =>
  runPackage('knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
);

export const types = program('Types', () => runPackage('astro/bin/astro.mjs', ['check']));

/** Where Astro writes the types of the content, and TypeScript what it knows of each file. */
const CONTENT_TYPES = '.astro/types.d.ts';
const TYPES_BEFORE = 'node_modules/.spare-area-types';

/** Looks at the types of scripts alone, and only of those that have changed since the last time. */
export async function checkScriptTypes() {
  if (!existsSync(CONTENT_TYPES)) {
    const ended = await runPackage('astro/bin/astro.mjs', ['sync']);
    if (ended.status !== 0) return ended;
  }
  const incremental = ['--incremental', '--tsBuildInfoFile', TYPES_BEFORE];
  return runPackage('typescript/bin/tsc', ['--noEmit', ...incremental]);
}

export const scriptTypes = program('Types of scripts', checkScriptTypes);

export const engineFresh: Step = {
  name: 'The engine is the one of its sources',
  run: async () => verdict(staleEngine('.')),
};

/** What the compiled engine, and what is said of Rust's form, hang on. */
const ENGINE_INPUTS = [
  ...['core-wasm', 'rust-toolchain.toml', 'package.json'],
  ...['site/tasks/wasm-pack.ts', 'site/tasks/engine-variants.ts', 'site/tasks/engine-notices.ts'],
];

/** In the fast tier, a step that hangs on Rust alone is not repeated while that is as in the last long run. */
const unlessTried = (step: Step, tier: Tier): Step => ({
  name: step.name,
  run: async () => {
    const last = tier === 'fast' ? await longRunOf(ENGINE_INPUTS) : undefined;
    if (!last) return step.run();
    return { ...verdict(undefined), note: `nothing has changed since it passed on ${last.date}` };
  },
});

const engineBuiltAnew: Step = {
  name: 'The engine built anew is the same, byte for byte',
  run: async () => {
    const missing = await wasmToolProblem();
    if (missing) return skip(missing);
    const { status, output } = await makeEngine();
    if (status !== 0) return verdict(output);
    const different = differences();
    if (different.length === 0) return verdict(undefined);
    return verdict(`Different: ${different.join(', ')}. "npm run wasm" mends it.`);
  },
};

export const engineSame = (tier: Tier) => unlessTried(engineBuiltAnew, tier);

export const generated = withRust(
  program('The generated files are up to date', () => describe('check')),
);

export const rustFormat = cargo('Rust format', ['fmt', ...WORKSPACE, '--all', '--', '--check']);

const clippy = cargo('Rust lint', [
  ...['clippy', '--quiet', '--locked', ...WORKSPACE],
  ...['--workspace', '--all-targets', '--', '--deny', 'warnings'],
]);

export const rustLint = (tier: Tier) => unlessTried(clippy, tier);

/** The name of a step that does more in the long tier: what passed in one has not passed in the other. */
const named = (name: string, tier: Tier) => (tier === 'long' ? `${name}, long` : name);

/**
 * The tests of the models: no other crate has any (kept by `site/tests/imports.test.ts`). With `describe`
 * beside it the model would be compiled anew, for `describe` asks more of a library that both use. A
 * compile error counts as a failure.
 */
export const rustTests = (tier: Tier) =>
  withRust({
    name: named('Rust tests', tier),
    run: async () => {
      const which = ['--package', 'spare-area-model'];
      const all = ['test', '--quiet', '--no-fail-fast', '--locked', ...WORKSPACE, ...which];
      const { status, output } = await run('cargo', all, toTests(tier));
      return { count: honest(countCargo(output), status), output };
    },
  });

export const built: Step = {
  name: 'The book is built',
  run: async () => {
    if (isBuilt('.')) return verdict(undefined);
    const { status, output } = await buildBook();
    return verdict(status === 0 ? undefined : output);
  },
};

const projectsOf = (tier: Tier) => (tier === 'long' ? ['fast', 'long'] : ['fast']);

/** Runs the tests of some projects as in a tier, counts them, and keeps what went wrong in those that are flaky. */
async function vitest(tier: Tier, projects: readonly string[], args: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'spare-area-'));
  const report = join(folder, 'report.json');
  try {
    const { status, output } = await runPackage(
      'vitest/vitest.mjs',
      [
        ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...projects.flatMap((project) => ['--project', project]),
        ...args,
      ],
      toTests(tier),
    );
    const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    const count = told ? countVitest(told) : NONE;
    const flakes = told ? flakesOf(told) : [];
    keepFlakes(flakes);
    return { count: honest(count, status), output, flakes: flakes.map(({ name }) => name) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const siteTests = (tier: Tier): Step => ({
  name: named('Site tests', tier),
  run: () => vitest(tier, projectsOf(tier)),
});

/** With more tests than this that passed only when tried again, something is wrong. */
const MOST_FLAKES = 3;

const SLOW =
  'WITHOUT chromium-headless-shell, in which they take half the time; "npm run tools" brings it';

/** Tests in real browsers. */
const inBrowsers = (name: string, tier: Tier, projects: readonly string[]): Step => ({
  name,
  run: async () => {
    const lacking = [
      ...(findChromium() ? [] : ['no Chromium']),
      ...(findFirefox() ? [] : ['no Firefox']),
      ...(findWebKit() ? [] : ['no WebKitGTK']),
    ];
    const skipped = lacking.length > 0 ? `${lacking.join(' and ')} on this machine` : undefined;
    if (lacking.length === 3) return { count: NONE, skipped };
    const config = ['--config', 'vitest.browsers.config.ts'];
    const { count, output, flakes } = await vitest(tier, projects, config);
    const isShaky = flakes.length > MOST_FLAKES;
    return {
      count: isShaky ? add(count, { ...NONE, failed: 1 }) : count,
      output: isShaky
        ? `${output}\nMore than ${MOST_FLAKES} tests passed only when tried again.`
        : output,
      skipped,
      flakes,
      ...(findHeadlessShell() ? {} : { note: SLOW }),
    };
  },
});

/** The first of them, which need no more than half a minute. */
export const smokeTests = inBrowsers('First browser tests', 'fast', ['smoke']);

export const browserTests = (tier: Tier): Step =>
  inBrowsers(named('Browser tests', tier), tier, projectsOf(tier));

export const budgets: Step = {
  name: 'Weight of the pages',
  run: async () => verdict(checkBudgets('dist').problem),
};

export const links: Step = {
  name: 'Links',
  run: async () => {
    const broken = brokenLinks('dist');
    return verdict(broken.length > 0 ? broken.join('\n') : undefined);
  },
};

export const terms: Step = {
  name: 'The words of the field',
  run: async () => {
    const wrong = wrongTerms('dist');
    return verdict(wrong.length > 0 ? wrong.join('\n') : undefined);
  },
};

export const sameNumbers: Step = {
  name: 'One number for one thing',
  run: async () => {
    const twice = numbersToldTwice('dist');
    return verdict(twice.length > 0 ? twice.join('\n') : undefined);
  },
};

/** What others install, made and tried as they would use it, each by its own command. */
export const packages: readonly Step[] = [
  program('The npm package', () => command('package')),
  program('The Python package', () => command('python')),
  program('The crate', () => command('crate')),
];

const command = (name: string) => run(process.execPath, ['site/tasks/run.mjs', name]);
