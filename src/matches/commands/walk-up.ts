import { accept, refuse, type Result } from 'crokinole/result';
import type { Announcement } from '../records/announcements.ts';
import type { Answer, ServiceRefusal } from '../records/answers.ts';
import { isPerson, nextRobot } from '../records/players.ts';
import type { StoredMatch } from '../records/matches.ts';
import { DEFAULT_SETTINGS } from '../records/settings.ts';
import type { WalkUp, WalkUpKind } from '../records/walk-ups.ts';
import { announcementOfWalkUp } from '../steps/announcements.ts';
import type { AnsweredChange } from '../steps/match-changes.ts';
import { walkUpMatch } from '../steps/walk-up-match.ts';
import {
  BETWEEN_ROUNDS_MS,
  interruptionOf,
  lineOf,
  nextOf,
  roundOf,
} from '../steps/walk-up-steps.ts';
import type { Authority } from './authority.ts';
import { commitWithRetries } from './commit.ts';
import { callOff, leaveMatch, NOTHING_DUE } from './play.ts';

export interface WalkUpCommand {
  readonly server: string | null;
  readonly channel: string;
  /** The people who are at the table just now, in any order. */
  readonly present: readonly string[];
}

/**
 * Does what has to be done at a walk-up table, if anything. It may be called at any time and from
 * any process: the optimistic lock lets only the first one save.
 */
export async function advanceWalkUp(authority: Authority, command: WalkUpCommand): Promise<void> {
  const { walkUps, matches } = authority;
  const { channel } = command;
  await interruptRound(authority, command);
  await commitWithRetries(authority, `walk-up ${channel}`, null, async () => {
    const before = await walkUps.readWalkUp(channel);
    const last = before?.match ?? null;
    const match = last === null ? undefined : await matches.readMatch(last);
    return decide(authority, command, before, match);
  });
}

export interface ChooseKindCommand {
  readonly interaction: string;
  readonly channel: string;
  readonly player: string;
  readonly kind: WalkUpKind;
}

/** The first in line decides how the next round is flicked; it starts at once if nobody has flicked. */
export async function chooseWalkUpKind(
  authority: Authority,
  { interaction, channel, player, kind }: ChooseKindCommand,
): Promise<Answer> {
  const { walkUps, matches } = authority;
  const answer = await commitWithRetries(authority, `walk-up ${channel}`, interaction, async () => {
    const walkUp = await walkUps.readWalkUp(channel);
    if (walkUp?.line[0] !== player) return refuse({ code: 'not-a-player' });
    return accept(changeOf({ ...walkUp, kind, revision: walkUp.revision + 1 }, {}));
  });
  const current = answer.ok ? (await walkUps.readWalkUp(channel))?.match : undefined;
  const match = typeof current === 'string' ? await matches.readMatch(current) : undefined;
  if (match?.endedAtMs === null && !roundOf(match.state).hasFlicked && match.walkUp !== kind) {
    await callOff(authority, match.id);
  }
  return answer;
}

/** Ends a round that cannot go on, or that a person should take over from the robot. */
async function interruptRound(
  authority: Authority,
  { channel, present }: WalkUpCommand,
): Promise<void> {
  const { walkUps, matches } = authority;
  const walkUp = await walkUps.readWalkUp(channel);
  const current = walkUp?.match ?? null;
  const match = current === null ? undefined : await matches.readMatch(current);
  if (walkUp === undefined || match?.endedAtMs !== null) return;
  const due = interruptionOf(roundOf(match.state), lineOf(walkUp.line, present));
  if (due?.kind === 'call-off') await callOff(authority, match.id);
  if (due?.kind === 'leave') await leaveMatch(authority, match.id, due.player);
}

async function decide(
  authority: Authority,
  command: WalkUpCommand,
  before: WalkUp | undefined,
  match: StoredMatch | undefined,
): Promise<Result<AnsweredChange, ServiceRefusal>> {
  const nowMs = authority.clock.nowMs();
  const isOpen = before !== undefined && before.match !== null;
  const base = isOpen ? before : newSession(authority, command, before);
  const round = match && roundOf(match.state);
  const isShown = match !== undefined && nowMs < (match.endedAtMs ?? nowMs) + BETWEEN_ROUNDS_MS;
  const { plays, ...tally } = nextOf(base, round, command.present, isShown);
  const next = { ...base, ...tally, revision: base.revision + 1, updatedAtMs: nowMs };
  switch (plays) {
    case 'same':
      return sameLine(base, next) ? refuse(NOTHING_DUE) : accept(changeOf(next, {}));
    case 'nothing':
      return isOpen ? accept(endSession(next)) : refuse(NOTHING_DUE);
    case 'next':
      return startRound(authority, next);
  }
}

function newSession(
  { ids }: Authority,
  { server, channel }: WalkUpCommand,
  before: WalkUp | undefined,
): WalkUp {
  return {
    ...{ server, channel, revision: before?.revision ?? -1, session: ids.newId() },
    ...{ line: [], match: null, kind: 'pull', rounds: 0, wins: [], updatedAtMs: 0 },
  };
}

function sameLine(one: WalkUp, other: WalkUp): boolean {
  return JSON.stringify(one.line) === JSON.stringify(other.line);
}

/** The channel hears of a session once it was played among people. */
function endSession(walkUp: WalkUp): AnsweredChange {
  const ended = { ...walkUp, match: null };
  return changeOf(ended, { announcements: walkUp.rounds > 0 ? newsOf(ended) : [] });
}

/** Outside of servers, the bot can only answer, and nobody has asked for this. */
function newsOf(walkUp: WalkUp): readonly Announcement[] {
  return walkUp.server === null ? [] : [announcementOfWalkUp(walkUp)];
}

/** The first in line plays the second, or a robot while there is nobody else. */
async function startRound(
  authority: Authority,
  walkUp: WalkUp,
): Promise<Result<AnsweredChange, ServiceRefusal>> {
  const { ids, seeds, settings, clock } = authority;
  const { server, line } = walkUp;
  const [first = '', second = nextRobot('club', [])] = line;
  const house = server === null ? DEFAULT_SETTINGS : await settings.readSettings(server);
  const created = walkUpMatch(walkUp, [first, second], house, {
    id: ids.newId(),
    key: seeds.newKey(),
    nowMs: clock.nowMs(),
  });
  if (!created.ok) return created;
  const match = created.value;
  const started = { ...walkUp, match: match.id };
  const isNews = walkUp.rounds === 0 && isPerson(second);
  return accept(changeOf(started, { match, announcements: isNews ? newsOf(started) : [] }));
}

function changeOf(walkUp: WalkUp, change: AnsweredChange['change']): AnsweredChange {
  const { match, revision } = walkUp;
  return {
    change: { walkUp, ...change },
    answer: { kind: 'match', id: match ?? '', revision, events: [] },
  };
}
