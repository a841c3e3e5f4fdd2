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

/**
 * Caches decoded states: about a hundred running matches, each with the turn that is being
 * announced, and some older ones that people look at.
 */
const MAX_KEPT = 200;
const kept = new Map<string, MatchState>();
const texts = new WeakMap<MatchState, string>();

/**
 * Leaves the players out. Their ids are stored only in `seats`, so that an erasure has one place to
 * change.
 */
export function encodeState(state: MatchState): string {
  // A turn stores the same state twice, in the match and in its action, so it is encoded only once.
  const known = texts.get(state);
  if (known !== undefined) return known;
  const nameless = withoutPlayers(state);
  const text = encodeMatch(nameless);
  // The announcement and the next press read the state soon after it is saved.
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
    if (player === undefined) throw new Error(`no player is stored for seat ${i}`);
    return { ...seat, player };
  });
  return { ...state, seats };
}

/**
 * The same text is decoded up to three times: for the press that makes the turn, for its picture,
 * and for the next press. Checking that a state is playable is the slowest part of reading it, and
 * depends only on the text, so the result is cached.
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
