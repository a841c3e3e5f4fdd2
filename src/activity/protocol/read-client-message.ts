import { MAX_INSET_CENTI_IN } from 'crokinole/board/start';
import { parseJson } from 'crokinole/match/codec/parse-json';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import * as z from 'zod/mini';
import { MAX_POSITION_CHARS, REACTIONS, TABLE_ACTS, type TableAim } from './client-messages.ts';

// The page only needs the types, so it doesn't load the parser.

/** Messages of a page are short, so a longer one comes from something else. */
export const MAX_CLIENT_BYTES = 2048;

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
export const MATCH_ID = /^[a-z0-9]{1,40}$/;
/** The id of a match; or `free`, or the id of a feature's board, which stand for the sender's own. */
const matchId = z.string().check(z.regex(MATCH_ID));
const revision = whole(0, 1_000_000);

const aimSchema: z.ZodMiniType<TableAim> = z.strictObject({
  position: whole(-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
  inset: whole(-MAX_INSET_CENTI_IN, MAX_INSET_CENTI_IN),
  angle: whole(-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
  power: whole(MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
});

/** An idempotency key that the page makes up for each request: a repeated request is carried out once. */
const requestId = z.string().check(z.regex(/^[a-z0-9]{16,32}$/));

const clientSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hello'),
    version: z.int(),
    ticket: z.string().check(z.maxLength(1024)),
    /** After a reconnection: the table that was open before, or `home`. */
    match: z.nullable(matchId),
    /** After a reconnection: the last board or shot that reached the page, so that it gets what came after. */
    shown: z.optional(z.strictObject({ match: matchId, revision })),
  }),
  z.strictObject({ kind: z.literal('list') }),
  z.strictObject({ kind: z.literal('sit'), match: matchId }),
  z.strictObject({ kind: z.literal('stand') }),
  z.strictObject({ kind: z.literal('aim'), match: matchId, revision, aim: aimSchema }),
  z.strictObject({
    kind: z.literal('flick'),
    request: requestId,
    match: matchId,
    revision,
    aim: aimSchema,
    /** A swipe was the flick. It counts only where the match is played by own finger. */
    own: z.optional(z.literal(true)),
  }),
  z.strictObject({
    kind: z.literal('act'),
    request: requestId,
    match: matchId,
    revision,
    act: z.enum(TABLE_ACTS),
    /** For `set-up`: a position in notation. */
    text: z.optional(z.string().check(z.maxLength(MAX_POSITION_CHARS))),
  }),
  /** Shown to everyone who has the match open, and kept nowhere. */
  z.strictObject({ kind: z.literal('react'), reaction: z.enum(REACTIONS) }),
  /** Starts a shootout alone, which is played like a match from then on. */
  z.strictObject({ kind: z.literal('begin'), request: requestId, what: z.literal('shootout') }),
]);

export type ClientMessage = z.infer<typeof clientSchema>;

/** Undefined for a message that isn't part of the protocol. */
export function readClientMessage(text: string): ClientMessage | undefined {
  if (text.length > MAX_CLIENT_BYTES) return undefined;
  const parsed = z.safeParse(clientSchema, parseJson(text));
  return parsed.success ? parsed.data : undefined;
}
