import type { HidingHand, OfferKind, WinReason } from 'crokinole/match/state';
import type { DiscName, Statement } from 'crokinole/rules/explain';
import type { PresetId } from 'crokinole/rules/presets/registry';
import {
  describeIn,
  type ExitSentences,
  type Naming,
  type Referee,
} from 'crokinole/rules/sentences';
import type { RobotLevel } from '../../matches/records/players.ts';
import { spanOf } from '../shared/day-span.ts';
import { counted, listOf, plural } from '../shared/counting.ts';
import { SIDES } from './descriptions.ts';

const EXITS: ExitSentences = {
  'on-fifteen-line': (discs, isOne) =>
    `${discs} ${isOne ? 'touches' : 'touch'} the 15 line, so ${isOne ? 'it comes' : 'they come'} off.`,
  'twenty-void': (discs, isOne) =>
    `${discs} ${isOne ? 'falls' : 'fall'} in, but a miss scores no twenty.`,
  'on-line': (discs, isOne) =>
    `${discs} ${isOne ? 'stops' : 'stop'} on the shooting line and ${isOne ? 'is' : 'are'} out.`,
  'line-touched-again': (discs, isOne) =>
    `${discs} ${isOne ? 'touches' : 'touch'} the shooting line again and ${isOne ? 'is' : 'are'} out.`,
  'left-surface': (discs, isOne) => `${discs} ${isOne ? 'goes' : 'go'} into the ditch.`,
  returned: (discs, isOne) =>
    `${discs} ${isOne ? 'bounces' : 'bounce'} back from off the board and ${isOne ? 'is' : 'are'} out.`,
};

/** ", so Blue 1 comes off". */
function comingOff(off: readonly DiscName[], { discs }: Naming): string {
  return off.length === 0 ? '' : `, so ${discs(off)} ${plural(off.length, 'comes', 'come')} off`;
}

/** What the player did comes first, and names the player. */
export const REFEREE: Referee = {
  and: listOf,
  sentences: {
    twenty: ({ who, count }) =>
      `**${count === 1 ? 'Twenty' : count === 2 ? 'Two twenties' : `${count} twenties`} for ${who}! 🎯**`,
    gift: ({ who, count, to }, { sides }) =>
      `${who} gives ${sides(to)} ${count === 1 ? 'a twenty' : `${count} twenties`}.`,
    'hit-direct': ({ who, disc, out }, name) =>
      out.length > 0 ? `${who} knocks ${name.discs(out)} out.` : `${who} hits ${name.disc(disc)}.`,
    'hit-off-peg': ({ who, disc, out }, name) =>
      out.length > 0
        ? `${who} knocks ${name.discs(out)} out off a peg.`
        : `${who} hits ${name.disc(disc)} off a peg.`,
    'hit-by-combination': ({ who, by, disc, out }, name) =>
      out.length > 0
        ? `${who} knocks ${name.discs(out)} out with ${name.disc(by)}.`
        : `${who} hits ${name.disc(disc)} with ${name.disc(by)}.`,
    'hit-through-peg': ({ who, disc, out }, name) =>
      `${who} ${out.length > 0 ? `knocks ${name.discs(out)} out` : `hits ${name.disc(disc)}`} through the peg, and that counts here.`,
    'free-shot-made': ({ who, points }) => `${who} stays in the ${points}.`,
    'free-carom-made': ({ who, disc, points }, name) =>
      `${who} knocks ${name.disc(disc)} into the ${points}.`,
    missed: ({ who, only, off }, name) =>
      `${who} misses${only === null ? '' : ` ${name.disc(only)}`}${comingOff(off, name)}.`,
    'free-shot-missed': ({ who, off }, name) => `${who} misses the 15${comingOff(off, name)}.`,
    'hit-out-of-play': ({ disc }, { disc: name }) =>
      `${name(disc)} was only hit by a disc that was already out, so that’s no hit.`,
    'peg-hit-void': ({ disc }, { disc: name }) =>
      `${name(disc)} only moved because its peg was hit, and that doesn’t count here.`,
    lagged: ({ who, distanceCentiIn }) => {
      if (distanceCentiIn === null) return `${who} counts as farthest away.`;
      return distanceCentiIn === 0
        ? `${who} is in the hole.`
        : `${who} stops ${(distanceCentiIn / 100).toFixed(2)} inches from the middle.`;
    },
    removed: ({ why, discs }, name) => EXITS[why](name.discs(discs), discs.length === 1),
    sunk: ({ discs }, name) => `${name.discs(discs)} ${plural(discs.length, 'falls', 'fall')} in.`,
    'twenty-for': ({ discs, side }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} falls in, a twenty for ${name.side(side)}.`
        : `${name.discs(discs)} fall in, ${discs.length} twenties for ${name.side(side)}.`,
    leaning: ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} leans over the hole and is worth 15 for now.`
        : `${name.discs(discs)} lean over the hole and are worth 15 each for now.`,
    'damage-stays': ({ discs }, name) =>
      discs.length === 1
        ? `${name.discs(discs)} was moved by a disc that was already out, and stays where it is.`
        : `${name.discs(discs)} were moved by a disc that was already out, and stay where they are.`,
    reshoot: ({ who }) => `${who} touches nothing and shoots again.`,
  },
};

const OPTIONS = { timeZone: 'UTC' } as const;

const WEEKDAY = new Intl.DateTimeFormat('en', { ...OPTIONS, weekday: 'long' });

const DATE = new Intl.DateTimeFormat('en', { ...OPTIONS, day: 'numeric', month: 'long' });

const LONG_DATE = new Intl.DateTimeFormat('en', { ...OPTIONS, dateStyle: 'long' });

function sinceDay(day: string, daysAgo: number): string {
  const formats = { week: WEEKDAY, year: DATE, ever: LONG_DATE };
  return formats[spanOf(daysAgo)].format(Date.parse(day));
}

const WON_BY: Readonly<Record<WinReason, string>> = {
  score: '',
  'sudden-death': '',
  pairs: '',
  resignation: 'by resignation',
  clock: 'on time',
  early: 'before the end',
};

function said(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * People come as mentions, and times as Discord timestamps; Discord shows both in the reader's own
 * way.
 */
export const MATCH = {
  sides: SIDES as readonly string[],
  someone: 'someone',
  formerPlayer: 'a former player',
  robot: (name: string, level: string) => `${name} (${level})`,
  and: (names: readonly string[]) => names.join(' & '),
  versus: (sides: readonly string[]) => sides.join(' vs '),
  begins: (sides: string, rules: string) => `## ${sides}\n${rules}`,
  statement: (statement: Statement, sides: readonly string[], who: string): string =>
    describeIn(REFEREE, statement, sides, who),
  moreFacts: (count: number) => `… and ${count} more.`,
  /** The push to all players of a game in an evening, as mentions. */
  gameStarts: (who: string) => `🎯 ${who}, your game starts.`,
  toFlick: (who: string) => `→ ${who}, your flick.`,
  /** In place of the buttons, when one of the ideas under the board is flicked. */
  plays: (who: string, letter: string) => `${who} plays **${letter}**.`,
  robotToFlick: (who: string) => `→ ${who} is lining up a shot…`,
  robotThen: (robot: string, person: string) =>
    `→ ${robot} is lining up a shot… Then it’s your flick, ${person}.`,
  /** `when` is shown by Discord, for example “in 5 hours”. */
  until: (when: string) => `-# Due ${when}`,
  /** "Dan 45–20", "20–20" or "Ada 45, Bo 20, Cleo 10". */
  roundOver: (round: number, score: string) => `**Round ${round}: ${score}.**`,
  /** No one is named if the points are level. */
  scoreOf: (who: string | null, points: readonly number[]) =>
    `${who === null ? '' : `${who} `}${points.join('–')}`,
  stand: (who: string | null, isPlural: boolean, points: readonly number[]) =>
    `${who === null ? 'It’s' : `${who} ${isPlural ? 'lead' : 'leads'}`} ${points.join('–')}.`,
  /** After the score of a round. */
  decided: (who: string) => `${who} can’t be caught anymore.`,
  sharedBy: (who: string) => `-# shared by ${who}`,
  /** How two players stand against each other after a match. */
  leads: (who: string, wins: number, losses: number) => `${who} leads ${wins}–${losses}`,
  level: (wins: number) => `Level at ${wins}–${wins}`,
  /** What there is to tell about two players beside their wins. */
  rivalry: {
    first: 'Their first match',
    breaks: (who: string, losses: number) =>
      `${who}: first win after ${counted(losses, 'one loss', 'losses')}`,
    lastWon: (who: string, count: number) =>
      count === 1 ? `${who} won the last one` : `${who} won the last ${count}`,
    notSince: (who: string, day: string, daysAgo: number) =>
      `${who} hasn’t won since ${sinceDay(day, daysAgo)}`,
  },
  score: (side: string, points: number) => `${side} ${points}`,
  chooseStarter: (who: string) => `${who}, who starts the next round?`,
  pickHand: (who: string) =>
    `✊ ${who}, left or right? The side whose disc is in that hand starts.`,
  /** Without a name if the time has run out. */
  handPicked: (who: string | null, hand: HidingHand, side: string) =>
    who === null
      ? `⏰ Out of time, so the ${hand} hand it is. ${side} was in it.`
      : `${who} picks the ${hand} hand. ${side} was in it.`,
  starterSettled: (who: string) => `🏁 **${who}** starts.`,
  toLag: (who: string) => `→ ${who}, shoot for first: closest to the middle starts.`,
  lagLost: (who: string, inARow: number, most: number) =>
    `⏰ ${who} ran out of time and loses the shot for first. That’s number ${inARow}; ${most} in a row lose the match.`,
  lagLevel: (who: string, isAgain: boolean) =>
    isAgain
      ? `Too close to call. ${who} shoot again.`
      : 'Still too close to call, so the side that shot first starts.',
  discSpent: (who: string, inARow: number, most: number) =>
    `⏰ ${who} ran out of time and loses a disc. That’s number ${inARow}; ${most} in a row lose the match.`,
  /** Shown below the board as long as it can be answered. */
  openOffer: (who: string, what: OfferKind) =>
    ({
      draw: `🤝 ${who} has offered a draw.`,
      adjournment: `🌙 ${who} would like to adjourn.`,
      resignation: `🏳️ ${who} would like to resign if their partner agrees.`,
      finish: `🏁 ${who} would like to end it here.`,
    })[what],
  /** The offer is below the board anyway: this pings the players who have to answer. */
  askedToAnswer: (asked: string, who: string, what: OfferKind) =>
    ({
      draw: `🤝 ${asked}, ${who} offers a draw. Answer below the board.`,
      adjournment: `🌙 ${asked}, ${who} would like to adjourn. Answer below the board.`,
      resignation: `🏳️ ${asked}, ${who} would like to resign. Answer below the board.`,
      finish: `🏁 ${asked}, ${who} would like to end it here. Answer below the board.`,
    })[what],
  offerAccepted: (who: string) => `${who} agrees.`,
  offerDeclined: (who: string) => `${who} would rather play on.`,
  offerWithdrawn: (who: string) => `${who} withdraws the offer.`,
  offerLapsed: 'The offer has expired.',
  lastRound: '⏱️ Time’s up. Finish this round; then the match is scored.',
  adjourned: '🌙 Adjourned. The clock is stopped.',
  resumed: (who: string) => `☀️ ${who} resumes the match.`,
  left: (who: string, why: 'resigned' | 'clock') =>
    why === 'resigned' ? `🏳️ ${who} resigns.` : `⏰ ${who} has run out of time and is out.`,
  /** The winner and the winner's figure stand first. `score` is empty if nothing was played. */
  beats: (who: string, isPlural: boolean, losers: string, score: string, by: WinReason) =>
    said(`${who} ${isPlural ? 'beat' : 'beats'} ${losers}`, score, WON_BY[by]),
  sharesWin: (who: string, score: string) => said(`${who} share the win`, score),
  draws: (who: string, score: string, isAgreed: boolean) =>
    said(`${who} draw`, score, isAgreed ? 'by agreement' : ''),
  /** After a tie. */
  pairBegins: (pair: number, most: number) =>
    `⚖️ All square: tie-break pair ${pair} of ${most}. Two rounds, and each side shoots last once. The side that leads after both wins.`,
  tiedAfterPairs:
    'Still tied after four pairs of rounds. To settle it, take twelve shots each: the shootout in **/practice**.',
  calledOff: 'Called off: the tournament has already settled it.',
  givenUp: 'Given up. The board doesn’t mind.',
  /** What a player's first matches change isn't told. No one is named if it's said of all. */
  ratingAfter: (who: string | null, matches: number) =>
    `${who === null ? 'Ratings' : `${who}: rating`} after ${counted(matches, 'one more match', 'more matches')}${who === null ? '.' : ''}`,
  firstRating: (who: string, rating: number) => `${who}: first rating ${rating}`,
  ratingChange: (who: string, before: number, after: number) =>
    `${who} ${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  amongRobots: (changes: string) => `Robot leaderboard: ${changes}`,
  timeLeft: (span: string) => `${span} left.`,
  reminder: (who: string) => `⏳ ${who}, the board is waiting for you.`,
  here: (sides: string) => `## ${sides}`,
  shown: (where: string) => `The board is ${where}.`,
  moreHint: 'What would you like to do?',
  remindersChosen: {
    yes: 'I’ll write to you when a third of your time is left, in this and all other matches outside of servers. The switch stays under **More…**',
    no: 'I won’t write to you again.',
  },
  resignQuestion: 'Resign this match? You can’t undo that.',
  resignedNot: 'Play on. Nothing has changed.',
  unseen: 'I couldn’t draw this one. The match is safe, and **/board** will draw it again.',
  /** A turn gets at most one of these lines. */
  remarks: {
    twenty: [
      'Plop.',
      'The hole says thank you.',
      'Right where it belongs.',
      'One for the cup.',
      'The board likes you today.',
    ],
    manyTwenties: ['Two birds, one flick.'],
    twentyForOpponent: ['A generous gift.', 'Condolences.'],
    reprimand: ['That one earns a scowl.'],
    openMiss: [
      'The hole was right there.',
      'No one saw that. Everyone saw that.',
      'The board is warming up, too.',
    ],
    southern: 'counterclockwise, as in the Southern Hemisphere',
  },
  buttons: {
    aim: 'Aim…',
    more: 'More…',
    nudge: 'Ping',
    reminders: { yes: 'Remind me by DM', no: 'Stop reminding me' },
    toBoard: 'Go to board',
    resume: 'Resume',
    accept: 'Accept',
    decline: 'Decline',
    starts: 'I start',
    othersStart: 'They start',
    hands: { left: 'Left', right: 'Right' } satisfies Record<HidingHand, string>,
    rematch: 'Rematch',
    rematchFrom: (starter: string) => `Rematch · ${starter} starts`,
    /** A match's best shot; null if it brought its own side nothing. */
    best: (who: string, gain: number) => `▶ ${who}’s +${gain}`,
    replay: 'Replay',
    share: 'Share it',
    resign: 'Resign',
    offerDraw: 'Offer a draw',
    offerAdjournment: 'Adjourn',
    finish: 'End it here',
    withdraw: 'Withdraw',
  },
  presets: {
    woodestic: 'Woodestic',
    stroke: 'Stroke play',
    'match-play': 'Match play',
    heritage: 'Heritage',
    nca: 'Tournament (NCA)',
    'race-to-9': 'Race to 9',
    cancellation: 'Cancellation',
  } satisfies Record<PresetId, string>,
  levels: {
    casual: 'easy',
    club: 'medium',
    strong: 'strong',
    master: 'master',
  } satisfies Record<RobotLevel, string>,
  houseRules: 'house rules',
  goals: {
    'first-to': (target: number) => `first to ${target}`,
    'race-to': (target: number) => `race to ${target}`,
    'fixed-rounds': (rounds: number) => counted(rounds, 'one round', 'rounds'),
    'best-of': (rounds: number) => `best of ${rounds}`,
    pairs: (goal: string) => `${goal}, ties broken in pairs of rounds`,
    shootout: 'twelve shots at the hole',
  },
  discsEach: (discs: number) => counted(discs, 'one disc each', 'discs each'),
  hands: {
    none: 'no wobble',
    pro: 'tiny wobble',
    strong: 'small wobble',
    club: 'medium wobble',
    casual: 'large wobble',
  },
  rated: 'rated',
  ratedAmongRobots: 'rated, robot leaderboard',
  unrated: 'unrated',
  minutes: (count: number) => `${count} min`,
  hoursAndMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  hours: (count: number) => counted(count, '1 hour', 'hours'),
  days: (count: number) => counted(count, '1 day', 'days'),
  clock: (time: string) => `${time} per turn`,
  noClock: 'no clock',
  shootout: '20s shootout',
};
