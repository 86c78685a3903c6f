/** What each page says of the copy of the book that it is in. */
import { readFileSync } from 'node:fs';

/** The book's version, which names its edition. */
export const version: string = JSON.parse(readFileSync('package.json', 'utf8')).version;

/**
 * Where readers of this copy send what they find wrong, `npm run build -- --errors-to ADDRESS`: a link to a page or to mail;
 * undefined where the book was built without.
 */
export const errorsTo: string | undefined = process.env.SPARE_AREA_ERRORS_TO || undefined;
