import type { Quadrant, StartAllowances } from '../core/board/start.ts';
import { sideOfDisc } from '../core/match/discs.ts';
import { discsInHand } from '../core/match/rounds.ts';
import { seatAt, sideCount } from '../core/match/seats.ts';
import type { MatchState } from '../core/match/state.ts';
import { nextStep, seatOnTurn } from '../core/match/turns.ts';
import { judge } from '../core/rules/judge.ts';
import type { RuleSet } from '../core/rules/options.ts';
import type { Side } from '../core/rules/ruling.ts';
import type { BoardSpeed, DiscId, Flick, PlacedDisc } from '../core/shot/shot.ts';
import type { StartPlace } from '../core/board/start.ts';
import { foresee } from './foresight/foresee.ts';

/** One of the shots that are still to come in the round. */
export interface Turn {
  readonly side: Side;
  readonly quadrant: Quadrant;
  readonly disc: DiscId;
}

/** What does not change while a robot thinks. */
export interface Table {
  readonly rules: RuleSet;
  readonly allowances: StartAllowances;
  readonly boardSpeed: BoardSpeed;
  readonly isShootout: boolean;
  readonly reshootsUsed: number;
  /** The shot to be chosen first. */
  readonly turns: readonly Turn[];
}

/** The round at some moment that is thought of. */
export interface Scene {
  readonly discs: readonly PlacedDisc[];
  /** How many twenties, by side. */
  readonly cups: readonly number[];
  /** Whose turn of the table's it is. */
  readonly turn: number;
}

export function tableOf(state: MatchState): Table {
  return {
    rules: state.rules,
    allowances: state.rules.start,
    boardSpeed: state.boardSpeed,
    isShootout: state.format === 'shootout',
    reshootsUsed: state.round.reshootsUsed,
    turns: turnsOf(state),
  };
}

export function sceneOf({ round, seats }: MatchState): Scene {
  const cups = Array.from({ length: sideCount(seats) }, () => 0);
  for (const disc of round.cups) {
    const side = sideOfDisc(disc);
    cups[side] = (cups[side] ?? 0) + 1;
  }
  return { discs: round.discs, cups, turn: 0 };
}

function turnsOf(state: MatchState): readonly Turn[] {
  const hands = state.seats.map((_, seat) => [...discsInHand(state, seat as 0 | 1 | 2 | 3)]);
  const turns: Turn[] = [];
  let { round } = state;
  for (;;) {
    const seat = seatOnTurn(round);
    const disc = hands[seat]?.shift();
    if (disc === undefined) throw new Error(`seat ${seat} is on turn without a disc`);
    const { side, quadrant } = seatAt(state.seats, seat);
    turns.push({ side, quadrant, disc });
    round = { ...round, hands: hands.map((left) => left.length) };
    const step = nextStep(round);
    if (step === undefined) return turns;
    round = { ...round, step };
  }
}

/** What a flick would make of the scene, by the rules in force. */
export function sceneAfter(table: Table, scene: Scene, place: StartPlace, flick: Flick): Scene {
  const turn = table.turns[scene.turn];
  if (turn === undefined) throw new Error('the round is over');
  const { disc: shooter, quadrant, side } = turn;
  const shot = { shooter, quadrant, ...place, ...flick };
  const report = foresee(scene.discs, shot, table.boardSpeed);
  const reshootsUsed = scene.turn === 0 ? table.reshootsUsed : table.rules.reshoot.attempts;
  const ruling = judge(
    report,
    { sideOf: sideOfDisc, shooterSide: side, reshootsUsed },
    table.rules,
  );
  // A shot that may be taken again has cost nothing: the same player is on turn.
  if (ruling.reshoot) return scene;
  const cups = [...scene.cups];
  for (const twenty of ruling.banked) cups[twenty.side] = (cups[twenty.side] ?? 0) + 1;
  return { discs: table.isShootout ? [] : ruling.position, cups, turn: scene.turn + 1 };
}
