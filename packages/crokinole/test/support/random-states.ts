import { discsInHand } from '../../src/match/rounds.ts';
import type { MatchFormat, MatchState, Round } from '../../src/match/state.ts';
import { nextTurnInCycle, seatOnTurn } from '../../src/match/turns.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../src/rules/presets/registry.ts';
import { HANDS } from '../../src/shot/hand.ts';
import { BOARD_SPEEDS, type DiscId } from '../../src/shot/shot.ts';
import { start } from '../match/authority.ts';
import { randomBoard } from './oracle/random-shots.ts';

type Random = () => number;

/** Every preset with every allowed number of players, and the shootouts. */
export const TABLES: readonly Table[] = PRESET_IDS.flatMap((preset) => [
  ...PRESETS[preset].formats.map((format) => ({ preset, format, players: playersOf(format) })),
  ...[1, 2, 3].map((players) => ({ preset, format: 'shootout' as const, players })),
]);

interface Table {
  readonly preset: PresetId;
  readonly format: MatchFormat;
  readonly players: number;
}

function playersOf(format: MatchFormat): number {
  if (format === 'doubles') return 4;
  return format === 'singles' ? 2 : 3;
}

/** A match in the middle of a round: any legal position with any discs left. */
export function randomState(random: Random, { preset, format, players }: Table): MatchState {
  const begun = start({
    preset,
    format,
    players: Array.from({ length: players }, (_, i) => `p${i}`),
    boardSpeed: pick(random, BOARD_SPEEDS),
    hand: pick(random, HANDS),
    random: { key: '3'.repeat(64), draws: 0 },
  });
  const state = { ...begun, scores: begun.scores.map(() => Math.floor(random() * 4)) };
  const shots = Math.floor(random() * state.round.hands.reduce((sum, left) => sum + left, 0));
  return { ...state, round: roundAfter(state, shots, random) };
}

function roundAfter(state: MatchState, shots: number, random: Random): Round {
  let { round } = state;
  const lying: DiscId[] = [];
  for (let i = 0; i < shots; i += 1) {
    const seat = seatOnTurn(round);
    const [disc] = discsInHand({ ...state, round }, seat);
    if (disc === undefined) throw new Error('nothing to shoot');
    const hands = round.hands.map((left, each) => (each === seat ? left - 1 : left));
    const fate = state.format === 'shootout' ? 0.5 + random() / 2 : random();
    if (fate < 0.5) lying.push(disc);
    const ditch = fate >= 0.5 && fate < 0.8 ? [...round.ditch, disc] : round.ditch;
    const cups = fate >= 0.8 ? [...round.cups, disc] : round.cups;
    round = { ...round, hands, ditch, cups };
    round = { ...round, step: nextTurnInCycle(round) ?? round.step };
  }
  const places = randomBoard(random, lying.length).discs;
  const discs = places.map(({ x, y }, i) => ({ id: lying[i] ?? 0, x, y }));
  return { ...round, discs: discs.sort((a, b) => a.id - b.id) };
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
