import * as z from 'zod/mini';

/** The Daily Dozen: its shots so far. */
export const dozenSchema = z.object({
  points: z.int(),
  /** The shot that comes next, as a phrase; missing after the last. */
  shot: z.optional(z.string()),
  /** Of all shots, once it's over. */
  parOfAll: z.optional(z.string()),
  /** By number; null where a shot hasn't been taken. */
  shots: z.array(
    z.nullable(z.object({ points: z.int(), grade: z.enum(['best', 'par', 'some', 'none']) })),
  ),
  /** How much time is left while the clock stands still. */
  leftMs: z.nullable(z.number()),
});
export type TableDozen = z.infer<typeof dozenSchema>;
