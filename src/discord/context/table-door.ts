import type { SettingsStore } from '../../matches/ports/settings-store.ts';
import type { TableSeat, TableStore } from '../../matches/ports/table-store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';

type Listener = () => void;

export interface TableDoorOptions {
  /** Whether the host has a table for people to sit at. */
  readonly isHosted: boolean;
  readonly seats: TableStore;
  readonly clock: Clock;
}

/** The way from the chat to the table; open only where the host has one and Discord can show it. */
export class TableDoor {
  readonly #options: TableDoorOptions;
  readonly #listeners = new Set<Listener>();
  #hasActivities = false;

  constructor(options: TableDoorOptions) {
    this.#options = options;
  }

  /** Whether Discord has Activities switched on for us. */
  learn(hasActivities: boolean): void {
    this.#hasActivities = hasActivities;
  }

  /** Whether the host has a table that only waits for Activities to be switched on. */
  isAwaited(): boolean {
    return this.#options.isHosted && !this.#hasActivities;
  }

  isOpen(): boolean {
    return this.#options.isHosted && this.#hasActivities;
  }

  isOpenOn({ table }: Pick<ServerSettings, 'table'>): boolean {
    return table && this.isOpen();
  }

  /** In private messages there is nobody who could have switched it off. */
  async isOpenIn(
    server: string | null,
    settings: Pick<SettingsStore, 'readSettings'>,
  ): Promise<boolean> {
    return server === null ? this.isOpen() : this.isOpenOn(await settings.readSettings(server));
  }

  /** Kept for whatever process they come to, before Discord opens it for them. */
  async offer(seat: TableSeat): Promise<void> {
    const { seats, clock } = this.#options;
    await seats.offerSeat(seat, clock.nowMs());
    for (const listener of this.#listeners) listener();
  }

  /** Until the answer is called: whoever has the page open already need not look for it. */
  onOffer(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
