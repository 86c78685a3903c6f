/** What was measured in each window of a run: bytes at the device for each byte of the rows. */
import measured from '../../../../content/measured-stacks/linux-6-18-ext4-appends.json' with {
  type: 'json',
};

/** Commits from one to another, and the factor of all runs there. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const log = measured.file.stacks
  .flatMap(({ results }) => results)
  .find(({ id }) => id === 'sqlite-wal-full-1');
if (!log) throw new Error('the log was not measured');
const { ends, runs, payload } = log;

export const windows: readonly Window[] = ends.map((to, at) => {
  const from = ends[at - 1] ?? 0;
  const factors = runs.map(({ bytes }) => (bytes[at] ?? Number.NaN) / (payload * (to - from)));
  return {
    from,
    to,
    mean: factors.reduce((sum, one) => sum + one, 0) / factors.length,
    low: Math.min(...factors),
    high: Math.max(...factors),
  };
});

/** Commits of a run. */
export const COMMITS = ends.at(-1) ?? 0;
