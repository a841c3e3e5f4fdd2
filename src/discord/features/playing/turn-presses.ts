import { playingSeats, seatAt } from 'crokinole/match/seats';
import {
  type MatchCommand,
  actInMatch,
  remindPlayer,
  showMatch,
} from '../../../matches/commands/play.ts';
import { inviteToRematch } from '../../../matches/commands/invite.ts';
import { INVITATION_LASTS_MS } from '../../../matches/records/match-setup.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { isWaitingForPerson } from '../../../matches/steps/match-changes.ts';
import type { PlayerAction } from '../../../matches/steps/match-steps.ts';
import { refusalText, refusalOf } from '../../../texts/refusal-text.ts';
import { offerLabel, openOfferLines } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids, type PressArguments } from '../../ids/ids.ts';
import {
  isPrivatePress,
  type PressCall,
  type Call,
  type CommandCall,
  type Presses,
  whereText,
} from '../../interactions/call.ts';
import { findMatch, begunText } from '../../interactions/find-match.ts';
import {
  refusalToPlayIn,
  refusalOfLeft,
  refusalToPlayHere,
} from '../../interactions/play-permissions.ts';
import { doneText } from '../../ui/texts.ts';
import {
  closed,
  row,
  rows,
  text,
  type ButtonOptions,
  silentMessage,
  type MessagePayload,
} from '../../ui/parts.ts';
import { replayButton } from './match-buttons.ts';

interface AtMatch {
  readonly match: string;
  readonly revision: number;
}

/**
 * On a board, the channel shows the result of a press. A private
 * message is replaced by a confirmation, which deletes itself.
 */
async function act(call: PressCall, { match }: AtMatch, action: PlayerAction): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command: MatchCommand = { interaction: interaction.id, player, match };
  const acted = await actInMatch(bot.authority, { ...command, action });
  const refused = refusalOf(acted, words);
  if (refused !== undefined) return reply.note(refused);
  await (isPrivatePress(call) ? reply.close(closed(doneText(acted, words))) : reply.quiet());
}

/** Rare actions are in a separate menu, so that they aren't pressed by mistake. */
async function more(call: PressCall, { match: id }: AtMatch): Promise<void> {
  const { bot, player, words, reply } = call;
  const match = await bot.matches.readMatch(id);
  if (match === undefined) return reply.note(refusalText({ code: 'no-such-match' }, words));
  if (!match.state.seats.some((seat) => seat.player === player)) {
    return reply.note(refusalText({ code: 'not-a-player' }, words));
  }
  if (match.state.phase.kind === 'ended') {
    return reply.note(refusalText({ code: 'match-over' }, words));
  }
  const buttons = rows(await moreButtons(call, match));
  const lines = [...openOfferLines(match.state, words), words.match.moreHint];
  await reply.show(silentMessage([text(...lines), ...buttons]));
}

/** A player's rare actions in a running match. */
export async function moreButtons(
  call: Call,
  stored: StoredMatch,
): Promise<readonly ButtonOptions[]> {
  const { player, words } = call;
  const { id: match, revision, state } = stored;
  const buttons = words.match.buttons;
  const at = { match, revision };
  const offered = state.offers.filter(({ by }) => seatAt(state.seats, by).player === player);
  const isOpen = (what: 'draw' | 'adjournment') => !state.offers.some((one) => one.what === what);
  const isAlone = playingSeats(state.seats).length === 1;
  return [
    ...offered.map(({ what }) => ({
      id: ids.encode('decline', { ...at, what }),
      label: offerLabel(what, 'withdraw', words),
    })),
    ...(isOpen('draw') && !isAlone
      ? [{ id: ids.encode('offer', { ...at, what: 'draw' }), label: buttons.offerDraw }]
      : []),
    ...(isOpen('adjournment') && !state.adjourned
      ? [
          {
            id: ids.encode('offer', { ...at, what: 'adjournment' }),
            label: buttons.offerAdjournment,
          },
        ]
      : []),
    ...(stored.remindAtMs !== null && isWaitingForPerson(state, player)
      ? [{ id: ids.encode('nudge', { match }), label: buttons.nudge }]
      : []),
    replayButton(match, words),
    { id: ids.encode('resign', at), label: buttons.resign, style: 'danger' },
    ...(await reminderButtons(call, stored)),
  ];
}

/** Outside of servers, a reminder is a direct message, for those who ask for it. */
async function reminderButtons(
  { bot, player, words }: Call,
  { server, turnMs }: StoredMatch,
): Promise<readonly ButtonOptions[]> {
  if (server !== null || turnMs === null) return [];
  const { directReminders } = await bot.privacy.readChoices(player);
  const buttons = words.match.buttons;
  const direct = directReminders ? 'no' : 'yes';
  return [{ id: ids.encode('reminders', { direct }), label: buttons.reminders[direct] }];
}

/** A nudge is no event of the match, so it has a sentence of its own. */
async function nudge(call: PressCall, { match }: Pick<AtMatch, 'match'>): Promise<void> {
  const { bot, interaction, player, words, reply } = call;
  const command = { interaction: interaction.id, player, match };
  const refused = refusalOf(await remindPlayer(bot.authority, command), words);
  await (refused === undefined
    ? reply.close(closed(words.history.done.reminded))
    : reply.note(refused));
}

async function chooseReminders(
  { bot, player, words, reply }: PressCall,
  { direct }: { readonly direct: 'yes' | 'no' },
): Promise<void> {
  const choices = await bot.privacy.readChoices(player);
  await bot.privacy.saveChoices(player, { ...choices, directReminders: direct === 'yes' });
  await reply.close(closed(words.match.remindersChosen[direct]));
}

async function askToResign(call: PressCall, at: AtMatch): Promise<void> {
  await call.reply.update(await resignQuestion(call, at));
}

/**
 * If it is pressed in private, the invitation may appear
 * in another channel, so the presser gets a confirmation.
 */
async function askForRematch(call: PressCall, { match: id }: { readonly match: string }) {
  const { bot, interaction, player, words, reply } = call;
  const match = await bot.matches.readMatch(id);
  const isTheirs = match?.state.seats.some((seat) => seat.player === player) === true;
  const reason = isTheirs
    ? ((await refusalToPlayIn(call, match.channel)) ??
      (await refusalOfLeft(
        call,
        match.server,
        match.state.seats.flatMap((seat) => (seat.player === player ? [] : [seat.player])),
      )))
    : undefined;
  if (reason !== undefined) return reply.note(reason);
  const command = { interaction: interaction.id, player, match: id };
  const asked = await inviteToRematch(bot.authority, {
    ...command,
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const refused = refusalOf(asked, words);
  if (refused !== undefined) return reply.note(refused);
  const begun = asked.ok && asked.value.kind === 'invitation' ? asked.value.matchId : null;
  if (!isPrivatePress(call)) return reply.quiet();
  return reply.note(begun === null ? words.inviting.sent : await begunText(call, begun));
}

export const turnPresses = {
  more,
  resign: askToResign,
  'resign-sure': (call, at) => act(call, at, { kind: 'resign' }),
  'resign-not': ({ words, reply }) => reply.update(closed(words.match.resignedNot)),
  offer: (call, { what, ...at }) =>
    what === 'resignation' ? askToResign(call, at) : act(call, at, { kind: 'offer', what }),
  accept: (call, { what, ...at }) => act(call, at, { kind: 'accept', what }),
  decline: (call, { what, ...at }) => act(call, at, { kind: 'decline', what }),
  nudge,
  resume: (call, at) => act(call, at, { kind: 'resume' }),
  starter: (call, { starts, ...at }) =>
    act(call, at, { kind: 'choose-starter', starts: starts === 'yes' }),
  hand: (call, { hand, ...at }) => act(call, at, { kind: 'pick-hand', hand }),
  reminders: chooseReminders,
  rematch: askForRematch,
  seat: takeSeat,
} satisfies Partial<Presses>;

/** Opens the table at a match. */
async function takeSeat(call: PressCall, { match: id }: { readonly match: string }) {
  const { bot, words, reply } = call;
  reply.opensAtOnce();
  const match = await bot.matches.readMatch(id);
  if (match === undefined) return reply.note(refusalText({ code: 'no-such-match' }, words));
  if (match.server !== call.venue.server) return reply.note(words.table.notHere);
  await openTable(call, id);
}

/**
 * Opens the table at this board, or where the player has something to do, as it does where Discord doesn't
 * tell which instance it has opened.
 */
export async function openTable(call: Call, match: string | null = null): Promise<void> {
  const { bot, player, venue, words, reply } = call;
  reply.opensAtOnce();
  if (!(await bot.table.isOpenIn(venue.server, bot.settings))) {
    return reply.note(words.table.admission.off);
  }
  const instance = await reply.launch();
  if (instance === false) return reply.note(words.table.failed);
  if (instance !== undefined) await bot.table.offer({ match, player, instance });
}

/** Asks for confirmation, and says what resigning means for a tournament. */
async function resignQuestion(
  { bot, words }: Pick<Call, 'bot' | 'words'>,
  at: PressArguments<'resign'>,
): Promise<MessagePayload> {
  const { match } = words;
  const meaning = await meaningOf(bot, at.match);
  const lines = meaning === undefined ? [] : [words.tournaments.resigning[meaning]];
  return silentMessage([
    text(match.resignQuestion, ...lines),
    row(
      { id: ids.encode('resign-sure', at), label: match.buttons.resign, style: 'danger' },
      { id: ids.encode('resign-not', at), label: words.common.buttons.back },
    ),
  ]);
}

/** What resigning means for the match's tournament; undefined without one. */
async function meaningOf(
  { matches, tournaments }: Call['bot'],
  id: string,
): Promise<keyof Words['tournaments']['resigning'] | undefined> {
  const match = await matches.readMatch(id);
  const own = match?.tournament ?? null;
  const tournament = own === null ? undefined : await tournaments.readTournament(own);
  const stage = tournament?.state.stages.find(({ pairings }) =>
    pairings.some((pairing) => pairing.id === id),
  );
  switch (stage?.kind) {
    case undefined:
      return undefined;
    case 'solo':
      return 'alone';
    case 'bracket':
      return 'knockOut';
    case 'ladder':
      return 'ladder';
    case 'round-robin':
    case 'swiss':
    case 'rolling':
      return 'table';
  }
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
  const answer = words.match.shown(await whereText(call, where, players));
  await (where.channel === venue.channel ? reply.passing(answer) : reply.note(answer));
}
