import * as z from 'zod';

/** The type of what a user does, as SET_ACTIVITY accepts it: playing, listening, watching, competing. */
const TYPES = [0, 2, 3, 5] as const;

/**
 * The lengths are from the header of Discord's Social SDK, because the page about SET_ACTIVITY gives
 * none. They count UTF-16 units here, which is a guess.
 */
const words = z.string().min(2).max(128);
const image = z.string().min(1).max(256);
const link = z.url({ protocol: /^https?$/ }).max(256);
const secret = z.string().min(2).max(128);

/**
 * What SET_ACTIVITY shows on a profile. All fields are optional and may be null, as its guide says.
 * Unknown fields are refused, which reveals misspelt ones.
 */
export const presenceSchema = z.strictObject({
  type: z.literal(TYPES).nullish(),
  details: words.nullish(),
  details_url: link.nullish(),
  state: words.nullish(),
  state_url: link.nullish(),
  timestamps: z
    .strictObject({ start: z.int().min(0).optional(), end: z.int().min(0).optional() })
    .nullish(),
  assets: z
    .strictObject({
      large_image: image.nullish(),
      large_text: words.nullish(),
      large_url: link.nullish(),
      small_image: image.nullish(),
      small_text: words.nullish(),
      small_url: link.nullish(),
    })
    .nullish(),
  party: z
    .strictObject({
      id: words.nullish(),
      size: z.tuple([z.int().min(1), z.int().min(1)]).nullish(),
    })
    .nullish(),
  secrets: z
    .strictObject({
      join: secret.optional(),
      spectate: secret.optional(),
      match: secret.optional(),
    })
    .nullish(),
  instance: z.boolean().nullish(),
});

export type Presence = z.infer<typeof presenceSchema>;
