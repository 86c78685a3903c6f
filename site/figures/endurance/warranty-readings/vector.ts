/** Where the figures of one warranty start: the drive of the readers' comments. */
export const VECTOR = { terabytes_written: 36e12, pe_cycles: 3000 } as const;
