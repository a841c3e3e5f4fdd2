import type { Quadrant, StartAllowances, StartPlace } from '../board/start.ts';
import { sideOfDisc } from '../match/discs.ts';
import { discsInHand } from '../match/rounds.ts';
import { seatAt, sideCount } from '../match/seats.ts';
import type { MatchState } from '../match/state.ts';
import { shotsToCome } from '../match/turns.ts';
import { judge } from '../rules/judge.ts';
import type { RuleSet } from '../rules/options.ts';
import type { Ruling, Side } from '../rules/ruling.ts';
import type { ShotReport } from '../shot/report.ts';
import type { BoardSpeed, DiscId, Flick, PlacedDisc } from '../shot/shot.ts';
import { foresee } from './foresight/foresee.ts';

/** One of the remaining shots of the round. */
export interface Turn {
  readonly side: Side;
  readonly quadrant: Quadrant;
  readonly disc: DiscId;
}

/** The facts that stay constant during a search. */
export interface RoundAhead {
  readonly rules: RuleSet;
  readonly allowances: StartAllowances;
  readonly boardSpeed: BoardSpeed;
  readonly isShootout: boolean;
  readonly reshootsUsed: number;
  /** The remaining shots, starting with the one to choose. */
  readonly turns: readonly Turn[];
}

/** A state of the round within a search. */
export interface Situation {
  readonly discs: readonly PlacedDisc[];
  /** The number of twenties, by side. */
  readonly cups: readonly number[];
  /** The index into the remaining turns. */
  readonly turn: number;
}

export function roundAheadOf(state: MatchState): RoundAhead {
  return {
    rules: state.rules,
    allowances: state.rules.start,
    boardSpeed: state.boardSpeed,
    isShootout: state.format === 'shootout',
    reshootsUsed: state.round.reshootsUsed,
    turns: turnsOf(state),
  };
}

export function situationOf({ round, seats }: MatchState): Situation {
  const cups = Array.from({ length: sideCount(seats) }, () => 0);
  for (const disc of round.cups) {
    const side = sideOfDisc(disc);
    cups[side] = (cups[side] ?? 0) + 1;
  }
  return { discs: round.discs, cups, turn: 0 };
}

function turnsOf(state: MatchState): readonly Turn[] {
  const hands = state.seats.map((_, seat) => [...discsInHand(state, seat as 0 | 1 | 2 | 3)]);
  return shotsToCome(state.round).map((seat) => {
    const disc = hands[seat]?.shift();
    if (disc === undefined) throw new Error(`seat ${seat} is on turn without a disc`);
    const { side, quadrant } = seatAt(state.seats, seat);
    return { side, quadrant, disc };
  });
}

/** What a simulated flick did, and what the referee says about it. */
export interface Forecast {
  readonly report: ShotReport;
  readonly ruling: Ruling;
  readonly after: Situation;
}

/** The situation after a flick, under the match's rules. */
export function situationAfter(
  round: RoundAhead,
  situation: Situation,
  place: StartPlace,
  flick: Flick,
): Situation {
  return foreseeFlick(round, situation, place, flick).after;
}

/** How a flick is simulated: quickly, or by the engine. */
export type Simulation = typeof foresee;

/** A flick simulated and judged under the match's rules. */
export function foreseeFlick(
  round: RoundAhead,
  situation: Situation,
  place: StartPlace,
  flick: Flick,
  simulation: Simulation = foresee,
): Forecast {
  const turn = round.turns[situation.turn];
  if (turn === undefined) throw new Error('the round is over');
  const { disc: shooter, quadrant, side } = turn;
  const shot = { shooter, quadrant, ...place, ...flick };
  const report = simulation(situation.discs, shot, round.boardSpeed);
  const reshootsUsed = situation.turn === 0 ? round.reshootsUsed : round.rules.reshoot.attempts;
  const ruling = judge(
    report,
    { sideOf: sideOfDisc, shooterSide: side, reshootsUsed },
    round.rules,
  );
  // A shot that is taken again changes nothing: the same player stays on turn.
  if (ruling.reshoot) return { report, ruling, after: situation };
  const cups = [...situation.cups];
  for (const twenty of ruling.banked) cups[twenty.side] = (cups[twenty.side] ?? 0) + 1;
  const discs = round.isShootout ? [] : ruling.position;
  return { report, ruling, after: { discs, cups, turn: situation.turn + 1 } };
}
