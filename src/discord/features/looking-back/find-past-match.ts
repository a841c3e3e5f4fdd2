import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { Call, SuggestCall, Suggestion } from '../../interactions/call.ts';
import { choicesOf, isOf, openMatches } from '../../interactions/find-match.ts';

/** Players can see their match from anywhere, others only in the server where it was played. */
export function isVisible(
  match: StoredMatch,
  { player, venue }: Pick<Call, 'player' | 'venue'>,
): boolean {
  return isOf(match, venue) || match.state.seats.some((seat) => seat.player === player);
}

const MAX_ENDED = 25;

/** Suggests the caller's running matches and latest past ones, most recently changed first. */
export async function suggestPastMatches(call: SuggestCall): Promise<readonly Suggestion[]> {
  const { bot, player, venue } = call;
  const [open, ended] = await Promise.all([
    openMatches(bot, player, venue),
    bot.matches.readEndedMatches(player, MAX_ENDED),
  ]);
  const here = ended.filter((match) => isOf(match, venue));
  const all = [...open, ...here].sort((a, b) => b.updatedAtMs - a.updatedAtMs);
  return choicesOf(call, all);
}
