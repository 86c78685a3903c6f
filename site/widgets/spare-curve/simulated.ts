/**
 * Write amplification of simulated drives: greedy cleaning, 256 pages a block, about 4096·(1+ρ)
 * blocks, one seed each, four overwrites measured after six. Two seeds differ by about 0.05 %.
 */
export const SIMULATED_PAGES = 256;

/** Overprovisioning and write amplification. */
export const SIMULATED: readonly (readonly [number, number])[] = [
  [0.07007, 7.5883],
  [0.125, 4.6039],
  [0.19995, 3.1553],
  [0.28003, 2.4615],
  [0.5, 1.7066],
];
