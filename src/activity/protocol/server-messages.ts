import * as z from 'zod/mini';
import { HANDS } from 'crokinole/shot/hand';
import { BOARD_SPEEDS } from 'crokinole/shot/shot';
import { aimSchema, TABLE_ACTS } from './client-messages.ts';
import { fromJson } from './from-json.ts';

const name = z.string();
const side = z.int();
const quadrant = z.literal([0, 1, 2, 3]);
const point = { x: z.number(), y: z.number() };

const sideSchema = z.object({
  side,
  names: z.array(name),
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
  /** No opposing disc is on the board. */
  isFree: z.boolean(),
  /** How near the lines a disc may start, by the rulebook. */
  start: z.object({
    quadrantLine: z.enum(['touching', 'half', 'inside']),
    centreOutsideLine: z.boolean(),
  }),
});

const tableSchema = z.object({
  kind: z.literal('table'),
  play: z.enum(['match', 'shootout', 'free', 'puzzle']),
  match: z.string(),
  revision: z.int(),
  /** Said once: against whom, and by which terms. */
  title: z.string(),
  terms: z.string(),
  sides: z.array(sideSchema),
  discs: z.array(discSchema),
  ditch: z.array(z.object({ side, number: z.optional(z.int()), at: z.optional(z.object(point)) })),
  round: z.int(),
  goal: z.string(),
  /** Nothing while nobody is to flick. */
  turn: z.nullable(turnSchema),
  /** Where the one who looks sits; nothing for one who watches. */
  own: z.nullable(z.object({ seats: z.array(z.int()), side, quadrant })),
  hand: z.enum(HANDS),
  boardSpeed: z.enum(BOARD_SPEEDS),
  /** When the turn passes, and what time it is for the server. */
  dueAtMs: z.nullable(z.number()),
  nowMs: z.number(),
  isOver: z.boolean(),
  /** What last happened, and what is asked of whom. */
  lines: z.array(z.string()),
  asks: z.array(z.string()),
  /** The board in words. */
  told: z.string(),
  acts: z.array(z.object({ act: z.enum(TABLE_ACTS), label: z.string() })),
  withNumbers: z.boolean(),
  withValues: z.boolean(),
  /** The position of one's own board, as it is written. */
  notation: z.optional(z.string()),
  /** What may be told to others of how it went. */
  copy: z.optional(z.string()),
});
export type TableMessage = z.infer<typeof tableSchema>;

const flickSchema = z.object({ angle: z.number(), speed: z.number() });

const shotSchema = z.object({
  kind: z.literal('shot'),
  /** Shown again, or for the first time, on a board that it does not change. */
  isReplay: z.optional(z.boolean()),
  match: z.string(),
  revision: z.int(),
  shooter: z.int(),
  quadrant,
  /** What was meant, and what the hand made of it. */
  place: z.object({ position: z.int(), inset: z.int() }),
  aimed: flickSchema,
  flicked: flickSchema,
  start: z.array(discSchema),
  slowingInPerS2: z.number(),
  spinSlowingRadPerS2: z.number(),
  durationS: z.number(),
  /** Each a disc and its stretches: from, until, x, y, vx, vy, turn, spin, 1 in the air. */
  tracks: z.array(z.tuple([z.int(), z.array(z.array(z.number()))])),
  /** Discs that fell, and when: into the hole, or into the ditch. */
  ends: z.array(z.tuple([z.int(), z.number(), z.enum(['hole', 'ditch'])])),
  /** When discs, pegs and rails were met, how fast, and where. */
  knocks: z.array(z.tuple([z.number(), z.number(), z.enum(['disc', 'peg', 'rail', 'hole'])])),
  lines: z.array(z.string()),
  told: z.string(),
});
export type ShotMessage = z.infer<typeof shotSchema>;

const lineSchema = z.object({
  match: z.string(),
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
  /** The matches of the channel, and one's own. */
  z.object({
    kind: z.literal('list'),
    matches: z.array(lineSchema),
    /** What one can play alone. */
    alone: z.array(
      z.object({
        what: z.enum(['free', 'shootout', 'puzzle']),
        title: z.string(),
        terms: z.string(),
      }),
    ),
  }),
  tableSchema,
  shotSchema,
  /** Whoever is on turn is aiming. */
  z.object({ kind: z.literal('aim'), match: z.string(), revision: z.int(), aim: aimSchema }),
  /** A flick or an act has been carried out. */
  z.object({ kind: z.literal('done'), request: z.string() }),
  /** Nothing was done, and why. */
  z.object({
    kind: z.literal('refused'),
    request: z.nullable(z.string()),
    sentence: z.string(),
  }),
]);
export type ServerMessage = z.infer<typeof serverSchema>;

/** Nothing for what no server of this version says. */
export function readServerMessage(text: string): ServerMessage | undefined {
  const parsed = z.safeParse(serverSchema, fromJson(text));
  return parsed.success ? parsed.data : undefined;
}
