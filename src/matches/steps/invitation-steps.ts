import { createMatch, type SetupRefusal } from 'crokinole/match/setup';
import type { MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import { accept, refuse, type Result } from 'crokinole/result';
import type { InvitationRefusal } from '../records/answers.ts';
import type { Invitation, InvitationStatus, InvitedSeat } from '../records/invitations.ts';
import type { StoredMatch, WalkUpKind } from '../records/matches.ts';
import { nextRobot, type RobotLevel } from '../records/players.ts';
import { deadlinesIn, deadlinesOfNewTurn } from './match-changes.ts';

type SteppedInvitation = Result<Invitation, InvitationRefusal>;

/** A player, a robot, or a free seat. */
export type WantedSeat =
  { readonly player: string } | { readonly robot: RobotLevel } | { readonly free: true };

const FREE: InvitedSeat = { player: null, robot: null, accepted: false };

export interface NewMatch {
  readonly id: string;
  readonly key: string;
  readonly nowMs: number;
  readonly walkUp?: WalkUpKind | null;
}

/** What an invitation says about its match. */
type MatchTerms = Pick<Invitation, 'server' | 'channel' | 'setup' | 'seats' | 'rematchOf'>;

export function seatsFor(wanted: readonly WantedSeat[], host: string): readonly InvitedSeat[] {
  const seats: InvitedSeat[] = [];
  for (const seat of wanted) {
    if ('player' in seat) {
      seats.push({ player: seat.player, robot: null, accepted: seat.player === host });
    } else seats.push('robot' in seat ? robotSeat(seat.robot, seats) : FREE);
  }
  return seats;
}

function robotSeat(level: RobotLevel, others: readonly InvitedSeat[]): InvitedSeat {
  const robot = nextRobot(
    level,
    others.map((seat) => seat.robot),
  );
  return { player: null, robot, accepted: true };
}

function isFree({ player, robot }: InvitedSeat): boolean {
  return player === null && robot === null;
}

/** True if all seats are taken by players who have accepted. */
export function isComplete({ seats }: Invitation): boolean {
  return seats.every((seat) => seat.accepted);
}

export function acceptInvitation(invitation: Invitation, player: string): SteppedInvitation {
  const seat = seatOf(invitation, player);
  if (invitation.status !== 'open') return closed(invitation.status);
  if (seat === undefined) return refuse({ code: 'not-invited' });
  if (seat.accepted) return refuse({ code: 'already-accepted' });
  return accept(withSeat(invitation, seat, { ...seat, accepted: true }));
}

export function declineInvitation(invitation: Invitation, player: string): SteppedInvitation {
  if (invitation.status !== 'open') return closed(invitation.status);
  if (invitation.kind === 'open-table' || seatOf(invitation, player) === undefined) {
    return refuse({ code: 'not-invited' });
  }
  if (invitation.host === player) return refuse({ code: 'own-invitation' });
  return accept(close(invitation, 'declined'));
}

export function withdrawInvitation(invitation: Invitation, player: string): SteppedInvitation {
  if (invitation.status !== 'open') return closed(invitation.status);
  if (invitation.host !== player) return refuse({ code: 'not-the-host' });
  return accept(close(invitation, 'withdrawn'));
}

export function joinTable(invitation: Invitation, player: string): SteppedInvitation {
  const refusal = refusalOfTable(invitation);
  if (refusal !== undefined) return refuse(refusal);
  if (seatOf(invitation, player) !== undefined) return refuse({ code: 'already-seated' });
  const free = invitation.seats.find(isFree);
  if (free === undefined) return refuse({ code: 'table-full' });
  return accept(withSeat(invitation, free, { player, robot: null, accepted: true }));
}

/** If the host leaves, the next player becomes the host; a table without players is withdrawn. */
export function leaveTable(invitation: Invitation, player: string): SteppedInvitation {
  const refusal = refusalOfTable(invitation);
  if (refusal !== undefined) return refuse(refusal);
  const seat = seatOf(invitation, player);
  if (seat === undefined) return refuse({ code: 'not-seated' });
  const left = withSeat(invitation, seat, FREE);
  if (invitation.host !== player) return accept(left);
  const heir = left.seats.find((each) => each.player !== null)?.player ?? null;
  return accept(heir === null ? { ...left, status: 'withdrawn' } : { ...left, host: heir });
}

export function seatRobot(level: RobotLevel) {
  return (invitation: Invitation, player: string): SteppedInvitation => {
    const refusal = refusalOfHost(invitation, player);
    if (refusal !== undefined) return refuse(refusal);
    const free = invitation.seats.find(isFree);
    if (free === undefined) return refuse({ code: 'table-full' });
    return accept(withSeat(invitation, free, robotSeat(level, invitation.seats)));
  };
}

export function unseatRobot(invitation: Invitation, player: string): SteppedInvitation {
  const refusal = refusalOfHost(invitation, player);
  if (refusal !== undefined) return refuse(refusal);
  const robot = invitation.seats.findLast((seat) => seat.robot !== null);
  if (robot === undefined) return refuse({ code: 'not-seated' });
  return accept(withSeat(invitation, robot, FREE));
}

export function startTable(invitation: Invitation, player: string): SteppedInvitation {
  const refusal = refusalOfHost(invitation, player);
  if (refusal !== undefined) return refuse(refusal);
  const free = invitation.seats.filter(isFree).length;
  return free > 0 ? refuse({ code: 'seats-free', free }) : accept(next(invitation));
}

export function expireInvitation(invitation: Invitation): SteppedInvitation {
  return invitation.status === 'open'
    ? accept(close(invitation, 'expired'))
    : closed(invitation.status);
}

function refusalOfTable({ status, kind }: Invitation): InvitationRefusal | undefined {
  if (status !== 'open') return { code: 'invitation-closed', status };
  return kind === 'open-table' ? undefined : { code: 'not-an-open-table' };
}

function refusalOfHost(invitation: Invitation, player: string): InvitationRefusal | undefined {
  const refusal = refusalOfTable(invitation);
  if (refusal !== undefined) return refusal;
  return invitation.host === player ? undefined : { code: 'not-the-host' };
}

function closed(status: Exclude<InvitationStatus, 'open'>): SteppedInvitation {
  return refuse({ code: 'invitation-closed', status });
}

function seatOf(invitation: Invitation, player: string): InvitedSeat | undefined {
  return invitation.seats.find((seat) => seat.player === player);
}

function next(invitation: Invitation): Invitation {
  return { ...invitation, revision: invitation.revision + 1 };
}

function close(invitation: Invitation, status: InvitationStatus): Invitation {
  return { ...next(invitation), status };
}

function withSeat(invitation: Invitation, old: InvitedSeat, seat: InvitedSeat): Invitation {
  const at = invitation.seats.indexOf(old);
  const seats = invitation.seats.map((each, i) => (i === at ? seat : each));
  return { ...next(invitation), seats };
}

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
