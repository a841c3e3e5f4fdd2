import {
  ApplicationIntegrationType,
  type APIApplication,
  DiscordAPIError,
  Routes,
  type APIGuild,
  REST,
  PermissionsBitField,
  type APIGatewayBotInfo,
  type RESTAPIPartialCurrentUserGuild,
} from 'discord.js';
import { isVerified } from '../../src/discord/client/connect-shards.ts';
import { hasEntryPoint, readCommands } from '../../src/discord/client/register-commands.ts';
import type { TableServers } from '../../src/discord/client/table-door.ts';
import type { Config } from '../../src/config.ts';
import {
  EVENT_PERMISSIONS,
  inviteLink,
  NEEDED_PERMISSIONS,
  THREAD_PERMISSIONS,
} from '../../src/discord/client/lookups.ts';
import { causeOf, fine, wrong, type Finding } from './finding.ts';
import { checkChannels, type UsedChannel } from './channels.ts';

const WHAT = 'portal';
/** Discord's limit on servers for trying an unverified app. */
const MEMBERS_TOO_MANY = 25;
const FOR_WHOM = 'its owner, its team and App Testers, in servers with fewer than 25 members';
const PATIENCE_MS = 10_000;
const MAX_NAMED = 5;
const SERVERS_AT_ONCE = 200;
/** Presences, members and message contents, with the flags that small bots get as well. */
const PRIVILEGED_FLAGS = (0b1111 << 12) | (0b11 << 18);

/**
 * Documented fields that the library's types lack, or declare as required although they are
 * optional.
 */
interface PortalFields {
  readonly bot_public?: boolean;
  readonly bot_require_code_grant?: boolean;
  readonly interactions_endpoint_url?: string | null;
  readonly privacy_policy_url?: string | null;
  readonly terms_of_service_url?: string | null;
  readonly redirect_uris?: readonly string[];
  readonly integration_types_config?: Readonly<Record<string, unknown>>;
}

/** Settings in the developer portal that can keep the bot from working. */
export function checkPortal(
  application: APIApplication,
  { hasTable }: { readonly hasTable: boolean },
): readonly Finding[] {
  const fields: PortalFields = application;
  const problems = [
    ...(fields.bot_require_code_grant === true
      ? ['Requires OAuth2 Code Grant is on (Bot): switch it off, or no invitation brings it in.']
      : []),
    ...(fields.interactions_endpoint_url
      ? [
          `Interactions Endpoint URL is ${fields.interactions_endpoint_url} (General Information): empty it, or no press reaches the bot.`,
        ]
      : []),
    ...(isInstalledIn(fields, ApplicationIntegrationType.GuildInstall)
      ? []
      : ['Guild Install is off (Installation): tick it, or no server can have it.']),
    ...(hasTable && fields.redirect_uris?.length === 0
      ? ['no redirect is set (OAuth2): add one, or no one can join the table.']
      : []),
  ];
  if (problems.length > 0) return problems.map((words) => wrong(WHAT, words));
  const notes = [
    fields.bot_public === false ? 'only its owner can invite it' : 'anyone can invite it',
    ...(isInstalledIn(fields, ApplicationIntegrationType.UserInstall)
      ? []
      : ['User Install is off: people can’t add it to their account']),
    ...missingLinks(fields),
  ];
  return [fine(WHAT, notes.join('; '))];
}

/** A small bot works without them, so they are no problem. */
function missingLinks(fields: PortalFields): readonly string[] {
  const missing = [
    ...(fields.privacy_policy_url ? [] : ['Privacy Policy']),
    ...(fields.terms_of_service_url ? [] : ['Terms of Service']),
  ];
  if (missing.length === 0) return [];
  return [
    `no link to your ${missing.join(' and ')} (General Information): publish the texts from docs/privacy.md and TERMS.md, and enter their addresses`,
  ];
}

/** Without information from Discord, no problem is reported. */
function isInstalledIn(
  { integration_types_config: config }: PortalFields,
  type: ApplicationIntegrationType,
): boolean {
  return config === undefined || Object.hasOwn(config, String(type));
}

/** Whether Discord can show the table, and whose boards offer it. */
async function checkTable(
  rest: REST,
  applicationId: string,
  wanted: TableServers | undefined,
): Promise<readonly Finding[]> {
  if (!hasEntryPoint(await readCommands(rest, applicationId))) {
    const words = 'Activities are off in the developer portal: docs/table.md has the steps.';
    return [wrong('table', words)];
  }
  const verified = await isVerified(rest);
  if (wanted !== undefined && wanted !== 'all') return checkServers(rest, wanted, verified);
  if (verified) {
    return [fine('table', 'Discord has verified the app: boards in every server offer a seat')];
  }
  const found = `Discord has not verified the app, so the table opens only for ${FOR_WHOM}.`;
  return [
    wanted === 'all'
      ? wrong(
          'table',
          `${found} TABLE_SERVERS is set to all, so every server shows the button, and most can’t use it. List server ids instead, or have the app verified.`,
        )
      : wrong(
          'table',
          `${found} No board offers a seat: name such servers in TABLE_SERVERS, or have the app verified.`,
        ),
  ];
}

async function checkServers(
  rest: REST,
  servers: readonly string[],
  verified: boolean,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const server of servers) {
    const problem = await problemOf(rest, server, verified);
    if (problem !== undefined) findings.push(wrong('table', problem));
  }
  if (findings.length > 0) return findings;
  const where = `boards in the ${servers.length} of TABLE_SERVERS offer a seat`;
  return [
    verified
      ? fine('table', `Discord has verified the app: ${where}`)
      : fine('table', `${where}; Discord has not verified the app, and opens it for ${FOR_WHOM}`),
  ];
}

async function problemOf(
  rest: REST,
  server: string,
  verified: boolean,
): Promise<string | undefined> {
  const query = new URLSearchParams({ with_counts: 'true' });
  try {
    const guild = (await rest.get(Routes.guild(server), { query })) as APIGuild;
    const members = guild.approximate_member_count ?? 0;
    if (verified || members < MEMBERS_TOO_MANY) return undefined;
    return `${guild.name} in TABLE_SERVERS has ${members} members, and Discord has not verified the app: it opens the table only for ${FOR_WHOM}. Take it off the list, or have the app verified.`;
  } catch (thrown) {
    if (!(thrown instanceof DiscordAPIError)) throw thrown;
    return `the bot isn’t in server ${server} of TABLE_SERVERS: correct the id, or invite the bot there.`;
  }
}

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
