/** The programs from outside npm that parts of the work need, and how to get each. */
import { existsSync, readFileSync } from 'node:fs';
import { findProgram, run } from './command.ts';

/** wasm-pack has no file that pins it, so its version stands here. */
export const WASM_PACK = '0.15.1';

/** The wasm-bindgen command must have exactly the version of the crate: it is the lock's. */
export function wasmBindgenVersion(cargoLock: string): string | undefined {
  return /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/.exec(cargoLock)?.[1];
}

/** Why Rust cannot be used here, in a sentence; nothing when it can. Downloads no compiler. */
export async function rustProblem(): Promise<string | undefined> {
  if (!findProgram(['cargo'])) return 'no cargo on the PATH; Rust is at https://rustup.rs';
  const { status } = await run('cargo', ['--version'], { RUSTUP_AUTO_INSTALL: '0' });
  if (status === 0) return undefined;
  return 'the compiler of rust-toolchain.toml is not installed; "rustup toolchain install" brings it';
}

const TARGET = 'wasm32-unknown-unknown';

/** Why Rust cannot compile to WebAssembly here, in a sentence; nothing when it can. */
export async function targetProblem(): Promise<string | undefined> {
  const problem = await rustProblem();
  if (problem || (await hasTarget())) return problem;
  return `Rust's libraries for ${TARGET} are not installed; "rustup target add ${TARGET}" brings them`;
}

/** A program, or a part of one, from outside npm. */
export interface Tool {
  /** Its name, with the version where that matters. */
  name: string;
  isHere(): Promise<boolean>;
  /** The command that brings it; none where a person has to. */
  bring?: readonly [program: string, ...args: string[]];
  /** The package of Debian that it comes in. */
  debian?: string;
  /** Where a person finds it. */
  at?: string;
  /** What goes on without it, and how, in a sentence. */
  without?: string;
}

const succeeds = async (program: string, ...args: string[]) =>
  (await run(program, args, { RUSTUP_AUTO_INSTALL: '0' })).status === 0;

/** Whether a program is here in exactly this version. */
async function isVersion(program: string, version: string): Promise<boolean> {
  const { status, output } = await run(program, ['--version']);
  return status === 0 && /\d+\.\d+\.\d+/.exec(output)?.[0] === version;
}

async function hasTarget(): Promise<boolean> {
  const ask = ['--print', 'target-libdir', '--target', TARGET];
  const { status, output } = await run('rustc', ask, { RUSTUP_AUTO_INSTALL: '0' });
  return status === 0 && existsSync(output.trim());
}

const fromCrates = (
  program: string,
  version: string,
  [crate = program, ...options]: string[] = [],
): Tool => ({
  name: `${program} ${version}`,
  isHere: () => isVersion(program, version),
  bring: ['cargo', 'install', crate, '--version', version, ...options],
});

/** What builds the engine, in the order in which it is brought. */
export const engineTools = (cargoLock: string): readonly Tool[] => [
  {
    name: 'rustup',
    isHere: async () => findProgram(['rustup', 'cargo']) !== undefined,
    at: 'https://rustup.rs',
  },
  {
    name: 'the compiler of rust-toolchain.toml',
    isHere: () => succeeds('cargo', '--version'),
    bring: ['rustup', 'toolchain', 'install'],
  },
  {
    name: `Rust's libraries for ${TARGET}`,
    isHere: hasTarget,
    bring: ['rustup', 'target', 'add', TARGET],
  },
  fromCrates('wasm-pack', WASM_PACK, ['wasm-pack', '--locked']),
  // The lock that it comes with names a crate that is gone.
  fromCrates('wasm-bindgen', wasmBindgenVersion(cargoLock) ?? '', ['wasm-bindgen-cli']),
];

/** What looks at Rust's form. */
const rustChecks: readonly Tool[] = ['rustfmt', 'clippy'].map((name) => ({
  name,
  isHere: () => succeeds('cargo', name === 'clippy' ? name : 'fmt', '--version'),
  bring: ['rustup', 'component', 'add', name],
}));

/** What shows the book to the browser tests. */
const browsers: readonly Tool[] = [
  {
    name: 'Chromium',
    isHere: async () => findChromium() !== undefined,
    debian: 'chromium',
    at: 'https://www.chromium.org',
  },
  {
    name: 'the headless shell of Chromium',
    isHere: async () => findHeadlessShell() !== undefined,
    debian: 'chromium-headless-shell',
    without: 'The browser tests run in Chromium itself then, and take twice as long.',
  },
  {
    name: 'Firefox',
    isHere: async () => findFirefox() !== undefined,
    debian: 'firefox-esr',
    at: 'https://www.firefox.com',
  },
  {
    name: "WebKitGTK's driver",
    isHere: async () => findProgram(['WebKitWebDriver']) !== undefined,
    debian: 'webkit2gtk-driver',
  },
  // WebKitGTK shows itself on a screen of its own, which nobody sees.
  {
    name: 'Xvfb',
    isHere: async () => findProgram(['Xvfb']) !== undefined,
    debian: 'xvfb',
  },
];

export const allTools = (cargoLock: string) => [
  ...engineTools(cargoLock),
  ...rustChecks,
  ...browsers,
];

/** Those that are not here. */
export async function missingOf(tools: readonly Tool[]): Promise<Tool[]> {
  const here = await Promise.all(tools.map((tool) => tool.isHere()));
  return tools.filter((_, at) => !here[at]);
}

export const namesOf = (tools: readonly Tool[]) => tools.map(({ name }) => name).join(', ');

/** What `npm run wasm` lacks on this machine, in a sentence; nothing when all is there. */
export async function wasmToolProblem(): Promise<string | undefined> {
  const missing = await missingOf(engineTools(readFileSync('core-wasm/Cargo.lock', 'utf8')));
  if (missing.length > 0)
    return `The engine cannot be built, because this machine lacks: ${namesOf(missing)}. "npm run tools" brings them.`;
  // Without it wasm-pack leaves its last step out and says nothing.
  if (!findProgram(['wasm-opt'])) return 'wasm-opt is missing: "npm ci" brings it.';
  return undefined;
}

const APPLICATIONS = '/Applications';

/** The machine's Chromium or Chrome; CHROMIUM in the environment names another. */
export const findChromium = () =>
  process.env.CHROMIUM ??
  findProgram([
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    `${APPLICATIONS}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${APPLICATIONS}/Chromium.app/Contents/MacOS/Chromium`,
  ]);

/**
 * The same Chromium without a window around its pages, which opens a tab in a fifth of the time. Who names
 * a Chromium means that one.
 */
export const findHeadlessShell = () =>
  process.env.CHROMIUM ?? findProgram(['chromium-headless-shell']);

/** The machine's Firefox; FIREFOX in the environment names another. */
export const findFirefox = () =>
  process.env.FIREFOX ??
  findProgram(['firefox-esr', 'firefox', `${APPLICATIONS}/Firefox.app/Contents/MacOS/firefox`]);

/** WebKitGTK's driver and a screen for it, if this machine has both. */
export function findWebKit(): { driver: string; xvfb: string } | undefined {
  const driver = findProgram(['WebKitWebDriver']);
  const xvfb = findProgram(['Xvfb']);
  return driver && xvfb ? { driver, xvfb } : undefined;
}
