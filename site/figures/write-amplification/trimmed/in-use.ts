/** The share of the user capacity that stays in use where so many of the requests trim a random page in use. */
export const inUseAt = (trimShare: number): number =>
  Math.max(0, (1 - 2 * trimShare) / (1 - trimShare));
