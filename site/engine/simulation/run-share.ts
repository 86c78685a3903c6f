/** How much of a run is done. */

/** What a run that ends by its time does before its workload begins, when no time passes. */
export interface Prepares {
  readonly writes: number;
  /** How much of the computing that is, from 0 to 1, as far as can be estimated. */
  readonly share: number;
}

/**
 * How much is done, from 0 to 1, of a run that did so many writes of a `total` that it expects. Before its
 * workload begins, one that ends by its time knows neither its pace nor how many writes it will have: then
 * its preparation counts, and after it the time.
 */
export function shareOf(done: number, total: number, prepares: Prepares | undefined): number {
  if (!prepares || done >= total) return done / total;
  const { writes, share: before } = prepares;
  if (done <= writes) return (before * done) / writes;
  return before + ((1 - before) * (done - writes)) / (total - writes);
}
