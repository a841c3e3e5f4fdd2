import { SIDES } from './descriptions.ts';
import type { Headline } from 'crokinole/rules/headline';
import { describeIn } from 'crokinole/rules/sentences';
import { REFEREE } from './referee.ts';
import type { Statement } from 'crokinole/rules/explain';
import type { HidingHand, OfferKind } from 'crokinole/match/state';
import type { RobotLevel } from '../../matches/records/players.ts';
import type { PresetId } from 'crokinole/rules/presets/registry';

/** People come as mentions, times as Discord's own timestamps: both are shown in the reader's way. */
export const MATCH = {
  sides: SIDES as readonly string[],
  somebody: 'somebody',
  formerPlayer: 'a former player',
  robot: (name: string, level: string) => `${name} (${level})`,
  and: (names: readonly string[]) => names.join(' & '),
  versus: (sides: readonly string[]) => sides.join(' vs '),
  begins: (sides: string, rules: string) => `## ${sides}\n${rules}`,
  /** What is called out first, and whose shot it was. */
  told: (headline: string, who: string, side: string) => `**${headline}** · ${who} (${side})`,
  headlines: {
    twenty: (count: number) =>
      count === 1 ? 'Twenty! 🎯' : count === 2 ? 'Two twenties! 🎯' : `${count} twenties! 🎯`,
    gift: (sides: string, count: number) =>
      count === 1 ? `A twenty for ${sides}` : `${count} twenties for ${sides}`,
    hit: 'Hit',
    in: 'Free shot made',
    foul: 'Foul',
    'free-miss': 'Free shot missed',
    again: 'Once more',
    lag: 'For the start',
  } satisfies Record<Headline['code'], unknown>,
  statement: (statement: Statement, sides: readonly string[]): string =>
    describeIn(REFEREE, statement, sides),
  moreFacts: (count: number) => `… and ${count} more.`,
  toFlick: (who: string) => `➡️ ${who}, your flick.`,
  robotToFlick: (who: string) => `➡️ ${who} is looking along the board…`,
  robotThen: (robot: string, person: string) =>
    `➡️ ${robot} is looking along the board… Then it is your flick, ${person}.`,
  /** Discord says when as “in 5 hours”. */
  until: (when: string) => `-# Due ${when}`,
  /** What the round brought each side, and how the match stands. */
  roundOver: (round: number, made: readonly string[], scores: readonly string[]) =>
    `**Round ${round}: ${made.join(' – ')}.** The match: ${scores.join(' – ')}.`,
  score: (side: string, points: number) => `${side} ${points}`,
  /** Of the called player’s side, on a locked phone. */
  ownScore: (points: number, isTeam: boolean) => `${isTeam ? 'Your side' : 'You'} ${points}`,
  chooseStarter: (who: string) => `${who}: who starts the next round?`,
  pickHand: (who: string) =>
    `✊ ${who}, left or right? The side whose disc is in that hand begins.`,
  /** Nobody where the time has run out. */
  handPicked: (who: string | null, hand: HidingHand, side: string) =>
    who === null
      ? `⏰ Out of time: the ${hand} hand is opened, and ${side} was in it.`
      : `${who} picks the ${hand} hand: ${side} was in it.`,
  starterSettled: (who: string) => `🏁 **${who}** begins.`,
  toLag: (who: string) =>
    `➡️ ${who}, your flick for the start: whoever comes nearest to the middle begins.`,
  lagLost: (who: string, inARow: number, most: number) =>
    `⏰ ${who} ran out of time, and the flick for the start is lost. ${most} in a row lose the match; this was ${inARow}.`,
  lagLevel: (who: string, isAgain: boolean) =>
    isAgain ? `Level: ${who} flick again.` : 'Level once more: whoever flicked first begins.',
  discSpent: (who: string, inARow: number, most: number) =>
    `⏰ ${who} ran out of time and loses a disc. ${most} in a row lose the match; this was ${inARow}.`,
  offered: (who: string, what: OfferKind) =>
    ({
      draw: `🤝 ${who} offers a draw.`,
      adjournment: `🌙 ${who} would like to adjourn.`,
      resignation: `🏳️ ${who} would like to resign; the partner has to agree.`,
    })[what],
  /** Under the board for as long as it can be answered. */
  openOffer: (who: string, what: OfferKind) =>
    ({
      draw: `🤝 Open: a draw, offered by ${who}.`,
      adjournment: `🌙 Open: ${who} would like to adjourn.`,
      resignation: `🏳️ Open: ${who} would like to resign, if the partner agrees.`,
    })[what],
  /** Under the board it stands anyway: this is for whoever is asked to see that it does. */
  askedToAnswer: (asked: string, who: string, what: OfferKind) =>
    ({
      draw: `🤝 ${asked}, ${who} offers a draw: answer under the board.`,
      adjournment: `🌙 ${asked}, ${who} would like to adjourn: answer under the board.`,
      resignation: `🏳️ ${asked}, ${who} would like to resign: answer under the board.`,
    })[what],
  offerAccepted: (who: string) => `${who} agrees.`,
  offerDeclined: (who: string) => `${who} would rather play on.`,
  offerWithdrawn: (who: string) => `${who} takes the offer back.`,
  offerLapsed: 'The offer has lapsed.',
  adjourned: '🌙 Adjourned. The clock stands still, and the board keeps.',
  resumed: (who: string) => `☀️ ${who} resumes the match.`,
  left: (who: string, why: 'resigned' | 'clock') =>
    why === 'resigned' ? `🏳️ ${who} resigns.` : `⏰ ${who} is out: no time left.`,
  /** `how` is empty, or as "by resignation". */
  won: (who: string, isPlural: boolean, how: string) =>
    `${`🏆 **${who}** ${isPlural ? 'win' : 'wins'} the match ${how}`.trimEnd()}.`,
  shared: (who: string) => `🏆 **${who}** share the win.`,
  tied: 'It ends level: nobody has won, and nobody has lost.',
  /** After a tie. */
  pairBegins: (pair: number, most: number) =>
    `⚖️ Level: pair ${pair} of ${most} begins. Two rounds, each side with the last shot once; whoever leads after both has won.`,
  tiedAfterPairs:
    'It ends level, even after four pairs of rounds. Twelve shots each at the hole would part you: **/practice** has a shootout.',
  drawAgreed: '🤝 A draw, agreed.',
  calledOff: 'Called off: it had been decided without this board.',
  givenUp: 'Given up. The board does not mind.',
  ratingChange: (who: string, before: number, after: number) =>
    `${who} ${before} → ${after} (${after >= before ? '+' : '−'}${Math.abs(after - before)})`,
  amongRobots: (changes: string) => `On the robots’ board: ${changes}`,
  reminder: (who: string) => `⏳ ${who}, the board is waiting for you.`,
  here: (sides: string) => `## ${sides}`,
  shown: (where: string) => `The board is in ${where}.`,
  moreHint: 'What would you like to do?',
  resignQuestion: 'Resign this match? That cannot be taken back.',
  resignedNot: 'On you go: nothing has happened.',
  unseen:
    'The picture of this one could not be drawn; the match is safe, and **/board** draws it anew.',
  /** Never more than one line of it. */
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
    reprimand: ['A stern reprimand and a scowl for that one.'],
    openMiss: [
      'The hole was right there.',
      'Nobody saw that. Everybody saw that.',
      'The board is warming up, too.',
    ],
    southern: 'counterclockwise, as in the Southern Hemisphere',
  },
  buttons: {
    aim: 'Aim',
    more: 'More…',
    toBoard: 'To the board',
    resume: 'Resume',
    accept: {
      draw: 'Agree to a draw',
      adjournment: 'Agree to adjourn',
      resignation: 'Agree to resign',
    } satisfies Record<OfferKind, string>,
    decline: {
      draw: 'Decline the draw',
      adjournment: 'Decline to adjourn',
      resignation: 'Decline to resign',
    } satisfies Record<OfferKind, string>,
    starts: 'I start',
    othersStart: 'They start',
    hands: { left: 'Left hand', right: 'Right hand' } satisfies Record<HidingHand, string>,
    rematch: 'Rematch',
    replay: 'Replay',
    resign: 'Resign',
    resignSure: 'Yes, resign',
    resignNot: 'No, play on',
    offerDraw: 'Offer a draw',
    offerAdjournment: 'Adjourn',
    withdraw: {
      draw: 'Take the draw offer back',
      adjournment: 'Take the adjournment back',
      resignation: 'Take the resignation back',
    } satisfies Record<OfferKind, string>,
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
    casual: 'casual',
    club: 'club',
    strong: 'strong',
    master: 'master',
  } satisfies Record<RobotLevel, string>,
  houseRules: 'house rules',
  goals: {
    'first-to': (target: number) => `first to ${target}`,
    'race-to': (target: number) => `race to ${target}`,
    'fixed-rounds': (rounds: number) => (rounds === 1 ? 'one round' : `${rounds} rounds`),
    'best-of': (rounds: number) => `best of ${rounds}`,
    pairs: (goal: string) => `${goal}, a tie in pairs`,
    shootout: 'twelve shots at the hole',
  },
  hands: {
    none: 'no wobble',
    pro: 'tiny wobble',
    strong: 'small wobble',
    club: 'medium wobble',
    casual: 'large wobble',
  },
  rated: 'rated',
  ratedAmongRobots: 'rated on the robots’ board',
  unrated: 'unrated',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  clock: (time: string) => `${time} a turn`,
  noClock: 'no clock',
  shootout: '20s shootout',
};
