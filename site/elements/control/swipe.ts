/**
 * A swipe that begins on a slider scrolls the page: the slider, which has moved at the touch, goes back.
 *
 * ```text
 * touch ──▶ the slider moves ──the page scrolls instead──▶ it is where it was
 *                            ──lifted, or drawn sideways──▶ it stays
 * ```
 */

/** A slider that knows more exactly than by its place how things stood. */
export type RememberingSlider = HTMLInputElement & { remember?: () => () => void };

const isSlider = (target: EventTarget | null): target is RememberingSlider =>
  target instanceof HTMLInputElement && target.type === 'range';

/** Has each slider of a page, also one that comes later, let swipes pass. */
export function letSwipesPass(page: Document = document): void {
  let back: (() => void) | null = null;
  const options = { capture: true, passive: true };
  const begin = ({ target }: Event) => {
    back = isSlider(target) ? (target.remember?.() ?? rememberPlace(target)) : null;
  };
  page.addEventListener('pointerdown', begin, options);
  page.addEventListener('pointerup', () => (back = null), options);
  page.addEventListener(
    'pointercancel',
    () => {
      back?.();
      back = null;
    },
    options,
  );
}

/** Whoever listens to the slider is told, as if it had been moved back by hand. */
function rememberPlace(slider: HTMLInputElement): () => void {
  const before = slider.value;
  return () => {
    if (slider.value === before) return;
    slider.value = before;
    for (const kind of ['input', 'change'])
      slider.dispatchEvent(new Event(kind, { bubbles: true }));
  };
}
