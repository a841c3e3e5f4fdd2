import type { Channel, Client, PermissionsBitField } from 'discord.js';
import type { SettingsStore } from '../../matches/ports/settings-store.ts';
import type { ServerSettings } from '../../matches/records/settings.ts';
import type { Words } from '../../words/english/messages.ts';
import { holdsThreads } from '../client/client.ts';
import { mayManageServer, type Call } from '../interactions/call.ts';
import { isGone } from '../posting/delivery-errors.ts';
import { isFormerPlayer } from '../../matches/records/privacy.ts';
import { isPerson } from '../../matches/records/players.ts';
import type { Bot } from '../context/bot.ts';
import { mentionOf } from '../../texts/names.ts';

export type NeededPermission =
  'ViewChannel' | 'SendMessages' | 'SendMessagesInThreads' | 'AttachFiles';

/**
 * What we need to be allowed to where a match is played. Where no thread may be opened it is played
 * in the channel; but one that is opened must not be one in which we are dumb.
 */
function neededIn({ found, permissions }: Spot, { threadPerMatch }: ServerSettings) {
  const isThread = found?.isThread() === true;
  const canOpenThread =
    found !== null && holdsThreads(found) && permissions.has('CreatePublicThreads');
  const opensThread = threadPerMatch && canOpenThread;
  const needed: NeededPermission[] = ['ViewChannel'];
  if (!isThread) needed.push('SendMessages');
  if (isThread || opensThread) needed.push('SendMessagesInThreads');
  needed.push('AttachFiles');
  return needed;
}

/** A channel, and what we may do there. */
interface Spot {
  readonly server: string | null;
  readonly channel: string;
  readonly found: Channel | null;
  readonly permissions: Readonly<PermissionsBitField>;
}

/** Where the settings are, and to whom it is said, in which words. */
interface ChannelAsker {
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly words: Words;
  readonly isAdmin: boolean;
}

/** Why no match can be played here, in words; nothing if it can. */
export function refusalToPlayHere(call: Call): Promise<string | undefined> {
  const { client, channel: found, appPermissions: permissions } = call.interaction;
  return refusalToPlayAt(client, askedBy(call), { ...call.venue, found, permissions });
}

/** The same of a channel that may be another one. */
export async function refusalToPlayIn(call: Call, channel: string): Promise<string | undefined> {
  if (channel === call.venue.channel) return refusalToPlayHere(call);
  return refusalToPlayFrom(call.interaction.client, channel, askedBy(call));
}

function askedBy(call: Call): ChannelAsker {
  return { settings: call.bot.settings, words: call.words, isAdmin: mayManageServer(call) };
}

/** The same for a player at the table, who is in no channel. Nothing is checked for a deleted channel. */
export async function refusalToPlayFrom(
  client: Client<true>,
  channel: string,
  asked: ChannelAsker,
): Promise<string | undefined> {
  const found = await client.channels.fetch(channel).catch(() => null);
  if (found === null || found.isDMBased()) return undefined;
  const permissions = found.permissionsFor(client.user);
  if (permissions === null) return undefined;
  return refusalToPlayAt(client, asked, { server: found.guildId, channel, found, permissions });
}

async function refusalToPlayAt(
  client: Client<true>,
  asked: ChannelAsker,
  spot: Spot,
): Promise<string | undefined> {
  const { server, channel, found, permissions } = spot;
  const { words } = asked;
  if (server === null) return words.inviting.needsServer;
  const settings = await asked.settings.readSettings(server);
  const elsewhere = await refusalOfChannel(client, asked, settings, spot);
  if (elsewhere !== undefined) return elsewhere;
  if (found?.isThread() === true && found.locked === true && !permissions.has('ManageThreads')) {
    return words.inviting.locked(`<#${channel}>`);
  }
  const missing = neededIn(spot, settings).filter((name) => !permissions.has(name));
  const names = missing.map((name) => words.inviting.permissions[name]);
  return missing.length === 0
    ? undefined
    : words.inviting.cannotPost(`<#${channel}>`, names.join(', '));
}

/** If all chosen channels were deleted, the restriction is ignored, so that the server can still play. */
async function refusalOfChannel(
  client: Client<true>,
  { words, isAdmin }: ChannelAsker,
  { channels }: ServerSettings,
  { channel, found }: Spot,
): Promise<string | undefined> {
  const parent = found?.isThread() === true ? found.parentId : null;
  if (channels.length === 0 || channels.some((one) => one === channel || one === parent)) {
    return undefined;
  }
  const left = await stillThere(client, channels);
  if (left.length === 0) return undefined;
  const refused = words.inviting.notHere(left.map((one) => `<#${one}>`).join(', '));
  const tellsAdmin = isAdmin && left.length < channels.length;
  return tellsAdmin ? [refused, words.settings.channelsDeleted.some].join('\n') : refused;
}

/**
 * Those of the chosen channels that have not been deleted. Discord is asked about what is not in
 * memory, because an archived thread is not.
 */
export async function stillThere(
  { channels }: Client<true>,
  chosen: readonly string[],
): Promise<readonly string[]> {
  const isThere = async (id: string) => {
    try {
      return channels.cache.has(id) || (await channels.fetch(id)) !== null;
    } catch (thrown) {
      return !isGone(thrown);
    }
  };
  const there = await Promise.all(chosen.map(isThere));
  return chosen.filter((_, i) => there[i]);
}

/**
 * Why no match can begin with these people, in words; nothing while all of them are on the server.
 * Discord tells nobody without a privileged intent who leaves, so it is asked.
 */
export async function refusalOfLeft(
  { bot, words }: { readonly bot: Pick<Bot, 'isMember'>; readonly words: Words },
  server: string | null,
  players: readonly string[],
): Promise<string | undefined> {
  if (server === null) return undefined;
  const people = players.filter((player) => isPerson(player) && !isFormerPlayer(player));
  const present = await Promise.all(people.map((player) => bot.isMember(server, player)));
  const left = people.find((_, i) => present[i] === false);
  return left === undefined ? undefined : words.inviting.hasLeft(mentionOf(left, words));
}
