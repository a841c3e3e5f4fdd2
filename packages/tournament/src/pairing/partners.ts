import { costInOrder } from './costs.ts';
import { timesAmong } from './criteria.ts';
import type { Prospect } from './foresight.ts';
import { chooseWithForesight } from './foresight.ts';
import type { Matching } from './matching.ts';
import { cheapestMatching } from './matching.ts';

/** What a round of doubles with a new partner each game has to know of somebody who plays in it. */
export interface PartnerEntrant {
  readonly entrant: number;
  readonly points: number;
  /** Whom it has played with, and against, named as often as it did. */
  readonly partners: readonly number[];
  readonly opponents: readonly number[];
  readonly byes: number;
  /** How many of its games its side began. */
  readonly begun: number;
  /** Its place by rating, and by lots where that says nothing: no two have the same. */
  readonly rank: number;
}

/** Four at a board: partners sit opposite each other, and the first side begins. */
export interface FourMeeting {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
}

export interface PairedFours {
  readonly meetings: readonly FourMeeting[];
  /** Up to three sit out. */
  readonly byes: readonly number[];
}

/** Two who play together in this round. */
type Team = readonly [PartnerEntrant, PartnerEntrant];

/** Teams at their tables, and what that costs. */
interface Seating {
  readonly teams: readonly Team[];
  readonly tables: Matching;
  readonly again: number;
}

const FOUR = 4;

/**
 * The next round of doubles in which everybody has a new partner. In this order: those who sat out
 * least often sit out, nobody has the same partner again while it can be avoided (also in the
 * `roundsAfter` rounds to come), opponents are new, the last sit out, and teams are even by points.
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

/** The partners of a round, and those who have none because four do not go into the field. */
function prospectOf(
  field: readonly PartnerEntrant[],
  against: readonly (readonly number[])[],
  roundsAfter: number,
): Prospect {
  const count = field.length;
  // As many stand for nobody as have to sit out: whoever is put together with one does.
  const size = count + (count % FOUR);
  const times = timesAmong(field, ({ partners }) => partners);
  const together = (a: number, b: number) => times[a]?.[b] ?? 0;
  const satOut = (a: number, b: number) => (b < count ? 0 : (field[a]?.byes ?? 0));
  const mostAgainst = Math.max(0, ...against.flat());
  const cost = costInOrder(size, [
    { cost: satOut, pairs: count % FOUR },
    { cost: together },
    // Whoever have been opponents most often are so no more if they are partners.
    { cost: (a, b) => (b < count ? mostAgainst - (against[a]?.[b] ?? 0) : 0) },
    { cost: (a, b) => (b < count ? 0 : Math.max(0, count - 1 - a)), pairs: count % FOUR },
    // The first with the last: all teams are about as strong.
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

/** Teams that have met least come to one table; of those, teams that are close by points. */
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

/** The side begins whose two have begun less often; where that is level, the one that is behind. */
function meetingOf(one: Team, other: Team): FourMeeting {
  const lead = (team: Team) => team.reduce((sum, { begun }) => sum + begun, 0);
  const [first, second] = lead(one) < lead(other) ? [one, other] : [other, one];
  const numbers = ([a, b]: Team) => [a.entrant, b.entrant] as const;
  return { first: numbers(first), second: numbers(second) };
}
