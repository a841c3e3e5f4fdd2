import type { MatchEvent } from '../../src/match/actions.ts';
import { sideOfDisc } from '../../src/match/discs.ts';
import type { SeatNumber } from '../../src/match/state.ts';
import type { Ruling } from '../../src/rules/ruling.ts';
import type { DiscId } from '../../src/shot/shot.ts';

export interface ShotSketch {
  readonly seat?: SeatNumber;
  readonly disc: DiscId;
  readonly isFree?: boolean;
  readonly banked?: readonly DiscId[];
  readonly out?: readonly DiscId[];
  readonly isHit?: boolean;
  readonly valid?: boolean;
  readonly reshoot?: boolean;
  readonly round?: number;
}

/** The event of a shot with this outcome. */
export function shot({ seat = 0, disc, isFree = false, round = 1, ...more }: ShotSketch) {
  const { banked = [], out = [], isHit = false, valid = true, reshoot = false } = more;
  const ruling: Ruling = {
    valid,
    ground: isHit ? { code: 'hit-direct', by: disc, disc: 201 } : { code: 'free-shot-made', disc },
    facts: [],
    removed: out.map((each) => ({ disc: each, code: 'left-surface' })),
    banked: banked.map((each) => ({ disc: each, side: sideOfDisc(each) })),
    leaners: [],
    position: [],
    reshoot,
  };
  return { kind: 'shot-judged', round, seat, disc, isFree, ruling } satisfies MatchEvent;
}
