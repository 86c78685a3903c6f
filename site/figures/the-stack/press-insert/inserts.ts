/** How often INSERT was pressed, and what that comes to: a function of the state and of that number alone. */
import type { sqliteCommit } from '../../../engine/gen/sqlite-commit';
import type { FigureState } from '../../../runtime/figure/define-figure';
import { layersOf } from './layers';

type State = FigureState<typeof sqliteCommit>;

/** As many as an address may say. */
export const MOST = 9999;

/** Commits so far: one, until more are pressed. */
export const insertsIn = ({ view }: Pick<State, 'view'>): number => Number(view.inserts ?? 1);

/** What is stored, written and programmed by all of them, in a long run. */
export function sumsOf(state: State) {
  const inserts = insertsIn(state);
  const [row, , device, flash] = layersOf(state);
  const times = (bytes = Number.NaN) => bytes * inserts;
  return { stored: times(row?.bytes), device: times(device?.bytes), flash: times(flash?.bytes) };
}
