/** A QR code as a drawing of one path: dark on light in the dark too, or few phones read it. */
import { encode } from 'uqr';

/** The code of a text; null where the text is longer than any code holds. */
export function qrCode(text: string, label: string): SVGSVGElement | null {
  const modules = modulesOf(text);
  if (!modules) return null;
  const svg = document.createElementNS(SVG, 'svg');
  for (const [name, value] of [
    ['viewBox', `0 0 ${modules.length} ${modules.length}`],
    ['role', 'img'],
    ['aria-label', label],
    ['class', 'qr'],
  ] as const)
    svg.setAttribute(name, value);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', pathOf(modules));
  svg.append(path);
  return svg;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Light modules that the standard wants around a code. */
const QUIET = 4;

/** The dark modules, one square each. */
export function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
}

/** Row by row, from the top; null where the text is too long. */
export function modulesOf(text: string): readonly (readonly boolean[])[] | null {
  try {
    return encode(text, { ecc: 'L', border: QUIET }).data;
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    return null;
  }
}
