import { DiscordAPIError, Routes, type APIUser, type REST } from 'discord.js';
import { ChannelRightsReader } from './channel-rights.ts';
import { fine, wrong, type Finding } from './finding.ts';
import type { UsedChannel } from './used-channels.ts';

const WHAT = 'channels';

/** Whether the bot can play where it should: a channel's overwrites take precedence over roles. */
export async function checkChannels(
  rest: REST,
  channels: readonly UsedChannel[],
): Promise<readonly Finding[]> {
  if (channels.length === 0) return [fine(WHAT, 'no matches yet, and no channels chosen')];
  const { id } = (await rest.get(Routes.user())) as APIUser;
  const rights = new ChannelRightsReader(rest, id);
  const problems: Finding[] = [];
  for (const channel of channels) {
    const words = await problemIn(rights, channel);
    if (words !== undefined) problems.push(wrong(WHAT, words));
  }
  const words = `it can play in all ${channels.length} that are in use or chosen`;
  return problems.length > 0 ? problems : [fine(WHAT, words)];
}

async function problemIn(
  rights: ChannelRightsReader,
  { id, isChosen }: UsedChannel,
): Promise<string | undefined> {
  try {
    const found = await rights.read(id);
    if (found === undefined) {
      // Matches in a deleted channel end by themselves.
      return isChosen ? `${id} is gone: remove it in /settings.` : undefined;
    }
    const { channel, server, lacking } = found;
    if (lacking.length === 0) return undefined;
    return `it lacks ${lacking.join(', ')} in #${channel.name ?? id} in ${server.name}: check that channel’s permissions.`;
  } catch (thrown) {
    if (!(thrown instanceof DiscordAPIError) || thrown.status !== 403) throw thrown;
    return `it can’t see ${id}: give it View Channel in the permissions of that channel.`;
  }
}
