import { isLegalStart, isStartBlocked, type StartPlace } from 'crokinole/board/start';
import { aimAtHole } from 'crokinole/aiming/aims';
import { DEFAULT_POWER, holePower, targetsOf } from 'crokinole/aiming/targets';
import { freeStarts, nextShotOf, type Aim, type NextShot } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import {
  MAX_POWER_PERMILLE,
  MIN_POWER_PERMILLE,
  powerOfSpeed,
  speedOfPower,
  type PowerPermille,
} from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import type { AimAdjustment } from '../../ids/press-choices.ts';

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
  const isFree = !isStartBlocked(next.quadrant, MIDDLE, next.position.discs);
  const place = isFree ? MIDDLE : (freeStarts(state, MIDDLE)[0] ?? MIDDLE);
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

const STEPS: Readonly<Record<Exclude<AimAdjustment, 'last'>, Partial<PanelAim>>> = {
  'angle-left-much': { angle: -200 },
  'angle-left': { angle: -25 },
  'angle-right': { angle: 25 },
  'angle-right-much': { angle: 200 },
  'place-left-much': { position: -800 },
  'place-left': { position: -100 },
  'place-right': { position: 100 },
  'place-right-much': { position: 800 },
  softer: { power: -10 },
  harder: { power: 10 },
};

/** One step of the aim. Along the line, it skips blocked places and stops at the end of the quadrant. */
export function adjustAim(
  state: MatchState,
  aim: PanelAim,
  step: Exclude<AimAdjustment, 'last'>,
): PanelAim {
  const by = STEPS[step];
  const stepped: PanelAim = {
    ...aim,
    angle: within(aim.angle + (by.angle ?? 0), -MAX_ANGLE_CENTIDEG, MAX_ANGLE_CENTIDEG),
    power: within(aim.power + (by.power ?? 0), MIN_POWER_PERMILLE, MAX_POWER_PERMILLE),
  };
  const next = nextShotOf(state);
  if (by.position === undefined || next === undefined) return stepped;
  return { ...stepped, position: moveAlong(next, aim, by.position) };
}

const FINE_CENTIDEG = 10;
const FARTHEST_CENTIDEG = 5000;

function moveAlong(next: NextShot, aim: PanelAim, by: number): number {
  const way = Math.sign(by);
  const isFree = (position: number) => {
    const place = { positionCentideg: position, insetCentiIn: aim.inset };
    return (
      isLegalStart(place, next.allowances) &&
      !isStartBlocked(next.quadrant, place, next.position.discs)
    );
  };
  for (let to = aim.position + by; Math.abs(to) <= FARTHEST_CENTIDEG; to += way * FINE_CENTIDEG) {
    if (isFree(to)) return to;
  }
  // There is no free place beyond, so go as far as possible.
  for (let to = aim.position + by; way * (to - aim.position) > 0; to -= way * FINE_CENTIDEG) {
    if (isFree(to)) return to;
  }
  return aim.position;
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
