/** Licenses of other people's code that goes out with ours. */
import { readFileSync } from 'node:fs';

/** Where `npm run wasm` writes those of the engine. */
export const ENGINE_NOTICES = 'core-wasm/pkg/third-party.txt';

/** The text of a license, and whose it is. */
export interface Notice {
  readonly name: string;
  readonly text: string;
}

const LINE = '-'.repeat(72);
const isHolder = (line: string) => /^Copyright\b/i.test(line);
/** The license's own name, which some texts begin with. */
const isTitle = (line: string) => /^(the )?mit license( \(mit\))?$|^=+$/i.test(line);

/** Each text once, however its lines are broken, with the names and the copyright lines of all whose it is. */
export function grouped(notices: readonly Notice[]): string {
  const groups = new Map<string, { text: string; names: string[] }>();
  for (const { name, text } of notices) {
    const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
    // Only above the text: a line in it may begin with the word as well.
    const begin = Math.max(
      0,
      lines.findIndex((line) => line !== '' && !isHolder(line) && !isTitle(line)),
    );
    const holders = lines.slice(0, begin).filter(isHolder);
    const body = lines.slice(begin).join('\n').trim();
    const key = body.replace(/\s+/g, ' ');
    const group = groups.get(key) ?? { text: body, names: [] };
    group.names.push([name, ...holders].join('\n  '));
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ text, names }) => `${LINE}\n${names.sort().join('\n')}\n${LINE}\n\n${text}\n`)
    .join('\n');
}

/** All that goes out with the book, with files that stand alone, and with packages. */
export function thirdParty(): string {
  return `${readFileSync('public/third-party.txt', 'utf8')}\n${readFileSync(ENGINE_NOTICES, 'utf8')}`;
}

/** What some packages leave in any script that has them. */
const MARKS: Readonly<Record<string, string>> = {
  MiniSearch: 'MiniSearch: ',
  uqr: 'Data too long',
  fflate: 'invalid block type',
};

/** The same for one file: without the packages that are not in its scripts. */
export function thirdPartyIn(html: string): string {
  return Object.entries(MARKS)
    .filter(([, mark]) => !html.includes(mark))
    .reduce((text, [name]) => text.replace(partOf(name), ''), thirdParty());
}

/** From the name of a package to the line before that of the next. */
const partOf = (name: string) =>
  new RegExp(`^${LINE}\\n${name}\\n${LINE}\\n[^]*?(?=^${LINE}$)`, 'm');
