/** Whether an element can be seen. */

/**
 * Tells whether an element is on the screen, or within `margin` around it, now and whenever that changes.
 * Gives what ends it.
 *
 * A busy browser hands over several news at once, a frame's "not yet" with the "now" that followed it:
 * only the newest is true.
 */
export function watchVisibility(
  element: Element,
  heard: (isSeen: boolean) => void,
  margin = '0px',
): () => void {
  const watch = new IntersectionObserver(
    (entries) => {
      const newest = entries.at(-1);
      if (newest) heard(newest.isIntersecting);
    },
    { rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
