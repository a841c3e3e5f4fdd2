import { parseJson } from 'crokinole/match/codec/parse-json';
import type { Hand } from 'crokinole/shot/hand';
import type { BoardSpeed } from 'crokinole/shot/shot';
import {
  FEATURE_KINDS,
  type FeatureMessage,
  type FeaturePlay,
  type FeatureScores,
} from '../../features/line.ts';
import type { Reaction, TableAct, TableAim } from './client-messages.ts';

type Quadrant = 0 | 1 | 2 | 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface TableSide {
  readonly side: number;
  readonly names: readonly string[];
  /** The keys of avatars, which come in messages of their own; in the order of the names. */
  readonly faces?: readonly (string | null)[] | undefined;
  readonly seats: readonly Quadrant[];
  readonly score?: number | undefined;
  readonly points: number;
  readonly twenties: number;
  readonly discsLeft: number;
  readonly discsInRound: number;
}

export interface TableDisc extends Point {
  readonly id: number;
  readonly side: number;
  readonly number?: number | undefined;
}

interface TableTurn {
  readonly seat: number;
  readonly side: number;
  readonly name: string;
  readonly quadrant: Quadrant;
  readonly disc: number;
  readonly isForStart: boolean;
  /** No opponent's disc is on the board. */
  readonly isFree: boolean;
  /** How close to the lines a disc may start, by the match's rules. */
  readonly start: {
    readonly quadrantLine: 'touching' | 'half' | 'inside';
    readonly centreOutsideLine: boolean;
  };
}

export interface TableMessage extends FeatureScores {
  readonly kind: 'table';
  readonly play: 'match' | 'shootout' | 'free' | FeaturePlay;
  readonly match: string;
  readonly revision: number;
  /** Who plays whom, and with which settings. These never change during a match. */
  readonly title: string;
  readonly terms: string;
  readonly sides: readonly TableSide[];
  readonly discs: readonly TableDisc[];
  readonly round: number;
  readonly goal: string;
  /** Null while no one can flick. */
  readonly turn: TableTurn | null;
  /** The guest's own seats; null for people who watch. */
  readonly own: {
    readonly seats: readonly number[];
    readonly side: number;
    readonly quadrant: Quadrant;
  } | null;
  readonly hand: Hand;
  readonly boardSpeed: BoardSpeed;
  /** The deadline of the turn, and the server's time when this was sent. */
  readonly dueAtMs: number | null;
  readonly nowMs: number;
  readonly isOver: boolean;
  /** After the end, the sides that share first place; empty if nobody won. */
  readonly winners?: readonly number[] | undefined;
  /** Of a match, who leads or has won first; absent before anything was scored. */
  readonly score?: string | undefined;
  /** What happened last, and who has to do what. */
  readonly lines: readonly string[];
  readonly asks: readonly string[];
  /** Of a match: the shots of its round, as their lines told them. */
  readonly shots?: readonly { readonly side: number; readonly line: string }[] | undefined;
  /** A description of the board for screen readers. */
  readonly told: string;
  readonly acts: readonly { readonly act: TableAct; readonly label: string }[];
  readonly withNumbers: boolean;
  readonly withValues: boolean;
  /** On the free board: the position in notation. */
  readonly notation?: string | undefined;
  /** A line about the result that the player can share. */
  readonly copy?: string | undefined;
}

interface TableFlick {
  readonly angle: number;
  readonly speed: number;
}

export interface ShotMessage {
  readonly kind: 'shot';
  /** A shot that doesn't change the board, such as a solution. */
  readonly isReplay?: boolean | undefined;
  readonly match: string;
  readonly revision: number;
  readonly shooter: number;
  readonly quadrant: Quadrant;
  /** The aim, and the flick after the wobble was added. */
  readonly place: { readonly position: number; readonly inset: number };
  readonly aimed: TableFlick;
  readonly flicked: TableFlick;
  readonly start: readonly TableDisc[];
  readonly slowingInPerS2: number;
  readonly spinSlowingRadPerS2: number;
  readonly durationS: number;
  /** Each disc with its stretches: from, until, x, y, vx, vy, turn, spin, 1 if airborne. */
  readonly tracks: readonly (readonly [disc: number, stretches: readonly (readonly number[])[]])[];
  /** Each disc that fell, when, and into what. */
  readonly ends: readonly (readonly [disc: number, atS: number, into: 'hole' | 'ditch'])[];
  /** Each collision: when, how fast, and with what. */
  readonly knocks: readonly (readonly [
    atS: number,
    speed: number,
    what: 'disc' | 'peg' | 'rail' | 'hole',
  ])[];
  /** What the page celebrates: a twenty that counts, or else an opponent's disc taken out. */
  readonly peak?: { readonly kind: 'twenty' | 'take-out'; readonly disc: number } | undefined;
  /** The last shot of a round: the discs that count, in the order of the count, and each side's twenties. */
  readonly count?:
    | {
        readonly discs: readonly (Point & { readonly side: number; readonly points: number })[];
        readonly twenties: readonly number[];
      }
    | undefined;
  /** The ruling. */
  readonly lines: readonly string[];
  readonly told: string;
}

/** A small board for the home screen: each disc's side, x and y. */
export interface MiniBoard {
  readonly quadrant: Quadrant;
  readonly discs: readonly (readonly [side: number, x: number, y: number])[];
}

interface TableLine {
  readonly match: string;
  readonly board: MiniBoard;
  readonly title: string;
  readonly terms: string;
  readonly isYourTurn: boolean;
  readonly isYours: boolean;
}

export type ServerMessage =
  | {
      readonly kind: 'welcome';
      readonly version: number;
      readonly language: string;
      readonly theme: string;
      readonly you: string;
    }
  /** The matches of this channel and the guest's own ones. */
  | {
      readonly kind: 'list';
      readonly matches: readonly TableLine[];
      /** What can be played alone. */
      readonly alone: readonly {
        readonly what: FeaturePlay | 'free' | 'shootout';
        readonly title: string;
        readonly terms: string;
      }[];
    }
  | TableMessage
  | ShotMessage
  /** The current aim of the player whose turn it is. */
  | {
      readonly kind: 'aim';
      readonly match: string;
      readonly revision: number;
      readonly aim: TableAim;
    }
  | FeatureMessage
  /** An avatar as a WebP in base64, once for each window. */
  | { readonly kind: 'face'; readonly key: string; readonly webp: string }
  | { readonly kind: 'reaction'; readonly reaction: Reaction; readonly name: string }
  /** The request was carried out. */
  | { readonly kind: 'done'; readonly request: string }
  /** The request was refused, with the reason. */
  | { readonly kind: 'refused'; readonly request: string | null; readonly sentence: string };

const KINDS: Readonly<Record<ServerMessage['kind'], true>> = {
  welcome: true,
  list: true,
  table: true,
  shot: true,
  aim: true,
  ...FEATURE_KINDS,
  face: true,
  reaction: true,
  done: true,
  refused: true,
};

/**
 * Undefined for a message that isn't part of this version of the protocol. Its shape isn't checked: it
 * comes from our own server, which turns away pages of another version.
 */
export function readServerMessage(text: string): ServerMessage | undefined {
  const message = parseJson(text) as ServerMessage | null | undefined;
  return message && Object.hasOwn(KINDS, message.kind) ? message : undefined;
}
