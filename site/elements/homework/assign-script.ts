/** The script of the page on which teachers assign exercises. */
import { addressInBook } from '../import/address-in-book';
import { mountAssign } from './mount-assign';
import { ALONE } from './saved-page';

const root = document.querySelector<HTMLElement>('[data-part=assign]');
if (root && root.dataset.mounted === undefined)
  mountAssign(root, {
    homework: addressInBook('homework/index.html'),
    alone: addressInBook(ALONE),
  });
