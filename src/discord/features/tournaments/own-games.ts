import { playersToMove } from 'crokinole/match/to-move';
import { tablesAt } from '@crokinole/tournament/advance';
import { isEvening } from '@crokinole/tournament/model/part';
import { partOf } from '@crokinole/tournament/model/state';
import { sideIn, standingsOf, type Standing } from '@crokinole/tournament/model/results';
import { entrantOf } from '../../../matches/commands/enter-tournament.ts';
import { ids } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import { linkTo } from '../../matches/link-to.ts';
import {
  container,
  escapeMarkdown,
  menu,
  relativeTime,
  row,
  text,
  type MessagePayload,
  NEUTRAL_ACCENT,
  silentMessage,
} from '../../ui/parts.ts';
import { entrantMention } from './tournament-message.ts';
import type { ShownTournament } from './draw-tournament.ts';

/** Discord's limit for the options of a menu. */
const MAX_OPTIONS = 25;

/** The caller's open games and what can be done about them, or a sentence that says why there are none. */
export async function ownGames(
  call: Call,
  shown: ShownTournament,
): Promise<MessagePayload | string> {
  const { tournament, results } = shown.known;
  const say = shown.words.tournaments.said;
  const entrant = entrantOf(tournament, call.player);
  if (entrant === undefined) return say.out;
  const stage = tournament.state.stages.at(-1);
  const open = (stage === undefined ? [] : standingsOf(stage, results)).filter(
    ({ kind, pairing }) => kind === 'open' && sideIn(pairing, entrant) !== null,
  );
  const lines = await Promise.all(open.map((one) => gameLine(call, shown, one, entrant)));
  const at = { tournament: tournament.id };
  const canHaveMore =
    stage !== undefined &&
    !isEvening(partOf(tournament.state, tournament.state.stages.length - 1)) &&
    open.some(({ pairing }) => pairing.endsAtMs !== null) &&
    !stage.moreTime.includes(entrant);
  const rungs = rungsAbove(shown, entrant);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `### ${escapeMarkdown(tournament.name)}`,
        ...(lines.length === 0 ? [say.noGame] : lines),
      ),
      ...(canHaveMore
        ? [row({ id: ids.encode('tournament-more-time', at), label: say.moreTimeButton })]
        : []),
      ...(rungs.length === 0
        ? []
        : [
            menu({
              id: ids.encode('tournament-challenge', at),
              placeholder: say.challengeMenu,
              options: rungs,
            }),
          ]),
    ),
  ]);
}

async function gameLine(
  call: Call,
  { known: { tournament }, words }: ShownTournament,
  { pairing }: Standing,
  entrant: number,
): Promise<string> {
  const say = words.tournaments.said;
  const match = await call.bot.matches.readMatch(pairing.id);
  const place =
    match === undefined
      ? words.help.somewhere(`<#${tournament.channel}>`)
      : await linkTo(call, match, words.help.toBoard);
  const others = pairing.sides.filter((side) => !side.includes(entrant)).flat();
  const own = pairing.sides.find((side) => side.includes(entrant)) ?? [];
  const toMove = match === undefined ? [] : playersToMove(match.state);
  const isOwn = own.some((one) =>
    (tournament.players[one] ?? []).some((player) => toMove.includes(player)),
  );
  const who = words.match.and(others.map((one) => entrantMention(tournament, one, words)));
  return [
    others.length === 0 ? say.alone(place) : say.against(who, place),
    isOwn ? `**${say.yourTurn}**` : say.theirTurn,
    ...(pairing.endsAtMs === null ? [] : [say.gameEnds(relativeTime(pairing.endsAtMs))]),
  ].join(' · ');
}

/** On a ladder: the entrants whom the caller may challenge. */
function rungsAbove({ known, nameOf, words }: ShownTournament, entrant: number) {
  const { tournament, results, nowMs } = known;
  const { state, players } = tournament;
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
      label: (players[line.entrant] ?? []).map(nameOf).join(' & ').slice(0, 100),
      description: words.tournaments.said.rung(line.place),
    }));
}
