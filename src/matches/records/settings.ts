import { z } from 'zod';
import { ruleOverridesSchema } from 'crokinole/match/codec/rules-schema';
import type { Result } from 'crokinole/result';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';

/** On every board, on boards where a newcomer plays, or on none. */
export const RING_VALUES = ['newcomers', 'always', 'never'] as const;
export type RingValues = (typeof RING_VALUES)[number];

export const TOURNAMENT_MAKERS = ['everyone', 'admins'] as const;

/** What a server's admins have chosen. What was saved before a choice existed lacks it. */
export const serverSettingsSchema = z.strictObject({
  version: z.literal(1),
  preset: z.enum(PRESET_IDS),
  overrides: ruleOverridesSchema,
  boardSpeed: z.enum(BOARD_SPEEDS),
  hand: z.enum(HANDS),
  /** Where matches may be played: everywhere if empty. */
  channels: z.array(z.string()),
  threadPerMatch: z.boolean(),
  turnMs: z.int().positive().nullable(),
  theme: z.string(),
  /** Discs carry their numbers. */
  discNumbers: z.boolean(),
  /** What each ring is worth is printed on boards. Settings of before did not say. */
  ringValues: z.enum(RING_VALUES).default('newcomers'),
  /** A strip of still pictures in place of the moving one. */
  stillReplays: z.boolean(),
  /** Turns that are over keep their pictures, instead of shrinking to what was said of them. */
  keepPictures: z.boolean().default(false),
  /** Robots flick when the replay of the shot before theirs has been seen. */
  robotsWait: z.boolean().default(true),
  /** Who may make tournaments. */
  tournaments: z.enum(TOURNAMENT_MAKERS).default('everyone'),
  /** Players are offered ideas in rated matches too. */
  ideas: z.boolean().default(true),
  /** Boards offer a seat at the table. */
  table: z.boolean().default(true),
  /** Null for each player's own. */
  language: z.string().nullable(),
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** What one choice makes of the settings as they are by then; or why it makes nothing of them. */
export type SettingsEdit<Refusal> = (before: ServerSettings) => Result<ServerSettings, Refusal>;

const TWO_DAYS_MS = 48 * 3600 * 1000;

export const DEFAULT_SETTINGS: ServerSettings = {
  version: 1,
  preset: 'nca',
  overrides: {},
  boardSpeed: 'normal',
  hand: 'club',
  channels: [],
  threadPerMatch: false,
  turnMs: TWO_DAYS_MS,
  theme: 'maple',
  discNumbers: true,
  ringValues: 'newcomers',
  stillReplays: false,
  keepPictures: false,
  robotsWait: true,
  tournaments: 'everyone',
  ideas: true,
  table: true,
  language: null,
};
