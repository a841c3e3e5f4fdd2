import { boardViewOf, type Captions } from '@crokinole/pictures/match/match-views';
import {
  countedViewOf,
  shotFactsOf,
  shotViewOf,
  turnFrameOf,
  type RoundEnded,
} from '@crokinole/pictures/match/shot-views';
import type { BoardView } from '@crokinole/pictures/views/still-views';
import { judgedIn, type JudgedShot, type MatchEvent } from 'crokinole/match/actions';
import { isRoundCounted } from 'crokinole/match/rounds';
import { seatAt } from 'crokinole/match/seats';
import type { MatchState } from 'crokinole/match/state';
import { swingOf } from 'crokinole/match/swing';
import { ANY_RULES, scopesOf } from 'crokinole/ratings/ladder';
import { NEW_RATING, pointsOf, PROVISIONAL_MATCHES } from 'crokinole/ratings/rating';
import type { Leaderboards } from '../../../matches/ports/leaderboards.ts';
import type { MatchReader } from '../../../matches/ports/store.ts';
import { readRivalry, type RivalryStore } from '../../../matches/reading/matches.ts';
import type {
  StoredAction,
  StoredMatch,
  StoredShot,
  TakenShot,
} from '../../../matches/records/matches.ts';
import { isPerson } from '../../../matches/records/players.ts';
import { mentionOf } from '../../../texts/names.ts';
import { rivalryAfter, type ShownRivalry } from '../../../texts/terms-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { FileAttachment } from '../../ui/parts.ts';
import type { Look, Pictures } from '../../ui/pictures.ts';

interface BoardTurn {
  readonly match: StoredMatch;
  /** The action that led to this turn; undefined at the start, or if the board is only shown again. */
  readonly taken: StoredAction | undefined;
  /** The match before that action. */
  readonly before: MatchState | undefined;
}

interface TurnPainter {
  readonly pictures: Pictures;
  readonly look: Look;
  readonly captions: Captions;
}

interface RatingChange {
  readonly player: string;
  readonly before: number;
  readonly after: number;
  /** How many rated matches it takes to settle the rating; absent if it was settled before. */
  readonly matchesLeft?: number;
}

/** The picture of a turn: the shot, which settles into the board, or the board alone. */
export async function paintTurn(
  turn: BoardTurn,
  painter: TurnPainter,
): Promise<readonly FileAttachment[]> {
  const { taken, before } = turn;
  const moving = taken && paintShot(painter, before, taken);
  const { pictures, look, captions } = painter;
  return [
    await (moving ?? pictures.still({ kind: 'board', view: boardAfter(turn, captions) }, look)),
  ];
}

function boardAfter({ match, taken, before }: BoardTurn, captions: Captions): BoardView {
  const ended = taken && roundEndedIn(taken.events);
  if (taken === undefined || ended === undefined || before === undefined) {
    const { state } = taken ?? match;
    const isCounted = isRoundCounted(state);
    return { ...boardViewOf(state, captions), ...(isCounted ? { isCounted } : {}) };
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

/** A shot as a clip for outside of the channel, with what it won and took. */
export function paintShared(taking: TakenShot, painter: TurnPainter): Promise<FileAttachment> {
  const { taken, judged, before, shot } = taking;
  const { pictures, look, captions } = painter;
  const { player, side } = seatAt(before.seats, judged.seat);
  const { telling, frame, ...shown } = shownShot(painter, before, taken, judged, shot);
  const by = { side, name: captions.nameOf(player), avatar: captions.avatarOf?.(player) };
  const callout = frame.callout && { ...frame.callout, gain: swingOf(taking) };
  return pictures.shared(
    { ...shown.shot, frame: { ...frame, ...(callout && { callout }) }, by },
    telling,
    look,
  );
}

/**
 * The shot that won the most points for its side and took the most from the others, because that
 * decided the match; of equal ones the latest. Undefined if none has won anything.
 */
export function bestShotOf(shots: readonly TakenShot[]): TakenShot | undefined {
  const swings = shots.map(swingOf);
  const most = Math.max(0, ...swings);
  return most === 0 ? undefined : shots[swings.lastIndexOf(most)];
}

/** All flicks of a match, in order. */
export async function readShots(
  matches: Pick<MatchReader, 'readOpening' | 'readActions'>,
  match: string,
): Promise<readonly TakenShot[]> {
  const [opening, actions] = await Promise.all([
    matches.readOpening(match),
    matches.readActions(match),
  ]);
  if (opening === undefined) return [];
  return actions.flatMap((taken, i): readonly TakenShot[] => {
    const { shot, events } = taken;
    const judged = judgedIn(events);
    const before = actions[i - 1]?.state ?? opening;
    return shot === null || judged === undefined ? [] : [{ taken, shot, judged, before }];
  });
}

/** A robot takes part. Such matches change another rating than matches between people. */
function isAmongRobots({ seats }: MatchState): boolean {
  return !seats.every(({ player }) => isPerson(player));
}

/** How many rated matches to search: the match has just ended, so it is among the latest. */
const RECENT = 10;

const NEW = pointsOf(NEW_RATING);

/** How the match changed its players' ratings, on the board of the server where it was played. */
export async function ratingChangesOf(
  { id, server, state }: StoredMatch,
  boards: Leaderboards,
): Promise<readonly RatingChange[]> {
  const scope = scopesOf({ server, hasRobot: isAmongRobots(state) }).at(-1);
  if (scope === undefined) return [];
  const ladder = { scope, rules: ANY_RULES } as const;
  const changes = await Promise.all(
    state.seats.map(async ({ player }): Promise<RatingChange | undefined> => {
      const history = await boards.readRatingHistory(ladder, player, RECENT);
      const at = history.findIndex((point) => point.matchId === id);
      const point = history[at];
      if (point === undefined) return undefined;
      const before =
        history[at - 1]?.points ?? (at === 0 && history.length < RECENT ? NEW : undefined);
      if (before === undefined) return undefined;
      const isPlaced = !isPerson(player) || history.length === RECENT || at >= PROVISIONAL_MATCHES;
      const left = isPlaced ? {} : { matchesLeft: PROVISIONAL_MATCHES - 1 - at };
      return { player, before, after: point.points, ...left };
    }),
  );
  return changes.filter((change) => change !== undefined);
}

export function ratingLines(
  changes: readonly RatingChange[],
  state: MatchState,
  words: Words,
): readonly string[] {
  if (changes.length === 0) return [];
  const { ratingAfter, firstRating, ratingChange } = words.match;
  const [left, ...others] = new Set(changes.map(({ matchesLeft }) => matchesLeft));
  if (left !== undefined && left > 0 && others.length === 0)
    return [`📈 ${ratingAfter(null, left)}`];
  const parts = changes.map(({ player, before, after, matchesLeft }) => {
    const who = mentionOf(player, words);
    if (matchesLeft === undefined) return ratingChange(who, before, after);
    return matchesLeft === 0 ? firstRating(who, after) : ratingAfter(who, matchesLeft);
  });
  const line = parts.join(' · ');
  return [isAmongRobots(state) ? `🤖 ${words.match.amongRobots(line)}` : `📈 ${line}`];
}

/** What players achieved for the first time. Erased players are left out. */
export async function achievementLines(
  { id }: StoredMatch,
  boards: Leaderboards,
  words: Words,
): Promise<readonly string[]> {
  const achieved = (await boards.readAchievementsIn(id)).filter(({ player }) => isPerson(player));
  const players = [...new Set(achieved.map(({ player }) => player))];
  return players.map((player) => {
    const own = achieved.filter((one) => one.player === player);
    const names = own.map(({ kind }) => `**${words.standings.achievements[kind]}**`);
    return words.standings.achieved(mentionOf(player, words), names.join(' · '));
  });
}

/** How the two players of an ended match stand, on the boards of the server where it was played. */
export async function rivalryOfMatch(
  store: RivalryStore,
  { id, server, state }: StoredMatch,
  how: Pick<ShownRivalry, 'zone' | 'nowMs' | 'words'>,
): Promise<string | undefined> {
  const [one, other, ...more] = state.seats.map(({ player }) => player);
  const scope = scopesOf({ server, hasRobot: isAmongRobots(state) }).at(-1);
  if (one === undefined || other === undefined || more.length > 0 || scope === undefined) {
    return undefined;
  }
  // An unrated match isn't among those that are counted.
  if ((await store.boards.readMeetings(scope, one, other, 1))[0] !== id) return undefined;
  const rivalry = await readRivalry(store, scope, [one, other]);
  const nameOf = (player: string) => mentionOf(player, how.words);
  return rivalry && rivalryAfter({ ...how, rivalry, nameOf });
}
