import type { Part, PlayOffEnd } from '@crokinole/tournament/model/part';
import type { BoardState, PairingResult, Results } from '@crokinole/tournament/model/results';
import type { AgreedSetup } from '@crokinole/tournament/model/setup';
import {
  type TournamentState,
  partOf,
  type Game,
  type Pairing,
} from '@crokinole/tournament/model/state';
import { partsFor } from '@crokinole/tournament/presets';
import type { SideNumber } from '@crokinole/tournament/tables/results';
import { outcomeByRules } from 'crokinole/match/ends';
import { hasBegun } from 'crokinole/match/rounds';
import { scoreOf } from 'crokinole/match/score';
import { createMatch } from 'crokinole/match/setup';
import type { MatchState, MatchFormat } from 'crokinole/match/state';
import { playersToMove } from 'crokinole/match/to-move';
import { createRandomState } from 'crokinole/random';
import type { Result } from 'crokinole/result';
import type { MatchEnd } from 'crokinole/rules/options';
import type { RuleOverrides } from 'crokinole/rules/presets/house-rules';
import type { Side } from 'crokinole/rules/ruling';
import type { StoredMatch } from '../records/matches.ts';
import { isAmongRobots } from '../records/players.ts';
import type { MoveTime, StoredTournament, TournamentTable } from '../records/tournaments.ts';
import { deadlinesIn, deadlinesOfNewTurn } from './match-changes.ts';

/** Points for winning a round in tournament tables, independent of the rulebook. */
const WON_ROUND = 2;
const TIED_ROUND = 1;

/** How long each side has kept the other waiting, by match; filled only where a decision needs it. */
export type WaitedFor = ReadonlyMap<string, readonly number[]>;

interface PlannedMatch {
  readonly setup: Pick<AgreedSetup, 'entry' | 'pointsOfGame'>;
  readonly part: Part;
  readonly table: TournamentTable;
  readonly game: Game;
  /** By side and seat. */
  readonly sides: readonly (readonly string[])[];
  readonly key: string;
}

/** The results of a tournament's matches, in the form that its engine expects. */
export function resultsOf(
  matches: readonly StoredMatch[],
  waitedFor: WaitedFor = new Map(),
): Results {
  return new Map(
    matches.map((match) => [match.id, resultOf(match, waitedFor.get(match.id) ?? [])]),
  );
}

function resultOf(
  { id, state, endedAtMs }: StoredMatch,
  waitedMs: readonly number[],
): PairingResult {
  const sides = state.scores.map((_, side) => side);
  const outcome = state.phase.kind === 'ended' ? state.phase.outcome : undefined;
  return {
    pairing: id,
    isOver: outcome !== undefined,
    board: boardOf(state),
    overAtMs: endedAtMs,
    points: sides.map((side) => roundPoints(state, side)),
    told: toldOf(state),
    twenties: sides.map((side) => twentiesOf(state, side)),
    rounds: state.rounds.length,
    unplayed: sides.map((side) => unplayedFor(state, side)),
    winner: outcome?.code === 'won' ? sideNumber(outcome.side) : null,
    forfeits: forfeitsOf(state),
    waitedMs: sides.map((side) => waitedMs[side] ?? 0),
  };
}

/** Of a game of one round, the points of its discs, in which its score is told. */
function toldOf(state: MatchState): readonly number[] | undefined {
  const { end } = state.rules;
  const { sides, figures } = scoreOf(state);
  const isTold = figures.length > 0 && 'rounds' in end && end.rounds === 1;
  return isTold
    ? state.scores.map((_, side) => figures[sides.indexOf(side as Side)] ?? 0)
    : undefined;
}

function boardOf(state: MatchState): BoardState {
  if (state.phase.kind === 'ended') return isStopped(state) ? 'stopped' : 'over';
  if (state.lastRound !== undefined) return 'last';
  return hasBegun(state) ? 'begun' : 'waiting';
}

/** Ended from outside, or after the round on the board because the time was up. */
function isStopped(state: MatchState): boolean {
  const { phase, lastRound } = state;
  if (phase.kind !== 'ended') return false;
  const { code } = phase.outcome;
  if (code === 'called-off') return true;
  const isOnTime = lastRound !== undefined && outcomeByRules(state) === undefined;
  return isOnTime && (code === 'tied' || (code === 'won' && phase.outcome.by === 'score'));
}

function roundPoints({ rounds }: MatchState, side: number): number {
  return rounds.reduce((sum, { breakdown: { winner } }) => {
    if (winner === null) return sum + TIED_ROUND;
    return winner === side ? sum + WON_ROUND : sum;
  }, 0);
}

/** The twenties of finished rounds; in a shootout, those of the current round as well. */
function twentiesOf({ rounds, round, scores }: MatchState, side: number): number {
  const counted = rounds.reduce(
    (sum, { breakdown }) => sum + (breakdown.sides[side]?.counts.twenty ?? 0),
    0,
  );
  const isCounted = rounds.some(({ number }) => number === round.number);
  return scores.length === 1 && !isCounted ? counted + round.cups.length : counted;
}

function forfeitsOf({ phase, scores }: MatchState): readonly SideNumber[] {
  if (phase.kind !== 'ended') return [];
  const { outcome } = phase;
  if (outcome.code === 'given-up') return [0];
  return outcome.code === 'won' && outcome.by === 'clock'
    ? scores.flatMap((_, side) => (side === outcome.side ? [] : sideNumber(side)))
    : [];
}

/** The points that a side would get if it won all rounds that aren't finished. */
function unplayedFor(state: MatchState, side: number): number {
  const { rounds, rules, scores } = state;
  if (scores.length === 1 || hasEndedByItself(state)) return 0;
  const { end } = rules;
  const left =
    'target' in end
      ? Math.ceil((end.target - roundPoints(state, side)) / WON_ROUND)
      : end.rounds - rounds.length;
  return WON_ROUND * Math.max(1, left);
}

/** True if the match ended by its rules: no player left, and it wasn't stopped. */
function hasEndedByItself(state: MatchState): boolean {
  const { phase } = state;
  if (phase.kind !== 'ended' || isStopped(state)) return false;
  const { outcome } = phase;
  if (outcome.code === 'won') return outcome.by !== 'resignation' && outcome.by !== 'clock';
  return outcome.code === 'tied' || outcome.code === 'shared';
}

/** Pairings have two sides. */
function sideNumber(side: number): SideNumber {
  return side === 0 ? 0 : 1;
}

/**
 * How long each side has kept the other waiting: the time before a move counts for the side that
 * moved, and the time since the last move for the side to move. Pauses of the tournament count for
 * nobody.
 */
export function waitedFor(
  { state, createdAtMs }: StoredMatch,
  moves: readonly MoveTime[],
  pauses: readonly Span[],
  nowMs: number,
): readonly number[] {
  const waited = state.scores.map(() => 0);
  const add = (side: number | undefined, fromMs: number, untilMs: number) => {
    if (side === undefined) return;
    const paused = pauses.map((pause) =>
      Math.max(0, Math.min(untilMs, pause.untilMs) - Math.max(fromMs, pause.fromMs)),
    );
    const ms = paused.reduce((left, each) => left - each, untilMs - fromMs);
    waited[side] = (waited[side] ?? 0) + Math.max(0, ms);
  };
  let sinceMs = createdAtMs;
  for (const { seat, atMs } of moves) {
    add(state.seats[seat]?.side, sinceMs, atMs);
    sinceMs = atMs;
  }
  const [next] = playersToMove(state);
  add(state.seats.find(({ player }) => player === next)?.side, sinceMs, nowMs);
  return waited;
}

interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** When a tournament was paused, until it was resumed. */
export function pausesOf({ acts }: Pick<TournamentState, 'acts'>): readonly Span[] {
  return acts.flatMap(({ kind, atMs }, i) => {
    if (kind !== 'pause') return [];
    const end = acts.slice(i).find((act) => act.kind === 'resume');
    return [{ fromMs: atMs, untilMs: end?.atMs ?? Infinity }];
  });
}

export function pointsOfRounds(rounds: number): number {
  return rounds * WON_ROUND;
}

export function roundsOfGame({ pointsOfGame }: Pick<AgreedSetup, 'pointsOfGame'>): number {
  return Math.max(1, Math.floor(pointsOfGame / WON_ROUND));
}

/** How a knock-out match ends, or each game of its series. */
function endOfPlayOff(ending: PlayOffEnd, rounds: number): MatchEnd {
  switch (ending) {
    case 'as-agreed':
    case 'best-of-3':
      return { kind: 'fixed-rounds', rounds, tie: 'stands' };
    case 'quinte':
      return { kind: 'fixed-rounds', rounds, tie: 'pairs' };
    case 'race-to-9':
      return { kind: 'race-to', target: 9 };
    case 'race-to-11':
      return { kind: 'race-to', target: 11 };
    case 'best-of-3-to-5':
      return { kind: 'race-to', target: 5 };
  }
}

/** As at a real table: rounds count, and players take turns at starting a round. */
const TOURNAMENT_RULES: RuleOverrides = {
  scoring: 'two-one-none',
  nextStarter: { two: 'next-seat', three: 'next-seat', four: 'next-seat' },
};

function begin({
  setup,
  part,
  table,
  game,
  sides,
  key,
}: PlannedMatch): Result<MatchState, unknown> {
  const isOpen = game === 'shootout' || game === 'solo';
  const isSingles = setup.entry === 'singles';
  const format: MatchFormat = isOpen ? 'shootout' : isSingles ? 'singles' : 'doubles';
  const ending = game === 'play-off' ? part.ending : 'as-agreed';
  const { preset, overrides, boardSpeed, hand, friendly } = table;
  return createMatch({
    preset,
    overrides: {
      ...overrides,
      ...TOURNAMENT_RULES,
      end: endOfPlayOff(ending, roundsOfGame(setup)),
    },
    format,
    boardSpeed,
    hand,
    // Alone, only one shoots; older tournaments name the whole pair.
    players: game === 'solo' ? sides.map(([first = '']) => first) : inTurns(sides),
    random: createRandomState(key),
    starter: 0,
    ...(friendly === undefined ? {} : { friendly }),
  });
}

/** Partners sit across from each other. */
function inTurns(sides: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(0, ...sides.map((side) => side.length));
  return Array.from({ length: most }, (_, seat) =>
    sides.flatMap((side) => side.slice(seat, seat + 1)),
  ).flat();
}

const ANY_KEY = '0'.repeat(64);

/** True if every game of such a tournament can be played. */
export function canBePlayed(setup: AgreedSetup, table: TournamentTable): boolean {
  const size = setup.entry === 'singles' ? 1 : 2;
  const side = (name: string) => Array.from({ length: size }, (_, seat) => `${name}${seat}`);
  return partsFor(setup.plan, setup.maxEntrants, setup.hasRobots).every((part) => {
    const game = part.kind === 'solo' ? 'solo' : part.kind === 'bracket' ? 'play-off' : 'game';
    const sides = game === 'solo' ? [side('a')] : [side('a'), side('b')];
    return begin({ setup, part, table, game, sides, key: ANY_KEY }).ok;
  });
}

/** The new match of a pairing. */
export function matchOfPairing(
  { id: tournament, server, channel, state: before, table, players }: StoredTournament,
  { id, game, sides, partner }: Pairing,
  key: string,
  nowMs: number,
): StoredMatch {
  const people = sides.map((side) =>
    side.flatMap((entrant) =>
      (players[entrant] ?? []).filter((_, seat) => partner === null || seat === partner),
    ),
  );
  const stage = before.stages.findIndex(({ pairings }) => pairings.some((one) => one.id === id));
  const part = partOf(before, stage);
  const begun = begin({ setup: before.setup, part, table, game, sides: people, key });
  if (!begun.ok) throw new Error(`pairing ${id} of tournament ${tournament} cannot be played`);
  const state = begun.value;
  // A shootout has no opponent who waits, so it has no clock; only its stage's deadline ends it.
  const turnMs = game === 'solo' || isAmongRobots(state.seats) ? null : table.turnMs;
  return {
    id,
    server,
    channel,
    state,
    revision: 0,
    turnRevision: 0,
    turnMs,
    ...deadlinesIn({ walkUp: null, tournament, turnMs }, deadlinesOfNewTurn(state, turnMs, nowMs)),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    endedAtMs: null,
    rematchOf: null,
    walkUp: null,
    tournament,
  };
}
