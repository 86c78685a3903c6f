/** Beside a button that copies a link: who can open that link, where not everybody can. */
import { type Reach, reach } from '../../runtime/reach';
import { make } from '../make';

const NOTE = 'link-note';

/** Says it after the button, once; gives what is known of links on this page. */
export async function noteLink(button: HTMLElement): Promise<Reach> {
  const known = await reach();
  if (known.note && !button.nextElementSibling?.classList.contains(NOTE))
    button.after(make('span', { className: NOTE, textContent: known.note }));
  return known;
}

/** Has the menu of a button say it when it is opened. */
export function noteInMenu(button: HTMLElement | null): void {
  const menu = button?.closest('details');
  menu?.addEventListener('toggle', () => {
    if (menu.open && button) void noteLink(button);
  });
}
