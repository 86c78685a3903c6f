/** Where things stand on a sheet: the host, the controller, and dies in rows, each row on a channel. */
import type { Point, Rect } from '../../../charts/geometry';
import type { Place } from './read-time';

/** A sheet so wide has the dies beside the controller; on a narrower one they stand below it. */
const BESIDE = 640;
/** The largest radius of a read. */
const DOT = 5.5;
/** Between two reads that wait. */
const STEP = 13;
/** From the line of a channel up to its dies. */
const ABOVE = 7;
/** From a side of the controller to where data goes in and out below, and from its lower edge up to where it is checked. */
const [DOOR, CHECKED] = [24, 9];
/** In a die so high there is room for its name, and for a line of reads that wait. */
const HIGH = 50;

/** A sheet with its things. */
export interface Layout {
  readonly kind: 'wide' | 'narrow';
  readonly host: Rect;
  readonly controller: Rect;
  /** What joins controller and channels, from one end to the other. */
  readonly bus: { readonly x: number; readonly from: number; readonly to: number };
  /** The height at which data comes back to the host. */
  readonly lane: number;
  /** Where data enters the controller on its way back, is checked, and leaves it. */
  readonly check: { readonly from: number; readonly to: number; readonly y: number };
  /** The line of each channel. */
  readonly channels: readonly { readonly y: number; readonly from: number; readonly to: number }[];
  readonly dies: readonly Rect[];
  /** Whether a die has room for a name. */
  readonly isHigh: boolean;
  /** Radius of a read. */
  readonly dot: number;
  /** The end of the dies, below which there are words. */
  readonly bottom: number;
}

export function layoutFor(width: number, dies: number): Layout {
  const isWide = width >= BESIDE;
  const host: Rect = isWide
    ? { left: 0, right: 92, top: 68, bottom: 178 }
    : { left: 0, right: 72, top: 0, bottom: 104 };
  const controller: Rect = isWide
    ? { left: 212, right: 336, top: 68, bottom: 178 }
    : { left: width - 112, right: width, top: 0, bottom: 104 };
  const lane = controller.bottom + (isWide ? 22 : 16);
  const grid: Rect = isWide
    ? { left: 374, right: width, top: 0, bottom: 256 }
    : { left: 0, right: width - 14, top: lane + 28, bottom: lane + 200 };
  const channels = 2 ** Math.floor(Math.log2(dies) / 2);
  const perChannel = Math.ceil(dies / channels);
  const [pitch, across] = [
    (grid.bottom - grid.top) / channels,
    (grid.right - grid.left) / perChannel,
  ];
  const below = Math.min(4, pitch / 10);
  const above = Math.min(ABOVE, pitch / 6);
  const gap = Math.min(4, across / 8);
  const lineOf = (row: number) => grid.top + pitch * (row + 1) - below;
  const cells = Array.from({ length: dies }, (_, die): Rect => {
    const [row, column] = [Math.floor(die / perChannel), die % perChannel];
    return {
      left: grid.left + across * column + (column === 0 && !isWide ? 0 : gap),
      right: grid.left + across * (column + 1) - (isWide ? 0 : gap),
      top: grid.top + pitch * row + below / 2,
      bottom: lineOf(row) - above,
    };
  });
  const x = isWide ? grid.left - 12 : width - 5;
  const height = pitch - below * 1.5 - above;
  const rows = Math.ceil(dies / perChannel);
  return {
    kind: isWide ? 'wide' : 'narrow',
    host,
    controller,
    lane,
    check: {
      from: isWide ? controller.right - DOOR : x,
      to: controller.left + DOOR,
      y: controller.bottom - CHECKED,
    },
    bus: {
      x,
      from: isWide ? Math.min(lineOf(0), flowOf(controller)) : controller.bottom,
      to: Math.max(lineOf(rows - 1), lane),
    },
    channels: Array.from({ length: rows }, (_, row) => ({
      y: lineOf(row),
      from: x,
      to: isWide ? grid.right : grid.left,
    })),
    dies: cells,
    isHigh: height >= HIGH,
    dot: Math.max(1.5, Math.min(DOT, height / 3, across / 6)),
    bottom: grid.bottom,
  };
}

/** Where the reads go in and out of host and controller. */
export const flowOf = ({ top, bottom }: Rect) => top + (bottom - top) * 0.7;

/** Where the controller has looked a read up. */
const middleOf = ({ controller }: Layout): Point => ({
  x: (controller.left + controller.right) / 2,
  y: flowOf(controller),
});

/** How many reads that wait for the controller are drawn, and where: in lines, from the middle one outwards. */
export function queueOf({ host, controller }: Layout) {
  const perLine = Math.floor((controller.left - host.right - 2 * STEP) / STEP) + 1;
  const lines = Math.floor((2 * (controller.bottom - flowOf(controller))) / STEP);
  const placeOf = (ahead: number): Point => {
    const line = Math.floor(ahead / perLine);
    const off = Math.ceil(line / 2) * (line % 2 === 0 ? 1 : -1);
    return {
      x: controller.left - STEP * (1 + (ahead % perLine)),
      y: flowOf(controller) + STEP * off,
    };
  };
  return { room: perLine * lines, placeOf };
}

/** How many reads that wait at a die are drawn, and where. */
export function dieQueueOf(layout: Layout, die: number) {
  const { left, right, bottom } = layout.dies[die - 1] as Rect;
  const step = 2 * layout.dot + 2;
  // In a low die the one that is read stands in the same line.
  const first = layout.isHigh ? left + step / 2 + 3 : centerOf(layout, die).x + step;
  const y = layout.isHigh ? bottom - step / 2 - 3 : centerOf(layout, die).y;
  return {
    room: Math.max(0, Math.floor((right - first - step / 2) / step) + 1),
    placeOf: (ahead: number): Point => ({ x: first + step * ahead, y }),
  };
}

/** Where a die has the read that it reads. */
export function centerOf({ dies, isHigh, dot }: Layout, die: number): Point {
  const { left, right, top, bottom } = dies[die - 1] as Rect;
  return {
    x: isHigh ? (left + right) / 2 : left + 2 * dot,
    y: (top + bottom) / 2 + (isHigh ? dot : 0),
  };
}

/** Where a read is drawn; nowhere in a queue that has no room for it. */
export function pointOf(layout: Layout, place: Place): Point | null {
  const { host, controller, bus, lane, check } = layout;
  const flow = flowOf(controller);
  const out = { x: host.right, y: flow };
  const queue = queueOf(layout);
  switch (place.at) {
    case 'to-controller':
      return place.ahead < queue.room
        ? along([out, queue.placeOf(place.ahead)], place.share)
        : null;
    case 'queue':
      return place.ahead < queue.room ? queue.placeOf(place.ahead) : null;
    case 'controller':
      return along([{ x: controller.left + 8, y: flow }, middleOf(layout)], place.share);
    case 'to-die':
      return along(
        [middleOf(layout), { x: bus.x, y: flow }, ...channelTo(layout, place.die)],
        place.share,
      );
    case 'die-queue': {
      const { room, placeOf } = dieQueueOf(layout, place.die);
      return place.ahead < room ? placeOf(place.ahead) : null;
    }
    case 'die':
      return centerOf(layout, place.die);
    case 'from-die': {
      const way = [
        ...channelTo(layout, place.die).toReversed(),
        { x: bus.x, y: lane },
        { x: check.from, y: lane },
        { x: check.from, y: check.y },
      ];
      return along(way, place.share);
    }
    case 'to-host': {
      const middle = (host.left + host.right) / 2;
      return along(
        [
          { x: check.from, y: check.y },
          { x: check.to, y: check.y },
          { x: check.to, y: lane },
          { x: middle, y: lane },
          { x: middle, y: host.bottom },
        ],
        place.share,
      );
    }
  }
}

/** From the bus along a channel to a die. */
function channelTo(layout: Layout, die: number): Point[] {
  const center = centerOf(layout, die);
  const cell = layout.dies[die - 1] as Rect;
  const y = layout.channels.find((channel) => channel.y > cell.bottom)?.y ?? cell.bottom;
  return [{ x: layout.bus.x, y }, { x: center.x, y }, center];
}

/** The point at a share of the length of a way. */
export function along(way: readonly Point[], share: number): Point {
  const lengths = way.slice(1).map((to, at) => {
    const from = way[at] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  let left = share * lengths.reduce((sum, one) => sum + one, 0);
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [way[at] as Point, way[at + 1] as Point];
    if (left <= length && length > 0) {
      const part = left / length;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    }
    left -= length;
  }
  return way.at(-1) as Point;
}
