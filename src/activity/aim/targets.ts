import { aimAtHole, straightAimsFrom, type AimTarget, type TargetAim } from 'crokinole/aiming/aims';
import { DEFAULT_POWER, holePower, IDLE_AIM, targetsOf } from 'crokinole/aiming/targets';
import type { StartPlace } from 'crokinole/board/start';
import { distanceBetween, type Vector } from 'crokinole/board/vector';
import { placeOf, setDown, withAngle, withPower, type Aim, type AimTurn } from './aim-state.ts';
import { reachPx, toScreen, type Layout } from './layout.ts';

const MIDDLE: Aim = { position: 0, inset: 0, angle: 0, power: 0 };

/**
 * A sensible aim for the start of a turn: at the hole if the shot is free, otherwise at a disc. An idle one
 * scores nothing.
 */
export function firstAim(turn: AimTurn, isIdle = false): Aim {
  const placed = setDown(MIDDLE, MIDDLE, turn);
  if (isIdle) return { ...placed, angle: IDLE_AIM.angleCentideg, power: IDLE_AIM.power };
  if (turn.isFree) return aimedAt(aimAtHole(turn, placeOf(placed)), placed, turn);
  const best = targetsOf(turn, placeOf(placed)).find(({ target }) => target.kind === 'disc');
  return { ...placed, angle: best?.angleCentideg ?? 0, power: DEFAULT_POWER };
}

/** As in the chat's menu, aiming at the hole also sets the power, and aiming at a disc keeps it. */
export function aimedAt(way: TargetAim, aim: Aim, { boardSpeed }: AimTurn): Aim {
  const turned = withAngle(aim, way.angleCentideg);
  return way.target.kind === 'hole' ? withPower(turned, holePower(way, boardSpeed)) : turned;
}

/** The aim at what was tapped. Tapping the same disc again gives the next way to hit it. */
export function tapped(
  at: Vector,
  aim: Aim,
  targets: readonly TargetAim[],
  turn: AimTurn,
  layout: Layout,
): Aim | undefined {
  const meant = nearestTo(at, turn, layout);
  if (meant === undefined) return undefined;
  const ways = waysApart(targets.filter(({ target }) => isOf(target, meant)));
  const current = ways.findIndex(({ angleCentideg }) => angleCentideg === aim.angle);
  const next = ways[(current + 1) % ways.length];
  return next && aimedAt(next, aim, turn);
}

/** Two ways with the same angle are the same flick, so only the first is kept. */
export function waysApart(targets: readonly TargetAim[]): readonly TargetAim[] {
  const angles = targets.map(({ angleCentideg }) => angleCentideg);
  return targets.filter(({ angleCentideg }, i) => angles.indexOf(angleCentideg) === i);
}

type Meant = 'hole' | number;

function isOf(target: AimTarget, meant: Meant): boolean {
  return target.kind === 'hole' ? meant === 'hole' : target.disc === meant;
}

function nearestTo(at: Vector, turn: AimTurn, layout: Layout): Meant | undefined {
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
 * The aims that attract a coarse pull: the clear shots at the hole and at opponents' discs. Shots off a peg
 * are left out, because they take too long to compute during a press and can't be pulled exactly.
 */
export function magnetsOf(turn: AimTurn, place: StartPlace): readonly TargetAim[] {
  return straightAimsFrom(turn, place).filter(({ isClear }) => isClear);
}

export function magnetAt(centideg: number, magnets: readonly TargetAim[]): TargetAim | undefined {
  const offBy = ({ angleCentideg }: TargetAim) => Math.abs(angleCentideg - centideg);
  const near = magnets.filter((aim) => offBy(aim) <= MAGNET_CENTIDEG);
  return near.sort((a, b) => offBy(a) - offBy(b))[0];
}
