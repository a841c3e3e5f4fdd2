import { setImmediate as letOthersGoFirst } from 'node:timers/promises';
import { judgedIn } from 'crokinole/match/actions';
import { countRound } from 'crokinole/match/rounds';
import { seatAt } from 'crokinole/match/seats';
import { swingOf } from 'crokinole/match/swing';
import { timesMade } from 'crokinole/review/odds';
import type { Side } from 'crokinole/rules/ruling';
import type { MatchReader } from '../ports/store.ts';
import { dayAfter } from '../records/days.ts';
import type { DozenStore, DozenDayBests, StoredDozen } from '../../features/dozen/records.ts';
import { countsForRatings, type StoredAction, type StoredMatch } from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import type { PostStore } from '../records/posts.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import type { ReviewStore } from '../records/reviews.ts';
import type { RecordedTurn } from './reviews.ts';

/** More of a day's best aren't shown. */
const MAX_BEST = 3;
export const ODDS_TRIES = 200;

/** The best of a server's dozen on a day, and since when. */
export interface Crown {
  readonly day: string;
  /** Several if they scored the same. */
  readonly holders: readonly {
    readonly player: string;
    /** On how many days in a row, without those on which nobody scored. */
    readonly days: number;
  }[];
  /** Who held it alone on the day before, if that's another player. */
  readonly from: string | null;
  /** The day's best with their shots, the holders first. */
  readonly best: readonly StoredDozen[];
}

/** The decisive shot of a server's week that the hand makes least often. */
interface WeekShot extends RecordedTurn {
  readonly match: StoredMatch;
  readonly player: string;
  /** How often the same aim did as well in `ODDS_TRIES` tries. */
  readonly made: number;
}

/** What the choice reads. */
type WeekSource = Pick<PostStore, 'readMatchesEndedOn'> &
  Pick<ReviewStore, 'readTurns'> &
  Pick<MatchReader, 'readAction' | 'readOpening'>;

interface Week {
  readonly server: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Undefined if nobody has scored on that day. Players who have left are skipped. */
export async function readCrown(
  store: Pick<DozenStore, 'readDozenDays' | 'readDozen'>,
  { server, day }: { readonly server: string; readonly day: string },
  hasLeft: (player: string) => Promise<boolean>,
): Promise<Crown | undefined> {
  const [latest] = await store.readDozenDays(server, day, 1);
  if (latest?.day !== day) return undefined;
  const gone = new Set<string>();
  const isHere = async (player: string) => {
    if (await hasLeft(player)) gone.add(player);
    return !gone.has(player);
  };
  const bests = await takeWhoIsHere(latest, isHere);
  const held = holdersOf({ day, bests }, gone);
  if (held.length === 0) return undefined;
  const counts = new Map(held.map((player) => [player, 1]));
  let going = held;
  let before: readonly string[] | undefined;
  for await (const earlier of daysBefore(store, server, day)) {
    const theirs = holdersOf(earlier, gone);
    if (theirs.length === 0) continue;
    before ??= theirs;
    going = going.filter((player) => theirs.includes(player));
    for (const player of going) counts.set(player, (counts.get(player) ?? 1) + 1);
    if (going.length === 0) break;
  }
  const [other, ...others] = before ?? [];
  const isTaken = other !== undefined && others.length === 0 && !held.includes(other);
  const shown = await Promise.all(
    bests.slice(0, MAX_BEST).map(({ player }) => store.readDozen(day, player)),
  );
  return {
    day,
    holders: held.map((player) => ({ player, days: counts.get(player) ?? 1 })),
    from: isTaken && (await isHere(other)) ? other : null,
    best: shown.filter((dozen) => dozen !== undefined),
  };
}

const DAYS_AT_ONCE = 8;

/** The days on which a server has played, the latest first. */
async function* daysBefore(
  store: Pick<DozenStore, 'readDozenDays'>,
  server: string,
  day: string,
): AsyncGenerator<DozenDayBests> {
  let until = dayAfter(day, -1);
  let days = await store.readDozenDays(server, until, DAYS_AT_ONCE);
  while (days.length > 0) {
    yield* days;
    until = dayAfter(days.at(-1)?.day ?? until, -1);
    days = await store.readDozenDays(server, until, DAYS_AT_ONCE);
  }
}

/** The best who are still here: those to be shown, and everyone who shares the first place. */
async function takeWhoIsHere(
  { bests }: DozenDayBests,
  isHere: (player: string) => Promise<boolean>,
): Promise<DozenDayBests['bests']> {
  const present: { readonly player: string; readonly score: number }[] = [];
  for (const row of bests) {
    if (present.length >= MAX_BEST && row.score < (present[0]?.score ?? 0)) break;
    if (await isHere(row.player)) present.push(row);
  }
  return present;
}

/** Who scored most. Nobody does with nothing. */
function holdersOf({ bests }: DozenDayBests, gone: ReadonlySet<string>): readonly string[] {
  const here = bests.filter(({ player, score }) => score > 0 && !gone.has(player));
  return here.flatMap(({ player, score }) => (score === here[0]?.score ? [player] : []));
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

/** Undefined if the shot is made more often than `most`. */
async function oddsOf({ id }: StoredMatch, { before, taken }: RecordedTurn, most: number) {
  const { shot, seat, revision } = taken;
  if (shot === null || seat === null) return undefined;
  const gained = swingOf(before, taken, seatAt(before.seats, seat).side);
  const aim = { ...shot.place, ...shot.aimed };
  const name = `${id} ${revision}`;
  const rest = () => letOthersGoFirst();
  const made = await timesMade({ before, aim, gained, name, tries: ODDS_TRIES, most, rest });
  return made > most ? undefined : made;
}
