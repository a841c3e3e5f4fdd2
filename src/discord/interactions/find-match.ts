import { setTimeout as pause } from 'node:timers/promises';
import type { MatchFormat } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { accept, refuse, type Result } from 'crokinole/result';
import type { PresetId } from 'crokinole/rules/presets/registry';
import type { Hand } from 'crokinole/shot/hand';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { MatchReader } from '../../matches/ports/store.ts';
import { setupOf, type Wishes } from '../../matches/records/match-setup.ts';
import { isInChat, type StoredMatch, type Venue } from '../../matches/records/matches.ts';
import type { MatchLength, ServerSettings } from '../../matches/records/settings.ts';
import { quoted } from '../../texts/names.ts';
import { matchHeadline } from '../../texts/score-text.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Bot } from '../client/bot.ts';
import { CLOCKS, type ClockChoice } from '../ids/press-choices.ts';
import { cutTo, addressOf } from '../ui/parts.ts';
import { type Call, type SuggestCall, MAX_CHOICES, type Suggestion, whereText } from './call.ts';

/**
 * The match that the caller means, chosen from the suggestions or typed, or a sentence that asks them to be
 * more specific. With `isOnTurn` only matches in which it's the caller's turn.
 */
export async function findMatch(
  { bot, player, venue, words }: Call,
  {
    match: typed,
    isOnTurn = false,
  }: { readonly match: string | null; readonly isOnTurn?: boolean },
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

const MAX_MATCHES = 50;

export async function openMatches(
  { matches }: Bot,
  player: string,
  venue: Venue,
): Promise<readonly StoredMatch[]> {
  const open = await matches.readOpenMatches({ player }, MAX_MATCHES);
  return open.filter((match) => isOf(match, venue) && isInChat(match));
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

/** Discord waits three seconds for suggestions, so give up before that. */
const PATIENCE_MS = 1500;

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

const MAX_CHOICE_CHARS = 100;

/** For example "Ada vs Bo · 20–15 · your flick". Without Markdown, because lists don't render it. */
export function matchTitle(
  match: StoredMatch,
  player: string,
  nameOf: (player: string) => string,
  words: Words,
): string {
  const title = words.common.matchChoice(
    matchHeadline(match.state, nameOf, words),
    stateText(match, player, nameOf, words),
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

export function wishesOf({ options }: ChatInputCommandInteraction): Wishes {
  return {
    preset: options.getString('rules') as PresetId | null,
    target: options.getInteger('target'),
    length: options.getString('length') as MatchLength | null,
    hand: options.getString('wobble') as Hand | null,
    turnMs: turnMsOf(options.getString('clock') as ClockChoice | null),
  };
}

export function turnMsOf(clock: ClockChoice | null): Wishes['turnMs'] {
  if (clock === null) return undefined;
  return clock === 'none' ? null : Number(clock);
}

/** Undefined for a time that isn't offered. */
export function clockOf(turnMs: Wishes['turnMs']): ClockChoice | undefined {
  return turnMs === undefined
    ? undefined
    : CLOCKS.find((each) => each === String(turnMs ?? 'none'));
}

/**
 * Tells the host why a match isn't played by the server's own rules: the rulebook doesn't support this
 * number of players, or another rulebook was chosen, to which the house rules don't apply.
 */
export function rulesNote(
  wishes: Wishes,
  format: MatchFormat,
  settings: ServerSettings,
  { inviting, match: { presets }, rules: { tables } }: Words,
): string | undefined {
  const { preset } = setupOf(wishes, format, settings);
  const [own, used] = [presets[settings.preset], presets[preset]];
  if (preset === settings.preset || format === 'shootout') return undefined;
  if (wishes.preset === null) return inviting.otherRulebook(own, used, tables[format]);
  const hasHouseRules = Object.keys(settings.overrides).length > 0;
  return hasHouseRules ? inviting.withoutHouseRules(own, used) : undefined;
}

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

const RETRY_PAUSE_MS = 200;
const MAX_ATTEMPTS = 10;

/** Says where a match has begun. Its thread, if it gets one, is usually open within a second. */
export async function begunText(
  call: Pick<Call, 'bot' | 'words' | 'venue' | 'player'>,
  id: string,
): Promise<string> {
  const { bot, words, venue } = call;
  // Outside of servers the answer to this press comes first, and the board follows it.
  if (venue.server === null) return words.inviting.begun;
  let shown = await bot.matches.readShownMessage(id);
  for (let i = 0; i < MAX_ATTEMPTS && shown === undefined; i += 1) {
    await pause(RETRY_PAUSE_MS);
    shown = await bot.matches.readShownMessage(id);
  }
  const match = await bot.matches.readMatch(id);
  const channel = shown?.channel ?? match?.channel ?? venue.channel;
  return channel === venue.channel ? words.inviting.begun : words.inviting.begunIn(`<#${channel}>`);
}
