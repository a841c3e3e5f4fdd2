import { isShotAlone } from '../../texts/shootout-text.ts';
import { offerLabel } from '../../texts/turn-text.ts';
import type { MatchState } from 'crokinole/match/state';
import { choosingSeats } from 'crokinole/match/who-may-act';
import type { PlayerAction } from '../../matches/steps/match-steps.ts';
import type { StoredMatch } from '../../matches/records/matches.ts';
import type { Words } from '../../words/english/messages.ts';
import type { MatchAct } from '../protocol/client-messages.ts';

/** The authority's action for each act. A rematch isn't an action but an invitation. */
export const ACTIONS: Readonly<Record<Exclude<MatchAct, 'rematch'>, PlayerAction>> = {
  resign: { kind: 'resign' },
  'offer-draw': { kind: 'offer', what: 'draw' },
  'offer-adjournment': { kind: 'offer', what: 'adjournment' },
  'accept-draw': { kind: 'accept', what: 'draw' },
  'accept-adjournment': { kind: 'accept', what: 'adjournment' },
  'accept-resignation': { kind: 'accept', what: 'resignation' },
  'decline-draw': { kind: 'decline', what: 'draw' },
  'decline-adjournment': { kind: 'decline', what: 'adjournment' },
  'decline-resignation': { kind: 'decline', what: 'resignation' },
  resume: { kind: 'resume' },
  starts: { kind: 'choose-starter', starts: true },
  'others-start': { kind: 'choose-starter', starts: false },
  'hand-left': { kind: 'pick-hand', hand: 'left' },
  'hand-right': { kind: 'pick-hand', hand: 'right' },
};

/** What a player can do in a match, the most likely first; nothing for people who watch. */
export function actsFor(match: StoredMatch, player: string): readonly MatchAct[] {
  const { state, tournament, walkUp } = match;
  // At the walk-up table, a player who leaves gives up, and the next round starts by itself.
  if (walkUp !== null) return [];
  const own = state.seats.flatMap((seat, number) => (seat.player === player ? [number] : []));
  if (own.length === 0) return [];
  if (state.phase.kind === 'ended') return tournament === null ? ['rematch'] : [];
  return [
    ...choices(state, own),
    ...answers(state),
    // A shootout has no opponent who could agree.
    ...(isShotAlone(state) ? [] : offers(state, tournament !== null)),
    'resign',
  ];
}

function choices(state: MatchState, own: readonly number[]): readonly MatchAct[] {
  if (state.adjourned) return ['resume'];
  if (!choosingSeats(state).some((seat) => own.includes(seat))) return [];
  if (state.phase.kind === 'choosing-starter') return ['starts', 'others-start'];
  return state.phase.kind === 'drawing-hands' ? ['hand-left', 'hand-right'] : [];
}

/**
 * Every player gets both buttons, because the authority checks who
 * may answer. A player who declines their own offer withdraws it.
 */
function answers({ offers: open }: MatchState): readonly MatchAct[] {
  const kinds = [...new Set(open.map(({ what }) => what))];
  return kinds.flatMap((what): readonly MatchAct[] => [`accept-${what}`, `decline-${what}`]);
}

function offers({ offers: open, adjourned }: MatchState, isCup: boolean): readonly MatchAct[] {
  if (adjourned) return [];
  const isOpen = (kind: string) => open.some(({ what }) => what === kind);
  return [
    ...(isCup || isOpen('draw') ? [] : (['offer-draw'] as const)),
    ...(isOpen('adjournment') ? [] : (['offer-adjournment'] as const)),
  ];
}

/** The label of the button for each act. */
export function actLabels(state: MatchState, words: Words): Readonly<Record<MatchAct, string>> {
  const { common, match } = words;
  const { buttons } = match;
  return {
    resign: buttons.resign,
    'offer-draw': buttons.offerDraw,
    'offer-adjournment': buttons.offerAdjournment,
    'accept-draw': offerLabel('draw', 'accept', words),
    'accept-adjournment': offerLabel('adjournment', 'accept', words),
    'accept-resignation': offerLabel('resignation', 'accept', words),
    'decline-draw': offerLabel('draw', 'decline', words),
    'decline-adjournment': offerLabel('adjournment', 'decline', words),
    'decline-resignation': offerLabel('resignation', 'decline', words),
    resume: buttons.resume,
    starts: buttons.starts,
    'others-start': buttons.othersStart,
    'hand-left': buttons.hands.left,
    'hand-right': buttons.hands.right,
    rematch: isShotAlone(state) ? common.buttons.again : buttons.rematch,
  };
}
