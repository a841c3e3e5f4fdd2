import { MAX_POWER_PERMILLE, MIN_POWER_PERMILLE } from 'crokinole/shot/power';
import { MAX_ANGLE_CENTIDEG } from 'crokinole/shot/shot';

const DECIMAL = /^([+\-−]?)(\d{1,3})(?:[.,](\d{1,4}))?\s*°?$/;

/** A number as people write it, comma or point; nothing for anything else. */
export function parseDecimal(text: string): number | undefined {
  const found = DECIMAL.exec(text.trim());
  if (found === null) return undefined;
  const [, sign, whole = '', fraction = '0'] = found;
  const value = Number(`${whole}.${fraction}`);
  return sign === '-' || sign === '−' ? -value : value;
}

/** Degrees to the right in hundredths; nothing beyond a quarter turn. */
export function centidegOf(degrees: number): number | undefined {
  const centideg = Math.round(degrees * 100) + 0;
  return Math.abs(centideg) <= MAX_ANGLE_CENTIDEG ? centideg : undefined;
}

export function powerOf(percent: number): number | undefined {
  const power = Math.round(percent * 10);
  return power >= MIN_POWER_PERMILLE && power <= MAX_POWER_PERMILLE ? power : undefined;
}
