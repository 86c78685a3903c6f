/** What the site knows of the models is written by a native Rust program from their declarations. */
import { type Ended, run } from './command.ts';

/** Writes the generated files, or checks that the committed ones are up to date. */
export const describe = (mode: 'write' | 'check'): Promise<Ended> =>
  run('cargo', [
    ...['run', '--quiet', '--locked', '--manifest-path', 'core-wasm/Cargo.toml'],
    ...['--package', 'spare-area-describe', '--', mode],
  ]);
