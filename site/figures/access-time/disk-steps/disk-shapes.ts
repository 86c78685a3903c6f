/** A disk from above: its platter that turns, its arm that swings, and the wanted sector. */
import { pair, round } from '../../../charts/numbers';
import type { Shape } from '../../../charts/scene';
import type { Color } from '../../../charts/types';

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
  const circle = (key: string, className: string, r: number): Shape => ({
    tag: 'circle',
    key,
    attributes: {
      class: className,
      cx: round(center.x),
      cy: round(center.y),
      r: round(r * center.scale),
    },
  });
  const path = (key: string, className: string, d: string): Shape => ({
    tag: 'path',
    key,
    attributes: { class: className, d },
  });
  /** A line of its own width. */
  const stroke = (key: string, color: Color, d: string, width: number, opacity = 1): Shape => ({
    tag: 'path',
    key,
    attributes: {
      class: `member ${color}`,
      d,
      'stroke-width': width,
      'stroke-opacity': round(opacity),
    },
  });
  const ring = (at: Spot, radius: number) =>
    `M${pair(at.x - radius, at.y)}a${round(radius)},${round(radius)} 0 1 1 0,0.1Z`;
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
    stroke(
      `trail ${at}`,
      'disk',
      arc(turns - length - past * (at + 1), turns - length - past * at),
      4,
      0.7 * (1 - at / TRAIL.arcs),
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
      : [stroke('window', 'guess', arc(turns - window, turns + window), 20, 0.4)]),
    ...trail,
    stroke('sector', read ? 'ink' : 'disk', sector(turns), 12),
    ...(pressed === undefined
      ? []
      : [
          stroke('off', 'guess', arc(Math.min(pressed, 0), Math.max(pressed, 0)), 2),
          stroke('pressed', 'guess', sector(pressed + SHORTEST), 14),
        ]),
    ...(from === heads ? [] : [stroke('arm at first', 'ink', arm(from), 5, 0.2)]),
    stroke('arm', 'ink', arm(heads), 5),
    stroke(
      'pivot',
      'ink',
      ring(pivot, (PIVOT.r / 2) * center.scale),
      round(PIVOT.r * center.scale),
    ),
    stroke('head', 'ink', ring(headAt(heads), 8 * center.scale), read ? 5 : 2.5),
  ];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
