import { judgedIn, type MatchEvent } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { StoredAction, StoredMatch } from '../../../matches/records/matches.ts';
import {
  boardViewOf,
  resultViewOf,
  roundViewOf,
  type Captions,
} from '@crokinole/pictures/match/match-views';
import { shotFactsOf, shotViewOf, turnFrameOf } from '@crokinole/pictures/match/shot-views';
import { isShotAlone } from '../../../texts/shootout-text.ts';
import type { FileAttachment } from '../../ui/parts.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';
import { isAmongRobots, ratingChangesOf, type RatingChange } from './rating-changes.ts';

export interface PlayedTurn {
  readonly match: StoredMatch;
  /** The action that led to this turn; undefined at the start, or if the board is only shown again. */
  readonly taken: StoredAction | undefined;
  /** The match before that action. */
  readonly before: MatchState | undefined;
}

export interface TurnPainter {
  readonly pictures: Pictures;
  readonly look: Look;
  readonly captions: Captions;
  readonly boards: Leaderboards;
}

/** All pictures of a turn: the shot, the breakdown of the round, the board, and the result. */
export async function paintTurn(
  turn: PlayedTurn,
  painter: TurnPainter,
): Promise<readonly FileAttachment[]> {
  const { match, taken } = turn;
  const state = taken?.state ?? match.state;
  const events = taken?.events ?? [];
  const shot = taken?.shot === null ? undefined : taken;
  const ended = events.filter((event) => event.kind === 'round-ended');
  const rounds = isShotAlone(state) ? [] : ended;
  const moving = shot === undefined ? undefined : paintShot(painter, turn.before, shot);
  const isWanted = moving === undefined && isBoardWorthShowing(events, state);
  const painted = await Promise.all([
    ...(moving === undefined ? [] : [moving]),
    ...rounds.map((event) => paintRound(painter, event, state)),
    ...(isWanted ? [paintBoard(painter, state)] : []),
  ]);
  // Matches with robots change another rating, which the picture couldn't tell apart.
  const changes =
    state.phase.kind === 'ended' && !isAmongRobots(state)
      ? await ratingChangesOf(match, painter.boards)
      : [];
  // A shootout alone has no winner.
  const result = isShotAlone(state) ? [] : await paintResult(painter, state, changes);
  return [...painted, ...result];
}

/**
 * The picture of a shot ends with the board, a board after the breakdown of a round would be empty, and the
 * result shows a board of its own. Only in other cases is the board painted separately.
 */
function isBoardWorthShowing(events: readonly MatchEvent[], state: MatchState): boolean {
  if (state.phase.kind === 'ended') return false;
  return !events.some(({ kind }) => kind === 'round-ended');
}

function paintShot(
  { pictures, look, captions }: TurnPainter,
  before: MatchState | undefined,
  taken: StoredAction,
): Promise<FileAttachment> | undefined {
  const { shot } = taken;
  const judged = judgedIn(taken.events);
  if (before === undefined || shot === null || judged === undefined) return undefined;
  const { player } = seatAt(before.seats, judged.seat);
  const view = shotViewOf(before, shot.report, judged.ruling, captions);
  const frame = turnFrameOf(before, taken, view, captions);
  const telling = shotFactsOf(captions.nameOf(player), shot.report, judged.ruling);
  return pictures.turn(view, frame, telling, look);
}

function paintRound(
  { pictures, look, captions }: TurnPainter,
  { round, breakdown, scores }: Extract<MatchEvent, { readonly kind: 'round-ended' }>,
  state: MatchState,
): Promise<FileAttachment> {
  const view = roundViewOf(state, round, breakdown, scores, captions);
  return pictures.still({ kind: 'round', view }, look);
}

function paintBoard(
  { pictures, look, captions }: TurnPainter,
  state: MatchState,
): Promise<FileAttachment> {
  return pictures.still({ kind: 'board', view: boardViewOf(state, captions) }, look);
}

async function paintResult(
  { pictures, look, captions }: TurnPainter,
  state: MatchState,
  changes: readonly RatingChange[],
): Promise<readonly FileAttachment[]> {
  const bySide = state.scores.map((_, side) => sideChange(state, side, changes));
  const view = resultViewOf(state, captions, bySide);
  return view === undefined ? [] : [await pictures.still({ kind: 'result', view }, look)];
}

/** Only for sides with one player. The ratings of a team's players are shown as text. */
function sideChange(
  { seats }: MatchState,
  side: number,
  changes: readonly RatingChange[],
): number | undefined {
  const [player, ...partners] = seats.filter((seat) => seat.side === side);
  const change = changes.find((each) => each.player === player?.player);
  return change === undefined || partners.length > 0 ? undefined : change.after - change.before;
}
