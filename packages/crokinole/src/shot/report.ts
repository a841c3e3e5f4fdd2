import type { Vector } from '../board/vector.ts';
import type { BoardSpeed, DiscId, PlacedDisc, Shot } from './shot.ts';

/**
 * What happened, in the order it happened. Facts only: whose disc it was and what follows from it
 * is for the rules to say. `timeS` counts from the flick.
 */
export type ShotEvent =
  /** Two discs met. `speedInPerS` is how fast they closed in on each other. */
  | {
      readonly kind: 'contact';
      readonly timeS: number;
      readonly a: DiscId;
      readonly b: DiscId;
      readonly speedInPerS: number;
    }
  | {
      readonly kind: 'peg';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly peg: number;
      readonly speedInPerS: number;
    }
  /** A hit on a peg was passed on to a disc resting against its far side, which got this speed from it. */
  | {
      readonly kind: 'peg-transmitted';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly peg: number;
      readonly receiver: DiscId;
      readonly speedInPerS: number;
    }
  /** Inwards over the shooting line: the disc has become wholly inside it. */
  | { readonly kind: 'line-cleared'; readonly timeS: number; readonly disc: DiscId }
  /** Outwards: a disc that had been wholly inside the shooting line touches it. */
  | { readonly kind: 'line-touched'; readonly timeS: number; readonly disc: DiscId }
  /** The disc's centre passed the edge of the surface: from now on it is out of play. */
  | { readonly kind: 'left-surface'; readonly timeS: number; readonly disc: DiscId }
  | {
      readonly kind: 'rail';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly speedInPerS: number;
    }
  /** Thrown back by the rail before it had fallen into the ditch. It stays out of play. */
  | { readonly kind: 're-entered'; readonly timeS: number; readonly disc: DiscId }
  | { readonly kind: 'ditched'; readonly timeS: number; readonly disc: DiscId }
  /** Ran over the hole too fast to fall in, and lost some of its speed. */
  | {
      readonly kind: 'lipped';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly speedInPerS: number;
    }
  | { readonly kind: 'sunk'; readonly timeS: number; readonly disc: DiscId }
  /** The first time that a disc at rest stirs. The shooter's is its flick. */
  | { readonly kind: 'moved'; readonly timeS: number; readonly disc: DiscId }
  | { readonly kind: 'stopped'; readonly timeS: number; readonly disc: DiscId };

export type ShotEventKind = ShotEvent['kind'];

/**
 * Where a disc ended: lying on the surface, `leaning` over the hole's edge, in the `hole`, fallen
 * into the `ditch`, or `returned` to the surface after having left it. The last two are out of play.
 */
export const REST_PLACES = ['surface', 'leaning', 'hole', 'ditch', 'returned'] as const;
export type RestPlace = (typeof REST_PLACES)[number];

export interface Rest extends Vector {
  readonly disc: DiscId;
  readonly place: RestPlace;
}

/** A stretch of undisturbed motion: straight, and slowed by the board at a steady rate. */
export interface Stretch extends Vector {
  readonly fromS: number;
  readonly untilS: number;
  readonly vx: number;
  readonly vy: number;
  /** How far the disc has turned about itself since the flick, counterclockwise, in radians. */
  readonly turnRad: number;
  readonly spinRadPerS: number;
  /** In the air over the ditch nothing slows it. */
  readonly airborne: boolean;
}

/** All the motion of one disc in a shot, in the order of time. */
export interface Track {
  readonly disc: DiscId;
  readonly stretches: readonly Stretch[];
}

/** Everything that a shot did: enough to judge it, to show it and to keep it for good. */
export interface ShotReport {
  readonly physicsVersion: number;
  readonly boardSpeed: BoardSpeed;
  /** How much speed the board takes from a sliding disc, and from a spinning one. */
  readonly slowingInPerS2: number;
  readonly spinSlowingRadPerS2: number;
  readonly shot: Shot;
  /** Every disc when the finger let go, the shooter included, by id. */
  readonly start: readonly PlacedDisc[];
  readonly events: readonly ShotEvent[];
  /** Where every one of them ended, by id. */
  readonly rest: readonly Rest[];
  readonly tracks: readonly Track[];
  readonly durationS: number;
}
