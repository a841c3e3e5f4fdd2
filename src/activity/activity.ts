import type { Faces } from '../faces/faces.ts';
import { type Names, nameAtTable } from '../texts/names.ts';
import type { Newcomers } from '../matches/reading/matches.ts';
import { type SettingsStore, DEFAULT_SETTINGS } from '../matches/records/settings.ts';
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
import { readPage, readSentences } from './server/page-files.ts';
import { Sockets } from './server/sockets.ts';
import type { HttpServer } from '../operations/http.ts';
import { surfacesFrom, startHttpServer } from './server/http-server.ts';
import { Broadcast } from './tables/broadcast.ts';
import { GuestFaces, Rooms, type CaptionsFor, type TableContext } from './rooms/rooms.ts';
import { GuestRequests } from './tables/guest-requests.ts';
import { Lobby, Watch } from './tables/lobby.ts';
import { Practice } from './tables/practice.ts';
import { WalkUpTable } from '../features/boards.ts';

export interface ActivityOptions
  extends
    Omit<TableContext, 'settingsOf' | 'captionsFor' | 'guestFaces'>,
    Pick<MembershipCheckOptions, 'isMember' | 'isInInstance'> {
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
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly names: Names;
  readonly faces: Faces;
  readonly newcomers: Newcomers;
  readonly renderPool: RenderPool;
  /** Calls the listener when this process has offered a player a seat. */
  readonly onOffer: (listener: () => void) => () => void;
  readonly onRefused: (why: CloseReason | AdmissionRefusal) => void;
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
  const context = { ...options, settingsOf, captionsFor, guestFaces: new GuestFaces() };
  const rooms = new Rooms(context);
  const broadcast = new Broadcast({ ...context, rooms });
  const practice = new Practice(context);
  const parts = { ...context, rooms, broadcast, practice, walkUpTable: new WalkUpTable(context) };
  const lobby = new Lobby(parts);
  const requests = new GuestRequests({ ...parts, lobby });
  const tickets = new Tickets(clientSecret, () => clock.nowMs());
  const strangers = new Strangers(MAX_STRANGERS, () => {
    onRefused('tooMuch');
  });
  const sockets = new Sockets({
    lobby,
    requests,
    tickets,
    strangers,
    onRefused,
    onProblem,
    membership: new MembershipCheck({ ...options, nowMs: () => clock.nowMs() }),
    invitedTo: (player) => options.seats.readOfferedSeats([player], clock.nowMs() - OFFER_LASTS_MS),
    themeOf: async (server) => themeOf((await settingsOf(server)).theme),
  });
  const deafen = options.onOffer(() => {
    lobby.followOffers().catch(onProblem);
  });
  const watch = new Watch({ ...parts, lobby });
  const server = await startHttpServer({
    host: options.host,
    port: options.port,
    tickets,
    sockets,
    strangers,
    addresses: new Addresses(options.trustedProxies),
    onRefused,
    onProblem,
    page: readPage(options.pageFolder, { application: options.applicationId }),
    sentences: readSentences(),
    ownHost: `${options.applicationId}.discordsays.com`,
    surfaceAt: surfacesFrom(options.renderPool),
    admission: options.admission,
    frameAncestors: options.frameAncestors,
  });
  return {
    rooms,
    broadcast,
    lobby,
    sockets,
    url: server.url,
    close: async () => {
      deafen();
      await watch.close();
      await server.close();
    },
  };
}
