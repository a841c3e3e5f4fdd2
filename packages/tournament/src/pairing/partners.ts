import { costInOrder } from './costs.ts';
import { timesAmong } from './criteria.ts';
import { type Prospect, chooseWithForesight } from './foresight.ts';
import { type Matching, cheapestMatching } from './matching.ts';

/** What a doubles round with changing partners needs to know about a player. */
export interface PartnerEntrant {
  readonly entrant: number;
  readonly points: number;
  /** Past partners and opponents, listed once per game. */
  readonly partners: readonly number[];
  readonly opponents: readonly number[];
  readonly byes: number;
  /** The number of games in which its side started. */
  readonly begun: number;
  /** The rank by rating, with ties broken by lots, so that ranks are unique. */
  readonly rank: number;
}

/** Four players at a board: partners sit opposite each other, and the first side starts. */
export interface FourMeeting {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

export interface PairedFours {
  readonly meetings: readonly FourMeeting[];
  /** At most three. */
  readonly byes: readonly number[];
}

/** Two partners of this round. */
type Team = readonly [PartnerEntrant, PartnerEntrant];

/** Teams seated at tables, and the cost of that. */
interface Seating {
  readonly teams: readonly Team[];
  readonly tables: Matching;
  readonly again: number;
}

const FOUR = 4;

/**
 * The next doubles round with new partners. In order of importance: players with the fewest byes
 * sit out; no partnership repeats while that can be avoided (also in the
 * `roundsAfter` remaining rounds); opponents are new; the lowest ranked sit out; teams are even by
 * points.
 */
export function pairPartners(
  entrants: readonly PartnerEntrant[],
  roundsAfter: number,
): PairedFours {
  const field = [...entrants].sort((a, b) => b.points - a.points || a.rank - b.rank);
  const against = timesAmong(field, ({ opponents }) => opponents);
  const seatings = chooseWithForesight(prospectOf(field, against, roundsAfter)).map((pairs) =>
    seatTeams(teamsOf(field, pairs), (a, b) => against[field.indexOf(a)]?.[field.indexOf(b)] ?? 0),
  );
  const best = seatings.reduce((least, one) => (one.again < least.again ? one : least));
  const meetings = best.tables.flatMap(([a, b]) => {
    const [one, other] = [best.teams[a], best.teams[b]];
    return one === undefined || other === undefined ? [] : [meetingOf(one, other)];
  });
  const playing = new Set(best.teams.flat());
  return {
    meetings,
    byes: field.filter((one) => !playing.has(one)).map(({ entrant }) => entrant),
  };
}

/** Models byes as extra vertices, since four may not divide the field. */
function prospectOf(
  field: readonly PartnerEntrant[],
  against: readonly (readonly number[])[],
  roundsAfter: number,
): Prospect {
  const count = field.length;
  // There is one placeholder per bye: a player matched with one sits out.
  const size = count + (count % FOUR);
  const times = timesAmong(field, ({ partners }) => partners);
  const together = (a: number, b: number) => times[a]?.[b] ?? 0;
  const satOut = (a: number, b: number) => (b < count ? 0 : (field[a]?.byes ?? 0));
  const mostAgainst = Math.max(0, ...against.flat());
  const cost = costInOrder(size, [
    { cost: satOut, pairs: count % FOUR },
    { cost: together },
    // Players who have been opponents most often become partners, so they stop being opponents.
    { cost: (a, b) => (b < count ? mostAgainst - (against[a]?.[b] ?? 0) : 0) },
    { cost: (a, b) => (b < count ? 0 : Math.max(0, count - 1 - a)), pairs: count % FOUR },
    // Pairs the first with the last, so that all teams are about equally strong.
    { cost: (a, b) => (b < count ? Math.abs(a + b - (count - (count % FOUR) - 1)) : 0) },
  ]);
  return {
    size,
    cost: (a, b) => (a < count ? cost(a, b) : null),
    repeats: [together],
    never: satOut,
    roundsAfter,
  };
}

function teamsOf(field: readonly PartnerEntrant[], pairs: Matching): readonly Team[] {
  return pairs.flatMap(([a, b]) => {
    const [one, other] = [field[a], field[b]];
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}

/** Seats teams that have met least at one table; among those, teams close in points. */
function seatTeams(
  teams: readonly Team[],
  timesAgainst: (a: PartnerEntrant, b: PartnerEntrant) => number,
): Seating {
  const again = (a: number, b: number) =>
    (teams[a] ?? []).reduce(
      (sum, one) =>
        sum + (teams[b] ?? []).reduce((own, other) => own + timesAgainst(one, other) ** 2, 0),
      0,
    );
  const points = teams.map(([one, other]) => one.points + other.points);
  const cost = costInOrder(teams.length, [
    { cost: again },
    { cost: (a, b) => ((points[a] ?? 0) - (points[b] ?? 0)) ** 2 },
  ]);
  const tables = cheapestMatching(teams.length, cost) ?? [];
  return { teams, tables, again: tables.reduce((sum, [a, b]) => sum + again(a, b), 0) };
}

/** The side whose players have started less often starts; if equal, the side that is behind. */
function meetingOf(one: Team, other: Team): FourMeeting {
  const lead = (team: Team) => team.reduce((sum, { begun }) => sum + begun, 0);
  const [first, second] = lead(one) < lead(other) ? [one, other] : [other, one];
  const numbers = ([a, b]: Team) => [a.entrant, b.entrant] as const;
  return { first: numbers(first), second: numbers(second) };
}
