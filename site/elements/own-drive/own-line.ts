/** A line below a figure's sentence: which of its numbers are those of the reader's drive, and the way back. */
import { effect } from '@preact/signals-core';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page';
import { lineText } from './line-text';
import { shortName } from './own-drive';
import { ownDrive } from './place';
import { lentBy } from './uses';

const LABELS = { own: 'Use the book’s numbers', lent: 'Use your drive’s numbers' };

/** Keeps the line of a figure, as long as there is a drive that says something of it. */
export function mountOwnLine(root: HTMLElement, figure: Figure, page: Page): void {
  const scope = page.scope(figure.model.id);
  const view = page.view(figure.id);
  const [line, text] = [document.createElement('p'), document.createElement('span')];
  const name = document.createElement('b');
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  line.className = 'own-line';
  line.append(name, ' ', text, ' ', button);
  button.addEventListener('click', () =>
    button.dataset.own === 'lent' ? scope.useDriveValues() : scope.usePageValues(),
  );
  effect(() => {
    const drive = ownDrive.value;
    const lent = drive && lentBy(drive, figure.model.id);
    const said = lent && lineText(figure, scope, lent, view.value.covered !== undefined);
    if (!drive || !said) {
      line.remove();
      return;
    }
    name.textContent = drive.name ? `Your drive, ${shortName(drive)},` : 'Your drive';
    text.textContent = said.text;
    button.hidden = said.action === null;
    button.dataset.own = said.action ?? '';
    if (said.action) button.textContent = LABELS[said.action];
    if (!line.isConnected) root.querySelector('[data-part=sentence]')?.after(line);
  });
}
