/** Has the models of a page follow the reader's drive, at once and for as long as there is one. */
import { effect, untracked } from '@preact/signals-core';
import type { Lends, Page } from '../../runtime/page-state';
import { ownDrive } from './storage';
import { lentBy } from './uses';

/** What the present drive stands for in each model. */
export const lends: Lends = (model) => {
  const drive = ownDrive.peek();
  const { inputs = {}, implied = {} } = (drive && lentBy(drive, model)) || {};
  return { inputs, implied };
};

/** Lends the page another drive as soon as the reader has one, and nothing once it is forgotten. */
export function followDrive(page: Page): void {
  effect(() => {
    ownDrive.value;
    untracked(() => page.lend(lends));
  });
}
