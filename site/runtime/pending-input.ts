/** What readers have typed into boxes and nobody has taken yet: a page takes it before it is left. */

/** What takes the text of each such box. */
export const waiting = new Set<() => void>();

/** Takes all that was typed and not yet taken: the page is being left. */
export function takeTyped(): void {
  for (const take of [...waiting]) take();
}
