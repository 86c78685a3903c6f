/** The page on which homework is worked, as one file with an assignment inside: for sticks, and for course systems that take files. */

/** The script that holds the page, within the folder of the book; the build makes it. */
export const ALONE = 'one-file/homework.js';
/** Where it puts the page. */
const HOLDER = 'spareAreaHomework';
/** The attribute of `<html>` that holds the fragment of the assignment: `data-assignment`. */
export const SAVED = 'assignment';

/** A page as such a script. */
export const asScript = (page: string): string => `self.${HOLDER}=${JSON.stringify(page)};\n`;

/** The page `alone` with the assignment of a fragment inside. */
export function pageWith(alone: string, fragment: string): string {
  if (!/^#[\w=&.~-]+$/.test(fragment)) throw new RangeError(`${fragment} is no fragment`);
  const page = alone.replace(
    /<html(?=[\s>])/i,
    `<html data-${SAVED}="${fragment.replaceAll('&', '&amp;')}"`,
  );
  if (page === alone) throw new Error('the page has no <html>');
  return page;
}

/** How the file is called: of which class it is. */
export const nameOfPage = (classCode: string): string => `homework-${classCode}.html`;

/** Loads the page that the script at this address holds. */
export function loadAlone(address: string): Promise<string> {
  const held = () => Reflect.get(self, HOLDER) as unknown;
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('this copy of the book has no homework page to save'));
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const page = held();
      if (typeof page === 'string') resolve(page);
      else fail();
    });
    document.head.append(script);
  });
}
