/** A result of fio as tests need it: a minute of random 4 KiB writes at queue depth 32. */
export interface FioResult {
  /** When it was written, in minutes. */
  readonly minute: number;
  readonly iops?: number;
  /** Options of all jobs, beside those of the load. */
  readonly options?: object;
  /** Its completion latencies, in nanoseconds; left out where nothing is said. */
  readonly latency?: { readonly min: number; readonly max: number; readonly mean: number };
}

/** Its JSON. */
export function fioResult({ minute, iops = 1000, options = {}, latency }: FioResult): string {
  const requests = 60 * iops;
  const write = {
    io_bytes: requests * 4096,
    io_kbytes: 1,
    total_ios: requests,
    runtime: 60_000,
    iops,
    bw_bytes: iops * 4096,
    ...(latency ? { clat_ns: { ...latency, stddev: 1, N: requests } } : {}),
  };
  return JSON.stringify({
    'fio version': 'fio-3.33',
    timestamp: 60 * minute,
    'global options': { direct: '1', rw: 'randwrite', bs: '4k', iodepth: '32', ...options },
    jobs: [{ jobname: 'sustained', 'job options': {}, write }],
  });
}
