/**
 * A surface that one draws on with a finger, and that swipes pass over all the same: it is taken in hand by a tap
 * or by a stroke sideways. From then on it has every stroke, until something else is touched.
 *
 * ```text
 * touch ──up or down──▶ the page scrolls
 *       ──sideways, or a tap──▶ in hand ──a touch elsewhere──▶ as before
 * ```
 *
 * A mouse and a pen do not scroll by it, so that for them nothing is different. Styles: `touch-action: pan-y`,
 * and `none` with `data-armed`.
 */

/** So far a finger moves in a tap, in pixels. */
const TAP = 8;

/** Mounts it on a surface, before whatever draws there. */
export function armByTouch(surface: HTMLElement): void {
  /** The touch that has not yet shown what it will be. */
  let first: PointerEvent | null = null;
  const isOfTouch = ({ pointerType }: PointerEvent) => pointerType === 'touch';
  const arm = () => {
    const from = first;
    first = null;
    if (!from) return;
    surface.dataset.armed = '';
    surface.dispatchEvent(new PointerEvent('pointerdown', from));
  };
  const on = (
    kind: 'pointerdown' | 'pointermove' | 'pointerup',
    hear: (at: PointerEvent) => void,
  ) => surface.addEventListener(kind, hear, { capture: true });
  on('pointerdown', (event) => {
    if (!event.isTrusted || !isOfTouch(event) || 'armed' in surface.dataset) return;
    first = event;
    event.stopImmediatePropagation();
  });
  on('pointermove', (event) => {
    if (!first || !isOfTouch(event)) return;
    const [right, down] = [event.clientX - first.clientX, event.clientY - first.clientY];
    if (Math.abs(right) >= TAP && Math.abs(right) > Math.abs(down)) arm();
    else event.stopImmediatePropagation();
  });
  on('pointerup', (event) => {
    if (isOfTouch(event)) arm();
  });
  surface.addEventListener('pointercancel', () => {
    first = null;
  });
  surface.ownerDocument.addEventListener('pointerdown', ({ target }) => {
    if (target !== surface) delete surface.dataset.armed;
  });
}
