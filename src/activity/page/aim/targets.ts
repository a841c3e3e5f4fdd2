import {
  aimAtHole,
  aimsFrom,
  straightAimsFrom,
  type AimTarget,
  type TargetAim,
} from '../../../core/aiming/aims.ts';
import { speedIntoHole } from '../../../core/aiming/speed.ts';
import type { StartPlace } from '../../../core/board/start.ts';
import { distanceBetween, type Vector } from '../../../core/board/vector.ts';
import { powerOfSpeed, type PowerPermille } from '../../../core/shot/power.ts';
import { placeOf, setDown, withAngle, withPower, type Aim, type Turn } from './aim-state.ts';
import { reachPx, toScreen, type Layout } from './layout.ts';

const MIDDLE: Aim = { position: 0, inset: 0, angle: 0, power: 0 };
/** Hard enough to count on, soft enough to stay: the chat's panel begins with it too. */
const DEFAULT_POWER: PowerPermille = 620;

/** What one would take as it is: at the hole if the board is free, else at a disc. */
export function firstAim(turn: Turn): Aim {
  const placed = setDown(MIDDLE, MIDDLE, turn);
  if (turn.isFree) return aimedAt(aimAtHole(turn, placeOf(placed)), placed, turn);
  const best = targetsOf(turn, placeOf(placed)).find(({ target }) => target.kind === 'disc');
  return { ...placed, angle: best?.angleCentideg ?? 0, power: DEFAULT_POWER };
}

/** What there is to aim at, in the order of the chat's menu: each disc once before any of them again. */
export function targetsOf(turn: Turn, place: StartPlace): readonly TargetAim[] {
  const clearWays = new Map<number, number>();
  const ranked = aimsFrom(turn, place).map((aim) => {
    const { target } = aim;
    const times = target.kind === 'hole' ? 0 : (clearWays.get(target.disc) ?? 0);
    if (target.kind !== 'hole' && aim.isClear) clearWays.set(target.disc, times + 1);
    return { aim, rank: rankOf(aim, turn) + 10 * times };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ aim }) => aim);
}

function rankOf({ target, isClear, pathIn }: TargetAim, { isFree }: Turn): number {
  const ofHole = target.kind === 'hole' ? (isFree ? -10 : 5) : 0;
  const ofBank = target.kind === 'peg-bank' ? 100 : 0;
  return (isClear ? 0 : 1000) + ofHole + ofBank + pathIn / 100;
}

/** The chat's menu sets the power for the hole, and leaves it as it is for a disc. */
export function aimedAt({ target, angleCentideg, pathIn }: TargetAim, aim: Aim, turn: Turn): Aim {
  const turned = withAngle(aim, angleCentideg);
  if (target.kind !== 'hole') return turned;
  return withPower(turned, powerOfSpeed(speedIntoHole(pathIn, turn.boardSpeed)));
}

/** The aim at what lies under a tap; tapped again, the next way to strike the same disc. */
export function tapped(
  at: Vector,
  aim: Aim,
  targets: readonly TargetAim[],
  turn: Turn,
  layout: Layout,
): Aim | undefined {
  const meant = nearestTo(at, turn, layout);
  if (meant === undefined) return undefined;
  const ways = waysApart(targets.filter(({ target }) => isOf(target, meant)));
  const current = ways.findIndex(({ angleCentideg }) => angleCentideg === aim.angle);
  const next = ways[(current + 1) % ways.length];
  return next && aimedAt(next, aim, turn);
}

/** Two ways of the same angle are one flick: of those, the first. */
export function waysApart(targets: readonly TargetAim[]): readonly TargetAim[] {
  const angles = targets.map(({ angleCentideg }) => angleCentideg);
  return targets.filter(({ angleCentideg }, i) => angles.indexOf(angleCentideg) === i);
}

type Meant = 'hole' | number;

function isOf(target: AimTarget, meant: Meant): boolean {
  return target.kind === 'hole' ? meant === 'hole' : target.disc === meant;
}

function nearestTo(at: Vector, turn: Turn, layout: Layout): Meant | undefined {
  const hole = { what: 'hole' as const, at: { x: 0, y: 0 } };
  const discs = turn.position.discs.map((disc) => ({ what: disc.id, at: disc }));
  const [nearest] = [hole, ...discs]
    .map(({ what, at: board }) => ({
      what,
      offPx: distanceBetween(at, toScreen(board, turn.quadrant, layout)),
    }))
    .filter(({ offPx }) => offPx <= reachPx(layout))
    .sort((a, b) => a.offPx - b.offPx);
  return nearest?.what;
}

const MAGNET_CENTIDEG = 70;

/**
 * What draws a coarse pull: the open ways to the hole and to the others' discs. Off a peg nobody
 * aims by a hair; and to look for those ways takes longer than a press should.
 */
export function magnetsOf(turn: Turn, place: StartPlace): readonly TargetAim[] {
  return straightAimsFrom(turn, place).filter(({ isClear }) => isClear);
}

export function magnetAt(centideg: number, magnets: readonly TargetAim[]): TargetAim | undefined {
  const offBy = ({ angleCentideg }: TargetAim) => Math.abs(angleCentideg - centideg);
  const near = magnets.filter((aim) => offBy(aim) <= MAGNET_CENTIDEG);
  return near.sort((a, b) => offBy(a) - offBy(b))[0];
}
