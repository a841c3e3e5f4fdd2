import { judgedIn, type JudgedShot, type MatchEvent } from 'crokinole/match/actions';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { StoredAction, StoredMatch, StoredShot } from '../../../matches/records/matches.ts';
import { boardViewOf, resultViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import {
  countedViewOf,
  shotFactsOf,
  shotViewOf,
  turnFrameOf,
  type RoundEnded,
} from '@crokinole/pictures/match/shot-views';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import type { TakenShot } from './taken-shots.ts';
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

/** The picture of a turn: the shot, which settles into the board, or the board alone. */
export async function paintTurn(
  turn: PlayedTurn,
  painter: TurnPainter,
): Promise<readonly FileAttachment[]> {
  const { taken, before } = turn;
  const moving = taken && paintShot(painter, before, taken);
  return [await (moving ?? paintBoard(painter, boardAfter(turn, painter.captions)))];
}

function boardAfter({ match, taken, before }: PlayedTurn, captions: Captions): BoardView {
  const ended = taken && roundEndedIn(taken.events);
  if (taken === undefined || ended === undefined || before === undefined) {
    return boardViewOf(taken?.state ?? match.state, captions);
  }
  return countedViewOf(boardViewOf(before, captions), taken, ended, captions);
}

export function roundEndedIn(events: readonly MatchEvent[]): RoundEnded | undefined {
  return events.find((event) => event.kind === 'round-ended');
}

function paintShot(
  painter: TurnPainter,
  before: MatchState | undefined,
  taken: StoredAction,
): Promise<FileAttachment> | undefined {
  const { shot } = taken;
  const judged = judgedIn(taken.events);
  if (before === undefined || shot === null || judged === undefined) return undefined;
  const shown = shownShot(painter, before, taken, judged, shot);
  return painter.pictures.turn(shown.shot, shown.frame, shown.telling, painter.look);
}

function shownShot(
  { captions }: Pick<TurnPainter, 'captions'>,
  before: MatchState,
  taken: StoredAction,
  { seat, ruling }: JudgedShot,
  { report }: StoredShot,
) {
  const shot = shotViewOf(before, report, ruling, captions);
  return {
    shot,
    frame: turnFrameOf(before, taken, shot, captions),
    telling: shotFactsOf(captions.nameOf(seatAt(before.seats, seat).player), report, ruling),
  };
}

/** A shot as a clip for outside of the channel. */
export function paintShared(
  { taken, judged, before, shot }: TakenShot,
  painter: Omit<TurnPainter, 'boards'>,
): Promise<FileAttachment> {
  const { pictures, look, captions } = painter;
  const { player, side } = seatAt(before.seats, judged.seat);
  const { telling, frame, ...shown } = shownShot(painter, before, taken, judged, shot);
  const by = { side, name: captions.nameOf(player), avatar: captions.avatarOf?.(player) };
  return pictures.shared({ ...shown.shot, frame, by }, telling, look);
}

function paintBoard({ pictures, look }: TurnPainter, view: BoardView): Promise<FileAttachment> {
  return pictures.still({ kind: 'board', view }, look);
}

/** The card of a match that has ended: its best shot over and over, or the final board. */
export async function paintEnd(
  match: StoredMatch,
  best: TakenShot | undefined,
  painter: TurnPainter,
): Promise<readonly FileAttachment[]> {
  const { pictures, look, captions, boards } = painter;
  const { state } = match;
  // The robots' leaderboard is not the one that a number without a name would be taken for.
  const changes = isAmongRobots(state) ? [] : await ratingChangesOf(match, boards);
  const bySide = state.scores.map((_, side) => ratingOfSide(state, side, changes));
  const view = resultViewOf(state, captions, bySide);
  if (view === undefined) return [];
  if (best === undefined) return [await pictures.still({ kind: 'result', view }, look)];
  const { taken, judged, before } = best;
  const name = captions.nameOf(seatAt(before.seats, judged.seat).player);
  const { shot, frame, telling } = shownShot(painter, before, taken, judged, best.shot);
  const card = { ...view, bestBy: name };
  return [await pictures.turn(shot, frame, telling, look, card)];
}

/** Only for sides with one player, whose rating is settled. The others are told in text. */
function ratingOfSide(
  { seats }: MatchState,
  side: number,
  changes: readonly RatingChange[],
): Pick<RatingChange, 'before' | 'after'> | undefined {
  const [player, ...partners] = seats.filter((seat) => seat.side === side);
  const change = changes.find((each) => each.player === player?.player);
  return change === undefined || change.placement !== undefined || partners.length > 0
    ? undefined
    : { before: change.before, after: change.after };
}
