import {
  DiscordAPIError,
  PermissionsBitField,
  REST,
  Routes,
  type APIApplication,
  type APIGatewayBotInfo,
  type RESTAPIPartialCurrentUserGuild,
} from 'discord.js';
import type { Config } from '../../src/config.ts';
import {
  EVENT_PERMISSIONS,
  inviteLink,
  NEEDED_PERMISSIONS,
  THREAD_PERMISSIONS,
} from '../../src/discord/client/lookups.ts';
import { checkChannels } from './channels.ts';
import { causeOf, fine, wrong, type Finding } from './finding.ts';
import { checkPortal } from './portal.ts';
import { checkTable } from './table.ts';
import type { UsedChannel } from './used-channels.ts';

const PATIENCE_MS = 10_000;
const MAX_NAMED = 5;
const SERVERS_AT_ONCE = 200;
/** Presences, members and message contents, with the flags that small bots get as well. */
const PRIVILEGED_FLAGS = (0b1111 << 12) | (0b11 << 18);

type RealDiscord = Extract<Config['discord'], { readonly kind: 'discord' }>;

export async function checkDiscord(
  discord: RealDiscord,
  table?: Config['table'],
  channels: readonly UsedChannel[] = [],
): Promise<readonly Finding[]> {
  const api = discord.apiUrl === undefined ? {} : { api: discord.apiUrl };
  const rest = new REST({ ...api, retries: 0, timeout: PATIENCE_MS }).setToken(discord.token);
  try {
    const application = (await rest.get(Routes.currentApplication())) as APIApplication;
    const gateway = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
    const guilds = await readServers(rest);
    return [
      fine('token', `Discord knows it as ${application.name}`),
      checkSessions(gateway, discord),
      checkIntents(application),
      ...checkPortal(application, { hasTable: table !== undefined }),
      ...(table === undefined ? [] : await checkTable(rest, application.id, table.servers)),
      ...checkPermissions(application.id, guilds),
      ...(await checkChannels(rest, channels)),
    ];
  } catch (thrown) {
    return [unreached(thrown)];
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}

/** Discord returns them in pages, sorted by id. */
async function readServers(rest: REST): Promise<readonly RESTAPIPartialCurrentUserGuild[]> {
  const servers: RESTAPIPartialCurrentUserGuild[] = [];
  for (;;) {
    const after = servers.at(-1)?.id ?? '0';
    const query = new URLSearchParams({ limit: String(SERVERS_AT_ONCE), after });
    const page = await rest.get(Routes.userGuilds(), { query });
    servers.push(...(page as RESTAPIPartialCurrentUserGuild[]));
    if ((page as readonly unknown[]).length < SERVERS_AT_ONCE) return servers;
  }
}

function unreached(thrown: unknown): Finding {
  if (thrown instanceof DiscordAPIError && thrown.status === 401) {
    return wrong(
      'token',
      'Discord rejected it: reset it in the developer portal, and copy the new one.',
    );
  }
  return wrong(
    'discord',
    `can’t reach Discord (${causeOf(thrown)}): check the network and its firewall, and DISCORD_API_URL.`,
  );
}

function checkSessions(
  { shards, session_start_limit: limit }: APIGatewayBotInfo,
  { shards: ours }: RealDiscord,
) {
  if (limit.remaining === 0) {
    const hours = Math.ceil(limit.reset_after / 3_600_000);
    return wrong(
      'gateway',
      `no connection is left for today: wait ${hours} hours, and see why it starts so often.`,
    );
  }
  if (ours.count !== 'auto' && ours.count < shards) {
    return wrong(
      'gateway',
      `Discord recommends ${shards} shards: raise SHARD_COUNT, or set it to auto.`,
    );
  }
  return fine('gateway', `${limit.remaining} of ${limit.total} connections are left for today`);
}

/** Only `Guilds` is requested, which needs no approval. */
function checkIntents({ flags }: APIApplication): Finding {
  const words = 'none that Discord has to grant is asked for';
  if ((flags & PRIVILEGED_FLAGS) === 0) return fine('intents', words);
  return fine('intents', `${words}; those that are on in the portal may be turned off`);
}

function checkPermissions(
  applicationId: string,
  guilds: readonly RESTAPIPartialCurrentUserGuild[],
): readonly Finding[] {
  const link = inviteLink(applicationId);
  if (guilds.length === 0) return [fine('servers', `none yet; invite it: ${link}`)];
  const lacking = (wanted: readonly (keyof typeof PermissionsBitField.Flags)[]) =>
    guilds.filter(
      ({ permissions }) => !new PermissionsBitField(BigInt(permissions)).has([...wanted]),
    );
  const without = lacking(NEEDED_PERMISSIONS);
  if (without.length > 0) {
    return [
      wrong(
        'servers',
        `it lacks one of ${NEEDED_PERMISSIONS.join(', ')} on ${named(without)}: give its role what is missing, or invite it again: ${link}`,
      ),
    ];
  }
  const threadless = lacking(THREAD_PERMISSIONS);
  const threads = threadless.length === 0 ? '' : `; no threads on ${named(threadless)}`;
  const eventless = lacking(EVENT_PERMISSIONS);
  const events = eventless.length === 0 ? '' : `; no events for tournaments on ${named(eventless)}`;
  return [fine('servers', `it may play on ${guilds.length}${threads}${events}`)];
}

function named(guilds: readonly RESTAPIPartialCurrentUserGuild[]): string {
  const names = guilds.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = guilds.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
