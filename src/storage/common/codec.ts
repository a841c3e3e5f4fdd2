import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { MatchEvent } from 'crokinole/match/actions';
import { decodeMatch, encodeMatch } from 'crokinole/match/codec/codec';
import { upgradeStored, type Upgrades } from 'crokinole/match/codec/upgrade';
import type { MatchState } from 'crokinole/match/state';
import type { RoundBreakdown } from 'crokinole/rules/scoring';
import type { ShotReport } from 'crokinole/shot/report';
import type { TableSetup } from '../../matches/records/invitations.ts';
import { Latest } from '../../matches/ports/system.ts';
import type { StoredAction } from '../../matches/records/matches.ts';

export const EVENTS = storedKind<readonly MatchEvent[]>('events');
export const ACTION = storedKind<StoredAction['action']>('action');
export const REPORT = storedKind<ShotReport>('report');
export const BREAKDOWN = storedKind<RoundBreakdown>('breakdown');
export const SETUP = storedKind<TableSetup>('setup');

/**
 * About a hundred running matches, each with the turn that is being announced, and some older ones
 * that people look at.
 */
const MAX_STATES = 200;

/** How one kind of stored JSON is written, and how older versions of it are upgraded. */
interface StoredKind<Value> {
  readonly name: string;
  readonly version: number;
  readonly upgrades: Upgrades;
  /** A type marker that is never called: it ties the kind to the type of its values. */
  readonly of?: (value: Value) => void;
}

export function storedKind<Value>(name: string): StoredKind<Value> {
  return { name, version: 1, upgrades: {} };
}

export function encodeStored<Value>(kind: StoredKind<Value>, value: Value): string {
  return JSON.stringify({ version: kind.version, value });
}

/** Checks only the version. We wrote the JSON ourselves, and the database detects damage. */
export function decodeStored<Value>(kind: StoredKind<Value>, text: string): Value {
  const stored = upgradeStored(JSON.parse(text), kind.upgrades, kind.version);
  if (stored === undefined) throw new Error(`stored ${kind.name} has an unknown version`);
  return stored['value'] as Value;
}

/**
 * Compresses a text. A dictionary of text that is likely to recur makes short texts much smaller.
 */
export function compress(text: string, dictionary = ''): Buffer {
  const options = { level: constants.Z_BEST_SPEED + 5, ...withDictionary(dictionary) };
  return deflateRawSync(text, options);
}

export function expand(blob: Buffer, dictionary = ''): string {
  return inflateRawSync(blob, withDictionary(dictionary)).toString('utf8');
}

function withDictionary(dictionary: string) {
  return dictionary === '' ? {} : { dictionary: Buffer.from(dictionary) };
}

const states = new Latest<MatchState>(MAX_STATES);
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
  states.set(text, nameless);
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
  const state = states.get(text) ?? decodeNow(text);
  states.set(text, state);
  return state;
}

function decodeNow(text: string): MatchState {
  const read = decodeMatch(text);
  if (!read.ok) throw new Error(`a stored match is unreadable: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

/** Two turns for each of a hundred matches. */
const MAX_ACTIONS = 200;

/**
 * Caches the most recently saved actions. Each is announced right after it is saved, and read again
 * for the next turn, and decoding is the slowest part of reading one. A saved action never changes,
 * but its players' ids may, so they are read each time.
 */
export class RecentActions {
  readonly #values = new Latest<StoredAction>(MAX_ACTIONS);

  keep(action: StoredAction): void {
    this.#values.set(keyOf(action), { ...action, state: withoutPlayers(action.state) });
  }

  has(matchId: string, revision: number): boolean {
    return this.#values.has(keyOf({ matchId, revision }));
  }

  /** Returns undefined if the action isn't cached, or if the match is gone. */
  find(matchId: string, revision: number, players: readonly string[]): StoredAction | undefined {
    const action = this.#values.get(keyOf({ matchId, revision }));
    if (action === undefined || players.length === 0) return undefined;
    return { ...action, state: withPlayers(action.state, players) };
  }
}

function keyOf({ matchId, revision }: Pick<StoredAction, 'matchId' | 'revision'>): string {
  return `${matchId} ${revision}`;
}
