import { createMatch, type SetupRefusal } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { accept, type Result } from 'crokinole/result';
import { deadlinesOfNewTurn } from './deadlines.ts';
import type { Invitation, InvitedSeat } from '../records/invitations.ts';
import type { StoredMatch } from '../records/matches.ts';

interface NewMatch {
  readonly id: string;
  readonly key: string;
  readonly nowMs: number;
}

/** Makes the match of an invitation whose seats are all taken. */
export function matchFrom(
  invitation: Invitation,
  { id, key, nowMs }: NewMatch,
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
    ...deadlinesOfNewTurn(state, turnMs, nowMs),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    endedAtMs: null,
    rematchOf,
    tournament: null,
  });
}

const ANY_KEY = '0'.repeat(64);

/** Why a match with this setup could never start, whichever players take the free seats. */
export function refusalOfSetup(invitation: Invitation): SetupRefusal | undefined {
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
  { setup, seats }: Invitation,
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
