/** The numbers that a finished page says in its own words, each with the sentence it stands in. */

export interface SaidNumber {
  readonly file: string;
  /** As it is written, its thousands in groups. */
  readonly written: string;
  readonly value: number;
  /** The written unit; empty where none of the book's units follows. */
  readonly unit: string;
  readonly sentence: Sentence;
}

export interface Sentence {
  readonly text: string;
  /** Its words that mean something, in small letters. */
  readonly words: ReadonlySet<string>;
  /** All its numbers. */
  readonly said: Set<number>;
}

const UNITS = new Set(
  'IOPS B kB MB GB TB PB KiB MiB GiB TiB kB/s MB/s GB/s µs ms s min h d y % DWPD W kWh'.split(' '),
);
/** A number that is not part of a name, a date, or an expression, and the word that follows it. */
const NUMBER =
  /(?<![\w.,−\-/×=^])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?!\d)\s?(%|[A-Za-zµ]+(?:\/s)?)?/g;
/** Words of five letters or more that stand everywhere. */
const EMPTY = new Set(
  'about above after again below between could every other their there these those where which would write'.split(
    ' ',
  ),
);

/** How many digits of a written number count: 4390 has three, 0.50 has two. */
export function significantDigits(written: string): number {
  const digits = written.replaceAll(',', '');
  const counted = digits.includes('.') ? digits : digits.replace(/0+$/, '');
  return counted.replace('.', '').replace(/^0+/, '').length;
}

/**
 * Whether a number says enough to be compared: two digits with a unit; without one three, and a point or
 * a comma, which no year and no product has.
 */
const isTelling = (written: string, unit: string) =>
  significantDigits(written) >= (unit ? 2 : 3) && (unit !== '' || /[.,]/.test(written));

/** All numbers of a page's text that say enough to be compared. */
export function saidNumbers(text: string, file: string): SaidNumber[] {
  return sentencesOf(text).flatMap((line) => {
    const sentence: Sentence = { text: line, words: wordsOf(line), said: new Set() };
    return [...line.matchAll(NUMBER)].flatMap(([, written = '', next = '']) => {
      const unit = UNITS.has(next) ? next : '';
      const value = Number(written.replaceAll(',', ''));
      sentence.said.add(value);
      return isTelling(written, unit) ? [{ file, written, value, unit, sentence }] : [];
    });
  });
}

const sentencesOf = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .split(/[¶·]|(?<=[.?!;:]) /)
    .map((line) => line.trim())
    .filter((line) => /\d/.test(line));

const wordsOf = (line: string) =>
  new Set(
    (line.match(/\p{L}{5,}/gu) ?? [])
      .map((word) => word.toLowerCase().replace(/s$/, ''))
      .filter((word) => !EMPTY.has(word)),
  );
