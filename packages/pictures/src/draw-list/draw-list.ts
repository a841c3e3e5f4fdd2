import type { DiscLook } from './disc-look.ts';
import type { BoardPlan, PointPx } from '../geometry/plan.ts';
import type { FontStyle } from '../text/fonts.ts';
import type { Ink, Metal, Side } from '../themes/theme.ts';
import type { Avatar } from '../views/avatar.ts';

/** A colour by its role in the theme, so that one draw list serves every theme. */
export type InkRole =
  | keyof Ink
  | `side-${Side}`
  | 'shade'
  | 'letter'
  | 'wood'
  | 'rail'
  | 'glow'
  | 'dusk'
  | Metal
  /** A better aim beside the one that was taken. */
  | 'better';

export interface Tint {
  readonly ink: InkRole;
  readonly alpha?: number;
}

/** Round a point. */
export interface Light {
  readonly at: PointPx;
  /** Where it begins to change; the point itself if absent. */
  readonly innerPx?: number;
  readonly radiusPx: number;
  readonly from: Tint;
  readonly to: Tint;
}

export interface BoxPx {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Align = 'left' | 'center' | 'right';

export interface TextStyle extends FontStyle {
  readonly tint: Tint;
  readonly align?: Align;
  /** An outline around the letters that separates them from the ground. */
  readonly halo?: Tint;
  /** Longer text is cut with an ellipsis. */
  readonly maxWidthPx?: number;
}

export type DrawItem =
  /** The empty board, whole or in part. `at` is the upper left corner. */
  | {
      readonly kind: 'board';
      readonly at: PointPx;
      readonly plan: BoardPlan;
      readonly cornerPx?: number;
    }
  | {
      readonly kind: 'disc';
      readonly at: PointPx;
      readonly diameterPx: number;
      readonly side: Side;
      readonly look: DiscLook;
      readonly alpha?: number;
    }
  /** A disc of metal. */
  | {
      readonly kind: 'medal';
      readonly at: PointPx;
      readonly radiusPx: number;
      readonly metal: Metal;
    }
  /** Planed wood, the ground of titles and of the steps of a podium. */
  | { readonly kind: 'plank'; readonly box: BoxPx; readonly cornerPx: number }
  | { readonly kind: 'peg'; readonly at: PointPx; readonly radiusPx: number }
  | {
      readonly kind: 'cup';
      readonly at: PointPx;
      readonly radiusPx: number;
      readonly side: Side;
      readonly twenties: number;
    }
  /** An avatar, cut to a circle. */
  | {
      readonly kind: 'portrait';
      readonly at: PointPx;
      readonly radiusPx: number;
      readonly avatar: Avatar;
    }
  /** `at` is on the baseline, on the side given by `align`. */
  | {
      readonly kind: 'text';
      readonly at: PointPx;
      readonly text: string;
      readonly style: TextStyle;
    }
  | {
      readonly kind: 'box';
      readonly box: BoxPx;
      readonly cornerPx: number;
      readonly fill?: Tint;
      /** Over the fill. */
      readonly light?: Light;
      readonly edge?: Tint;
      readonly edgePx?: number;
    }
  /** Once more, over what would hide it. */
  | { readonly kind: 'hole'; readonly at: PointPx; readonly pxPerIn: number }
  | {
      readonly kind: 'path';
      readonly points: readonly PointPx[];
      readonly stroke?: Tint;
      readonly fill?: Tint;
      readonly widthPx?: number;
      readonly dashPx?: readonly number[];
      /** A wider line beneath that separates the path from what it crosses. */
      readonly halo?: Tint;
    }
  /** In degrees clockwise from the right. Without ends it is a full circle. */
  | {
      readonly kind: 'arc';
      readonly at: PointPx;
      readonly radiusPx: number;
      readonly fromDeg?: number;
      readonly toDeg?: number;
      readonly stroke?: Tint;
      readonly fill?: Tint;
      readonly widthPx?: number;
      readonly dashPx?: readonly number[];
      readonly halo?: Tint;
    };

/** A group of items and its bounding box. */
export interface ScenePart {
  readonly box: BoxPx;
  readonly items: readonly DrawItem[];
  /** Discs are drawn over it. */
  readonly isUnderDiscs?: true;
  /** An earlier part has filled its whole box with this colour. */
  readonly ground?: InkRole;
}

export interface DrawList {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly items: readonly DrawItem[];
}
