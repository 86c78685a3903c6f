/** The inputs of a figure in one line, for paper and for pages without JavaScript. */
import { quantityOf } from '../../engine/declaration';
import { exactText } from '../../engine/typed/typed-value';
import { type Figure, type FigureState, isShown } from '../../runtime/figure/define-figure';

/** "Hit ratio 80% · GC policy: Greedy"; what is not given is left out. */
export function inputsLine(figure: Figure, state: FigureState): string {
  return figure.controls
    .filter((control) => isShown(control, state.inputs))
    .flatMap(({ input: id, label }) => {
      const input = quantityOf(figure.model, id);
      const name = label ?? input.label;
      const value = state.inputs[id] ?? null;
      const chosen = input.options?.find((option) => option.id === value);
      if (chosen) return [`${name}: ${chosen.label}`];
      const text = exactText(value, input);
      return text === '' ? [] : [`${name} ${text}`];
    })
    .join(' · ');
}
