import type { Vector } from '../board/vector.ts';
import type { BoardSpeed, DiscId, PlacedDisc, Shot } from './shot.ts';

/**
 * The events of a shot, in order. These are facts only; whose disc it is and what follows is up to
 * the rules. `timeS` counts from the flick.
 */
export type ShotEvent =
  /** Two discs met. `speedInPerS` is their closing speed. */
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
  /** A hit on a peg was passed on to a disc resting against its far side, at this speed. */
  | {
      readonly kind: 'peg-transmitted';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly peg: number;
      readonly receiver: DiscId;
      readonly speedInPerS: number;
    }
  /** The disc moved wholly inside the shooting line. */
  | { readonly kind: 'line-cleared'; readonly timeS: number; readonly disc: DiscId }
  /** A disc that had been wholly inside the shooting line touched it. */
  | { readonly kind: 'line-touched'; readonly timeS: number; readonly disc: DiscId }
  /** The disc's centre passed the edge of the surface: it is out of play from now on. */
  | { readonly kind: 'left-surface'; readonly timeS: number; readonly disc: DiscId }
  | {
      readonly kind: 'rail';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly speedInPerS: number;
    }
  /** The rail threw the disc back before it fell into the ditch. It stays out of play. */
  | { readonly kind: 're-entered'; readonly timeS: number; readonly disc: DiscId }
  | { readonly kind: 'ditched'; readonly timeS: number; readonly disc: DiscId }
  /** The disc crossed the hole too fast to fall in, and lost some speed. */
  | {
      readonly kind: 'lipped';
      readonly timeS: number;
      readonly disc: DiscId;
      readonly speedInPerS: number;
    }
  | { readonly kind: 'sunk'; readonly timeS: number; readonly disc: DiscId }
  /** A resting disc started to move. For the shooter this is the flick. */
  | { readonly kind: 'moved'; readonly timeS: number; readonly disc: DiscId }
  | { readonly kind: 'stopped'; readonly timeS: number; readonly disc: DiscId };

export type ShotEventKind = ShotEvent['kind'];

/**
 * Where a disc ended: on the surface, `leaning` over the hole's edge, in the `hole`, in the
 * `ditch`, or `returned` to the surface after leaving it. The last two are out of play.
 */
export const REST_PLACES = ['surface', 'leaning', 'hole', 'ditch', 'returned'] as const;
export type RestPlace = (typeof REST_PLACES)[number];

export interface Rest extends Vector {
  readonly disc: DiscId;
  readonly place: RestPlace;
}

/** A stretch of undisturbed motion: straight, and steadily slowed by the board. */
export interface Stretch extends Vector {
  readonly fromS: number;
  readonly untilS: number;
  readonly vx: number;
  readonly vy: number;
  /** The disc's rotation since the flick, counterclockwise, in radians. */
  readonly turnRad: number;
  readonly spinRadPerS: number;
  /** A disc in the air over the ditch is not slowed. */
  readonly airborne: boolean;
}

/** The motion of one disc during a shot, in order. */
export interface Track {
  readonly disc: DiscId;
  readonly stretches: readonly Stretch[];
}

/** Everything about a shot: enough to judge it, replay it and store it permanently. */
export interface ShotReport {
  readonly physicsVersion: number;
  readonly boardSpeed: BoardSpeed;
  /** How fast the board slows a sliding disc, and a spinning one. */
  readonly slowingInPerS2: number;
  readonly spinSlowingRadPerS2: number;
  readonly shot: Shot;
  /** Every disc at the moment of the flick, including the shooter, by id. */
  readonly start: readonly PlacedDisc[];
  readonly events: readonly ShotEvent[];
  /** Where every disc ended, by id. */
  readonly rest: readonly Rest[];
  readonly tracks: readonly Track[];
  readonly durationS: number;
}
