import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';
import { integerField } from '../../ids/codec.ts';

export interface ChosenTarget {
  readonly angle: number;
  /** Null to leave the power as it is. */
  readonly power: number | null;
}

/** An entry of the menu: its number keeps two ways with the same angle apart. */
export function encodeTarget(i: number, angle: number, power: number | null): string {
  const powerText = power === null ? '' : integerField.format(power);
  return [integerField.format(i), integerField.format(angle), powerText].join(':');
}

export function decodeTarget(text: string): ChosenTarget | undefined {
  const [, angleText = '', powerText = '', ...rest] = text.split(':');
  const angle = integerField.parse(angleText);
  const power = powerText === '' ? null : integerField.parse(powerText);
  if (angle === undefined || power === undefined || rest.length > 0) return undefined;
  if (Math.abs(angle) > MAX_ANGLE_CENTIDEG) return undefined;
  if (power !== null && (power < MIN_POWER_PERMILLE || power > MAX_POWER_PERMILLE))
    return undefined;
  return { angle, power };
}
