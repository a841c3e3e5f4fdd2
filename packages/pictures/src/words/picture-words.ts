import type { RemovalCode } from 'crokinole/rules/ruling';
import type {
  Illustration,
  Ending,
  GoalView,
  Outcome,
  StandingColumn,
} from '../views/still-views.ts';
import type { MomentKind } from 'crokinole/review/moments';
import type { CalloutCode } from '../views/shot-view.ts';
import type { Descriptions } from './descriptions.ts';
import type { TournamentPictureWords } from './tournament-words.ts';

/** All words in pictures and their alt texts. A new language implements this interface. */
export interface PictureWords {
  /** By side. */
  readonly sideNames: readonly [string, string, string];
  readonly round: (round: number) => string;
  /** Empty if there is no goal. */
  readonly goal: (goal: GoalView) => string;
  readonly toFlick: string;
  readonly somebodyToFlick: (name: string) => string;
  /** In the panel of the player whose shot is being shown. */
  readonly shot: string;
  readonly shotOf: (name: string) => string;
  /** Between two partners' names. */
  readonly and: string;
  readonly twenties: string;
  /** The sides of a match against each other. */
  readonly versus: (sides: readonly string[]) => string;
  /** Beside the score as played. */
  readonly wins: (names: string, isPlural: boolean) => string;
  readonly sharedWin: string;
  readonly calledOff: string;
  readonly tie: string;
  readonly draw: string;
  /** Empty for a match that was played to its regular end. */
  readonly ending: (ending: Ending) => string;
  readonly page: (page: number, pages: number | undefined) => string;
  readonly player: string;
  /** The daily puzzle of this number. */
  readonly puzzle: (number: number) => string;
  /** At least two. */
  readonly daysInARow: (days: number) => string;
  /** The captions of a review's card. */
  readonly review: {
    readonly choices: string;
    /** A short sentence; without an amount, they cost nothing. */
    readonly choicesCost: (amount: string) => string;
    /** `size` is positive for good luck, and 0 without an amount. */
    readonly luckGave: (amount: string, size: number) => string;
    /** In place of what choices cost: all shots were ideas of ours. */
    readonly onlyIdeas: string;
    /** Of one round, or of each of several. */
    readonly points: (points: number, rounds: number) => string;
    /** Of the rounds that one would win or lose more, such as one of eight; one of one is all of a round. */
    readonly share: (part: number, of: number) => string;
    readonly moments: Readonly<Record<MomentKind, string>>;
  };
  readonly rating: string;
  /** What the latest matches have changed it by, as "+12". */
  readonly ratingLately: (change: string, matches: number) => string;
  /** The headings of a leaderboard's columns. */
  readonly columns: Readonly<Record<StandingColumn, string>>;
  readonly provisional: string;
  readonly rank: (rank: number) => string;
  readonly openTwenties: string;
  readonly bestRound: string;
  readonly form: string;
  /** One letter each. */
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly against: (name: string) => string;
  /** Why a disc was removed, in one to three words. */
  readonly removals: Readonly<Record<RemovalCode, string>>;
  /** What is called out when a shot has brought nothing, in a few words. */
  readonly callouts: Readonly<Record<Exclude<CalloutCode, 'made'>, string>>;
  /** Beside a disc that is shot again. */
  readonly reshoot: string;
  /** The lines below a rule's picture. */
  readonly illustrations: Readonly<Record<Illustration, readonly string[]>>;
  /** About A, B and C in the picture of how to aim, and about the power. */
  readonly help: readonly [string, string, string, string];
  /** With this many digits after the language's decimal separator, or all digits if not given. */
  readonly decimal: (value: number, digits?: number) => string;
  readonly sentences: Descriptions;
  readonly tournament: TournamentPictureWords;
}
