/** The figures of the book as a reader meets them: every import that the tests of this folder need. */
import { staticSvg } from '../../charts/static-svg';
import { WIDE } from '../../charts/types';
import { atBuild, beforeRuns } from '../../elements/simulation-runs/at-build';
import { figures } from '../../figures/all';
import type { Figure, FigureState } from '../../runtime/figure/define-figure';
import { stateAt } from '../../runtime/figure/make-state';
import { statesBeside } from './beside';
import type { State } from './state';

export { NARROW, WIDE } from '../../charts/types';
export { sliderValues } from '../../elements/control/slider';
export { compareSentence, compareTable } from '../../elements/figure/compare';
export { inputsLine } from '../../elements/figure/inputs-line';
export { engine } from '../../engine/load-node';
export type { Figure, FigureState } from '../../runtime/figure/define-figure';
export { marksKeyHtml } from '../../runtime/figure/marks-key';
export { plainText } from '../../runtime/figure/parts';
export { roleOf } from '../../runtime/figure/roles';
export { cellTexts, type Table, tableCsv } from '../../runtime/figure/table';
export { figures, staticSvg };

/** Where a figure opens, and the two telling states of its `states.ts`; a calculator has none. */
export function statesOf(figure: Figure): readonly State[] {
  return [{ name: 'as it opens' }, ...(figures.includes(figure) ? statesBeside(figure.id) : [])];
}

/** A figure in a state. Drives are simulated where it opens and where the state asks for them. */
export function stateIn(figure: Figure, { name, inputs, view, simulated }: State): FigureState {
  const door = simulated || name === 'as it opens' ? atBuild : beforeRuns;
  return stateAt(figure, door, { ...figure.start, ...inputs }, view);
}

/** What is drawn, as the build writes it for a desk. */
export const drawn = (figure: Figure, state: FigureState): string =>
  staticSvg(figure.draw, figure.chart(state), WIDE);
