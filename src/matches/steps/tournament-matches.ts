import { createMatch } from 'crokinole/match/setup';
import type { MatchFormat, MatchState } from 'crokinole/match/state';
import { createRandomState } from 'crokinole/random';
import type { Result } from 'crokinole/result';
import type { MatchEnd } from 'crokinole/rules/options';
import type { RuleOverrides } from 'crokinole/rules/presets/house-rules';
import type { Part, PlayOffEnd } from '@crokinole/tournament/model/part';
import type { AgreedSetup } from '@crokinole/tournament/model/setup';
import { partOf, type Game, type Pairing } from '@crokinole/tournament/model/state';
import { partsFor } from '@crokinole/tournament/presets';
import { deadlinesIn, deadlinesOfNewTurn } from './deadlines.ts';
import { WON_ROUND } from './tournament-results.ts';
import type { StoredMatch } from '../records/matches.ts';
import { isAmongRobots } from '../records/players.ts';
import type { StoredTournament, TournamentTable } from '../records/tournaments.ts';

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

interface PlannedMatch {
  readonly setup: Pick<AgreedSetup, 'entry' | 'pointsOfGame'>;
  readonly part: Part;
  readonly table: TournamentTable;
  readonly game: Game;
  /** By side and seat. */
  readonly sides: readonly (readonly string[])[];
  readonly key: string;
}

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
