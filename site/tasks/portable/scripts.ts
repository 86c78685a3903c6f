/** Modules to classic scripts: a browser runs no module file that was opened from a disk. */
import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { type Book, findTarget } from './addresses.ts';

/** A module script of a page: a file of the book, or the text between the tags. */
export type Entry = { file: string } | { page: string; code: string };

const INLINE = '\0inline';
/** An engine in a script, as `site/tasks/given-engine.ts` puts it there; minifiers choose the quotes. */
const ENGINE = /(["'`])[A-Za-z0-9+/=]{10000,}\1/;

/**
 * Bundles entries into one classic script each and remembers them, so that all pages with the same
 * entry share one file.
 */
export class ScriptBundler {
  /** The scripts made so far: path in the book → code. */
  readonly made = new Map<string, string>();
  readonly #known = new Map<string, Promise<string>>();
  readonly #folder: string;
  readonly #book: Book;

  constructor(folder: string, book: Book) {
    this.#folder = folder;
    this.#book = book;
  }

  /** The path of the classic script that does what the entry did. */
  bundle(entry: Entry): Promise<string> {
    const key = JSON.stringify(entry);
    const known = this.#known.get(key) ?? this.#make(entry);
    this.#known.set(key, known);
    return known;
  }

  async #make(entry: Entry): Promise<string> {
    const code = await this.#toIife(entry);
    if (code.includes(`${this.#book.base}_astro/`)) {
      throw new Error(
        `${nameOf(entry)} asks the server for ${this.#book.base}_astro/… while it runs: there is none on a disk`,
      );
    }
    const path = `_astro/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`;
    this.made.set(path, code);
    return path;
  }

  async #toIife(entry: Entry): Promise<string> {
    const bundle = await rolldown({
      input: 'file' in entry ? join(this.#folder, entry.file) : INLINE,
      platform: 'browser',
      tsconfig: false,
      plugins: [this.#resolver(entry)],
      // A classic script has no address of its own; what modules resolve against is the page.
      transform: { define: { 'import.meta.url': 'document.baseURI' } },
      onLog(_level, log) {
        throw new Error(`${nameOf(entry)}: ${log.message}`);
      },
    });
    const { output } = await bundle.generate({
      format: 'iife',
      codeSplitting: false,
      minify: true,
    });
    await bundle.close();
    const [chunk, second] = output;
    if (second) throw new Error(`${nameOf(entry)} gives more than one file: ${second.fileName}`);
    return engineLast(chunk.code);
  }

  /** Finds imports by their address in the book; what is not in the book is refused. */
  #resolver(entry: Entry): Plugin {
    const folder = this.#folder;
    const book = this.#book;
    return {
      name: 'book',
      resolveId(source, importer) {
        if (importer === undefined) return source;
        const from =
          importer === INLINE && 'page' in entry
            ? entry.page
            : relative(folder, importer).split(sep).join('/');
        const target = /^\.{0,2}\//.test(source) ? findTarget(source, from, book) : null;
        if (!target) throw new Error(`${from} imports ${source}, which is not in the book`);
        return join(folder, target.file);
      },
      load(id) {
        return id === INLINE && 'code' in entry ? entry.code : null;
      },
    };
  }
}

/**
 * The script with its engine behind all else: in the middle, text of bytes would part the code in two, and gzip, which looks back
 * 32 KB, would find nothing of the first half in the second. It saves up to 2 KB of a script.
 */
function engineLast(code: string): string {
  const [engine] = ENGINE.exec(code) ?? [];
  return engine === undefined
    ? code
    : `(function(packedEngine){${code.replace(engine, 'packedEngine')}})(${engine});`;
}

const nameOf = (entry: Entry) => ('file' in entry ? entry.file : `A script in ${entry.page}`);
