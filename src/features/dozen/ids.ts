import { choiceField, integerField } from '../../discord/ids/codec/codec.ts';

/** Actions on the daily dozen besides flicking. */
export const DOZEN_ACTIONS = [
  'open',
  'today',
  'aim',
  'share',
  'here',
  'everywhere',
  'keys',
] as const;
export type DozenAction = (typeof DOZEN_ACTIONS)[number];

/** A day's dozen, by the number of the day. */
export const DOZEN_IDS = {
  'daily-dozen': { number: integerField, deed: choiceField(DOZEN_ACTIONS) },
} as const;
