import { assertNever, accept, refuse, type Result } from '../result.ts';
import type { MatchEnd } from '../rules/options.ts';
import { seatAt } from './seats.ts';
import type { MatchState, PlayedRound, SeatNumber } from './state.ts';

/**
 * Crokinole Match Notation 1.0, a JSON record of results. Its games are our rounds, and it supports
 * only two teams of equal size.
 */
export interface CmnDocument {
  readonly cmn: '1.0';
  readonly id: string;
  readonly match: {
    readonly date: string;
    readonly format: 'singles' | 'doubles';
    readonly teams: readonly { readonly players: readonly { readonly name: string }[] }[];
    readonly gameFormat: CmnGameFormat;
    readonly games: readonly CmnGame[];
    readonly winner: CmnTeam | null;
  };
  readonly event?: { readonly name: string };
  readonly source: { readonly app: string; readonly version: string; readonly url: string };
}

export type CmnTeam = 0 | 1;

export type CmnGameFormat =
  | { readonly type: 'fixed'; readonly count: number }
  | { readonly type: 'first_to'; readonly target: number };

export interface CmnGame {
  readonly winner: CmnTeam | null;
  /** In this notation, the side that shot first. */
  readonly hammer: CmnTeam;
  /** Before cancelling. */
  readonly scores: readonly [number, number];
  readonly twenties: readonly [number, number];
}

/** Facts that the match itself does not store. */
export interface CmnContext {
  readonly id: string;
  /** ISO 8601, in UTC. */
  readonly date: string;
  readonly nameOf: (player: string) => string;
  readonly source: CmnDocument['source'];
  readonly eventName?: string;
}

export const CMN_REFUSALS = ['not-two-equal-sides'] as const;
export type CmnRefusal = (typeof CMN_REFUSALS)[number];

/** Exports the rounds counted so far; a round in progress is not included. */
export function exportCmn(state: MatchState, context: CmnContext): Result<CmnDocument, CmnRefusal> {
  const { format } = state;
  if (format !== 'singles' && format !== 'doubles') return refuse('not-two-equal-sides');
  return accept({
    cmn: '1.0',
    id: context.id,
    match: {
      date: context.date,
      format,
      teams: ([0, 1] as const).map((team) => ({ players: playersOf(state, team, context) })),
      gameFormat: gameFormatOf(state.rules.end),
      games: state.rounds.map((round) => gameOf(state, round)),
      winner: winnerOf(state),
    },
    ...(context.eventName === undefined ? {} : { event: { name: context.eventName } }),
    source: context.source,
  });
}

function playersOf(state: MatchState, team: CmnTeam, { nameOf }: CmnContext) {
  const own = state.seats.filter((seat) => seat.side === team);
  return own.map((seat) => ({ name: nameOf(seat.player) }));
}

/** The notation has no best of three, so it is exported as at most three rounds. */
function gameFormatOf(end: MatchEnd): CmnGameFormat {
  switch (end.kind) {
    case 'first-to':
    case 'race-to':
      return { type: 'first_to', target: end.target };
    case 'fixed-rounds':
    case 'best-of':
      return { type: 'fixed', count: end.rounds };
    default:
      return assertNever(end);
  }
}

function gameOf(state: MatchState, { starter, breakdown }: PlayedRound): CmnGame {
  const [first, second] = breakdown.sides;
  if (first === undefined || second === undefined)
    throw new Error('the round does not have two sides');
  return {
    winner: asTeam(breakdown.winner),
    hammer: teamOf(state, starter),
    scores: [first.rawPoints, second.rawPoints],
    twenties: [first.counts.twenty, second.counts.twenty],
  };
}

function teamOf({ seats }: MatchState, number: SeatNumber): CmnTeam {
  return seatAt(seats, number).side === 0 ? 0 : 1;
}

function asTeam(side: number | null): CmnTeam | null {
  return side === 0 || side === 1 ? side : null;
}

function winnerOf({ phase }: MatchState): CmnTeam | null {
  return phase.kind === 'ended' && phase.outcome.code === 'won' ? asTeam(phase.outcome.side) : null;
}
