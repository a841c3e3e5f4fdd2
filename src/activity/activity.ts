import type { Names } from '../discord/context/names.ts';
import type { Newcomers } from '../discord/context/newcomers.ts';
import type { Answer } from '../matches/records/answers.ts';
import type { Clock } from '../matches/ports/system.ts';
import type { MatchReader, RevisionReader } from '../matches/ports/match-store.ts';
import type { TableStore } from '../matches/ports/table-store.ts';
import type { SettingsStore } from '../matches/ports/settings-store.ts';
import type { FreeBoards } from '../matches/practice/free-boards.ts';
import type { Puzzles } from '../matches/practice/puzzles.ts';
import type { Wake } from '../matches/records/wakes.ts';
import type { Authority } from '../matches/commands/authority.ts';
import { DEFAULT_SETTINGS } from '../matches/records/settings.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { themeOf } from '../discord/ui/pictures.ts';
import { wordsIn } from '../words/registry.ts';
import type { CloseReason } from './protocol/bounds.ts';
import type { Admission, AdmissionRefusal } from './server/admission.ts';
import { Addresses } from './server/addresses.ts';
import { Membership, type MembershipOptions } from './server/membership.ts';
import { readPage } from './server/page-files.ts';
import { Sockets } from './server/sockets.ts';
import { Strangers } from './server/strangers.ts';
import { Surfaces } from './server/surfaces.ts';
import { startTableServer, type TableServer } from './server/table-server.ts';
import { Tickets } from './server/tickets.ts';
import { Seats } from './tables/seats.ts';
import { Tables, type RefusalToPlay } from './tables/tables.ts';
import { Watch } from './tables/watch.ts';

export interface ActivityOptions {
  readonly host: string;
  readonly port: number;
  readonly applicationId: string;
  /** Tickets are signed with what follows from it. */
  readonly clientSecret: string;
  /** Where the built page lies. */
  readonly pageFolder: string;
  readonly frameAncestors: readonly string[];
  /** Addresses and networks of the proxies in front of it. */
  readonly trustedProxies: readonly string[];
  readonly admission: Admission;
  /** Whether somebody who came in is still on the server. */
  readonly isMember: MembershipOptions['isMember'];
  readonly authority: Authority;
  readonly matches: MatchReader & RevisionReader;
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly names: Names;
  readonly newcomers: Newcomers;
  readonly freeBoards: FreeBoards;
  readonly puzzles: Puzzles;
  readonly renderPool: RenderPool;
  readonly clock: Clock;
  readonly rematchExpiresAfterMs: number;
  readonly refusalToPlay: RefusalToPlay;
  readonly seats: TableStore;
  /** Somebody has just been shown a seat, in this process. */
  readonly onOffer: (listener: () => void) => () => void;
  /** What this process or another has saved, as soon as it is known. */
  readonly onWake: (listener: (wake: Wake) => void) => () => void;
  readonly onFlick: (answer: Answer) => void;
  readonly onRefused: (why: CloseReason | AdmissionRefusal) => void;
  readonly onProblem: (thrown: unknown) => void;
}

export interface Activity extends TableServer {
  readonly tables: Tables;
  readonly sockets: Sockets;
}

/** Whoever presses and comes later than that may look for the match by themselves. */
const OFFER_LASTS_MS = 12 * 3600_000;
const MAX_STRANGERS = 1000;

/** Opens the table: the page that Discord shows in a channel, and the line behind it. */
export async function startActivity(options: ActivityOptions): Promise<Activity> {
  const { settings, names, newcomers, clock, onProblem, onRefused, clientSecret } = options;
  const settingsOf = (server: string | null) =>
    server === null ? Promise.resolve(DEFAULT_SETTINGS) : settings.readSettings(server);
  const tables = new Tables({
    ...options,
    offers: options.seats,
    seats: new Seats({ store: options.seats, clock }),
    settingsOf,
    captionsFor: async (server, players, language) => {
      const chosen = await settingsOf(server);
      return {
        nameOf: await names.of(server, players, wordsIn(language)),
        withNumbers: chosen.discNumbers,
        withValues: await newcomers.wantValues(chosen, players),
      };
    },
  });
  const tickets = new Tickets(clientSecret, () => clock.nowMs());
  const strangers = new Strangers(MAX_STRANGERS, () => {
    onRefused('tooMuch');
  });
  const sockets = new Sockets({
    ...{ tables, tickets, strangers, onRefused, onProblem },
    membership: new Membership({ isMember: options.isMember, nowMs: () => clock.nowMs() }),
    invitedTo: (player) => options.seats.readOfferedSeats([player], clock.nowMs() - OFFER_LASTS_MS),
    themeOf: async (server) => themeOf((await settingsOf(server)).theme),
  });
  const deafen = options.onOffer(() => {
    tables.lead().catch(onProblem);
  });
  const watch = new Watch({ tables, matches: options.matches, onWake: options.onWake, onProblem });
  const server = await startTableServer({
    ...{ host: options.host, port: options.port, tickets, sockets, strangers },
    ...{ addresses: new Addresses(options.trustedProxies), onRefused, onProblem },
    page: readPage(options.pageFolder, { application: options.applicationId }),
    ownHost: `${options.applicationId}.discordsays.com`,
    surfaces: new Surfaces(options.renderPool),
    admission: options.admission,
    frameAncestors: options.frameAncestors,
  });
  return {
    tables,
    sockets,
    url: server.url,
    close: async () => {
      deafen();
      await watch.close();
      await server.close();
    },
  };
}
