import type { Faces } from '../faces/faces.ts';
import type { Names } from '../texts/names.ts';
import type { Newcomers } from '../matches/reading/matches.ts';
import type { Answer } from '../matches/records/answers.ts';
import type { Clock } from '../matches/ports/system.ts';
import type { MatchReader, RevisionReader, TableStore } from '../matches/ports/store.ts';
import type { WalkUpReader } from '../matches/records/walk-ups.ts';
import { type SettingsStore, DEFAULT_SETTINGS } from '../matches/records/settings.ts';
import type { Dozens } from '../matches/practice/dozens.ts';
import type { FreeBoards } from '../matches/practice/free-boards.ts';
import type { Puzzles } from '../matches/practice/puzzles.ts';
import type { Wake } from '../matches/records/change.ts';
import type { Authority } from '../matches/commands/authority.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { themeOf } from '@crokinole/pictures/themes/registry';
import { wordsIn } from '../words/registry.ts';
import type { CloseReason } from './protocol/client-messages.ts';
import {
  type Admission,
  type AdmissionRefusal,
  MembershipCheck,
  type MembershipCheckOptions,
  Strangers,
  Tickets,
} from './server/admission.ts';
import { Addresses } from './server/turn-away.ts';
import { readPage } from './server/page-files.ts';
import { Sockets } from './server/sockets.ts';
import { Surfaces, startHttpServer, type HttpServer } from './server/http-server.ts';
import { Broadcast, type CaptionsFor, Reactions } from './tables/broadcast.ts';
import { GuestFaces, type RefusalToPlay, Rooms } from './tables/rooms.ts';
import { GuestRequests } from './tables/guest-requests.ts';
import { Lobby, Watch } from './tables/lobby.ts';
import { nameAtTable } from './tables/shot-view.ts';
import { Practice } from './tables/practice.ts';
import { WalkUps } from './tables/walk-ups.ts';

export interface ActivityOptions {
  readonly host: string;
  readonly port: number;
  readonly applicationId: string;
  /** The key that signs the tickets is derived from it. */
  readonly clientSecret: string;
  /** The folder that contains the built page. */
  readonly pageFolder: string;
  readonly frameAncestors: readonly string[];
  /** Addresses and networks of the reverse proxies in front of the server. */
  readonly trustedProxies: readonly string[];
  readonly admission: Admission;
  /** Whether a guest is still in the server. */
  readonly isMember: MembershipCheckOptions['isMember'];
  /** The same outside of servers. */
  readonly isInInstance: MembershipCheckOptions['isInInstance'];
  readonly authority: Authority;
  readonly matches: MatchReader & RevisionReader;
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly names: Names;
  readonly faces: Faces;
  readonly newcomers: Newcomers;
  readonly freeBoards: FreeBoards;
  readonly puzzles: Puzzles;
  readonly dozens: Dozens;
  readonly renderPool: RenderPool;
  readonly clock: Clock;
  readonly rematchExpiresAfterMs: number;
  readonly refusalToPlay: RefusalToPlay;
  readonly seats: TableStore;
  readonly walkUps: WalkUpReader;
  /** Calls the listener when this process has offered a player a seat. */
  readonly onOffer: (listener: () => void) => () => void;
  /** Calls the listener immediately when this process or another one has saved something. */
  readonly onWake: (listener: (wake: Wake) => void) => () => void;
  readonly onFlick: (answer: Answer) => void;
  readonly onRefused: (why: CloseReason | AdmissionRefusal) => void;
  readonly onProblem: (thrown: unknown) => void;
}

export interface Activity extends HttpServer {
  readonly rooms: Rooms;
  readonly broadcast: Broadcast;
  readonly lobby: Lobby;
  readonly sockets: Sockets;
}

/** A page that is opened later than this shows the list of matches instead of the offered one. */
const OFFER_LASTS_MS = 12 * 3600_000;
const MAX_STRANGERS = 1000;

/** Starts the table: the page that Discord shows in a channel, and the WebSocket server behind it. */
export async function startActivity(options: ActivityOptions): Promise<Activity> {
  const { settings, names, faces, newcomers, clock, onProblem, onRefused, clientSecret } = options;
  const settingsOf = (server: string | null) =>
    server === null ? Promise.resolve(DEFAULT_SETTINGS) : settings.readSettings(server);
  const captionsFor: CaptionsFor = async (server, players, language) => {
    const chosen = await settingsOf(server);
    const words = wordsIn(language);
    const nameOf = await names.of(server, players, words);
    return {
      nameOf: (player) => nameAtTable(nameOf(player), words.match.someone),
      settings: chosen,
      withNumbers: chosen.discNumbers,
      withValues: await newcomers.wantValues(chosen, players),
      faces: faces.in(server, chosen),
    };
  };
  const guestFaces = new GuestFaces();
  const rooms = new Rooms(options);
  const broadcast = new Broadcast({ ...options, rooms, captionsFor, guestFaces });
  const practice = new Practice({ ...options, settingsOf, captionsFor });
  const walkUps = new WalkUps({ ...options, captionsFor, guestFaces });
  const reactions = new Reactions({ ...options, rooms, captionsFor });
  const lobby = new Lobby({
    ...options,
    ...{ rooms, broadcast, practice, walkUps, offers: options.seats, sessions: options.walkUps },
  });
  const requests = new GuestRequests({
    ...{ ...options, settingsOf },
    ...{ rooms, broadcast, practice, lobby, walkUps, reactions },
  });
  const tickets = new Tickets(clientSecret, () => clock.nowMs());
  const strangers = new Strangers(MAX_STRANGERS, () => {
    onRefused('tooMuch');
  });
  const sockets = new Sockets({
    ...{ lobby, requests, tickets, strangers, onRefused, onProblem },
    membership: new MembershipCheck({ ...options, nowMs: () => clock.nowMs() }),
    invitedTo: (player) => options.seats.readOfferedSeats([player], clock.nowMs() - OFFER_LASTS_MS),
    themeOf: async (server) => themeOf((await settingsOf(server)).theme),
  });
  const deafen = options.onOffer(() => {
    lobby.followOffers().catch(onProblem);
  });
  const watch = new Watch({ ...options, rooms, broadcast, lobby });
  const server = await startHttpServer({
    ...{ host: options.host, port: options.port, tickets, sockets, strangers },
    ...{ addresses: new Addresses(options.trustedProxies), onRefused, onProblem },
    page: readPage(options.pageFolder, { application: options.applicationId }),
    ownHost: `${options.applicationId}.discordsays.com`,
    surfaces: new Surfaces(options.renderPool),
    admission: options.admission,
    frameAncestors: options.frameAncestors,
  });
  return {
    ...{ rooms, broadcast, lobby, sockets },
    url: server.url,
    close: async () => {
      deafen();
      await watch.close();
      await server.close();
    },
  };
}
