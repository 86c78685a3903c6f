/**
 * `npm run crate`: the models as a crate for other people's Rust. Packs it in the version of the book, which compiles the archive
 * by itself, and uses the archive from a program in an empty folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, run } from '../command';
import { good, released, sized } from '../packages/archive';
import { CRATE, copyWorkspace } from '../packages/crate-workspace';
import { bookVersion } from '../packages/version';
import { giveUp, say, whileWaiting } from '../say.mjs';
import { noArguments } from '../script-arguments';
import { rustProblem } from '../tools';

const MADE = 'core-wasm/target/crate';

noArguments('crate', 'The models as a crate, packed and tried');
const problem = await rustProblem();
if (problem) giveUp(`The crate cannot be packed: ${problem}.`);
try {
  const archive = await released({ folder: MADE, ending: '.crate' }, packed);
  say(`Wrote ${sized(archive)}`);
} catch (failed) {
  giveUp((failed as Error).message);
}

/** Packs it and uses the archive, in an empty folder. */
async function packed(place: string): Promise<string> {
  const which = ['--manifest-path', 'core-wasm/Cargo.toml', '--package', CRATE];
  say('Its documentation');
  const strict = { RUSTDOCFLAGS: '--deny warnings' };
  good(await run('cargo', ['doc', '--quiet', '--locked', '--no-deps', ...which], strict));

  say('Packing it, and compiling the archive');
  const manifest = copyWorkspace('core-wasm', join(place, 'workspace'), bookVersion());
  const target = join(place, 'target');
  const args = ['package', '--locked', '--manifest-path', manifest, '--package', CRATE];
  const packing = run('cargo', [...args, '--target-dir', target]);
  good(await whileWaiting('packing', packing));
  const name = `${CRATE}-${bookVersion()}`;
  const archive = join(target, 'package', `${name}.crate`);
  good(await run('tar', ['-xzf', archive, '-C', place]));

  say('A program that uses it');
  const ended = await whileWaiting('compiling', tried(place, join(place, name)));
  good(ended);
  if (!ended.output.endsWith('mean 0.00525\n')) throw new Error(ended.output);
  return archive;
}

/** A program of its own, whose dependencies are as new as they are today. */
function tried(place: string, crate: string): Promise<Ended> {
  const folder = join(place, 'tried');
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "tried"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]
${CRATE} = { path = ${JSON.stringify(crate)} }\n\n[workspace]\n`,
  );
  writeFileSync(
    join(folder, 'src/main.rs'),
    `use spare_area_model::caching::cached_disk::{DECLARATION, run};
use spare_area_model::declaration::Wanted;

fn main() {
    let mut values: Vec<f64> = DECLARATION.inputs.iter().map(|input| input.default).collect();
    for (id, value) in [("hit_ratio", 0.5), ("disk_time", 0.01)] {
        let place = DECLARATION.inputs.iter().position(|input| input.id == id);
        values[place.expect("it is declared")] = value;
    }
    assert!(spare_area_model::import::import(b"").is_err());
    println!("mean {}", run(&values, Wanted::All).expect("it is allowed").values[0]);
}
`,
  );
  return run('cargo', ['run', '--quiet', '--manifest-path', join(folder, 'Cargo.toml')]);
}
