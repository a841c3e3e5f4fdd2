import { advance } from '@crokinole/tournament/advance';
import { type Stepped, postponed } from '@crokinole/tournament/deadlines';
import type { Results } from '@crokinole/tournament/model/results';
import { entrantsOf, isBeforeStart, type TournamentState } from '@crokinole/tournament/model/state';
import { finalPlaces } from '@crokinole/tournament/places';
import { fieldFor } from '@crokinole/tournament/presets';
import { robotPlayer, ROBOT_LEVELS, ROBOTS_OF_LEVEL, type RobotLevel } from '../records/players.ts';
import type { Absence, StoredPlace, StoredTournament } from '../records/tournaments.ts';
import { isOfRobotsAlone, type StoredMatch } from '../records/matches.ts';
import {
  announcementOfMatch,
  announcementOfTournament,
  type AnsweredChange,
  msAfterReminder,
} from './match-changes.ts';
import { matchOfPairing } from './tournament-results.ts';

export interface TournamentMoment {
  /** All matches that it has started, ended or not. */
  readonly matches: readonly StoredMatch[];
  /** Results of all matches that it has started; a pairing without a match has no result. */
  readonly results: Results;
  readonly nowMs: number;
  /** Returns a new key for each match that starts. */
  readonly newKey: () => string;
}

/**
 * Turns an action, or the passing of time, into one change: the next tournament, its new matches,
 * and its news. `players` has everyone who entered with the action; `channel` is the tournament's
 * new channel.
 */
export function changeOfTournament(
  before: StoredTournament,
  { state: stepped, news: ownNews }: Stepped,
  players: StoredTournament['players'],
  { matches, results, nowMs, newKey }: TournamentMoment,
  channel = before.channel,
): AnsweredChange {
  const advanced = advance(stepped, results, nowMs);
  const { state, news: followed, open, closed, lastRounds, dueAtMs } = advanced;
  const tournament: StoredTournament = {
    ...before,
    channel,
    state,
    players: withRobots(state, players, before.robots),
    revision: before.revision + 1,
    // Matches that were decided early are ended next, one at a time, and others told their time is up.
    dueAtMs: closed.length + lastRounds.length > 0 ? nowMs : dueAtMs,
    updatedAtMs: nowMs,
    endedAtMs: state.endedAtMs,
  };
  const { id, revision } = tournament;
  const news = [...ownNews, ...followed];
  // Matches that are called off when the tournament finishes end after it.
  const isFinishing = state.phase === 'finished' && before.endedAtMs === null;
  const opened = open
    .filter((pairing) => !results.has(pairing.id))
    .map((pairing) => matchOfPairing(tournament, pairing, newKey(), nowMs));
  const continued = continuedMatches(before, tournament, matches, nowMs);
  return {
    change: {
      tournament,
      opened,
      continued,
      ...(news.length === 0 ? {} : { news: { tournament: id, revision, atMs: nowMs, news } }),
      ...(isFinishing ? { places: placesOf(tournament) } : {}),
      announcements: [
        announcementOfTournament(tournament, nowMs),
        ...[...opened, ...continued]
          .filter((match) => !isOfRobotsAlone(match))
          .map((match) => announcementOfMatch(match, nowMs)),
      ],
    },
    answer: { kind: 'tournament', id, revision },
  };
}

/** Adds the robots that fill empty places, each with its own name. */
function withRobots(
  { entrants, setup }: TournamentState,
  players: StoredTournament['players'],
  level: RobotLevel,
): StoredTournament['players'] {
  let robots = 0;
  return entrants.map(({ isRobot }, number) => {
    const known = players[number];
    if (!isRobot) {
      if (known === undefined) throw new Error(`entrant ${number} has no player`);
      return known;
    }
    robots += 1;
    return robotEntrant(setup, level, robots - 1);
  });
}

/** The robots that would play if it started now; none once it has begun. */
export function robotsToCome({
  state,
  robots,
}: Pick<StoredTournament, 'state' | 'robots'>): StoredTournament['players'] {
  const { setup, beganAtMs } = state;
  if (beganAtMs !== null) return [];
  const people = entrantsOf(state, 'entered').length;
  const length = fieldFor(setup, people) - people;
  return Array.from({ length }, (_, number) => robotEntrant(setup, robots, number));
}

/** A robot, or a pair of them. */
function robotEntrant(
  { entry }: Pick<TournamentState['setup'], 'entry'>,
  level: RobotLevel,
  number: number,
): readonly string[] {
  const size = entry === 'doubles' ? 2 : 1;
  const first = ROBOT_LEVELS.indexOf(level);
  return Array.from({ length: size }, (_, seat) => {
    const robot = number * size + seat;
    const further = first + Math.floor(robot / ROBOTS_OF_LEVEL);
    const ofLevel = ROBOT_LEVELS[further % ROBOT_LEVELS.length] ?? level;
    return robotPlayer(ofLevel, robot % ROBOTS_OF_LEVEL);
  });
}

export function placesOf({
  id,
  state,
}: Pick<StoredTournament, 'id' | 'state'>): readonly StoredPlace[] {
  return finalPlaces(state).flatMap((places, division) =>
    places.map(({ entrant, place, twenties }) => ({
      tournament: id,
      entrant,
      division,
      place,
      field: places.length,
      twenties,
      club: state.entrants[entrant]?.club?.id ?? null,
      clubName: state.entrants[entrant]?.club?.name ?? null,
    })),
  );
}

/** Extends deadlines by the absences, so that downtime of the bot costs players no time. */
export function withoutAbsences(
  tournament: StoredTournament,
  absences: readonly Absence[],
): StoredTournament {
  const last = absences.at(-1);
  if (last === undefined) return tournament;
  let { state } = tournament;
  for (const absence of absences) {
    const lostMs = absence.untilMs - Math.max(absence.fromMs, countsFrom(state));
    if (lostMs > 0) state = postponed(state, lostMs);
  }
  return { ...tournament, absences: last.number, state };
}

/** The time from which downtime extends deadlines. Earlier downtime delays nothing. */
function countsFrom(state: TournamentState): number {
  const { phase, pausedAtMs, setup, beganAtMs } = state;
  // A paused tournament gets its whole pause back when it resumes.
  if (pausedAtMs !== null) return Infinity;
  if (phase === 'running') return beganAtMs ?? Infinity;
  return isBeforeStart(state) && setup.start.kind === 'at'
    ? setup.start.atMs - setup.checkInMs
    : Infinity;
}

/**
 * When a tournament resumes, its matches continue: their clocks are extended by the pause, and they
 * are announced in the tournament's current channel. Empty if it was not just resumed.
 */
function continuedMatches(
  before: StoredTournament,
  after: StoredTournament,
  matches: readonly StoredMatch[],
  nowMs: number,
): readonly StoredMatch[] {
  const { pausedAtMs } = before.state;
  if (pausedAtMs === null || after.state.pausedAtMs !== null) return [];
  const stoodMs = nowMs - pausedAtMs;
  const hasMoved = before.channel !== after.channel;
  return matches
    .filter(({ endedAtMs }) => endedAtMs === null)
    .map((match) => ({
      ...match,
      ...laterBy(match, stoodMs, nowMs),
      ...(hasMoved ? { channel: after.channel } : {}),
      revision: match.revision + 1,
    }));
}

/**
 * Limits the extension, because a turn that started during the pause must not get more than its
 * full time.
 */
function laterBy({ dueAtMs, remindAtMs, turnMs }: StoredMatch, ms: number, nowMs: number) {
  const latestMs = turnMs === null ? Infinity : nowMs + turnMs;
  const later = (atMs: number | null, mostMs: number) =>
    atMs === null ? null : Math.min(atMs + ms, mostMs);
  return {
    dueAtMs: later(dueAtMs, latestMs),
    remindAtMs: later(remindAtMs, latestMs - msAfterReminder(turnMs ?? 0)),
  };
}
