/**
 * What of the engine each kind of page carries: the features of `core-wasm/bindings` by the name of
 * the file in `core-wasm/pkg`. A page of one topic would weigh twice as much with all of them.
 */
export const ENGINE_VARIANTS = {
  simulate: ['simulate'],
  /** A drive of a million pages to play with: fast enough, and light. */
  living: ['living'],
  'access-time': ['access'],
  'caching-versus-ssd': ['caching'],
  overprovisioning: ['overprovisioning'],
  /** With a drive of a few hundred pages, of which every step is seen. */
  'write-amplification': ['write_amplification', 'small_drive'],
  measuring: ['measuring'],
  /** The chapter on measuring leaves stalls and the slowest of many to the one before it. */
  'measuring-chapter': ['benchmarks'],
  /** Little's law, the write cliff, and the slowest of many: the chapter on consistency asks no more of them. */
  'performance-consistency': ['consistency'],
  endurance: ['endurance', 'sizing'],
  /** The chapter on endurance also reads the counters of write amplification. */
  'endurance-with-counters': ['endurance', 'write_amplification'],
  'the-stack': ['stack'],
  /** Homework may ask any exercise of the book, and carries the models that these ask. */
  homework: ['homework'],
  /** The page that sizes a drive. */
  sizing: ['sizing'],
  /** What reads captures comes to the chapter on caching when its reader has one. */
  captures: ['import'],
} as const;

/** What is built for speed and not for size, with vectors, which browsers have had since 2023. */
export const FAST_VARIANTS: readonly string[] = ['simulate'];

/**
 * What is built for size alone: what reads files comes over slow lines, and reads 100 MB a second all the same; the frames
 * of the chapters with most models would weigh more than they may, and so would homework, which asks for one answer at a time.
 */
export const SMALL_VARIANTS: readonly string[] = ['captures', 'write-amplification', 'homework'];
