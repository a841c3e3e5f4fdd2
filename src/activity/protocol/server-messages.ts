import { parseJson } from 'crokinole/match/codec/parse-json';
import * as z from 'zod/mini';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { aimSchema, REACTIONS, TABLE_ACTS } from './client-messages.ts';
import { FEATURE_PLAYS, FEATURE_SCORES, FEATURE_MESSAGES } from '../../features/line.ts';

const name = z.string();
/** The key of a player's avatar, which comes in a message of its own. */
const face = z.string();
const side = z.int();
const quadrant = z.literal([0, 1, 2, 3]);
const point = { x: z.number(), y: z.number() };

const sideSchema = z.object({
  side,
  names: z.array(name),
  /** In the order of the names. */
  faces: z.optional(z.array(z.nullable(face))),
  seats: z.array(quadrant),
  score: z.number(),
  points: z.number(),
  twenties: z.number(),
  discsLeft: z.number(),
  discsInRound: z.number(),
});

const discSchema = z.object({ id: z.int(), side, number: z.optional(z.int()), ...point });
export type TableDisc = z.infer<typeof discSchema>;

const turnSchema = z.object({
  seat: z.int(),
  side,
  name,
  quadrant,
  disc: z.int(),
  isForStart: z.boolean(),
  /** No opponent's disc is on the board. */
  isFree: z.boolean(),
  /** How close to the lines a disc may start, by the match's rules. */
  start: z.object({
    quadrantLine: z.enum(['touching', 'half', 'inside']),
    centreOutsideLine: z.boolean(),
  }),
});

const tableSchema = z.object({
  kind: z.literal('table'),
  play: z.enum(['match', 'shootout', 'free', ...FEATURE_PLAYS]),
  match: z.string(),
  revision: z.int(),
  /** Who plays whom, and with which settings. These never change during a match. */
  title: z.string(),
  terms: z.string(),
  sides: z.array(sideSchema),
  discs: z.array(discSchema),
  ditch: z.array(z.object({ side, number: z.optional(z.int()), at: z.optional(z.object(point)) })),
  round: z.int(),
  goal: z.string(),
  /** Null while no one can flick. */
  turn: z.nullable(turnSchema),
  /** The guest's own seats; null for people who watch. */
  own: z.nullable(z.object({ seats: z.array(z.int()), side, quadrant })),
  hand: z.enum(HANDS),
  boardSpeed: z.enum(BOARD_SPEEDS),
  /** The deadline of the turn, and the server's time when this was sent. */
  dueAtMs: z.nullable(z.number()),
  nowMs: z.number(),
  isOver: z.boolean(),
  /** After the end, the sides that share first place; empty if nobody won. */
  winners: z.optional(z.array(side)),
  /** The score as players remember it, by side. */
  result: z.optional(z.array(z.number())),
  /** What happened last, and who has to do what. */
  lines: z.array(z.string()),
  asks: z.array(z.string()),
  /** A description of the board for screen readers. */
  told: z.string(),
  acts: z.array(z.object({ act: z.enum(TABLE_ACTS), label: z.string() })),
  withNumbers: z.boolean(),
  withValues: z.boolean(),
  /** On the free board: the position in notation. */
  notation: z.optional(z.string()),
  /** A line about the result that the player can share. */
  copy: z.optional(z.string()),
  ...FEATURE_SCORES,
});
export type TableMessage = z.infer<typeof tableSchema>;

const flickSchema = z.object({ angle: z.number(), speed: z.number() });

const shotSchema = z.object({
  kind: z.literal('shot'),
  /** A shot that doesn't change the board, such as a solution. */
  isReplay: z.optional(z.boolean()),
  match: z.string(),
  revision: z.int(),
  shooter: z.int(),
  quadrant,
  /** The aim, and the flick after the wobble was added. */
  place: z.object({ position: z.int(), inset: z.int() }),
  aimed: flickSchema,
  flicked: flickSchema,
  start: z.array(discSchema),
  slowingInPerS2: z.number(),
  spinSlowingRadPerS2: z.number(),
  durationS: z.number(),
  /** Each disc with its stretches: from, until, x, y, vx, vy, turn, spin, 1 if airborne. */
  tracks: z.array(z.tuple([z.int(), z.array(z.array(z.number()))])),
  /** Each disc that fell, when, and into what. */
  ends: z.array(z.tuple([z.int(), z.number(), z.enum(['hole', 'ditch'])])),
  /** Each collision: when, how fast, and with what. */
  knocks: z.array(z.tuple([z.number(), z.number(), z.enum(['disc', 'peg', 'rail', 'hole'])])),
  /** What the page celebrates: a twenty that counts, or else an opponent's disc taken out. */
  peak: z.optional(z.object({ kind: z.enum(['twenty', 'take-out']), disc: z.int() })),
  /** The last shot of a round: the discs that count, in the order of the count, and each side's twenties. */
  count: z.optional(
    z.object({
      discs: z.array(z.object({ side, points: z.int(), ...point })),
      twenties: z.array(z.int()),
    }),
  ),
  /** The ruling. */
  lines: z.array(z.string()),
  told: z.string(),
});
export type ShotMessage = z.infer<typeof shotSchema>;

/** A small board for the home screen: each disc's side, x and y. */
const miniSchema = z.object({ quadrant, discs: z.array(z.tuple([side, z.number(), z.number()])) });
export type MiniBoard = z.infer<typeof miniSchema>;

const lineSchema = z.object({
  match: z.string(),
  board: miniSchema,
  title: z.string(),
  terms: z.string(),
  isYourTurn: z.boolean(),
  isYours: z.boolean(),
});

const serverSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('welcome'),
    version: z.int(),
    language: z.string(),
    theme: z.string(),
    you: name,
  }),
  /** The matches of this channel and the guest's own ones. */
  z.object({
    kind: z.literal('list'),
    matches: z.array(lineSchema),
    /** What can be played alone. */
    alone: z.array(
      z.object({
        what: z.enum([...FEATURE_PLAYS, 'free', 'shootout']),
        title: z.string(),
        terms: z.string(),
      }),
    ),
  }),
  tableSchema,
  shotSchema,
  /** The current aim of the player whose turn it is. */
  z.object({ kind: z.literal('aim'), match: z.string(), revision: z.int(), aim: aimSchema }),
  ...FEATURE_MESSAGES,
  /** An avatar as a WebP in base64, once for each window. */
  z.object({ kind: z.literal('face'), key: face, webp: z.string() }),
  z.object({ kind: z.literal('reaction'), reaction: z.enum(REACTIONS), name }),
  /** The request was carried out. */
  z.object({ kind: z.literal('done'), request: z.string() }),
  /** The request was refused, with the reason. */
  z.object({
    kind: z.literal('refused'),
    request: z.nullable(z.string()),
    sentence: z.string(),
  }),
]);
export type ServerMessage = z.infer<typeof serverSchema>;

/** Undefined for a message that isn't part of this version of the protocol. */
export function readServerMessage(text: string): ServerMessage | undefined {
  const parsed = z.safeParse(serverSchema, parseJson(text));
  return parsed.success ? parsed.data : undefined;
}
