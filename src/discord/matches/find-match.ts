import { playersToMove } from 'crokinole/match/to-move';
import { seatAt } from 'crokinole/match/seats';
import { standingOf } from 'crokinole/match/standing';
import { accept, refuse, type Result } from 'crokinole/result';
import type { StoredMatch, Venue } from '../../matches/records/matches.ts';
import type { Call, SuggestCall } from '../interactions/call.ts';
import { MAX_CHOICES, type Suggestion } from '../interactions/handlers.ts';
import type { Bot } from '../context/bot.ts';
import type { Words } from '../../words/english/messages.ts';
import { cutTo } from '../ui/parts.ts';
import { quoted } from '../../texts/names.ts';

const MAX_MATCHES = 50;
const MAX_CHOICE_CHARS = 100;
/** Discord waits three seconds for suggestions, so give up before that. */
const PATIENCE_MS = 1500;

export interface WantedMatch {
  /** Chosen from the suggestions, or typed. */
  readonly match: string | null;
  /** Only matches in which it's the caller's turn. */
  readonly isOnTurn?: boolean;
}

/** The match that the caller means, or a sentence that asks them to be more specific. */
export async function findMatch(
  { bot, player, venue, words }: Call,
  { match: typed, isOnTurn = false }: WantedMatch,
): Promise<Result<StoredMatch, string>> {
  if (typed !== null) {
    const match = await bot.matches.readMatch(typed.trim());
    return match === undefined || !isOf(match, venue)
      ? refuse(words.common.notFound(quoted(typed)))
      : accept(match);
  }
  const open = await openMatches(bot, player, venue);
  const here = open.filter(({ channel }) => channel === venue.channel);
  const candidates = here.length > 0 ? here : open;
  const likely = candidates.filter(
    (match) => !isOnTurn || playersToMove(match.state).includes(player),
  );
  const [first, ...others] = likely.length > 0 ? likely : candidates;
  if (first === undefined) return refuse(words.common.noMatch);
  return others.length > 0 ? refuse(words.common.whichMatch) : accept(first);
}

export async function openMatches(
  { matches }: Bot,
  player: string,
  venue: Venue,
): Promise<readonly StoredMatch[]> {
  const open = await matches.readOpenMatches({ player }, MAX_MATCHES);
  // A round at the walk-up table is played there only.
  return open.filter((match) => isOf(match, venue) && match.walkUp === null);
}

/** Whether a match belongs to the server, or outside of servers to the conversation. */
export function isOf(match: Venue, { server, channel }: Venue): boolean {
  return match.server === server && (server !== null || match.channel === channel);
}

/** Suggests the caller's matches, those in this channel first. */
export async function suggestMatches(
  call: SuggestCall,
  isWanted: (match: StoredMatch) => boolean = () => true,
): Promise<readonly Suggestion[]> {
  const { bot, player, venue } = call;
  return choicesOf(call, (await openMatches(bot, player, venue)).filter(isWanted));
}

/** Matches as choices, those in this channel first. */
export async function choicesOf(
  { bot, player, venue, words, interaction }: SuggestCall,
  matches: readonly StoredMatch[],
): Promise<readonly Suggestion[]> {
  const typed = interaction.options.getFocused().toLowerCase();
  const sorted = nearestFirst(matches, venue);
  // To search for typed text, all names are needed; without text, only those that are shown.
  const wanted = typed === '' ? sorted.slice(0, MAX_CHOICES) : sorted;
  const players = wanted.flatMap(({ state }) => state.seats.map((seat) => seat.player));
  const nameOf = await bot.names.of(venue.server, players, words, PATIENCE_MS);
  return wanted
    .map((match) => ({ name: matchTitle(match, player, nameOf, words), value: match.id }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

/** Those in this channel first. */
export function nearestFirst(
  matches: readonly StoredMatch[],
  venue: Venue,
): readonly StoredMatch[] {
  const isHere = ({ channel }: StoredMatch) => channel === venue.channel;
  return [...matches.filter(isHere), ...matches.filter((match) => !isHere(match))];
}

/** For example "Ada vs Bo · 20–15 · your flick". Without Markdown, because lists don't render it. */
export function matchTitle(
  match: StoredMatch,
  player: string,
  nameOf: (player: string) => string,
  words: Words,
): string {
  const { state } = match;
  const sides = standingOf(state).sides.map(({ seats }) =>
    words.match.and(seats.map((seat) => nameOf(seatAt(state.seats, seat).player))),
  );
  const score = state.scores.join('–');
  const title = words.common.matchChoice(
    words.match.versus(sides),
    `${score} · ${stateText(match, player, nameOf, words)}`,
  );
  return cutTo(title, MAX_CHOICE_CHARS);
}

/** When it ended, or who is to flick. */
export function stateText(
  match: StoredMatch,
  player: string,
  nameOf: (player: string) => string,
  { common, history }: Words,
): string {
  if (match.endedAtMs !== null) return history.over(match.endedAtMs);
  if (match.state.adjourned) return common.adjourned;
  const toMove = playersToMove(match.state);
  if (toMove.includes(player)) return common.yourTurn;
  return common.theirTurn(toMove.map(nameOf).join(', '));
}
