/** The script of the page on which teachers assign exercises. */
import { addressInBook } from '../import/address-in-book';
import { mountAssign } from './mount-assign';

const root = document.querySelector<HTMLElement>('[data-part=assign]');
if (root && root.dataset.mounted === undefined)
  mountAssign(root, addressInBook('homework/index.html'));
