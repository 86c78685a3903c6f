/** Menus of the toolbar: a menu closes once something was chosen, elsewhere pressed, or Escape typed. */

/** Mounts every menu below `root`. */
export function mountMenus(root: HTMLElement): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('details.menu')) {
    const close = () => {
      menu.open = false;
    };
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) close();
    };
    menu.addEventListener('toggle', () => {
      if (menu.open) document.addEventListener('pointerdown', elsewhere);
      else document.removeEventListener('pointerdown', elsewhere);
    });
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      event.preventDefault();
      close();
      menu.querySelector('summary')?.focus();
    });
    menu.querySelector('.menu-list')?.addEventListener('click', () => {
      close();
      // What opens over the page gives the focus back to where it was.
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
    });
  }
}
