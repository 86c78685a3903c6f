/** The script of the page on which homework is worked. */
import packed from 'packed-engine:homework';
import { mountHomework } from '../../elements/homework/mount-homework';
import { loadEngine } from '../../engine/load-browser';
import { exercises } from '../all-exercises';

const root = document.querySelector<HTMLElement>('[data-part=homework]');
if (root && root.dataset.mounted === undefined) {
  root.dataset.mounted = '';
  mountHomework(root, { exercises, open: () => loadEngine(packed) });
}
