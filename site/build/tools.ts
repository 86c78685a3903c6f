/** The programs from outside npm that parts of the work need, and how to get each. */
import { readFileSync } from 'node:fs';
import { findProgram, run } from './command.ts';

/** wasm-pack has no file that pins it, so its version stands here (and in `.ci/run`). */
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

interface Tool {
  program: string;
  version: string;
  install: string;
}

/** The first of the tools that is missing or of another version, in a sentence. */
async function wrongTool(tools: readonly Tool[]): Promise<string | undefined> {
  for (const { program, version, install } of tools) {
    const { status, output } = await run(program, ['--version']);
    const found = /\d+\.\d+\.\d+/.exec(output)?.[0];
    if (status !== 0 || !found) return `${program} ${version} is missing: ${install}`;
    if (found !== version) return `${program} is ${found} and must be ${version}: ${install}`;
  }
  return undefined;
}

/** What `npm run wasm` lacks on this machine, in a sentence; nothing when all is there. */
export async function wasmToolProblem(): Promise<string | undefined> {
  const rust = await rustProblem();
  if (rust) return `The engine cannot be built: ${rust}.`;
  const bindgen = wasmBindgenVersion(readFileSync('core-wasm/Cargo.lock', 'utf8')) ?? '';
  const wrong = await wrongTool([
    {
      program: 'wasm-pack',
      version: WASM_PACK,
      install: `cargo install wasm-pack --version ${WASM_PACK} --locked`,
    },
    {
      program: 'wasm-bindgen',
      version: bindgen,
      install: `cargo install wasm-bindgen-cli --version ${bindgen}`,
    },
  ]);
  if (wrong) return `The engine cannot be built: ${wrong}`;
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
