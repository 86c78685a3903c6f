/** SA-256, the model drive of the book: the figures of the chapter that count flash in bytes open with it. */

/** 7% more flash than user capacity, in bytes. */
export const SA_256 = { raw_capacity: 255.1 * 2 ** 30, user_capacity: 256e9 } as const;

/** The user capacities that a slider offers for it; those for another go along with its raw flash capacity. */
export const USER_SPAN = [130e9, 270e9] as const;
