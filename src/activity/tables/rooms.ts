import type { Clock } from '../../matches/ports/system.ts';
import type { TableSeat, TableStore } from '../../matches/ports/table-store.ts';
import type { Invitation } from '../../matches/records/invitations.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { Guest } from './guest.ts';

/**
 * The chat doesn't ping a player who holds a seat lease.
 * Without a heartbeat, the lease ends after this time.
 */
const SEAT_LEASE_MS = 10_000;

/** The guests who have one match open. */
export interface Room {
  readonly players: ReadonlySet<string>;
  readonly guests: Set<Guest>;
  /** The latest revision that was sent to all guests of the room. */
  revision: number;
  refreshing: Promise<void> | undefined;
  /** Something was saved during a refresh, so another refresh is needed. */
  isStale: boolean;
  /** The match has ended and may get a rematch. */
  mayHaveRematch: boolean;
  /** The invitation to the rematch that was last sent to all guests of the room. */
  rematch: Invitation | undefined;
}

export interface RoomsOptions {
  readonly seats: Pick<TableStore, 'keepSeats' | 'leaveSeat'>;
  readonly clock: Clock;
}

/**
 * Knows which guest has which match open. The players among
 * them hold seat leases, which all processes can see.
 */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #matchOf = new Map<Guest, string>();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** The matches that at least one guest has open. */
  watched(): readonly string[] {
    return [...this.#rooms.keys()];
  }

  of(match: string): Room | undefined {
    return this.#rooms.get(match);
  }

  roomOf(guest: Guest): Room | undefined {
    const match = this.#matchOf.get(guest);
    return match === undefined ? undefined : this.of(match);
  }

  isIn(guest: Guest, match: string): boolean {
    return this.#matchOf.get(guest) === match;
  }

  /** The guest must have left any other room first. */
  async enter(guest: Guest, match: StoredMatch): Promise<Room> {
    const room = this.#rooms.get(match.id) ?? emptyRoom(match);
    this.#rooms.set(match.id, room);
    room.guests.add(guest);
    this.#matchOf.set(guest, match.id);
    await this.renewLeases([guest]);
    return room;
  }

  /** Also ends the seat lease, unless the player has the match open in another window. */
  async leave(guest: Guest): Promise<void> {
    const match = this.#matchOf.get(guest);
    this.drop(guest);
    if (match === undefined) return;
    const isStillThere = [...this.#matchOf].some(
      ([other, at]) => at === match && other.player === guest.player,
    );
    if (!isStillThere) await this.#options.seats.leaveSeat({ match, player: guest.player });
  }

  /** Lets the seat lease expire by itself, because a lost connection often returns in time. */
  drop(guest: Guest): void {
    const match = this.#matchOf.get(guest);
    if (match === undefined) return;
    this.#matchOf.delete(guest);
    const room = this.#rooms.get(match);
    room?.guests.delete(guest);
    if (room?.guests.size === 0) this.#rooms.delete(match);
  }

  /** Called with the guests whose page has answered the last heartbeat. */
  async renewLeases(guests: readonly Guest[]): Promise<void> {
    const { seats, clock } = this.#options;
    const held = guests.flatMap((guest): readonly TableSeat[] => {
      const match = this.#matchOf.get(guest);
      if (match === undefined || !this.of(match)?.players.has(guest.player)) return [];
      return [{ match, player: guest.player }];
    });
    if (held.length > 0) await seats.keepSeats(held, clock.nowMs() + SEAT_LEASE_MS);
  }
}

function emptyRoom({ revision, state }: StoredMatch): Room {
  return {
    players: new Set(state.seats.map(({ player }) => player)),
    guests: new Set(),
    revision,
    refreshing: undefined,
    isStale: false,
    mayHaveRematch: false,
    rematch: undefined,
  };
}
