import { decodeMatch, encodeMatch } from '../../core/match/codec/codec.ts';
import type { MatchEvent } from '../../core/match/actions.ts';
import type { MatchState } from '../../core/match/state.ts';
import type { RoundBreakdown } from '../../core/rules/scoring.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import type { StoredAction } from '../../matches/records/matches.ts';
import type { TableSetup } from '../../matches/records/invitations.ts';
import { storedKind } from './stored-json.ts';

export const EVENTS = storedKind<readonly MatchEvent[]>('events');
export const ACTION = storedKind<StoredAction['action']>('action');
export const REPORT = storedKind<ShotReport>('report');
export const BREAKDOWN = storedKind<RoundBreakdown>('breakdown');
export const SETUP = storedKind<TableSetup>('setup');

/** Without its players: they are kept in one place, so that one who leaves can be taken out of it. */
export function encodeState(state: MatchState): string {
  const seats = state.seats.map((seat, i) => ({ ...seat, player: `seat-${i}` }));
  return encodeMatch({ ...state, seats });
}

export function decodeState(text: string, players: readonly string[]): MatchState {
  const decoded = decodeMatch(text);
  if (!decoded.ok)
    throw new Error(`a stored match is unreadable: ${JSON.stringify(decoded.refusal)}`);
  const seats = decoded.value.seats.map((seat, i) => {
    const player = players[i];
    if (player === undefined) throw new Error(`nobody is stored on seat ${i}`);
    return { ...seat, player };
  });
  return { ...decoded.value, seats };
}
