/** How much an input counts for what a figure shows: whether it has a control, and whether it moves the main number. */

import type { Inputs } from '../../engine/declaration';
import { refusalOf } from '../../engine/engine';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';

/** The model that only the simulator answers. */
const SIMULATOR = 'simulate';

/** By how much an input is moved to see whether it counts. */
const NUDGES = [1.5, 1 / 1.5];

/** Whether a figure shows an input in a control, or in its words. */
export const hasControl = (figure: Figure, id: string): boolean =>
  figure.controls.some(({ input }) => input === id) ||
  (figure.takes?.includes(id as never) ?? false);

/** Whether a figure simulates a drive whose size nobody chooses. */
export const isOfItsOwnSize = (figure: Figure): boolean =>
  figure.model.id === SIMULATOR && !hasControl(figure, 'user_pages');

/** Whether the figure's main number would be another one with the book's value; of simulated drives a control tells. */
export function matters(figure: Figure, scope: Scope, id: string): boolean {
  if (figure.model.id === SIMULATOR) return false;
  return mainWith(figure, scope, { [id]: scope.start[id] ?? null }) !== mainWith(figure, scope, {});
}

/** Whether an input that nobody has said anything of decides the figure's main number, or leaves it without one. */
export function decides(figure: Figure, scope: Scope, id: string): boolean {
  if (figure.model.id === SIMULATOR) return false;
  const value = scope.result.value.inputs[id];
  const now = mainWith(figure, scope, {});
  if (typeof value !== 'number') return now === null && hasControl(figure, id);
  return NUDGES.map((nudge) => mainWith(figure, scope, { [id]: value * nudge })).some(
    (other) => other !== null && other !== now,
  );
}

/** The figure's main number with some inputs changed; null where it has none, or the model refuses. */
export function mainWith(
  { model, main }: Figure,
  { engine, result }: Scope,
  changed: Inputs,
): number | null {
  const inputs = { ...result.value.inputs, ...changed };
  if (refusalOf(engine, model, inputs)) return null;
  const value = engine.run(model, inputs).values[main];
  return typeof value === 'number' ? value : null;
}
