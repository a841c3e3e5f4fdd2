import type { Call } from '../interactions/call.ts';
import { addressOf } from '../ui/parts.ts';

interface Linked {
  readonly id: string;
  readonly server: string | null;
  readonly channel: string;
}

/** To the latest message of something that is shown; to its channel while it has none. */
export async function linkTo(
  { bot, words }: Pick<Call, 'bot' | 'words'>,
  { id, server, channel }: Linked,
  label: string,
): Promise<string> {
  const shown = await bot.matches.readShownMessage(id);
  if (shown === undefined || server === null) return words.help.somewhere(`<#${channel}>`);
  return `[${label}](${addressOf(server, shown.channel, shown.message)})`;
}
