import { isPerson } from './players.ts';
import type { Invitation } from './invitations.ts';

/** Refuses a change that would give a player, a server or a channel too many open things. */
export type Limit =
  | {
      readonly code:
        | 'matches-of-player'
        | 'invitations-by-player'
        | 'tables-of-player'
        | 'tournaments-by-player';
      readonly player: string;
      readonly most: number;
    }
  | {
      readonly code: 'invitations-to-player';
      readonly player: string;
      readonly server: string | null;
      readonly most: number;
    }
  | {
      readonly code: 'matches-on-server' | 'invitations-on-server' | 'tournaments-on-server';
      readonly server: string;
      readonly most: number;
    };

export type LimitCode = Limit['code'];

/** How many things may be open at the same time. Protects against flooding. */
export interface Limits {
  readonly matchesOfPlayer: number;
  readonly matchesOnServer: number;
  readonly invitationsByPlayer: number;
  /**
   * How many unanswered challenges a player may have on one server. It counts for each server, so
   * that strangers on another server can't block a player's challenges. A player may also sit at
   * this many open tables, on all servers together.
   */
  readonly invitationsToPlayer: number;
  readonly invitationsOnServer: number;
  /** Unfinished tournaments created by one person, on all servers. */
  readonly tournamentsByPlayer: number;
  readonly tournamentsOnServer: number;
}

export const DEFAULT_LIMITS: Limits = {
  matchesOfPlayer: 25,
  matchesOnServer: 500,
  invitationsByPlayer: 5,
  invitationsToPlayer: 15,
  invitationsOnServer: 100,
  tournamentsByPlayer: 5,
  tournamentsOnServer: 20,
};

export function limitsOfInviting(limits: Limits, invitation: Invitation): readonly Limit[] {
  const { host, server, seats } = invitation;
  const asked = seats.flatMap(({ player, accepted }) =>
    accepted || player === null ? [] : player,
  );
  return [
    { code: 'invitations-by-player', player: host, most: limits.invitationsByPlayer },
    ...asked.map((player) => ({
      code: 'invitations-to-player' as const,
      player,
      server,
      most: limits.invitationsToPlayer,
    })),
    ...(server === null
      ? []
      : [{ code: 'invitations-on-server', server, most: limits.invitationsOnServer } as const]),
  ];
}

/**
 * For a player who joins a table. Challenges from others don't count, because the player didn't ask
 * for them.
 */
export function limitOfSeat(limits: Limits, player: string): Limit {
  return { code: 'tables-of-player', player, most: limits.invitationsToPlayer };
}

export function limitsOfPlaying(
  limits: Limits,
  players: readonly string[],
  server: string | null,
): readonly Limit[] {
  return [
    ...players.filter(isPerson).map((player) => ({
      code: 'matches-of-player' as const,
      player,
      most: limits.matchesOfPlayer,
    })),
    ...(server === null
      ? []
      : [{ code: 'matches-on-server', server, most: limits.matchesOnServer } as const]),
  ];
}
