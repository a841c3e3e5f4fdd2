import * as z from 'zod/mini';

/** Stands for the walk-up table of the guest's channel where a page says where it wants to sit. */
export const WALK_UP = 'walkup';

/** How the next round is flicked. */
export const WALK_UP_ACTS = ['by-finger', 'by-pull'] as const;
export type WalkUpAct = (typeof WALK_UP_ACTS)[number];

/** How this round is flicked. */
export const walkUpSchema = z.enum(['pull', 'finger']);

/** Who waits, the next one first. */
export const walkUpLineSchema = z.object({
  kind: z.literal('walk-up'),
  line: z.array(z.object({ name: z.string(), face: z.optional(z.string()), isYou: z.boolean() })),
});
