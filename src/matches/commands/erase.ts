import { declineInvitation, leaveTable, withdrawInvitation } from '../steps/invitation-steps.ts';
import { stepInvitation } from './invite.ts';
import { leaveForGood } from './run-tournament.ts';
import { leaveMatch } from './play.ts';
import { formerPlayer, type Erasure, type ErasureRequest } from '../records/privacy.ts';
import type { Invitation } from '../records/invitations.ts';
import { WRITER, type Authority } from './authority.ts';

export interface EraseCommand {
  readonly interaction: string;
  readonly player: string;
}

/** A repeated request gets the same answer as the first. */
const ANSWER = JSON.stringify({ version: 1, answer: { ok: true, value: { kind: 'erased' } } });

/**
 * A player may join something else while being erased; each attempt leaves what the last one
 * missed.
 */
const MAX_TRIES = 50;
const ALL = 1_000_000;

/**
 * Erases a player: withdraws or declines invitations, leaves tables, resigns running matches, and
 * then replaces the player's id with another name. The request is saved first, so that the clock
 * worker finishes it after a crash.
 */
export async function erasePlayer(authority: Authority, command: EraseCommand): Promise<void> {
  const { [WRITER]: writer, ids, clock } = authority;
  const { interaction, player } = command;
  const request = { player, as: formerPlayer(ids.newId()), atMs: clock.nowMs() };
  await writer.requestErasure(request, { id: interaction, answer: ANSWER });
  const wanted = await writer.readErasures(ALL);
  for (const each of wanted.filter((one) => one.player === player)) {
    await carryThrough(authority, each);
  }
}

export async function carryThrough(authority: Authority, request: ErasureRequest): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const erasure = await authority[WRITER].finishErasure(request);
    if (erasure.kind !== 'still-open') return;
    await leaveEverything(authority, request.player, erasure);
  }
  throw new Error(
    `a player still had open matches or invitations after ${MAX_TRIES} attempts to leave`,
  );
}

async function leaveEverything(
  authority: Authority,
  player: string,
  { matches, invitations, tournaments }: Extract<Erasure, { readonly kind: 'still-open' }>,
): Promise<void> {
  for (const id of invitations) {
    await stepInvitation(authority, id, (invitation) => stepOut(invitation, player));
  }
  for (const id of tournaments) await leaveForGood(authority, id, player);
  for (const id of matches) await leaveMatch(authority, id, player);
}

function stepOut(invitation: Invitation, player: string): ReturnType<typeof withdrawInvitation> {
  if (invitation.kind === 'open-table') return leaveTable(invitation, player);
  return invitation.host === player
    ? withdrawInvitation(invitation, player)
    : declineInvitation(invitation, player);
}
