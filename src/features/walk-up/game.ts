import type { SetupRefusal } from 'crokinole/match/setup';
import { winnersOf } from 'crokinole/match/standing';
import type { MatchState } from 'crokinole/match/state';
import { accept, refuse, type Result } from 'crokinole/result';
import type { RuleOverrides } from 'crokinole/rules/presets/house-rules';
import type { Announcement } from '../../matches/records/announcements.ts';
import type { Answer } from '../../matches/records/answers.ts';
import { NO_WISHES, setupOf } from '../../matches/records/match-setup.ts';
import type { StoredMatch, WalkUpKind } from '../../matches/records/matches.ts';
import { isPerson, nextRobot } from '../../matches/records/players.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../matches/records/settings.ts';
import type { WalkUp, WalkUpWins } from './records.ts';
import { announcement, type AnsweredChange } from '../../matches/steps/match-changes.ts';
import { matchFrom, type NewMatch } from '../../matches/steps/invitation-steps.ts';
import {
  type Authority,
  commitWithRetries,
  type Decided,
} from '../../matches/commands/authority.ts';
import { callOff, leaveMatch, NOTHING_DUE } from '../../matches/commands/play.ts';

/** How long the end of a round stays on the board before the next one starts. */
export const BETWEEN_ROUNDS_MS = 4000;

interface WalkUpCommand {
  readonly server: string | null;
  readonly channel: string;
  /** The people who are at the table just now, in any order. */
  readonly present: readonly string[];
}

/** A round at the walk-up table, as far as the line depends on it. */
export interface WalkUpRound {
  /** By seat, robots included. */
  readonly players: readonly string[];
  readonly hasFlicked: boolean;
  readonly end: 'none' | 'decided' | 'called-off';
  /** Of a decided round; null if it was tied. */
  readonly winner: string | null;
}

type Tally = Pick<WalkUp, 'line' | 'rounds' | 'wins'>;

interface NextWalkUp extends Tally {
  /** The round goes on or is still shown, the next one starts, or nobody is there any longer. */
  readonly plays: 'same' | 'next' | 'nothing';
}

/**
 * Does what has to be done at a walk-up table, if anything. It may be called at any time and from
 * any process: the optimistic lock lets only the first one save.
 */
export async function advanceWalkUp(authority: Authority, command: WalkUpCommand): Promise<void> {
  const { features, matches } = authority;
  const { channel } = command;
  await interruptRound(authority, command);
  await commitWithRetries(authority, `walk-up ${channel}`, null, async () => {
    const before = await features.readWalkUp(channel);
    const last = before?.match ?? null;
    const match = last === null ? undefined : await matches.readMatch(last);
    return decide(authority, command, before, match);
  });
}

interface ChooseKindCommand {
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
  const { features, matches } = authority;
  const answer = await commitWithRetries(authority, `walk-up ${channel}`, interaction, async () => {
    const walkUp = await features.readWalkUp(channel);
    if (walkUp?.line[0] !== player) return refuse({ code: 'not-a-player' });
    return accept(changeOf({ ...walkUp, kind, revision: walkUp.revision + 1 }, {}));
  });
  const current = answer.ok ? (await features.readWalkUp(channel))?.match : undefined;
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
  const { features, matches } = authority;
  const walkUp = await features.readWalkUp(channel);
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
): Promise<Decided> {
  const nowMs = authority.clock.nowMs();
  const isOpen = before !== undefined && before.match !== null;
  const base = isOpen ? before : newSession(authority, command, before);
  const round = match && roundOf(match.state);
  const isShown = match !== undefined && nowMs < (match.endedAtMs ?? nowMs) + BETWEEN_ROUNDS_MS;
  const { plays, ...tally } = nextOf(base, round, command.present, isShown);
  const next = { ...base, ...tally, revision: base.revision + 1, updatedAtMs: nowMs };
  switch (plays) {
    case 'same':
      return JSON.stringify(base.line) === JSON.stringify(next.line)
        ? refuse(NOTHING_DUE)
        : accept(changeOf(next, {}));
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
    server,
    channel,
    revision: before?.revision ?? -1,
    session: ids.newId(),
    line: [],
    match: null,
    kind: 'pull',
    rounds: 0,
    wins: [],
    updatedAtMs: 0,
  };
}

/** The channel hears of a session once it was played among people. */
function endSession(walkUp: WalkUp): AnsweredChange {
  const ended = { ...walkUp, match: null };
  return changeOf(ended, { announcements: walkUp.rounds > 0 ? newsOf(ended) : [] });
}

/** Outside of servers, the bot can only answer, and nobody has asked for this. */
function newsOf(walkUp: WalkUp): readonly Announcement[] {
  const { server, session: id, revision, updatedAtMs } = walkUp;
  return server === null ? [] : [announcement('walk-up', { id, revision }, walkUp, updatedAtMs)];
}

/** The first in line plays the second, or a robot while there is nobody else. */
async function startRound(authority: Authority, walkUp: WalkUp): Promise<Decided> {
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

function roundOf(state: MatchState): WalkUpRound {
  const { seats, phase, round, rounds } = state;
  const players = seats.map(({ player }) => player);
  const onBoard = round.discs.length + round.cups.length + round.ditch.length;
  const isCalledOff = phase.kind === 'ended' && phase.outcome.code === 'called-off';
  const winners = phase.kind === 'ended' ? winnersOf(state) : [];
  const [side] = winners;
  return {
    players,
    hasFlicked: onBoard > 0 || rounds.length > 0,
    end: phase.kind !== 'ended' ? 'none' : isCalledOff ? 'called-off' : 'decided',
    winner:
      winners.length === 1 ? (seats.find((seat) => seat.side === side)?.player ?? null) : null,
  };
}

/** Players who are still there keep their order. Those who came since then stand behind them. */
export function lineOf(line: readonly string[], present: readonly string[]): readonly string[] {
  const stay = line.filter((player) => present.includes(player));
  return [...stay, ...[...new Set(present)].filter((player) => !stay.includes(player))];
}

/** What has to happen to a round that goes on; undefined if it simply goes on. */
export function interruptionOf(
  round: WalkUpRound,
  line: readonly string[],
): { readonly kind: 'call-off' } | { readonly kind: 'leave'; readonly player: string } | undefined {
  const people = round.players.filter(isPerson);
  const gone = people.filter((player) => !line.includes(player));
  const [first] = gone;
  const isForRobot = people.length < round.players.length;
  if (!round.hasFlicked && (gone.length > 0 || (isForRobot && line.length > 1))) {
    return { kind: 'call-off' };
  }
  if (first === undefined) return undefined;
  return gone.length === people.length && !isForRobot
    ? { kind: 'call-off' }
    : { kind: 'leave', player: first };
}

/** After a round: the winner stays, and the other player goes to the end of the line. */
export function tallyOf(tally: Tally, { players, end, winner }: WalkUpRound): Tally {
  if (end !== 'decided' || !players.every(isPerson)) return tally;
  const { line, rounds, wins } = tally;
  // After a tie, the player who was there first stays.
  const stays = winner ?? line.find((player) => players.includes(player));
  const goes = line.filter((player) => players.includes(player) && player !== stays);
  const rest = line.filter((player) => !players.includes(player));
  const first = line.filter((player) => player === stays);
  return {
    line: [...first, ...rest, ...goes],
    rounds: rounds + 1,
    wins: winner === null ? wins : withWin(wins, winner),
  };
}

export function nextOf(
  { line: before, rounds, wins }: Tally,
  round: WalkUpRound | undefined,
  present: readonly string[],
  /** The end of the round should be seen. */
  isShown: boolean,
): NextWalkUp {
  const tally = { line: lineOf(before, present), rounds, wins };
  const isOver = round?.end !== 'none';
  const isSeen = isShown && round?.end === 'decided' && present.length > 0;
  if (!isOver || isSeen) return { ...tally, plays: 'same' };
  const counted = round === undefined ? tally : tallyOf(tally, round);
  return { ...counted, plays: counted.line.length === 0 ? 'nothing' : 'next' };
}

function withWin(wins: readonly WalkUpWins[], player: string): readonly WalkUpWins[] {
  const before = wins.find((each) => each.player === player)?.wins ?? 0;
  const others = wins.filter((each) => each.player !== player);
  return [...others, { player, wins: before + 1 }].sort((a, b) => b.wins - a.wins);
}

/** One round of four discs each, unrated, under the server's rules where they allow it. */
function walkUpMatch(
  walkUp: WalkUp,
  players: readonly [string, string],
  settings: ServerSettings,
  fresh: Omit<NewMatch, 'walkUp'>,
): Result<StoredMatch, SetupRefusal> {
  const byHouse = created(walkUp, players, settings, fresh);
  if (byHouse.ok) return byHouse;
  const { preset, overrides } = DEFAULT_SETTINGS;
  return created(walkUp, players, { ...settings, preset, overrides }, fresh);
}

/** Short enough that nobody in line waits for long for a player who looks elsewhere. */
const TURN_MS = 60_000;

const SHORT: RuleOverrides = {
  discsPerPlayer: { singles: 4 },
  end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
};

function created(
  { server, channel, kind }: WalkUp,
  players: readonly [string, string],
  settings: ServerSettings,
  fresh: Omit<NewMatch, 'walkUp'>,
): Result<StoredMatch, SetupRefusal> {
  const setup = setupOf(NO_WISHES, 'singles', settings);
  return matchFrom(
    {
      server,
      channel,
      rematchOf: null,
      setup: {
        ...setup,
        overrides: { ...setup.overrides, ...SHORT },
        friendly: true,
        // The winner's challenger shoots first. Against a robot, the person does.
        starter: players.every(isPerson) ? 1 : 0,
        turnMs: TURN_MS,
      },
      seats: players.map((player) => ({ player, robot: null, accepted: true })),
    },
    { ...fresh, walkUp: kind },
  );
}
