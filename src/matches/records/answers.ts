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
  /** What was pressed belongs to a turn that is over. */
  | { readonly code: 'stale' }
  | { readonly code: 'match-still-on' }
  /** A match stays on the server where it counts. */
  | { readonly code: 'another-server' }
  | { readonly code: 'nobody-to-remind' }
  | { readonly code: 'reminded-already' }
  /** Reminders come from the clock. */
  | { readonly code: 'no-clock' }
  /** One of those at the table has been erased and will not come back. */
  | { readonly code: 'former-player' }
  | { readonly code: 'no-such-tournament' }
  | { readonly code: 'tournament-refused'; readonly why: TournamentRefusal }
  | { readonly code: 'limit-reached'; readonly limit: LimitCode; readonly most: number };

/** Why a tournament refuses an action: a code of the engine, or of a check that the engine cannot make. */
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
      /** The match that it has become. */
      readonly matchId: string | null;
    }
  | { readonly kind: 'tournament'; readonly id: string; readonly revision: number };

export type Answer = Result<Saved, ServiceRefusal>;

const VERSION = 1;

export function encodeAnswer(answer: Answer): string {
  return JSON.stringify({ version: VERSION, answer });
}

/** Kept for a day only: one of another version is as good as lost. */
export function decodeAnswer(text: string): Answer {
  const stored = JSON.parse(text) as { readonly version: number; readonly answer: Answer };
  if (stored.version !== VERSION) throw new Error('an answer of another version');
  return stored.answer;
}

/** An interaction that was handled, by its idempotency key, and the answer to it. */
export interface SeenInteraction {
  readonly id: string;
  /** JSON. */
  readonly answer: string;
}
