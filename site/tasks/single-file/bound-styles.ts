/** Styles that can stand anywhere: they load no other file. */
import { dataAddress } from '../data-address.ts';
import { readText } from '../folder.ts';
import { type Book, findTarget } from '../portable/addresses.ts';
import { rewriteCss, withoutFonts } from '../portable/css.ts';

/** The text of a style sheet of the book, without its fonts and with its pictures inside. */
export function boundStyles(folder: string, file: string, book: Book): string {
  const css = rewriteCss(withoutFonts(readText(folder, file)), (address) => {
    const target = findTarget(address, file, book)?.file;
    if (target === undefined) throw new Error(`${file} loads ${address}, which is not in the book`);
    return dataAddress(folder, target);
  });
  if (/<\/style/i.test(css)) throw new Error(`${file} holds an end tag of <style>`);
  return css;
}
