/** A player, and the match whose table they were offered a seat at. */
export interface TableSeat {
  readonly match: string;
  readonly player: string;
}

/** When that was. */
export interface OfferedSeat extends TableSeat {
  readonly offeredAtMs: number;
}

/** Who sits at the table just now, as far as is known until then. */
export interface TakenSeat {
  readonly player: string;
  readonly untilMs: number;
}

/** Who sits at the table. */
export interface SeatReader {
  readTakenSeats(match: string, nowMs: number): Promise<readonly TakenSeat[]>;
}

/**
 * Who was shown a seat at the table, and who sits there. Whoever sits does so for a short while that is
 * renewed again and again: of a process that dies, all stand up by themselves.
 */
export interface TableStore extends SeatReader {
  /** Whatever process they come to then knows for which match. */
  offerSeat(seat: TableSeat, nowMs: number): Promise<void>;
  /** What these have been shown since then, the latest last. */
  readOfferedSeats(players: readonly string[], sinceMs: number): Promise<readonly OfferedSeat[]>;
  keepSeats(seats: readonly TableSeat[], untilMs: number): Promise<void>;
  leaveSeat(seat: TableSeat): Promise<void>;
}
