import type { StartPlace } from '../board/start.ts';
import { powerOfSpeed, type PowerPermille } from '../shot/power.ts';
import type { BoardSpeed } from '../shot/shot.ts';
import { aimsFrom, type AimedShot, type TargetAim } from './aims.ts';
import { speedIntoHole } from './speed.ts';

/** The power a new aim starts with: hard enough to score, soft enough to stay on the board. */
export const DEFAULT_POWER: PowerPermille = 620;
/**
 * Where aiming decides, a new aim does none of it: no disc or hole lies at this angle, and the power is
 * below the softest of the chat's menu.
 */
export const IDLE_AIM = { angleCentideg: 4500, power: 300 } as const;

/** Targets to rank, and whether an opposing disc is on the board. */
export interface RankedShot extends AimedShot {
  readonly isFree: boolean;
}

/**
 * All targets from this place, most likely first. Each disc appears once before any appears twice.
 */
export function targetsOf(shot: RankedShot, place: StartPlace): readonly TargetAim[] {
  const clearWays = new Map<number, number>();
  const ranked = aimsFrom(shot, place).map((aim) => {
    const { target } = aim;
    const times = target.kind === 'hole' ? 0 : (clearWays.get(target.disc) ?? 0);
    if (target.kind !== 'hole' && aim.isClear) clearWays.set(target.disc, times + 1);
    return { aim, rank: rankOf(aim, shot) + 10 * times };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ aim }) => aim);
}

function rankOf({ target, isClear, pathIn }: TargetAim, { isFree }: RankedShot): number {
  const ofHole = target.kind === 'hole' ? (isFree ? -10 : 5) : 0;
  const ofBank = target.kind === 'peg-bank' ? 100 : 0;
  return (isClear ? 0 : 1000) + ofHole + ofBank + pathIn / 100;
}

/** The power that reaches the target: into the hole, or at least this hard at a disc. */
export function reachingPower(
  aim: TargetAim,
  board: BoardSpeed,
  hitPower: PowerPermille = DEFAULT_POWER,
): PowerPermille {
  const power = holePower(aim, board);
  return aim.target.kind === 'hole' ? power : Math.max(hitPower, power);
}

/** The power that drops a disc into the hole from this place. */
export function holePower({ pathIn }: TargetAim, board: BoardSpeed): PowerPermille {
  return powerOfSpeed(speedIntoHole(pathIn, board));
}
