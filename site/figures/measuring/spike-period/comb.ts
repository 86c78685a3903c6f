/** A comb of boxes, one for each interval of a log, over the slow requests that fall into them; below it charts of the whole record. */
import { boxesPath, type Edges } from '../../../charts/boxes-path';
import { type Multiples, multiplesBelow } from '../../../charts/multiples';
import { round } from '../../../charts/numbers';
import { drawScene, group, type Shape } from '../../../charts/scene';
import { textWidth } from '../../../charts/text-width';
import type { Box, Draw } from '../../../charts/types';
import { word } from '../../../charts/words';

/** What is seen of a record, in seconds. */
export interface Comb {
  /** Said above it. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** How long an interval of the log is. */
  readonly interval: number;
  /** When slow requests came, so far; none while that is not told. */
  readonly times: readonly number[];
  /** Where each interval begins, and what the log says of it; those that are not over are open. */
  readonly boxes: readonly { readonly from: number; readonly is: 'slow' | 'quiet' | 'open' }[];
  /** Stretches of time with what they are called: from one quiet interval to the next. */
  readonly gaps: readonly { readonly from: number; readonly to: number; readonly label: string }[];
}

export interface CombChart extends Multiples {
  readonly comb: Comb;
}

/** The words, where a slow request begins, the boxes, and what is said below them. */
const [TITLE, TOP, BOXES, BOTTOM, BELOW, HEIGHT] = [9, 28, 42, 70, 84, 112];
/** Between two boxes, in pixels. */
const PART = 3;
/** Half the height of the ends of a gap. */
const CAP = 5;
const QUIET = 'quiet';

export const drawComb: Draw<CombChart> = (svg, { label, charts, comb }, box) => {
  const { height, shapes } = multiplesBelow(charts, HEIGHT, box);
  drawScene(svg, label, { ...box, height }, [group('comb', combShapes(comb, box)), ...shapes]);
};

function combShapes({ title, from, to, interval, times, boxes, gaps }: Comb, { width }: Box) {
  const x = (time: number) => Math.min(Math.max((width * (time - from)) / (to - from), 0), width);
  const edges = ({ from: begin }: { readonly from: number }): Edges => {
    const [left, right] = [x(begin), x(begin + interval)].map((edge) => Math.round(edge));
    return [left ?? 0, Math.max((right ?? 0) - PART, left ?? 0)];
  };
  const outlines = (is: Comb['boxes'][number]['is']) =>
    boxesPath(boxes.filter((one) => one.is === is).map(edges), BOXES, BOTTOM);
  const pauses = times.map((time) => `M${round(x(time))},${TOP}V${BOTTOM - 4}`).join('');
  const spans = gaps.map((gap) => ({ ...gap, left: x(gap.from), right: x(gap.to) }));
  return [
    path('open', 'grid', outlines('open')),
    path('slow', 'bar hatched ink', outlines('slow')),
    path('quiet', 'line dashed ink', outlines('quiet')),
    path('pauses', 'line strong ssd', pauses),
    path('gaps', 'line fine ink', spans.map(gapPath).join('')),
    word('title', 0, TITLE, 'start', title, 'note soft'),
    ...spans.map(({ label, left, right }, at) =>
      word(`gap ${at}`, (left + right) / 2, BELOW, 'middle', label, 'label ink'),
    ),
    ...quietWords(boxes, edges, spans, width),
  ];
}

const path = (key: string, className: string, d: string): Shape => ({
  tag: 'path',
  key,
  attributes: { class: className, d },
});

const gapPath = ({ left, right }: { readonly left: number; readonly right: number }) =>
  `M${round(left)},${BELOW - CAP}v${2 * CAP}m0,-${CAP}H${round(right)}m0,-${CAP}v${2 * CAP}`;

/** Quiet intervals are named within where the word has room, else below where nothing else stands. */
function quietWords(
  boxes: Comb['boxes'],
  edges: (box: Comb['boxes'][number]) => Edges,
  gaps: readonly { readonly left: number; readonly right: number }[],
  width: number,
): Shape[] {
  const half = textWidth(QUIET, 'label') / 2 + PART;
  let taken = 0;
  return boxes.flatMap((one, at) => {
    const [left, right] = edges(one);
    const [middle, fits] = [(left + right) / 2, right - left > 2 * half];
    const isFree =
      middle - half >= taken &&
      middle + half <= width &&
      gaps.every((gap) => middle + half < gap.left || middle - half > gap.right);
    if (one.is !== 'quiet' || !(fits || isFree)) return [];
    taken = middle + half;
    const height = fits ? (BOXES + BOTTOM) / 2 : BELOW;
    return [word(`quiet ${at}`, middle, height, 'middle', QUIET, 'label ink')];
  });
}
