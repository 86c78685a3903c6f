/** The host, the controller with its map, the dies on their channels, and each read as a dot on its way. */
import { rectAttributes } from '../../../charts/hatch';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';
import { dieQueueOf, flowOf, type Layout, layoutFor, pointOf, queueOf } from './flash-places';
import type { Moment } from './read-time';

export interface FlashChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly dies: number;
  readonly outstanding: Moment['outstanding'];
  /** Numbers below the picture. */
  readonly facts: readonly { readonly name: string; readonly value: string }[];
}

/** The map of the controller: so many entries in a line. */
const MAP = { across: 6, size: 10, gap: 3 };
/** Lines of the map; on a narrow sheet there is room for fewer. */
const MAP_LINES = { wide: 3, narrow: 2 } as const;
/** The height of a die’s name. */
const NAME = 22;
/** From the dies down to the first fact, and from a fact to the next line of them. */
const FACTS = { top: 22, line: 48, value: 23, end: 36 };

export const drawFlash: Draw<FlashChart> = (svg, chart, box) => {
  const layout = layoutFor(box.width, chart.dies);
  const perLine = layout.kind === 'wide' ? chart.facts.length : 2;
  const lines = Math.ceil(chart.facts.length / perLine);
  const height = layout.bottom + FACTS.top + FACTS.line * (lines - 1) + FACTS.end;
  const sheet: Box = { ...box, height: Math.ceil(height) };
  drawScene(svg, chart.label, sheet, [
    group('ways', wayShapes(layout)),
    group('stations', [...stationShapes(layout), ...mapShapes(layout, chart)]),
    group('dies', dieShapes(layout, chart)),
    group('reads', readShapes(layout, chart)),
    group('labels', [...nameShapes(layout), ...hiddenShapes(layout, chart)]),
    group('facts', factShapes(layout, chart, box.width / perLine, perLine)),
  ]);
};

/** Host to controller, controller to channels, and the way back. */
function wayShapes({ kind, host, controller, bus, lane, check, channels }: Layout): Shape[] {
  const flow = flowOf(controller);
  const middle = round((host.left + host.right) / 2);
  const out = `M${host.right},${round(flow)}H${round(controller.left)}`;
  const toBus = kind === 'wide' ? `M${controller.right},${round(flow)}H${round(bus.x)}` : '';
  const bottom = round(controller.bottom);
  const toCheck =
    kind === 'wide' ? `M${round(bus.x)},${round(lane)}H${round(check.from)}V${bottom}` : '';
  const back = `${toCheck}M${round(check.to)},${bottom}V${round(lane)}H${middle}V${host.bottom}`;
  const each = channels.map(({ y, from, to }) => `M${round(from)},${round(y)}H${round(to)}`);
  return [
    path('way', 'ground', out + toBus),
    path('back', 'ground', back),
    path('bus', 'ground', `M${round(bus.x)},${round(bus.from)}V${round(bus.to)}`),
    path('channels', 'ground', each.join('')),
  ];
}

function stationShapes({ host, controller }: Layout): Shape[] {
  return Object.entries({ host, controller }).map(([key, rect]) => ({
    tag: 'rect',
    key,
    attributes: { class: 'bar open soft', ...rectAttributes(rect) },
  }));
}

/** The map, with the entry that is looked up now. */
function mapShapes({ kind, controller }: Layout, { outstanding }: FlashChart): Shape[] {
  const entries = MAP.across * MAP_LINES[kind];
  const pitch = MAP.size + MAP.gap;
  const left = (controller.left + controller.right - pitch * MAP.across + MAP.gap) / 2;
  const top = flowOf(controller) - 14 - pitch * MAP_LINES[kind];
  const looked = outstanding.find(({ place }) => place.at === 'controller')?.read;
  // Addresses are drawn at random: neighbors in time are none in the map.
  const entry = looked === undefined ? -1 : (looked * 7) % entries;
  const box = (at: number) => {
    const [x, y] = [
      left + pitch * (at % MAP.across),
      top + pitch * Math.floor(at / MAP.across),
    ].map(round);
    return `M${x},${y}h${MAP.size}v${MAP.size}h-${MAP.size}z`;
  };
  const all = Array.from({ length: entries }, (_, at) => at);
  return [
    path('map', 'bar open soft', all.map(box).join('')),
    ...(entry < 0 ? [] : [path('entry', 'bar solid spare', box(entry))]),
  ];
}

/** A die that reads is lit, below its name, and fills as its page leaves the cells. */
function dieShapes({ dies, isHigh }: Layout, { outstanding }: FlashChart): Shape[] {
  const reading = new Map(
    outstanding.flatMap(({ place }) => (place.at === 'die' ? [[place.die, place.share]] : [])),
  );
  const rect = (key: string, className: string, cell: Layout['host']): Shape => ({
    tag: 'rect',
    key,
    attributes: { class: className, ...rectAttributes(cell) },
  });
  return dies.flatMap((cell, at): Shape[] => {
    const share = reading.get(at + 1);
    if (share === undefined) return [rect(`die ${at + 1}`, 'bar open soft', cell)];
    const lit = isHigh ? { ...cell, top: cell.top + NAME } : cell;
    const right = lit.left + (lit.right - lit.left) * share;
    return [
      rect(`die ${at + 1}`, 'bar hatched ssd', cell),
      rect(`lit ${at + 1}`, 'bar pieces ssd', lit),
      rect(`read ${at + 1}`, 'bar solid ssd', { ...lit, right }),
    ];
  });
}

function readShapes(layout: Layout, { outstanding }: FlashChart): Shape[] {
  return outstanding.flatMap(({ read, place }): Shape[] => {
    const point = pointOf(layout, place);
    if (!point) return [];
    const waits = place.at === 'queue' || place.at === 'die-queue';
    return [
      {
        tag: 'circle',
        key: `${read}`,
        attributes: {
          class: `mark ${waits ? 'soft' : 'ink'}`,
          cx: round(point.x),
          cy: round(point.y),
          r: round(place.at === 'die-queue' || place.at === 'die' ? layout.dot : 5.5),
        },
      },
    ];
  });
}

function nameShapes(layout: Layout): Shape[] {
  const { kind, host, controller, bus, lane, check, dies, isHigh, bottom } = layout;
  const isWide = kind === 'wide';
  const above = (rect: typeof host) => rect.top + (isWide ? -12 : 15);
  const middle = (rect: typeof host) => (rect.left + rect.right) / 2;
  return [
    word('host', middle(host), above(host), 'middle', 'Host', 'label ink'),
    word('controller', middle(controller), above(controller), 'middle', 'Controller', 'label ink'),
    ...(isWide
      ? [word('map', middle(controller), controller.top + 12, 'middle', 'map', 'note soft')]
      : []),
    word('check', middle(controller), check.y, 'middle', 'check', 'note soft'),
    word(
      'channels',
      bus.x - 8,
      isWide ? bottom - 8 : lane + 13,
      'end',
      isWide ? 'channels' : 'channels and dies',
      'note soft',
    ),
    ...(isHigh
      ? dies.map(({ left, top }, at) =>
          word(`die ${at + 1}`, left + 7, top + NAME / 2, 'start', `die ${at + 1}`, 'note ink'),
        )
      : []),
  ];
}

/** How many reads wait where there is no room to draw them. */
function hiddenShapes(layout: Layout, { outstanding }: FlashChart): Shape[] {
  const queue = queueOf(layout);
  const places = outstanding.map(({ place }) => place);
  const beyond = places.filter(
    (place) => (place.at === 'queue' || place.at === 'to-controller') && place.ahead >= queue.room,
  ).length;
  const { host, controller } = layout;
  const atDies = new Map<number, number>();
  for (const place of places) {
    if (place.at !== 'die-queue' || !layout.isHigh) continue;
    if (place.ahead >= dieQueueOf(layout, place.die).room)
      atDies.set(place.die, (atDies.get(place.die) ?? 0) + 1);
  }
  return [
    ...(beyond > 0
      ? [
          word(
            'more',
            (host.right + controller.left) / 2,
            layout.lane + 13,
            'middle',
            `and ${beyond} more`,
            'note soft',
          ),
        ]
      : []),
    ...[...atDies].map(([die, count]) => {
      const { right, top } = layout.dies[die - 1] as Layout['host'];
      return word(`more ${die}`, right - 7, top + NAME / 2, 'end', `+${count}`, 'note ink');
    }),
  ];
}

function factShapes(
  { bottom }: Layout,
  { facts }: FlashChart,
  width: number,
  perLine: number,
): Shape[] {
  return facts.flatMap(({ name, value }, at) => {
    const left = width * (at % perLine);
    const top = bottom + FACTS.top + FACTS.line * Math.floor(at / perLine);
    return [
      word(`${name} name`, left, top, 'start', name, 'note soft'),
      word(name, left, top + FACTS.value, 'start', value, 'reading ssd'),
    ];
  });
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});
