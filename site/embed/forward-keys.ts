/**
 * Keys in a frame that are the page's around it: arrows and a presenter's clicker go on to it, where no control in here uses them, and
 * Escape hands the focus back. Without that, slides stand still after a click into the figure.
 */
import { KEY } from './key-message';

/** What turns slides and pages. */
const TURNS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];

/** What has a use of its own for them: boxes, sliders, choices, pads; a button has none. */
const USES_KEYS = 'input, select, textarea, [role]:not([role=button], [role=link])';

/** What Escape closes first. */
const OPEN = 'dialog[open], [role=listbox]:not([hidden])';

/** Follows the keys of this page, if it stands in another's. */
export function forwardKeys(): void {
  if (parent === self) return;
  let wasOpen = false;
  addEventListener(
    'keydown',
    () => {
      wasOpen = document.querySelector(OPEN) !== null;
    },
    true,
  );
  addEventListener('keydown', (event) => {
    const { key, target, defaultPrevented } = event;
    if (defaultPrevented || wasOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape') {
      (document.activeElement as HTMLElement | null)?.blur();
      parent.focus();
    } else if (!TURNS.includes(key) || !(target instanceof Element) || target.closest(USES_KEYS)) {
      return;
    }
    const { code, keyCode, shiftKey } = event;
    parent.postMessage({ type: KEY, v: 1, key, code, keyCode, shiftKey }, '*');
  });
}
