/**
 * A drawing as text, for review: its axes, and each group's shapes in the order in which they are
 * drawn: their classes, which carry color and kind, where they lie against the axes, and the label
 * that stands beside each. What moves by a pixel reads the same.
 */
import { textWidth } from '../../charts/text-width';
import { axesOf, type ReadAxis } from './axes-of';
import { distanceTo, middleOf, piecesOf, type Spot } from './paths';

/** Decoration that says nothing of its own. */
const SILENT = ['grid', 'ground', 'hatch', 'band-hatch', 'leader'];
/** More alike shapes in a row than these are counted. */
const MANY = 6;
/** By so many pixels a point is nearer than the curve through it. */
const POINT = 14;

interface Axes {
  readonly x?: ReadAxis;
  readonly y?: ReadAxis;
  readonly width: number;
  readonly height: number;
}

/** A shape that a label may stand for. */
interface Named {
  readonly element: Element;
  readonly color: string;
  readonly line: readonly Spot[];
}

/** The lines of text for one svg. */
export function readDrawing(svg: Element): string[] {
  const [, , width = 1, height = 1] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const axes: Axes = { ...axesOf(svg), width, height };
  const labels = labelsBeside(svg);
  const taken = new Set([...labels.values()].flat());
  const scales = [axes.x && `x: ${axes.x.words}`, axes.y && `y: ${axes.y.words}`];
  const groups = [...svg.querySelectorAll('g[class]')].flatMap((group) => {
    const shapes = [...group.children].filter((shape) => isSaid(shape) && !taken.has(shape));
    const said = shapes.map((shape) => ({
      kind: kindOf(shape),
      spot: spotOf(shape),
      text: [wordsOf(shape, axes), ...(labels.get(shape) ?? []).map(quoted)].join(' '),
    }));
    const lines = gathered(said, axes).map((line) => `  ${line}`);
    return lines.length > 0 ? [`${group.getAttribute('class')}:`, ...lines] : [];
  });
  return [...scales.filter((scale) => scale !== undefined), ...groups];
}

function isSaid(shape: Element): boolean {
  const [kind = '', ...rest] = classesOf(shape);
  if (shape.localName === 'g' || SILENT.includes(kind)) return false;
  // Those of the axes are said with them; rulers carry numbers of their own.
  if (kind === 'tick' || kind === 'quantity') {
    const place = shape.parentElement?.getAttribute('class');
    return place !== 'ticks' && place !== 'time';
  }
  return shape.localName !== 'text' || shape.textContent !== '' || rest.length > 0;
}

const classesOf = (shape: Element) => (shape.getAttribute('class') ?? '').split(' ');
const numberOf = (shape: Element, name: string) => Number(shape.getAttribute(name) ?? 0);
const quoted = (text: Element) => `“${text.textContent}”`;

/** What shapes that are counted together have in common. */
function kindOf(shape: Element): string {
  const mark = classesOf(shape)[0] === 'mark' ? ` ${shapeOf(shape)}` : '';
  return `${shape.localName} ${shape.getAttribute('class')}${mark}`;
}

/** Where a shape lies, for those that are counted together. */
function spotOf(shape: Element): Spot {
  if (shape.localName === 'path') return middleOf(piecesOf(shape.getAttribute('d') ?? '').flat());
  if (shape.localName === 'circle') return { x: numberOf(shape, 'cx'), y: numberOf(shape, 'cy') };
  return { x: numberOf(shape, 'x') + numberOf(shape, 'width') / 2, y: numberOf(shape, 'y') };
}

/** A patch beside its word: where it stands says nothing. */
const isKey = (shape: Element) =>
  ['labels', 'key'].includes(shape.parentElement?.getAttribute('class') ?? '');

function wordsOf(shape: Element, axes: Axes): string {
  const name = shape.getAttribute('class') ?? '';
  switch (shape.localName) {
    case 'text':
      return `${name} ${quoted(shape)}`;
    case 'rect':
      return isKey(shape) ? name : `${name} ${spanOf(shape, axes)}`;
    case 'circle':
      return `${name} at ${at(spotOf(shape), axes)}${axes.x ? '' : `, r ${numberOf(shape, 'r')}`}`;
    default:
      return `${name} ${wayOf(shape, axes)}`;
  }
}

/** A rect from its left to its right; where the y axis is the one that measures, also its top. */
function spanOf(rect: Element, axes: Axes): string {
  const left = numberOf(rect, 'x');
  const top = numberOf(rect, 'y');
  const right = left + numberOf(rect, 'width');
  const bottom = top + numberOf(rect, 'height');
  const across = `${x(left, axes)} … ${x(right, axes)}`;
  return axes.y ? `${across}, ${y(bottom, axes)} … ${y(top, axes)}` : across;
}

/** A path from where it begins to where it ends, with its turns; marks and areas by where they lie. */
function wayOf(path: Element, axes: Axes): string {
  const pieces = piecesOf(path.getAttribute('d') ?? '');
  const all = pieces.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return 'nowhere';
  const [kind] = classesOf(path);
  if (kind === 'hand-point') return `◆ at ${at(middleOf(all), axes)}`;
  if (kind === 'mark') return `${shapeOf(path)} at ${at(middleOf(all), axes)}`;
  if (kind === 'flash-page') return `× ${(path.getAttribute('d') ?? '').split('z').length - 1}`;
  const count = pieces.length > 1 ? ` in ${pieces.length} pieces` : '';
  return `${at(first, axes)} → ${at(last, axes)}${turnsOf(all, first, last, axes)}${count}`;
}

/** The shape of a mark, which tells sorts apart without color. */
function shapeOf(path: Element): string {
  const d = path.getAttribute('d') ?? '';
  const [first, second, ...others] = piecesOf(d).flat();
  if (d.includes('a')) return '●';
  if (others.length === 1) return '▲';
  if (others.length > 2) return '✚';
  return first?.y === second?.y ? '■' : '◆';
}

/** The highest and the lowest point, where they are not the ends. */
function turnsOf(all: readonly Spot[], first: Spot, last: Spot, axes: Axes): string {
  const highest = all.reduce((best, spot) => (spot.y < best.y ? spot : best));
  const lowest = all.reduce((best, spot) => (spot.y > best.y ? spot : best));
  const isTurn = ({ y }: Spot) => Math.min(Math.abs(y - first.y), Math.abs(y - last.y)) > 2;
  const top = isTurn(highest) ? `, top ${at(highest, axes)}` : '';
  return `${top}${isTurn(lowest) ? `, bottom ${at(lowest, axes)}` : ''}`;
}

const x = (pixel: number, axes: Axes) =>
  axes.x?.at(pixel) ?? `${Math.round((100 * pixel) / axes.width)}%`;
const y = (pixel: number, axes: Axes) =>
  axes.y?.at(pixel) ?? `${Math.round((100 * pixel) / axes.height)}%`;
const at = (spot: Spot, axes: Axes) => `(${x(spot.x, axes)}, ${y(spot.y, axes)})`;

/** Runs of the same text are counted, and many shapes of one kind are told by what they cover. */
function gathered(
  said: readonly { kind: string; spot: Spot; text: string }[],
  axes: Axes,
): string[] {
  const runs: { kind: string; spots: Spot[]; texts: string[] }[] = [];
  for (const { kind, spot, text } of said) {
    const run = runs.at(-1);
    if (run?.kind === kind) {
      run.spots.push(spot);
      run.texts.push(text);
    } else runs.push({ kind, spots: [spot], texts: [text] });
  }
  return runs.flatMap(({ kind, spots, texts }) => {
    const named = texts.filter((text) => text.includes('“'));
    if (texts.length <= MANY || named.length === texts.length) return texts;
    const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
    const from = at({ x: Math.min(...xs), y: Math.max(...ys) }, axes);
    const to = at({ x: Math.max(...xs), y: Math.min(...ys) }, axes);
    const all = `${kind.replace(/^\w+ /, '')} × ${texts.length} within ${from} … ${to}`;
    return [all, ...named.map((text) => `  ${text}`)];
  });
}

/** The point in hand: a disk, or a diamond where it is the reader's. */
const isHand = (shape: Element) => classesOf(shape)[0] === 'hand-point';

/** The labels inside a drawing, by the line, mark or point that each stands for. */
function labelsBeside(svg: Element): ReadonlyMap<Element, readonly Element[]> {
  const shapes = [
    ...svg.querySelectorAll('.lines > path.line, .marks > path.mark, .hand > .hand-point'),
  ];
  const named = shapes.map((element): Named => {
    const line = isHand(element) ? [spotOf(element)] : lineOf(element);
    return { element, color: colorOf(element), line };
  });
  const found = new Map<Element, Element[]>();
  if (!svg.querySelector('g.lines') || !svg.querySelector('g.marks')) return found;
  for (const label of svg.querySelectorAll('.labels > text')) {
    const [kind = '', color = ''] = classesOf(label);
    const candidates = named.filter((shape) =>
      kind === 'reading' ? isHand(shape.element) : shape.color === color,
    );
    const from = anchorsOf(svg, label, color);
    const near = candidates.map((shape) => {
      const ways = from.map((spot) => distanceTo(shape.line, spot));
      // A curve runs through its own points: what stands at a point is said of it.
      return { shape, way: Math.min(...ways) - (isPoint(shape) ? POINT : 0) };
    });
    const best = near.sort((a, b) => a.way - b.way)[0];
    if (best) found.set(best.shape.element, [...(found.get(best.shape.element) ?? []), label]);
  }
  return found;
}

const COLORS = ['ink', 'soft', 'disk', 'ssd', 'cache', 'clean', 'spare', 'guess'];
const colorOf = (element: Element) => classesOf(element).find((one) => COLORS.includes(one)) ?? '';

function lineOf(path: Element): readonly Spot[] {
  const spots = piecesOf(path.getAttribute('d') ?? '').flat();
  return classesOf(path)[0] === 'mark' ? [middleOf(spots)] : spots;
}

const isPoint = ({ line }: Named) => line.length === 1;

/** Where a label points: along its leader where it has one, else from all of its length. */
function anchorsOf(svg: Element, label: Element, color: string): readonly Spot[] {
  const box = boxOf(label);
  const ends = [...svg.querySelectorAll('path.leader')]
    .filter((leader) => colorOf(leader) === color)
    .map((leader) => lineOf(leader));
  const beside = ({ x, y }: Spot) =>
    x > box.left - 8 && x < box.right + 8 && Math.abs(y - box.y) < 14;
  // A leader goes from the label, or to it: its other end is what it names.
  for (const [from, to] of ends) {
    if (from && to && beside(to)) return [from];
    if (from && to && beside(from)) return [to];
  }
  const { left, right, y } = box;
  return [left, (left + right) / 2, right].map((x) => ({ x, y }));
}

function boxOf(label: Element): { left: number; right: number; y: number } {
  const [kind] = classesOf(label);
  const style = kind === 'note' || kind === 'reading' ? kind : 'label';
  const width = textWidth(label.textContent ?? '', style);
  const start = numberOf(label, 'x');
  const anchor = label.getAttribute('text-anchor');
  const left = anchor === 'end' ? start - width : anchor === 'middle' ? start - width / 2 : start;
  return { left, right: left + width, y: numberOf(label, 'y') - 5 };
}
