import { accept, refuse, type Result } from 'crokinole/result';
import type { StoredMatch, Venue } from '../../../matches/records/matches.ts';
import type { Call, SuggestCall } from '../../interactions/call.ts';
import type { Suggestion } from '../../interactions/handlers.ts';
import type { Bot } from '../../context/bot.ts';
import { choicesOf, isOf, openMatches } from '../../matches/find-match.ts';
import { quoted } from '../../../texts/quoted.ts';

/**
 * A running or past match to look at. Its players can see it
 * from anywhere, others only in the server where it was played.
 */
export async function findPastMatch(
  call: Call,
  typed: string | null,
): Promise<Result<StoredMatch, string>> {
  const { bot, player, venue, words } = call;
  if (typed !== null) {
    const match = await bot.matches.readMatch(typed.trim());
    return match !== undefined && isVisible(match, call)
      ? accept(match)
      : refuse(words.common.notFound(quoted(typed)));
  }
  const all = await pastMatches(bot, player, venue);
  const latest = all.find(({ channel }) => channel === venue.channel) ?? all[0];
  return latest === undefined ? refuse(words.history.nothingYet) : accept(latest);
}

export function isVisible(
  match: StoredMatch,
  { player, venue }: Pick<Call, 'player' | 'venue'>,
): boolean {
  return isOf(match, venue) || match.state.seats.some((seat) => seat.player === player);
}

const MAX_ENDED = 25;

/** The caller's running matches and latest past ones, most recently changed first. */
async function pastMatches(
  bot: Bot,
  player: string,
  venue: Venue,
): Promise<readonly StoredMatch[]> {
  const [open, ended] = await Promise.all([
    openMatches(bot, player, venue),
    bot.matches.readEndedMatches(player, MAX_ENDED),
  ]);
  const here = ended.filter((match) => isOf(match, venue));
  return [...open, ...here].sort((a, b) => b.updatedAtMs - a.updatedAtMs);
}

/** Suggests running and past matches. */
export async function suggestPastMatches(call: SuggestCall): Promise<readonly Suggestion[]> {
  const { bot, player, venue } = call;
  return choicesOf(call, await pastMatches(bot, player, venue));
}
