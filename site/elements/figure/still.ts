/** A figure as a picture that is printed in its place where its page is not loaded: black on white. */
import { svgFile } from '../../charts/svg-file.ts';
import { escapeHtml } from '../../runtime/figure/parts.ts';

/** The charts' style sheets and the tokens of the book, as text. */
export interface Sheets {
  readonly charts: string;
  readonly tokens: string;
}

/** The drawing in the book's colors for the light. */
export function stillFile(svg: string, title: string, { charts, tokens }: Sheets): string {
  const named = tokens.matchAll(/(--[\w-]+): (?:light-dark\()?(#[0-9a-f]+)/g);
  const light = Object.fromEntries([...named].map(([, token = '', color = '']) => [token, color]));
  return svgFile(svg, {
    title,
    css: charts.replace(/\s+/g, ' '),
    tokens: { ...light, '--ground': '#fff', '--paper': '#fff' },
  });
}

/** Letters in a line of a card, and pixels from line to line. */
const [LETTERS, LINE] = [74, 22];

/** Title and question as a picture. */
export function stillCard(title: string, question: string): string {
  const lines = question.match(new RegExp(`.{1,${LETTERS}}(?:\\s|$)`, 'g')) ?? [];
  const height = LINE * (lines.length + 2);
  const text = (line: string, at: number, weight: number) =>
    `<text x="8" y="${LINE * (at + 1)}" font-weight="${weight}">${escapeHtml(line.trim())}</text>`;
  const words = [text(title, 0, 600), ...lines.map((line, at) => text(line, at + 1, 400))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}" font-family="Inter, system-ui, sans-serif" font-size="16"><rect width="640" height="${height}" fill="#fff"/>${words.join('')}</svg>`;
}
