/** Small helpers that figures with curves share. */
import type { Axis, Line, LineChart, Points } from '../../charts/types';
import type {
  Answer,
  InputId,
  Model,
  OutputId,
  SomeInputsOf,
  ValuesOf,
} from '../../engine/declaration';
import { Refused } from '../../engine/refused';
import type { FigureState } from './define-figure';

/** So many points evenly from one number to another, both included. */
export function evenly(from: number, to: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
}

/** So many points by equal ratios from one number to another, both included. */
export function byRatio(from: number, to: number, count: number): Float64Array {
  const ratio = Math.log(to / from) / (count - 1);
  const points = Float64Array.from({ length: count }, (_, at) => from * Math.exp(ratio * at));
  // Rounding must not step out of the input's range.
  points[0] = from;
  points[count - 1] = to;
  return points;
}

/** An output against one input, the other inputs as they are, save for some; a gap where it has no value. */
export function curveOf<M extends Model>(
  state: FigureState<M>,
  input: InputId<M>,
  xs: Float64Array,
  output: OutputId<M>,
  changed?: SomeInputsOf<M>,
): Points {
  const inputs = { ...state.inputs, ...changed };
  try {
    return { x: xs, y: state.engine.curve(state.model, inputs, input, xs, output) };
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return {
      x: xs,
      y: xs.map((x) => numberAt(state, { ...inputs, [input]: x }, output)),
    };
  }
}

/** One point of a curve some of whose points are refused: a gap there. */
function numberAt<M extends Model>(
  { engine, model }: FigureState<M>,
  inputs: SomeInputsOf<M>,
  output: OutputId<M>,
): number {
  try {
    const { values }: Answer = engine.run(model, inputs);
    const value = values[output];
    return typeof value === 'number' ? value : Number.NaN;
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return Number.NaN;
  }
}

/** The same height everywhere. */
export function level(xs: Float64Array, y: number): Points {
  const ends = Float64Array.of(xs[0] ?? 0, xs.at(-1) ?? 1);
  return { x: ends, y: Float64Array.of(y, y) };
}

/** What the model answers with some inputs changed; where it refuses them, that. */
export function answerOrRefusal<M extends Model>(
  state: FigureState<M>,
  changed: SomeInputsOf<M>,
): Answer<M> | Refused {
  try {
    return state.engine.run(state.model, { ...state.inputs, ...changed });
  } catch (refused) {
    if (refused instanceof Refused) return refused;
    throw refused;
  }
}

/** One output with some inputs changed; null where it has no value. */
export function outputWith<M extends Model, O extends OutputId<M> & keyof ValuesOf<M>>(
  state: FigureState<M>,
  changed: SomeInputsOf<M>,
  output: O,
): ValuesOf<M>[O] {
  return state.engine.run(state.model, { ...state.inputs, ...changed }).values[output];
}

/** An axis on which there is room for what either of two shows. */
function axisOver(now: Axis, pinned: Axis): Axis {
  if (pinned.scale !== now.scale || (pinned.min >= now.min && pinned.max <= now.max)) return now;
  if (now.min >= pinned.min && now.max <= pinned.max) return pinned;
  // Ticks of the wider one: those of the other would stand between them.
  const wider = pinned.max > now.max ? pinned : now;
  return { ...wider, min: Math.min(now.min, pinned.min), max: Math.max(now.max, pinned.max) };
}

/** The curves named by `ids` of a pinned state, drawn behind the present ones. */
export function withPinned(...ids: string[]): (data: LineChart, pinned: LineChart) => LineChart {
  return (data, pinned) => ({
    ...data,
    x: axisOver(data.x, pinned.x),
    y: axisOver(data.y, pinned.y),
    pinned: pinned.lines
      .filter((line) => ids.includes(line.id))
      .map(
        (line): Line => ({
          ...line,
          id: `a-${line.id}`,
          color: 'guess',
          stroke: 'dashed',
          label: 'A',
        }),
      ),
  });
}
