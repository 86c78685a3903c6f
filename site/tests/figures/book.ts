/** The figures of the book as a reader meets them: every import that the tests of this folder need. */
import { staticSvg } from '../../charts/static-svg';
import { WIDE } from '../../charts/types';
import { engine } from '../../engine/load-node';
import { figurePlaces, figures } from '../../widgets/chapters/all';
import type { Figure, Look } from '../../widgets/frame/figure';
import { lookAt } from '../../widgets/frame/look';
import { plainText } from '../../widgets/frame/parts';
import { atBuild } from '../../widgets/simulated/at-build';
import { type State, states } from './states';

export { NARROW, WIDE } from '../../charts/types';
export { engine } from '../../engine/load-node';
export { compareSentence, compareTable } from '../../widgets/frame/compare';
export type { Figure, Look } from '../../widgets/frame/figure';
export { groupsOf, isShown } from '../../widgets/frame/figure';
export { inputsLine } from '../../widgets/frame/inputs-line';
export { marksKeyHtml } from '../../widgets/frame/marks-key';
export { plainText } from '../../widgets/frame/parts';
export { roleOf } from '../../widgets/frame/roles';
export { sliderValues } from '../../widgets/frame/slider';
export { cellTexts, type Table, tableCsv } from '../../widgets/frame/table';
export { figurePlaces, figures, staticSvg };

/** The figure of this id. */
export function figureOf(id: string): Figure {
  const figure = figures.find((one) => one.id === id);
  if (!figure) throw new Error(`there is no figure ${id}`);
  return figure;
}

/** Where a figure opens, and the two telling states that `states.ts` names for it. */
export function statesOf({ id }: Figure): readonly State[] {
  return [{ name: 'as it opens' }, ...(states[id] ?? [])];
}

/** A figure in a state. Drives are simulated where it opens and where the state asks for them. */
export function lookIn(figure: Figure, { name, inputs, view, simulated }: State): Look {
  const door = simulated || name === 'as it opens' ? atBuild : engine;
  return lookAt(figure, door, { ...figure.start, ...inputs }, view);
}

/** What is drawn, as the build writes it for a desk. */
export const drawn = (figure: Figure, look: Look): string =>
  staticSvg(figure.draw, figure.chart(look), WIDE);

/** The sentence under a figure at these inputs, as words; nothing is simulated. */
export function said(id: string, inputs: State['inputs'] = {}, view: State['view'] = {}): string {
  const figure = figureOf(id);
  return plainText(figure.sentence(lookIn(figure, { name: 'asked', inputs, view })));
}
