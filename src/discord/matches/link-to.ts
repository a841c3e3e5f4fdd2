import { setTimeout as pause } from 'node:timers/promises';
import type { MatchReader } from '../../matches/ports/store.ts';
import type { Venue } from '../../matches/records/matches.ts';
import type { Call } from '../interactions/call.ts';
import { whereText } from '../interactions/where-text.ts';
import { addressOf } from '../ui/parts.ts';

interface LinkTarget extends Venue {
  readonly id: string;
}

/** A link to the latest message of a match; undefined if there is none, or outside of servers. */
export async function linkToShown(
  matches: Pick<MatchReader, 'readShownMessage'>,
  { id, server }: Omit<LinkTarget, 'channel'>,
  label: string,
): Promise<string | undefined> {
  const shown = await matches.readShownMessage(id);
  if (shown === undefined || server === null) return undefined;
  return `[${label}](${addressOf(server, shown.channel, shown.message)})`;
}

/** The same, or where these people find it. */
export async function linkTo(
  call: Pick<Call, 'bot' | 'words' | 'venue' | 'player'>,
  target: LinkTarget,
  label: string,
  people: readonly string[] = [],
): Promise<string> {
  const link = await linkToShown(call.bot.matches, target, label);
  return link ?? whereText(call, target, people);
}

const MAX_ATTEMPTS = 10;
const RETRY_PAUSE_MS = 200;

/** Says that a match has begun, with a link to its first board, which is usually posted within a second. */
export async function begunText(
  call: Pick<Call, 'bot' | 'words' | 'venue' | 'player'>,
  id: string,
): Promise<string> {
  const { bot, words, venue } = call;
  // Outside of servers the answer to this press comes first, and the board follows it.
  if (venue.server === null) return words.inviting.begun;
  for (
    let i = 0;
    i < MAX_ATTEMPTS && (await bot.matches.readShownMessage(id)) === undefined;
    i += 1
  ) {
    await pause(RETRY_PAUSE_MS);
  }
  const match = await bot.matches.readMatch(id);
  return `${words.inviting.begun} ${await linkTo(call, match ?? { id, ...venue }, words.help.toBoard)}`;
}
