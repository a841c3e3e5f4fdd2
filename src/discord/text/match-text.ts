import type { NameOf } from '../../texts/names.ts';
import type { MatchState } from 'crokinole/match/state';
import type { StoredMatch } from '../../matches/records/matches.ts';
import { resultOf } from 'crokinole/ratings/counted-match';
import { isolated } from '@crokinole/pictures/text/bounded';
import { endingOf } from '@crokinole/pictures/match/match-views';
import type { Words } from '../../words/english/messages.ts';
import { titleOf } from '../../texts/turn-text.ts';
import { escapeMarkdown } from '../ui/parts.ts';

/** The result for one player. Without an opponent, there is no winner or loser. */
export function resultText({ state }: StoredMatch, player: string, { history }: Words): string {
  const seat = state.seats.find((each) => each.player === player);
  if (state.phase.kind !== 'ended') return history.isOn;
  const { outcome } = state.phase;
  if (outcome.code === 'given-up') return history.givenUp;
  if (outcome.code === 'called-off') return history.calledOff;
  if (seat === undefined || state.scores.length < 2) return history.played;
  const result = history.results[resultOf(state, seat.side)];
  return `${result} ${history.ending(endingOf(outcome))}`.trimEnd();
}

/** For example "**Won by resignation** · Ada vs Bo · 40–20 · 21 November". */
export function historyLine(
  match: StoredMatch,
  player: string,
  nameOf: NameOf,
  words: Words,
): string {
  const { state, endedAtMs, createdAtMs } = match;
  return words.history.line(
    resultText(match, player, words),
    escapeMarkdown(matchTitleOf(state, nameOf, words)),
    scoreOf(state),
    dayOf(endedAtMs ?? createdAtMs),
  );
}

/** Who played whom. The sides keep their order, also if a name is written from right to left. */
export function matchTitleOf(state: MatchState, nameOf: NameOf, words: Words): string {
  return titleOf(state, (player) => isolated(nameOf(player)), words);
}

export function scoreOf({ scores }: MatchState): string {
  return scores.join('–');
}

/** Discord shows this date in each reader's own format. */
export function dayOf(atMs: number): string {
  return `<t:${Math.floor(atMs / 1000)}:d>`;
}
