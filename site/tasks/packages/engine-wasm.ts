/** The engine behind plain C functions: what other languages than JavaScript call. */
import { copyFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../command.ts';
import { flagsFor } from '../wasm-pack.ts';

const TARGET = 'wasm32-unknown-unknown';

/** As the book's own are built: the models for size, the simulator for speed. The level of optimization shows in last bits. */
const ENGINES = {
  models: { profile: 'release', optimize: '-Oz' },
  simulate: { profile: 'speed', optimize: '-O3' },
} as const;

/** Builds both into a folder, each by the name of its feature; says what went wrong, or nothing. */
export async function engineWasm(folder: string): Promise<string | undefined> {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  for (const [feature, { profile, optimize }] of Object.entries(ENGINES)) {
    const built = await run(
      'cargo',
      [
        ...['build', '--quiet', '--locked', '--manifest-path', 'core-wasm/Cargo.toml'],
        ...['--package', 'spare-area-capi', '--no-default-features', '--features', feature],
        ...['--profile', profile, '--target', TARGET],
      ],
      { CARGO_ENCODED_RUSTFLAGS: flagsFor(resolve('.'), cargoHome, profile === 'speed') },
    );
    if (built.status !== 0) return built.output;
    const file = join(folder, `${feature}.wasm`);
    copyFileSync(`core-wasm/target/${TARGET}/${profile}/spare_area.wasm`, file);
    const smaller = await run('wasm-opt', [
      ...[optimize, '--strip-debug', '--strip-producers', file, '--output', file],
    ]);
    if (smaller.status !== 0) return smaller.output;
  }
  return undefined;
}
