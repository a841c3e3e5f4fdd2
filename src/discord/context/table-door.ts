import type { SettingsStore } from '../../matches/ports/settings-store.ts';
import type { TableSeat, TableStore } from '../../matches/ports/table-store.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';

type Listener = () => void;

/** The servers on which a table is offered. */
export type TableServers = 'all' | readonly string[];

export interface TableDoorOptions {
  /** Whether the host has a table for people to sit at. */
  readonly isHosted: boolean;
  /** Where the host wants it; nothing: everywhere as soon as Discord has verified the app. */
  readonly servers?: TableServers | undefined;
  readonly seats: TableStore;
  readonly clock: Clock;
}

/** What Discord does for an app: whether Activities are on, and whether it has been verified. */
export interface AppStatus {
  readonly hasActivities: boolean;
  readonly isVerified: boolean;
}

/** The way from the chat to the table; open only where the host has one and Discord can show it. */
export class TableDoor {
  readonly #options: TableDoorOptions;
  readonly #listeners = new Set<Listener>();
  #standing: AppStatus = { hasActivities: false, isVerified: false };

  constructor(options: TableDoorOptions) {
    this.#options = options;
  }

  get isHosted(): boolean {
    return this.#options.isHosted;
  }

  learn(standing: AppStatus): void {
    this.#standing = standing;
  }

  /** Whether the host has a table that only waits for Activities to be switched on. */
  isAwaited(): boolean {
    return this.isHosted && !this.#standing.hasActivities;
  }

  servers(): TableServers {
    return this.isHosted ? tableServers(this.#standing, this.#options.servers) : [];
  }

  /** Whether a server may have it, before its admins are asked. */
  isOfferedOn(server: string | null): boolean {
    const servers = this.servers();
    return servers === 'all' || (server !== null && servers.includes(server));
  }

  isOpenOn(server: string | null, { table }: Pick<ServerSettings, 'table'>): boolean {
    return table && this.isOfferedOn(server);
  }

  /** Private messages have no settings that could switch the table off. */
  async isOpenIn(
    server: string | null,
    settings: Pick<SettingsStore, 'readSettings'>,
  ): Promise<boolean> {
    if (server === null) return this.isOfferedOn(null);
    return this.isOpenOn(server, await settings.readSettings(server));
  }

  /** Stored before Discord opens the table, because the player may connect to another process. */
  async offer(seat: TableSeat): Promise<void> {
    const { seats, clock } = this.#options;
    await seats.offerSeat(seat, clock.nowMs());
    for (const listener of this.#listeners) listener();
  }

  /** Lets an open page learn of a new seat without polling. Gives the function that unsubscribes. */
  onOffer(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * An app that Discord has not verified opens its Activity for its owner, team and testers alone, and only
 * in servers with fewer than 25 members: there it is offered nowhere until the host names servers.
 */
export function tableServers(
  { hasActivities, isVerified }: AppStatus,
  wanted: TableServers | undefined,
): TableServers {
  if (!hasActivities) return [];
  return wanted ?? (isVerified ? 'all' : []);
}
