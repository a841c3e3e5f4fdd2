import { entrantOf } from '../../../matches/commands/run-tournament.ts';
import { ids } from '../../ids/ids.ts';
import type { Call } from '../../interactions/call.ts';
import { linkTo } from '../../interactions/find-match.ts';
import {
  container,
  escapeMarkdown,
  row,
  silentMessage,
  text,
  type ButtonOptions,
  type MessagePayload,
  NEUTRAL_ACCENT,
} from '../../ui/parts.ts';
import { backButton } from './back-button.ts';
import type { ShownTournament } from './draw-tournament.ts';
import { isOrganiser, manageButton } from './manage-tournament.ts';
import { headLine } from './terms-lines.ts';

/** One tournament of the list, and what the caller can look at or do. */
export async function tournamentCard(call: Call, shown: ShownTournament): Promise<MessagePayload> {
  const { known, words } = shown;
  const { tournament } = known;
  const { name, state } = tournament;
  const say = words.tournaments;
  const link = await linkTo(call, tournament, say.message.buttons.toTournament);
  return silentMessage([
    container(
      NEUTRAL_ACCENT,
      text(
        `### ${escapeMarkdown(name)}`,
        `-# ${headLine(tournament, state.setup, words)}`,
        `${say.list.phases[state.phase]} · ${link}`,
      ),
      row(...buttonsFor(call, shown)),
    ),
  ]);
}

function buttonsFor(call: Call, shown: ShownTournament): readonly ButtonOptions[] {
  const { tournament } = shown.known;
  const at = { tournament: tournament.id };
  const { phase, stages } = tournament.state;
  const { message } = shown.words.tournaments;
  const isPlaying = phase === 'running' && entrantOf(tournament, call.player) !== undefined;
  const standings = ids.encode('tournament-standings', { ...at, page: 0 });
  return [
    ...(stages.length > 0 ? [{ id: standings, label: message.buttons.standings }] : []),
    ...(isPlaying ? [{ id: ids.encode('tournament-mine', at), label: message.buttons.mine }] : []),
    ...(isOrganiser(call, shown) ? [manageButton(shown)] : []),
    backButton(shown.words),
  ];
}
