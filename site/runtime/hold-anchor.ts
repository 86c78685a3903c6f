/**
 * Whoever follows a link to a figure is to find it where the window begins. Figures above it that are mounted with
 * other numbers than they stood there with change their heights, so the page goes back to its target until it
 * has settled, or the reader takes over.
 */
import { targetOf } from './target';

/** What a reader does who has arrived. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long after it is mounted a page may still move, in milliseconds: fonts, and what follows in a later frame. */
const SETTLES = 1500;

/** Holds a page that was opened at a place in it there; gives what is to be called when all of it is mounted. */
export function holdAnchor(): () => void {
  const target = targetOf(location.hash);
  const [arrival] = performance.getEntriesByType('navigation');
  // A reload and a way back have a place of their own.
  if (!target || (arrival as PerformanceNavigationTiming | undefined)?.type !== 'navigate')
    return () => {};
  const letGo = holdWhile(() => target.scrollIntoView({ behavior: 'instant' }));
  return () => setTimeout(letGo, SETTLES);
}

/** Goes to a place in the page, and holds it there until what is drawn on the way has settled. */
export function holdThere(go: () => void): void {
  go();
  setTimeout(holdWhile(go), SETTLES);
}

/** Goes there again whenever the page changes its height, until the reader takes over; gives the way to let go. */
function holdWhile(go: () => void): () => void {
  const sizes = new ResizeObserver(go);
  const letGo = () => {
    sizes.disconnect();
    for (const event of TAKES_OVER) removeEventListener(event, letGo);
  };
  for (const event of TAKES_OVER) addEventListener(event, letGo, { passive: true });
  sizes.observe(document.body);
  return letGo;
}
