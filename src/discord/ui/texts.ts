import { endingOf } from '@crokinole/pictures/match/match-views';
import { isolated } from '@crokinole/pictures/text/bounded';
import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import { resultOf } from 'crokinole/ratings/counted-match';
import type { Answer } from '../../matches/records/answers.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { NameOf } from '../../texts/names.ts';
import { titleOf } from '../../texts/turn-text.ts';
import type { HelpNames } from '../../words/english/settings.ts';
import type { Words } from '../../words/english/messages.ts';
import { ids } from '../ids/ids.ts';
import { escapeMarkdown, type ButtonOptions } from './parts.ts';

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

/**
 * The sentence about an accepted request. It depends on the events, because making an offer that is
 * already open accepts it.
 */
export function doneText(answer: Answer, { common, history: { done } }: Words): string {
  const events = answer.ok && answer.value.kind === 'match' ? answer.value.events : [];
  const find = <Kind extends MatchEvent['kind']>(kind: Kind) =>
    events.find((each): each is Extract<MatchEvent, { readonly kind: Kind }> => each.kind === kind);
  const offered = find('offered');
  if (offered !== undefined) return done.offered[offered.what];
  if (find('player-left') !== undefined) return done.resigned;
  if (find('match-ended') !== undefined) return done['draw-agreed'];
  if (find('adjourned') !== undefined) return done['adjournment-agreed'];
  if (find('offer-accepted') !== undefined) return done.agreed;
  if (find('offer-withdrawn') !== undefined) return done.withdrawn;
  if (find('offer-declined') !== undefined) return done.declined;
  return find('resumed') === undefined ? common.done : done.resumed;
}

/**
 * The names that help texts mention, taken from the commands
 * and buttons themselves, so that they always match.
 */
export function helpNames({
  commands,
  daily,
  table,
  settings,
  privacy,
  help,
  match,
  aiming,
  tournaments,
}: Words): HelpNames {
  return {
    challenge: commands.challenge.name,
    play: commands.play.name,
    practice: commands.practice.name,
    flick: commands.flick.name,
    board: commands.board.name,
    daily: daily.command.name,
    tournament: tournaments.command.name,
    settings: settings.command.name,
    privacy: privacy.command.name,
    help: help.command.name,
    seatButton: table.seat,
    aimButton: match.buttons.aim,
    flickButton: aiming.flick,
    aimMenu: aiming.aimAt,
    exactButton: aiming.exact,
  };
}

/** Opens today's puzzle in place of the pressed message. */
export function todaysPuzzleButton({ practice }: Words): ButtonOptions {
  const id = ids.encode('practice-puzzle', { puzzle: 0, deed: 'aim' });
  return { id, label: practice.menu.buttons.puzzle };
}

/** Opens the list of packs of puzzles. */
export function packsButton({ puzzle }: Words): ButtonOptions {
  const id = ids.encode('practice-pack', { round: 0, deed: 'list' });
  return { id, label: puzzle.buttons.packs };
}
