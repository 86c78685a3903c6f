/** Something with a size that would like its middle at `wanted`. */
export interface Wish {
  readonly wanted: number;
  readonly size: number;
}

interface Cluster {
  /** Where the cluster begins when each member is as near to its wish as the others allow. */
  start: number;
  size: number;
  count: number;
  wishes: number;
}

/**
 * Moves things apart along one direction until none overlaps, each as little as possible and none
 * past another; returns their middles in the same order. Neighbours in each other's way move as
 * one cluster to the mean of their wishes (pooling adjacent violators, which is the least-squares
 * answer). They stay between `low` and `high` as long as they fit at all. `wishes` come in rising order.
 */
export function spread(wishes: readonly Wish[], low: number, high: number): number[] {
  const clusters: Cluster[] = [];
  for (const { wanted, size } of wishes) {
    let cluster: Cluster = { start: 0, size, count: 1, wishes: wanted - size / 2 };
    cluster.start = settle(cluster, low, high);
    let before = clusters.at(-1);
    while (before && before.start + before.size > cluster.start) {
      clusters.pop();
      cluster = {
        start: 0,
        size: before.size + cluster.size,
        count: before.count + cluster.count,
        wishes: before.wishes + cluster.wishes - before.size * cluster.count,
      };
      cluster.start = settle(cluster, low, high);
      before = clusters.at(-1);
    }
    clusters.push(cluster);
  }
  const middles: number[] = [];
  for (const cluster of clusters) {
    let edge = cluster.start;
    for (const { size } of wishes.slice(middles.length, middles.length + cluster.count)) {
      middles.push(edge + size / 2);
      edge += size;
    }
  }
  return middles;
}

function settle(cluster: Cluster, low: number, high: number): number {
  return Math.max(low, Math.min(high - cluster.size, cluster.wishes / cluster.count));
}
