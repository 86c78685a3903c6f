/** Turns a finished Astro build into a folder that works from `/`, from `/any/path/` and from a disk. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, readText, writeText } from '../folder.ts';
import { applyEdits, attributeOf, type Element, elementsOf, parseHtml } from '../html.ts';
import { type Book, DeadAddress, findTarget, relativeAddress } from './addresses.ts';
import { rewriteCss } from './css.ts';
import { anywhereEdits, isAnywhere } from './not-found-page.ts';
import { type Page, pageEdits } from './page.ts';
import { ScriptBundler } from './scripts.ts';

export interface PortableOptions {
  /** The address the book was built for: `/` or `/some/path/`. */
  base: string;
  /** Files that a later step of the build writes; links to them are not dead. */
  expected?: readonly string[];
}

/** Changes the folder in place. Throws one error that lists everything a reader would find broken. */
export async function makePortable(folder: string, options: PortableOptions): Promise<void> {
  const files = listFiles(folder);
  const book: Book = {
    base: options.base,
    files: new Set([...files, ...(options.expected ?? [])]),
  };
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => readPage(folder, file));
  const ids = new Map(pages.map((page) => [page.file, idsOf(page)]));
  const scripts = new ScriptBundler(folder, book);
  const problems: string[] = [];
  const written = new Map<string, string>();

  for (const page of pages) {
    const refuse = (problem: string) => problems.push(`${page.file} ${problem}`);
    const bundle = scripts.bundle.bind(scripts);
    const work = { page, book, ids, bundle, refuse };
    const edits = isAnywhere(page.file) ? anywhereEdits(work, folder) : await pageEdits(work);
    written.set(page.file, applyEdits(page.source, edits));
  }
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    written.set(file, portableCss(readText(folder, file), file, book, problems));
  }
  if (problems.length) throw new Error(`The book would be broken:\n- ${problems.join('\n- ')}`);

  // Nobody loads the modules any more: each page has its bundle.
  for (const file of files) if (/^_astro\/.*\.m?js$/.test(file)) rmSync(join(folder, file));
  for (const [file, text] of [...written, ...scripts.made]) writeText(folder, file, text);
}

function readPage(folder: string, file: string): Page {
  const source = readText(folder, file);
  return { file, source, tree: parseHtml(source) };
}

function idsOf({ tree }: Page): Map<string, Element> {
  const named = Array.from(elementsOf(tree), (element) => [attributeOf(element, 'id'), element]);
  return new Map(named.filter((pair): pair is [string, Element] => pair[0] !== undefined));
}

function portableCss(css: string, file: string, book: Book, problems: string[]): string {
  return rewriteCss(css, (address) => {
    try {
      const target = findTarget(address, file, book);
      return target ? relativeAddress(file, target) : address;
    } catch (problem) {
      if (!(problem instanceof DeadAddress)) throw problem;
      problems.push(`${file} asks for ${address}, which ${problem.message}`);
      return address;
    }
  });
}
