import { tablesAt } from '@crokinole/tournament/advance';
import { canJoinLate } from '@crokinole/tournament/entries';
import { isEvening } from '@crokinole/tournament/model/part';
import { sideIn, type Standing, standingsOf } from '@crokinole/tournament/model/results';
import { currentStage, partNumberOf, partOf } from '@crokinole/tournament/model/state';
import { bracketAt } from '@crokinole/tournament/stages/bracket';
import { lookAt } from '@crokinole/tournament/stages/look';
import { roundOf } from '@crokinole/tournament/stages/swiss';
import { playersToMove } from 'crokinole/match/to-move';
import type { KnownTournament } from '../../../matches/commands/create-tournament.ts';
import {
  allEntrantsOf,
  challengeOnLadder,
  entrantOf,
  takeMoreTime,
} from '../../../matches/commands/run-tournament.ts';
import { ids } from '../../ids/ids.ts';
import { answer, type Call, chosenValue, type Presses } from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  escapeMarkdown,
  framed,
  menu,
  type MessagePayload,
  NEUTRAL_ACCENT,
  picture,
  relativeTime,
  rows,
  text,
} from '../../ui/parts.ts';
import { joinButton, leaveButton } from './entering.ts';
import { manageButtons } from './manage.ts';
import { mainPicture } from './message.ts';
import {
  chosenNumber,
  commandOf,
  entrantMention,
  headOf,
  nameOfEntrant,
  paintFor,
  showing,
  type ShownTournament,
  tournamentButton,
  withDone,
} from './shown.ts';

/** The caller's open games and what can be done about them; without any, how the tournament stands. */
async function ownGames(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { known, words } = shown;
  const { tournament, results } = known;
  const { state, id } = tournament;
  const { said } = words.tournaments;
  const entrant = entrantOf(tournament, call.player);
  const stage = currentStage(state);
  const open = (stage === undefined ? [] : standingsOf(stage, results)).filter(
    ({ kind, pairing }) =>
      kind === 'open' && entrant !== undefined && sideIn(pairing, entrant) !== null,
  );
  const files = open.length > 0 ? [] : await paintFor(call, mainPicture(shown));
  // A player who has left can't come back.
  const entered = allEntrantsOf(tournament, call.player);
  const hasLeft = entered.some((each) => state.entrants[each]?.status === 'withdrawn');
  const lines =
    open.length > 0
      ? await Promise.all(open.map((one) => gameLine(call, shown, one)))
      : [noGameText(shown, entrant, hasLeft)];
  const isPlaying = entrant !== undefined && state.entrants[entrant]?.status === 'playing';
  const canLeave = state.phase === 'running' && isPlaying && !lines.includes(said.noneLeft);
  const canHaveMoreTime =
    stage !== undefined &&
    entrant !== undefined &&
    !isEvening(partOf(state, state.stages.length - 1)) &&
    open.some(({ pairing }) => pairing.endsAtMs !== null) &&
    !stage.moreTime.includes(entrant);
  const buttons = [
    ...(canHaveMoreTime ? [tournamentButton('tournament-more-time', id, said.moreTimeButton)] : []),
    ...(canLeave ? [leaveButton(id, words)] : []),
    ...(entered.length === 0 && canJoinLate(state) ? [joinButton(id, words)] : []),
    ...manageButtons(call, shown),
  ];
  const rungs = entrant === undefined ? [] : rungsAbove(shown, entrant);
  const challenges = menu({
    id: ids.encode('tournament-challenge', { tournament: id }),
    placeholder: said.challengeMenu,
    options: rungs,
  });
  return framed(
    NEUTRAL_ACCENT,
    files,
    text(headOf(shown), ...lines),
    ...files.map(picture),
    ...rows(buttons),
    ...(rungs.length === 0 ? [] : [challenges]),
  );
}

/** Whether another game comes, for someone who has none just now. */
function noGameText(
  { known, words }: ShownTournament,
  entrant: number | undefined,
  hasLeft: boolean,
): string {
  const { said } = words.tournaments;
  const { state, name } = known.tournament;
  if (entrant === undefined) return hasLeft ? said.withdrawn(escapeMarkdown(name)) : said.out;
  const stage = currentStage(state);
  if (state.phase !== 'running' || stage === undefined) return said.noGame;
  if (stage.kind === 'ladder' || stage.kind === 'rolling') return said.noGame;
  return isAwaited(known, entrant) ? said.nextGame : said.noneLeft;
}

function isAwaited({ tournament, results, nowMs }: KnownTournament, entrant: number): boolean {
  const { state } = tournament;
  const number = state.stages.length - 1;
  const look = lookAt(state, number, results, nowMs);
  const { stage, part, standings } = look;
  const group = stage.groups.findIndex((entrants) => entrants.includes(entrant));
  if (group === -1) return false;
  if (stage.kind === 'bracket') {
    return bracketAt(look, group).some(
      ({ through, comers }) => through === null && comers.includes(entrant),
    );
  }
  const isComing = standings.some(
    ({ kind, pairing }) => kind === 'coming' && sideIn(pairing, entrant) !== null,
  );
  const isLastPart = partNumberOf(state, number) === state.parts.length - 1;
  return isComing || (stage.kind === 'swiss' && roundOf(stage) < part.rounds) || !isLastPart;
}

async function gameLine(
  call: Call,
  { known: { tournament }, words }: ShownTournament,
  { pairing }: Standing,
): Promise<string> {
  const { said } = words.tournaments;
  const entrant = entrantOf(tournament, call.player) ?? -1;
  const match = await call.bot.matches.readMatch(pairing.id);
  const place =
    match === undefined
      ? words.help.somewhere(`<#${tournament.channel}>`)
      : await linkTo(call, match, words.help.toBoard);
  const others = pairing.sides.filter((side) => !side.includes(entrant)).flat();
  const own = pairing.sides.find((side) => side.includes(entrant)) ?? [];
  const toMove = match === undefined ? [] : playersToMove(match.state);
  const partners = own.flatMap((one) => tournament.players[one] ?? []);
  const isOwn = partners.some((player) => toMove.includes(player));
  const who = words.match.and(others.map((one) => entrantMention(tournament, one, words)));
  return [
    others.length === 0 ? said.alone(place) : said.against(who, place),
    isOwn ? `**${said.yourTurn}**` : said.theirTurn,
    ...(pairing.endsAtMs === null ? [] : [said.gameEnds(relativeTime(pairing.endsAtMs))]),
  ].join(' · ');
}

/** Discord's limit for the options of a menu. */
const MAX_OPTIONS = 25;

/** On a ladder: the entrants whom the caller may challenge. */
function rungsAbove(shown: ShownTournament, entrant: number) {
  const { known, words } = shown;
  const { tournament, results, nowMs } = known;
  const { state } = tournament;
  const last = state.stages.length - 1;
  if (state.stages[last]?.kind !== 'ladder') return [];
  if (state.phase !== 'running' || state.pausedAtMs !== null) return [];
  const [rows = []] = tablesAt(state, last, results, nowMs);
  const order = rows.filter((line) => state.entrants[line.entrant]?.status === 'playing');
  const own = order.findIndex((line) => line.entrant === entrant);
  return order
    .slice(Math.max(0, own - partOf(state, last).reach), Math.max(0, own))
    .slice(-MAX_OPTIONS)
    .map((line) => ({
      value: String(line.entrant),
      label: nameOfEntrant(shown, line.entrant).join(' & ').slice(0, 100),
      description: words.tournaments.said.rung(line.place),
    }));
}

export const ownGamesPresses = {
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
} satisfies Partial<Presses>;
