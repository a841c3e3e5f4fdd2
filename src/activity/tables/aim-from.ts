import type { Aim } from '../../core/match/shots.ts';
import { speedOfPower } from '../../core/shot/power.ts';
import type { TableAim } from '../protocol/client-messages.ts';

/** The four numbers of the line as the authority knows them. */
export function aimFrom({ position, inset, angle, power }: TableAim): Aim {
  return {
    positionCentideg: position,
    insetCentiIn: inset,
    angleCentideg: angle,
    speedCentiInPerS: speedOfPower(power),
  };
}
