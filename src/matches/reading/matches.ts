import { setTimeout as pause } from 'node:timers/promises';
import { entriesOf, openRecord, withoutRandom } from 'crokinole/match/notation/record';
import { formatRecord } from 'crokinole/match/notation/text';
import type { MatchState } from 'crokinole/match/state';
import { resultOf } from 'crokinole/ratings/counted-match';
import type { HeadToHead } from 'crokinole/ratings/head-to-head';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import type { MatchReader, Store } from '../ports/store.ts';
import { cachedUnlessFailed, Latest, type Robots } from '../ports/system.ts';
import {
  countsForRatings,
  type RecordedTurn,
  type StoredMatch,
  type TurnPlace,
} from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import { isFormerPlayer } from '../records/privacy.ts';
import type { ServerSettings } from '../records/settings.ts';
import { actionOf } from '../steps/match-steps.ts';

const MAX_KNOWN = 500;
/** The player would rather aim without ideas than wait longer. */
const PATIENCE_MS = 1500;

/** Matches in a row with the same winner, or without one. */
export interface Run {
  readonly winner: string | null;
  readonly length: number;
  /** When its latest match ended. */
  readonly lastAtMs: number;
  /** It may be longer than that: earlier matches weren't looked at. */
  readonly isCut: boolean;
}

/** How two players stand against each other. */
export interface Rivalry extends HeadToHead {
  /** The latest two, the latest first; fewer if they haven't met as often. */
  readonly runs: readonly Run[];
}

export type RivalryStore = Pick<Store, 'readMatch' | 'readChoices' | 'boards'>;

/** Whether players of this match are offered ideas for a flick now, which is the same for all of them. */
export function offersIdeas(state: MatchState, { ideas }: Pick<ServerSettings, 'ideas'>): boolean {
  // The results of shootouts are compared between people.
  if (state.format === 'shootout') return false;
  // The shot of a lag has one target.
  if (state.phase.kind !== 'playing') return false;
  return ideas || !countsForRatings(state);
}

/** Memoizes ideas: the same position gives the same ones, and takes a robot's time only once. */
export class Ideas {
  readonly #robots: Pick<Robots, 'ideas'>;
  readonly #known = new Latest<Promise<readonly Idea[]>>(MAX_KNOWN);

  constructor(robots: Pick<Robots, 'ideas'>) {
    this.#robots = robots;
  }

  /** None where thinking takes too long. Offers change the revision, but not the turn. */
  of(
    {
      id,
      revision,
      turnRevision = revision,
      state,
    }: Pick<StoredMatch, 'id' | 'revision' | 'state'> & Partial<Pick<StoredMatch, 'turnRevision'>>,
    waitMs = 0,
  ) {
    const late = pause(Math.max(waitMs, PATIENCE_MS), [] as readonly Idea[], { ref: false });
    return Promise.race([this.#think(`${id}/${turnRevision}`, state), late]);
  }

  #think(key: string, state: MatchState): Promise<readonly Idea[]> {
    return cachedUnlessFailed(this.#known, key, () => this.#robots.ideas(state));
  }
}

/** Players who have finished this many matches know the values of the rings. */
const MATCHES_TO_KNOW = 3;
const MAX_REMEMBERED = 5000;

/** Recognizes new players. Experienced ones are cached, because they never become new again. */
export class Newcomers {
  readonly #matches: Pick<MatchReader, 'readEndedMatches'>;
  readonly #others = new Set<string>();

  constructor(matches: Pick<MatchReader, 'readEndedMatches'>) {
    this.#matches = matches;
  }

  /**
   * True if boards should print the values of the rings, because one of these players is new. It
   * stops asking at the first new player.
   */
  async wantValues(
    { ringValues }: Pick<ServerSettings, 'ringValues'>,
    players: readonly string[],
  ): Promise<boolean> {
    if (ringValues !== 'newcomers') return ringValues === 'always';
    for (const one of players.filter(isPerson)) if (await this.#isOne(one)) return true;
    return false;
  }

  /** Whether one of these people has never finished a match. */
  async includeBeginner(players: readonly string[]): Promise<boolean> {
    for (const one of players.filter(isPerson)) {
      if (this.#others.has(one)) continue;
      if ((await this.#matches.readEndedMatches(one, 1)).length === 0) return true;
    }
    return false;
  }

  async #isOne(player: string): Promise<boolean> {
    if (this.#others.has(player)) return false;
    const played = await this.#matches.readEndedMatches(player, MATCHES_TO_KNOW);
    if (played.length < MATCHES_TO_KNOW) return true;
    if (this.#others.size >= MAX_REMEMBERED) this.#others.clear();
    this.#others.add(player);
    return false;
  }
}

/**
 * A match in notation, from its first shot to its current state. The random generator's key is
 * included only once the match is over. Returns undefined if there is no such match.
 */
export async function writeRecord(
  store: Pick<MatchReader, 'readMatch' | 'readOpening' | 'readActions'>,
  id: string,
): Promise<string | undefined> {
  const match = await store.readMatch(id);
  const opening = await store.readOpening(id);
  if (match === undefined || opening === undefined) return undefined;
  let before = opening;
  const entries = (await store.readActions(id)).flatMap((stored) => {
    const made = entriesOf(before, actionOf(stored), stored.events);
    before = stored.state;
    return made;
  });
  const record = { ...openRecord(opening), entries };
  return formatRecord(match.endedAtMs === null ? withoutRandom(record) : record);
}

/** Undefined if one of the two was erased, or is on no global leaderboard and this would be one. */
export async function readRivalry(
  store: RivalryStore,
  scope: string,
  [player, opponent]: readonly [string, string],
): Promise<Rivalry | undefined> {
  const both = [player, opponent];
  if (both.some(isFormerPlayer)) return undefined;
  if (scope === EVERYWHERE) {
    const choices = await Promise.all(both.map((each) => store.readChoices(each)));
    if (choices.some(({ onGlobalBoards }) => !onGlobalBoards)) return undefined;
  }
  const met = await store.boards.readHeadToHead(scope, player, opponent);
  const total = met.wins + met.draws + met.losses;
  return { ...met, runs: total === 0 ? [] : await readRuns(store, scope, both, total) };
}

const MAX_RUNS = 2;
/** Runs may be longer than this, and are then only said to be as long. */
const MAX_LOOKED_AT = 25;

/** Reads no more matches than it needs. */
async function readRuns(
  store: RivalryStore,
  scope: string,
  both: readonly string[],
  total: number,
): Promise<readonly Run[]> {
  const [player = '', opponent = ''] = both;
  const ids = await store.boards.readMeetings(scope, player, opponent, MAX_LOOKED_AT);
  const runs: Run[] = [];
  let count = 0;
  for (const id of ids) {
    const match = await store.readMatch(id);
    if (match === undefined || !areApart(match, both)) continue;
    count += 1;
    const winner = winnerOf(match, both);
    const run = runs.at(-1);
    if (run?.winner === winner) runs[runs.length - 1] = { ...run, length: run.length + 1 };
    else if (runs.length === MAX_RUNS) return runs;
    else runs.push({ winner, length: 1, lastAtMs: match.endedAtMs ?? 0, isCut: false });
  }
  return runs.map((run, i) => ({ ...run, isCut: i === runs.length - 1 && count < total }));
}

/** They may have played side by side, too. */
function areApart({ state }: StoredMatch, both: readonly string[]): boolean {
  const sides = state.seats.flatMap(({ player, side }) => (both.includes(player) ? [side] : []));
  return new Set(sides).size > 1;
}

/** Of three sides, the better placed of these two has won nothing if the third did. */
function winnerOf({ state }: StoredMatch, both: readonly string[]): string | null {
  const winner = state.seats.find(
    ({ player, side }) => both.includes(player) && resultOf(state, side) === 'win',
  );
  return winner?.player ?? null;
}

/** Read turn by turn, because reading a whole match at once would block the thread. */
export async function readPlayedTurn(
  store: Pick<MatchReader, 'readAction' | 'readOpening'>,
  matchId: string,
  place: TurnPlace | undefined,
): Promise<RecordedTurn | undefined> {
  if (place === undefined) return undefined;
  const { revision, previous } = place;
  const taken = await store.readAction(matchId, revision);
  const before =
    previous === null
      ? await store.readOpening(matchId)
      : (await store.readAction(matchId, previous))?.state;
  return taken === undefined || before === undefined ? undefined : { before, taken };
}
