import type { Clock } from '../../matches/ports/system.ts';
import type { TableSeat, TableStore } from '../../matches/ports/table-store.ts';

/** The chat waits for whoever sits here; of a page that was heard of so long ago, it waits no longer. */
const LASTS_MS = 10_000;

export interface SeatsOptions {
  readonly store: Pick<TableStore, 'keepSeats' | 'leaveSeat'>;
  readonly clock: Clock;
}

/** What every process is told of who sits here. */
export class Seats {
  readonly #options: SeatsOptions;

  constructor(options: SeatsOptions) {
    this.#options = options;
  }

  async keep(seats: readonly TableSeat[]): Promise<void> {
    if (seats.length === 0) return;
    const { store, clock } = this.#options;
    await store.keepSeats(seats, clock.nowMs() + LASTS_MS);
  }

  async leave(seat: TableSeat): Promise<void> {
    await this.#options.store.leaveSeat(seat);
  }
}
