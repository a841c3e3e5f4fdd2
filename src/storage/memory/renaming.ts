import type { MatchState } from '../../core/match/state.ts';
import type { Invitation, StoredAction, StoredMatch } from '../../matches/records.ts';

/** A match, as it began and as it is, with all that happened in it. */
export interface Kept {
  readonly opening: StoredMatch;
  readonly match: StoredMatch;
  readonly actions: readonly StoredAction[];
}

export function renameInMatch({ opening, match, actions }: Kept, player: string, as: string): Kept {
  return {
    opening: { ...opening, state: renameInState(opening.state, player, as) },
    match: { ...match, state: renameInState(match.state, player, as) },
    actions: actions.map((action) => ({
      ...action,
      state: renameInState(action.state, player, as),
    })),
  };
}

function renameInState(state: MatchState, player: string, as: string): MatchState {
  const seats = state.seats.map((seat) =>
    seat.player === player ? { ...seat, player: as } : seat,
  );
  return { ...state, seats };
}

export function renameInInvitation(invitation: Invitation, player: string, as: string): Invitation {
  const seats = invitation.seats.map((seat) =>
    seat.player === player ? { ...seat, player: as } : seat,
  );
  return { ...invitation, host: invitation.host === player ? as : invitation.host, seats };
}
