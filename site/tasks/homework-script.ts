/**
 * The homework page as one file, as a script that holds its text: a page on a disk may run a script of the book and
 * read no other file, so that it can be saved from there as well.
 */
import { ALONE, asScript } from '../elements/homework/saved-page.ts';
import { writeText } from './folder.ts';
import { standAlone } from './single-file/single-page.ts';

/** Writes it into a book that is otherwise whole. */
export function writeSavedHomework(folder: string): void {
  writeText(folder, ALONE, asScript(standAlone(folder, 'homework/index.html')));
}
