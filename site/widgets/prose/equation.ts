/** Equations of the declarations as MathML, made at build. */
import temml from 'temml';
import type { Inputs, Model } from '../../engine/declaration';
import { quantityOf } from '../../engine/declaration';
import { roleOf } from '../frame/roles';

const VALUE = /\\v\{(\w+)\}/g;

/** The equation with its symbols; each one carries the id of its quantity. */
export function symbolic(tex: string, model: Model): string {
  return mathml(
    tex.replace(
      VALUE,
      (_, id: string) => `\\class{symbol ${roleOf(id)}}{${quantityOf(model, id).symbol}}`,
    ),
  );
}

/** The equation with places for the reader's numbers: `<mtext data-value="disk_time">`. */
export function numeric(tex: string, texts: Readonly<Record<string, string>>): string {
  const marked = tex.replace(VALUE, (_, id: string) => `\\text{@${id}@}`);
  return mathml(marked).replace(
    /<mtext([^>]*)>@(\w+)@<\/mtext>/g,
    (_, rest: string, id: string) => {
      return `<mtext${rest} class="filled ${roleOf(id)}" data-value="${id}">${texts[id] ?? ''}</mtext>`;
    },
  );
}

/** Whether an equation holds under these inputs. */
export function holds(
  when: { readonly quantity: string; readonly option: string } | undefined,
  inputs: Inputs,
): boolean {
  return !when || inputs[when.quantity] === when.option;
}

function mathml(tex: string): string {
  return temml.renderToString(tex, { displayMode: true, trust: true, throwOnError: true });
}
