import type { RuleConflictCode } from 'crokinole/rules/conflicts';
import type { LimitCode } from '../../matches/records/limits.ts';
import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { ServiceRefusal } from '../../matches/records/answers.ts';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.ts';

type RefusalCode = ServiceRefusal['code'];
type RefusalOf<Code extends RefusalCode> = Extract<ServiceRefusal, { readonly code: Code }>;

/** What a refusal does not know of the match that it is about. */
export interface RefusalContext {
  /** Whose turn it is, as a name or a mention. */
  readonly turn: string | null;
}

/** Every reason not to do something has its sentence: a new code does not compile without one. */
export type RefusalWords = {
  readonly [Code in RefusalCode]: (refusal: RefusalOf<Code>, context: RefusalContext) => string;
};

const STATUSES: Readonly<Record<Exclude<InvitationStatus, 'open'>, string>> = {
  started: 'That match has begun already.',
  declined: 'That challenge was declined.',
  withdrawn: 'That was taken back.',
  expired: 'Nobody answered in time: that one is over.',
};

const count = (number: number, one: string, many: string) =>
  number === 1 ? `one ${one}` : `${number} ${many}`;
const invitations = (most: number) => count(most, 'open invitation', 'open invitations');

/** A host may set any number. */
const LIMITS: Readonly<Record<LimitCode, (most: number) => string>> = {
  'matches-of-player': (most) =>
    `Somebody has ${count(most, 'match', 'matches')} going, and that is plenty.`,
  'matches-on-server': (most) =>
    `This server has ${count(most, 'match', 'matches')} going. Finish one first.`,
  'invitations-by-player': (most) => `You have ${invitations(most)}. Wait for an answer first.`,
  'invitations-to-player': (most) =>
    `Somebody has ${count(most, 'invitation', 'invitations')} to answer already.`,
  'tables-of-player': (most) =>
    `You sit at ${count(most, 'open table', 'open tables')} already. Leave one first.`,
  'invitations-on-server': (most) => `This server has ${invitations(most)}. One at a time, please.`,
  'tournaments-by-player': (most) =>
    `You run ${count(most, 'tournament', 'tournaments')} already. See one to its end first.`,
  'tournaments-on-server': (most) =>
    `This server has ${count(most, 'tournament', 'tournaments')} going. See one to its end first.`,
};

export const CONFLICTS: Readonly<Record<RuleConflictCode, string>> = {
  'no-format': 'At least one number of players has to be allowed.',
  'format-twice': 'The same number of players is named twice.',
  'three-colours-need-simple-scoring':
    'With three colours, everybody simply scores their own points.',
  'three-colours-have-no-match-points': 'With three colours there are no points for rounds won.',
  'rounds-won-need-match-points': 'Counting rounds won needs two points for each round.',
  'target-out-of-reach': 'At two points a round, nobody would live to see that target.',
  'loser-of-three-unclear': 'With three colours there is no one loser who could choose.',
  'even-best-of': 'A best-of needs an odd number of rounds.',
  'pairs-need-turns': 'Pairs of rounds are fair only where the next seat begins the next round.',
  'pairs-need-even-sides': 'Pairs of rounds need two players, or two against two.',
  'not-a-count': 'That number is out of range.',
  'too-many-discs': 'That is more discs than a board holds.',
};

export const REFUSALS: RefusalWords = {
  'match-over': () => 'That match is over.',
  adjourned: () => 'That match is adjourned. Press **Resume** to go on.',
  'not-adjourned': () => 'That match is not adjourned.',
  'no-such-seat': () => 'There is no such seat.',
  'has-left': () => 'You have left that match.',
  'not-your-turn': (_, { turn }) =>
    turn === null ? 'It is not your turn.' : `It is not your turn: ${turn} is to flick.`,
  'starter-not-chosen': () => 'First it has to be settled who starts.',
  'no-choice-to-make': () => 'There is nothing to choose now.',
  'not-your-choice': () => 'That is for the other side to choose.',
  'illegal-start': () =>
    'A disc starts on the shooting line, within your own quadrant. Try a position nearer the middle.',
  'start-blocked': ({ free }) => {
    const [nearest] = free;
    const where = nearest === undefined ? '' : ` Free: ${nearest.positionCentideg / 100}°.`;
    return `Another disc lies where yours would start.${where}`;
  },
  'angle-out-of-range': () => 'The angle goes from -90 to 90 degrees.',
  'speed-out-of-range': () => 'The power goes from 4 to 100.',
  'shot-without-end': () =>
    'I cannot work out that shot: the discs would push each other on and on. Nothing has changed; try another angle or power.',
  'no-offer': () => 'There is no such offer any more.',
  'already-offered': () => 'That is on offer already.',
  'not-asked': () => 'Nobody asked you.',
  'nobody-to-ask': () => 'There is nobody to ask.',
  'rules-conflict': ({ conflicts }) => conflicts.map(({ code }) => CONFLICTS[code]).join(' '),
  'format-not-in-rules': () => 'These rules are not made for that number of players.',
  'wrong-number-of-players': () => 'That is not the number of players this needs.',
  'bad-player': () => 'Somebody on that list cannot play.',
  'player-twice': () => 'Everybody can have one seat only.',
  'no-such-starter': () => 'There is no such seat to start from.',
  'no-such-invitation': () => 'There is no such invitation.',
  'invitation-closed': ({ status }) => STATUSES[status],
  'not-invited': () => 'That invitation is for somebody else.',
  'already-accepted': () => 'You have said yes already. Now the others have to.',
  'own-invitation': () => 'That is your own challenge: **Withdraw** takes it back.',
  'not-the-host': () => 'Only whoever opened it can do that.',
  'not-an-open-table': () => 'That is a challenge, not an open table.',
  'already-seated': () => 'You sit there already.',
  'not-seated': () => 'You do not sit there.',
  'table-full': () => 'Every seat is taken.',
  'seats-free': ({ free }) =>
    free === 1 ? 'One seat is still free.' : `${free} seats are still free.`,
  'no-such-match': () => 'There is no such match.',
  'not-a-player': () => 'You are watching this one. **/play** opens a table of your own.',
  stale: () => 'That turn is over: there is a newer board below.',
  'match-still-on': () => 'That match is still on.',
  'another-server': () => 'That match belongs to another server.',
  'nobody-to-remind': () => 'Nobody is keeping you waiting there.',
  'reminded-already': () => 'One reminder a turn is enough, and it has been sent.',
  'no-clock': () => 'That match has no clock, and so no reminders. Ask nicely.',
  'former-player': () => 'Somebody who sat there has left for good.',
  'no-such-tournament': () => 'There is no such tournament.',
  'tournament-refused': ({ why }) => TOURNAMENT_REFUSALS[why],
  'limit-reached': ({ limit, most }) => LIMITS[limit](most),
};
