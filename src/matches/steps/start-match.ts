import { createMatch, type SetupRefusal } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { accept, type Result } from 'crokinole/result';
import { deadlinesIn, deadlinesOfNewTurn } from './deadlines.ts';
import type { Invitation, InvitedSeat } from '../records/invitations.ts';
import type { StoredMatch } from '../records/matches.ts';
import type { WalkUpKind } from '../records/walk-ups.ts';

export interface NewMatch {
  readonly id: string;
  readonly key: string;
  readonly nowMs: number;
  readonly walkUp?: WalkUpKind | null;
}

/** What an invitation says about its match. */
type MatchTerms = Pick<Invitation, 'server' | 'channel' | 'setup' | 'seats' | 'rematchOf'>;

/** Makes the match of an invitation whose seats are all taken. */
export function matchFrom(
  invitation: MatchTerms,
  { id, key, nowMs, walkUp = null }: NewMatch,
): Result<StoredMatch, SetupRefusal> {
  const { server, channel, rematchOf } = invitation;
  const { turnMs } = invitation.setup;
  const created = create(invitation, playerOn, key);
  if (!created.ok) return created;
  const state = created.value;
  return accept({
    id,
    server,
    channel,
    state,
    revision: 0,
    turnRevision: 0,
    turnMs,
    ...deadlinesIn({ walkUp, tournament: null, turnMs }, deadlinesOfNewTurn(state, turnMs, nowMs)),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    endedAtMs: null,
    rematchOf,
    tournament: null,
    walkUp,
  });
}

const ANY_KEY = '0'.repeat(64);

/** Why a match with this setup could never start, whichever players take the free seats. */
export function refusalOfSetup(invitation: MatchTerms): SetupRefusal | undefined {
  const created = create(
    invitation,
    (seat, number) => (isFree(seat) ? `free-${number}` : playerOn(seat, number)),
    ANY_KEY,
  );
  return created.ok ? undefined : created.refusal;
}

function isFree({ player, robot }: InvitedSeat): boolean {
  return player === null && robot === null;
}

function playerOn({ player, robot }: InvitedSeat, number: number): string {
  const seated = player ?? robot;
  if (seated === null) throw new Error(`seat ${number} has no player`);
  return seated;
}

function create(
  { setup, seats }: MatchTerms,
  name: (seat: InvitedSeat, number: number) => string,
  key: string,
): Result<MatchState, SetupRefusal> {
  const { preset, overrides, format, boardSpeed, hand, friendly, starter } = setup;
  return createMatch({
    preset,
    overrides,
    format,
    boardSpeed,
    hand,
    players: seats.map(name),
    random: createRandomState(key),
    ...(friendly === undefined ? {} : { friendly }),
    ...(starter === undefined ? {} : { starter }),
  });
}
