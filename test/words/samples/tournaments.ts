import type { Words } from '../../../src/words/english/messages.ts';
import type { SamplesOf } from './shape.ts';

const ADA = '<@100000000000000001>';
const BO = '<@100000000000000002>';
const SOON = '<t:1800000000:R>';
const AT = '<t:1800000000:f>';
const HERE = '<#100000000000000003>';
const CUP = '§';

export const TOURNAMENTS: SamplesOf<Words['tournaments']> = {
  form: { notANumber: [['eight']], notATime: [['soon']] },
  opening: {
    place: [[CUP, HERE]],
    plans: {
      'half-hour': [[8, 3]],
      evening: [
        [8, 3, 60],
        [16, 4, 90],
      ],
      weeks: [[16, 2]],
    },
    atLeast: [[4]],
  },
  preview: {
    rounds: [[1], [5]],
    groups: [[1], [4]],
    cut: [[8]],
    places: [[8]],
    ending: [['…']],
    inSeries: [[CUP]],
    takesPlace: [[HERE]],
  },
  terms: {
    who: [['…', 8]],
    overtime: [['10 min']],
    mostTwenties: [['10 min']],
    playOff: [['…']],
    clock: [['…']],
    round: [['…']],
    stage: [['…']],
    until: [[AT]],
    series: [[CUP]],
    fewest: [[4]],
    fitting: [[12, '…']],
    whole: [['…']],
    part: [[2, '…']],
    atOnce: [[1], [3]],
    named: { group: [[1]], division: [[2]], pool: [[1]] },
    parts: {
      swiss: [[1], [4]],
      drawn: [[1], [10]],
      rounds: [[1], [5]],
      ladder: [[3]],
      group: [[1], [4]],
      division: [[1], [2]],
      pool: [[1], [3]],
      others: [[1], [3]],
      top: [[8]],
      topOfEach: [[1], [2]],
      headed: [['…', '…']],
    },
    checkIn: [['…']],
  },
  event: {
    what: [['…', 8]],
    join: [['…']],
    tournament: [['abcdefghjk']],
  },
  message: {
    entered: [[5, 8]],
    waiting: [[1], [3]],
    startsAt: [[AT, SOON]],
    startsByPress: [[ADA]],
    checkIn: [[SOON]],
    running: [[3, 12]],
    part: [[2, 3]],
    ends: [[SOON]],
    roundEnds: [[SOON]],
    key: [['0a1b', '2c3d']],
    keyLater: [['2c3d']],
  },
  news: {
    checkIn: [[CUP, ADA]],
    started: [[CUP, ADA]],
    startedAlone: [[CUP]],
    shaped: [[12, '…']],
    stageEnded: [
      [CUP, ADA, ''],
      [CUP, ADA, '1. Ada 24'],
    ],
    stageBegan: [[CUP, ADA]],
    finished: [
      [CUP, ADA, ''],
      [CUP, ADA, 'Ada 6–2 Bo'],
    ],
    tied: [[CUP, ADA]],
    twentiesTied: [[CUP, ADA]],
    mostTwenties: [[ADA, 14]],
    finishedByNobody: [[CUP]],
    clubs: [[CUP, '1. North 84 · 2. South 71']],
    tooFew: [[CUP]],
    nobodyStarted: [[CUP]],
    abandoned: [[CUP]],
    withdrew: [[CUP, ADA]],
    voided: [[ADA]],
    twoForfeits: [[CUP, ADA]],
    absent: [[ADA]],
    playsElsewhere: [[ADA]],
    movedUp: [[ADA]],
    act: [[CUP, '…', '§']],
  },
  said: {
    joined: [[CUP]],
    joinedFor: [[CUP, 'North']],
    waiting: [[CUP]],
    left: [[CUP]],
    withdrawn: [[CUP]],
    sureToWithdraw: [
      [CUP, false],
      [CUP, true],
    ],
    asksPartner: [[ADA, BO, CUP]],
    against: [[ADA, HERE]],
    alone: [[HERE]],
    gameEnds: [[SOON]],
    rung: [[3]],
  },
  list: {
    season: [[2026, 4]],
  },
  manage: {
    notYours: [[ADA]],
    awardTo: [['Ada', 'Bo']],
    logLine: [['…', '§', AT]],
  },
  profile: {
    seasons: [[1], [2]],
    titles: [[1], [3]],
    mostTwenties: [[1], [2]],
    podiums: [[1], [4]],
  },
};
