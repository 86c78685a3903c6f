/** The inputs of a figure in one line, for paper and for pages without JavaScript. */
import { quantityOf } from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import { type Figure, type FigureState, isShown } from '../../runtime/figure/define-figure';

/** "Hit ratio 80% · Disk access time 15 ms"; what is not given is left out. */
export function inputsLine(figure: Figure, state: FigureState): string {
  return figure.controls
    .filter((control) => isShown(control, state.inputs))
    .flatMap(({ input: id, label }) => {
      const input = quantityOf(figure.model, id);
      const text = exactText(state.inputs[id] ?? null, input);
      return text === '' ? [] : [`${label ?? input.label} ${text}`];
    })
    .join(' · ');
}
