/** States in which a figure is tried: a few telling ones, each control from end to end, and all of them anywhere. */
import type { Inputs } from '../../engine/declaration';
import { type Figure, sliderValues, statesOf } from './book';
import type { State } from './states';

/** So many places of each slider, both ends among them. */
const PLACES = 9;
/** So many states in which all controls stand anywhere. */
const MIXED = 300;

/** The same numbers from 0 to 1 each time (Lehmer). */
function sequence(): () => number {
  let seed = 20_131;
  return () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return seed / 0x7fffffff;
  };
}

function placesOf(figure: Figure): [string, Inputs[string][]][] {
  return figure.controls.flatMap(({ input: id, span }): [string, Inputs[string][]][] => {
    const input = figure.model.inputs.find((one) => one.id === id);
    if (input?.shape === 'choice') return [[id, (input.options ?? []).map((one) => one.id)]];
    if (input?.shape !== 'number') return [];
    const values = sliderValues(input, span);
    const last = values.length - 1;
    const places = Array.from({ length: PLACES }, (_, at) =>
      Math.round((at * last) / (PLACES - 1)),
    );
    return [[id, [...new Set(places)].map((at) => values[at] ?? null)]];
  });
}

/** Each slider alone at either end. */
export function extremes(figure: Figure): State[] {
  return placesOf(figure).flatMap(([id, values]) =>
    [values[0], values.at(-1)].map((value) => ({
      name: `${id} at ${value}`,
      inputs: { [id]: value ?? null },
    })),
  );
}

/** The figure's own states, its presets, each slider alone, and all of them anywhere. */
export function tried(figure: Figure): State[] {
  const places = placesOf(figure);
  const alone = places.flatMap(([id, values]) => values.map((value) => ({ [id]: value })));
  const next = sequence();
  const mixed = Array.from({ length: MIXED }, () =>
    Object.fromEntries(
      places.map(([id, values]) => [id, values[Math.floor(next() * values.length)] ?? null]),
    ),
  );
  const presets = (figure.presets ?? []).map(({ inputs }) => inputs);
  const views = (figure.views ?? []).flatMap(({ key, options }) =>
    options.map(({ id }) => ({ [key]: id })),
  );
  return [
    ...statesOf(figure).map(({ inputs, view }) => ({ inputs, view })),
    ...[...alone, ...mixed, ...presets].flatMap((inputs) => [
      { inputs, view: {} },
      ...views.slice(1).map((view) => ({ inputs, view })),
    ]),
  ].map(({ inputs = {}, view = {} }) => ({ name: 'tried', inputs, view }));
}
