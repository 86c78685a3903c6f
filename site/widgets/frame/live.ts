/** At most one polite message a settled change. */

/** How long nothing may have changed before it is said, in milliseconds. */
const SETTLED = 700;

/** Says texts into a status region, the last one only, once the reader has let go and if `isHeard` then. */
export function politely(
  region: HTMLElement,
  isHeard: () => boolean = () => true,
): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isHeard()) region.textContent = text;
    }, SETTLED);
  };
}

/** What the reader took in hand last; not what has the focus: some browsers give it to no slider that is dragged. */
let inHand: Element | undefined;

/** Whether an element is what the reader took in hand last, by pointer, key or focus. */
export function handled(root: HTMLElement): () => boolean {
  const take = () => {
    inHand = root;
  };
  for (const kind of ['pointerdown', 'focusin', 'input']) root.addEventListener(kind, take);
  return () => inHand === root;
}
