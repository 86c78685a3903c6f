/** The licenses of what is compiled into the engine: crates by their lock, and Rust's standard library. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './command.ts';
import { elementsOf, parseHtml, textOf } from './html.ts';
import { grouped, type Notice } from './packages/notices.ts';

const TARGET = 'wasm32-unknown-unknown';
const LOCKED = ['--locked', '--manifest-path', 'core-wasm/Cargo.toml'];

/** The crates that are compiled to WebAssembly: for the site and JavaScript, and for other languages. */
const ENGINES = ['spare-area-bindings', 'spare-area-capi'];
const OURS = /^spare-area-/;

/** What a program prints; throws what it prints where it fails. */
async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const { status, output } = await run(program, args);
  if (status !== 0) throw new Error(output);
  return output;
}

/** The text that goes out with the engine: each license once, with the names of those who grant it. */
export async function engineNotices(): Promise<string> {
  return grouped([...(await crateNotices()), ...(await libraryNotices())]);
}

/** Of the crates that are linked: not of those that only run while the engine is compiled. */
async function crateNotices(): Promise<Notice[]> {
  const which = ENGINES.flatMap((name) => ['--package', name]);
  const shape = ['--edges', 'normal,no-proc-macro', '--target', TARGET, '--prefix', 'none'];
  const tree = await outputOf('cargo', ['tree', ...LOCKED, ...which, ...shape]);
  const linked = new Set(
    [...tree.matchAll(/^([\w-]+) v(\S+)/gm)].map(([, name, version]) => `${name} ${version}`),
  );
  const platform = ['--format-version', '1', '--filter-platform', TARGET];
  const { packages } = JSON.parse(
    await outputOf('cargo', ['metadata', ...LOCKED, ...platform]),
  ) as {
    packages: { name: string; version: string; license: string; manifest_path: string }[];
  };
  return packages
    .filter(({ name, version }) => linked.has(`${name} ${version}`) && !OURS.test(name))
    .flatMap(({ name, version, license, manifest_path }) => {
      const folder = dirname(manifest_path);
      const files = licenseFiles(license, readdirSync(folder));
      if (files.length === 0) throw new Error(`${name} ${version} has no text of ${license}.`);
      return files.map((file) => ({
        name: `${name} ${version}`,
        text: readFileSync(join(folder, file), 'utf8'),
      }));
    });
}

/** The files of a crate that hold the licenses we take it under: MIT where there is a choice. */
export function licenseFiles(license: string, files: readonly string[]): string[] {
  const texts = files.filter((file) => /^licen[cs]e/i.test(file));
  return license.split(' AND ').flatMap((term) => {
    const [, word = 'MIT'] = term.includes('MIT') ? [] : (/(\w+)/.exec(term) ?? []);
    const named = texts.find((file) => file.toUpperCase().includes(`-${word.toUpperCase()}`));
    const alone = texts.find((file) => !file.includes('-'));
    return named ?? alone ?? [];
  });
}

/** Of the standard library and of the crates in it, as the compiler tells them. */
async function libraryNotices(): Promise<Notice[]> {
  const place = (await outputOf('rustc', ['--print', 'sysroot'])).trim();
  const about = join(place, 'share/doc/rust');
  const built = readdirSync(join(place, 'lib/rustlib', TARGET, 'lib'));
  const inLibrary = new Set(built.map((file) => /^lib(\w+)-\w+\.rlib$/.exec(file)?.[1]));
  const { own, crates } = readCopyright(
    readFileSync(join(about, 'COPYRIGHT-library.html'), 'utf8'),
  );
  const notices = [...crates].flatMap(([crate, texts]) => {
    const [, name = '', version = ''] = /^(.+?)-(\d.*)$/.exec(crate) ?? [];
    if (!inLibrary.has(name.replaceAll('-', '_'))) return [];
    const files = licenseFiles('MIT', [...texts.keys()]);
    if (files.length === 0) throw new Error(`Rust has no text of the license of ${crate}.`);
    return files.map((file) => ({ name: `${name} ${version}`, text: texts.get(file) ?? '' }));
  });
  const holders = own.filter(({ license }) => /^Apache-2.0 OR MIT$/.test(license));
  const mit = readFileSync(join(about, 'licenses/MIT.txt'), 'utf8').replace(/^Copyright.*\n/m, '');
  const owners = [...new Set(holders.map(({ holder }) => `Copyright ${holder}`))];
  const name = 'Rust’s standard library';
  return [
    ...notices,
    { name, text: `${owners.join('\n')}\n\n${mit}` },
    { name, text: readFileSync(join(about, 'licenses/Unicode-3.0.txt'), 'utf8') },
  ];
}

/** Who holds which part of the library, and the texts of each crate in it by the names of their files. */
function readCopyright(html: string) {
  const own: { license: string; holder: string }[] = [];
  const crates = new Map<string, Map<string, string>>();
  let [license, crate, file] = ['', '', ''];
  for (const element of elementsOf(parseHtml(html))) {
    const text = textOf(element).trim();
    if (element.tagName === 'h3') crate = text.replace(/^\P{ASCII}+ /u, '');
    else if (element.tagName === 'summary') file = text;
    else if (element.tagName === 'pre')
      crates.set(crate, (crates.get(crate) ?? new Map<string, string>()).set(file, text));
    else if (element.tagName === 'p' && crate === '') {
      license = /^License: (.*)/.exec(text)?.[1] ?? license;
      const [, holder] = /^Copyright: (.*)/.exec(text) ?? [];
      if (holder !== undefined) own.push({ license, holder });
    }
  }
  return { own, crates };
}
