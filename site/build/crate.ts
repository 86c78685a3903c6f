/**
 * `npm run crate`: the models as a crate for other people's Rust. Packs it, which compiles the archive by itself, and
 * uses the archive from a program in an empty folder.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Ended, run } from './command';
import { giveUp, say, whileWaiting } from './say.mjs';
import { noArguments } from './script-arguments';
import { rustProblem } from './tools';

const CRATE = 'spare-area-model';
const WHICH = ['--manifest-path', 'core-wasm/Cargo.toml', '--package', CRATE];

noArguments('crate', 'The models as a crate, packed and tried');
const problem = await rustProblem();
if (problem) giveUp(`The crate cannot be packed: ${problem}.`);

say('Its documentation');
const strict = { RUSTDOCFLAGS: '--deny warnings' };
good(await run('cargo', ['doc', '--quiet', '--locked', '--no-deps', ...WHICH], strict));

say('Packing it, and compiling the archive');
// Who packs looks at what is there, committed or not.
good(
  await whileWaiting('packing', run('cargo', ['package', '--allow-dirty', '--locked', ...WHICH])),
);

const place = mkdtempSync(join(tmpdir(), 'spare-area-crate-'));
try {
  const archive = archiveOf();
  good(await run('tar', ['-xzf', archive, '-C', place]));
  say('A program that uses it');
  const ended = await whileWaiting('compiling', tried());
  good(ended);
  if (!ended.output.endsWith('mean 0.00525\n')) giveUp(ended.output);
  say(`Wrote ${archive}, ${Math.round(statSync(archive).size / 1000)} kB`);
} finally {
  rmSync(place, { recursive: true });
}

function good({ status, output }: Ended): void {
  if (status !== 0) giveUp(output);
}

function version(): string {
  const [, found = ''] =
    /^version = "(.*)"/m.exec(readFileSync('core-wasm/Cargo.toml', 'utf8')) ?? [];
  return found;
}

function archiveOf(): string {
  return resolve(`core-wasm/target/package/${CRATE}-${version()}.crate`);
}

/** A program of its own, whose dependencies are as new as they are today. */
function tried(): Promise<Ended> {
  const folder = join(place, 'tried');
  mkdirSync(join(folder, 'src'), { recursive: true });
  const path = JSON.stringify(join(place, `${CRATE}-${version()}`));
  writeFileSync(
    join(folder, 'Cargo.toml'),
    `[package]\nname = "tried"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]
${CRATE} = { path = ${path} }\n\n[workspace]\n`,
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
