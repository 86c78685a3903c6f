/** The states in which a figure or a calculator is tried. */
import type { Inputs } from '../../engine/declaration';
import { inTier } from '../tier';
import { type Figure, sliderValues, statesOf } from './book';
import type { State } from './state';

/** Places of each slider, both ends among them. */
const PLACES = 9;
/** States in which all controls stand anywhere. */
const MIXED = inTier(60, 300);
/** Of those, the ones of which a chart is made. */
const MIXED_DRAWN = inTier(5, 25);

/** A state, and whether its chart is looked at as well as its words. */
export interface Tried extends State {
  readonly isDrawn: boolean;
}

/** The same numbers from 0 to 1 each time (Lehmer). */
function sequence(): () => number {
  let seed = 20_131;
  return () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

type Values = readonly Inputs[string][];

/** Where a control can stand, and some of those places with both ends among them. */
interface Places {
  readonly id: string;
  readonly all: Values;
  readonly some: Values;
}

function placesOf(figure: Figure): Places[] {
  return figure.controls.flatMap(({ input: id, span }): Places[] => {
    const input = figure.model.inputs.find((one) => one.id === id);
    if (!input)
      throw new Error(`${figure.id} offers ${id}, which ${figure.model.id} does not have`);
    if (input.shape === 'choice') {
      const all = (input.options ?? []).map((one) => one.id);
      return [{ id, all, some: all }];
    }
    if (input.shape !== 'number' || input.min === undefined || input.max === undefined) return [];
    const all = sliderValues(input, span);
    const places = Array.from({ length: PLACES }, (_, at) =>
      Math.round((at * (all.length - 1)) / (PLACES - 1)),
    );
    return [{ id, all, some: [...new Set(places)].map((at) => all[at] ?? null) }];
  });
}

/** Each control alone: a slider at either end, a choice at each of its options. */
export function extremes(figure: Figure): State[] {
  return placesOf(figure).flatMap(({ id, all, some }) => {
    const ends = all === some ? all : [all[0], all.at(-1)];
    return ends.map((value) => ({ name: `${id} at ${value}`, inputs: { [id]: value ?? null } }));
  });
}

/** The figure's own states, its views, its presets, each control alone, and all of them anywhere. */
export function tried(figure: Figure): Tried[] {
  const places = placesOf(figure);
  const views = (figure.views ?? []).flatMap(({ key, options }) =>
    options.map(({ id }) => ({ [key]: id })),
  );
  const next = sequence();
  const anyOf = (values: Values) => values[Math.floor(next() * values.length)] ?? null;
  // By turns among the few places, which has the ends come often, and among all.
  const mixed = Array.from({ length: MIXED }, (_, at) => ({
    name: `mixed ${at}`,
    inputs: Object.fromEntries(
      places.map(({ id, all, some }) => [id, anyOf(at % 2 === 0 ? some : all)]),
    ),
    isDrawn: at < MIXED_DRAWN,
  }));
  const presets = (figure.presets ?? []).map(({ id, inputs }) => ({
    name: `preset ${id}`,
    inputs,
    isDrawn: true,
  }));
  const ends = extremes(figure).map((state) => ({ ...state, isDrawn: true }));
  const between = places.flatMap(({ id, all, some }) =>
    all === some
      ? []
      : some.slice(1, -1).map((value) => ({
          name: `${id} at ${value}`,
          inputs: { [id]: value },
          isDrawn: false,
        })),
  );
  const inOtherViews = (state: Tried) =>
    views.slice(1).map((view) => ({ ...state, view, isDrawn: false }));
  return [
    ...statesOf(figure).map((state) => ({ ...state, isDrawn: true })),
    ...views.map((view) => ({ name: 'as it opens', view, isDrawn: true })),
    ...[...presets, ...ends, ...between, ...mixed].flatMap((state) => [
      state,
      ...inOtherViews(state),
    ]),
  ];
}
