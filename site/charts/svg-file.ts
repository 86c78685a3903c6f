/** A drawing as a file of its own. */

/** What a file needs that the page gave the drawing. */
export interface SvgFile {
  readonly title: string;
  /** The style sheet of charts, as text. */
  readonly css: string;
  /** The book's colours by token, resolved: `--disk` → `#ad4e1b`. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Around the drawing, in its own units: also room for a stand-in font that runs wider. */
const MARGIN = 20;

/** The drawing with everything inside that it looked up elsewhere: name space, size, ground, colours, title. */
export function svgFile(svg: string, { title, css, tokens }: SvgFile): string {
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const sheet = withoutAtRules(css).replace(
    /var\((--[\w-]+)(?:, var\((--[\w-]+)\))?\)/g,
    (whole, token: string, other = '') => tokens[token] ?? tokens[other] ?? whole,
  );
  const [wide, high] = [Number(width) + 2 * MARGIN, Number(height) + 2 * MARGIN];
  const place = `${-MARGIN} ${-MARGIN} ${wide} ${high}`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" font-family="Inter, system-ui, sans-serif"`;
  const ground = `<rect x="${-MARGIN}" y="${-MARGIN}" width="${wide}" height="${high}" fill="${tokens['--ground'] ?? tokens['--paper'] ?? '#fff'}"/>`;
  const head = `<title>${escapeText(title)}</title><style>${escapeText(sheet)}</style>${ground}`;
  const body = svg
    .replace(/^<svg(?: xmlns="[^"]*")?/, open)
    .replace(`viewBox="0 0 ${width} ${height}"`, `viewBox="${place}"`);
  const at = body.indexOf('>') + 1;
  return body.slice(0, at) + head + body.slice(at);
}

/** Rules for paper, forced colours and the like: a file is looked at one way. */
function withoutAtRules(css: string): string {
  return css.replace(/@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
