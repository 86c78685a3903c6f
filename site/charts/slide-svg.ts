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
/** Pictures are drawn with the fonts of a machine: where Inter is none of them, what stands in for it runs so much wider. */
export const STAND_IN = 1.2;
/** A question of more lines is set smaller, so that the drawing keeps its room. */
const MOST_LINES = 2;

interface Line {
  readonly text: string;
  readonly y: number;
}

/** `drawing` is the file that `svgFile` makes. */
export function slideSvg(words: SlideWords, drawing: string): string {
  const wide = SLIDE.width - 2 * EDGE;
  const large = broken(words.question, wide, 46, 'label', 144);
  const isLong = large.length > MOST_LINES;
  const size = isLong ? 36 : 46;
  const question = isLong ? broken(words.question, wide, size, 'label', 134) : large;
  const top = (question.at(-1)?.y ?? 96) + 34;
  const said = broken(words.sentence, wide, 32, 'note', 0);
  const given = broken(words.inputs, wide, 24, 'note', 0);
  const inputs = given.map(({ text, y }) => ({
    text,
    y: SLIDE.height - 36 - (given.at(-1)?.y ?? 0) + y,
  }));
  const low = (inputs[0]?.y ?? SLIDE.height + 6) - 46;
  const sentence = said.map(({ text, y }) => ({ text, y: low - (said.at(-1)?.y ?? 0) + y }));
  const bottom = (sentence[0]?.y ?? low + 10) - 56;
  const place = `x="${EDGE}" y="${top}" width="${wide}" height="${bottom - top}"`;
  const placed = drawing.replace(/ width="[\d.]+" height="[\d.]+"/, ` ${place}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SLIDE.width}" height="${SLIDE.height}" viewBox="0 0 ${SLIDE.width} ${SLIDE.height}" font-family="Inter, system-ui, sans-serif">`,
    `<rect width="${SLIDE.width}" height="${SLIDE.height}" fill="#fff"/>`,
    texts([{ text: words.where, y: 84 }], 26, SOFT, 400),
    texts(question, size, INK, 600),
    placed,
    texts(sentence, 32, INK, 400),
    texts(inputs, 24, SOFT, 400),
    '</svg>',
  ].join('');
}

/** A text in lines of this size below each other, the first at `y`. */
function broken(text: string, width: number, size: number, style: TextStyle, y: number): Line[] {
  if (text === '') return [];
  const room = (width * textStyles[style].size) / size / STAND_IN;
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
