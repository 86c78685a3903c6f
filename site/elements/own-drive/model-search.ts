/**
 * A box that finds a model by words of its name: a combobox with a list, whose keys are those of the ARIA
 * pattern.
 *
 * ```text
 * words ──▶ list ──arrows, Enter or a click──▶ pick
 *             └──Escape──▶ closed, the words stay; once more, and the form closes
 * ```
 */

import { make } from '../make';
import { type DriveModel, findModels, modelNamed } from './find-models';
import { lazyModels } from './lazy-models';

const LIST = 'drive-models';

/** The box with its list, and a way to pick the model that a report names. */
interface ModelSearch {
  readonly root: HTMLElement;
  readonly recognize: (name: string) => void;
}

/** Makes the box with its list; `pick` gets the model that the reader chose, or that was recognized. */
export function modelSearch(pick: (model: DriveModel) => void): ModelSearch {
  const root = make('div', { className: 'drive-search' });
  const box = make('input', {
    id: 'drive-search',
    type: 'text',
    autocomplete: 'off',
    spellcheck: false,
    attributes: {
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': LIST,
      'aria-autocomplete': 'list',
      'aria-describedby': `${LIST}-status`,
      placeholder: 'Samsung 990, 2 TB',
      enterkeyhint: 'search',
    },
  });
  const list = make('ul', {
    id: LIST,
    hidden: true,
    attributes: { role: 'listbox', 'aria-label': 'Models' },
  });
  const status = make('p', {
    id: `${LIST}-status`,
    className: 'drive-status',
    attributes: { role: 'status' },
  });
  root.append(
    make('label', { htmlFor: box.id, textContent: 'Find your model' }),
    box,
    list,
    status,
  );
  let models: readonly DriveModel[] = [];
  let shown: readonly DriveModel[] = [];
  let at = -1;

  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };
  const close = () => {
    list.hidden = true;
    at = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };
  const choose = (model: DriveModel) => {
    box.value = model.name;
    close();
    say(filledIn(model));
    pick(model);
  };
  const open = () => {
    shown = findModels(models, box.value);
    close();
    list.replaceChildren(...shown.map((model, place) => optionOf(model, place)));
    list.hidden = shown.length === 0;
    list.scrollTop = 0;
    box.setAttribute('aria-expanded', String(shown.length > 0));
    if (models.length > 0) say(countOf(shown.length));
  };
  const go = (to: number) => {
    at = (to + shown.length) % shown.length;
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === at));
    list.children[at]?.scrollIntoView({ block: 'nearest' });
    box.setAttribute('aria-activedescendant', `${LIST}-${at}`);
  };

  box.addEventListener('input', () => (box.value.trim() === '' ? close() : open()));
  box.addEventListener('blur', close);
  box.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter') {
      // The form is not kept by who looks for a model.
      event.preventDefault();
      const model = list.hidden ? undefined : shown[Math.max(at, 0)];
      if (model) choose(model);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) open();
      if (shown.length > 0) go(event.key === 'ArrowDown' ? at + 1 : Math.max(at, 0) - 1);
    }
  });
  // The box keeps the focus while the list is used.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    const model = shown[[...list.children].indexOf(option as Element)];
    if (model) choose(model);
  });
  lazyModels.fetch().then(
    (brought) => {
      models = brought;
      say(`${models.length} drives; or enter what the label says.`);
      if (box.value.trim() !== '' && document.activeElement === box) open();
    },
    ({ message }: Error) => say(`Enter what the label says: ${message}.`),
  );
  const recognize = (name: string) =>
    lazyModels.fetch().then(
      (brought) => {
        const model = modelNamed(brought, name);
        if (model) choose(model);
        else say(`${name} is not in the list: enter the rating of its label.`);
      },
      // What could not be fetched is said already.
      () => {},
    );
  return { root, recognize };
}

const NO_FLASH = 'It has no flash: what is estimated does not hold for it.';

/** Where what was filled in comes from. */
function filledIn({ from, from_details: details, isFlashless }: DriveModel): string {
  const sentences = [
    `Filled in from ${from}.`,
    ...(details ? [`${details[0]?.toUpperCase()}${details.slice(1)}.`] : []),
    ...(isFlashless ? [NO_FLASH] : []),
  ];
  return sentences.join(' ');
}

function optionOf(model: DriveModel, place: number): HTMLElement {
  const option = make('li', {
    id: `${LIST}-${place}`,
    attributes: { role: 'option', 'aria-selected': 'false' },
  });
  const { terabytes_written: written, dwpd } = model;
  const rating = written ? `${written} written` : dwpd ? `${dwpd} DWPD` : 'no rating';
  option.append(
    make('b', { textContent: model.name }),
    make('span', {
      textContent: [model.capacity, rating, model.warranty_period].join(' · '),
    }),
    make('small', { textContent: model.from }),
  );
  return option;
}

function countOf(found: number): string {
  if (found === 0) return 'No drive of the list has these words; enter what the label says.';
  return found === 1 ? '1 drive' : `${found} drives`;
}
