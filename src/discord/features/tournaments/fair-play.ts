import { digestOf } from '../../../matches/ports/system.ts';
import { exportTournament } from '../../../matches/reading/tournament-export.ts';
import type { StoredTournament } from '../../../matches/records/tournaments.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { Presses } from '../../interactions/call.ts';
import {
  escapeMarkdown,
  framed,
  type MessagePayload,
  NEUTRAL_ACCENT,
  row,
  text,
} from '../../ui/parts.ts';
import { tournamentButton, withShown } from './shown.ts';
import { callsLine, seasonTerms, termsLines } from './terms-lines.ts';

/** All terms and the key of the draw, for those who ask. */
function fairPlayMessage(tournament: StoredTournament, words: Words): MessagePayload {
  const { id, name, state } = tournament;
  const { message, terms } = words.tournaments;
  const { entrants, beganAtMs, setup } = state;
  const lines = [
    ...seasonTerms(tournament, words),
    ...(entrants.some(({ club }) => club !== null) ? [terms.clubs] : []),
    // The divisions come from the season before.
    ...(entrants.some(({ seed }) => seed !== null) ? [terms.nextSeason] : []),
    ...callsLine(tournament, setup, words),
    ...termsLines(setup, words, state.parts),
  ];
  // The digest is there from the beginning, so that no other key can be shown later.
  const digest = digestOf(setup.key);
  return framed(
    NEUTRAL_ACCENT,
    [],
    text(`### ${escapeMarkdown(name)}`, ...lines.map((line) => `- ${line}`)),
    text(beganAtMs === null ? message.keyLater(digest) : message.key(setup.key, digest)),
    row(tournamentButton('tournament-export', id, words.common.buttons.export)),
  );
}

export const fairPlayPresses = {
  'tournament-fair': (call, { tournament }) =>
    withShown(call, tournament, ({ known, words }) =>
      call.reply.show(fairPlayMessage(known.tournament, words), false),
    ),
  'tournament-export': (call, { tournament }) =>
    withShown(call, tournament, async ({ known, nameOf }) => {
      const files = await exportTournament(call.bot.matches, known, nameOf);
      await call.reply.note(call.words.tournaments.manage.exported, ...files);
    }),
} satisfies Partial<Presses>;
