import { decodeMatch, encodeMatch } from 'crokinole/match/codec/codec';
import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import type { RoundBreakdown } from 'crokinole/rules/scoring';
import type { ShotReport } from 'crokinole/shot/report';
import type { StoredAction } from '../../matches/records/matches.ts';
import type { TableSetup } from '../../matches/records/invitations.ts';
import { storedKind } from './stored-json.ts';

export const EVENTS = storedKind<readonly MatchEvent[]>('events');
export const ACTION = storedKind<StoredAction['action']>('action');
export const REPORT = storedKind<ShotReport>('report');
export const BREAKDOWN = storedKind<RoundBreakdown>('breakdown');
export const SETUP = storedKind<TableSetup>('setup');

/** A hundred matches as they stand, a turn of each that is being told, and what others look at meanwhile. */
const MAX_KEPT = 200;
const kept = new Map<string, MatchState>();
const texts = new WeakMap<MatchState, string>();

/** Without its players: they are kept in one place, so that one who leaves can be taken out of it. */
export function encodeState(state: MatchState): string {
  // Saved twice with a turn: as the match is, and as this turn left it.
  const known = texts.get(state);
  if (known !== undefined) return known;
  const nameless = withoutPlayers(state);
  const text = encodeMatch(nameless);
  // What is saved is read right after, for its picture and the next press.
  keep(text, nameless);
  texts.set(state, text);
  return text;
}

export function withoutPlayers(state: MatchState): MatchState {
  const seats = state.seats.map((seat, i) => ({ ...seat, player: `seat-${i}` }));
  return { ...state, seats };
}

export function decodeState(text: string, players: readonly string[]): MatchState {
  return withPlayers(decodeOnce(text), players);
}

export function withPlayers(state: MatchState, players: readonly string[]): MatchState {
  const seats = state.seats.map((seat, i) => {
    const player = players[i];
    if (player === undefined) throw new Error(`nobody is stored on seat ${i}`);
    return { ...seat, player };
  });
  return { ...state, seats };
}

/**
 * A turn is read for the press that makes it, for its picture and for the next press. Whether a state
 * can be played on is a question about its text alone, and takes longer than all else that is read.
 */
function decodeOnce(text: string): MatchState {
  const state = kept.get(text) ?? decoded(text);
  keep(text, state);
  return state;
}

function keep(text: string, state: MatchState): void {
  kept.delete(text);
  kept.set(text, state);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

function decoded(text: string): MatchState {
  const read = decodeMatch(text);
  if (!read.ok) throw new Error(`a stored match is unreadable: ${JSON.stringify(read.refusal)}`);
  return read.value;
}
