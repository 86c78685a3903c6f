/** The script of the page on which homework is marked. */
import packed from 'packed-engine:homework';
import { mountMarking } from '../../elements/marking/mount-marking';
import { loadEngine } from '../../engine/load-browser';
import { exercises } from '../all-exercises';

const form = document.querySelector<HTMLFormElement>('[data-part=marking]');
if (form && form.dataset.mounted === undefined)
  loadEngine(packed).then(
    (engine) =>
      mountMarking(form, { exercises, figures: (form.dataset.figures ?? '').split(' '), engine }),
    (problem: unknown) => {
      const says = document.querySelector('[data-part=marking-says]');
      if (says)
        says.textContent = `Nothing can be marked here, because this page may not run its engine (${problem}).`;
    },
  );
