/** How much an assignment and a result can say. Both are read from what somebody pasted, and nothing beyond is believed. */

/** Exercises and figures of an assignment: more would make a link that no QR code holds. */
export const MOST_ITEMS = 60;

/** Characters of a link: twice what `MOST_ITEMS` of the longest names take, so that mail may have escaped some. */
export const LONGEST_LINK = 8000;

/** A code has 25 bits for the minute in which the work began, counted from the year 2026 on: the last lies in 2089. */
export const LAST_MINUTE = 2 ** 25 - 1;

/** The years in which homework can be due. */
export const YEARS = { from: 2026, to: 2099 } as const;
