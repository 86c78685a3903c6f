/** The colors of a page: light, dark, or as the reader's system says. */

/** Puts them on; whatever is neither light nor dark is the system's choice. `tokens.css` has both schemes. */
export function putOn(theme: unknown): void {
  const root = document.documentElement;
  const chosen = theme === 'light' || theme === 'dark' ? theme : undefined;
  if (chosen) root.dataset.theme = chosen;
  else delete root.dataset.theme;
  // What a browser paints before and around the styles follows.
  document
    .querySelector('meta[name=color-scheme]')
    ?.setAttribute('content', chosen ?? 'light dark');
}
