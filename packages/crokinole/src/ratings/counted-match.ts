import type { MatchEvent } from '../match/actions.ts';
import { numberOfDisc, sideOfDisc } from '../match/discs.ts';
import { dealFor, seatNumbersOf } from '../match/seats.ts';
import { standingOf, winnersOf } from '../match/standing.ts';
import type { MatchState, SeatNumber } from '../match/state.ts';
import type { Side } from '../rules/ruling.ts';
import type { DiscId } from '../shot/shot.ts';
import { laddersOf, type LadderMatch } from './ladder.ts';

/** What a match adds to its players' figures. */
export interface CountedMatch extends LadderMatch {
  readonly sides: readonly CountedSide[];
  /** Twelve shots at an empty board: their twenties are remembered, and nobody is rated by them. */
  readonly isShootout?: true;
}

export const RESULTS = ['win', 'draw', 'loss'] as const;
export type MatchResult = (typeof RESULTS)[number];

export interface CountedSide {
  /** 1 for the best; equal sides share a place. */
  readonly place: number;
  readonly result: MatchResult;
  /** It shot the first disc of the match. */
  readonly isFirst: boolean;
  readonly players: readonly PlayerFigures[];
}

export interface PlayerFigures {
  readonly player: string;
  /** Rounds played to the end. */
  readonly rounds: number;
  /** Own discs in the cup when those rounds were counted, whoever sank them. */
  readonly twenties: number;
  /** Shots at a board without an opposing disc, and those of them that fell into the hole. */
  readonly openShots: number;
  readonly openTwenties: number;
  /** The most points that the side had in a round, before anything was cancelled. */
  readonly bestRoundPoints: number;
}

export interface CountContext {
  readonly server: string | null;
  /** False for robots. Somebody who has left the bot was a person all the same. */
  readonly isPerson: (player: string) => boolean;
}

type JudgedShot = Extract<MatchEvent, { readonly kind: 'shot-judged' }>;

/**
 * The figures of a finished match, from its last state and everything that happened in it; nothing
 * if it does not count: steady hands, a friendly match, one that was called off, a shootout that was given up or shot with a robot, a side that
 * never shot, or no ladder to be on.
 */
export function countMatch(
  state: MatchState,
  events: readonly MatchEvent[],
  context: CountContext,
): CountedMatch | undefined {
  const shots = events.filter((event) => event.kind === 'shot-judged');
  const { server, isPerson } = context;
  const hasRobot = state.seats.some(({ player }) => !isPerson(player));
  const match = { server, preset: state.preset, hasRobot };
  if (!isCounted(state, shots, hasRobot) || laddersOf(match).length === 0) return undefined;
  const counted = { ...match, sides: sidesOf(state, shots) };
  return state.format === 'shootout' ? { ...counted, isShootout: true } : counted;
}

function isCounted(
  { phase, format, hand, friendly, seats, rounds }: MatchState,
  shots: readonly JudgedShot[],
  hasRobot: boolean,
): boolean {
  if (phase.kind !== 'ended' || phase.outcome.code === 'called-off') return false;
  if (hand === 'none' || friendly === true) return false;
  // Given up halfway, it says nothing.
  if (format === 'shootout' && (hasRobot || rounds.length === 0)) return false;
  const shooting = new Set(shots.map((shot) => seats[shot.seat]?.side));
  return seats.every((seat) => shooting.has(seat.side));
}

function sidesOf(state: MatchState, shots: readonly JudgedShot[]): readonly CountedSide[] {
  const starter = state.rounds[0]?.starter ?? state.round.starter;
  const firstSide = state.seats[starter]?.side;
  return standingOf(state).sides.map(({ side, place, seats }) => ({
    place,
    result: resultOf(state, side),
    isFirst: side === firstSide,
    players: seats.map((seat) => figuresOf(state, shots, seat)),
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
): PlayerFigures {
  const { player, side } = state.seats[seat] ?? missingSeat(seat);
  const open = shots.filter((shot) => shot.seat === seat && shot.isFree && !shot.ruling.reshoot);
  // What a shootout is decided by when it is level after twelve shots each is not for the record.
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
    openTwenties: open.filter(hasSunk).length,
    bestRoundPoints: Math.max(0, ...points),
  };
}

function missingSeat(seat: SeatNumber): never {
  throw new Error(`there is no seat ${seat}`);
}

function hasSunk({ ruling, disc }: JudgedShot): boolean {
  return ruling.banked.some((twenty) => twenty.disc === disc);
}

/** Partners share one row of numbers: whose disc it is follows from how many each was dealt. */
function ownerOf({ format, rules, seats }: MatchState, round: number, disc: DiscId): SeatNumber {
  const deal = dealFor(format, rules, seats.length, round);
  const side = sideOfDisc(disc);
  const partners = seatNumbersOf(seats).filter((seat) => seats[seat]?.side === side);
  let dealt = 0;
  const owner = partners.find((seat) => {
    dealt += deal[seat] ?? 0;
    return numberOfDisc(disc) <= dealt;
  });
  if (owner === undefined) throw new Error(`nobody was dealt disc ${disc}`);
  return owner;
}
