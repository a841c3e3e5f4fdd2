import type { RuleConflictCode } from 'crokinole/rules/conflicts';
import type { LimitCode } from '../../matches/records/limits.ts';
import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { ServiceRefusal } from '../../matches/records/answers.ts';
import { TOURNAMENT_REFUSALS } from './tournament-refusals.ts';
import { counted } from './counting.ts';

type RefusalCode = ServiceRefusal['code'];
type RefusalOf<Code extends RefusalCode> = Extract<ServiceRefusal, { readonly code: Code }>;

/** What a refusal can say only with the match it is about. */
export interface RefusalContext {
  /** Whose turn it is, as a name or a mention. */
  readonly turn: string | null;
}

/** Every refusal needs a sentence: a new code doesn't compile without one. */
export type RefusalWords = {
  readonly [Code in RefusalCode]: (refusal: RefusalOf<Code>, context: RefusalContext) => string;
};

const STATUSES: Readonly<Record<Exclude<InvitationStatus, 'open'>, string>> = {
  started: 'That match has already started.',
  declined: 'That challenge was declined.',
  withdrawn: 'That was withdrawn.',
  expired: 'No one answered in time, so it expired.',
};

const invitations = (most: number) => counted(most, 'one open invitation', 'open invitations');

/** The host sets these limits, so any number must fit. */
const LIMITS: Readonly<Record<LimitCode, (most: number) => string>> = {
  'matches-of-player': (most) =>
    `One of you is already in ${counted(most, 'one match', 'matches')}. Finish one first.`,
  'matches-on-server': (most) =>
    `This server has ${counted(most, 'one match', 'matches')} going. Finish one first.`,
  'invitations-by-player': (most) => `You’ve got ${invitations(most)}. Wait for an answer first.`,
  'invitations-to-player': (most) =>
    `One of them already has ${counted(most, 'one invitation', 'invitations')} to answer.`,
  'tables-of-player': (most) =>
    `You’re already in ${counted(most, 'one open match', 'open matches')}. Leave one first.`,
  'invitations-on-server': (most) =>
    `This server already has ${invitations(most)}. Try again later.`,
  'tournaments-by-player': (most) =>
    `You already run ${counted(most, 'one tournament', 'tournaments')}. Finish one first.`,
  'tournaments-on-server': (most) =>
    `This server has ${counted(most, 'one tournament', 'tournaments')} going. Finish one first.`,
};

export const CONFLICTS: Readonly<Record<RuleConflictCode, string>> = {
  'no-format': 'Allow at least one number of players.',
  'format-twice': 'A number of players is listed twice.',
  'three-colours-need-simple-scoring': 'With three colors, everyone has to score their own points.',
  'three-colours-have-no-match-points': 'Three-color matches can’t award points for rounds won.',
  'rounds-won-need-match-points': 'Counting rounds won needs two points for each round.',
  'target-out-of-reach': 'At two points a round, no one would live to see that target.',
  'loser-of-three-unclear': 'With three colors there’s no single loser to choose.',
  'even-best-of': 'A best-of needs an odd number of rounds.',
  'pairs-need-turns':
    'Pairs of rounds are only fair if the start passes to the next seat each round.',
  'pairs-need-even-sides': 'Pairs of rounds need two players, or two against two.',
  'not-a-count': 'That number is out of range.',
  'too-many-discs': 'That’s more discs than a board holds.',
};

export const REFUSALS: RefusalWords = {
  'match-over': () => 'That match is over.',
  'already-last-round': () => 'Time is up: this is the last round.',
  adjourned: () => 'That match is adjourned. Press **Resume** to continue.',
  'not-adjourned': () => 'That match isn’t adjourned.',
  'no-such-seat': () => 'There’s no such seat.',
  'has-left': () => 'You’ve left that match.',
  'not-your-turn': (_, { turn }) =>
    turn === null ? 'It’s not your turn.' : `It’s not your turn. ${turn} is up.`,
  'starter-not-chosen': () => 'The starter hasn’t been chosen yet.',
  'no-choice-to-make': () => 'There’s nothing to choose right now.',
  'not-your-choice': () => 'That’s the other side’s choice.',
  'illegal-start': () =>
    'A disc starts on the shooting line, within your own quarter. Try a position closer to the middle.',
  'start-blocked': ({ free }) => {
    const [nearest] = free;
    const where =
      nearest === undefined ? '' : ` Nearest free spot: ${nearest.positionCentideg / 100}°.`;
    return `There’s a disc where yours would start.${where}`;
  },
  'angle-out-of-range': () => 'Angles run from -90 to 90 degrees.',
  'speed-out-of-range': () => 'Power runs from 4 to 100.',
  'shot-without-end': () =>
    'I can’t work that shot out. The discs would keep pushing each other forever. Nothing has changed; try another angle or power.',
  'no-offer': () => 'That offer is gone.',
  'already-offered': () => 'That’s already been offered.',
  'not-asked': () => 'That question wasn’t for you.',
  'nobody-to-ask': () => 'There’s no one to ask.',
  'rules-conflict': ({ conflicts }) => conflicts.map(({ code }) => CONFLICTS[code]).join(' '),
  'format-not-in-rules': () => 'These rules don’t cover that many players.',
  'wrong-number-of-players': () => 'That’s the wrong number of players.',
  'bad-player': () => 'Someone on that list can’t play.',
  'player-twice': () => 'One seat each, please.',
  'no-such-starter': () => 'There’s no such seat to start from.',
  'no-such-invitation': () => 'That invitation doesn’t exist.',
  'invitation-closed': ({ status }) => STATUSES[status],
  'not-invited': () => 'That invitation is for someone else.',
  'already-accepted': () => 'You’ve already said yes. Now it’s up to the others.',
  'own-invitation': () => 'That’s your own challenge. Press **Withdraw** to cancel it.',
  'not-the-host': () => 'Only the person who opened it can do that.',
  'not-an-open-table': () => 'That’s a challenge, not an open match.',
  'already-seated': () => 'You’re already in it.',
  'not-seated': () => 'You’re not in it.',
  'table-full': () => 'Every seat is taken.',
  'seats-free': ({ free }) =>
    free === 1 ? 'One seat is still free.' : `${free} seats are still free.`,
  'no-such-match': () => 'There’s no such match.',
  'not-a-player': () => 'You’re just watching this one. **/play** opens a match of your own.',
  stale: () => 'That turn is over. There’s a newer board below.',
  'match-still-on': () => 'That match is still going.',
  'another-server': () => 'That match belongs to another server.',
  'nobody-to-remind': () => 'No one’s keeping you waiting there.',
  'reminded-already': () => 'One reminder per turn is enough, and it’s been sent.',
  'no-clock': () => 'That match has no clock, so there are no reminders. Ask nicely.',
  'former-player': () => 'Someone who played there has left for good.',
  'no-such-tournament': () => 'There’s no such tournament.',
  'tournament-refused': ({ why }) => TOURNAMENT_REFUSALS[why],
  'limit-reached': ({ limit, most }) => LIMITS[limit](most),
};
