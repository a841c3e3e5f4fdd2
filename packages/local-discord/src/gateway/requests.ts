import * as z from 'zod';
import { SNOWFLAKE_PATTERN } from '../protocol/snowflake.ts';

/** The bot's gateway requests. Unknown fields pass, because libraries send their own. */
export const FRAME = z.object({ op: z.int(), d: z.unknown() });

export const IDENTIFY = z.object({
  token: z.string(),
  intents: z.int(),
  properties: z.record(z.string(), z.unknown()),
  compress: z.boolean().optional(),
  large_threshold: z.int().min(50).max(250).optional(),
  shard: z.tuple([z.int(), z.int()]).optional(),
  presence: z.unknown().optional(),
});

export const RESUME = z.object({ token: z.string(), session_id: z.string(), seq: z.int() });

export const PRESENCE = z.object({
  since: z.number().nullish(),
  activities: z.array(z.object({ name: z.string(), type: z.int() })),
  status: z.enum(['online', 'dnd', 'idle', 'invisible', 'offline']),
  afk: z.boolean(),
});

const snowflake = z.string().regex(SNOWFLAKE_PATTERN);

export const REQUEST_MEMBERS = z.object({
  guild_id: snowflake,
  query: z.string().optional(),
  limit: z.int().optional(),
  presences: z.boolean().optional(),
  user_ids: z.union([snowflake, z.array(snowflake)]).optional(),
  nonce: z.string().optional(),
});

export type Identify = z.infer<typeof IDENTIFY>;
export type RequestMembers = z.infer<typeof REQUEST_MEMBERS>;

export const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voiceState: 4,
  resume: 6,
  reconnect: 7,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export const CLOSE = {
  unknownOpcode: [4001, 'Unknown opcode.'],
  decodeError: [4002, 'Error while decoding payload.'],
  notAuthenticated: [4003, 'Not authenticated.'],
  authenticationFailed: [4004, 'Authentication failed.'],
  alreadyAuthenticated: [4005, 'Already authenticated.'],
  invalidSequence: [4007, 'Invalid seq.'],
  rateLimited: [4008, 'Rate limited.'],
  sessionTimedOut: [4009, 'Session timed out.'],
  invalidShard: [4010, 'Invalid shard.'],
  shardingRequired: [4011, 'Sharding required.'],
  invalidVersion: [4012, 'Invalid API version.'],
  invalidIntents: [4013, 'Invalid intent(s).'],
  disallowedIntents: [4014, 'Disallowed intent(s).'],
} as const satisfies Record<string, readonly [number, string]>;

export type CloseName = keyof typeof CLOSE;
