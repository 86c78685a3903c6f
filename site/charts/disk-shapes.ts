/** A disk from above: its platter that turns, its arm that swings, and the wanted sector. */
import { pair, round } from './numbers';
import type { Shape } from './scene';

export interface DiskView {
  /** Where the heads are, from the outer edge (0) to the inner (1), and where they were at first. */
  readonly heads: number;
  readonly from: number;
  /** The track of the wanted sector, likewise. */
  readonly track: number;
  /** How far the beginning of the sector is past the place of the heads over that track, in turns. */
  readonly turns: number;
  /** How much of a turn the sector takes, and how much of one it has left behind it by now. */
  readonly length: number;
  readonly trail: number;
  /** Whether the sector is being read, or has been. */
  readonly read: boolean;
  /** Up to this far from the heads, in turns, a reader catches the sector. */
  readonly window?: number;
  /** How far past the heads the sector was when the reader pressed. */
  readonly pressed?: number;
}

/** The middle of the disk, and its size on a sheet. */
export interface Center {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const OUTER = 132;
const INNER = 54;
const EDGE = 10;
const HUB = 26;
const TURN = 2 * Math.PI;
/** The pivot of the arm: how far from the middle, in which direction (to the right and below), and how large. */
const PIVOT = { away: 190, angle: (20 / 360) * TURN, r: 11 };
const ARM = 165;
const TAIL = 22;
/** What a disk takes to the right of its middle. */
export const RIGHT = PIVOT.away * Math.cos(PIVOT.angle) + TAIL;
/** As short as a sector can still be seen, in turns. */
const SHORTEST = 0.012;
const SPOKES = 12;
/** The trail fades over a quarter of a turn. */
const TRAIL = { length: 0.25, arcs: 6 };

const radiusOf = (place: number) => OUTER - EDGE - (OUTER - EDGE - INNER) * place;

/** Where the heads stand over a track, in turns from the right, clockwise: the arm is as long as it is. */
function angleOf(radius: number): number {
  const cosine = (radius ** 2 + PIVOT.away ** 2 - ARM ** 2) / (2 * radius * PIVOT.away);
  return (PIVOT.angle - Math.acos(cosine)) / TURN;
}

export function diskShapes(disk: DiskView, center: Center): Shape[] {
  const { heads, from, track, turns, read, window, pressed } = disk;
  const spot = (turn: number, radius: number) => ({
    x: center.x + radius * center.scale * Math.cos(turn * TURN),
    y: center.y + radius * center.scale * Math.sin(turn * TURN),
  });
  const circle = (key: string, className: string, r: number, at: Spot = center): Shape => ({
    tag: 'circle',
    key,
    attributes: { class: className, cx: round(at.x), cy: round(at.y), r: round(r * center.scale) },
  });
  const path = (key: string, className: string, d: string, more = {}): Shape => ({
    tag: 'path',
    key,
    attributes: { class: className, d, ...more },
  });
  const line = (a: Spot, b: Spot) => `M${pair(a.x, a.y)}L${pair(b.x, b.y)}`;
  const wanted = radiusOf(track);
  const under = angleOf(wanted);
  const arc = (begin: number, end: number) => {
    const [a, b] = [spot(under + begin, wanted), spot(under + end, wanted)];
    const r = round(wanted * center.scale);
    return `M${pair(a.x, a.y)}A${r},${r} 0 ${end - begin > 0.5 ? 1 : 0} 1 ${pair(b.x, b.y)}`;
  };
  const pivot = spot(PIVOT.angle / TURN, PIVOT.away);
  const headAt = (place: number) => spot(angleOf(radiusOf(place)), radiusOf(place));
  const arm = (place: number) => {
    const head = headAt(place);
    const back = TAIL / ARM;
    const tail = { x: pivot.x + (pivot.x - head.x) * back, y: pivot.y + (pivot.y - head.y) * back };
    return line(tail, head);
  };
  // Longer than nearly a turn it would have no ends.
  const length = Math.min(Math.max(disk.length, SHORTEST), 0.97);
  const sector = (end: number) => arc(end - length, end);
  const spokes = Array.from({ length: SPOKES }, (_, at) => {
    const turn = turns + at / SPOKES;
    return line(
      spot(turn, at % 4 === 0 ? HUB - 12 : INNER),
      spot(turn, at % 4 === 0 ? HUB : OUTER - EDGE),
    );
  });
  const past = Math.min(disk.trail, TRAIL.length) / TRAIL.arcs;
  const trail = Array.from({ length: past > 0 ? TRAIL.arcs : 0 }, (_, at) =>
    path(
      `trail ${at}`,
      'trail',
      arc(turns - length - past * (at + 1), turns - length - past * at),
      {
        'stroke-opacity': round(0.7 * (1 - at / TRAIL.arcs)),
      },
    ),
  );
  return [
    circle('platter', 'platter', OUTER),
    ...[0, 0.5, 1].map((place) => circle(`track ${place}`, 'track', radiusOf(place))),
    circle('wanted', 'track wanted', wanted),
    circle('hub', 'hub', HUB),
    path('spokes', 'track', spokes.join('')),
    ...(window === undefined
      ? []
      : [path('window', 'catch-window', arc(turns - window, turns + window))]),
    ...trail,
    path('sector', read ? 'sector read' : 'sector', sector(turns)),
    ...(pressed === undefined
      ? []
      : [
          path('off', 'pressed-way', arc(Math.min(pressed, 0), Math.max(pressed, 0))),
          path('pressed', 'pressed', sector(pressed + SHORTEST)),
        ]),
    ...(from === heads ? [] : [path('arm at first', 'arm before', arm(from))]),
    path('arm', 'arm', arm(heads)),
    circle('pivot', 'head', PIVOT.r, pivot),
    circle('head', read ? 'head over reads' : 'head over', 8, headAt(heads)),
  ];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
