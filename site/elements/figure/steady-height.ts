/** Words that change above a drawing: they keep the room that they once took, so that nothing below them jumps. */

/** Keeps `element` from becoming lower than it was, as long as its width stays. */
export function keepHeight(element: HTMLElement): void {
  let width = 0;
  let height = 0;
  new ResizeObserver(() => {
    const now = element.getBoundingClientRect();
    if (now.width !== width) {
      width = now.width;
      height = 0;
      element.style.minHeight = '';
    } else if (now.height > height) {
      height = now.height;
      element.style.minHeight = `${height}px`;
    }
  }).observe(element);
}
