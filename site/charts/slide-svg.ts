/** A drawing with its question and its answer as one picture for a projector: 1920 by 1080, on white. */
import { type TextStyle, textStyles, wrapText } from './text-width';

/** What stands on the picture. */
export interface SlideWords {
  /** Where it is from: "Overprovisioning · Spare Area". */
  readonly where: string;
  readonly question: string;
  /** The result in words; empty while it is not to be told. */
  readonly sentence: string;
  /** The inputs that it was drawn with; empty where there are none. */
  readonly inputs: string;
}

export const SLIDE = { width: 1920, height: 1080 } as const;

const [EDGE, INK, SOFT] = [70, '#1d1f21', '#5c5f61'];

interface Line {
  readonly text: string;
  readonly y: number;
}

/** `drawing` is the file that `svgFile` makes. */
export function slideSvg(words: SlideWords, drawing: string): string {
  const wide = SLIDE.width - 2 * EDGE;
  const question = broken(words.question, wide, 46, 'label', 144);
  const top = (question.at(-1)?.y ?? 96) + 34;
  const said = broken(words.sentence, wide, 32, 'note', 0);
  const low = words.inputs ? SLIDE.height - 82 : SLIDE.height - 40;
  const sentence = said.map(({ text, y }) => ({ text, y: low - (said.at(-1)?.y ?? 0) + y }));
  const bottom = (sentence[0]?.y ?? low + 10) - 56;
  const place = `x="${EDGE}" y="${top}" width="${wide}" height="${bottom - top}"`;
  const placed = drawing.replace(/ width="[\d.]+" height="[\d.]+"/, ` ${place}`);
  const inputs = words.inputs ? [{ text: words.inputs, y: SLIDE.height - 36 }] : [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" font-family="Inter, system-ui, sans-serif">`,
    `<rect width="${SLIDE.width}" height="${SLIDE.height}" fill="#fff"/>`,
    texts([{ text: words.where, y: 84 }], 26, SOFT, 400),
    texts(question, 46, INK, 600),
    placed,
    texts(sentence, 32, INK, 400),
    texts(inputs, 24, SOFT, 400),
    '</svg>',
  ].join('');
}

/** A text in lines of this size below each other, the first at `y`. */
function broken(text: string, width: number, size: number, style: TextStyle, y: number): Line[] {
  if (text === '') return [];
  const room = (width * textStyles[style].size) / size;
  return wrapText(text, room, style).map((line, at) => ({ text: line, y: y + at * size * 1.25 }));
}

const texts = (lines: readonly Line[], size: number, fill: string, weight: number) =>
  lines
    .map(
      ({ text, y }) =>
        `<text x="${EDGE}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(text)}</text>`,
    )
    .join('');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
