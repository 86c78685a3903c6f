/** What a class has in common: which mistakes were made how often, and which wrong answers are equal. */
import type { Mark, Row } from './mark';

/** How often each named mistake was made in the exercise of a column, the most frequent first. */
export function mistakesIn(
  rows: readonly Row[],
  column: number,
): [mistake: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { marks } of rows) {
    const wrong = marks[column]?.wrong;
    if (wrong?.kind === 'mistake') counts.set(wrong.id, (counts.get(wrong.id) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Answer ÷ right answer of each answer that can be read, for a strip on a log scale: positive ratios only. */
export const ratiosIn = (rows: readonly Row[], column: number): number[] =>
  rows.flatMap(({ marks }) => {
    const mark = marks[column];
    const ratio = mark && mark.value !== null ? mark.value / mark.answer.value : Number.NaN;
    return ratio > 0 && Number.isFinite(ratio) ? [ratio] : [];
  });

/** Students with different numbers who gave one wrong answer. */
export interface EqualWrong {
  readonly typed: string;
  readonly students: readonly number[];
}

/** Equal wrong answers in the exercise of a column among students whose numbers differ. */
export function equalWrongIn(rows: readonly Row[], column: number): EqualWrong[] {
  const byValue = new Map<number, { student: number; mark: Mark }[]>();
  for (const { student, marks } of rows) {
    const mark = marks[column];
    if (!mark || mark.value === null || mark.said === 'right') continue;
    const same = byValue.get(mark.value);
    if (same) same.push({ student, mark });
    else byValue.set(mark.value, [{ student, mark }]);
  }
  return [...byValue.values()]
    .filter((same) => new Set(same.map(({ mark }) => mark.numbers)).size > 1)
    .map((same) => ({
      typed: same[0]?.mark.typed.at(-1)?.trim() ?? '',
      students: same.map(({ student }) => student),
    }));
}
