/** Things raced on one axis: how far each is known to have come, where and how it ended, and the reader's own below. */
import { xTickShapes } from '../../../charts/axes';
import { rectAttributes } from '../../../charts/hatch';
import { shapePath } from '../../../charts/mark-shapes';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth, wrapText } from '../../../charts/text-width';
import type { Axis, Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** One that races. What is said of it stands behind its name, or below it where there is no room. */
export interface LaneRow {
  readonly id: string;
  readonly label: string;
  /** Its name where there is little room. */
  readonly short: string;
  /** How far it was seen to come. */
  readonly written: number;
  /** How far it may have come: the same, unless it is out of sight. */
  readonly until: number;
  /** Still in the race, out of sight, ended between the two, or seen to end. */
  readonly end: 'writing' | 'lost' | 'between' | 'seen';
  /** Where it ended, and what it said. */
  readonly where: string;
  readonly says: string;
  /** The longest of both that it will ever say: the drawing keeps room for them. */
  readonly most: { readonly where: string; readonly says: string };
}

/** The reader's own, which does not race. */
export interface OwnLane {
  readonly label: string;
  readonly written: number;
  readonly rated: number | null;
  readonly says: string;
}

export interface LanesChart {
  /** One sentence for those who cannot see it. */
  readonly label: string;
  readonly x: Axis;
  readonly rating: { readonly value: number; readonly label: string };
  readonly lanes: readonly LaneRow[];
  readonly own: OwnLane;
  readonly bet?: { readonly value: number; readonly label: string };
  /** Where the clock stands. */
  readonly at: number;
  readonly isOver: boolean;
}

/** The bet's label, the rating's below it, and room for that to hang. */
const HEAD = { bet: 9, rating: 30, height: 60 };
const LINE = 17;
/** Between words and their bar. */
const LEAD = 4;
const BAR = 11;
const GAP = 13;
const AXIS = 54;
/** Between a name and what is said behind it. */
const BESIDE = 20;
/** Between the mark of the bet and its label. */
const ASIDE = 11;
/** How far the lines at a bar stand out. */
const OVER = 4;
/** The sign of a rating that is passed swings so far, in degrees, and for so much of the axis. */
const SWINGS = 6;
const SWING = 130;

/** Where things lie on the sheet. */
interface Place {
  readonly width: number;
  readonly isWide: boolean;
  x(value: number): number;
  /** The top of a lane, and of its bar. */
  top(lane: number): number;
  bar(lane: number): number;
}

export const drawLanes: Draw<LanesChart> = (svg, chart, box) => {
  const place = placeOf(chart, box);
  const own = chart.lanes.length;
  const bottom = place.bar(own) + BAR + OVER;
  const sheet: Box = { ...box, height: bottom + AXIS };
  const plot = { left: place.x(chart.x.min), right: place.x(chart.x.max), top: 0, bottom };
  // No line runs through words: it is drawn at the bars alone.
  const across = (value: number, lanes: number) =>
    Array.from(
      { length: lanes },
      (_, lane) => `M${round(place.x(value))},${round(place.bar(lane) - OVER)}v${BAR + 2 * OVER}`,
    ).join('');
  drawScene(svg, chart.label, sheet, [
    group('grid-lines', [
      path('grid', 'grid', chart.x.ticks.map(({ value }) => across(value, own + 1)).join('')),
    ]),
    group(
      'bars',
      chart.lanes.flatMap((lane, at) => laneShapes(lane, place, at)),
    ),
    group('own', ownShapes(chart.own, chart.x, place, own)),
    group('rating', [
      path(
        'post',
        'line ink',
        `M${round(place.x(chart.rating.value))},${HEAD.rating - 9}v22${across(chart.rating.value, own)}`,
      ),
      signShape(chart, place),
    ]),
    group('chosen', chart.bet ? betShapes(chart.bet, place, across(chart.bet.value, own)) : []),
    group('ticks', xTickShapes(plot, place.x, chart.x, sheet, chart.isOver ? undefined : chart.at)),
    group('labels', [
      ...chart.lanes.flatMap((lane, at) =>
        wordsOf(lane, place, at, lane.end === 'writing' || lane.end === 'lost' ? 'ink' : 'soft'),
      ),
      ...wordsOf(
        { ...chart.own, id: 'own', short: chart.own.label, where: '' },
        place,
        own,
        'guess',
      ),
    ]),
  ]);
};

function placeOf({ x: axis, lanes, own }: LanesChart, { width }: Box): Place {
  const room = (label: string) => width - textWidth(label, 'label') - BESIDE;
  const isWide = lanes.every(
    ({ label, most }) => textWidth(joined(most.where, most.says), 'note') <= room(label),
  );
  const below = [...lanes.map(({ most }) => most.says), own.says];
  const lines = isWide ? 1 : 1 + Math.max(...below.map((says) => wrapped(says, width).length));
  const tall = LINE * lines + LEAD + BAR + GAP;
  const [left, right] = [7, width - 18];
  const top = (lane: number) => HEAD.height + tall * lane + (lane === lanes.length ? GAP / 2 : 0);
  return {
    ...{ width, isWide, top },
    x: (value) => left + ((right - left) * (value - axis.min)) / (axis.max - axis.min),
    bar: (lane) => top(lane) + LINE * lines + LEAD,
  };
}

const wrapped = (says: string, width: number) => wrapText(says, width, 'note');
const joined = (where: string, says: string) => [where, says].filter(Boolean).join('. ');

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

function laneShapes({ id, written, until, end }: LaneRow, place: Place, lane: number): Shape[] {
  const [top, seen, last] = [place.bar(lane), place.x(written), place.x(until)];
  const middle = top + BAR / 2;
  const isRacing = end === 'writing';
  const bar = { left: place.x(0), right: seen, top, bottom: top + BAR };
  const cap = end === 'between' ? `M${round(last)},${round(top - 3)}v${BAR + 6}` : '';
  return [
    ...(written > 0
      ? [
          {
            tag: 'rect',
            key: id,
            attributes: {
              class: `bar ${isRacing ? 'ssd' : 'pieces soft'}`,
              ...rectAttributes(bar),
            },
          } as const,
        ]
      : []),
    ...(last > seen
      ? [path(`open ${id}`, 'line dashed ink', `M${round(seen)},${round(middle)}H${round(last)}`)]
      : []),
    ...(cap ? [path(`cap ${id}`, 'line ink', cap)] : []),
    ...(end === 'seen' ? [path(`stone ${id}`, 'mark ink', stone(last, top + BAR))] : []),
    ...(isRacing ? [path(`head ${id}`, 'hand-point ssd', shapePath('dot', seen, middle, 6))] : []),
  ];
}

/** A tombstone that stands on a point. */
const stone = (x: number, foot: number) =>
  `M${round(x - 7)},${round(foot + 2)}v-13a7,7 0 0 1 14,0v13Z`;

function ownShapes({ written, rated }: OwnLane, axis: Axis, place: Place, lane: number): Shape[] {
  const top = place.bar(lane);
  const middle = round(top + BAR / 2);
  const isBeyond = written > axis.max;
  const end = place.x(Math.min(written, axis.max));
  const arrow = `M${round(end + 2)},${middle}h12m-6,-4l6,4l-6,4`;
  return [
    {
      tag: 'rect',
      key: 'own',
      attributes: {
        class: 'bar guess',
        ...rectAttributes({ left: place.x(0), right: end, top: top + 3, bottom: top + BAR - 3 }),
      },
    },
    ...(rated !== null && rated <= axis.max
      ? [path('own rating', 'line guess', `M${round(place.x(rated))},${round(top - 3)}v${BAR + 6}`)]
      : []),
    isBeyond
      ? path('own beyond', 'line guess', arrow)
      : path('own mark', 'mark guess', shapePath('diamond', end, top + BAR / 2, 5)),
  ];
}

/** The rating's sign beside its post; once it is passed, it swings, and comes to rest as it was. */
function signShape({ rating, at }: LanesChart, place: Place): Shape {
  const x = place.x(rating.value);
  const swung = Math.max(0, at - rating.value) / SWING;
  const angle = SWINGS * Math.exp(-2 * swung) * Math.sin(6 * swung);
  const {
    tag,
    key,
    attributes,
    text = '',
  } = word('rating', x + 7, HEAD.rating, 'start', rating.label, 'label ink');
  const nail = `${round(x + 7)} ${HEAD.rating}`;
  return {
    tag,
    key,
    attributes: { ...attributes, transform: `rotate(${round(angle)} ${nail})` },
    text,
  };
}

function betShapes(bet: NonNullable<LanesChart['bet']>, place: Place, d: string): Shape[] {
  const x = place.x(bet.value);
  // The mark stands where its lines do; its label, on the side that has room.
  const isRoom = x + ASIDE + textWidth(bet.label, 'label') <= place.width;
  const [at, anchor] = isRoom ? ([x + ASIDE, 'start'] as const) : ([x - ASIDE, 'end'] as const);
  return [
    path('bet', 'straggler guess', d),
    path('bet mark', 'mark guess', shapePath('diamond', x, HEAD.bet, 4.5)),
    word('bet', at, HEAD.bet, anchor, bet.label, 'label guess'),
  ];
}

/** The name of a lane, and what is said of it. */
function wordsOf(
  { id, label, short, where, says }: Pick<LaneRow, 'id' | 'label' | 'short' | 'where' | 'says'>,
  { width, isWide, top }: Place,
  lane: number,
  color: 'ink' | 'soft' | 'guess',
): Shape[] {
  const first = top(lane) + LINE / 2 - 1;
  const note = `note ${color === 'guess' ? 'guess' : 'ink'}`;
  const behind = isWide ? joined(where, says) : where;
  return [
    word(id, 0, first, 'start', isWide ? label : short, `label ${color}`),
    word(`${id} where`, width, first, 'end', behind, note),
    ...(isWide
      ? []
      : wrapped(says, width).map((text, at) =>
          word(`${id} ${at}`, 0, first + LINE * (at + 1), 'start', text, note),
        )),
  ];
}
