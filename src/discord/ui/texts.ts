import { isolated } from '@crokinole/pictures/text/bounded';
import type { MatchEvent } from 'crokinole/match/actions';
import type { MatchState } from 'crokinole/match/state';
import type { Answer } from '../../matches/records/answers.ts';
import type { NameOf } from '../../texts/names.ts';
import { titleOf } from '../../texts/turn-text.ts';
import type { HelpNames } from '../../words/english/settings.ts';
import type { Words } from '../../words/english/messages.ts';
import { ids } from '../ids/ids.ts';
import type { ButtonOptions } from './parts.ts';

/** Who played whom. The sides keep their order, also if a name is written from right to left. */
export function matchTitleOf(state: MatchState, nameOf: NameOf, words: Words): string {
  return titleOf(state, (player) => isolated(nameOf(player)), words);
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
  const ended = find('match-ended');
  if (ended !== undefined) return done[ended.outcome.code === 'won' ? 'finished' : 'draw-agreed'];
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
