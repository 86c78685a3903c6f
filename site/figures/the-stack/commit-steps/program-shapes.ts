/** The program: where it waits, where it reports success, and what comes later. */
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import { word } from '../../../charts/words';
import { type Rows, SIZES, type Stand } from './layout';
import { box, hatch } from './marks';
import type { Moment } from './moment';

const { program } = SIZES;

/** SQLite waits from the first step of a call to its last. */
export function programShapes(
  stands: readonly Stand[],
  now: number,
  { programTop }: Rows,
): Shape[] {
  const spans = new Map<number, { left: number; right: number }>();
  for (const { act, left, right } of stands)
    if (act.call !== null) spans.set(act.call, { left: spans.get(act.call)?.left ?? left, right });
  return [...spans].flatMap(([call, { left, right }]) => {
    const rect = {
      left: left + 1,
      right: right - 1,
      top: programTop,
      bottom: programTop + program,
    };
    const over = { ...rect, right: Math.min(rect.right, Math.max(rect.left, now)) };
    return [
      box(`waits ${call}`, 'sent upcoming', rect),
      ...(over.right > over.left
        ? [
            box(`waited ${call}`, 'bar hatched soft', over),
            hatch(`waited ${call}`, 'hatch soft', over, 5),
          ]
        : []),
    ];
  });
}

/** Where it has reported success, and what comes later. */
export function endShapes(
  stands: readonly Stand[],
  { done }: Moment,
  { programTop }: Rows,
): Shape[] {
  const least = textWidth('SQLite', 'note') + 14;
  const end = stands.findIndex(({ act }) => act.kind === 'return');
  const at = stands[end];
  if (!at) return [];
  const [text, later] = ['reports success', 'later'];
  const right = Math.max(at.right, least + textWidth(text, 'note'));
  const isOver = done > end;
  return [
    word('success', right, programTop - 11, 'end', text, isOver ? 'note ink' : 'note soft'),
    box('success', isOver ? 'bar solid cache' : 'sent upcoming', {
      left: at.left + 3,
      right: at.right - 3,
      top: programTop,
      bottom: programTop + program,
    }),
    ...(stands[end + 1]
      ? [word('later', at.right + 4, programTop + program / 2, 'start', later, 'note soft')]
      : []),
  ];
}
