import { DISC_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { startPointOf, type StartPlace } from '../board/start.ts';
import { distanceBetween } from '../board/vector.ts';
import { sideOfDisc } from '../match/discs.ts';
import type { NextShot } from '../match/shots.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';
import { bouncesOff, type Bounce } from './bank.ts';
import { ghostAt, type StruckSide } from './ghost.ts';
import { flickAngleTo, isPathClear, pathOf, type Path } from './path.ts';

/** What a flick is aimed at. */
export type AimTarget =
  | { readonly kind: 'hole' }
  | {
      readonly kind: 'disc';
      readonly disc: DiscId;
      readonly side: StruckSide;
      readonly fullness: number;
    }
  | { readonly kind: 'peg-bank'; readonly peg: number; readonly disc: DiscId };

export interface TargetAim {
  readonly target: AimTarget;
  readonly angleCentideg: number;
  /** No disc or peg is in the way before the target. */
  readonly isClear: boolean;
  /** From the start to the hole's centre, or to the point where the target is struck. */
  readonly pathIn: number;
}

/** The part of a shot that aiming needs. */
export type AimedShot = Pick<NextShot, 'quadrant' | 'disc' | 'position'>;

export const THICK = 0.8;
export const THIN = 0.5;

export function aimAtHole(shot: AimedShot, place: StartPlace): TargetAim {
  const from = startPointOf(shot.quadrant, place);
  const hole = { x: 0, y: 0 };
  const angleCentideg = flickAngleTo(shot.quadrant, place, hole);
  if (angleCentideg === undefined) throw new Error('the hole lies behind the shooting line');
  const pathIn = distanceBetween(from, hole);
  // For a shot at the hole, the hole itself is no obstacle.
  const path = pathOf(shot.quadrant, place, angleCentideg, pathIn - 1);
  const isClear =
    isPathClear(path, shot.position.discs) &&
    shot.position.discs.every((disc) => distanceBetween(disc, hole) >= 2 * DISC_RADIUS_IN);
  return { target: { kind: 'hole' }, angleCentideg, isClear, pathIn };
}

/** Full on, and thick and thin on either side. */
export function aimsAtDisc(
  shot: AimedShot,
  place: StartPlace,
  disc: PlacedDisc,
  fullnesses: readonly number[] = [THICK, THIN],
): readonly TargetAim[] {
  const aside = fullnesses.flatMap((fullness) => [
    { side: 'left' as const, fullness },
    { side: 'right' as const, fullness },
  ]);
  const from = startPointOf(shot.quadrant, place);
  const others = shot.position.discs.filter((each) => each !== disc);
  return [{ side: 'full' as const, fullness: 1 }, ...aside].flatMap(({ side, fullness }) => {
    const ghost = ghostAt(from, disc, side, fullness);
    const angleCentideg = ghost && flickAngleTo(shot.quadrant, place, ghost);
    if (ghost === undefined || angleCentideg === undefined) return [];
    const target = { kind: 'disc', disc: disc.id, side, fullness } as const;
    const pathIn = distanceBetween(from, ghost);
    const isClear = isPathClear(pathOf(shot.quadrant, place, angleCentideg, pathIn), others);
    return [{ target, angleCentideg, isClear, pathIn }];
  });
}

const HAIR_IN = 1e-3;

/**
 * Bank shots off one peg. The real bounce differs a little, so a caller that can simulate tries
 * nearby angles too.
 */
export function aimsOffPegs(
  shot: AimedShot,
  place: StartPlace,
  disc: PlacedDisc,
): readonly TargetAim[] {
  const from = startPointOf(shot.quadrant, place);
  return PEGS.flatMap((_, peg) =>
    bouncesOff(peg, from, disc).flatMap((bounce): TargetAim[] => {
      const angleCentideg = flickAngleTo(shot.quadrant, place, bounce.at);
      const end = ghostAt(bounce.at, disc, 'full', 1);
      if (angleCentideg === undefined || end === undefined) return [];
      const target = { kind: 'peg-bank', peg, disc: disc.id } as const;
      const toPegIn = distanceBetween(from, bounce.at);
      const toPeg = pathOf(shot.quadrant, place, angleCentideg, toPegIn - HAIR_IN);
      const isClear = isBankClear(shot.position.discs, toPeg, bounce, disc);
      const pathIn = toPegIn + distanceBetween(bounce.at, end);
      return [{ target, angleCentideg, isClear, pathIn }];
    }),
  );
}

/** The bounce itself touches its peg, so both legs stop a hair short of it. */
function isBankClear(
  discs: readonly PlacedDisc[],
  toPeg: Path,
  { at, along }: Bounce,
  disc: PlacedDisc,
): boolean {
  const off = { x: at.x + along.x * HAIR_IN, y: at.y + along.y * HAIR_IN };
  const end = ghostAt(off, disc, 'full', 1);
  if (end === undefined) return false;
  const others = discs.filter((each) => each !== disc);
  return isPathClear(toPeg, discs) && isPathClear({ from: off, to: end }, others);
}

/** Every target from one starting place: the hole and every opposing disc. */
export function aimsFrom(shot: AimedShot, place: StartPlace): readonly TargetAim[] {
  const banks = opposingDiscs(shot).flatMap((disc) => aimsOffPegs(shot, place, disc));
  return [...straightAimsFrom(shot, place), ...banks];
}

/** Without bank shots, which take far longer to find. */
export function straightAimsFrom(shot: AimedShot, place: StartPlace): readonly TargetAim[] {
  const straight = opposingDiscs(shot).flatMap((disc) => aimsAtDisc(shot, place, disc));
  return [aimAtHole(shot, place), ...straight];
}

function opposingDiscs({ disc, position }: AimedShot): readonly PlacedDisc[] {
  const own = sideOfDisc(disc);
  return position.discs.filter(({ id }) => sideOfDisc(id) !== own);
}
