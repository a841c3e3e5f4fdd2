import { whereText } from '../../interactions/where-text.ts';
import { showMatch } from '../../../matches/commands/show.ts';
import { playersToMove } from 'crokinole/match/to-move';
import type { Answer } from '../../../matches/records/answers.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import type { CommandCall } from '../../interactions/call.ts';
import { doneText } from '../../text/done-text.ts';
import { linkTo } from '../../matches/link-to.ts';
import { findMatch, matchTitle } from '../../matches/find-match.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import { escapeMarkdown } from '../../ui/parts.ts';
import { resignQuestion } from './resign-question.ts';
import type { Words } from '../../../words/english/messages.ts';
import { refusalToPlayHere } from '../../matches/play-permissions.ts';
import { actInMatch } from '../../../matches/commands/play.ts';
import { remindPlayer } from '../../../matches/commands/remind.ts';

/** What a player can do in a running match besides flicking. */
export const MATCH_COMMANDS = ['resign', 'draw', 'adjourn', 'resume', 'remind'] as const;
export type MatchCommandName = (typeof MATCH_COMMANDS)[number];

export function matchCommandOf(asked: string): MatchCommandName | undefined {
  return MATCH_COMMANDS.find((deed) => deed === asked);
}

/** Whether the command is possible in a match. Such matches are suggested first. */
export function isLikelyFor(
  deed: MatchCommandName,
  player: string,
): (match: StoredMatch) => boolean {
  return (match) => {
    const { adjourned } = match.state;
    switch (deed) {
      case 'resign':
        return true;
      case 'draw':
      case 'adjourn':
        return !adjourned;
      case 'resume':
        return adjourned;
      case 'remind':
        return !adjourned && !playersToMove(match.state).includes(player);
    }
  };
}

export async function runMatchCommand(
  call: CommandCall,
  deed: MatchCommandName,
  typed: string | null,
): Promise<void> {
  const { player, words, reply } = call;
  const found = await findMatch(call, { match: typed, isLikely: isLikelyFor(deed, player) });
  if (!found.ok) return reply.note(found.refusal);
  const match = found.value;
  if (deed === 'resign') return askToResign(call, match);
  const done = await carryOut(call, deed, match);
  const refusal = refusalOf(done, words);
  if (refusal !== undefined) return reply.note(refusal);
  const said = saidOf(deed, done, words);
  if (match.channel === call.venue.channel) return reply.passing(said);
  await reply.note(
    `${said} ${await linkTo(
      call,
      match,
      words.help.toBoard,
      match.state.seats.map((seat) => seat.player),
    )}`,
  );
}

/** Asks for confirmation in private, so that no one resigns by mistake. */
async function askToResign(call: CommandCall, match: StoredMatch): Promise<void> {
  const { bot, player, words, reply } = call;
  const { id, revision, state } = match;
  if (!state.seats.some((seat) => seat.player === player)) {
    return reply.note(refusalText({ code: 'not-a-player' }, words));
  }
  if (state.phase.kind === 'ended') {
    return reply.note(refusalText({ code: 'match-over' }, words));
  }
  const nameOf = await bot.names.ofMatch(match, words);
  const title = escapeMarkdown(matchTitle(match, player, nameOf, words));
  return reply.show(await resignQuestion(call, { match: id, revision }, title));
}

function carryOut(
  { bot, interaction, player }: CommandCall,
  deed: Exclude<MatchCommandName, 'resign'>,
  { id: match }: StoredMatch,
): Promise<Answer> {
  const command = { interaction: interaction.id, player, match };
  switch (deed) {
    case 'draw':
      return actInMatch(bot.authority, { ...command, action: { kind: 'offer', what: 'draw' } });
    case 'adjourn':
      return actInMatch(bot.authority, {
        ...command,
        action: { kind: 'offer', what: 'adjournment' },
      });
    case 'resume':
      return actInMatch(bot.authority, { ...command, action: { kind: 'resume' } });
    case 'remind':
      return remindPlayer(bot.authority, command);
  }
}

/** A reminder causes no event in the match, so it has a sentence of its own. */
function saidOf(deed: MatchCommandName, done: Answer, words: Words): string {
  return deed === 'remind' ? words.history.done.reminded : doneText(done, words);
}

/** Shows the board here again and continues the match here, even if its messages or its channel were deleted. */
export async function showBoard(call: CommandCall): Promise<void> {
  const { bot, interaction, venue, player, words, reply } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return reply.note(refused);
  const found = await findMatch(call, { match: interaction.options.getString('match') });
  if (!found.ok) return reply.note(found.refusal);
  const { id: match, state, server, channel } = found.value;
  const isPlayer = state.seats.some((seat) => seat.player === player);
  const shown = await showMatch(bot.authority, {
    interaction: interaction.id,
    match,
    // Only a player may move the match to another channel.
    venue: isPlayer ? venue : { ...venue, channel },
  });
  const refusal = refusalOf(shown, words);
  if (refusal !== undefined) return reply.note(refusal);
  const where = isPlayer ? venue : { server, channel };
  const players = state.seats.map((seat) => seat.player);
  const said = words.match.shown(await whereText(call, where, players));
  await (where.channel === venue.channel ? reply.passing(said) : reply.note(said));
}
