import { MAX_INSET_CENTI_IN } from 'crokinole/board/start';
import { parseJson } from 'crokinole/match/codec/parse-json';
import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import * as z from 'zod/mini';
import { FEATURE_ACTS } from '../../features/line.ts';

/** Increase this when old pages can't talk to a new server. */
export const PROTOCOL_VERSION = 1;
/** Messages of a page are short, so a longer one comes from something else. */
export const MAX_CLIENT_BYTES = 2048;

/** The reasons for which the server closes a socket, as codes from the range for applications. */
export const CLOSE_CODES = {
  /** The page speaks another version of the protocol and has to be reloaded. */
  outdated: 4001,
  /** The ticket is missing, invalid or expired, so the page has to ask for a new one. */
  notAdmitted: 4002,
  /** The message isn't part of the protocol. */
  notUnderstood: 4003,
  tooMuch: 4004,
  tooSlow: 4005,
  closing: 4006,
} as const;

/**
 * The sizes at which the server paints the board and the
 * discs. A page loads the next larger one and scales it.
 */
export const SURFACE_SIZES_PX = [480, 720, 960, 1280, 1680] as const;
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
/** The id of a match; or `free`, or the id of a feature's board, which stand for the sender's own. */
const matchId = z.string().check(z.regex(/^[a-z0-9]{1,40}$/));
const revision = whole(0, 1_000_000);

/** An aim in integer units. How the finger reached it isn't sent. */
export const aimSchema = z.strictObject({
  position: whole(-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
  inset: whole(-MAX_INSET_CENTI_IN, MAX_INSET_CENTI_IN),
  angle: whole(-MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
  power: whole(MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
});

export type TableAim = z.infer<typeof aimSchema>;

/** What a player can do in a match besides flicking. */
const MATCH_ACTS = [
  'resign',
  'offer-draw',
  'offer-adjournment',
  'accept-draw',
  'accept-adjournment',
  'accept-resignation',
  'decline-draw',
  'decline-adjournment',
  'decline-resignation',
  'resume',
  'starts',
  'others-start',
  'hand-left',
  'hand-right',
  'rematch',
] as const;

export type MatchAct = (typeof MATCH_ACTS)[number];

/** What a player can do with a board of their own. */
const PRACTICE_ACTS = ['undo', 'clear', 'side', 'set-up', 'solution', 'open'] as const;
export const TABLE_ACTS = [...MATCH_ACTS, ...PRACTICE_ACTS, ...FEATURE_ACTS] as const;

export type TableAct = (typeof TABLE_ACTS)[number];

export type CloseReason = keyof typeof CLOSE_CODES;

export function isMatchAct(act: TableAct): act is MatchAct {
  return MATCH_ACTS.some((one) => one === act);
}

/** Stands for the home screen where a page says which table it had open. */
export const HOME = 'home';
export const REACTIONS = ['clap', 'fire', 'laugh', 'wow', 'strong', 'oops'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** The longest possible position fits into this. */
export const MAX_POSITION_CHARS = 1000;

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

/** The last board or shot that reached a page before its line was cut. */
export type LastShown = Extract<ClientMessage, { kind: 'hello' }>['shown'];

/** Undefined for a message that isn't part of the protocol. */
export function readClientMessage(text: string): ClientMessage | undefined {
  if (text.length > MAX_CLIENT_BYTES) return undefined;
  const parsed = z.safeParse(clientSchema, parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

export function helloWith(ticket: string, match: string | null, shown: LastShown): ClientMessage {
  const known = shown !== undefined && { shown };
  return { kind: 'hello', version: PROTOCOL_VERSION, ticket, match, ...known };
}
