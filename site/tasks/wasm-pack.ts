/** Building the engine: one way for everyone, so that the same sources give the same bytes anywhere. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { deflateAsync } from '@gfx/zopfli';
import { type Ended, run } from './command.ts';
import { engineNotices } from './engine-notices.ts';
import { STAMP } from './engine-stamp.ts';
import { ENGINE_VARIANTS, FAST_VARIANTS, SMALL_VARIANTS } from './engine-variants.ts';
import { listFiles } from './folder.ts';
import { ENGINE_NOTICES } from './packages/notices.ts';

const PKG = 'core-wasm/pkg';
/** Where a new engine is made, before it replaces the old one or is compared with it. */
const MADE = 'core-wasm/target/pkg';

/** The whole engine's goes with every variant's bytes. */
const GLUE = 'engine.js';
const BYTES = 'engine_bg.wasm';

/** Compiler flags that keep this machine's folders out of the engine's bytes; with vectors if fast. */
export function flagsFor(root: string, cargoHome: string, fast = false): string {
  const flags = [`--remap-path-prefix=${root}=/src`, `--remap-path-prefix=${cargoHome}=/cargo`];
  // What must be inlined says so; of the rest, less is copied than LLVM would: 3 kB, and no speed.
  if (fast) flags.push('-Ctarget-feature=+simd128', '-Cllvm-args=-inline-threshold=60');
  // Nor do loops of unknown length stand several times, nor lines side by side become vectors: 1 kB, and no speed.
  if (fast) flags.push('-Cllvm-args=-unroll-runtime=false', '-Cno-vectorize-slp');
  return flags.join('\x1f'); // cargo's own separator, which lets folders have spaces
}

/** Builds the engine, what of it each kind of page carries, and the licenses of what is in it, beside the old ones. */
export async function makeEngine(): Promise<Ended> {
  rmSync(MADE, { recursive: true, force: true });
  const whole = await build(MADE, []);
  if (whole.status !== 0) return whole;
  for (const [name, features] of Object.entries(ENGINE_VARIANTS)) {
    const folder = `${MADE}-${name}`;
    const only = ['--no-default-features', '--features', features.join()];
    const part = await build(folder, only, aimOf(name));
    if (part.status !== 0) return part;
    const [glue, most] = [folder, MADE].map((place) => readFileSync(join(place, GLUE), 'utf8'));
    if (!isPartOf(glue ?? '', most ?? '')) {
      return { status: 1, output: `The engine for ${name} needs a glue of its own.` };
    }
    writeFileSync(join(MADE, `${name}.wasm.deflate`), await packed(folder));
    rmSync(folder, { recursive: true });
  }
  try {
    writeFileSync(join(MADE, basename(ENGINE_NOTICES)), await engineNotices());
  } catch (problem) {
    return { status: 1, output: (problem as Error).message };
  }
  return whole;
}

/** What a variant is compiled for. */
type Aim = 'speed' | 'size' | 'both';

function aimOf(variant: string): Aim {
  if (FAST_VARIANTS.includes(variant)) return 'speed';
  return SMALL_VARIANTS.includes(variant) ? 'size' : 'both';
}

/**
 * As pages carry it: deflated with more patience than zlib has, which is worth 2 to 4 kB a page, and slow
 * enough to be done once for all builds of the book.
 */
const packed = (folder: string) =>
  deflateAsync(readFileSync(join(folder, BYTES)), { numiterations: 60 });

/**
 * Whether a glue will do for a variant that has its own: what the variant does not need may stand in it
 * beside, but whatever it needs has to be the same, line by line and in order.
 */
export function isPartOf(own: string, whole: string): boolean {
  const lines = whole.split('\n');
  let at = 0;
  return own.split('\n').every((line) => {
    at = lines.indexOf(line, at) + 1;
    return at > 0;
  });
}

function build(folder: string, features: readonly string[], aim: Aim = 'both'): Promise<Ended> {
  const fast = aim === 'speed';
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  return run(
    'wasm-pack',
    [
      ...['build', 'core-wasm/bindings', '--target', 'web', '--out-dir', resolve(folder)],
      ...(fast ? ['--profile', 'speed'] : []),
      ...['--mode', 'no-install', '--no-gitignore', '--', '--locked', ...features],
    ],
    {
      CARGO_ENCODED_RUSTFLAGS: flagsFor(resolve('.'), cargoHome, fast),
      ...(aim === 'size' && { CARGO_PROFILE_RELEASE_OPT_LEVEL: 'z' }),
    },
  );
}

/** Puts the engine just made in the place of the old one. */
export function replaceEngine(): void {
  rmSync(PKG, { recursive: true, force: true });
  cpSync(MADE, PKG, { recursive: true });
}

/** The files in which the engine just made and the committed one differ. */
export function differences(): string[] {
  const names = [MADE, PKG].flatMap((folder) => (existsSync(folder) ? listFiles(folder) : []));
  const compared = new Set(names.filter((name) => join(PKG, name) !== join(STAMP)));
  return [...compared].filter((name) => {
    const [made, committed] = [join(MADE, name), join(PKG, name)];
    if (!existsSync(made) || !existsSync(committed)) return true;
    return !readFileSync(made).equals(readFileSync(committed));
  });
}
