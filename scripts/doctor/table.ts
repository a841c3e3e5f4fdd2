import { DiscordAPIError, Routes, type APIGuild, type REST } from 'discord.js';
import { isVerified } from '../../src/discord/client/connect-shards.ts';
import { hasEntryPoint, readCommands } from '../../src/discord/client/register-commands.ts';
import type { TableServers } from '../../src/discord/client/table-door.ts';
import { fine, wrong, type Finding } from './finding.ts';

/** Discord's limit on servers for trying an unverified app. */
const MEMBERS_TOO_MANY = 25;
const FOR_WHOM = 'its owner, its team and App Testers, in servers with fewer than 25 members';

/** Whether Discord can show the table, and whose boards offer it. */
export async function checkTable(
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
