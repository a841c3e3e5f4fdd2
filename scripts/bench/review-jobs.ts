import type { MatchEvent } from 'crokinole/match/actions';
import { countRound } from 'crokinole/match/rounds';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf, planShot, type Aim } from 'crokinole/match/shots';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import { accountsOf } from 'crokinole/review/accounts';
import { isDecision } from 'crokinole/review/decisions';
import { momentsOf } from 'crokinole/review/moments';
import { reviewTurn, teacherAim, TEACHER_EFFORT } from 'crokinole/review/review-shot';
import { roundsToReview, type PlayedAction, type RoundToReview } from 'crokinole/review/rounds';
import { chanceOf } from 'crokinole/review/unit';
import { choose } from 'crokinole/robots/choose';
import { ROBOT_LEVELS, type RobotLevel } from 'crokinole/robots/levels';
import type { PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import { takeFlick } from '../../src/matches/steps/match-steps.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { emptyTally, playMatch, type Chooser, type Tally } from '../tournament/play-match.ts';

/** A round to play; the number decides everything that is left to luck. */
export interface RoundInput {
  readonly number: number;
  readonly preset: PresetId;
  readonly hand: Hand;
}

/** A board of a played round, for the side to shoot. */
export interface Board {
  readonly shotsLeft: number;
  readonly lead: number;
  readonly chance: number;
  /** 1 for a round it won, ½ for a tied one. */
  readonly won: number;
}

/** What a review said of one round. */
export interface ReviewedRound {
  readonly choices: readonly number[];
  readonly hands: readonly number[];
  readonly errors: readonly number[];
}

export interface ReviewJobs {
  readonly duel: {
    readonly input: RoundInput & { readonly rounds: number };
    readonly output: Tally;
  };
  readonly boards: { readonly input: RoundInput; readonly output: readonly Board[] };
  readonly review: { readonly input: RoundInput; readonly output: ReviewedRound };
  readonly planted: { readonly input: RoundInput; readonly output: boolean };
  readonly levels: {
    readonly input: RoundInput;
    readonly output: readonly Readonly<Record<RobotLevel | 'teacher', number>>[];
  };
}

export function openingOf({ number, preset, hand }: RoundInput): MatchState {
  const created = createMatch({
    preset,
    overrides: {},
    format: 'singles',
    players: ['anna', 'ben'],
    boardSpeed: 'normal',
    hand,
    random: { key: (7_000_000 + number).toString(16).padStart(64, '0'), draws: 0 },
    starter: number % 2 === 0 ? 0 : 1,
  });
  if (!created.ok) throw new Error(`such a match cannot be played: ${created.refusal.code}`);
  return created.value;
}

/** The teacher's choices against those of a club robot, with one hand for both. */
export function playDuel(input: ReviewJobs['duel']['input']): Tally {
  const tally = emptyTally();
  const teacher: Chooser = (state) => ({
    aim: teacherAim(state, input.number),
    foreseen: TEACHER_EFFORT.foreseen,
  });
  playMatch(openingOf(input), [teacher, (state) => choose(state, 'club')], tally, input.rounds);
  return tally;
}

type Player = (state: MatchState, turn: number) => Aim;

/** Plays rounds until the match ends or enough of them are played. */
export function playRounds(opening: MatchState, player: Player, rounds: number): PlayedAction[] {
  const actions: PlayedAction[] = [];
  let state = opening;
  let ended = 0;
  while (state.phase.kind === 'playing' && ended < rounds) {
    const next = nextShotOf(state);
    if (next === undefined) break;
    const aimed = player(state, actions.length);
    const step = takeFlick(state, next.seat, aimed);
    if (!step.ok) throw new Error(`a shot was refused: ${step.refusal.code}`);
    actions.push({ kind: 'flick', before: state, aimed, events: step.value.events });
    state = step.value.state;
    if (step.value.events.some(isRoundEnd)) ended += 1;
  }
  return actions;
}

function isRoundEnd({ kind }: MatchEvent): boolean {
  return kind === 'round-ended';
}

function playerOf(level: RobotLevel): Player {
  return (state) => choose(state, level).aim;
}

function oneRound(input: RoundInput, player: Player): RoundToReview {
  const [round] = roundsToReview(`bench ${input.number}`, playRounds(openingOf(input), player, 1));
  if (round === undefined) throw new Error('no round was played');
  return round;
}

/** Every board of a round of club robots. */
export function boardsOf(input: RoundInput): readonly Board[] {
  const { turns, result } = oneRound(input, playerOf('club'));
  return turns.map(({ before }) => {
    const side = seatAt(before.seats, nextShotOf(before)?.seat ?? 0).side;
    const [own, other] = countRound(before).sides.map(({ rawPoints }) => rawPoints);
    const sign = side === 0 ? 1 : -1;
    return {
      shotsLeft: before.round.hands.reduce((sum, left) => sum + left, 0),
      lead: sign * ((own ?? 0) - (other ?? 0)),
      chance: chanceOf(before),
      won: 0.5 + 0.5 * sign * Math.sign(result ?? 0),
    };
  });
}

export function reviewRound(input: RoundInput): ReviewedRound {
  const round = oneRound(input, playerOf('club'));
  const reviews = round.turns.flatMap((turn) => reviewTurn(turn) ?? []);
  const { turns } = accountsOf(reviews, round.result);
  return {
    choices: turns.flatMap(({ choice }) => choice?.value ?? []),
    hands: turns.flatMap(({ hand }) => hand?.value ?? []),
    errors: turns.flatMap(({ choice }) => choice?.error ?? []),
  };
}

/** Whether a shot at nothing, planted among the teacher's own, is found as the costliest choice. */
export function findsPlanted(input: RoundInput): boolean {
  const random = seeded(input.number);
  // The first shot is at an empty board, where a bad shot gives away little.
  const planted = 1 + Math.floor(random() * 14);
  const player: Player = (state, turn) =>
    turn === planted ? blunderIn(state) : playerOf('strong')(state, turn);
  const round = oneRound(input, player);
  const reviews = round.turns.flatMap((turn) => reviewTurn(turn) ?? []);
  const { turns } = accountsOf(reviews, round.result);
  const told = round.turns.flatMap((turn, i) => {
    const [review, account] = [reviews[i], turns[i]];
    return review === undefined || account === undefined ? [] : [{ turn, review, account }];
  });
  return momentsOf(told).find(({ kind }) => kind === 'costliest')?.index === planted;
}

/** A hard flick along the outer ring, from the first free place. */
function blunderIn(state: MatchState): Aim {
  const seat = nextShotOf(state)?.seat ?? 0;
  for (let positionCentideg = 0; positionCentideg <= 4000; positionCentideg += 200) {
    const place = { positionCentideg, insetCentiIn: 0 };
    const aim = { ...place, angleCentideg: 7500, speedCentiInPerS: 9000 };
    if (planShot(state, seat, aim).ok) return aim;
  }
  throw new Error('there is no place for a blunder');
}

/** What the levels' choices give away at the decisions of one round. */
export function lossesOf(input: RoundInput): ReviewJobs['levels']['output'] {
  const { turns } = oneRound(input, playerOf('club'));
  return turns.flatMap((turn) => {
    // With another seed it searches elsewhere, so its own choice isn't simply found again.
    const own = reviewTurn({ ...turn, aimed: teacherAim(turn.before, input.number) });
    if (own === undefined || !isDecision(own)) return [];
    const lossOf = (aimed: Aim) => reviewTurn({ ...turn, aimed })?.lost?.value ?? 0;
    const losses = ROBOT_LEVELS.map((level) => {
      const { aim } = choose(turn.before, level, { isSteady: true });
      return [level, lossOf(aim)] as const;
    });
    const teacher = own.lost?.value ?? 0;
    return [{ ...Object.fromEntries(losses), teacher } as Record<RobotLevel | 'teacher', number>];
  });
}
