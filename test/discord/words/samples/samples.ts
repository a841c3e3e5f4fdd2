import type { Words } from '../../../../src/discord/words/english/english.ts';
import { REFUSALS } from './refusals.ts';
import type { SamplesOf } from './shape.ts';
import { STATEMENTS } from './statements.ts';

const ADA = '<@100000000000000001>';
const BO = '<@100000000000000002>';
const SOON = '<t:1800000000:R>';
const HERE = '<#100000000000000003>';
/** The side is among the sentence's own words: its name would be taken for an untranslated one. */
const SIDES = ['◆', '◇', '○'];

const [firstStatement, ...statements] = STATEMENTS.map((statement) => [statement, SIDES] as const);
if (firstStatement === undefined) throw new Error('the referee says nothing');

export const SAMPLES: SamplesOf<Words> = {
  common: {
    decimal: [[56.7], [-16.45]],
    incident: [['0badcafe']],
    notFound: [['§']],
    notice: [[HERE, '…']],
    matchChoice: [['Ada · Bo', '20–15']],
    theirTurn: [['Ada']],
  },
  refusals: REFUSALS,
  match: {
    robot: [['…']],
    and: [[['Ada']], [['Ada', 'Bo']]],
    versus: [[['Ada', 'Bo']], [['Ada', 'Bo', 'Cleo']]],
    begins: [['Ada · Bo', '…']],
    flicked: [[ADA, '◆']],
    statement: [firstStatement, ...statements],
    moreFacts: [[1], [4]],
    toFlick: [[ADA]],
    robotToFlick: [['…']],
    until: [[SOON]],
    roundOver: [[2, ['◆ 20', '◇ 15']]],
    score: [['◆', 0]],
    chooseStarter: [[ADA]],
    discSpent: [[ADA, 1, 3]],
    reshoot: [[ADA]],
    offered: [
      [ADA, 'draw'],
      [ADA, 'adjournment'],
      [ADA, 'resignation'],
    ],
    offerAccepted: [[BO]],
    offerDeclined: [[BO]],
    offerWithdrawn: [[ADA]],
    resumed: [[ADA]],
    left: [
      [ADA, 'resigned'],
      [ADA, 'clock'],
    ],
    won: [
      [ADA, false],
      [`${ADA} & ${BO}`, true],
    ],
    shared: [[`${ADA} & ${BO}`]],
    ratingChange: [
      [ADA, 1500, 1512],
      [ADA, 1500, 1488],
      [ADA, 1500, 1500],
    ],
    reminder: [[ADA]],
    here: [['Ada · Bo']],
    shown: [[HERE]],
    goals: {
      'first-to': [[100]],
      'race-to': [[9]],
      'fixed-rounds': [[1], [4]],
      'best-of': [[5]],
    },
    minutes: [[10]],
    hours: [[1], [8]],
    days: [[1], [7]],
    clock: [['10 min']],
  },
  inviting: {
    challenge: [[ADA, BO]],
    table: [[ADA]],
    seat: [[1, '◆', ADA]],
    accepted: [[ADA]],
    waiting: [[BO]],
    expires: [[SOON]],
    robotOption: [['…']],
    notHere: [[HERE]],
    cannotPost: [['…']],
  },
  aiming: {
    title: [['◆', 2]],
    readout: [['…', '…', '…']],
    left: [['16.45']],
    right: [['16.45']],
    disc: [['◆', 12, '15']],
    way: [['◆ 12 (15)', '…']],
    thick: [['left'], ['right']],
    thin: [['left'], ['right']],
    offPeg: [[8]],
    notANumber: [['§']],
  },
};
