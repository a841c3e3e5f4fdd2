import { DiscordAPIError, Routes } from 'discord.js';
import { fileURLToPath } from 'node:url';
import { startActivity, type Activity, type ActivityOptions } from './activity/activity.ts';
import { DiscordAdmission } from './activity/server/discord-admission.ts';
import { plainText } from './texts/names.ts';
import type { RefusalToPlay } from './activity/rooms/rooms.ts';
import { askMembershipBy } from './discord/client/client.ts';
import { INVITATION_LASTS_MS } from './matches/records/match-setup.ts';
import { showTries } from './features/screens.ts';
import { refusalToPlayFrom, refusalOfLeft } from './discord/interactions/play-permissions.ts';
import type { RunningBot } from './discord/start.ts';
import type { Store } from './matches/ports/store.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { wordsIn } from './words/registry.ts';

/** The built page: beside the compiled server, or under `dist` when running from the sources. */
const BUILT_PAGE = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../dist/table-page', import.meta.url)
    : new URL('./table-page', import.meta.url),
);

const DISCORD_API = 'https://discord.com/api';
const API_VERSION = 'v10';

/** Who may show the page in a frame: Discord's pages, which have an address for each app. */
export const DISCORDS_FRAMES = [
  'https://discord.com',
  'https://*.discord.com',
  'https://*.discordsays.com',
];
/** A local Discord may be opened under any name of its machine. */
const ANY_FRAMES_OF_THE_NETWORK = ["'self'", 'http:'];

export interface HostedTableOptions extends Pick<ActivityOptions, 'onRefused' | 'onProblem'> {
  readonly bot: Pick<RunningBot, 'rest' | 'identity' | 'context' | 'clients' | 'service'>;
  readonly store: Store;
  readonly renderPool: RenderPool;
  readonly place: Pick<ActivityOptions, 'host' | 'port' | 'trustedProxies'>;
  readonly clientSecret: string;
  readonly isLocal: boolean;
  /** The folder of the built page, if it isn't beside the program. */
  readonly pageFolder?: string;
  /** The base URL without the API version; undefined means Discord's own. */
  readonly apiUrl?: string | undefined;
}

/** Starts the table with the matches, painters and words of a running bot. */
export function hostTable(options: HostedTableOptions): Promise<Activity> {
  const { bot, store, clientSecret, isLocal, renderPool, onProblem, onRefused } = options;
  const { context, identity, service } = bot;
  const { applicationId } = identity;
  const { settings, table } = context;
  const admission = new DiscordAdmission({
    applicationId,
    clientSecret,
    apiUrl: `${options.apiUrl ?? DISCORD_API}/${API_VERSION}`,
    readInstance: (instance) => readInstance(bot, instance),
    isInServer: (server) => isInServer(bot, server),
    isOn: (server) => table.isOpenIn(server, settings),
    onProblem,
  });
  return startActivity({
    ...context,
    ...options.place,
    applicationId,
    clientSecret,
    admission,
    renderPool,
    onProblem,
    onRefused,
    matches: store,
    seats: store,
    pageFolder: options.pageFolder ?? BUILT_PAGE,
    frameAncestors: isLocal ? ANY_FRAMES_OF_THE_NETWORK : DISCORDS_FRAMES,
    isMember: askMembershipBy(bot.rest),
    isInInstance: (instance, player) => admission.lists(instance, player),
    rematchExpiresAfterMs: INVITATION_LASTS_MS,
    refusalToPlay: refusalFrom(bot),
    onOffer: (listener) => table.onOffer(listener),
    onWake: (listener) => service.onWake(listener),
    onBeaten: (board) => {
      showTries(context, board);
    },
  });
}

/** Why a match can't be played in a channel, as far as this process knows its server. */
function refusalFrom({ clients, context }: HostedTableOptions['bot']): RefusalToPlay {
  return async ({ server, channel }, language, others) => {
    if (server === null) return undefined;
    const words = wordsIn(language);
    const client = clients().find(({ guilds }) => guilds.cache.has(server));
    const { settings, names } = context;
    const refused =
      (client?.isReady() === true
        ? await refusalToPlayFrom(client, channel, { settings, words, isAdmin: false })
        : undefined) ?? (await refusalOfLeft({ bot: context, words }, server, others));
    if (refused === undefined) return undefined;
    const channelOf = (id: string) => {
      const found = client?.channels.cache.get(id);
      return found === undefined || found.isDMBased() ? '' : `#${found.name}`;
    };
    return plainText(refused, await names.of(server, others, words), channelOf);
  };
}

/**
 * Whether the bot is in a server, whose events may go to another process. Asking for the server itself
 * would be refused, and Discord counts refusals; its list of servers can begin anywhere.
 */
async function isInServer(
  { rest, clients }: HostedTableOptions['bot'],
  server: string,
): Promise<boolean> {
  if (clients().some(({ guilds }) => guilds.cache.has(server))) return true;
  const after = String(BigInt(server) - 1n);
  const query = new URLSearchParams({ after, limit: '1' });
  const next = (await rest.get(Routes.userGuilds(), { query })) as readonly { id: string }[];
  return next[0]?.id === server;
}

const GONE = 404;

/** Returns undefined for an instance that has ended or never existed. */
async function readInstance(
  { rest, identity }: HostedTableOptions['bot'],
  instance: string,
): Promise<unknown> {
  try {
    return await rest.get(
      `/applications/${identity.applicationId}/activity-instances/${encodeURIComponent(instance)}`,
    );
  } catch (thrown) {
    if (thrown instanceof DiscordAPIError && thrown.status === GONE) return undefined;
    throw thrown;
  }
}
