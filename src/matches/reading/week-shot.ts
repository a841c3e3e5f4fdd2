import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import { judgedIn } from 'crokinole/match/actions';
import { countRound } from 'crokinole/match/rounds';
import { seatAt } from 'crokinole/match/seats';
import { swingOf } from 'crokinole/match/swing';
import { timesMade } from 'crokinole/review/odds';
import type { Side } from 'crokinole/rules/ruling';
import type { MatchReader } from '../ports/store.ts';
import {
  countsForRatings,
  type StoredAction,
  type StoredMatch,
  type RecordedTurn,
} from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import type { PostStore } from '../records/posts.ts';
import { isFormerPlayer } from '../records/privacy.ts';

export const ODDS_TRIES = 200;

/** The decisive shot of a server's week that the hand makes least often. */
interface WeekShot extends RecordedTurn {
  readonly match: StoredMatch;
  readonly player: string;
  /** How often the same aim did as well in `ODDS_TRIES` tries. */
  readonly made: number;
}

/** What the choice reads. */
type WeekSource = Pick<PostStore, 'readMatchesEndedOn'> &
  Pick<MatchReader, 'readAction' | 'readOpening' | 'readTurns'>;

interface Week {
  readonly server: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A shot that the hand makes more often than one time in three is nothing to show. */
const MAX_MADE = Math.floor(ODDS_TRIES / 3);
/** The latest ones of a busy server. */
const MAX_JUDGED = 20;
const MAX_READ = 100;

/** Undefined for a week without a fitting shot. Players who have left are skipped. */
export async function readWeekShot(
  store: WeekSource,
  { server, fromMs, untilMs }: Week,
  hasLeft: (player: string) => Promise<boolean>,
): Promise<WeekShot | undefined> {
  const ended = await store.readMatchesEndedOn(server, fromMs, untilMs, MAX_READ);
  let best: WeekShot | undefined;
  for (const match of ended.filter(isRatedAmongPeople).slice(0, MAX_JUDGED)) {
    await letOthersGoFirst();
    const turn = await readDecisiveTurn(store, match);
    if (turn === undefined) continue;
    const player = match.state.seats[turn.taken.seat ?? 0]?.player ?? '';
    const made = await oddsOf(match, turn, best === undefined ? MAX_MADE : best.made - 1);
    if (made === undefined || isFormerPlayer(player) || (await hasLeft(player))) continue;
    best = { ...turn, match, player, made };
  }
  return best;
}

function isRatedAmongPeople({ state }: StoredMatch): boolean {
  const { format, seats } = state;
  return (
    countsForRatings(state) &&
    format !== 'shootout' &&
    seats.length > 1 &&
    seats.every(({ player }) => isPerson(player))
  );
}

/**
 * The shot with which the winner took the lead of the last round for good. Undefined if another
 * side won that round than the match, or if that wasn't by a shot of the winner's.
 */
async function readDecisiveTurn(
  store: WeekSource,
  { id, state }: StoredMatch,
): Promise<RecordedTurn | undefined> {
  const winner = winnerByScore(state);
  const last = state.rounds.at(-1);
  if (winner === undefined || last?.breakdown.winner !== winner) return undefined;
  let later: StoredAction | undefined;
  for (const place of (await store.readTurns(id)).toReversed()) {
    const { revision, previous } = place;
    const taken = later?.revision === revision ? later : await store.readAction(id, revision);
    // Mostly the shot before this one, and so read for both.
    later = previous === null ? undefined : await store.readAction(id, previous);
    const before = previous === null ? await store.readOpening(id) : later?.state;
    if (taken === undefined || before?.round.number !== last.number) return undefined;
    if (countRound(before).winner === winner) continue;
    return isShotOf({ before, taken }, winner) ? { before, taken } : undefined;
  }
  return undefined;
}

function winnerByScore({ phase }: StoredMatch['state']): Side | undefined {
  if (phase.kind !== 'ended' || phase.outcome.code !== 'won') return undefined;
  const { side, by } = phase.outcome;
  return by === 'resignation' || by === 'clock' ? undefined : side;
}

function isShotOf({ before, taken: { shot, events } }: RecordedTurn, side: Side): boolean {
  const judged = judgedIn(events);
  if (shot === null || judged?.kind !== 'shot-judged') return false;
  return seatAt(before.seats, judged.seat).side === side;
}

/** How often the same aim does as well; undefined if that's more often than `most`. */
export async function oddsOf(
  { id }: Pick<StoredMatch, 'id'>,
  { before, taken }: RecordedTurn,
  most: number,
) {
  const { shot, events, revision } = taken;
  const judged = judgedIn(events);
  if (shot === null || judged === undefined) return undefined;
  const gained = swingOf({ before, judged, shot });
  const aim = { ...shot.place, ...shot.aimed };
  const name = `${id} ${revision}`;
  const rest = () => letOthersGoFirst();
  const made = await timesMade({ before, aim, gained, name, tries: ODDS_TRIES, most, rest });
  return made > most ? undefined : made;
}
