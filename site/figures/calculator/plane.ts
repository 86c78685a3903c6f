/** What a calculator can draw against what, seek and explore: from the declaration alone. */
import type { Inputs, Model, Quantity } from '../../engine/declaration';
import { FIRST_LOOKS } from './first-look';

/** What a curve runs along, and what it shows. */
export interface Plane {
  readonly x: Quantity;
  readonly y: Quantity;
  /** Where the input starts: its axis lies around that. */
  readonly start: number;
}

/** The plane of a view; the first one where the view says nothing; none where nothing can be drawn. */
export function planeOf(
  model: Model,
  start: Inputs,
  view: Readonly<Record<string, string>> = {},
): Plane | null {
  const x = picked(inputsToDraw(model, start), view.x);
  const y = picked(outputsToDraw(model), view.y);
  return x && y ? { x, y, start: startAt(x, start) ?? 0 } : null;
}

function picked(quantities: readonly Quantity[], id: string | undefined): Quantity | undefined {
  return quantities.find((quantity) => quantity.id === id) ?? quantities[0];
}

/** Where an input starts; nothing where it is left out. */
function startAt(input: Quantity, start: Inputs): number | undefined {
  const value = start[input.id] ?? input.default;
  return typeof value === 'number' ? value : undefined;
}

/** The inputs that an axis can run along, the best one first. */
export function inputsToDraw(model: Model, start: Inputs): Quantity[] {
  const able = model.inputs.filter(
    (input) => input.shape === 'number' && startAt(input, start) !== undefined,
  );
  return withFirst(able, FIRST_LOOKS[model.id]?.x);
}

/** The inputs that a wanted result may be sought by, the best one first. */
export function inputsToSeek(model: Model): Quantity[] {
  const numbers = model.inputs.filter((input) => input.shape === 'number');
  return withFirst(numbers, FIRST_LOOKS[model.id]?.x);
}

/** The outputs that are numbers, the best one first. */
export function outputsToDraw(model: Model): Quantity[] {
  const numbers = model.outputs.filter((output) => output.shape === 'number');
  return withFirst(numbers, FIRST_LOOKS[model.id]?.y);
}

/** The same quantities, the one with this id before the others. */
function withFirst(quantities: readonly Quantity[], id: string | undefined): Quantity[] {
  return quantities.toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
}
