/** The parts of the panel, as elements. */

import { make } from '../../elements/make';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

/** A row of choices of which one is taken, the first at the beginning. `name`: of the form's field. */
export function choicesOf(
  name: string,
  legend: string,
  choices: readonly Choice[],
  choose: (id: string) => void,
): HTMLFieldSetElement {
  const labels = choices.map(({ id, label }, place) => {
    const checked = place === 0;
    const radio = make('input', { type: 'radio', name, value: id, checked });
    radio.addEventListener('change', () => choose(id));
    return make('label', { className: 'option' }, radio, make('span', {}, label));
  });
  const heading = make('legend', { className: 'visually-hidden' }, legend);
  const segments = make('span', { className: 'segments' }, ...labels);
  return make('fieldset', { className: 'control-choice' }, heading, segments);
}

/** A link that saves a file. Its address lives as long as the panel (`forget`). */
export function fileLink(name: string, content: Blob): HTMLAnchorElement {
  const href = URL.createObjectURL(content);
  const link = make('a', { href, download: name, className: 'button' }, `Save ${name}`);
  link.dataset.lead = '';
  return link;
}

/** Lets go of the files of these links. */
export function forget(links: Iterable<Element>): void {
  for (const link of links) URL.revokeObjectURL(link.getAttribute('href') ?? '');
}
