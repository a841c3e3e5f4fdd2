import type { RuleConflictCode } from 'crokinole/rules/conflicts';
import type { ServiceRefusal, TournamentRefusal } from '../../matches/records/answers.ts';
import type { InvitationStatus } from '../../matches/records/invitations.ts';
import type { LimitCode } from '../../matches/records/limits.ts';
import { counted } from '../shared/counting.ts';

export const TOURNAMENT_REFUSALS: TournamentRefusalWords = {
  over: 'That tournament is over.',
  begun: 'It’s already started, so sign-up is closed.',
  'not-begun': 'It hasn’t started yet.',
  'not-in-it': 'That’s only for players in this tournament.',
  'nothing-to-check-in': 'Check-in isn’t open yet.',
  'too-few': 'There aren’t enough players to start.',
  'not-running': 'It isn’t in progress.',
  paused: 'It’s paused.',
  'not-paused': 'It isn’t paused.',
  'no-open-game': 'You don’t have an open game in it.',
  'no-deadline': 'Nothing in it has a deadline.',
  'time-taken': 'You’ve already used your two extra days this stage.',
  'too-quick': 'This one moves too fast for two extra days.',
  'no-ladder': 'You can only challenge on a ladder, and this isn’t one.',
  'not-above': 'They’re below you. Challenge someone above.',
  'too-far': 'They’re too far above you.',
  'already-playing': 'You two are already playing for that rung.',
  'too-many-games': 'One of you already has as many open games as this tournament allows.',
  themselves: 'You can’t play yourself.',
  'no-reason': 'Give a reason, up to 300 characters. Everyone will see it.',
  'bad-span': 'That’s too short or too long.',
  'has-played': 'They’ve already played, so no one can take their place.',
  'nobody-waits': 'No one is on the waiting list.',
  'no-such-pairing': 'There’s no such game in it.',
  'too-late': 'Too late. The game that follows it is already under way.',
  'own-match': 'You can’t decide your own game. Ask an admin who isn’t in it.',
  'too-few-places': 'A tournament needs at least three places.',
  'too-many-places': 'A tournament has 64 places at most.',
  'fewest-above-most': 'The minimum is above the maximum.',
  'knock-out-size': 'A knockout takes 4 to 16 players.',
  'bad-start': 'That start isn’t a time.',
  'start-in-the-past': 'That start time is in the past.',
  'check-in-before-now': 'That’s too soon. There’d be no time for check-in.',
  'bad-cut': 'Between 2 and 16 can reach the finals.',
  'bad-count': 'That’s too many or too few.',
  'entry-not-for-kind': 'This kind of tournament doesn’t work that way.',
  'bad-key': 'The draw failed. Please try again.',
  'bad-name': 'Names need 1 to 40 characters, with at least one letter or digit.',
  'already-entered': 'You’re already in.',
  'partner-entered': 'One of you is already in.',
  'no-partner': 'This one’s for pairs. Pick a partner: a person, and not yourself.',
  'plays-elsewhere': 'One evening at a time. This one clashes with another.',
  'no-draws': 'No agreed draws in tournaments. Play it out.',
  'no-rematch': 'No rematches in a tournament. It sets the pairings.',
  'not-finished': 'That’s for a tournament that has been played to its end.',
  'open-again': 'It’s been opened already.',
  'not-the-organiser': 'Only the organizer or a server admin can do that.',
  'rules-not-for-it': 'That rulebook doesn’t cover this format.',
};

export const COMMON = {
  decimal: (value: number) => String(value),
  incident: (id: string) =>
    `Something went wrong on our end, but nothing is lost. If it keeps happening, give this code to the person who runs the bot: \`${id}\`.`,
  notSaved: (id: string) =>
    `I can’t save anything right now, so I didn’t accept that. Nothing has changed. Please give this code to the person who runs the bot: \`${id}\`.`,
  damaged: (id: string) =>
    `My database is damaged, so I’ve stopped saving. Please give this code to the person who runs the bot: \`${id}\`.`,
  outOfReach:
    'I can’t reach the matches right now. Unless the board says otherwise, nothing has changed. Please try again in a moment.',
  busy: 'I’m drawing a lot of boards right now. Try again in a moment.',
  /** A form or the table can only be opened within three seconds. */
  tookTooLong: 'That took too long. Press again.',
  /** To a player whose presses for pictures are waiting. */
  manyWaiting: 'I’m still drawing what you asked for. Press again when it’s there.',
  unknownPress: 'That button is out of date. **/help** shows what’s waiting for you.',
  /** To a client that still shows commands of an earlier version. */
  moved: (command: string) => `That’s in **/${command}** now.`,
  notOffered: (option: string) =>
    `That isn’t one of the options for “${option}”. Pick one from the list.`,
  notFound: (what: string) => `I can’t find a match “${what}” here. Pick one from the list.`,
  noMatch:
    'You don’t have a match going here. **/challenge** someone, or open a match with **/play**.',
  whichMatch: 'You’re in several matches. Use the **match** option to say which.',
  noticesHead: 'While you were away, I couldn’t post in one of your channels:',
  notice: (where: string, reason: string) => `• ${where}: ${reason}`,
  noticeHint: 'Use **/board** in any channel to move the match there.',
  deliveryProblems: {
    'channel-gone': 'the channel is gone',
    'no-access': 'I’m no longer allowed to post there',
    'thread-locked': 'the thread is locked',
    other: 'Discord rejected it',
  },
  /** A direct message that was refused. */
  reminderOff:
    'I couldn’t DM you the reminder, so it’s off now. Allow direct messages from me, then switch it on again under **More…**.',
  done: 'Done.',
  matchChoice: (sides: string, standing: string) => `${sides} · ${standing}`,
  yourTurn: 'Your flick',
  theirTurn: (who: string) => `${who}’s flick`,
  adjourned: 'Adjourned',
  /** Buttons that mean the same in all messages. */
  buttons: {
    back: 'Back',
    export: 'Export',
    fairPlay: 'Fair play',
    next: 'Next',
    again: 'Try again',
  },
};

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
  'not-decided': () => 'The rounds left still count, so play on.',
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

export type TournamentRefusalWords = Readonly<Record<TournamentRefusal, string>>;
