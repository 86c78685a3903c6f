/**
 * What a reader guesses, and the guess as it stands in the address: under `drawn` while the curve is covered, and
 * under `guess` once it was compared. The guesses of a class stand under `crowd`.
 */
import type { LineChart } from '../../charts/types';
import type { ViewKeys } from '../../engine/address/state-query';
import { mark } from '../../engine/address/view-keys';
import type { InputId, Model, OutputId } from '../../engine/declaration';
import { crowdIn, crowdKey, medianOf } from './crowd';
import { decodeGuess } from './guess-code';
import type { Part } from './parts';
import type { FigureState } from './state';

/** The curve that is to be guessed. */
export interface GuessedCurve<M extends Model = Model> {
  /** What is asked. */
  readonly question: string;
  /** The input along the axis, and the output up it. */
  readonly input: InputId<M>;
  readonly output: OutputId<M>;
  /** Where the reader draws: from left to right, at equal distances on the chart. */
  readonly points: readonly number[];
  /** The height, in the output's base unit, that counts as one: about the curve's highest. */
  full(state: Pick<FigureState<M>, 'inputs' | 'engine' | 'model'>): number;
  /** Where arrow keys begin, as a share of `full`; at the full height where nothing is said. */
  begin?(state: Pick<FigureState<M>, 'inputs' | 'engine' | 'model'>): number;
  /** The heights at these points, where the curve is none that the model's engine draws: seconds of a run. */
  heights?(state: FigureState<M>, points: readonly number[]): number[];
  /** A height as it is said: "3 ms". */
  readonly say: (height: number) => Part;
  /** A point as it is said: "80 % hits". */
  readonly sayPoint: (x: number) => string;
  /** How the chart is looked at on which a guess is judged; as the reader looks at it where nothing is said. */
  look?(view: FigureState['view']): FigureState['view'];
  /** Inputs and view keys that do something while the curve is covered, and `presets`; the other controls wait for the answer. */
  readonly asksWith?: readonly string[];
  /** Why the curve runs as it does: a sentence for a reader whose line runs otherwise. */
  readonly because?: string;
}

/** A curve of a model: its names are checked against the declaration, then it is one of any model. */
export function defineGuess<M extends Model>(curve: GuessedCurve<M>): GuessedCurve {
  return curve as unknown as GuessedCurve;
}

/** The keys in the address of a figure of which a reader guesses the curve. */
export const guessKeys = ({ points }: GuessedCurve): ViewKeys => {
  const line = {
    allowed: `a drawn guess, two signs for each of ${points.length} heights`,
    takes: (text: string) => decodeGuess(text, points.length) !== null,
  };
  return { drawn: line, guess: line, full, revealed: mark, crowd: crowdKey(points.length) };
};

/** The height that counted as one when the line was compared: it stays where it was drawn when the inputs change. */
const full: ViewKeys[string] = {
  allowed: 'a height above 0',
  takes: (text) => /^\d+(?:\.\d+)?(?:e-\d+)?$/.test(text) && Number(text) > 0,
};
const DIGITS = 4;

type View = FigureState['view'];

/** Covered, with the line that was drawn so far. */
export function coveredView(view: View, drawn = ''): View {
  return { ...besideGuess(view), covered: '1', ...(drawn ? { drawn } : {}) };
}

/** Uncovered: beside the line that was compared, or because it was asked for. */
export function revealedView(view: View, guess = '', height?: number | string): View {
  const at = typeof height === 'number' ? String(Number(height.toPrecision(DIGITS))) : height;
  return {
    ...besideGuess(view),
    ...(guess ? { guess, ...(at && full.takes(at) ? { full: at } : {}) } : { revealed: '1' }),
  };
}

/**
 * Where a figure starts that was opened with a view: covered, unless a line was compared or the curve
 * asked for. Older links say `guess` of any line; one with gaps was never compared.
 */
export function firstView(view: View): View {
  const { guess, drawn, revealed, full: height } = view;
  if (guess && !guess.includes('--')) return revealedView(view, guess, height);
  return revealed === undefined ? coveredView(view, guess ?? drawn) : revealedView(view);
}

/** What a view says of the guess, to be kept for the next visit; null where nobody has begun to draw. */
export function guessIn({ drawn, guess, full: height, revealed }: View): View | null {
  const said = Object.entries({ drawn, guess, full: height, revealed }).filter(
    ([, text]) => text !== undefined,
  );
  return said.length > 0 ? (Object.fromEntries(said) as View) : null;
}

/** A view with the guess of an earlier visit, where the address says nothing of one. */
export function withKept(view: View, before: unknown, keys: ViewKeys): View {
  if (guessIn(view) || typeof before !== 'object' || before === null) return view;
  const texts = Object.entries(before).filter(
    ([key, text]) => typeof text === 'string' && keys[key]?.takes(text),
  );
  return { ...view, ...Object.fromEntries(texts) };
}

/** What a view says of other things than the guess. */
function besideGuess(view: View): View {
  const {
    covered: _,
    drawn: __,
    guess: ___,
    full: ____,
    revealed: _____,
    opened: ______,
    ...others
  } = view;
  return others;
}

/** How much of the height that counts as one now the line was drawn for: 1, unless the inputs have changed since. */
export function scaleOf(curve: GuessedCurve, state: FigureState): number {
  const { guess, full: height } = state.view;
  const ratio = guess && height ? Number(height) / curve.full(state) : 1;
  return Math.abs(ratio - 1) < 10 ** (1 - DIGITS) ? 1 : ratio;
}

/** The guess on the chart, compared or not, in base units; nothing where none was drawn. */
export function guessOf(
  curve: GuessedCurve,
  state: FigureState,
): readonly (readonly [number, number])[] | undefined {
  const heights = decodeGuess(state.view.guess ?? state.view.drawn ?? '', curve.points.length);
  if (!heights) return undefined;
  const one = curve.full(state) * scaleOf(curve, state);
  return curve.points.map((x, at) => [x, (heights[at] ?? Number.NaN) * one] as const);
}

/** The highest point of a line that was drawn for other inputs: an axis has to reach it. */
export function topOf(curve: GuessedCurve, state: FigureState): number {
  if (scaleOf(curve, state) === 1) return 0;
  return Math.max(0, ...(guessOf(curve, state) ?? []).map(([, height]) => height));
}

/** What of guesses a chart shows: the reader's own, and those of a class with their median. */
export function drawnOn(
  curve: GuessedCurve,
  state: FigureState,
): Pick<LineChart, 'guess' | 'crowd'> {
  const guess = guessOf(curve, state);
  const crowd = crowdIn(state.view.crowd, curve.points.length);
  const one = curve.full(state);
  const on = (heights: readonly number[]) => ({
    x: curve.points,
    y: heights.map((height) => height * one),
  });
  return {
    ...(guess ? { guess } : {}),
    ...(crowd.length > 0
      ? {
          crowd: {
            lines: crowd.map(on),
            median: {
              ...{ id: 'median', label: `median of ${crowd.length}` },
              ...{ color: 'guess', stroke: 'dashed', place: 'along', home: 0.6 },
              ...on(medianOf(crowd)),
            },
          },
        }
      : {}),
  };
}
