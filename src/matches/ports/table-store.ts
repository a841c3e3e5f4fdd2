/** A player, and the match whose table they were offered a seat at. */
export interface TableSeat {
  readonly match: string;
  readonly player: string;
}

/** A seat, and when it was offered. */
export interface OfferedSeat extends TableSeat {
  readonly offeredAtMs: number;
}

/** All that is stored about a seat: zero for one that was never offered, or was left. */
export interface StoredSeat extends OfferedSeat {
  readonly takenUntilMs: number;
}

/** A player who sits at the table, as far as is known until then. */
export interface TakenSeat {
  readonly player: string;
  readonly untilMs: number;
}

/** Reads who sits at the table. */
export interface SeatReader {
  readTakenSeats(match: string, nowMs: number): Promise<readonly TakenSeat[]>;
}

/**
 * Stores who was offered a seat at the table, and who sits there. A seat is held for a short time
 * and renewed, so that the seats of a process that dies become free.
 */
export interface TableStore extends SeatReader {
  /** Tells the process that later serves the player's page which match it is for. */
  offerSeat(seat: TableSeat, nowMs: number): Promise<void>;
  /** The offers to these players since then, the latest last. */
  readOfferedSeats(players: readonly string[], sinceMs: number): Promise<readonly OfferedSeat[]>;
  keepSeats(seats: readonly TableSeat[], untilMs: number): Promise<void>;
  leaveSeat(seat: TableSeat): Promise<void>;
  readSeatsOf(player: string): Promise<readonly StoredSeat[]>;
}
