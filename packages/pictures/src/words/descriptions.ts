import type {
  Illustration,
  DiscView,
  Ending,
  GoalView,
  Outcome,
  Ranking,
  ScoreView,
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

/** A disc of a shot, named as the referee does. */
export interface ToldDisc {
  readonly side: Side;
  readonly number: number;
}

/** A disc by its side, and by its number if it has one. */
export type NamedDisc = Pick<DiscView, 'side' | 'number'>;

export interface RoundSums {
  readonly raw: number;
  readonly cancelled: number;
  readonly awarded: number;
  readonly total: number;
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
  /** A number of discs and their hours on a clock; without hours when space is short. */
  readonly group: (count: number, spot: Spot, hours: readonly number[]) => string;
  readonly board: {
    readonly opening: (round: number, goal: GoalView) => string;
    readonly nobodyToFlick: string;
    /** The match's score and the current round's points. */
    readonly standing: (title: string, score: number, points: number) => string;
    readonly toFlick: (name: string, side: Side, hour: number) => string;
    readonly toLag: (name: string, side: Side, hour: number) => string;
    /** The position is absent if the side has no disc on the board. */
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
  readonly round: {
    readonly opening: (round: number, goal: GoalView) => string;
    /** `zones` as "2 × 20"; empty if there were none. */
    readonly side: (title: string, zones: readonly string[], sums: RoundSums) => string;
    readonly score: (scores: readonly string[]) => string;
  };
  readonly result: {
    readonly opening: (winners: readonly string[], ending: Ending) => string;
    /** The completed rounds: `perRound` is empty for a match that ended in its first. */
    readonly side: (
      title: string,
      score: number,
      twenties: number,
      perRound: readonly number[],
    ) => string;
  };
  /** A shared shot's match. Without a round, the shot decides who starts. */
  readonly shared: (match: string, round: number | undefined, score: string) => string;
  readonly leaderboard: {
    readonly opening: (
      title: string,
      ranking: Ranking,
      page: number | undefined,
      pages: number | undefined,
    ) => string;
    readonly row: (
      rank: number,
      name: string,
      figure: string,
      wins: number,
      losses: number,
    ) => string;
    readonly players: (count: number) => string;
  };
  readonly profile: {
    readonly opening: (
      name: string,
      rating: number | undefined,
      isProvisional: boolean,
      rank: number | undefined,
    ) => string;
    readonly record: (record: RecordSums) => string;
    readonly openTwenties: (percent: number) => string;
    readonly rounds: (twentiesPerRound: number, bestRound: number | undefined) => string;
    readonly form: (outcomes: readonly Outcome[]) => string;
    readonly plot: (first: number, last: number, lowest: number, highest: number) => string;
    readonly against: (name: string, wins: number, draws: number, losses: number) => string;
  };
  /** What the picture of a rule shows; its lines explain the rule. */
  readonly illustrations: Readonly<Record<Illustration, string>>;
  /** What the picture of how to aim shows, before the lines about its letters. */
  readonly help: string;
  /** Faces over a board; each is a side with a player's name, or with `free`. */
  readonly invitation: (players: string) => string;
  readonly free: string;
  readonly shot: {
    readonly opening: (name: string, disc: ToldDisc) => string;
    /** The fullness is given for the first disc that the shot hit. */
    readonly hitsDisc: (disc: ToldDisc, struck: ToldDisc, meeting: DiscHit | undefined) => string;
    readonly hitsPeg: (disc: ToldDisc) => string;
    readonly skipsHole: (disc: ToldDisc) => string;
    readonly sinks: (disc: ToldDisc, isTwenty: boolean) => string;
    readonly leaves: (disc: ToldDisc) => string;
    readonly returns: (disc: ToldDisc) => string;
    readonly stops: (disc: ToldDisc, spot: Spot, hour: number) => string;
    readonly removed: (disc: ToldDisc, reason: string) => string;
    /** The flicked disc goes back to the hand. */
    readonly reshoot: (disc: ToldDisc) => string;
  };
}
