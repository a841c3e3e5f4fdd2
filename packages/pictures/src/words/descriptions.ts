import type { LeaderboardKind } from 'crokinole/ratings/leaderboards';
import type { MomentKind } from 'crokinole/review/moments';
import type { ReviewUnit } from 'crokinole/review/unit';
import type { DiscName } from 'crokinole/rules/explain';
import type {
  Illustration,
  DiscView,
  Ending,
  GoalView,
  Outcome,
  ScoreView,
  TryOutcome,
} from '../views/still-views.ts';
import type { Side } from '../themes/theme.ts';

/** Where a disc lies. */
export type Spot =
  | { readonly kind: 'leaning' }
  /** A ring, and whether the disc touches the line of the next better one. */
  | { readonly kind: 'ring'; readonly value: number; readonly touching?: number }
  | { readonly kind: 'outer-line' }
  | { readonly kind: 'out' };

/** How full the shooter hits the other disc. */
export type Fullness = 'full' | 'thick' | 'half' | 'thin';

/** How full a disc is hit, and on which side unless full on, as the shooter sees it. */
export interface DiscHit {
  readonly fullness: Fullness;
  readonly on?: 'left' | 'right';
}

/** A disc by its side, and by its number if it has one. */
export type NamedDisc = Pick<DiscView, 'side' | 'number'>;

/** A side of a match that has ended. */
export interface MatchRecord {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface ResultSums {
  readonly twenties: number;
  /** Empty unless there was more than one round. */
  readonly perRound: readonly number[];
}

/** How a shot ended for the flicked disc. */
export type ShotEnd =
  | { readonly kind: 'twenty' | 'again' }
  | { readonly kind: 'removed'; readonly reason: string }
  | { readonly kind: 'stops'; readonly spot: Spot };

/** A shot among many. */
export interface ShotInShort {
  readonly name: string;
  readonly disc: DiscName;
  /** The first disc that it hit. */
  readonly hits?: DiscName;
  readonly end: ShotEnd;
  /** The other discs that went into the hole, and those that are out of play. */
  readonly sunk: readonly DiscName[];
  readonly lost: readonly DiscName[];
}

export interface RecordSums {
  readonly matches: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/**
 * Alt texts, one sentence each: word order differs between languages, so smaller pieces cannot be
 * combined outside. Names are passed as they should be read.
 */
export interface Descriptions {
  /** For a player whose name has no drawable character. */
  readonly someone: string;
  readonly list: (items: readonly string[]) => string;
  readonly sideTitle: (side: Side, names: readonly string[]) => string;
  /** Before a name in a list: "3.", or "Tied for 3rd:". */
  readonly place: (place: number, isShared: boolean) => string;
  /** As a sentence: "3rd place.", or "Tied for 3rd." */
  readonly ownPlace: (place: number, isShared: boolean) => string;
  /** A number of discs and their hours on a clock; without hours when space is short. */
  readonly group: (count: number, spot: Spot, hours: readonly number[]) => string;
  readonly board: {
    readonly opening: (round: number, goal: GoalView) => string;
    readonly nobodyToFlick: string;
    readonly empty: string;
    /** Of a side without discs, while others have some. */
    readonly none: string;
    readonly score: (standings: string) => string;
    /** The match's score and the current round's points. */
    readonly standing: (title: string, score: number | undefined, points: number) => string;
    readonly toFlick: (name: string, side: Side, hour: number) => string;
    readonly toLag: (name: string, side: Side, hour: number) => string;
    /** The position is absent if the whole board is empty. */
    readonly side: (
      side: Side,
      position: string | undefined,
      twenties: number,
      discsLeft: number,
    ) => string;
  };
  readonly aim: {
    readonly opening: (name: string, side: Side) => string;
    /** A disc covers the start; named by number if numbers are shown. */
    readonly blocked: (disc: NamedDisc | undefined) => string;
    readonly score: (scores: readonly ScoreView[]) => string;
    readonly start: (centideg: number) => string;
    readonly angle: (centideg: number) => string;
    readonly power: (power: string) => string;
    readonly meetsDisc: (
      disc: NamedDisc,
      spot: Spot,
      hour: number,
      meeting: DiscHit,
      towardsHour: number,
    ) => string;
    readonly meetsPeg: (hour: number) => string;
    readonly overHole: string;
    readonly offBoard: string;
    readonly stops: (spot: Spot) => string;
    readonly side: (side: Side, position: string) => string;
  };
  readonly result: {
    /** Nobody has lost if the winners share the match, or if the winner played alone. */
    readonly opening: (
      winners: readonly string[],
      losers: readonly string[],
      /** The winners' first; empty if nothing was scored. */
      scores: readonly number[],
      ending: Ending,
    ) => string;
    readonly side: (title: string, sums: ResultSums) => string;
  };
  /** A shared shot's match. Without a round, the shot decides who starts. */
  readonly shared: (match: string, round: number | undefined, score: string) => string;
  readonly leaderboard: {
    readonly opening: (
      title: string,
      ranking: LeaderboardKind,
      page: number | undefined,
      pages: number | undefined,
    ) => string;
    /** The place is told by `place`. */
    readonly row: (place: string, name: string, figure: string, record: MatchRecord) => string;
    readonly players: (count: number) => string;
  };
  readonly profile: {
    readonly opening: (
      name: string,
      rating: number,
      isProvisional: boolean,
      rank: number | undefined,
    ) => string;
    readonly record: (record: RecordSums) => string;
    readonly openTwenties: (percent: number) => string;
    readonly rounds: (twentiesPerRound: number, bestRound: number | undefined) => string;
    readonly form: (outcomes: readonly Outcome[]) => string;
    readonly plot: (first: number, last: number, lowest: number, highest: number) => string;
    readonly against: (name: string, wins: number, draws: number, losses: number) => string;
    /** Per decision, give or take the spread, over so many reviewed matches. */
    readonly choices: (lost: number, spread: number, unit: ReviewUnit, matches: number) => string;
  };
  /** What the picture of a rule shows; its lines explain the rule. */
  readonly illustrations: Readonly<Record<Illustration, string>>;
  /** What the picture of how to aim shows, before the lines about its letters. */
  readonly help: string;
  /** Faces over a board; each is a side with a player's name, or with `free`. */
  readonly invitation: (players: string) => string;
  readonly free: string;
  readonly puzzle: (
    name: string,
    number: number,
    tries: readonly TryOutcome[],
    streak: number,
  ) => string;
  readonly review: {
    readonly opening: (first: string, second: string) => string;
    /** The winner's name, and by how much. */
    readonly won: (name: string, lead: number, unit: ReviewUnit) => string;
    readonly tied: string;
    /** A side, and a sentence about its choices and one about its luck. */
    readonly accounts: (name: string, choices: string, luck: string) => string;
    readonly moment: (letter: string, kind: MomentKind, name: string, round: number) => string;
  };
  readonly shot: {
    readonly opening: (name: string, disc: DiscName) => string;
    /** The fullness is given for the first disc that the shot hit. */
    readonly hitsDisc: (disc: DiscName, struck: DiscName, meeting: DiscHit | undefined) => string;
    readonly hitsPeg: (disc: DiscName) => string;
    readonly skipsHole: (disc: DiscName) => string;
    readonly sinks: (disc: DiscName, isTwenty: boolean) => string;
    readonly leaves: (disc: DiscName) => string;
    readonly returns: (disc: DiscName) => string;
    readonly stops: (disc: DiscName, spot: Spot, hour: number) => string;
    readonly removed: (disc: DiscName, reason: string) => string;
    /** The flicked disc goes back to the hand. */
    readonly reshoot: (disc: DiscName) => string;
    /** The whole shot in one sentence. */
    readonly inShort: (shot: ShotInShort) => string;
    readonly more: (shots: number) => string;
  };
}
