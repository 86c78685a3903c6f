/** What the answer of `sizing` leaves out, as a list. */
export const NOT_COVERED: readonly string[] = [
  'Failures of electronics and firmware, and faults that drives of one batch share.',
  'In a mirror both drives wear alike, and reach their ratings together.',
  'Heat, and how long data is kept without power.',
  'What a database adds of its own, such as pages written twice, unless the load was measured at the drive.',
  'Ratings of drives with large indirection units (most QLC drives of data centers) hold for large writes; small ones wear more.',
  'Some ratings of the list are second-hand; the page of references says of which sources.',
];
