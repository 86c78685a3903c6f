/**
 * Hit ratios of an LRU cache on one hour of a database's page requests (the OLTP trace), replayed
 * exactly: reference `peck-2022`.
 */
export const measured = [
  { pages: 250, hitRatio: 0.16473 },
  { pages: 500, hitRatio: 0.23445 },
  { pages: 750, hitRatio: 0.28281 },
  { pages: 1000, hitRatio: 0.32831 },
  { pages: 1250, hitRatio: 0.3621 },
  { pages: 1500, hitRatio: 0.38696 },
  { pages: 1750, hitRatio: 0.40788 },
  { pages: 2000, hitRatio: 0.4247 },
] as const;

/** Its requests, and the different pages among them: reference `megiddo-2003`. */
export const RECORDED = { requests: 914_145, pages: 186_880 } as const;

/** The pair and the number of blocks that fit that trace best. */
export const TRACE = { io_share: 0.63, data_share: 0.2, items: 15_000, skew: null } as const;
