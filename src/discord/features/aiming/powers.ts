import { OPEN_TWENTY_POWER_PERMILLE, type PowerPermille } from 'crokinole/shot/power';

export const POWER_NAMES = [
  'whisper',
  'feather',
  'soft',
  'gentle',
  'easy',
  'open',
  'firm',
  'strong',
  'hard',
  'fierce',
  'full',
] as const;
export type PowerName = (typeof POWER_NAMES)[number];

/** From just over the line to right across the board; the steps are small where shots are soft. */
export const POWERS: Readonly<Record<PowerName, PowerPermille>> = {
  whisper: 350,
  feather: 420,
  soft: 470,
  gentle: 510,
  easy: 540,
  open: OPEN_TWENTY_POWER_PERMILLE,
  firm: 620,
  strong: 700,
  hard: 790,
  fierce: 890,
  full: 1000,
};
