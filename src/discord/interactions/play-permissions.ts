import type { Channel, Client, PermissionsBitField } from 'discord.js';
import type { SettingsStore, ServerSettings } from '../../matches/records/settings.ts';
import { isReachable } from '../../matches/records/privacy.ts';
import { mentionOf } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Bot } from '../client/bot.ts';
import { deliveryOf, isClosedToUs, isGone } from '../posting/delivery-errors.ts';
import { isHeardByAll, mayManageServer, type Call } from './call.ts';
import type { DailyPlace } from '../../matches/records/days.ts';

type NeededPermission = 'ViewChannel' | 'SendMessages' | 'SendMessagesInThreads' | 'AttachFiles';

/** A channel, and the bot's permissions in it. */
interface Spot {
  readonly server: string | null;
  readonly channel: string;
  readonly found: Channel | null;
  readonly permissions: Readonly<PermissionsBitField>;
}

/**
 * The permissions that the bot needs to run a match in a channel. If it can't open threads or write in them,
 * the match stays in the channel.
 */
function neededIn({ found }: Spot): readonly NeededPermission[] {
  const isThread = found?.isThread() === true;
  return ['ViewChannel', isThread ? 'SendMessagesInThreads' : 'SendMessages', 'AttachFiles'];
}

/** Says why no match can be played here; undefined if one can. */
export async function refusalToPlayHere(call: Call): Promise<string | undefined> {
  if (call.venue.server === null) {
    return isHeardByAll(call.interaction) ? undefined : call.words.inviting.unheard;
  }
  const { client, channel: found, appPermissions: permissions } = call.interaction;
  return refusalToPlayAt(client, askerOf(call), { ...call.venue, found, permissions });
}

/** The same for a channel that isn't necessarily this one. */
export async function refusalToPlayIn(call: Call, channel: string): Promise<string | undefined> {
  if (channel === call.venue.channel) return refusalToPlayHere(call);
  if (call.venue.server === null) return call.words.inviting.elsewhere;
  return refusalToPlayFrom(call.interaction.client, channel, askerOf(call));
}

/** Who asks, in which language, and where the settings are read. */
interface ChannelAsker {
  readonly settings: Pick<SettingsStore, 'readSettings'>;
  readonly words: Words;
  readonly isAdmin: boolean;
}

function askerOf(call: Call): ChannelAsker {
  return { settings: call.bot.settings, words: call.words, isAdmin: mayManageServer(call) };
}

/** The same for a player at the table, who isn't in a channel. A deleted channel isn't checked. */
export async function refusalToPlayFrom(
  client: Client<true>,
  channel: string,
  asker: ChannelAsker,
): Promise<string | undefined> {
  const found = await findChannel(client, channel);
  if (found === null || found.isDMBased()) return undefined;
  const permissions = found.permissionsFor(client.user);
  if (permissions === null) return undefined;
  return refusalToPlayAt(client, asker, { server: found.guildId, channel, found, permissions });
}

/** Null for a channel that is gone or that the bot may not see. */
export async function findChannel({ channels }: Client<true>, id: string): Promise<Channel | null> {
  try {
    return await channels.fetch(id);
  } catch (thrown) {
    if (!isClosedToUs(deliveryOf(thrown))) throw thrown;
    return null;
  }
}

async function refusalToPlayAt(
  client: Client<true>,
  asker: ChannelAsker,
  spot: Spot,
): Promise<string | undefined> {
  const { server, channel, found, permissions } = spot;
  const { words } = asker;
  if (server === null) return words.inviting.needsServer;
  const settings = await asker.settings.readSettings(server);
  const elsewhere = await refusalOfChannel(client, asker, settings, spot);
  if (elsewhere !== undefined) return elsewhere;
  if (found?.isThread() === true && found.locked === true && !permissions.has('ManageThreads')) {
    return words.inviting.locked(`<#${channel}>`);
  }
  const missing = neededIn(spot).filter((name) => !permissions.has(name));
  const names = missing.map((name) => words.inviting.permissions[name]);
  return missing.length === 0
    ? undefined
    : words.inviting.cannotPost(`<#${channel}>`, names.join(', '));
}

/** If all allowed channels were deleted, the restriction is ignored, so that the server can still play. */
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
 * The allowed channels that still exist. Discord is asked about
 * channels that aren't cached, because archived threads aren't.
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
 * Says why no match can start with these people; undefined if all of them are in the server. Without a
 * privileged intent, Discord doesn't report who leaves, so it has to be asked.
 */
export async function refusalOfLeft(
  { bot, words }: { readonly bot: Pick<Bot, 'isMember'>; readonly words: Words },
  server: string | null,
  players: readonly string[],
): Promise<string | undefined> {
  if (server === null) return undefined;
  const people = players.filter(isReachable);
  const present = await Promise.all(people.map((player) => bot.isMember(server, player)));
  const left = people.find((_, i) => present[i] === false);
  return left === undefined ? undefined : words.inviting.hasLeft(mentionOf(left, words));
}

/** The player and the place whose clock ends the day. */
export async function dailyPlaceOf({ bot, player, venue }: Call): Promise<DailyPlace> {
  const { settings } = await bot.contextOf(venue.server);
  return { player, server: venue.server ?? '', zone: settings.timeZone };
}
