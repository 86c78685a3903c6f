/** SA-256, the model drive of the book: 256 GB of user capacity, 7% overprovisioning, 32 dies on 8 channels. */

/** Bytes of a page. */
export const PAGE_SIZE = 4096;

export const SA_256 = {
  /** In bytes. */
  user_capacity: 256e9,
  overprovisioning: 0.07,
  /** Flash, in bytes: user capacity and overprovisioning. */
  raw_capacity: 273.92e9,
  channels: 8,
  pe_cycles: 3000,
  /** Of random writes in steady state, under greedy GC. */
  write_amplification: 7.6,
} as const;

/** As figures open with it whose boxes count flash in GiB: to a tenth. */
export const IN_GIB = {
  raw_capacity: 255.1 * 2 ** 30,
  user_capacity: SA_256.user_capacity,
} as const;

/** As figures of its lifetime take it. */
export const LIFE = {
  capacity: SA_256.user_capacity,
  raw_capacity: SA_256.raw_capacity,
  pe_cycles: SA_256.pe_cycles,
  write_amplification: SA_256.write_amplification,
} as const;

/** The user capacities that a slider offers for it; those for another go along with its raw flash capacity. */
export const USER_SPAN = [130e9, 270e9] as const;
