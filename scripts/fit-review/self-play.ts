import { createMatch } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { PRESET_IDS, PRESETS } from 'crokinole/rules/presets/registry';
import type { Side } from 'crokinole/rules/ruling';
import { wobbleAt, type Hand } from 'crokinole/shot/hand';
import type { BoardSpeed } from 'crokinole/shot/shot';
import { TEACHER_EFFORT } from 'crokinole/review/review-shot';
import { evaluationFor, type Evaluation } from '../../packages/crokinole/src/robots/evaluation.ts';
import {
  chanceToWin,
  cupLead,
  featuresOf,
  forecastFor,
  leadAtEnd,
  type Experience,
} from '../../packages/crokinole/src/robots/experience.ts';
import {
  meanOf,
  withWobble,
  tryOut,
  type SearchParameters,
} from '../../packages/crokinole/src/robots/playouts.ts';
import { chooseAim, candidateOf } from '../../packages/crokinole/src/robots/search.ts';
import { createSeededRandom, seedFrom } from '../../packages/crokinole/src/robots/seeded-random.ts';
import {
  roundAheadOf,
  situationAfter,
  situationOf,
  type RoundAhead,
  type Situation,
} from '../../packages/crokinole/src/robots/situation.ts';

/** A board that robots met, and what the round came to, both for the side to shoot. */
export interface Lesson {
  readonly shotsLeft: number;
  readonly features: readonly number[];
  /** The lead at the end of the round, without that of the twenties already in the cups. */
  readonly gained: number;
}

export interface SelfPlay {
  readonly round: number;
  /** What robots go by; without any, by the robots' own evaluation. */
  readonly experience: readonly Experience[];
}

/** Enough for the quick choices of a player who knows what the board is worth. */
const EFFORT = { candidates: 60, foreseen: 320 };
const SEARCHED = { mayForesee: TEACHER_EFFORT.foreseen };
const FRESH_TRIES = 400;
const HANDS: readonly Hand[] = ['pro', 'strong', 'club', 'casual', 'club'];
const SPEEDS: readonly BoardSpeed[] = ['normal', 'normal', 'normal', 'slow', 'fast'];

/** How much better than foreseen a board turned out when the teacher looked for its best aim. */
export interface Finding {
  readonly shotsLeft: number;
  readonly gain: number;
}

/** One round of two robots with the same hand. Rounds take turns with presets and formats. */
export function lessonsOfRound(input: SelfPlay): readonly Lesson[] {
  const { state, round, met, end } = played(input);
  return met.map((each) => {
    const side = sideToShoot(round, each);
    return {
      shotsLeft: round.turns.length - each.turn,
      features: featuresOf(round, each, state.hand),
      gained: leadAtEnd(end, side) - cupLead(each, side),
    };
  });
}

/** What the teacher finds on the boards of a round, tried with luck that its search didn't see. */
export function findingsOfRound(input: SelfPlay): readonly Finding[] {
  const { state, round, met } = played(input);
  const random = createSeededRandom(seedFrom(`findings ${input.round}`));
  return met.map((situation) => {
    const own = sideToShoot(round, situation);
    const leadOf = (after: Situation) =>
      forecastFor(round, after, own, state.hand, input.experience).lead;
    const seed = random.below(2 ** 31);
    const search = { ...searchFor(state, round, situation, leadOf, seed), ...SEARCHED };
    const best = candidateOf(chooseAim(search, TEACHER_EFFORT, random));
    const fresh = { ...search, seed: random.below(2 ** 31), mayForesee: Infinity };
    tryOut(fresh, [best], FRESH_TRIES);
    return {
      shotsLeft: round.turns.length - situation.turn,
      gain: meanOf(best) - leadOf(situation),
    };
  });
}

function played({ round: number, experience }: SelfPlay) {
  const state = openingOf(number);
  const round = roundAheadOf(state);
  const random = createSeededRandom(seedFrom(`self-play ${number}`));
  const met: Situation[] = [];
  let situation = situationOf(state);
  while (situation.turn < round.turns.length) {
    met.push(situation);
    const own = sideToShoot(round, situation);
    const evaluate =
      experience.length === 0
        ? evaluationFor(state, round, own)
        : (after: Situation) => worthBy(experience, state, round, after, own);
    const search = searchFor(state, round, situation, evaluate, random.below(2 ** 31));
    const aim = chooseAim(search, EFFORT, random);
    const after = situationAfter(
      round,
      situation,
      aim,
      withWobble(aim, search.wobbleOf(aim), random),
    );
    // A disc that may be shot again is simply shot again; lessons count it once.
    if (after === situation) met.pop();
    situation = after;
  }
  return { state, round, met, end: situation };
}

function sideToShoot(round: RoundAhead, { turn }: Situation): Side {
  const next = round.turns[turn];
  if (next === undefined) throw new Error('the round is over');
  return next.side;
}

function openingOf(number: number): MatchState {
  const preset = PRESET_IDS[number % PRESET_IDS.length] ?? 'nca';
  const formats = PRESETS[preset].formats.filter((format) => format !== 'three-colours');
  // Singles are played most.
  const turn = Math.floor(number / PRESET_IDS.length);
  const format =
    turn % 3 === 2 ? (formats[(turn % (formats.length - 1)) + 1] ?? 'singles') : 'singles';
  const players = format === 'doubles' ? 4 : format === 'singles' ? 2 : 3;
  const created = createMatch({
    preset,
    overrides: {},
    format,
    players: Array.from({ length: players }, (_, i) => `p${i}`),
    boardSpeed: SPEEDS[turn % SPEEDS.length] ?? 'normal',
    hand: HANDS[number % HANDS.length] ?? 'club',
    random: { key: '0'.repeat(64), draws: 0 },
    starter: number % 2 === 0 ? 0 : 1,
  });
  if (!created.ok) throw new Error(`such a match cannot be played: ${created.refusal.code}`);
  return created.value;
}

function searchFor(
  state: MatchState,
  round: RoundAhead,
  situation: Situation,
  evaluate: Evaluation,
  seed: number,
): SearchParameters {
  return {
    round,
    situation,
    evaluate,
    wobbleOf: (aimed) => wobbleAt(aimed, state.hand),
    isTimeUp: () => false,
    seed,
    foreseen: 0,
    mayForesee: EFFORT.foreseen,
  };
}

function worthBy(
  experience: readonly Experience[],
  { rules, hand }: MatchState,
  round: RoundAhead,
  situation: Situation,
  own: Side,
): number {
  const forecast = forecastFor(round, situation, own, hand, experience);
  return rules.scoring === 'two-one-none' ? chanceToWin(forecast) : forecast.lead;
}
