import { keyForPurpose, PURPOSES, type Purpose } from '@crokinole/tournament/pairing/lots';
import type { Refusal } from 'crokinole/match/actions';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { DOZEN_SHOTS, dozenShot } from 'crokinole/practice/dozen';
import { gainOf } from 'crokinole/practice/gain';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { createRandomState } from 'crokinole/random';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Clock, Seeds } from '../../matches/ports/system.ts';
import {
  dayIn,
  endOfDayIn,
  lastDayEnded,
  type TimeZone,
  type DailyPlace,
  dayAfter,
} from '../../matches/records/days.ts';
import {
  type DozenStore,
  DOZEN_MS,
  isOver,
  leftMs,
  type DozenPar,
  type DozenLeaderboard,
  type StoredDozen,
  type DozenShot,
  type ShotPar,
  type DozenDayBests,
} from './records.ts';
import {
  reportEndlessShot,
  judgeFlick,
  type JudgedFlick,
} from '../../matches/steps/match-steps.ts';
import {
  earliestAlive,
  streakFrom,
  streakOn,
  type DozenDay,
  type DailyScope,
  type StreakStore,
} from '../streak/records.ts';
import { LOOK_BACK_MS, daysInARow, readDaysInARow } from '../streak/game.ts';

/** A day's dozen as one player finds it. */
export interface TodaysDozen {
  readonly day: DozenDay;
  /** Before it is begun, an empty one that isn't stored. */
  readonly dozen: StoredDozen;
  /** Undefined as long as it's being made. */
  readonly par: DozenPar | undefined;
  readonly isBegun: boolean;
  /** The player has begun it, has been erased since, and can't begin it again. */
  readonly isSpent: boolean;
  readonly isOver: boolean;
  readonly leftMs: number;
  /** Days in a row, up to this day or the one before. */
  readonly streak: number;
}

interface DozenLeaderboardAt {
  readonly day: string;
  readonly zone: TimeZone;
  readonly scope: DailyScope;
}

export interface DozenLeaderboards extends DozenLeaderboard {
  readonly streaks: readonly { readonly player: string; readonly days: number }[];
}

export type DozenRefusal =
  | Refusal
  | { readonly code: 'time-up' }
  | { readonly code: 'spent' }
  /** The shot has been taken, in another window or by an earlier press. */
  | { readonly code: 'taken-already' };

interface DozensOptions {
  readonly store: DozenStore & StreakStore;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly pars: DozenPars;
  readonly onProblem: (thrown: unknown) => void;
}

export interface JudgedDozenShot extends JudgedFlick, Omit<DozenShot, 'aim'> {
  /** The board before the shot. */
  readonly state: MatchState;
}

/** A board takes a tenth of a second, so it must run outside the main thread. */
export interface ParMaker {
  parOf(board: MatchState): Promise<ShotPar>;
}

interface DozenParsOptions {
  readonly maker: ParMaker;
  readonly onProblem: (thrown: unknown) => void;
}

interface Made {
  readonly whole: Promise<DozenPar | undefined>;
  ready: DozenPar | undefined;
}

/** Some stored streaks have already ended, so three times as many are read as are shown. */
const STREAK_READ_FACTOR = 3;

/** The daily dozen: the same twelve boards and wobbles for everyone, one try each. */
export class Dozens {
  readonly pars: DozenPars;
  readonly #options: DozensOptions;

  constructor(options: DozensOptions) {
    this.pars = options.pars;
    this.#options = options;
  }

  /** The dozen of today's date where the player is. */
  read(place: DailyPlace): Promise<TodaysDozen> {
    return this.readOf(dayIn(place.zone, this.#options.clock.nowMs()), place);
  }

  /**
   * Returns another day's dozen only if the player began it, else today's. Never creates a key for a
   * future day.
   */
  async readOf(day: string, place: DailyPlace): Promise<TodaysDozen> {
    const { store, clock } = this.#options;
    const nowMs = clock.nowMs();
    const { player, server, zone } = place;
    const stored = await store.readDozen(day, player);
    if (stored === undefined && day !== dayIn(zone, nowMs)) return this.read(place);
    const none = { shots: [], score: 0, spentMs: 0, openedAtMs: null, playedAtMs: null };
    const dozen = stored ?? { day, player, server, zone, revision: 0, ...none };
    const streak = await this.#streakOf(dozen, dayIn(zone, nowMs));
    const key = await this.#keyOf(day);
    return {
      day: key,
      dozen,
      par: this.pars.ready(key),
      isBegun: stored !== undefined,
      isSpent: stored === undefined && (await store.isDaySpent('dozen', day, player)),
      isOver: isOver(dozen, nowMs),
      leftMs: leftMs(dozen, nowMs),
      streak,
    };
  }

  /** Shows the next board, and starts the clock unless it is running. */
  async open({ dozen }: TodaysDozen): Promise<Result<StoredDozen, DozenRefusal>> {
    const { clock, store } = this.#options;
    const nowMs = clock.nowMs();
    if (isOver(dozen, nowMs)) return refuse({ code: 'time-up' });
    if (dozen.openedAtMs !== null) return accept(dozen);
    const saved = await this.#save({ ...dozen, openedAtMs: nowMs });
    if (saved.ok) return saved;
    // A second press may have come while the first one's board was painted.
    const stored = await store.readDozen(dozen.day, dozen.player);
    if (typeof stored?.openedAtMs !== 'number') return saved;
    return stored.shots.length === dozen.shots.length ? accept(stored) : saved;
  }

  /** Takes the shot with this number, 1 … 12, or refuses it. A shot is never counted twice. */
  async flick(
    { day, dozen }: TodaysDozen,
    number: number,
    aim: Aim,
  ): Promise<Result<JudgedDozenShot, DozenRefusal>> {
    const { clock, onProblem } = this.#options;
    const nowMs = clock.nowMs();
    const { shots } = dozen;
    if (number !== shots.length + 1) return refuse({ code: 'taken-already' });
    if (isOver(dozen, nowMs) || dozen.openedAtMs === null) return refuse({ code: 'time-up' });
    const judged = shootAt(day, number, aim);
    reportEndlessShot(judged, { where: `shot ${number} of ${dozen.day}`, aim }, onProblem);
    if (!judged.ok) return judged;
    const { points, isTwenty } = judged.value;
    const saved = await this.#save({
      ...dozen,
      shots: [...shots, { aim, points, isTwenty }],
      score: dozen.score + points,
      spentMs: DOZEN_MS - leftMs(dozen, nowMs),
      openedAtMs: null,
      playedAtMs: dozen.playedAtMs ?? nowMs,
    });
    return saved.ok ? judged : saved;
  }

  /** The board of the next shot, with the player in seat 0; undefined after the last. */
  boardOf({ day, dozen }: TodaysDozen): MatchState | undefined {
    const number = dozen.shots.length + 1;
    return number > DOZEN_SHOTS ? undefined : seatPlayer(dozenBoard(day, number), dozen.player);
  }

  /** The best of a day, and the longest streaks of today. */
  async readLeaderboards(
    { day, zone, scope }: DozenLeaderboardAt,
    asker: string,
    most: number,
  ): Promise<DozenLeaderboards> {
    const { store, clock } = this.#options;
    const leaderboard = await store.readDozenLeaderboard(day, scope, asker, most);
    const atMs = clock.nowMs();
    const now = { day: dayIn(zone, atMs), zone, atMs };
    const absences = await store.readAbsencesSince(atMs - LOOK_BACK_MS);
    const since = earliestAlive(now.day, zone, absences);
    const found = await store.readStreaks(scope, since, STREAK_READ_FACTOR * most);
    const streaks = found
      .map((streak) => ({ player: streak.player, days: streakOn(streak, now, absences) }))
      .filter(({ days }) => days > 1)
      .slice(0, most);
    return { ...leaderboard, streaks };
  }

  /** The latest day that has ended everywhere, if the dozen was played on it. Its key is no secret. */
  async readOpenedKey(): Promise<DozenDay | undefined> {
    const { store, clock } = this.#options;
    return store.readDozenDay(lastDayEnded(clock.nowMs()));
  }

  /** Of an earlier day as it was then: days that were played later don't count. */
  async #streakOf({ day, player, zone, playedAtMs }: StoredDozen, today: string): Promise<number> {
    const { store, clock } = this.#options;
    if (day === today) {
      const at = { day, zone, atMs: clock.nowMs() };
      return readDaysInARow(store, player, at);
    }
    const atMs = playedAtMs ?? endOfDayIn(zone, day);
    const plays = (await store.readPlays(player)).filter((play) => play.atMs <= atMs);
    return daysInARow(store, streakFrom(plays, await store.readAbsencesSince(0)), {
      day,
      zone,
      atMs,
    });
  }

  async #keyOf(day: string): Promise<DozenDay> {
    const { store, seeds } = this.#options;
    // Not drawn before the day begins, so that nobody can know it, not even from the database.
    return (await store.readDozenDay(day)) ?? store.keepDozenDay({ day, key: seeds.newKey() });
  }

  async #save(dozen: StoredDozen): Promise<Result<StoredDozen, DozenRefusal>> {
    const next = { ...dozen, revision: dozen.revision + 1 };
    const { store } = this.#options;
    if (await store.saveDozen(next)) return accept(next);
    const isSpent = await store.isDaySpent('dozen', dozen.day, dozen.player);
    return refuse({ code: isSpent ? 'spent' : 'taken-already' });
  }
}

/** The board of a shot, 1 … 12, with nobody in seat 0. */
export function dozenBoard({ key }: DozenDay, number: number): MatchState {
  const drawFor = (purpose: Purpose) => createRandomState(keyForPurpose(key, purpose));
  const [board, hand] = [PURPOSES.board(number), PURPOSES.hand(number)];
  return dozenShot(number, { board: drawFor(board), hand: drawFor(hand) });
}

/** Everything about a shot follows from the day's key, its number and its aim. */
export function shootAt(day: DozenDay, number: number, aim: Aim): Result<JudgedDozenShot, Refusal> {
  const state = dozenBoard(day, number);
  const judged = judgeFlick(state, 0, aim);
  if (!judged.ok) return judged;
  const { ruling } = judged.value;
  return accept({
    ...judged.value,
    state,
    points: gainOf(state, ruling),
    isTwenty: ruling.banked.some(({ side }) => side === 0),
  });
}

/** Time zones make for three days at once, and the crown tells of another. */
const MAX_DAYS = 4;

/** The pars of days, in memory: they follow from a day's boards, so every process has the same. */
export class DozenPars {
  readonly #options: DozenParsOptions;
  /** By the day's key. */
  readonly #days = new Map<string, Made>();

  constructor(options: DozenParsOptions) {
    this.#options = options;
  }

  /** Waits for nothing: undefined until it's made, and if that fails. */
  ready(day: DozenDay): DozenPar | undefined {
    return this.#made(day).ready;
  }

  /** Undefined if it can't be made. */
  of(day: DozenDay): Promise<DozenPar | undefined> {
    return this.#made(day).whole;
  }

  #made(day: DozenDay): Made {
    const known = this.#days.get(day.key);
    if (known !== undefined) return known;
    const made: Made = {
      whole: this.#make(day).then((par) => (made.ready = par)),
      ready: undefined,
    };
    this.#days.set(day.key, made);
    const [oldest] = this.#days.keys();
    if (this.#days.size > MAX_DAYS && oldest !== undefined) this.#days.delete(oldest);
    return made;
  }

  async #make(day: DozenDay): Promise<DozenPar | undefined> {
    const numbers = Array.from({ length: DOZEN_SHOTS }, (_, i) => i + 1);
    try {
      const { maker } = this.#options;
      return await Promise.all(numbers.map((number) => maker.parOf(dozenBoard(day, number))));
    } catch (thrown) {
      // The next one to ask tries again.
      this.#days.delete(day.key);
      this.#options.onProblem(thrown);
      return undefined;
    }
  }
}

/** More of a day's best aren't shown. */
const MAX_BEST = 3;
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
