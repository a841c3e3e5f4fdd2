import type { MatchEvent } from '../match/actions.ts';
import { numberOfDisc, sideOfDisc } from '../match/discs.ts';
import { dealFor, seatNumbersOf } from '../match/seats.ts';
import { standingOf, winnersOf } from '../match/standing.ts';
import type { MatchState, SeatNumber } from '../match/state.ts';
import type { Side } from '../rules/ruling.ts';
import type { DiscId } from '../shot/shot.ts';
import {
  featsOf,
  hasSunkItself,
  winFeatsOf,
  type AchievementKind,
  type JudgedShot,
} from './feats.ts';
import { laddersOf, type LadderMatch } from './ladder.ts';

/** What a match adds to its players' statistics. */
export interface CountedMatch extends LadderMatch {
  readonly sides: readonly CountedSide[];
  /** A shootout's twenties are recorded, but it is not rated. */
  readonly isShootout?: true;
}

export const RESULTS = ['win', 'draw', 'loss'] as const;
export type MatchResult = (typeof RESULTS)[number];

export interface CountedSide {
  /** 1 is best; tied sides share a place. */
  readonly place: number;
  readonly result: MatchResult;
  /** This side shot the first disc of the match. */
  readonly isFirst: boolean;
  readonly players: readonly PlayerFigures[];
}

export interface PlayerFigures {
  readonly player: string;
  /** Rounds played to the end. */
  readonly rounds: number;
  /** The side's own discs in its cup when the rounds were counted, no matter who sank them. */
  readonly twenties: number;
  /** Shots at a board without opposing discs, and how many of them went into the hole. */
  readonly openShots: number;
  readonly openTwenties: number;
  /** The side's most points in a round, before cancelling. */
  readonly bestRoundPoints: number;
  /** By the shots and rounds of this match alone. Robots achieve nothing. */
  readonly achieved: readonly AchievementKind[];
}

export interface CountContext {
  readonly server: string | null;
  /** False for robots. A person who has deleted their data still counts as a person. */
  readonly isPerson: (player: string) => boolean;
  /** The match was flicked by swipes: friendly, but counted on a ladder of its own. */
  readonly isOwnFinger?: boolean;
}

/**
 * The statistics of a finished match. Undefined if it does not count: steady hands, a friendly
 * match, a called-off match, a shootout that was given up or included a robot, a side that never
 * shot, or no ladder.
 */
export function countMatch(
  state: MatchState,
  events: readonly MatchEvent[],
  context: CountContext,
): CountedMatch | undefined {
  const shots = events.filter((event) => event.kind === 'shot-judged');
  const { server, isPerson, isOwnFinger = false } = context;
  const hasRobot = state.seats.some(({ player }) => !isPerson(player));
  const own = isOwnFinger ? ({ isOwnFinger: true } as const) : {};
  const match = { server, preset: state.preset, hasRobot, ...own };
  if (!isCounted(state, shots, match) || laddersOf(match).length === 0) return undefined;
  const counted = { ...match, sides: sidesOf(state, shots, isPerson) };
  return state.format === 'shootout' ? { ...counted, isShootout: true } : counted;
}

function isCounted(
  { phase, format, hand, friendly, seats, rounds }: MatchState,
  shots: readonly JudgedShot[],
  { hasRobot, isOwnFinger }: LadderMatch,
): boolean {
  if (phase.kind !== 'ended' || phase.outcome.code === 'called-off') return false;
  if (hand === 'none' || (friendly === true && isOwnFinger !== true)) return false;
  // A shootout that was given up does not count.
  if (format === 'shootout' && (hasRobot || rounds.length === 0)) return false;
  const shooting = new Set(shots.map((shot) => seats[shot.seat]?.side));
  return seats.every((seat) => shooting.has(seat.side));
}

function sidesOf(
  state: MatchState,
  shots: readonly JudgedShot[],
  isPerson: CountContext['isPerson'],
): readonly CountedSide[] {
  const starter = state.rounds[0]?.starter ?? state.round.starter;
  const firstSide = state.seats[starter]?.side;
  return standingOf(state).sides.map(({ side, place, seats }) => ({
    place,
    result: resultOf(state, side),
    isFirst: side === firstSide,
    players: seats.map((seat) => figuresOf(state, shots, seat, isPerson)),
  }));
}

export function resultOf(state: MatchState, side: Side): MatchResult {
  if (!winnersOf(state).includes(side)) return 'loss';
  const { phase } = state;
  const isWon =
    phase.kind === 'ended' && (phase.outcome.code === 'won' || phase.outcome.code === 'shared');
  return isWon ? 'win' : 'draw';
}

function figuresOf(
  state: MatchState,
  shots: readonly JudgedShot[],
  seat: SeatNumber,
  isPerson: CountContext['isPerson'],
): PlayerFigures {
  const { player, side } = state.seats[seat] ?? missingSeat(seat);
  const isAmongPeople = state.seats.every((one) => isPerson(one.player));
  const open = shots.filter((shot) => shot.seat === seat && shot.isFree && !shot.ruling.reshoot);
  // Only the twelve regular shots count, not the tie-break.
  const own = state.format === 'shootout' ? state.rounds.slice(0, 1) : state.rounds;
  const counted = new Set(own.map((round) => round.number));
  const banked = shots
    .filter((shot) => counted.has(shot.round))
    .flatMap(({ round, ruling }) => ruling.banked.map(({ disc }) => ownerOf(state, round, disc)));
  const points = state.rounds.map(({ breakdown }) => breakdown.sides[side]?.rawPoints ?? 0);
  return {
    player,
    rounds: state.rounds.length,
    twenties: banked.filter((owner) => owner === seat).length,
    openShots: open.length,
    openTwenties: open.filter(hasSunkItself).length,
    bestRoundPoints: Math.max(0, ...points),
    achieved: [
      ...(isPerson(player) ? featsOf(state, shots, seat) : []),
      ...(isAmongPeople ? winFeatsOf(state, seat, resultOf(state, side) === 'win') : []),
    ],
  };
}

function missingSeat(seat: SeatNumber): never {
  throw new Error(`there is no seat ${seat}`);
}

/**
 * Partners share one sequence of disc numbers, so the owner follows from how many discs each was
 * dealt.
 */
function ownerOf({ format, rules, seats }: MatchState, round: number, disc: DiscId): SeatNumber {
  const deal = dealFor(format, rules, seats.length, round);
  const side = sideOfDisc(disc);
  const partners = seatNumbersOf(seats).filter((seat) => seats[seat]?.side === side);
  let dealt = 0;
  const owner = partners.find((seat) => {
    dealt += deal[seat] ?? 0;
    return numberOfDisc(disc) <= dealt;
  });
  if (owner === undefined) throw new Error(`disc ${disc} was dealt to no player`);
  return owner;
}
