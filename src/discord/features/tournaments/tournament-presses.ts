import { tablesAt } from '@crokinole/tournament/advance';
import { isBeforeStart, type Club } from '@crokinole/tournament/model/state';
import { wouldBeVoid } from '@crokinole/tournament/playing';
import { lookAt } from '@crokinole/tournament/stages/look';
import { countedGames } from '@crokinole/tournament/stages/round-robin';
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import {
  type TournamentCommand,
  entrantOf,
  enterTournament,
  leaveTournament,
  checkIn,
  takeMoreTime,
  challengeOnLadder,
} from '../../../matches/commands/run-tournament.ts';
import { writeRecord } from '../../../matches/reading/matches.ts';
import { clubTableOf } from '../../../matches/reading/seasons.ts';
import type { Answer } from '../../../matches/records/answers.ts';
import { mentionOf } from '../../../texts/names.ts';
import { refusalOf, refusalText } from '../../../texts/refusal-text.ts';
import { ids } from '../../ids/ids.ts';
import {
  chosenValue,
  isPrivatePress,
  type PressCall,
  type Presses,
  type Call,
} from '../../interactions/call.ts';
import type { PlainFile } from '../../interactions/reply.ts';
import { personField, personIn } from '../../ui/forms.ts';
import {
  NEUTRAL_ACCENT,
  closed,
  container,
  escapeMarkdown,
  plainName,
  row,
  text,
  type MessagePayload,
  silentMessage,
} from '../../ui/parts.ts';
import { digestOf } from '../../ui/texts.ts';
import { answer, paintFor, withShown, type ShownTournament } from './draw-tournament.ts';
import { isOrganiser, manageButton, manageMessage } from './manage-tournament.ts';
import {
  leaveButton,
  ownGames,
  firstBracketPage,
  picturesOf,
  standingsMessage,
  tournamentCard,
} from './own-games.ts';
import { fairPlayMessage } from './tournament-message.ts';

/** Separates the games in the exported text. */
const BETWEEN = '\n';

interface At {
  readonly tournament: string;
}

function commandOf({ interaction, player }: PressCall, { tournament }: At): TournamentCommand {
  return { interaction: interaction.id, player, tournament };
}

const PARTNER = 'partner';

async function join(call: PressCall, at: At): Promise<void> {
  await withShown(call, at.tournament, async ({ known: { tournament }, words }) => {
    const { state } = tournament;
    const isIn = entrantOf(tournament, call.player) !== undefined;
    if (isIn && isBeforeStart(state)) {
      return withShown(call, at.tournament, (shown) =>
        answer(call, entryMessage(call, shown, true)),
      );
    }
    if (state.setup.entry === 'doubles' && isBeforeStart(state)) {
      return call.reply.form(partnerForm(at, words));
    }
    const club = await clubOf(call);
    const answered = await enterTournament(call.bot.authority, { ...commandOf(call, at), club });
    const refused = refusalOf(answered, call.words);
    if (refused !== undefined) return call.reply.note(refused);
    await withShown(call, at.tournament, (shown) => answer(call, entryMessage(call, shown, false)));
  });
}

/** That the presser is in. Pressing again offers to leave. */
function entryMessage(call: PressCall, shown: ShownTournament, isAgain: boolean): MessagePayload {
  const { known, words } = shown;
  const buttons = [
    ...(isAgain ? [leaveButton(known.tournament.id, words)] : []),
    ...(isOrganiser(call, shown) ? [manageButton(shown)] : []),
  ];
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(joinedText(shown)),
      ...(buttons.length === 0 ? [] : [row(...buttons)]),
    ),
  ]);
}

function partnerForm(
  { tournament }: At,
  { tournaments: { said } }: ShownTournament['words'],
): APIModalInteractionResponseCallbackData {
  return {
    custom_id: ids.encode('tournament-partner', { tournament }),
    title: said.partnerMenu,
    components: [
      personField({ name: PARTNER, label: said.choosePartner, hint: said.partnerAgrees }),
    ],
  };
}

/** Asks the chosen partner in the channel, because partners have to agree. */
async function askPartner(call: PressCall, at: At): Promise<void> {
  const { interaction, player, reply } = call;
  const chosen = personIn(interaction, PARTNER);
  const partner = chosen?.user;
  // The tournament's own message stays.
  reply.opensMessage();
  await withShown(call, at.tournament, async ({ known: { tournament }, words }) => {
    const why = partnerRefusal(tournament, player, partner);
    if (why !== undefined || partner === undefined) {
      const code = { code: 'tournament-refused', why: why ?? 'no-partner' } as const;
      return reply.note(refusalText(code, words));
    }
    if (chosen?.isMember !== true)
      return reply.note(words.inviting.notAMember(mentionOf(partner.id, words)));
    const say = words.tournaments.said;
    await reply.note(say.asked);
    const nameOf = await call.bot.names.of(tournament.server, [player], words);
    const asker = plainName(nameOf(player));
    const agree = { ...at, asker: player, partner: partner.id };
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
      push: say.asksPartner(mentionOf(partner.id, words), asker, plainName(tournament.name)),
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
  const say = words.tournaments.said;
  const name = escapeMarkdown(tournament.name);
  const entrant = entrantOf(tournament, asker);
  const status = entrant === undefined ? undefined : tournament.state.entrants[entrant]?.status;
  if (status === 'waiting') return say.waiting(name);
  if (status === 'playing') return say.joinedLate(name);
  const club = entrant === undefined ? null : tournament.state.entrants[entrant]?.club;
  return club ? say.joinedFor(name, escapeMarkdown(club.name)) : say.joined(name);
}

/** Tells the presser the result with the tournament as it is now, or why it was refused. */
async function tell(
  call: PressCall,
  { tournament }: At,
  answered: Answer,
  textOf: (shown: ShownTournament) => string,
): Promise<void> {
  const refused = refusalOf(answered, call.words);
  if (refused !== undefined) return call.reply.note(refused);
  await withShown(call, tournament, (shown) => call.reply.note(textOf(shown)));
}

async function leave(call: PressCall, at: At): Promise<void> {
  await withShown(call, at.tournament, async ({ known, words }) => {
    const { tournament, results, nowMs } = known;
    const say = words.tournaments.said;
    const name = escapeMarkdown(tournament.name);
    const entrant = entrantOf(tournament, call.player);
    if (tournament.state.phase !== 'running' || entrant === undefined) {
      const answered = await leaveTournament(call.bot.authority, commandOf(call, at));
      const refused = refusalOf(answered, words);
      if (refused !== undefined) return call.reply.note(refused);
      const left = say.left(name);
      return isPrivatePress(call) ? call.reply.close(closed(left)) : call.reply.note(left);
    }
    await answer(
      call,
      silentMessage([
        container(
          NEUTRAL_ACCENT,
          text(say.sureToWithdraw(name, wouldBeVoid(tournament.state, entrant, results, nowMs))),
          row({
            id: ids.encode('tournament-withdraw', at),
            label: words.tournaments.message.buttons.leave,
            style: 'danger',
          }),
        ),
      ]),
    );
  });
}

/** A page of the standings, or the first page if the requested one doesn't exist. */
async function drawStandings(
  call: PressCall | Parameters<typeof paintFor>[0],
  shown: ShownTournament,
  wanted: number,
): Promise<MessagePayload | string> {
  const pictures = picturesOf(shown);
  const page = wanted >= 0 && wanted < pictures.length ? wanted : 0;
  const request = pictures[page];
  if (request === undefined) return shown.words.tournaments.said.noStandings;
  return standingsMessage(shown, await paintFor(call, request), page, pictures.length);
}

export const tournamentPresses = {
  'tournament-look': async (call) => {
    const id = chosenValue(call);
    if (id === undefined) return call.reply.note(call.words.common.unknownPress);
    await withShown(call, id, async (shown) => answer(call, await tournamentCard(call, shown)));
  },
  'tournament-manage': (call, { tournament }) =>
    withShown(call, tournament, (shown) => answer(call, manageMessage(call, shown))),
  'tournament-join': join,
  'tournament-partner': askPartner,
  'tournament-agree': async (call, { tournament, asker, partner }) => {
    const { bot, words, player, reply } = call;
    const say = words.tournaments.said;
    if (player !== partner) return reply.note(say.notForYou);
    const { server } = call.venue;
    if (server !== null && (await bot.isMember(server, asker)) === false) {
      return reply.note(words.inviting.notAMember(mentionOf(asker, words)));
    }
    const club = await clubOf(call, asker);
    const command = { ...commandOf(call, { tournament }), player: asker, partner, club };
    const refused = refusalOf(await enterTournament(bot.authority, command), words);
    if (refused !== undefined) return reply.note(refused);
    await withShown(call, tournament, (shown) => reply.update(closed(joinedText(shown))));
  },
  'tournament-leave': leave,
  'tournament-withdraw': async (call, at) => {
    const answered = await leaveTournament(call.bot.authority, commandOf(call, at));
    const refused = refusalOf(answered, call.words);
    if (refused !== undefined) return call.reply.note(refused);
    await withShown(call, at.tournament, ({ known, words }) =>
      call.reply.close(
        closed(words.tournaments.said.withdrawn(escapeMarkdown(known.tournament.name))),
      ),
    );
  },
  'tournament-check-in': async (call, at) => {
    const answered = await checkIn(call.bot.authority, commandOf(call, at));
    await tell(call, at, answered, ({ words }) => words.tournaments.said.checkedIn);
  },
  'tournament-standings': (call, { tournament, page }) =>
    withShown(call, tournament, async (shown) =>
      answer(call, await drawStandings(call, shown, page)),
    ),
  /** Only in messages from before the bracket was among the pages of the standings. */
  'tournament-bracket': (call, { tournament }) =>
    withShown(call, tournament, async (shown) =>
      answer(call, await drawStandings(call, shown, firstBracketPage(shown))),
    ),
  'tournament-fair': (call, { tournament }) =>
    withShown(call, tournament, ({ known, words }) =>
      call.reply.show(fairPlayMessage(known.tournament, words), false),
    ),
  'tournament-mine': (call, { tournament }) =>
    withShown(call, tournament, async (shown) => answer(call, await ownGames(call, shown))),
  'tournament-more-time': async (call, at) => {
    const answered = await takeMoreTime(call.bot.authority, commandOf(call, at));
    const refused = refusalOf(answered, call.words);
    if (refused !== undefined) return call.reply.note(refused);
    // Redraw with the new times and without the button, because more time is granted once per stage.
    await withShown(call, at.tournament, async (shown) => {
      await answer(call, await ownGames(call, shown));
      await call.reply.note(shown.words.tournaments.said.moreTime);
    });
  },
  'tournament-challenge': async (call, at) => {
    const { words, reply, bot } = call;
    const chosen = chosenValue(call);
    const challenged = /^\d{1,3}$/.test(chosen ?? '') ? Number(chosen) : undefined;
    if (challenged === undefined) return reply.note(words.common.unknownPress);
    const command = { ...commandOf(call, at), challenged };
    const answered = await challengeOnLadder(bot.authority, command);
    await tell(call, at, answered, (shown) => shown.words.tournaments.said.challenged);
  },
  'tournament-export': (call, { tournament }) =>
    withShown(call, tournament, async (shown) => {
      const { content, files } = await exportTournament(call, shown);
      await call.reply.note(content, ...files);
    }),
} satisfies Partial<Presses>;

/**
 * The club that someone who joins plays for: the first of the server's clubs whose role they have.
 * A pair plays for a club if both partners have its role.
 */
async function clubOf(call: PressCall, partner?: string): Promise<Club | null> {
  const { bot, venue } = call;
  const { clubs } = await bot.settings.readSettings(venue.server ?? '');
  if (clubs.length === 0) return null;
  const own = rolesOf(call);
  const others = partner === undefined ? own : await rolesOfMember(call, partner);
  return clubs.find(({ id }) => own.has(id) && others.has(id)) ?? null;
}

/** The interaction itself has the presser's roles. */
function rolesOf({ interaction }: PressCall): ReadonlySet<string> {
  const roles = interaction.member?.roles ?? [];
  return new Set('cache' in roles ? roles.cache.keys() : roles);
}

/** Asks Discord. Members who have left have no roles, and nobody has any while Discord is down. */
async function rolesOfMember(
  { interaction }: PressCall,
  player: string,
): Promise<ReadonlySet<string>> {
  const member = await interaction.guild?.members
    .fetch({ user: player, force: true })
    .catch(() => undefined);
  return new Set(member?.roles.cache.keys());
}

/**
 * Exports a tournament: its terms, the draw with its key, the results, and all games in notation. The
 * secret from which ids are derived isn't included.
 */
async function exportTournament(
  { bot }: Call,
  { known, nameOf, words }: ShownTournament,
): Promise<{ readonly content: string; readonly files: readonly PlainFile[] }> {
  const { tournament, results, nowMs } = known;
  const { state, players, name, id } = tournament;
  const { key, entry, plan, minEntrants, maxEntrants, start, hasRobots, pointsOfGame } =
    state.setup;
  const data = {
    tournament: id,
    name,
    setup: {
      ...{ entry, plan, minEntrants, maxEntrants, start, hasRobots, pointsOfGame },
      keyDigest: digestOf(key),
      ...(state.beganAtMs === null ? {} : { key }),
    },
    scale: tournament.scale,
    series: tournament.series,
    table: tournament.table,
    phase: state.phase,
    parts: state.parts,
    beganAtMs: state.beganAtMs,
    endedAtMs: state.endedAtMs,
    entrants: state.entrants.map((entrant, number) => ({
      number,
      names: (players[number] ?? []).map(nameOf),
      ...entrant,
    })),
    stages: state.stages.map((stage, number) => ({
      kind: stage.kind,
      isDecider: stage.isDecider,
      isForTwenties: stage.isForTwenties,
      groups: stage.groups,
      byes: stage.byes,
      games: countedGames(lookAt(state, number, results, nowMs)).map(
        ({ pairing, kind, winner, points, twenties }) => ({
          ...{
            match: pairing.id,
            group: pairing.group,
            round: pairing.round,
            sides: pairing.sides,
            partner: pairing.partner,
            isLastRound: pairing.isLastRound,
          },
          ...{ game: pairing.game, kind, winner, points, twenties, verdict: pairing.verdict },
        }),
      ),
      tables: tablesAt(state, number, results, nowMs),
    })),
    clubs: clubTableOf(known)?.rows ?? [],
    acts: state.acts,
  };
  const ended = [...results.values()].filter(({ isOver }) => isOver);
  const records = await Promise.all(ended.map(({ pairing }) => writeRecord(bot.matches, pairing)));
  const notation = records.filter((record) => record !== undefined).join(BETWEEN);
  return {
    content: words.tournaments.manage.exported,
    files: [
      { name: `tournament-${id}.json`, text: `${JSON.stringify(data, null, 2)}\n` },
      ...(notation === '' ? [] : [{ name: `tournament-${id}.txt`, text: notation }]),
    ],
  };
}
