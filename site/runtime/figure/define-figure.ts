/**
 * What a figure is: pure data and pure functions, without a document. `Figure.astro` makes the
 * whole static figure from it at build; `figure-element.ts` keeps that figure alive in the page.
 */
import type { Draw } from '../../charts/types';
import type { ViewKeys } from '../../engine/address/state-query';
import { oneOf, wholeNumber } from '../../engine/address/view-keys';
import {
  type InputId,
  type Model,
  nameAlone,
  type OutputId,
  quantityOf,
  type SomeInputsOf,
} from '../../engine/declaration';
import type { SimulatedInputs, SimulatedValues } from '../../engine/engine';
import type { Naming } from '../../engine/refused';
import { type Bet, betKeys, formerKeys } from './bet-type';
import { type GuessedCurve, guessKeys } from './guess';
import type { Part } from './parts';
import type { FigureState } from './state';
import type { Table } from './table';
import { type Timeline, timelineKeys } from './timeline';

export type { FigureState } from './state';

/** One request to the simulator that a figure makes beside its model. */
export interface Run {
  readonly inputs: SimulatedInputs;
  /** The outputs that the figure reads. */
  readonly outputs: readonly (keyof SimulatedValues)[];
  /** What it reads of each interval, where it reads `intervals`: a page brings no more along. */
  readonly ofIntervals?: readonly (keyof Interval)[];
  /** The first interval that it reads, from 0: a page brings those before it along as nulls. */
  readonly intervalsFrom?: number;
  /** The rows that it reads of `busy`, where it does not read them all. */
  readonly ofBusy?: (row: Busy) => boolean;
}

/** A row of what the simulator says of each interval. */
export type Interval = NonNullable<SimulatedValues['intervals']>[number];

/** A row of what the simulator says of who is busy. */
export type Busy = NonNullable<SimulatedValues['busy']>[number];

/** A value of each, or several of which any will do. */
type OneOrSeveral<Values> = {
  readonly [Id in keyof Values]?: Values[Id] | readonly Values[Id][];
};

/** One input that the figure offers. */
export interface Control<M extends Model = Model> {
  readonly input: InputId<M>;
  /** The span of the slider, in the base unit, where it is narrower than what may be typed. */
  readonly span?: readonly [number, number];
  /** A share whose last percent decides: its slider moves in ever finer steps toward 100%. */
  readonly isFinerToOne?: true;
  /** Shown only while another input has this value, or one of these. */
  readonly when?: OneOrSeveral<SomeInputsOf<M>>;
  /** Stands in place of the input's own label. */
  readonly label?: string;
  /** Controls of one group stand behind a fold of this name, below the others. */
  readonly group?: string;
}

/** What the reader sees the inputs of these controls called; a label that leans on another does not stand alone. */
export function labelsOf(controls: readonly Control[]): Naming {
  return (input) => {
    const { label } = controls.find((control) => control.input === input.id) ?? {};
    return label === undefined || label.startsWith('…') ? nameAlone(input) : label;
  };
}

/** One way to look at the figure that changes no number; the first option is the default. */
export interface View {
  readonly key: string;
  /** Stands before the options, where they do not speak for themselves. */
  readonly label?: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  /** The options are places of a scale, which a slider goes along: it stands among the sliders. */
  readonly isSlider?: true;
}

/** Inputs that belong together, set by one button. */
export interface Preset<M extends Model = Model> {
  readonly id: string;
  readonly label: string;
  readonly inputs: SomeInputsOf<M>;
}

/**
 * What a figure looks like as a whole: a chart on the paper, steps whose drawing is a dark stage above
 * the player, a guess on a tint of the reader's color, or a stage as a whole.
 */
export type Format = 'chart' | 'steps' | 'guess' | 'stage';

/** A figure over one model; `Data` is what its chart is drawn from. */
export interface Figure<Data = unknown, M extends Model = Model> {
  /** Its name in chapters, addresses and embeds. */
  readonly id: string;
  /** Where its frame stands under `embed/`; unless given, at `figure/` and its name. */
  readonly frame?: string;
  readonly model: M;
  /** What is shown. */
  readonly title: string;
  /** What the reader is asked. */
  readonly question: string;
  /** What it looks like as a whole; a guess where a curve is guessed, else a chart, where nothing is said. */
  readonly format?: Format;
  /** What a reader bets on before it shows how it goes. */
  readonly bet?: Bet;
  /** What could be bet on in an earlier edition: old links are taken, and nothing is asked of it. */
  readonly formerBet?: readonly string[];
  /** The curve that a reader draws before it is shown. */
  readonly guess?: GuessedCurve;
  /** How it plays, where its picture is a function of time. */
  readonly play?: Timeline<M>;
  readonly controls: readonly Control<M>[];
  /** Inputs that it shows without a control. */
  readonly takes?: readonly InputId<M>[];
  readonly presets?: readonly Preset<M>[];
  readonly views?: readonly View[];
  /** Keys that stand in the address beside those of its views, bet, guess and player. */
  readonly keys?: ViewKeys;
  /** Where a page with this figure starts, in place of the model's defaults. */
  readonly start?: SomeInputsOf<M>;
  /** What an address that says anything of this page is completed from, where the page itself opens on an example. */
  readonly linked?: SomeInputsOf<M>;
  /** In a frame: its full page opens elsewhere, so that a link to it says what the frame shows. */
  readonly opensElsewhere?: boolean;
  /** Inputs that stand above the picture, before its question. */
  readonly first?: readonly InputId<M>[];
  /** The output that A and B are compared by. */
  readonly main: OutputId<M>;
  /** Where it shows another load than its model answers for, there is nothing to compare. */
  readonly isCompared?: false;
  /** The output that a view shows in place of the main one, for a comparison. */
  readonly compared?: (state: FigureState<M>) => OutputId<M>;
  /** What the chart shows, as plain data. */
  chart(state: FigureState<M>): Data;
  /** Draws it, at build and in the page. */
  readonly draw: Draw<Data>;
  /**
   * Drives that are simulated beside the model, those that matter most first. The drawing asks for
   * their answers with `simulated` and does without one that is not there yet.
   */
  runs?(state: FigureState<M>): readonly Run[];
  /** The chart with the curves of a pinned state on it. */
  pinned?(data: Data, pinned: Data): Data;
  /** The result in one or two sentences. */
  sentence(state: FigureState<M>): readonly Part[];
  /** A few numbers that stand beside the drawing and change with it. */
  beside?(state: FigureState<M>): Table;
  /** The numbers behind the chart. */
  table(state: FigureState<M>): Table;
}

/** A figure over a model: checks its names against the declaration, and forgets what its chart is drawn from. */
export function defineFigure<Data, M extends Model>(
  model: M,
  parts: Omit<Figure<Data, M>, 'model'>,
): Figure {
  return { model, ...parts } as unknown as Figure;
}

/** A figure in somebody else's frame: one that opens on an example opens there where its links do, as it always has. */
export function framed(figure: Figure): Figure {
  const { linked, ...rest } = figure;
  return linked ? { ...rest, start: linked, opensElsewhere: true } : figure;
}

/** Chances that simulated drives can meet. */
export const SEEDS = 9999;

/** The address keys that a figure knows, and what they take: where drives are simulated, which chance they meet. */
export function viewKeys(figure: Figure): ViewKeys {
  const views = (figure.views ?? []).map(
    ({ key, options }) => [key, oneOf(options.map(({ id }) => id))] as const,
  );
  const seed = figure.runs && { seed: wholeNumber(1, SEEDS) };
  return {
    ...Object.fromEntries(views),
    ...seed,
    ...(figure.formerBet && formerKeys(figure.formerBet)),
    ...(figure.bet && betKeys(figure.bet, figure.formerBet)),
    ...(figure.guess && guessKeys(figure.guess)),
    ...(figure.play && timelineKeys(figure.play)),
    ...figure.keys,
  };
}

/** A figure's view with every key of its views filled in; an unknown option falls back to the first. */
export function fullView(
  figure: Figure,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const filled: Record<string, string> = { ...given };
  for (const view of figure.views ?? []) {
    const known = view.options.some((option) => option.id === given[view.key]);
    if (!known) filled[view.key] = view.options[0]?.id ?? '';
  }
  return filled;
}

/** Controls that stand together: choices in rows of their own, and the rest in the grid below them. */
export interface ControlGroup {
  readonly choices: readonly Control[];
  readonly amounts: readonly Control[];
}

/** The controls that stand below the picture: those that stand open, and those behind a fold, by the fold's name. */
export function groupsOf(figure: Figure): {
  open: ControlGroup;
  folds: (ControlGroup & { name: string })[];
} {
  const isChoice = ({ input }: Control) => quantityOf(figure.model, input).shape === 'choice';
  const groupOf = (name: string | undefined) => {
    const all = figure.controls.filter(
      ({ group, input }) => group === name && !figure.first?.includes(input),
    );
    return { choices: all.filter(isChoice), amounts: all.filter((one) => !isChoice(one)) };
  };
  const names = new Set(figure.controls.flatMap(({ group }) => group ?? []));
  return {
    open: groupOf(undefined),
    folds: [...names].map((name) => ({ name, ...groupOf(name) })),
  };
}

/** Whether a control is to be seen, or an equation holds: while each choice that it names is as it says. */
export function isShown(
  { when = {} }: Pick<Control, 'when'>,
  inputs: FigureState['inputs'],
): boolean {
  return Object.entries(when).every(([id, value]) => [value].flat().includes(inputs[id]));
}
