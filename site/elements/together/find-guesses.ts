/** Finds the guesses of a class in whatever a teacher pastes: links, one a line or in whole mails. */
import { isWhole, MOST_LINES } from '../../runtime/figure/crowd';

/** A figure whose curve is drawn first. */
export interface Guessed {
  readonly id: string;
  /** How many heights a guess of it has. */
  readonly count: number;
}

export interface FoundGuesses {
  /** The guesses of each figure of which there are any, as they stand in its address; each once. */
  readonly byFigure: ReadonlyMap<string, readonly string[]>;
  /** How many came more than once. */
  readonly doubled: number;
  /** What cannot be read, as sentences. */
  readonly problems: readonly string[];
}

const GUESS = /(?<![\w-])([a-z][a-z0-9-]*)\.guess=([0-9a-z-]*)/g;

/** So much text is read: some hundred mails. */
export const MOST_SIGNS = 4_000_000;
/** So many sentences say what cannot be read; the rest are counted. */
const MOST_PROBLEMS = 12;

/** Every guess in a text, for the figures that this copy of the book has. */
export function findGuesses(text: string, known: readonly Guessed[]): FoundGuesses {
  if (text.length > MOST_SIGNS)
    return {
      byFigure: new Map(),
      doubled: 0,
      problems: [
        `This text has ${inMillions(text.length)} million signs, and at most ${inMillions(MOST_SIGNS)} million are read at once. Paste the links alone, or the mails in parts.`,
      ],
    };
  const found = new Map<string, Set<string>>();
  const problems = new Set<string>();
  let doubled = 0;
  let more = 0;
  const object = (problem: string) => {
    if (problems.size < MOST_PROBLEMS) problems.add(problem);
    else if (!problems.has(problem)) more++;
  };
  for (const [, id = '', guess = ''] of asTyped(text).matchAll(GUESS)) {
    const figure = known.find((one) => one.id === id);
    const lines = found.get(id) ?? new Set();
    if (!figure)
      object(`This copy of the book has no curve “${short(id)}” to draw. A newer copy may.`);
    else if (!isWhole(guess, figure.count)) object(objection(guess, figure));
    else if (lines.has(guess)) doubled++;
    else if (lines.size >= MOST_LINES)
      object(`Of ${id} the first ${MOST_LINES} lines are shown: a chart holds no more.`);
    else found.set(id, lines.add(guess));
  }
  return {
    byFigure: new Map([...found].map(([id, lines]) => [id, [...lines]])),
    doubled,
    problems: [...problems, ...(more > 0 ? [`${more} more could not be read.`] : [])],
  };
}

const inMillions = (signs: number) => String(Math.round(signs / 100_000) / 10);

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function objection(guess: string, { id, count }: Guessed): string {
  const start = guess.length > 12 ? `${guess.slice(0, 12)}…` : guess;
  return guess.length === 2 * count
    ? `The line “${start}” of ${id} has gaps: it was not checked.`
    : `The line “${start}” of ${id} has ${guess.length} signs and not ${2 * count}: mail may have cut its link.`;
}

/** Mail breaks long lines by an equals sign at their end, and writes that sign as =3D; addresses may write it as %3D. */
const asTyped = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll(/=3D|%3D/gi, '=');
