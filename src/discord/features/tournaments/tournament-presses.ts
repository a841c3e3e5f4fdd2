import { isBeforeStart, type Club } from '@crokinole/tournament/model/state';
import { wouldBeVoid } from '@crokinole/tournament/playing';
import {
  entrantOf,
  enterTournament,
  leaveTournament,
  checkIn,
  takeMoreTime,
  challengeOnLadder,
} from '../../../matches/commands/run-tournament.ts';
import { exportTournament } from '../../../matches/reading/tournament-export.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import { ids } from '../../ids/ids.ts';
import {
  answer,
  settingsOf,
  chosenValue,
  isPrivatePress,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { isGone } from '../../posting/delivery-errors.ts';
import { personField, personIn } from '../../ui/forms.ts';
import {
  NEUTRAL_ACCENT,
  closed,
  escapeMarkdown,
  framed,
  plainName,
  row,
  rows,
  text,
  type ButtonOptions,
  type MessagePayload,
} from '../../ui/parts.ts';
import {
  chosenNumber,
  commandOf,
  tournamentButton,
  withDone,
  withShown,
  type ShownTournament,
} from './draw-tournament.ts';
import { manageMessage } from './manage-tournament.ts';
import {
  leaveButton,
  manageButtons,
  ownGames,
  firstBracketPage,
  standingsMessage,
  tournamentCard,
} from './own-games.ts';
import { fairPlayMessage } from './tournament-message.ts';

const PARTNER = 'partner';

interface At {
  readonly tournament: string;
}

async function join(call: PressCall, at: At): Promise<void> {
  const { reply } = call;
  // Doubles ask for a partner.
  reply.opensAtOnce();
  await withShown(call, at.tournament, async (shown) => {
    if (reply.isLate) return;
    const { tournament } = shown.known;
    const { state } = tournament;
    if (isBeforeStart(state)) {
      // Pressing again offers to leave.
      const leaving = leaveButton(tournament.id, shown.words);
      const isIn = entrantOf(tournament, call.player) !== undefined;
      if (isIn) return answer(call, entryMessage(call, shown, leaving));
      if (state.setup.entry === 'doubles') {
        const replies = shown.words.tournaments.said;
        const field = { name: PARTNER, label: replies.choosePartner, hint: replies.partnerAgrees };
        return reply.form({
          custom_id: ids.encode('tournament-partner', at),
          title: replies.partnerMenu,
          components: [personField(field)],
        });
      }
    }
    reply.opensAtOnce(false);
    const command = { ...commandOf(call, at.tournament), club: await clubOf(call) };
    const answered = await enterTournament(call.bot.authority, command);
    await withDone(call, at.tournament, answered, (entered) =>
      answer(call, entryMessage(call, entered)),
    );
  });
}

/** That the presser is in. */
function entryMessage(
  call: PressCall,
  shown: ShownTournament,
  ...buttons: readonly ButtonOptions[]
): MessagePayload {
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(joinedText(shown)),
    ...rows([...buttons, ...manageButtons(call, shown)]),
  );
}

/** Asks the chosen partner in the channel, because partners have to agree. */
async function askPartner(call: PressCall, { tournament: id }: At): Promise<void> {
  const { bot, interaction, player, reply } = call;
  const chosen = personIn(interaction, PARTNER);
  const partner = chosen?.user;
  // The tournament's own message stays.
  reply.opensMessage();
  await withShown(call, id, async ({ known: { tournament }, words }) => {
    const why = partnerRefusal(tournament, player, partner);
    if (why !== undefined || partner === undefined) {
      const refusal = { code: 'tournament-refused', why: why ?? 'no-partner' } as const;
      return reply.note(refusalText(refusal, words));
    }
    const mention = mentionOf(partner.id, words);
    if (chosen?.isMember !== true) return reply.note(words.inviting.notAMember(mention));
    const replies = words.tournaments.said;
    await reply.note(replies.asked);
    const nameOf = await bot.names.of(tournament.server, [player], words);
    const agree = { tournament: id, asker: player, partner: partner.id };
    await reply.alsoTellAll({
      components: [
        row({
          id: ids.encode('tournament-agree', agree),
          label: words.match.buttons.accept,
          style: 'success',
        }),
      ],
      files: [],
      pings: [partner.id],
      push: replies.asksPartner(mention, plainName(nameOf(player)), plainName(tournament.name)),
    });
  });
}

function partnerRefusal(
  tournament: ShownTournament['known']['tournament'],
  player: string,
  partner: { readonly id: string; readonly bot: boolean } | undefined,
) {
  if (partner === undefined || partner.bot || partner.id === player) return 'no-partner' as const;
  if (entrantOf(tournament, player) !== undefined) return 'already-entered' as const;
  return entrantOf(tournament, partner.id) === undefined ? undefined : ('partner-entered' as const);
}

function joinedText({ known: { tournament }, words, asker = '' }: ShownTournament): string {
  const replies = words.tournaments.said;
  const name = escapeMarkdown(tournament.name);
  const { status, club } = tournament.state.entrants[entrantOf(tournament, asker) ?? -1] ?? {};
  if (status === 'waiting') return replies.waiting(name);
  if (status === 'playing') return replies.joinedLate(name);
  return club ? replies.joinedFor(name, escapeMarkdown(club.name)) : replies.joined(name);
}

async function leave(call: PressCall, { tournament: id }: At): Promise<void> {
  await withShown(call, id, async ({ known: { tournament, results, nowMs }, words }) => {
    const { message, said: replies } = words.tournaments;
    const name = escapeMarkdown(tournament.name);
    const entrant = entrantOf(tournament, call.player);
    if (tournament.state.phase !== 'running' || entrant === undefined) {
      const answered = await leaveTournament(call.bot.authority, commandOf(call, id));
      const refused = refusalOf(answered, words);
      if (refused !== undefined) return call.reply.note(refused);
      const left = replies.left(name);
      return isPrivatePress(call) ? call.reply.close(closed(left)) : call.reply.note(left);
    }
    const isVoid = wouldBeVoid(tournament.state, entrant, results, nowMs);
    const button = tournamentButton('tournament-withdraw', id, message.buttons.leave);
    const question = text(replies.sureToWithdraw(name, isVoid));
    const buttons = row({ ...button, style: 'danger' });
    await answer(call, framed(NEUTRAL_ACCENT, [], question, buttons));
  });
}

type Draw = (
  call: PressCall,
  shown: ShownTournament,
) => MessagePayload | string | Promise<MessagePayload | string>;

/** A press that shows something of a tournament. */
function showing(draw: Draw): (call: PressCall, at: At) => Promise<void> {
  return (call, { tournament }) =>
    withShown(call, tournament, async (shown) => answer(call, await draw(call, shown)));
}

export const tournamentPresses = {
  'tournament-look': async (call) => {
    const tournament = chosenValue(call);
    if (tournament === undefined) return call.reply.note(call.words.common.unknownPress);
    await showing(tournamentCard)(call, { tournament });
  },
  'tournament-manage': showing((call, shown) => manageMessage(call, shown)),
  'tournament-join': join,
  'tournament-partner': askPartner,
  'tournament-agree': async (call, { tournament, asker, partner }) => {
    const { bot, words, player, reply, venue } = call;
    if (player !== partner) return reply.note(words.tournaments.said.notForYou);
    if (venue.server !== null && (await bot.isMember(venue.server, asker)) === false) {
      return reply.note(words.inviting.notAMember(mentionOf(asker, words)));
    }
    const club = await clubOf(call, asker);
    const command = { ...commandOf(call, tournament), player: asker, partner, club };
    const answered = await enterTournament(bot.authority, command);
    await withDone(call, tournament, answered, (shown) => reply.update(closed(joinedText(shown))));
  },
  'tournament-leave': leave,
  'tournament-withdraw': async (call, { tournament }) => {
    const answered = await leaveTournament(call.bot.authority, commandOf(call, tournament));
    await withDone(call, tournament, answered, ({ known, words }) => {
      const name = escapeMarkdown(known.tournament.name);
      return call.reply.close(closed(words.tournaments.said.withdrawn(name)));
    });
  },
  'tournament-check-in': async (call, { tournament }) => {
    const answered = await checkIn(call.bot.authority, commandOf(call, tournament));
    const done = call.words.tournaments.said.checkedIn;
    await withDone(call, tournament, answered, () => call.reply.note(done));
  },
  'tournament-standings': (call, { tournament, page }) =>
    showing((_, shown) => standingsMessage(call, shown, page))(call, { tournament }),
  /** Only in messages from before the bracket was among the pages of the standings. */
  'tournament-bracket': showing((call, shown) =>
    standingsMessage(call, shown, firstBracketPage(shown)),
  ),
  'tournament-fair': (call, { tournament }) =>
    withShown(call, tournament, ({ known, words }) =>
      call.reply.show(fairPlayMessage(known.tournament, words), false),
    ),
  'tournament-mine': showing(ownGames),
  'tournament-more-time': async (call, { tournament }) => {
    const answered = await takeMoreTime(call.bot.authority, commandOf(call, tournament));
    // Redraw with the new times and without the button, because more time is granted once per stage.
    await withDone(call, tournament, answered, async (shown) => {
      await answer(call, await ownGames(call, shown));
      await call.reply.note(shown.words.tournaments.said.moreTime);
    });
  },
  'tournament-challenge': async (call, { tournament }) => {
    const { words, reply, bot } = call;
    const challenged = chosenNumber(chosenValue(call));
    if (challenged === undefined) return reply.note(words.common.unknownPress);
    const command = { ...commandOf(call, tournament), challenged };
    const answered = await challengeOnLadder(bot.authority, command);
    const done = words.tournaments.said.challenged;
    await withDone(call, tournament, answered, () => reply.note(done));
  },
  'tournament-export': (call, { tournament }) =>
    withShown(call, tournament, async ({ known, nameOf }) => {
      const files = await exportTournament(call.bot.matches, known, nameOf);
      await call.reply.note(call.words.tournaments.manage.exported, ...files);
    }),
} satisfies Partial<Presses>;

/**
 * The club that someone who joins plays for: the first of the server's clubs whose role they have.
 * A pair plays for a club if both partners have its role.
 */
async function clubOf(call: PressCall, partner?: string): Promise<Club | null> {
  const { clubs } = await settingsOf(call);
  if (clubs.length === 0) return null;
  // The interaction itself has the presser's roles.
  const roles = call.interaction.member?.roles ?? [];
  const own = new Set('cache' in roles ? roles.cache.keys() : roles);
  const others = partner === undefined ? own : await rolesOfMember(call, partner);
  return clubs.find(({ id }) => own.has(id) && others.has(id)) ?? null;
}

/** Asks Discord. Members who have left have no roles, and nobody has any while Discord is down. */
async function rolesOfMember(
  { interaction, bot }: PressCall,
  player: string,
): Promise<ReadonlySet<string>> {
  const member = await interaction.guild?.members
    .fetch({ user: player, force: true })
    .catch((thrown: unknown) => {
      if (!isGone(thrown)) bot.log.warn({ err: thrown }, 'the roles of a member could not be read');
      return undefined;
    });
  return new Set(member?.roles.cache.keys());
}
