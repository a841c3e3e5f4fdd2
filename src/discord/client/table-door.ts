import type { SettingsStore, ServerSettings } from '../../matches/records/settings.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { Clock } from '../../matches/ports/system.ts';
import type { Launch, TableStore } from '../../matches/ports/store.ts';

type Listener = () => void;

/** The servers in which the table is offered. */
export type TableServers = 'all' | readonly string[];

interface TableDoorOptions {
  /** Whether the host runs the table, the Activity. */
  readonly isHosted: boolean;
  /** The servers that the host chose; undefined for all, as soon as Discord has verified the app. */
  readonly servers?: TableServers | undefined;
  readonly seats: TableStore;
  readonly clock: Clock;
  /** Undefined before the bot has asked Discord who it is. */
  readonly applicationId: () => string | undefined;
}

/** What Discord allows an app: whether Activities are on, and whether it is verified. */
interface AppStatus {
  readonly hasActivities: boolean;
  readonly isVerified: boolean;
}

/** Decides where the chat offers the table: only where the host runs it and Discord can show it. */
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

  /** The host runs the table, but Activities aren't switched on yet. */
  isAwaited(): boolean {
    return this.isHosted && !this.#standing.hasActivities;
  }

  servers(): TableServers {
    return this.isHosted ? tableServers(this.#standing, this.#options.servers) : [];
  }

  /** Whether the table is available in a server, before the server's own setting is read. */
  isOfferedOn(server: string | null): boolean {
    const servers = this.servers();
    return servers === 'all' || (server !== null && servers.includes(server));
  }

  isOpenOn(server: string | null, { table }: Pick<ServerSettings, 'table'>): boolean {
    return table && this.isOfferedOn(server);
  }

  /** In private messages, there is no setting that could switch the table off. */
  async isOpenIn(
    server: string | null,
    settings: Pick<SettingsStore, 'readSettings'>,
  ): Promise<boolean> {
    if (server === null) return this.isOfferedOn(null);
    return this.isOpenOn(server, await settings.readSettings(server));
  }

  /** The address that opens a match at the table, wherever it is followed; undefined where it isn't open. */
  linkTo(
    { id, server }: Pick<StoredMatch, 'id' | 'server'>,
    settings: Pick<ServerSettings, 'table'>,
  ): string | undefined {
    const application = this.#options.applicationId();
    if (application === undefined || !this.isOpenOn(server, settings)) return undefined;
    return `https://discord.com/activities/${application}?custom_id=${id}`;
  }

  /** Saved, because the page may connect to another process; a page that was faster is told by it. */
  async offer(launch: Launch): Promise<void> {
    const { seats, clock } = this.#options;
    await seats.offerSeat(launch, clock.nowMs());
    for (const listener of this.#listeners) listener();
  }

  /** Tells open pages about a new seat without polling. Returns a function that unsubscribes. */
  onOffer(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/**
 * Discord opens the Activity of an unverified app only for its owner, team and testers, and only in servers
 * with fewer than 25 members. So the table is offered nowhere until the host names servers.
 */
function tableServers(
  { hasActivities, isVerified }: AppStatus,
  wanted: TableServers | undefined,
): TableServers {
  if (!hasActivities) return [];
  return wanted ?? (isVerified ? 'all' : []);
}
