/** The inputs of a figure in one line, for paper and for pages without JavaScript. */
import { quantityOf } from '../../engine/declaration';
import { type Figure, isShown, type Look } from '../../runtime/figure/define-figure';
import { boxText } from '../control/box-text';

/** "Hit ratio 80 % · Disk access time 15 ms"; what is not given is left out. */
export function inputsLine(figure: Figure, look: Look): string {
  return figure.controls
    .filter((control) => isShown(control, look.inputs))
    .flatMap(({ input: id, label }) => {
      const input = quantityOf(figure.model, id);
      const text = boxText(input, look.inputs[id] ?? null);
      return text === '' ? [] : [`${label ?? input.label} ${text}`];
    })
    .join(' · ');
}
