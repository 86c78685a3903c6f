/** Finds the guesses of a class in whatever a teacher pastes: links, one a line or in whole mails. */
import { isWhole } from '../../runtime/figure/crowd';

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

/** Every guess in a text, for the figures that this copy of the book has. */
export function findGuesses(text: string, known: readonly Guessed[]): FoundGuesses {
  const byFigure = new Map<string, string[]>();
  const problems: string[] = [];
  let doubled = 0;
  for (const [, id = '', guess = ''] of asTyped(text).matchAll(GUESS)) {
    const figure = known.find((one) => one.id === id);
    if (!figure) {
      problems.push(`This copy of the book has no curve “${id}” to draw. A newer copy may.`);
      continue;
    }
    if (!isWhole(guess, figure.count)) {
      problems.push(objection(guess, figure));
      continue;
    }
    const before = byFigure.get(id) ?? [];
    if (before.includes(guess)) doubled++;
    else byFigure.set(id, [...before, guess]);
  }
  return { byFigure, doubled, problems };
}

function objection(guess: string, { id, count }: Guessed): string {
  const start = guess.length > 12 ? `${guess.slice(0, 12)}…` : guess;
  return guess.length === 2 * count
    ? `The line “${start}” of ${id} has gaps: it was not checked.`
    : `The line “${start}” of ${id} has ${guess.length} signs and not ${2 * count}: mail may have cut its link.`;
}

/** Mail breaks long lines by an equals sign at their end, and writes that sign as =3D; addresses may write it as %3D. */
const asTyped = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll(/=3D|%3D/gi, '=');
