/** A disk from above, its arm and the wanted sector, and how far the clock has come. */
import { cornersOf, hatchPath, rectAttributes } from './hatch';
import { pair, round } from './numbers';
import { drawScene, group, type Shape } from './scene';
import { textWidth } from './text-width';
import type { Box, Color, Draw } from './types';
import { word } from './words';

/** One part of the way, as long as it takes. */
export interface ClockPart {
  readonly id: string;
  readonly label: string;
  /** As a share of the whole. */
  readonly share: number;
  readonly color: Color;
  readonly fill?: 'solid' | 'hatched';
}

export interface PlatterChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  /** Where the heads are, from the outer edge (0) to the inner (1). */
  readonly heads: number;
  /** The track of the wanted sector, likewise. */
  readonly track: number;
  /** How many turns the sector still has to go until it is under the heads. */
  readonly turns: number;
  /** Whether the sector is being read, or has been. */
  readonly read: boolean;
  readonly parts: readonly ClockPart[];
  /** How far the clock has come, as a share of the whole. */
  readonly now: number;
  /** What is happening: "The heads move". */
  readonly says: string;
  /** What the clock shows. */
  readonly clock: string;
  /** Said below the bar: how often the solid-state disk is done meanwhile. */
  readonly meanwhile: string;
}

const OUTER = 132;
const INNER = 54;
const HUB = 26;
/** The arc of a sector, in turns. */
const SECTOR = 0.07;
const BAR = 26;
/** Between the names of two parts. */
const NAME_GAP = 12;
/** Where the arm turns: from the platter's edge to the right, and below its middle. */
const PIVOT = { x: 44, y: 92, r: 11 };
/** A sheet so wide has room for the clock beside the disk. */
const BOTH = 780;

export const drawPlatter: Draw<PlatterChart> = (svg, chart, box) => {
  const wide = box.width >= BOTH;
  const scale = Math.min(1, box.width / (2 * OUTER + PIVOT.x + PIVOT.r));
  const outer = OUTER * scale;
  const center = wide
    ? { x: outer + 8, y: outer + 12, scale }
    : { x: (box.width - (PIVOT.x + PIVOT.r) * scale) / 2, y: outer + 10, scale };
  const beside = wide
    ? { left: 2 * OUTER + 130, top: 84, right: box.width - 8 }
    : { left: 0, top: 2 * outer + 80, right: box.width };
  const height = wide ? 2 * OUTER + 24 : beside.top + BAR + 64;
  const sheet: Box = { ...box, height };
  drawScene(svg, chart.label, sheet, [
    group('disk', diskShapes(chart, center)),
    group('bars', clockShapes(chart, beside)),
    group('labels', wordShapes(chart, beside)),
  ]);
};

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of the disk, and its size on this sheet. */
interface Center extends Spot {
  readonly scale: number;
}

const radiusOf = (place: number) => OUTER - 10 - (OUTER - 10 - INNER) * place;

function diskShapes({ heads, track, turns, read }: PlatterChart, center: Center): Shape[] {
  const { scale } = center;
  const circle = (key: string, className: string, r: number): Shape => ({
    tag: 'circle',
    key,
    attributes: { class: className, cx: round(center.x), cy: round(center.y), r: round(r * scale) },
  });
  // Heads stand to the right of the hub; the platter turns clockwise, so the sector comes from above.
  const at = -turns;
  const head = { x: center.x + radiusOf(heads) * scale, y: center.y };
  const pivot = { x: center.x + (OUTER + PIVOT.x) * scale, y: center.y + PIVOT.y * scale };
  return [
    circle('platter', 'platter', OUTER),
    ...[0.15, 0.5, 0.85].map((place) => circle(`track ${place}`, 'track', radiusOf(place))),
    circle('wanted', 'track wanted', radiusOf(track)),
    circle('hub', 'hub', HUB),
    {
      tag: 'path',
      key: 'sector',
      attributes: {
        class: read ? 'sector read' : 'sector',
        d: arc(center, radiusOf(track) * scale, at - SECTOR / 2, at + SECTOR / 2),
      },
    },
    {
      tag: 'path',
      key: 'arm',
      attributes: { class: 'arm', d: `M${pair(pivot.x, pivot.y)}L${pair(head.x, head.y)}` },
    },
    {
      tag: 'circle',
      key: 'head',
      attributes: { class: 'head', cx: round(head.x), cy: round(head.y), r: 7 },
    },
    {
      tag: 'circle',
      key: 'pivot',
      attributes: { class: 'head', cx: round(pivot.x), cy: round(pivot.y), r: PIVOT.r },
    },
  ];
}

/** An arc from one turn to another; turn 0 is to the right, and turns go clockwise. */
function arc(center: Spot, radius: number, from: number, to: number): string {
  const spot = (turn: number) => {
    const angle = turn * 2 * Math.PI;
    return pair(center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle));
  };
  const r = round(radius);
  return `M${spot(from)}A${r},${r} 0 0 1 ${spot(to)}`;
}

interface Beside {
  readonly left: number;
  readonly top: number;
  readonly right: number;
}

function clockShapes({ parts, now }: PlatterChart, { left, top, right }: Beside): Shape[] {
  const x = (share: number) => left + (right - left) * Math.min(share, 1);
  let from = 0;
  const shapes = parts.flatMap((part): Shape[] => {
    const start = from;
    const fill = part.fill ?? 'solid';
    from += part.share;
    const rect = (a: number, b: number) =>
      rectAttributes({ left: x(a), right: x(b), top, bottom: top + BAR });
    const done = Math.min(Math.max(now, start), from);
    return [
      {
        tag: 'rect',
        key: `part ${part.id}`,
        attributes: { class: `bar open ${part.color}`, ...rect(start, from) },
      },
      {
        tag: 'rect',
        key: `done ${part.id}`,
        attributes: { class: `bar ${fill} ${part.color}`, ...rect(start, done) },
      },
      ...(fill === 'hatched'
        ? [
            {
              tag: 'path',
              key: `hatch ${part.id}`,
              attributes: {
                class: `hatch ${part.color}`,
                d: hatchPath(
                  cornersOf({ left: x(start), right: x(done), top, bottom: top + BAR }),
                  6,
                ),
              },
            } as const,
          ]
        : []),
    ];
  });
  const hand = round(x(now));
  return [
    ...shapes,
    {
      tag: 'path',
      key: 'now',
      attributes: { class: 'sum', d: `M${hand},${round(top - 6)}V${round(top + BAR + 6)}` },
    },
  ];
}

function wordShapes(chart: PlatterChart, { left, top, right }: Beside): Shape[] {
  const { parts, says, clock, meanwhile } = chart;
  const x = (share: number) => left + (right - left) * share;
  let from = 0;
  let free = left;
  const names = parts.flatMap((part): Shape[] => {
    const start = from;
    from += part.share;
    // Parts too short for their name are told of by the sentence and the table.
    if (part.share < 0.2) return [];
    const width = textWidth(part.label, 'label');
    const at = Math.max(free, Math.min(x(start), right - width));
    free = at + width + NAME_GAP;
    return [
      word(`name ${part.id}`, at, top + BAR + 16, 'start', part.label, `label ${part.color}`),
    ];
  });
  return [
    word('says', left, top - 46, 'start', says, 'value ink'),
    word('clock', right, top - 22, 'end', clock, 'value disk'),
    word('clock name', left, top - 22, 'start', 'since the command began', 'note soft'),
    ...names,
    word('meanwhile', left, top + BAR + 46, 'start', meanwhile, 'label ssd'),
  ];
}
