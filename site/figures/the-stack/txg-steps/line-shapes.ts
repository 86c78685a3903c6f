/** The guest that waits, the group that collects, flushes, the root, and the moment at which the power fails. */
import { round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import { word } from '../../../charts/words';
import { box, hatch, path } from '../commit-steps/marks';
import { GUEST_TOP, PLACES, SIZES, type Stand, topOf } from './layout';
import type { Moment } from './moment';
import type { StepId } from './story';

const { block, guest } = SIZES;

const standOf = (stands: readonly Stand[], id: StepId) => stands.find(({ act }) => act.id === id);

const upright = (x: number, top: number, bottom: number) =>
  `M${round(x)},${round(top)}V${round(bottom)}`;

/** The ground that blocks of each place stand on, from edge to edge. */
export const trackShapes = (width: number): Shape[] =>
  PLACES.map((place) =>
    path(`track ${place}`, 'block', `M0,${round(topOf(place) + block + 3)}H${width}`),
  );

/** How long the guest waits, and where it is told. */
export function guestShapes(stands: readonly Stand[], now: number, done: number): Shape[] {
  const end = standOf(stands, 'success');
  if (!end) return [];
  const row = { top: GUEST_TOP, bottom: GUEST_TOP + guest };
  const waits = { left: 1, right: end.left - 1, ...row };
  const over = { ...waits, right: Math.min(waits.right, Math.max(waits.left, now)) };
  const isTold = done > stands.indexOf(end);
  const text = 'success reported';
  const right = Math.max(end.right, textWidth('guest', 'note') + 14 + textWidth(text, 'note'));
  return [
    box('waits', 'sent upcoming', waits),
    ...(over.right > over.left
      ? [box('waited', 'bar hatched soft', over), hatch('waited', 'hatch soft', over, 5)]
      : []),
    word('success', right, GUEST_TOP - 11, 'end', text, isTold ? 'note ink' : 'note soft'),
    box('success', isTold ? 'bar solid cache' : 'sent upcoming', {
      left: end.left + 2,
      right: end.right - 2,
      ...row,
    }),
  ];
}

/** The seconds for which the group collects, in memory. */
export function groupShapes(stands: readonly Stand[], now: number): Shape[] {
  const collect = standOf(stands, 'collect');
  if (!collect) return [];
  const y = topOf('memory') + block / 2;
  const reach = Math.min(Math.max(now, collect.left), collect.right);
  const line = (to: number) => `M${round(collect.left)},${round(y)}H${round(to)}`;
  return [
    path('collect', 'exit', line(collect.right)),
    ...(reach > collect.left ? [path('collected', 'block-event', line(reach))] : []),
    word('collect', collect.right + 6, y, 'start', '5\u202Fs at most', 'note soft'),
  ];
}

/** Each flush across the places that it makes safe, and the root across those of the pool. */
export function flushShapes(stands: readonly Stand[], { done }: Moment): Shape[] {
  return stands.flatMap(({ act, left, right }, at): Shape[] => {
    const middle = (left + right) / 2;
    const isOver = at < done;
    const across = act.id === 'log-flush' ? (['log'] as const) : (['data', 'map'] as const);
    if (act.id === 'log-flush' || act.id === 'pool-flush') {
      const lines = across.map((place) =>
        upright(middle, topOf(place) - 3, topOf(place) + block + 3),
      );
      return [path(`flush ${at}`, isOver ? 'block-event' : 'exit', lines.join(''))];
    }
    if (act.id !== 'root') return [];
    const rect = { left: left + 2, right: right - 2, top: topOf('data') };
    const root = { ...rect, bottom: rect.top + block };
    const text = 'root';
    return [
      box('root', isOver ? 'bar solid ink' : 'sent upcoming', root),
      word('root', middle, rect.top - 10, 'middle', text, isOver ? 'note ink' : 'note soft'),
    ];
  });
}

/** The moment at which the power fails, across the guest and all places. */
export const cutShapes = (now: number): Shape[] => [
  path(
    'cut',
    'power-cut',
    upright(now, GUEST_TOP - 3, GUEST_TOP + guest + 3) +
      PLACES.map((place) => upright(now, topOf(place) - 5, topOf(place) + block + 5)).join(''),
  ),
];
