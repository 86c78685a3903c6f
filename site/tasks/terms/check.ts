/** The language of the finished book: no page of it says what may not ship. */
import { listFiles, readText } from '../folder.ts';
import { parseHtml } from '../html.ts';
import { pageText } from './page-text.ts';
import { bannedIn, idle, notAllowed } from './terms.ts';

/** All that is wrong, a line each. Copies of a page for other people say what the page says. */
export function wrongTerms(folder: string): string[] {
  const files = listFiles(folder).filter((file) => /^(?!one-file\/).*\.html$/.test(file));
  const found = files.flatMap((file) =>
    bannedIn(pageText(parseHtml(readText(folder, file))), file),
  );
  return [...notAllowed(found), ...idle(found, new Set(files))];
}
