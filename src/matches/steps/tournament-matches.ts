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
import type { StoredMatch } from '../records/matches.ts';
import type { StoredTournament, TournamentTable } from '../records/tournaments.ts';

const ROUNDS_OF_GAME = 4;
/** The points of a whole game: two for each round won, one for each round tied. */
export const POINTS_OF_GAME = 2 * ROUNDS_OF_GAME;

const GAME: MatchEnd = { kind: 'fixed-rounds', rounds: ROUNDS_OF_GAME, tie: 'stands' };
const PLAY_OFFS: Readonly<Record<PlayOffEnd, MatchEnd>> = {
  'as-agreed': GAME,
  'race-to-9': { kind: 'race-to', target: 9 },
  'race-to-11': { kind: 'race-to', target: 11 },
  quinte: { kind: 'fixed-rounds', rounds: ROUNDS_OF_GAME, tie: 'pairs' },
  // Each game of the series.
  'best-of-3': GAME,
  'best-of-3-to-5': { kind: 'race-to', target: 5 },
};

/** As at a real table: rounds count, and players take turns at starting a round. */
const TOURNAMENT_RULES: RuleOverrides = {
  scoring: 'two-one-none',
  nextStarter: { two: 'next-seat', three: 'next-seat', four: 'next-seat' },
};

interface PlannedMatch {
  readonly entry: AgreedSetup['entry'];
  readonly part: Part;
  readonly table: TournamentTable;
  readonly game: Game;
  /** By side and seat. */
  readonly sides: readonly (readonly string[])[];
  readonly key: string;
}

function begin({
  entry,
  part,
  table,
  game,
  sides,
  key,
}: PlannedMatch): Result<MatchState, unknown> {
  const isOpen = game === 'shootout' || game === 'solo';
  const format: MatchFormat = isOpen ? 'shootout' : entry === 'singles' ? 'singles' : 'doubles';
  const { preset, overrides, boardSpeed, hand, friendly } = table;
  return createMatch({
    preset,
    overrides: {
      ...overrides,
      ...TOURNAMENT_RULES,
      end: game === 'play-off' ? PLAY_OFFS[part.ending] : GAME,
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
  return partsFor(setup.plan, setup.maxEntrants).every((part) => {
    const game = part.kind === 'solo' ? 'solo' : part.kind === 'bracket' ? 'play-off' : 'game';
    const sides = game === 'solo' ? [side('a')] : [side('a'), side('b')];
    return begin({ entry: setup.entry, part, table, game, sides, key: ANY_KEY }).ok;
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
  const begun = begin({ entry: before.setup.entry, part, table, game, sides: people, key });
  if (!begun.ok) throw new Error(`pairing ${id} of tournament ${tournament} cannot be played`);
  const state = begun.value;
  // A shootout has no opponent who waits, so it has no clock; only its stage's deadline ends it.
  const turnMs = game === 'solo' ? null : table.turnMs;
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
