/** The calculator of any model: a figure made from its declaration alone. */
import { drawLineChart } from '../../charts/line-chart';
import { axisFor } from '../../charts/ticks';
import type { Axis, Color, LineChart, Points } from '../../charts/types';
import { type Model, nameAlone, type Quantity } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import { startOf } from '../../engine/simulation/example-start';
import { formatAmount } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import {
  type Control,
  defineFigure,
  type Figure,
  type FigureState,
  type View,
} from '../../runtime/figure/define-figure';
import { curveOf, withPinned } from '../../runtime/figure/lines';
import { type Part, plainText, says } from '../../runtime/figure/parts';
import { roleOf } from '../../runtime/figure/roles';
import type { Table } from '../../runtime/figure/table';
import { decisionTree } from '../caching-versus-ssd/decision-tree/figure';
import { inputAxis, pointsAlong, pointsOfCurve } from './axes';
import { FIRST_LOOKS } from './first-look';
import { type Lead, toldOf } from './lead';
import { isFlat, outputAxis } from './output-axis';
import { inputsToDraw, outputsToDraw, type Plane, planeOf } from './plane';

/** Points of the curve, and rows of the table. */
const POINTS = 121;
const ROWS = 13;

/** On which page a calculator stands: its own, which opens with its lead, or a frame. */
interface Standing {
  readonly lead?: Lead | undefined;
  readonly isFramed?: boolean;
}

/** The figure of a model's calculator; without a lead as other people's frames have it. */
export function calculatorOf(model: Model, engine: Engine, standing: Standing = {}): Figure {
  // A verdict has no curve: the figure of the book that draws the way to it stands in.
  if (model.id === decisionTree.model.id) return { ...decisionTree, id: model.id };
  const lead = standing.isFramed ? undefined : standing.lead;
  const linked = startOf(model, engine);
  const start = { ...linked, ...lead?.opens };
  const [xs, ys] = [inputsToDraw(model, start), outputsToDraw(model)];
  const planeIn = (state: FigureState) => planeOf(model, start, state.view);
  return defineFigure<LineChart, Model>(model, {
    id: model.id,
    start,
    title: model.title,
    question: lead?.asks ?? 'Which input changes the result, and by how much?',
    ...(lead?.opens && { linked }),
    ...(lead && { first: lead.first }),
    ...(lead?.presets && { presets: lead.presets }),
    ...(standing.isFramed && standing.lead?.opens && { opensElsewhere: true }),
    controls: model.inputs.map((input) => controlOf(input, standing.lead)),
    views: [listOf('y', 'Show', ys), listOf('x', 'vs.', xs)].filter(
      (view) => view.options.length > 1,
    ),
    main: ys[0]?.id ?? '',
    draw: drawLineChart,
    pinned: withPinned('curve'),
    chart: (state) => chartOf(state, planeIn(state), lead),
    sentence: (state) => sentence(state, planeIn(state), lead),
    table: (state) => tableOf(state, planeIn(state)),
  });
}

/** A label that leans on the one before it is good beside its slider, save "Its …", which is said of more than one. */
function controlOf(input: Quantity, lead: Lead | undefined): Control {
  const fold = Object.entries(lead?.folds ?? {}).find(([, ids]) => ids.includes(input.id));
  return {
    input: input.id,
    ...(input.label.startsWith('Its ') && { label: nameAlone(input) }),
    ...(fold && { group: fold[0] }),
  };
}

function listOf(key: string, label: string, quantities: readonly Quantity[]): View {
  return {
    key,
    label,
    options: quantities.map((one) => ({ id: one.id, label: nameAlone(one) })),
  };
}

/** What the picture of a calculator's page answers in a view: as it opens its own question, else what is drawn. */
export function questionIn(figure: Figure, view: Readonly<Record<string, string>>): string {
  const [plane, opened] = [view, {}].map((one) => planeOf(figure.model, figure.start ?? {}, one));
  if (!plane || (plane.x === opened?.x && plane.y === opened.y)) return figure.question;
  return `${nameAlone(plane.y)} vs. ${nameInSentence(plane.x)}`;
}

function presentOf(state: FigureState, { x, start }: Plane): number {
  const value = state.inputs[x.id];
  return typeof value === 'number' ? value : start;
}

function chartOf(state: FigureState, plane: Plane | null, lead: Lead | undefined): LineChart {
  if (!plane) {
    const none = axisFor('count', '', 0, 1);
    return { label: `${state.model.title}: nothing to plot.`, x: none, y: none, lines: [] };
  }
  const { x, y } = plane;
  const { axis, points } = drawnCurve(state, plane);
  const [at, now] = [state.inputs[x.id], state.answer.values[y.id]];
  const color = colorOf(y);
  return {
    label: plainText(sentence(state, plane, lead)),
    x: axis,
    y: outputAxis(y, points, axis, now),
    // The axis names the curve.
    lines: [{ id: 'curve', label: '', color, stroke: 'strong', place: 'along', ...points }],
    ...(typeof now === 'number' && typeof at === 'number'
      ? { hand: { x: at, y: now, label: formatAmount(now, y.dimension), color } }
      : {}),
  };
}

interface DrawnCurve {
  readonly axis: Axis;
  readonly points: Points;
}

/** The curve of each state, which the drawing and the sentence both ask for. */
const curves = new WeakMap<FigureState, DrawnCurve>();

function drawnCurve(state: FigureState, plane: Plane): DrawnCurve {
  const { x, y, start } = plane;
  const known = curves.get(state);
  if (known) return known;
  const axis = inputAxis(x, start, presentOf(state, plane));
  const xs = pointsOfCurve(x, axis, FIRST_LOOKS[state.model.id]?.points ?? POINTS);
  const drawn = { axis, points: curveOf(state, x.id, xs, y.id) };
  curves.set(state, drawn);
  return drawn;
}

function tableOf(state: FigureState, plane: Plane | null): Table {
  if (!plane) return { columns: [], rows: [] };
  const { x, y, start } = plane;
  const xs = pointsAlong(x, inputAxis(x, start, presentOf(state, plane)), ROWS);
  const points = curveOf(state, x.id, xs, y.id);
  return {
    columns: [x, y].map((one) => ({ label: nameAlone(one), dimension: one.dimension })),
    rows: Array.from(points.x, (value, at) => [value, points.y[at] ?? null]),
  };
}

/** The color of a quantity; gold is too pale for a line, and stays with the spare area itself. */
function colorOf(quantity: Quantity): Color {
  const role = roleOf(quantity.id);
  return role === 'disk' || role === 'ssd' || role === 'cache' || role === 'clean' ? role : 'ink';
}

function sentence(
  state: FigureState,
  plane: Plane | null,
  lead: Lead | undefined,
): readonly Part[] {
  const { model, answer } = state;
  const main = outputsToDraw(model)[0];
  const output = plane?.y ?? main;
  if (!output) return says`${model.title}: the results are below.`;
  const value = answer.values[output.id];
  const name = nameAlone(output);
  if (typeof value !== 'number') return says`${name}: none. ${answer.reasons[output.id] ?? ''}`;
  const said: readonly Part[] =
    lead && output === main
      ? lead.says(toldOf(model, state.inputs, answer))
      : says`${name}: ${{ value: formatAmount(value, output.dimension, 4) }}.`;
  if (!plane || !isFlat(drawnCurve(state, plane).points)) return said;
  return says`${said} The curve is flat: ${nameInSentence(plane.x)} does not change it here.`;
}
