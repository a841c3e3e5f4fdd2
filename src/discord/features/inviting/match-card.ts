import type { APIMediaGalleryComponent } from 'discord.js';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { termsLine, termsOf } from '../../../texts/terms-text.ts';
import { isShotAlone, outcomeLine, sidesLine } from '../../../texts/turn-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../context/server-context.ts';
import { ids } from '../../ids/ids.ts';
import {
  beside,
  CLOSED_ACCENT,
  container,
  escapeMarkdown,
  NEUTRAL_ACCENT,
  silentMessage,
  text,
  type MessagePayload,
} from '../../ui/parts.ts';

type TermsContext = Pick<ServerContext, 'settings' | 'words'>;

/**
 * The message in the channel of a match that is played in a thread: who plays, and how it stands. A
 * tournament has many matches in one channel, so there it has no frame.
 */
export function matchCard(
  match: StoredMatch,
  cup: string | undefined,
  { settings, words }: TermsContext,
  pictures: readonly APIMediaGalleryComponent[] = [],
): MessagePayload {
  const { state } = match;
  const sides = sidesLine(state, words);
  const standing = standingLine(state, words);
  // A message's menu finds the match by this button, too.
  const replay = {
    id: ids.encode('replay', { match: match.id }),
    label: words.match.buttons.replay,
  };
  const told = standing === undefined ? [] : [beside([standing], replay)];
  if (cup !== undefined) {
    // Below, because the outcome has a trophy of its own.
    return silentMessage([text(`**${sides}** · 🏆 ${escapeMarkdown(cup)}`), ...told]);
  }
  const started = standing === undefined ? [words.inviting.started] : [];
  return silentMessage([
    container(
      state.phase.kind === 'ended' ? CLOSED_ACCENT : NEUTRAL_ACCENT,
      text(words.match.begins(sides, termsLine(termsOf(match), settings, words)), ...started),
      ...told,
      ...pictures,
    ),
  ]);
}

/** The message that holds the thread of someone alone with robots. It stays as it is. */
export function matchLine(match: StoredMatch, { settings, words }: TermsContext): MessagePayload {
  const sides = sidesLine(match.state, words);
  return silentMessage([text(`**${sides}**`, termsLine(termsOf(match), settings, words))]);
}

/** How the match stands or who has won; undefined before the first round is over. */
function standingLine(state: MatchState, words: Words): string | undefined {
  const { phase, rounds, scores } = state;
  const isScored = rounds.length > 0 && scores.length > 1;
  const score = isScored ? [words.inviting.score(pointsOf(state).join('–'), rounds.length)] : [];
  if (phase.kind !== 'ended') return score[0];
  if (isShotAlone(state) && phase.outcome.code === 'won') return words.history.played;
  return [outcomeLine(phase.outcome, state, words), ...score].join(' ');
}

/** The score. If there was only one round, its points on the board say more. */
function pointsOf({ rounds, scores }: MatchState): readonly number[] {
  const [only, ...others] = rounds;
  return only === undefined || others.length > 0
    ? scores
    : only.breakdown.sides.map(({ rawPoints }) => rawPoints);
}
