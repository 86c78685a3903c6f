/** The key under a drawing: where what it shows comes from, of those origins that are there. */
import { markPath, shapePath } from '../../charts/mark-shapes';
import type { LineChart, MarkKind } from '../../charts/types';

type Origin = MarkKind | 'model' | 'now' | 'reader';

const WORDS: Readonly<Record<Origin, string>> = {
  model: 'model',
  measured: 'measured',
  simulated: 'simulated',
  stated: 'stated',
  computed: 'computed',
  now: 'computed now',
  reader: 'yours',
};
const SIZE = 16;
const HALF = SIZE / 2;

/** The inner HTML of the key; empty for a drawing without marks. Marks with shapes of their own say what they are. */
export function marksKeyHtml(data: unknown): string {
  return originsOf(data).map(entry).join(' ');
}

/** What a drawing with marks shows: its lines first, the point in hand last. */
function originsOf(data: unknown): readonly Origin[] {
  if (!isLineChart(data)) return [];
  const { lines = [], marks = [], hand } = data;
  const kinds = new Set(marks.flatMap(({ kind, shape }) => (shape ? [] : [kind])));
  if (kinds.size === 0) return [];
  return [
    ...(lines.some(({ isModel }) => isModel) ? (['model'] as const) : []),
    ...kinds,
    ...(hand ? [hand.color === 'guess' ? ('reader' as const) : ('now' as const)] : []),
  ];
}

function entry(origin: Origin): string {
  return `<span><svg class="chart" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">${sample(origin)}</svg>${WORDS[origin]}</span>`;
}

function sample(origin: Origin): string {
  const path = (name: string, d: string) => `<path class="${name}" d="${d}"></path>`;
  switch (origin) {
    case 'model':
      return path('line strong', `M1.5,${HALF}H${SIZE - 1.5}`);
    case 'now':
      return path('hand-point', shapePath('dot', HALF, HALF, 6.5));
    case 'reader':
      return path('hand-point guess', shapePath('diamond', HALF, HALF, 6));
    default:
      return path(`mark ${origin}`, markPath({ kind: origin }, HALF, HALF));
  }
}

function isLineChart(data: unknown): data is Partial<LineChart> {
  return typeof data === 'object' && data !== null && 'marks' in data && Array.isArray(data.marks);
}
