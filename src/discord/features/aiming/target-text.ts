import { THICK, type TargetAim } from 'crokinole/aiming/aims';
import { pegAt } from 'crokinole/board/pegs';
import type { StartPlace } from 'crokinole/board/start';
import { sideOfDisc, nameOfDisc } from 'crokinole/match/discs';
import type { NextShot } from 'crokinole/match/shots';
import { hourOf } from '@crokinole/pictures/alt-text/position';
import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import type { Words } from '../../../words/english/messages.ts';
import { isLeaning, ringValueOf } from 'crokinole/board/regions';
import type { DiscId, Position } from 'crokinole/shot/shot';

/** Names the target and how the shot hits it. */
export function targetText({ target }: TargetAim, next: NextShot, words: Words): string {
  const say = words.aiming;
  if (target.kind === 'hole') return say.hole;
  const disc = discText(target.disc, next.position, words);
  if (target.kind === 'peg-bank') return say.way(disc, pegText(target.peg, next, words));
  if (target.side === 'full') return say.way(disc, say.full);
  return say.way(disc, (target.fullness >= THICK ? say.thick : say.thin)(target.side));
}

/**
 * Pegs have no numbers, so the text says where the peg is on a clock face, with the shooter at six o'clock.
 */
export function pegText(peg: number, { quadrant }: NextShot, { aiming }: Words): string {
  return aiming.offPeg(hourOf(pegAt(peg), quadrant));
}

/** What the disc would hit before its target; undefined if the path is clear. */
export function inTheWayText(
  { target, angleCentideg, isClear }: TargetAim,
  place: StartPlace,
  next: NextShot,
  words: Words,
): string | undefined {
  if (isClear) return undefined;
  const say = words.aiming;
  const { position, quadrant, disc: own } = next;
  const { discs } = position;
  const end = findAimEnd(aimRay(quadrant, place, angleCentideg), discs, Infinity);
  const met = end.kind === 'disc' ? discs[end.index]?.id : undefined;
  if (met !== undefined && (target.kind === 'hole' || met !== target.disc)) {
    const disc = discText(met, position, words);
    return sideOfDisc(met) === sideOfDisc(own) ? say.ownFirst(disc) : say.blockedBy(disc);
  }
  if (end.kind === 'peg' && target.kind !== 'peg-bank') return say.pegInTheWay;
  return end.kind === 'hole' ? say.overHole : say.notClear;
}

/** Names a disc by its side, its number and its place. */
export function discText(id: DiscId, { discs }: Position, { aiming, match }: Words): string {
  const { side, number } = nameOfDisc(id);
  const placed = discs.find((disc) => disc.id === id);
  return aiming.disc(match.sides[side] ?? '', number, placed === undefined ? '' : zoneOf(placed));

  function zoneOf(disc: { readonly x: number; readonly y: number }): string {
    return isLeaning(disc) ? aiming.leaner : String(ringValueOf(disc));
  }
}
