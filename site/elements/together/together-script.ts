/** The script of the page on which the guesses of a class are laid over each other. */
import { mountTogether } from './mount-together';

const root = document.querySelector<HTMLElement>('[data-part=together]');
if (root && root.dataset.mounted === undefined) mountTogether(root);
