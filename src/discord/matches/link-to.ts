import type { Call } from '../interactions/call.ts';
import { addressOf } from '../ui/parts.ts';

interface Linked {
  readonly id: string;
  readonly server: string | null;
  readonly channel: string;
}

/** A link to the latest message of a match, or to its channel if it has no message. */
export async function linkTo(
  { bot, words }: Pick<Call, 'bot' | 'words'>,
  { id, server, channel }: Linked,
  label: string,
): Promise<string> {
  const shown = await bot.matches.readShownMessage(id);
  if (shown === undefined || server === null) return words.help.somewhere(`<#${channel}>`);
  return `[${label}](${addressOf(server, shown.channel, shown.message)})`;
}
