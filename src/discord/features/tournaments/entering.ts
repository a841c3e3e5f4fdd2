import { type Club, isBeforeStart } from '@crokinole/tournament/model/state';
import { wouldBeVoid } from '@crokinole/tournament/playing';
import {
  checkIn,
  enterTournament,
  entrantOf,
  leaveTournament,
} from '../../../matches/commands/run-tournament.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import {
  answer,
  isPrivatePress,
  type PressCall,
  type Presses,
  settingsOf,
} from '../../interactions/call.ts';
import { isGone } from '../../posting/delivery-errors.ts';
import { personField, personIn } from '../../ui/forms.ts';
import {
  type ButtonOptions,
  closed,
  escapeMarkdown,
  framed,
  type MessagePayload,
  NEUTRAL_ACCENT,
  plainName,
  row,
  rows,
  text,
} from '../../ui/parts.ts';
import { manageButtons } from './manage.ts';
import {
  type At,
  commandOf,
  type ShownTournament,
  tournamentButton,
  withDone,
  withShown,
} from './shown.ts';

const PARTNER = 'partner';

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
        const { said } = shown.words.tournaments;
        const field = { name: PARTNER, label: said.choosePartner, hint: said.partnerAgrees };
        return reply.form({
          custom_id: ids.encode('tournament-partner', at),
          title: said.partnerMenu,
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
    const { said } = words.tournaments;
    await reply.note(said.asked);
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
      push: said.asksPartner(mention, plainName(nameOf(player)), plainName(tournament.name)),
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
  const { said } = words.tournaments;
  const name = escapeMarkdown(tournament.name);
  const { status, club } = tournament.state.entrants[entrantOf(tournament, asker) ?? -1] ?? {};
  if (status === 'waiting') return said.waiting(name);
  if (status === 'playing') return said.joinedLate(name);
  return club ? said.joinedFor(name, escapeMarkdown(club.name)) : said.joined(name);
}

async function leave(call: PressCall, { tournament: id }: At): Promise<void> {
  await withShown(call, id, async ({ known: { tournament, results, nowMs }, words }) => {
    const { message, said } = words.tournaments;
    const name = escapeMarkdown(tournament.name);
    const entrant = entrantOf(tournament, call.player);
    if (tournament.state.phase !== 'running' || entrant === undefined) {
      const answered = await leaveTournament(call.bot.authority, commandOf(call, id));
      const refused = refusalOf(answered, words);
      if (refused !== undefined) return call.reply.note(refused);
      const left = said.left(name);
      return isPrivatePress(call) ? call.reply.close(closed(left)) : call.reply.note(left);
    }
    const isVoid = wouldBeVoid(tournament.state, entrant, results, nowMs);
    const button = tournamentButton('tournament-withdraw', id, message.buttons.leave);
    const question = text(said.sureToWithdraw(name, isVoid));
    const buttons = row({ ...button, style: 'danger' });
    await answer(call, framed(NEUTRAL_ACCENT, [], question, buttons));
  });
}

export const entryPresses = {
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

export function joinButton(tournament: string, { tournaments }: Words): ButtonOptions {
  const { join } = tournaments.message.buttons;
  return { ...tournamentButton('tournament-join', tournament, join), style: 'success' };
}

export function leaveButton(tournament: string, { tournaments }: Words): ButtonOptions {
  return tournamentButton('tournament-leave', tournament, tournaments.message.buttons.leave);
}
