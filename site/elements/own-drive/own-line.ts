/** A line below a figure's sentence: which of its numbers are those of the reader's drive, what is missing, and the way back. */
import { effect } from '@preact/signals-core';
import type { DriveQuantity } from '../../engine/address/drive';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Page } from '../../runtime/page-state';
import { lineText } from './line-text';
import { openOwnDrive, shortName } from './own-drive';
import { ownDrive } from './storage';

const LABELS = { own: 'Use the book’s numbers', lent: 'Use your drive’s numbers' };

/** Keeps the line of a figure, as long as there is a drive that has something to do with it. */
export function mountOwnLine(root: HTMLElement, figure: Figure, page: Page): void {
  const scope = page.scope(figure.model.id);
  const view = page.view(figure.id);
  const [line, text] = [document.createElement('p'), document.createElement('span')];
  const name = document.createElement('b');
  const [toggle, enter] = [0, 1].map(() =>
    Object.assign(document.createElement('button'), { type: 'button' }),
  ) as [HTMLButtonElement, HTMLButtonElement];
  line.className = 'own-line';
  line.append(name, ' ', text, ' ', enter, ' ', toggle);
  toggle.addEventListener('click', () =>
    toggle.dataset.own === 'lent' ? scope.useDriveValues() : scope.usePageValues(),
  );
  let missing: readonly DriveQuantity[] = [];
  enter.addEventListener('click', () => {
    openOwnDrive(missing[0]).catch(({ message }: Error) => {
      text.textContent = `${text.textContent} ${message}.`;
    });
  });
  effect(() => {
    const drive = ownDrive.value;
    const said = drive && lineText(figure, scope, drive, view.value.covered !== undefined);
    if (!drive || !said) {
      line.remove();
      return;
    }
    name.textContent = drive.name ? `Your drive, ${shortName(drive)},` : 'Your drive';
    text.textContent = said.text;
    toggle.hidden = said.action === null;
    toggle.dataset.own = said.action ?? '';
    if (said.action) toggle.textContent = LABELS[said.action];
    missing = said.missing;
    enter.hidden = missing.length === 0;
    enter.textContent = missing.length === 1 ? 'Enter it' : 'Enter them';
    if (!line.isConnected) root.querySelector('[data-part=sentence]')?.after(line);
  });
}
