import { ruleOverridesSchema } from 'crokinole/match/codec/rules-schema';
import type { Result } from 'crokinole/result';
import { PRESET_IDS } from 'crokinole/rules/presets/registry';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { z } from 'zod';
import { DEFAULT_TIME_ZONE, TIME_ZONES } from './days.ts';

/** On every board, on boards where a newcomer plays, or on none. */
export const RING_VALUES = ['newcomers', 'always', 'never'] as const;

export type RingValues = (typeof RING_VALUES)[number];

/** One short round, or as long as the rulebook and the house rules say. */
export const MATCH_LENGTHS = ['quick', 'full'] as const;

export type MatchLength = (typeof MATCH_LENGTHS)[number];

export const TOURNAMENT_MAKERS = ['everyone', 'admins'] as const;
/** By the size of the field, or those of the tour of the National Crokinole Association. */
export const SEASON_POINTS = ['field', 'tour'] as const;

export type SeasonPoints = (typeof SEASON_POINTS)[number];

/** How many results of a season count; null for all. */
export const BEST_COUNTS = [4, 6, null] as const;
export const MAX_CLUBS = 10;
/** Names of series are kept, because drafts refer to them by their number. */
export const MAX_SERIES = 200;

/**
 * What a server's admins have chosen. Settings saved by older versions may lack newer fields, and have
 * others that are gone.
 */
const savedSettingsSchema = z.object({
  version: z.literal(1),
  preset: z.enum(PRESET_IDS),
  overrides: ruleOverridesSchema,
  boardSpeed: z.enum(BOARD_SPEEDS),
  hand: z.enum(HANDS),
  /** How long matches are if their host doesn't say. Older settings lack this field. */
  length: z.enum(MATCH_LENGTHS).optional(),
  /** Channels where matches may be played; empty means all channels. */
  channels: z.array(z.string()),
  threadPerMatch: z.boolean(),
  turnMs: z.int().positive().nullable(),
  theme: z.string(),
  /** Discs show their numbers. */
  discNumbers: z.boolean(),
  /** Boards print the value of each ring. Older settings lack this field. */
  ringValues: z.enum(RING_VALUES).default('newcomers'),
  /** Pictures and the table show players' avatars. */
  faces: z.boolean().default(true),
  /** Shots are still pictures instead of animations. */
  stillReplays: z.boolean(),
  /** Finished turns keep their pictures, instead of being reduced to text. */
  keepPictures: z.boolean().default(false),
  /** Robots wait with their flick until people have seen the replay of the previous shot. */
  robotsWait: z.boolean().default(true),
  /** Who may create tournaments. */
  tournaments: z.enum(TOURNAMENT_MAKERS).default('everyone'),
  /** The points of new tournaments. */
  seasonPoints: z.enum(SEASON_POINTS).default('field'),
  /**
   * How many results count, from the season that starts then; earlier seasons keep what they had.
   * The earliest first.
   */
  seasonBest: z
    .array(z.strictObject({ fromMs: z.int(), best: z.literal(BEST_COUNTS) }))
    .default([]),
  /** Roles whose members play for them. Of several, the first decides. */
  clubs: z
    .array(z.strictObject({ id: z.string(), name: z.string() }))
    .max(MAX_CLUBS)
    .default([]),
  /** The names of all series, the latest last. */
  series: z.array(z.string()).max(MAX_SERIES).default([]),
  /** Players are offered ideas in rated matches too. */
  ideas: z.boolean().default(true),
  /** Boards offer a seat at the table. */
  table: z.boolean().default(true),
  /** The crown of the daily dozen is told in the morning. */
  crown: z.boolean().default(false),
  /** The shot of the week is shown on Sunday. */
  shot: z.boolean().default(false),
  /** Where the bot posts by itself. */
  newsChannel: z.string().nullable().default(null),
  /** Where days end. */
  timeZone: z.enum(TIME_ZONES).default(DEFAULT_TIME_ZONE),
  /** Null for each player's own language. */
  language: z.string().nullable(),
});

/**
 * Before servers could choose the length, house rules about it made matches full. There was a second
 * dark theme once, and walnut is the other.
 */
export const serverSettingsSchema = savedSettingsSchema.transform((saved) => {
  const { end, discsPerPlayer } = saved.overrides;
  const isFull = end !== undefined || discsPerPlayer !== undefined;
  const theme = saved.theme === 'midnight' ? 'walnut' : saved.theme;
  return { ...saved, theme, length: saved.length ?? (isFull ? 'full' : 'quick') };
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** Computes new settings from the current ones, or returns why the edit is refused. */
export type SettingsEdit<Refusal> = (before: ServerSettings) => Result<ServerSettings, Refusal>;

const TWO_DAYS_MS = 48 * 3600 * 1000;

export const DEFAULT_SETTINGS: ServerSettings = {
  version: 1,
  preset: 'nca',
  overrides: {},
  boardSpeed: 'normal',
  hand: 'club',
  length: 'quick',
  channels: [],
  threadPerMatch: true,
  turnMs: TWO_DAYS_MS,
  theme: 'maple',
  discNumbers: true,
  ringValues: 'newcomers',
  faces: true,
  stillReplays: false,
  keepPictures: false,
  robotsWait: true,
  tournaments: 'everyone',
  seasonPoints: 'field',
  seasonBest: [],
  clubs: [],
  series: [],
  ideas: true,
  table: true,
  crown: false,
  shot: false,
  newsChannel: null,
  timeZone: DEFAULT_TIME_ZONE,
  language: null,
};

/** The settings of servers. */
export interface SettingsStore {
  readSettings(server: string): Promise<ServerSettings>;
  saveSettings(server: string, settings: ServerSettings): Promise<void>;
  /**
   * Reads and writes in one transaction, so that simultaneous edits of two admins are both kept.
   */
  editSettings<Refusal>(
    server: string,
    change: SettingsEdit<Refusal>,
  ): Promise<Result<ServerSettings, Refusal>>;
}
