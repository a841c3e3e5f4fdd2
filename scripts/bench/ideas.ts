import type { MatchEvent } from 'crokinole/match/actions';
import { createMatch } from 'crokinole/match/setup';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import type { Idea } from 'crokinole/robots/ideas/ideas';
import { createRobotPool, type RobotPool } from 'crokinole/robots/pool/robot-pool';
import { takeAction, takeFlick } from '../../src/matches/steps/match-steps.ts';
import { randomState, TABLES } from '../../packages/crokinole/test/support/random-states.ts';
import { seeded } from '../../packages/crokinole/test/support/seeded.ts';
import { higher, lower, median, quantile, SHARE, timedLater, type Figure } from './figures.ts';

/** How the player picks one of the ideas that are offered. */
const WAYS = ['steadiest-idea', 'random-of-three', 'best-idea'] as const;
type Way = (typeof WAYS)[number];
/** For each way of choosing. */
const ROUNDS = Math.ceil(200 * SHARE);
const ROUNDS_A_MATCH = 4;
const MATCHES = Math.ceil(ROUNDS / ROUNDS_A_MATCH);
const POSITIONS = Math.ceil(300 * SHARE);
const WARM_UP = 40;
const AIM_MS = 150;

export async function measureIdeas(): Promise<readonly Figure[]> {
  return [...(await measureShares()), ...(await measureTimes())];
}

/** In percent of the rounds won against a club robot; a tied round counts half. */
async function measureShares(): Promise<readonly Figure[]> {
  const pool = createRobotPool({ threads: 2 });
  const shareOf = async (way: Way): Promise<number> => {
    const matches = Array.from({ length: MATCHES }, (_, match) => playRounds(pool, way, match));
    const rounds = (await Promise.all(matches)).flat();
    return (100 * rounds.reduce((won, share) => won + share, 0)) / rounds.length;
  };
  try {
    const shares = await Promise.all(WAYS.map(shareOf));
    return WAYS.map((way, i) => higher(`${way}-share`, shares[i] ?? 0, '%'));
  } finally {
    await pool.close();
  }
}

/** One match against a club robot, both with the club hand: 1 for each round won, ½ if tied. */
async function playRounds(pool: RobotPool, way: Way, match: number): Promise<readonly number[]> {
  const created = createMatch({
    ...{ preset: 'nca', overrides: {}, format: 'singles', boardSpeed: 'normal', hand: 'club' },
    players: ['anna', 'robot-club-1'],
    random: { key: (1_000_000 + match).toString(16).padStart(64, '0'), draws: 0 },
    starter: match % 2 === 0 ? 0 : 1,
  });
  if (!created.ok) throw new Error(`such a match cannot be played: ${created.refusal.code}`);
  const random = seeded(match);
  const rounds: number[] = [];
  let state = created.value;
  while (state.phase.kind !== 'ended' && rounds.length < ROUNDS_A_MATCH) {
    const step = await takeStep(state, async (seat) =>
      seat === 0 ? pick(way, await pool.ideas(state), random) : pool.chooseAim(state, 'club'),
    );
    for (const event of step.events) {
      if (event.kind === 'round-ended') rounds.push(shareWon(event.breakdown.winner));
    }
    ({ state } = step);
  }
  return rounds;
}

function shareWon(winner: number | null): number {
  if (winner === null) return 0.5;
  return winner === 0 ? 1 : 0;
}

function pick(way: Way, ideas: readonly Idea[], random: () => number): Aim {
  const chosen = {
    'steadiest-idea': () => ideas.toSorted((a, b) => b.chance - a.chance)[0],
    'random-of-three': () => ideas[Math.floor(random() * ideas.length)],
    'best-idea': () => ideas.toSorted((a, b) => b.worth - a.worth)[0],
  }[way]();
  if (chosen === undefined) throw new Error('there are no ideas');
  return chosen.aim;
}

async function takeStep(
  state: MatchState,
  aim: (seat: Seat) => Promise<Aim>,
): Promise<{ readonly state: MatchState; readonly events: readonly MatchEvent[] }> {
  const step = await stepFrom(state, aim);
  if (!step.ok) throw new Error(`a step was refused: ${step.refusal.code}`);
  return step.value;
}

async function stepFrom(state: MatchState, aim: (seat: Seat) => Promise<Aim>) {
  const { phase } = state;
  if (phase.kind === 'choosing-starter') {
    const by = phase.chooser === 0 ? 0 : 1;
    return takeAction(state, by, { kind: 'choose-starter', starts: true });
  }
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('nobody is to shoot');
  return takeFlick(state, next.seat, await aim(next.seat));
}

type Seat = Parameters<typeof takeFlick>[1];

/** Of positions of every preset and format, as players meet them at a press. */
async function measureTimes(): Promise<readonly Figure[]> {
  const pool = createRobotPool({ threads: 1 });
  const random = seeded(43);
  const tables = TABLES.filter(({ format }) => format !== 'shootout');
  const ms: number[] = [];
  try {
    for (let i = 0; i < WARM_UP + POSITIONS; i += 1) {
      const table = tables[i % tables.length];
      if (table === undefined) throw new Error('no such table');
      const state = randomState(random, table);
      const thought = await timedLater(() => pool.ideas(state));
      if (i >= WARM_UP) ms.push(thought.ms);
    }
  } finally {
    await pool.close();
  }
  return [
    lower('ideas-median', median(ms), 'ms'),
    lower('ideas-p99', quantile(ms, 0.99), 'ms', AIM_MS),
  ];
}
