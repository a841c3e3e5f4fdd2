import { isPerson } from './players.ts';
import type { Limit } from './ports.ts';
import type { Invitation } from './records.ts';

/** Against flooding: how many things may be open at a time. */
export interface Limits {
  readonly matchesOfPlayer: number;
  readonly matchesOnServer: number;
  readonly invitationsByPlayer: number;
  /** Seats at tables and challenges together, one's own included. */
  readonly invitationsToPlayer: number;
  readonly invitationsOnServer: number;
}

export const USUAL_LIMITS: Limits = {
  matchesOfPlayer: 25,
  matchesOnServer: 500,
  invitationsByPlayer: 5,
  invitationsToPlayer: 15,
  invitationsOnServer: 100,
};

export function limitsOfInviting(limits: Limits, invitation: Invitation): readonly Limit[] {
  const { host, server, seats } = invitation;
  const players = seats.map((seat) => seat.player).filter((player) => player !== null);
  return [
    { code: 'invitations-by-player', player: host, most: limits.invitationsByPlayer },
    ...players.map((player) => limitOfSeat(limits, player)),
    ...(server === null
      ? []
      : [{ code: 'invitations-on-server', server, most: limits.invitationsOnServer } as const]),
  ];
}

export function limitOfSeat(limits: Limits, player: string): Limit {
  return { code: 'invitations-to-player', player, most: limits.invitationsToPlayer };
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
