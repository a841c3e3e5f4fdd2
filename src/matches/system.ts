import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids, Seeds } from './ports/system.ts';

export const systemClock: Clock = { nowMs: () => Date.now() };

/** No characters that look alike in any font. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 10;

export const randomIds: Ids = {
  newId: () => Array.from({ length: ID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
};

export const randomSeeds: Seeds = { newKey: () => randomBytes(32).toString('hex') };
