import { setTimeout as pause } from 'node:timers/promises';
import type { MatchReader } from '../../matches/ports/match-store.ts';
import type { Call } from '../interactions/call.ts';
import { addressOf } from '../ui/parts.ts';

interface Linked {
  readonly id: string;
  readonly server: string | null;
  readonly channel: string;
}

/** A link to the latest message of a match, or to its channel if it has no message. */
export async function linkTo(
  {
    bot,
    words,
  }: Pick<Call, 'words'> & {
    readonly bot: { readonly matches: Pick<MatchReader, 'readShownMessage'> };
  },
  { id, server, channel }: Linked,
  label: string,
): Promise<string> {
  const shown = await bot.matches.readShownMessage(id);
  if (shown === undefined || server === null) return words.help.somewhere(`<#${channel}>`);
  return `[${label}](${addressOf(server, shown.channel, shown.message)})`;
}

const TRIES = 10;
const PAUSE_MS = 200;

/** Says that a match has begun, with a link to its first board, which is usually posted within a second. */
export async function begunText(
  call: Pick<Call, 'bot' | 'words' | 'venue'>,
  id: string,
): Promise<string> {
  const { bot, words, venue } = call;
  // Outside of servers the answer to this press comes first, and the board follows it.
  if (venue.server === null) return words.inviting.begun;
  for (let i = 0; i < TRIES && (await bot.matches.readShownMessage(id)) === undefined; i += 1) {
    await pause(PAUSE_MS);
  }
  const match = await bot.matches.readMatch(id);
  return `${words.inviting.begun} ${await linkTo(call, match ?? { id, ...venue }, words.help.toBoard)}`;
}
