import { createMatch } from '../match/setup.ts';
import type { MatchState } from '../match/state.ts';
import { createRandomState } from '../random.ts';
import { discOf } from '../match/discs.ts';
import type { PlacedDisc } from '../shot/shot.ts';

/** What somebody who has never seen a board is shown, a shot each, in this order. */
export const LESSONS = ['twenty', 'hit', 'miss'] as const;
export type Lesson = (typeof LESSONS)[number];

const LEARNER = 0;
const OTHER = 1;
/** Sits across the board and does nothing. */
const NOBODY = 'nobody';

/**
 * The opposing disc stands beside the way to the hole: a straight shot misses it, and three presses
 * of an arrow meet it.
 */
const DISCS: Readonly<Record<Lesson, readonly PlacedDisc[]>> = {
  twenty: [],
  hit: [{ id: discOf(OTHER, 1), x: 1.7, y: -6 }],
  miss: [{ id: discOf(OTHER, 1), x: -3.2, y: -2.6 }],
};

/** A steady hand draws nothing. */
const NO_CHANCE = createRandomState('0'.repeat(64));

/** The board of a lesson as a match that waits for the learner's shot; the same for everybody. */
export function lessonMatch(lesson: Lesson, player: string): MatchState {
  const created = createMatch({
    preset: 'nca',
    overrides: {},
    format: 'singles',
    players: [player, NOBODY],
    boardSpeed: 'normal',
    hand: 'none',
    random: NO_CHANCE,
    starter: LEARNER,
  });
  if (!created.ok) throw new Error(`no lesson: ${created.refusal.code}`);
  const state = created.value;
  const discs = DISCS[lesson];
  const hands = state.round.hands.map((left, seat) =>
    seat === OTHER ? left - discs.length : left,
  );
  return { ...state, round: { ...state.round, discs, hands } };
}
