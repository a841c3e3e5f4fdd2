import { isStartBlocked, type StartPlace } from 'crokinole/board/start';
import { aimAtHole } from 'crokinole/aiming/aims';
import { DEFAULT_POWER, holePower, IDLE_AIM, targetsOf } from 'crokinole/aiming/targets';
import { freeStarts, type Aim, type NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import {
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
  powerOfSpeed,
  speedOfPower,
  type PowerPermille,
} from 'crokinole/shot/power';

/** The current aim of a panel. It is stored only in the ids of the panel's buttons. */
export interface PanelAim {
  readonly position: number;
  readonly inset: number;
  readonly angle: number;
  readonly power: PowerPermille;
}

export function aimOf({ position, inset, angle, power }: PanelAim): Aim {
  return {
    positionCentideg: position,
    insetCentiIn: inset,
    angleCentideg: angle,
    speedCentiInPerS: speedOfPower(power),
  };
}

export function panelAimOf(aim: Aim): PanelAim {
  return {
    position: aim.positionCentideg,
    inset: aim.insetCentiIn,
    angle: aim.angleCentideg,
    power: within(powerOfSpeed(aim.speedCentiInPerS), MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
  };
}

export function placeOf({ position, inset }: PanelAim): StartPlace {
  return { positionCentideg: position, insetCentiIn: inset };
}

const MIDDLE: StartPlace = { positionCentideg: 0, insetCentiIn: 0 };

/** A sensible aim to start with: at the hole if the shot is free, otherwise at a disc. */
export function defaultAim(state: MatchState, next: NextShot): PanelAim {
  const place = openingPlace(state, next);
  const at = { position: place.positionCentideg, inset: place.insetCentiIn };
  if (next.isFree) {
    const hole = aimAtHole(next, place);
    return { ...at, angle: hole.angleCentideg, power: holePower(hole, state.boardSpeed) };
  }
  const best = targetsOf(next, placeOf({ ...at, angle: 0, power: 0 })).find(
    ({ target }) => target.kind === 'disc',
  );
  return { ...at, angle: best?.angleCentideg ?? 0, power: DEFAULT_POWER };
}

/** Beside everything and so soft that it scores nothing: where aiming decides, the panel does none of it. */
export function idleAim(state: MatchState, next: NextShot): PanelAim {
  const { positionCentideg, insetCentiIn } = openingPlace(state, next);
  return {
    position: positionCentideg,
    inset: insetCentiIn,
    angle: IDLE_AIM.angleCentideg,
    power: IDLE_AIM.power,
  };
}

function openingPlace(state: MatchState, next: NextShot): StartPlace {
  const isFree = !isStartBlocked(next.quadrant, MIDDLE, next.position.discs);
  return isFree ? MIDDLE : (freeStarts(state, MIDDLE)[0] ?? MIDDLE);
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
