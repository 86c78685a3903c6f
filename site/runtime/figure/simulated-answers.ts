/** What the simulator says beside a model: drives that a figure asks for and draws when they are done. */
import type { SimulatedInputs } from '../../engine/engine';
import { wholeNumber } from '../../engine/view-keys';
import type { FigureState } from './define-figure';

/** Which chance the simulated drives meet; the first is the one that the page was made with. */
const SEEDS = 9999;
export const seedKeys = { seed: wholeNumber(1, SEEDS) };

/** The seed of a figure's drives. */
export const seedOf = ({ view }: Pick<FigureState, 'view'>) => Number(view.seed ?? 1);

/** The seed after this one. */
export const nextSeed = (state: Pick<FigureState, 'view'>) => String((seedOf(state) % SEEDS) + 1);

/** What the simulator has said of a drive so far; null while it has said nothing. */
export const simulated = ({ engine }: Pick<FigureState, 'engine'>, inputs: SimulatedInputs) =>
  engine.simulated?.(inputs) ?? null;
