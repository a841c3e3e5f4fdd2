import type { Aim } from 'crokinole/match/shots';
import { speedOfPower } from 'crokinole/shot/power';
import type { TableAim } from '../protocol/client-messages.ts';

/** Converts the aim of the page's messages into the game's. */
export function aimFrom({ position, inset, angle, power }: TableAim): Aim {
  return {
    positionCentideg: position,
    insetCentiIn: inset,
    angleCentideg: angle,
    speedCentiInPerS: speedOfPower(power),
  };
}
