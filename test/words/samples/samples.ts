import { OFFER_KINDS } from 'crokinole/match/state';
import { PROMISE_KINDS, type PromiseKind } from 'crokinole/robots/ideas/outcome';
import type { Words } from '../../../src/words/english/messages.ts';
import { helpNames } from '../../../src/discord/ui/texts.ts';
import { REFUSALS } from './refusals.ts';
import { RULE_TOPICS } from './rule-topics.ts';
import { endingIn, type SamplesOf } from './shape.ts';
import { TOURNAMENTS } from './tournaments.ts';
import { STATEMENTS } from './statements.ts';

const ADA = '<@100000000000000001>';
const BO = '<@100000000000000002>';
const SOON = '<t:1800000000:R>';
/** Notation, which is the same in every language. */
const EXAMPLE = '`a1:0,-5.5 b1:2.25,3`';
const HERE = '<#100000000000000003>';
/** The side is among the sentence's own words: its name would look like an untranslated one. */
const SIDES = ['◆', '◇', '○'];

const [firstStatement, ...statements] = STATEMENTS.map(
  (statement) => [statement, SIDES, ADA] as const,
);
if (firstStatement === undefined) throw new Error('the referee says nothing');

type IdeaKinds = SamplesOf<Words['ideas']['kinds']>;
/** Only these are said of no disc at all. */
const WITHOUT_DISCS: readonly PromiseKind[] = ['twenty', 'hide', 'stop-inside', 'touch'];
const IDEA_KINDS = Object.fromEntries(
  PROMISE_KINDS.map((kind) => [
    kind,
    [[['◆ 2']], [['◆ 2', '◇ 3']], ...(WITHOUT_DISCS.includes(kind) ? [[[]]] : [])],
  ]),
) as unknown as IdeaKinds;

/** The sign and the size of what choices and luck come to. */
const SIGNED = [
  ['−0.4', 0.4],
  ['+1', 1],
  ['−2', 2],
] as const;
const FIGURES = { points: SIGNED, rounds: SIGNED } as const;

/** Everything that is not the language's own. */
const SAMPLES: SamplesOf<
  Omit<Words, 'common' | 'help' | 'learning'> & { readonly common: Omit<Words['common'], 'moved'> }
> = {
  table: {
    flickOf: [[ADA]],
    choiceOf: [[ADA], [`${ADA} & ${BO}`]],
    rematchAsked: [[ADA]],
    walkUp: {
      inLine: [[1], [2]],
      playing: [[ADA]],
      rounds: [[1], [5]],
      won: endingIn([ADA], [1, 3]),
    },
    page: {
      presence: {
        round: [
          [2, '35–20'],
          [1, ''],
        ],
        over: [['100–85'], ['']],
      },
      aim: {
        told: [[['…', '…']]],
        discOf: [[ADA]],
        ring: [[15]],
        angle: [[0], [-1], [12.5]],
        power: [[60]],
        start: [[-1], [12.5]],
      },
    },
  },
  common: {
    decimal: [[56.7], [-16.45]],
    incident: [['0badcafe']],
    notSaved: [['0badcafe']],
    damaged: [['0badcafe']],
    notOffered: [['§']],
    notFound: [['§']],
    notice: [[HERE, '…']],
    matchChoice: [['Ada · Bo', '20–15']],
    theirTurn: [['Ada']],
  },
  refusals: REFUSALS,
  match: {
    robot: [['Maple', '…']],
    and: [[['Ada']], [['Ada', 'Bo']]],
    versus: [[['Ada', 'Bo']], [['Ada', 'Bo', 'Cleo']]],
    begins: [['Ada · Bo', '…']],
    statement: [firstStatement, ...statements],
    moreFacts: [[1], [4]],
    toFlick: [[ADA]],
    plays: [[ADA, 'B']],
    gameStarts: [[ADA]],
    robotToFlick: [['…']],
    robotThen: [['…', ADA]],
    until: [[SOON]],
    roundOver: [[2, '…']],
    scoreOf: [
      [ADA, [45, 35]],
      [null, [25, 25]],
    ],
    stand: [
      [ADA, false, [6, 0]],
      ['…', true, [6, 4, 2]],
      [null, false, [6, 6]],
    ],
    sharedBy: [[ADA]],
    leads: [[ADA, 7, 5]],
    level: [[3]],
    rivalry: {
      breaks: [[ADA, 4]],
      lastWon: [[ADA, 3]],
      notSince: [
        [ADA, '2026-11-24', 2],
        [ADA, '2026-09-03', 84],
        [ADA, '2025-11-03', 388],
      ],
    },
    score: [['◆', 0]],
    decided: [[BO]],
    chooseStarter: [[ADA]],
    pickHand: [[ADA]],
    handPicked: [
      [ADA, 'left', '◆'],
      [null, 'right', '◇'],
    ],
    starterSettled: [[BO]],
    toLag: [[ADA]],
    lagLost: [[ADA, 1, 3]],
    lagLevel: endingIn(['…'], [true, false]),
    discSpent: [[ADA, 1, 3]],
    openOffer: endingIn([ADA], OFFER_KINDS),
    askedToAnswer: endingIn([BO, ADA], OFFER_KINDS),
    offerAccepted: [[BO]],
    offerDeclined: [[BO]],
    offerWithdrawn: [[ADA]],
    resumed: [[ADA]],
    left: endingIn([ADA], ['resigned', 'clock']),
    beats: [
      [ADA, false, BO, '20–15', 'score'],
      [`${ADA} & ${BO}`, true, '◇', '', 'resignation'],
      [ADA, false, BO, '20–15', 'clock'],
    ],
    sharesWin: [
      [`${ADA} & ${BO}`, '20–20'],
      [`${ADA} & ${BO}`, ''],
    ],
    draws: [
      [`${ADA} & ${BO}`, '20–20', false],
      [`${ADA} & ${BO}`, '20–15', true],
      [`${ADA} & ${BO}`, '', true],
    ],
    ratingAfter: [
      [ADA, 4],
      [null, 1],
    ],
    firstRating: [[ADA, 1512]],
    ratingChange: endingIn([ADA, 1500], [1512, 1488, 1500]),
    amongRobots: [['…']],
    timeLeft: [['1 min']],
    reminder: [[ADA]],
    here: [['Ada · Bo']],
    shown: [[HERE]],
    buttons: {
      rematchFrom: [['Ada']],
      best: [['Ada', 30]],
    },
    pairBegins: [[1, 4]],
    goals: {
      'first-to': [[1], [100]],
      'race-to': [[1], [9]],
      'fixed-rounds': [[1], [4]],
      'best-of': [[1], [5]],
      pairs: [['…']],
    },
    discsEach: [[1], [8]],
    minutes: [[1], [10]],
    hoursAndMinutes: [[6, 40]],
    hours: [[1], [8]],
    days: [[1], [7]],
    clock: [['10 min']],
  },
  history: {
    over: [[0]],
    rounds: [[['20–15', '0–5']]],
    from: endingIn([SOON], [null, SOON]),
    caption: [[2, '20–15']],
    shared: [[null], [HERE]],
    sharedThere: [['…']],
    told: [[ADA, ['…', '…'], '+30']],
    deeds: {
      out: [
        [BO, 1],
        [BO, 2],
      ],
      twenty: [[1], [2]],
    },
    chance: [
      [3, 10],
      [1, 50],
    ],
    roundChapter: [[3]],
    shotOf: [[3, 16]],
    allShots: [[1], [16]],
    lastShots: [
      [1, 80],
      [64, 80],
    ],
    wholeAltText: [
      ['Ada · Bo', 1, 1],
      ['Ada · Bo', 16, 16],
      ['Ada · Bo', 1, 80],
      ['Ada · Bo', 64, 80],
    ],
  },
  beat: {
    head: [[ADA]],
    better: [[ADA]],
    equal: [[ADA]],
    worse: [[ADA]],
    challenge: [['Ada']],
  },
  review: {
    progress: [[12, 64]],
    verdict: [
      [ADA, ADA],
      [ADA, BO],
      [ADA, null],
      [null, BO],
      [null, null],
    ],
    luckOnly: [[BO], [null]],
    decided: [
      [ADA, null, '…', 3],
      [ADA, 2, '…', -3],
    ],
    units: FIGURES,
    moment: [['A', '…', ADA, 2]],
    shotHead: [[ADA, 2]],
    aimed: [['…', '…']],
    better: [['…', '…']],
    betterAim: [['-3.5', '57.5', '12.25']],
    account: [
      ['−1.5', '', '+4'],
      ['−1.5', '…', '+4'],
    ],
    shotUnits: { ...FIGURES, rounds: [['−18']] },
    tryHead: [[ADA]],
    lesson: [[5, '…', '…', 14]],
    lessonBoard: [[2, SOON, 3, '…']],
    lessonMissing: [[1], [2]],
    lessonUnclear: [[5]],
    refusals: { usedUp: [[10, SOON]] },
  },
  standings: {
    choosesLike: [['…']],
    rivals: [['…']],
    amongRobots: [['…']],
    head: [['…']],
    row: [[1, 'Ada', '…']],
    provisional: endingIn(['Ada'], [1, 3]),
    figures: {
      rating: [[1], [1512]],
      'twenties-per-round': [[0], [256]],
      'open-twenties': [[0], [555], [1000]],
      wins: [[1], [12]],
      streak: [[1], [4]],
      shootout: [[1], [9]],
    },
    missing: {
      rating: [[1], [5]],
      'twenties-per-round': [[1], [8]],
      'open-twenties': [[1], [20]],
      wins: [[]],
      streak: [[]],
      shootout: [[]],
    },
    achieved: [['Ada', '…']],
    achievedSoFar: [
      [1, 20, '…'],
      [7, 20, '…'],
    ],
    hidden: [['Ada']],
    noMatches: [['Ada']],
    shootout: [[1], [9]],
  },
  inviting: {
    challenge: [[ADA, BO]],
    challenged: [[BO, 'Ada']],
    table: [[ADA]],
    seat: [[1, '◆', ADA]],
    accepted: [[ADA]],
    waiting: [[BO]],
    expires: [[SOON]],
    begunIn: [[HERE]],
    now: [['5 min']],
    score: [
      ['70–20', 1],
      ['6–2', 3],
    ],
    otherRulebook: [['§', '¶', '…']],
    withoutHouseRules: [['§', '¶']],
    notAMember: [[BO]],
    hasLeft: [[BO]],
    notHere: [[HERE]],
    cannotPost: [[HERE, '…']],
    locked: [[HERE]],
  },
  aiming: {
    disc: [['◆', 12, '15']],
    way: [['◆ 12 (15)', '…']],
    thick: [['left'], ['right']],
    thin: [['left'], ['right']],
    offPeg: [[8]],
    blocked: [['◆ 12 (15)', 'Exact numbers…']],
    blockedBy: [['◆ 12 (15)']],
    ownFirst: [['◆ 12 (15)']],
    notANumber: [['§']],
  },
  ideas: {
    odds: [[0], [1], [6], [10]],
    kinds: IDEA_KINDS,
  },
  puzzle: {
    head: [[325, '◆']],
    task: [
      [{ twenties: 0, out: 2, end: 'yours' }],
      [{ twenties: 1, out: 1, end: 'any' }],
      [{ twenties: 2, out: 0, end: 'stay' }],
      [{ twenties: 0, out: 1, end: 'inside' }],
    ],
    noWobble: [[2]],
    hint: [[2]],
    lastTry: [['⚪']],
    first: { disc: [['◆ 3']] },
    missed: [[1, 2]],
    won: [[1], [2]],
    solvedBy: [[5, 8]],
    next: [[SOON]],
    tries: [[1], [2]],
    publicLine: [[ADA, 325, '⚪🟡']],
    yesterday: [[324]],
    pack: [['twenties', 'easy']],
    packDone: [[3, 8]],
  },
  weekShot: {
    title: [['Ada']],
    odds: [
      [0, 200],
      [5, 200],
    ],
  },
  daily: {
    title: [['2026-11-26']],
    rules: [[3], [1]],
    shot: [[2, 12]],
    timeUpAt: [['…']],
    points: [[0], [1], [35]],
    par: [[118]],
    timeUp: [
      [1, 12],
      [9, 12],
    ],
    streak: [[2]],
    standsAt: [[1], [5]],
    nextAt: [['…']],
    publicLine: [['Ada', 330, '…']],
    crown: {
      takes: [['Ada']],
      takesFrom: [['Ada', 'Bo']],
      holds: endingIn(['Ada'], [2, 7, 8, 11, 21, 80]),
      share: [['◆']],
      again: endingIn(['Ada'], [3, 12]),
      more: [[1], [9]],
      of: [['2026-11-26']],
    },
    twelve: [['…']],
    notPlayed: [
      [ADA, false],
      [`${ADA} & ${BO}`, true],
    ],
    keys: [['ab12']],
    lastKey: [['2026-11-26', 'ab12', '2c3d']],
  },
  practice: {
    setUpHint: [[EXAMPLE]],
    freeHead: [['◆', '…']],
    disc: [['◆', 3]],
    twenty: [['◆ 3']],
    lies: [['◆ 3', 15]],
    leans: [['◆ 3']],
    offBoard: [['◆ 3']],
    cups: [[['◆ 2', '◇ 0']]],
    cup: [['◆', 2]],
    setUpRefusals: {
      unreadable: [['§', EXAMPLE]],
      'disc-twice': [['◆ 3']],
      'disc-out': [['◆ 3']],
      'disc-in-hole': [['◆ 3']],
      'disc-in-peg': [['◆ 3']],
      'discs-overlap': [['◆ 3', '◇ 1']],
      'too-many-discs': [[35]],
    },
    typed: [['§']],
    shootoutSoFar: [
      [1, 12, 1],
      [1, 12, 0],
      [5, 12, 1],
      [5, 12, 3],
    ],
    shootoutOver: [
      [1, 12],
      [9, 12],
    ],
    shootoutBest: { here: [[9, 2]], everywhere: [[9, 2]] },
    buttons: { side: [['◆']] },
  },
  rules: {
    topics: RULE_TOPICS,
    told: [['…', '…']],
    leftOut: [['…', '…']],
    ownBased: [['…']],
    ownChanged: endingIn(['…'], [1, 3]),
    comparison: [['◆', '◇']],
    moreDifferences: [[1], [4]],
  },
  settings: {
    zone: [['Europe/Paris']],
    languageName: [['fr']],
    weekShot: [[18]],
    crown: [[8]],
    notACount: [['§']],
    rulesAre: [['…']],
    houseRule: [['…', '…']],
    instead: [['…']],
    moreRules: [[1], [4]],
    quickLength: [['…']],
    fullLength: [['…']],
  },
  tournaments: TOURNAMENTS,
};

/** Some name commands and buttons in their language. */
export function samplesFor(words: Words): SamplesOf<Words> {
  const names = helpNames(words);
  return {
    ...SAMPLES,
    common: { ...SAMPLES.common, moved: [[names.help]] },
    learning: {
      head: [[1, 3]],
      tasks: { twenty: [[names]], hit: [[names]], miss: [[names]] },
      over: [[names]],
      waits: [[ADA]],
    },
    help: {
      playing: endingIn([names], [true, false]),
      aiming: [[names]],
      admins: [[names]],
      waiting: [['…', SOON]],
      waitingMatch: [['Ada · Bo']],
      waitingInvitation: [['Ada']],
      somewhere: [[HERE]],
      withPeople: [[BO]],
      moreWaiting: [[1], [4]],
      nothingWaits: [[names]],
      greeting: endingIn([names], [true, false]),
    },
  };
}
