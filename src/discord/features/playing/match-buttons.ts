import { letterOf } from '@crokinole/pictures/views/idea-letters';
import { seatAt } from 'crokinole/match/seats';
import { nextShotOf } from 'crokinole/match/shots';
import { HIDING_HANDS, OFFER_KINDS, type MatchState, type OfferKind } from 'crokinole/match/state';
import { robotLevelOf } from '../../../matches/records/players.ts';
import type { StoredMatch } from '../../../matches/records/matches.ts';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import { MAX_IDEAS } from 'crokinole/robots/ideas/ideas';
import { ids } from '../../ids/ids.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ButtonOptions } from '../../ui/parts.ts';
import type { OfferedIdea } from '../aiming/panel-aim.ts';
import { offerLabel } from '../../../texts/turn-text.ts';

const SHOOTOUT_BOARD = { scope: 'server', rules: ANY_RULES, board: 'shootout' } as const;

/** Shows the whole match again, in private. */
export function replayButton(match: string, { match: phrases }: Words): ButtonOptions {
  return { id: ids.encode('replay', { match }), label: phrases.buttons.replay };
}

/** Shows a shot again, in private. */
export function replayShotButton(
  match: string,
  revision: number,
  { match: phrases }: Words,
): ButtonOptions {
  return { id: ids.encode('replay-shot', { match, revision }), label: phrases.buttons.replay };
}

/** Shows a shot to everyone in the channel where it is pressed. */
export function shareButton(
  match: string,
  revision: number,
  { match: phrases }: Words,
): ButtonOptions {
  return { id: ids.encode('share-shot', { match, revision }), label: phrases.buttons.share };
}

/** What can be done about a match from its latest message, which isn't a card. */
export function matchButtons(
  stored: StoredMatch,
  words: Words,
  hasSeats = false,
): readonly ButtonOptions[] {
  const { id: match, revision, server, state, tournament } = stored;
  const { common, practice, tournaments, table } = words;
  const { buttons } = words.match;
  const at = { match, revision };
  if (state.phase.kind === 'ended' && tournament !== null) {
    const standings = ids.encode('tournament-standings', { tournament, page: 0 });
    return [
      { id: standings, label: tournaments.message.buttons.standings, style: 'primary' },
      replayButton(match, words),
    ];
  }
  // A shootout alone: other matches end with a card.
  if (state.phase.kind === 'ended') {
    return [
      { id: ids.encode('rematch', { match }), label: common.buttons.again, style: 'primary' },
      replayButton(match, words),
      ...(server !== null
        ? [{ id: ids.encode('board-mine', SHOOTOUT_BOARD), label: practice.buttons.board }]
        : []),
    ];
  }
  const more: ButtonOptions = { id: ids.encode('more', at), label: buttons.more };
  const seat = { id: ids.encode('seat', { match }), label: table.seat };
  return [...moves(), ...(hasSeats ? [seat] : []), more];

  function moves(): readonly ButtonOptions[] {
    if (state.adjourned) return [resumeButton(stored, words)];
    if (state.phase.kind === 'choosing-starter') {
      return [
        { id: ids.encode('starter', { ...at, starts: 'yes' }), label: buttons.starts },
        { id: ids.encode('starter', { ...at, starts: 'no' }), label: buttons.othersStart },
      ];
    }
    if (state.phase.kind === 'drawing-hands') {
      return HIDING_HANDS.map((hand) => ({
        id: ids.encode('hand', { ...at, hand }),
        label: buttons.hands[hand],
      }));
    }
    const next = nextShotOf(state);
    const isRobot =
      next !== undefined && robotLevelOf(seatAt(state.seats, next.seat).player) !== undefined;
    if (next === undefined || isRobot) return [];
    return [{ id: ids.encode('aim-open', at), label: buttons.aim, style: 'primary' }];
  }
}

/**
 * A letter for each idea, all of one style, because none is the best by default. A letter without an idea is
 * disabled; VoiceOver doesn't say so (discord-api-docs 4389), so its label does.
 */
export function letterButtons(
  { id: match, turnRevision }: StoredMatch,
  ideas?: readonly OfferedIdea[],
): readonly ButtonOptions[] {
  // An offer doesn't change the ids: Discord fails a press on one that an edit has just removed.
  const at = { match, revision: turnRevision };
  return Array.from({ length: MAX_IDEAS }, (_, idea): ButtonOptions => {
    const aim = ideas?.[idea]?.aim;
    if (aim !== undefined) {
      return { id: ids.encode('idea-flick', { ...at, ...aim, idea }), label: letterOf(idea) };
    }
    return {
      id: ids.encode('idea-wait', { ...at, idea }),
      label: ideas === undefined ? `${letterOf(idea)} …` : '–',
      isDisabled: true,
    };
  });
}

export function resumeButton(
  { id: match, revision }: StoredMatch,
  { match: { buttons } }: Words,
): ButtonOptions {
  return {
    id: ids.encode('resume', { match, revision }),
    label: buttons.resume,
    style: 'primary',
  };
}

/** Offers to end a decided match here, unless that is offered already. */
export function finishButtons(
  { id: match, revision, state }: StoredMatch,
  { match: { buttons } }: Words,
): readonly ButtonOptions[] {
  if (offeredKinds(state).includes('finish')) return [];
  return [{ id: ids.encode('offer', { match, revision, what: 'finish' }), label: buttons.finish }];
}

/** The answers to open offers. */
export function answerButtons(
  { id: match, revision }: StoredMatch,
  kinds: readonly OfferKind[],
  words: Words,
): readonly ButtonOptions[] {
  const at = { match, revision };
  return kinds.flatMap((what): readonly ButtonOptions[] => [
    {
      id: ids.encode('accept', { ...at, what }),
      label: offerLabel(what, 'accept', words),
      style: 'success',
    },
    { id: ids.encode('decline', { ...at, what }), label: offerLabel(what, 'decline', words) },
  ]);
}

/**
 * Both teams can offer to resign at the same time. They share a button, because Discord refuses two buttons
 * with the same id. A press answers the offer of the presser's own team.
 */
export function offeredKinds({ offers }: Pick<MatchState, 'offers'>): readonly OfferKind[] {
  return OFFER_KINDS.filter((kind) => offers.some(({ what }) => what === kind));
}
