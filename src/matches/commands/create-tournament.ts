import { setImmediate } from 'node:timers/promises';
import type { Stepped } from '@crokinole/tournament/deadlines';
import { leaveOut } from '@crokinole/tournament/entries';
import type { News } from '@crokinole/tournament/model/news';
import type { Results } from '@crokinole/tournament/model/results';
import { refusalOfAgreed, type AgreedSetup } from '@crokinole/tournament/model/setup';
import {
  createTournament as newTournament,
  type Entrant,
  type TournamentState,
  entrantsOf,
  isOver,
} from '@crokinole/tournament/model/state';
import { idOfNext, orderOfNextSeason } from '@crokinole/tournament/next-season';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Answer, ServiceRefusal, TournamentRefusal } from '../records/answers.ts';
import { isPlayedNow } from '../records/match-setup.ts';
import type { StoredMatch } from '../records/matches.ts';
import { isPerson } from '../records/players.ts';
import { isReachable } from '../records/privacy.ts';
import type { StoredTournament, TournamentTerms } from '../records/tournaments.ts';
import { changeOfTournament, withoutAbsences } from '../steps/tournament-changes.ts';
import {
  canBePlayed,
  pausesOf,
  resultsOf,
  waitedFor,
  type WaitedFor,
} from '../steps/tournament-results.ts';
import { type Authority, commitWithRetries, type Decided } from './authority.ts';

/** Far more unfinished tournaments than any player is in. */
export const MAX_ELSEWHERE = 50;

export interface CreateTournamentCommand {
  readonly interaction: string;
  readonly player: string;
  readonly venue: { readonly server: string; readonly channel: string };
  readonly terms: TournamentTerms;
  /** Everything but the key for drawing lots. */
  readonly setup: AgreedSetup;
}

/** Everything that a decision in a tournament needs. */
export interface KnownTournament {
  readonly tournament: StoredTournament;
  readonly matches: readonly StoredMatch[];
  readonly results: Results;
  readonly nowMs: number;
}

export interface TakenTournamentStep extends Stepped {
  /** All players by entrant; set if a player has just entered. */
  readonly players?: StoredTournament['players'];
  /** The new channel, if the tournament moves. */
  readonly channel?: string;
}

export type TournamentResult<Value> = Result<Value, { readonly code: TournamentRefusal }>;

type DecideTournament = (
  known: KnownTournament,
) =>
  | Result<TakenTournamentStep, ServiceRefusal>
  | Promise<Result<TakenTournamentStep, ServiceRefusal>>;

type Planned = Pick<StoredTournament, 'id' | 'table' | 'state'>;

export function openTournament(
  authority: Authority,
  { interaction, player, venue, terms, setup }: CreateTournamentCommand,
): Promise<Answer> {
  const id = authority.ids.newId();
  return commitWithRetries(authority, id, interaction, () =>
    opened(authority, { id, ...venue, host: player, terms, setup }),
  );
}

/**
 * Opens a finished tournament again, once, and asks those who played. Players of a league keep their
 * places in the order, if they join again.
 */
export async function openAgain(
  authority: Authority,
  {
    interaction,
    player,
    venue,
    isAdmin,
    before,
    scale,
  }: Pick<CreateTournamentCommand, 'interaction' | 'player' | 'venue'> & {
    readonly isAdmin: boolean;
    readonly before: StoredTournament;
    /** The points of the server's tournaments now. */
    readonly scale: TournamentTerms['scale'];
  },
): Promise<Answer> {
  const { state, host, name, table, robots, series } = before;
  const { setup, phase } = state;
  const id = await idOfAgain(authority, state);
  return commitWithRetries(authority, id, interaction, async () => {
    const isSeason = isLeague(before);
    if (isSeason && !isAdmin && host !== player) return refusedAs('not-the-organiser');
    if (phase !== 'finished') return refusedAs('not-finished');
    if ((await authority.tournaments.readTournament(id)) !== undefined) {
      return refusedAs('open-again');
    }
    return opened(authority, {
      id,
      ...venue,
      host: player,
      terms: { name: nextName(name), table, robots, scale, series },
      setup: {
        ...setup,
        start: setup.start.kind === 'full' ? setup.start : { kind: 'press' },
        checkInMs: 0,
      },
      players: (isSeason ? orderOfNextSeason(state) : entrantsOf(state, 'playing'))
        .map((entrant) => before.players[entrant] ?? [])
        .filter((team) => team.every(isReachable)),
      isSeason,
      // If it's called off and opened again, nobody is pinged a second time.
      news: id === idOfNext(state) ? [{ kind: 'opened-again' }] : [],
    });
  });
}

/** If the one that was opened was called off, there may be another. */
async function idOfAgain(
  { tournaments }: Pick<Authority, 'tournaments'>,
  state: TournamentState,
): Promise<string> {
  const id = idOfNext(state);
  const next = await tournaments.readTournament(id);
  return next?.state.phase === 'cancelled' ? idOfAgain({ tournaments }, next.state) : id;
}

/** Its next season is more than the same again. */
export function isLeague({ state }: Pick<StoredTournament, 'state'>): boolean {
  return state.setup.plan.kind === 'league';
}

const MAX_NAME_CHARS = 40;

/** Counts on, or begins to. */
function nextName(name: string): string {
  const [, title = name, number = ''] = /^(.*?)\s*(\d{1,4})$/u.exec(name) ?? [];
  const next = ` ${number === '' ? 2 : Number(number) + 1}`;
  return `${Array.from(title)
    .slice(0, MAX_NAME_CHARS - next.length)
    .join('')}${next}`.trim();
}

interface OpenedTournament extends Pick<StoredTournament, 'id' | 'server' | 'channel' | 'host'> {
  readonly terms: TournamentTerms;
  readonly setup: AgreedSetup;
  /** Who played the one before. */
  readonly players?: StoredTournament['players'];
  /** They are in the order of their seeds. */
  readonly isSeason?: boolean;
  readonly news?: readonly News[];
}

function opened(
  { seeds, limits, clock }: Authority,
  { terms, setup: wished, players = [], isSeason = false, news = [], ...place }: OpenedTournament,
): Decided {
  const nowMs = clock.nowMs();
  const why = refusalToMake({ terms, setup: wished }, nowMs);
  if (why !== undefined) return refusedAs(why);
  const setup = { ...wished, key: seeds.newKey(), secret: seeds.newKey() };
  const former = players.map((_, seed): Entrant => ({
    status: 'out',
    isRobot: false,
    isLate: false,
    isCheckedIn: false,
    rating: null,
    seed: isSeason ? seed : null,
    club: null,
  }));
  const state = newTournament(setup, nowMs, former);
  const made: StoredTournament = {
    ...place,
    ...terms,
    name: terms.name.trim(),
    players,
    state,
    // The first change raises it to 0.
    revision: -1,
    endings: 0,
    absences: 0,
    dueAtMs: null,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    endedAtMs: null,
  };
  const moment = { matches: [], results: new Map(), nowMs, newKey: () => seeds.newKey() };
  const { change, answer } = changeOfTournament(made, { state, news }, players, moment);
  const { host: player, server } = place;
  const limited = [
    { code: 'tournaments-by-player', player, most: limits.tournamentsByPlayer },
    { code: 'tournaments-on-server', server, most: limits.tournamentsOnServer },
  ] as const;
  return accept({ change: { ...change, limits: limited }, answer });
}

/**
 * Why such a tournament could never be played, if so. It's checked when the settings are shown, and
 * again when the tournament is created.
 */
export function refusalToMake(
  { terms, setup }: Pick<CreateTournamentCommand, 'terms' | 'setup'>,
  nowMs: number,
): TournamentRefusal | undefined {
  return (
    (isTournamentName(terms.name) ? undefined : 'bad-name') ??
    refusalOfAgreed(setup, nowMs) ??
    (canBePlayed(setup, terms.table) ? undefined : 'rules-not-for-it')
  );
}

/** At least one letter or digit. */
const NAME_PATTERN = /[\p{L}\p{N}]/u;
const UNSEEN_PATTERN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Short enough, and with at least one visible letter or digit. */
export function isTournamentName(name: string): boolean {
  const shown = Array.from(name.trim());
  return (
    shown.length <= MAX_NAME_CHARS && NAME_PATTERN.test(name) && !UNSEEN_PATTERN.test(name.trim())
  );
}

export function refusedAs(why: TournamentRefusal) {
  return refuse({ code: 'tournament-refused', why } as const);
}

/** What the tournament engine answered, as an answer of ours. */
export function answered<Value>(stepped: TournamentResult<Value>) {
  return stepped.ok ? stepped : refusedAs(stepped.refusal.code);
}

/** Applies an action to a tournament, and everything that follows from it by now. */
export function commitTournament(
  authority: Authority,
  id: string,
  interaction: string | null,
  decide: DecideTournament,
): Promise<Answer> {
  return commitWithRetries(authority, id, interaction, async () => {
    const known = await readKnown(authority, id);
    if (known === undefined) return refuse({ code: 'no-such-tournament' });
    // Reading, pairing and saving 64 entrants blocks the thread each time, so other presses get to
    // run in between.
    await runPendingFirst();
    const change = await changeBy(authority, known, decide);
    await runPendingFirst();
    return change;
  });
}

/**
 * Players who are playing in another evening tournament are left out when this one starts, as if
 * they hadn't checked in.
 */
async function changeBy(
  authority: Authority,
  known: KnownTournament,
  decide: DecideTournament,
): Promise<Decided> {
  const before = known.tournament;
  let [state, earlier]: [TournamentState, readonly News[]] = [before.state, []];
  for (;;) {
    const decided = await decide({ ...known, tournament: { ...before, state } });
    if (!decided.ok) return decided;
    const { players = before.players, channel, news } = decided.value;
    const step = { ...decided.value, news: [...earlier, ...news] };
    const moment = { ...known, newKey: () => authority.seeds.newKey() };
    const change = changeOfTournament(before, step, players, moment, channel);
    const begun = change.change.tournament;
    const begins = before.state.beganAtMs === null && begun?.state.phase === 'running';
    const busy = begins ? await playingElsewhere(authority, begun) : [];
    // Players who entered with this change were checked when they entered.
    const entered = busy.filter((entrant) => entrant < state.entrants.length);
    if (entered.length === 0) return accept(change);
    const without = leaveOut(state, entered, 'plays-elsewhere');
    [state, earlier] = [without.state, [...earlier, ...without.news]];
  }
}

/**
 * Reads the tournament before its matches. A match that ends in between raises the stored
 * `endings`, so a decision based on older matches isn't saved.
 */
export async function readKnown(
  { tournaments, clock }: Pick<Authority, 'tournaments' | 'clock'>,
  id: string,
): Promise<KnownTournament | undefined> {
  const stored = await tournaments.readTournament(id);
  if (stored === undefined) return undefined;
  await runPendingFirst();
  const nowMs = clock.nowMs();
  const tournament = withoutAbsences(stored, await tournaments.readAbsences(stored.absences));
  const matches = await tournaments.readTournamentMatches(id);
  const waited = await readWaited(tournaments, tournament, matches, nowMs);
  return { tournament, matches, results: resultsOf(matches, waited), nowMs };
}

/** Waiting times are needed only for games that have run out of time. */
async function readWaited(
  tournaments: Authority['tournaments'],
  { state }: StoredTournament,
  matches: readonly StoredMatch[],
  nowMs: number,
): Promise<WaitedFor> {
  const late = new Set(
    (state.stages.at(-1)?.pairings ?? [])
      .filter(({ verdict, isLastRound, endsAtMs }) => {
        const isUp = endsAtMs !== null && endsAtMs <= nowMs;
        return verdict === null && (isLastRound || isUp);
      })
      .map(({ id }) => id),
  );
  const asked = matches.filter(({ id, state: { scores } }) => late.has(id) && scores.length > 1);
  if (asked.length === 0) return new Map();
  const moves = await tournaments.readMoveTimes(asked.map(({ id }) => id));
  const pauses = pausesOf(state);
  return new Map(
    asked.map((match) => {
      const own = moves.filter((move) => move.match === match.id);
      return [match.id, waitedFor(match, own, pauses, nowMs)];
    }),
  );
}

/**
 * Lets everything else that waits for this thread run first. One immediate may fire before pending
 * input was read; a second always fires after it.
 */
async function runPendingFirst(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

/** Players of an evening tournament who are also in another one at that time. */
async function playingElsewhere(
  { tournaments }: Authority,
  evening: StoredTournament,
): Promise<readonly number[]> {
  if (!isEvening(evening)) return [];
  const playing = entrantsOf(evening.state, 'playing');
  const busy = await Promise.all(
    playing.map(async (number) => {
      const team = (evening.players[number] ?? []).filter(isPerson);
      const isBusy = await Promise.all(
        team.map((player) => isPlaying(tournaments, evening, player)),
      );
      return isBusy.includes(true) ? [number] : [];
    }),
  );
  return busy.flat();
}

async function isPlaying(
  tournaments: Authority['tournaments'],
  { id: own }: StoredTournament,
  player: string,
): Promise<boolean> {
  const lines = await tournaments.readTournamentsOf(player, MAX_ELSEWHERE);
  const running = lines.filter(({ id, phase }) => id !== own && phase === 'running');
  const others = await Promise.all(running.map(({ id }) => tournaments.readTournament(id)));
  return others.some(
    (other) =>
      other !== undefined &&
      isEvening(other) &&
      other.state.pausedAtMs === null &&
      entrantsOf(other.state, 'playing').some((one) => other.players[one]?.includes(player)),
  );
}

/** A typical evening tournament lasts this long. */
const EVENING_MS = 4 * 3600_000;

/**
 * True if the two tournaments can't both be played. Tournaments with turns of days never overlap,
 * but evenings at the same time do.
 */
export function overlap(wanted: Planned, other: Planned): boolean {
  if (wanted.id === other.id || !isEvening(wanted) || !isEvening(other)) return false;
  if (isOver(other.state)) return false;
  const { start: begins } = wanted.state.setup;
  const { start: otherBegins } = other.state.setup;
  const areBothTimed = begins.kind === 'at' && otherBegins.kind === 'at';
  if (areBothTimed) return Math.abs(begins.atMs - otherBegins.atMs) < EVENING_MS;
  // A tournament with a fixed start may be long after the current one.
  return other.state.phase !== 'sign-up' && begins.kind !== 'at';
}

function isEvening({ table }: Planned): boolean {
  return isPlayedNow(table.turnMs);
}
