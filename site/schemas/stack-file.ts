/**
 * The file that `public/measure-stack.sh` writes, as its head describes it: version 1. A page reads it by
 * `site/elements/own-stack/stack-file.ts`, which takes and refuses the same.
 */
import { z } from 'astro/zod';

const count = z.int().nonnegative();
const factor = z.number().nonnegative();

const run = z
  .object({
    /** Bytes at the device in each window. */
    bytes: z.array(count).min(1),
    /** Bytes that the last sync wrote, which are in no window. */
    left: count,
    seconds: z.array(z.number().nonnegative()).min(1),
    /** Operations before it was steady. */
    from: count.nullable(),
    factor: factor.nullable(),
  })
  .strict();

const result = z
  .object({
    id: z.string(),
    /** What one operation is. */
    what: z.string(),
    /** Bytes asked for by one operation. */
    payload: z.int().positive(),
    /** Operations done at the end of each window. */
    ends: z.array(z.int().positive()),
    /** One for each repeat; none where it could not be measured. */
    runs: z.array(run),
    state: z.enum(['steady', 'fresh']),
    factor: factor.nullable(),
    low: factor.nullable(),
    high: factor.nullable(),
    /** Bytes by payload over the windows before it was steady. */
    fresh: factor.nullable(),
    why: z.string().endsWith('.').nullable(),
  })
  .strict()
  .refine(
    ({ state, low, factor, high, why }) =>
      state === 'steady'
        ? low !== null &&
          factor !== null &&
          high !== null &&
          low <= factor &&
          factor <= high &&
          why === null
        : low === null && factor === null && high === null && why !== null,
    'a steady result has low, factor and high in rising order; a fresh one has a reason in their place',
  );

const stack = z
  .object({
    id: z.string(),
    file_system: z.string(),
    made: z.string().nullable(),
    program: z.string().nullable(),
    mount: z.string(),
    device: z
      .object({
        kind: z.enum(['loop', 'own']),
        size: z.int().positive().nullable(),
        logical_block: z.int().positive().nullable(),
        physical_block: z.int().positive().nullable(),
        /** The file system that holds the image of a loop device. */
        below: z.string().nullable(),
      })
      .strict(),
    /** Bytes per second written while nothing was measured. */
    idle_rate: z.number().nonnegative(),
    results: z.array(result),
  })
  .strict();

export const stackFile = z
  .object({
    format: z.literal('spare-area-stack'),
    version: z.literal(1),
    about: z
      .object({
        script: z.int().positive(),
        run: z.enum(['quick', 'full']),
        repeats: z.int().min(1).max(20),
        began: z.iso.datetime(),
        ended: z.iso.datetime(),
        kernel: z.string(),
        machine: z.string(),
        processors: z.int().positive(),
        python: z.string(),
        sqlite: z.string().nullable(),
        postgresql: z.string().nullable(),
        counter: z.string(),
        steady: z.string(),
      })
      .strict(),
    stacks: z.array(stack).min(1),
  })
  .strict();
