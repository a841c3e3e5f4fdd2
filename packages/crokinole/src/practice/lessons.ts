import { createMatch } from '../match/setup.ts';
import type { MatchState } from '../match/state.ts';
import { createRandomState } from '../random.ts';
import { discOf } from '../match/discs.ts';
import type { PlacedDisc } from '../shot/shot.ts';

/** The lessons for a first-time player, one shot each, in this order. */
export const LESSONS = ['twenty', 'hit', 'miss'] as const;
export type Lesson = (typeof LESSONS)[number];

/** What came of a lesson's shot, as far as its words differ. */
export const LESSON_ENDINGS = [
  'twenty',
  'no-twenty',
  'knocked-out',
  'good',
  'runs-off',
  'no-hit',
  'foul',
  'no-foul',
] as const;
export type LessonEnding = (typeof LESSON_ENDINGS)[number];
/** The shot showed what its lesson teaches. */
export const LEARNT: ReadonlySet<LessonEnding> = new Set([
  'twenty',
  'knocked-out',
  'good',
  'runs-off',
  'foul',
] as const);

const LEARNER = 0;
const OTHER = 1;
/** A placeholder opponent that never plays. */
const NOBODY = 'nobody';

/** The opposing disc stands beside the path to the hole, so that a straight shot misses it. */
const DISCS: Readonly<Record<Lesson, readonly PlacedDisc[]>> = {
  twenty: [],
  hit: [{ id: discOf(OTHER, 1), x: 1.7, y: -6 }],
  miss: [{ id: discOf(OTHER, 1), x: -3.2, y: -2.6 }],
};

/** A steady hand draws nothing from it. */
const NO_CHANCE = createRandomState('0'.repeat(64));

/** A lesson's board as a match that waits for the learner's shot; identical for every player. */
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
  if (!created.ok) throw new Error(`the lesson could not be created: ${created.refusal.code}`);
  const state = created.value;
  const discs = DISCS[lesson];
  const hands = state.round.hands.map((left, seat) =>
    seat === OTHER ? left - discs.length : left,
  );
  return { ...state, round: { ...state.round, discs, hands } };
}
