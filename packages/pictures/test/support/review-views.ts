import { avatarOf } from './avatars.ts';
import type { MomentView, ReviewView } from '../../src/views/review-views.ts';
import { AIM } from './views.ts';

const place = { positionCentideg: 0, insetCentiIn: 0 };

const BEST: MomentView = {
  kinds: ['best-choice'],
  at: { round: 1, shot: 9 },
  side: 0,
  quadrant: 0,
  discs: AIM.discs,
  aim: { place: AIM.place, angleCentideg: -1400, reachIn: 22 },
  fan: [
    { x: -2, y: -2.6 },
    { x: -1.4, y: -3 },
    { x: -2.6, y: -1.9 },
    { x: 0.6, y: -4.4 },
    { x: -3.2, y: -2 },
    { x: -1.9, y: -2.3 },
    { x: -6, y: 6 },
    { x: -2.2, y: -3.1 },
  ],
  path: [
    { x: -2.5, y: -11.7 },
    { x: -2.8, y: -8.4 },
    { x: -1.9, y: -2.4 },
  ],
};

const COSTLIEST: MomentView = {
  kinds: ['costliest'],
  at: { round: 2, shot: 5 },
  side: 1,
  quadrant: 2,
  discs: AIM.discs.slice(0, 6),
  aim: { place, angleCentideg: 900, reachIn: 21 },
  better: { place, angleCentideg: -2350, reachIn: 40 },
  fan: [
    { x: 6, y: 1 },
    { x: 5.2, y: 0.3 },
    { x: 6.6, y: 1.6 },
    { x: 7.7, y: 0.4 },
    { x: 4.9, y: 2.2 },
  ],
  path: [
    { x: 0, y: 12 },
    { x: 5.6, y: 1.1 },
  ],
};

const LUCKIEST: MomentView = {
  ...BEST,
  kinds: ['luckiest'],
  at: { round: 3, shot: 15 },
  discs: AIM.discs.slice(2),
  aim: { place, angleCentideg: 0, reachIn: 12 },
  fan: [
    { x: 0, y: 0 },
    { x: 0.4, y: -1.6 },
    { x: -0.8, y: -1.8 },
    { x: 0.2, y: -1.4 },
  ],
  path: [
    { x: 0, y: -12 },
    { x: 0.1, y: -3 },
    { x: 0, y: 0 },
  ],
};

/** A course that drifts and ends decided, from one round's number. */
function leads(round: number, end: number, size = 1): readonly number[] {
  return Array.from({ length: 17 }, (_, i) => {
    const lead = i === 16 ? end : (end * i) / 18 + 0.34 * Math.sin(round * 2 + i * 0.9);
    return size * Math.min(1, Math.max(-1, lead));
  });
}

/** The course of a match. */
export const REVIEW: ReviewView = {
  shows: 'course',
  unit: 'rounds',
  sides: [
    { side: 0, names: ['Annabel'], choices: -0.08, luck: 0.05 },
    { side: 1, names: ['Bo Lindqvist'], choices: -0.23, luck: -0.03 },
  ],
  rounds: [1, -1, 1, 1].map((end, i) => ({ round: i + 1, leads: leads(i + 1, end) })),
  result: 2,
  moments: [BEST, COSTLIEST, LUCKIEST],
};

export const REVIEW_WITH_FACES: ReviewView = {
  ...REVIEW,
  sides: [
    { ...REVIEW.sides[0], avatars: [avatarOf('ada')] },
    { ...REVIEW.sides[1], avatars: [avatarOf('bo')] },
  ],
};

/** Its accounts. */
export const REVIEW_ACCOUNTS: ReviewView = { ...REVIEW_WITH_FACES, shows: 'accounts' };

/** A tie between teams, in which nothing stood out. */
export const PLAIN_REVIEW: ReviewView = {
  shows: 'course',
  unit: 'rounds',
  sides: [
    { side: 0, names: ['Annabel', 'Cleo Hart'], choices: -0.02, luck: -0.01 },
    { side: 1, names: ['Bo', 'Dee'], choices: -0.02, luck: -0.01 },
  ],
  rounds: 'WWLWWLLWWWLWLLLLWLLLWW'.split('').map((outcome, i) => ({
    round: i + 1,
    leads: leads(i, outcome === 'W' ? 1 : -1),
  })),
  result: 0,
  moments: [],
};

export const REVIEW_OF_TWO_MOMENTS: ReviewView = {
  ...REVIEW,
  result: -1,
  moments: [COSTLIEST, LUCKIEST],
};

export const REVIEW_IN_POINTS: ReviewView = {
  ...REVIEW,
  shows: 'accounts',
  unit: 'points',
  sides: [
    { ...REVIEW.sides[0], choices: null, luck: 4.6 },
    { ...REVIEW.sides[1], choices: -11.2, luck: -0.6 },
  ],
  rounds: [0.6, -0.3, 0.5, 1].map((end, i) => ({ round: i + 1, leads: leads(i + 1, end, 45) })),
  result: 46,
};
