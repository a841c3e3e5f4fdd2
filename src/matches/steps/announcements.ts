import type { Announcement } from '../records/announcements.ts';
import { numberOfDay } from '../records/days.ts';
import type { Invitation } from '../records/invitations.ts';
import type { StoredMatch, Venue } from '../records/matches.ts';
import type { PostKind } from '../records/posts.ts';
import type { StoredTournament } from '../records/tournaments.ts';
import type { WalkUp } from '../records/walk-ups.ts';

/**
 * Makes an announcement with a key that is unique for each announced state, and the same for every
 * attempt.
 */
export function announcementOfMatch(match: StoredMatch, nowMs: number): Announcement {
  return announcement('match', match, match, nowMs);
}

export function announcementOfReminder(match: StoredMatch, nowMs: number): Announcement {
  return announcement('reminder', match, match, nowMs);
}

/**
 * Makes an announcement that is never dated before the invitation, even if the clock was set back.
 * Its time tells it apart from an earlier invitation with the same id.
 */
export function announcementOfInvitation(invitation: Invitation, nowMs: number): Announcement {
  const atMs = Math.max(nowMs, invitation.createdAtMs);
  return announcement('invitation', invitation, invitation, atMs);
}

export function announcementOfTournament(
  tournament: StoredTournament,
  nowMs: number,
): Announcement {
  return announcement('tournament', tournament, tournament, nowMs);
}

export function announcementOfWalkUp(walkUp: WalkUp): Announcement {
  const { session: id, revision, updatedAtMs } = walkUp;
  return announcement('walk-up', { id, revision }, walkUp, updatedAtMs);
}

const KEY_LETTERS = {
  match: 'm',
  reminder: 'r',
  invitation: 'i',
  tournament: 't',
  'walk-up': 'w',
  crown: 'c',
  shot: 'h',
} as const;

const DIGITS = 36;

/** A server's post about a day. Two long ids leave room for three more characters in a key. */
export function announcementOfPost(
  kind: PostKind,
  day: string,
  { server, channel }: Venue & { readonly server: string },
  createdAtMs: number,
): Announcement {
  const revision = numberOfDay(day);
  const key = `${KEY_LETTERS[kind]}${server}-${revision.toString(DIGITS)}`;
  return { key, kind, subject: server, revision, server, channel, createdAtMs };
}

/** The key of an announcement of a match or an invitation at that revision. */
export function keyOf(kind: Announcement['kind'], subject: string, revision: number): string {
  return `${KEY_LETTERS[kind]}-${subject}-${revision}`;
}

function announcement(
  kind: Announcement['kind'],
  { id, revision }: { readonly id: string; readonly revision: number },
  { server, channel }: { readonly server: string | null; readonly channel: string },
  createdAtMs: number,
): Announcement {
  const key = keyOf(kind, id, revision);
  return { key, kind, subject: id, revision, server, channel, createdAtMs };
}
