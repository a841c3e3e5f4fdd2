/** Stands for the walk-up table of the guest's channel where a page says where it wants to sit. */
export const WALK_UP = 'walkup';

/** How the next round is flicked. */
export const WALK_UP_ACTS = ['by-finger', 'by-pull'] as const;
export type WalkUpAct = (typeof WALK_UP_ACTS)[number];

/** How this round is flicked. */
export type WalkUpHow = 'pull' | 'finger';

/** Who waits, the next one first. */
export interface WalkUpLine {
  readonly kind: 'walk-up';
  readonly line: readonly {
    readonly name: string;
    readonly face?: string | undefined;
    readonly isYou: boolean;
  }[];
}
