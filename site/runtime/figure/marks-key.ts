/** The key under a drawing: where its marks come from, of those kinds that are there. */
import { markPath } from '../../charts/mark-shapes';
import type { Mark, MarkKind } from '../../charts/types';

const WORDS: Readonly<Record<MarkKind, string>> = {
  measured: 'measured',
  simulated: 'simulated',
  stated: 'stated',
  computed: 'computed',
};
const SIZE = 14;

/** The inner HTML of the key; empty for a drawing without marks. Marks with shapes of their own say what they are. */
export function marksKeyHtml(data: unknown): string {
  const kinds = new Set(marksOf(data).flatMap(({ kind, shape }) => (shape ? [] : [kind])));
  return [...kinds].map(entry).join(' ');
}

function entry(kind: MarkKind): string {
  const d = markPath({ kind }, SIZE / 2, SIZE / 2);
  return `<span><svg class="chart" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true"><path class="mark ${kind}" d="${d}"></path></svg>${WORDS[kind]}</span>`;
}

function marksOf(data: unknown): readonly Mark[] {
  if (typeof data !== 'object' || data === null || !('marks' in data)) return [];
  return Array.isArray(data.marks) ? (data.marks as readonly Mark[]) : [];
}
