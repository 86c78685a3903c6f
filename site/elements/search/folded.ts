/** Begins a block of a text that no link can point into: folded, or drawn anew in the page. */
export const FOLDED = '\v';

/** Stands around code, which some windows show as a block of its own: no run of words goes across. */
export const SEAM = '\f';
