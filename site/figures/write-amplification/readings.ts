/** Counters of drives that a button sets, or with which figures open. */

/** For 100 GB of host writes: the D7-P5520 in steady state under uniform random writes, by its own counters (source `ssd-iq-cliff`). */
export const P5520 = { host_bytes: 100e9, flash_bytes: 353e9 } as const;

/** A compressing drive, in the replay of a trace of two weeks (source `toms-ultra-plus`). */
export const REPLAY = {
  id: 'replay',
  label: 'Trace replay of 2013',
  inputs: { host_bytes: 142e9, flash_bytes: 149e9 },
} as const;
