/** What the fragment of an address names. */

/**
 * The element that a fragment such as "#a-section" names: by its letters or, as the web has it, by what they
 * stand for ("#%C3%BC"). Null where there is none; what anybody may write after # breaks nothing.
 */
export function targetOf(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  // Firefox warns of an empty one.
  if (!id) return null;
  const literal = document.getElementById(id);
  if (literal) return literal;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}
