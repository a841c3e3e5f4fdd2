import type { MatchEvent, Refusal } from 'crokinole/match/actions';
import type { SetupRefusal } from 'crokinole/match/setup';
import type { Result } from 'crokinole/result';
import type { EntryRefusal } from '@crokinole/tournament/entries';
import type { SetupRefusal as TournamentSetupRefusal } from '@crokinole/tournament/model/setup';
import type { OrganiserRefusal } from '@crokinole/tournament/organising';
import type { PlayingRefusal } from '@crokinole/tournament/playing';
import type { LimitCode } from './limits.ts';
import type { InvitationStatus } from './invitations.ts';

export type ServiceRefusal =
  | Refusal
  | SetupRefusal
  | InvitationRefusal
  | { readonly code: 'no-such-match' }
  | { readonly code: 'not-a-player' }
  /** The pressed button belongs to an earlier turn. */
  | { readonly code: 'stale' }
  | { readonly code: 'match-still-on' }
  /** A match can't move to another server, because its results count where it started. */
  | { readonly code: 'another-server' }
  | { readonly code: 'nobody-to-remind' }
  | { readonly code: 'reminded-already' }
  /** Reminders need a clock. */
  | { readonly code: 'no-clock' }
  /** One of the players has been erased and won't come back. */
  | { readonly code: 'former-player' }
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'tournament-refused'; readonly why: TournamentRefusal }
  | { readonly code: 'limit-reached'; readonly limit: LimitCode; readonly most: number };

/**
 * Why a tournament refuses an action: a code of the tournament engine, or of a check outside it.
 */
export type TournamentRefusal =
  | EntryRefusal
  | PlayingRefusal
  | OrganiserRefusal
  | TournamentSetupRefusal
  | 'bad-name'
  | 'already-entered'
  | 'partner-entered'
  | 'no-partner'
  | 'plays-elsewhere'
  | 'no-draws'
  | 'no-rematch'
  | 'not-the-organiser'
  | 'not-finished'
  | 'open-again'
  | 'rules-not-for-it';

export type InvitationRefusal =
  | { readonly code: 'no-such-invitation' }
  | { readonly code: 'invitation-closed'; readonly status: Exclude<InvitationStatus, 'open'> }
  | { readonly code: 'not-invited' }
  | { readonly code: 'already-accepted' }
  | { readonly code: 'own-invitation' }
  | { readonly code: 'not-the-host' }
  | { readonly code: 'not-an-open-table' }
  | { readonly code: 'already-seated' }
  | { readonly code: 'not-seated' }
  | { readonly code: 'table-full' }
  | { readonly code: 'seats-free'; readonly free: number };

/** What a command has changed. */
export type Saved =
  | {
      readonly kind: 'match';
      readonly id: string;
      readonly revision: number;
      readonly events: readonly MatchEvent[];
    }
  | {
      readonly kind: 'invitation';
      readonly id: string;
      readonly revision: number;
      readonly status: InvitationStatus;
      /** The match that the invitation became. */
      readonly matchId: string | null;
    }
  | { readonly kind: 'tournament'; readonly id: string; readonly revision: number };

export type Answer = Result<Saved, ServiceRefusal>;

const VERSION = 1;

export function encodeAnswer(answer: Answer): string {
  return JSON.stringify({ version: VERSION, answer });
}

/** Answers are kept for only a day, so unknown versions simply fail. */
export function decodeAnswer(text: string): Answer {
  const stored = JSON.parse(text) as { readonly version: number; readonly answer: Answer };
  if (stored.version !== VERSION) throw new Error('a stored answer has another version');
  return stored.answer;
}

/** A handled interaction, identified by its idempotency key, and the answer to it. */
export interface AnsweredInteraction {
  readonly id: string;
  /** The answer as JSON. */
  readonly answer: string;
}
