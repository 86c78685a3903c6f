/** What the simulator says beside a model: drives that a figure asks for and draws when they are done. */
import type { SimulatedInputs } from '../../engine/engine';
import { type FigureState, SEEDS } from './define-figure';

type Viewed = Pick<FigureState, 'view'>;

/** Which chance the drives of a figure meet comes after the one that they met; the first is the page's own. */
export const nextSeed = ({ view }: Viewed) => String((Number(view.seed ?? 1) % SEEDS) + 1);

/** A drive with the chance that the reader asked its figure for. */
export const seeded = ({ view }: Viewed, inputs: SimulatedInputs): SimulatedInputs =>
  view.seed ? { ...inputs, seed: Number(view.seed) } : inputs;

/** What the simulator has said of a figure's drive so far; null while it has said nothing. */
export const simulated = (
  { engine, view = {} }: Pick<FigureState, 'engine'> & Partial<Viewed>,
  inputs: SimulatedInputs,
) => engine.simulated?.(seeded({ view }, inputs)) ?? null;
