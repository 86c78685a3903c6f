/** The reader's own drive on a page: one quiet button at its head that opens a small form. */
import { effect } from '@preact/signals-core';
import { type Drive, type DriveQuantity, driveLines } from '../../engine/address/drive';
import { lazyForm } from './lazy-form';
import { findDrive, keepDrive, ownDrive } from './storage';

/** What a drive is called where there is room for a word or two. */
export function shortName(drive: Drive): string {
  return drive.name || (driveLines(drive)[0]?.[1] ?? '');
}

/** Told to the page once a drive is kept or forgotten. */
const KEPT = 'spare-area:drive-kept';

/** Opens the form, at the box of a quantity where one is asked for; rejects where it cannot be had. */
export async function openOwnDrive(at?: DriveQuantity): Promise<void> {
  const open = await lazyForm.fetch();
  const keep = (drive: Drive | null, card: HTMLElement | null) => {
    keepDrive(drive);
    dispatchEvent(new Event(KEPT));
    showCard(card);
  };
  open(ownDrive.peek(), keep, { at });
}

/** Puts what the drive comes to below the head that asks for it; an earlier one goes. */
function showCard(card: HTMLElement | null): void {
  document.querySelector('.own-outlook')?.remove();
  const root = document.querySelector('spare-drive');
  const place = root?.closest('header') ?? root?.parentElement;
  if (!card || !place) return;
  if (place.matches('header, section')) place.append(card);
  else place.after(card);
}

/**
 * Mounts the empty `<spare-drive>`. Without JavaScript nothing is there, as nothing could be done with it.
 * `followers`: how many figures on the page follow it now.
 */
export function mountOwnDrive(root: HTMLElement, followers: () => number = () => 0): void {
  findDrive();
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  button.setAttribute('aria-haspopup', 'dialog');
  // On paper there is nothing to press, but room for all that it says.
  const paper = document.createElement('span');
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.ariaLive = 'polite';
  root.append(button, paper, status);
  takeItsPlace(followers);
  effect(() => {
    const drive = ownDrive.value;
    button.textContent = drive ? `Your drive: ${shortName(drive)}` : 'Describe your drive';
    paper.textContent = drive
      ? `Your drive${drive.name && ` ${drive.name}`}: ${driveLines(drive)
          .map((line) => line.join(' '))
          .join(', ')}`
      : '';
  });
  addEventListener(KEPT, () => {
    status.textContent = said(ownDrive.peek(), followers());
  });
  button.addEventListener('click', () =>
    openOwnDrive().catch(({ message }: Error) => {
      status.classList.remove('visually-hidden');
      status.textContent = ` ${message}. `;
    }),
  );
  root.dataset.mounted = '';
}

/** Puts the reader's drive where a chapter tells of the book's model drive, as long as there is one. */
function takeItsPlace(followers: () => number): void {
  const [name, state] = document.querySelectorAll('.model-drive > *');
  if (!name || !state) return;
  const [modelName, modelState] = [name.textContent, state.textContent];
  effect(() => {
    const drive = ownDrive.value;
    name.textContent = drive ? `${shortName(drive)}, your drive.` : modelName;
    const offered = document.querySelector('.own-line [data-own=lent]') ? SET_ASIDE : UNUSED;
    state.textContent = drive ? (followers() > 0 ? IN_ITS_PLACE : offered) : modelState;
  });
}

const IN_ITS_PLACE =
  'It takes the place of SA-256 in each figure that can use one of its numbers; a line below the figure says which.';
const SET_ASIDE =
  'The figures here have numbers that you set; a line below each that can use your drive offers its numbers.';
const UNUSED = 'No figure of this chapter can use what you entered of it.';

function said(drive: Drive | null, followers: number): string {
  if (!drive) return 'Your drive is forgotten; the figures have the book’s numbers again.';
  if (followers === 0) return 'Your drive is kept.';
  return `Your drive is kept; ${followers === 1 ? 'one figure here follows' : `${followers} figures here follow`} it.`;
}
