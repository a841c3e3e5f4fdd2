import type { Quadrant } from 'crokinole/board/start';
import { numberOfDisc, sideOfDisc } from 'crokinole/match/discs';
import { matchFigures, scoreOf } from 'crokinole/match/score';
import { dealFor, seatAt } from 'crokinole/match/seats';
import { nextShotOf, type Aim } from 'crokinole/match/shots';
import { standingOf, winnersOf, type SideStanding } from 'crokinole/match/standing';
import type { MatchState, Outcome } from 'crokinole/match/state';
import { materialsOf } from 'crokinole/physics/constants';
import { slowingBy } from 'crokinole/physics/slowing';
import { assertNever } from 'crokinole/result';
import type { FinalTie, MatchEnd } from 'crokinole/rules/options';
import { MAX_PAIRS, pairOf } from 'crokinole/rules/pairs';
import { SIDES, type Side } from 'crokinole/rules/ruling';
import { wobbleAt } from 'crokinole/shot/hand';
import type { DiscId, PlacedDisc } from 'crokinole/shot/shot';
import type { AvatarOf } from '../views/avatar.ts';
import type {
  AimView,
  BoardView,
  DiscView,
  DitchedView,
  Ending,
  GoalView,
  LineView,
  ResultView,
  ScoreView,
  SideView,
  TurnView,
} from '../views/still-views.ts';

/** Details that the match does not store. */
export interface Captions {
  /** The display name of a player. */
  readonly nameOf: (player: string) => string;
  readonly avatarOf?: AvatarOf;
  /** Draws the discs' numbers. */
  readonly withNumbers: boolean;
  /** Draws the value of each ring. */
  readonly withValues?: boolean;
}

export function boardViewOf(state: MatchState, captions: Captions): BoardView {
  const { round, sides } = standingOf(state);
  const turn = turnViewOf(state, captions);
  return {
    sides: sides.map((side) => sideViewOf(state, side, captions)),
    discs: discViewsOf(state.round.discs, captions),
    ditch: ditchViewsOf(state, captions),
    ...(turn === undefined ? {} : { turn }),
    round,
    goal: goalOf(state, round),
    ...(captions.withValues === true ? { withValues: true } : {}),
  };
}

function turnViewOf(state: MatchState, { nameOf }: Captions): TurnView | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const { side, player, quadrant } = seatAt(state.seats, next.seat);
  const turn = { side, name: nameOf(player), quadrant };
  return state.phase.kind === 'lagging' ? { ...turn, isForStart: true } : turn;
}

/** The board at the end of a round, even if the match has moved on to the next. */
export function discViewsOf(discs: readonly PlacedDisc[], captions: Captions): readonly DiscView[] {
  return discs.map((disc) => ({ x: disc.x, y: disc.y, ...markingOf(disc.id, captions) }));
}

/** Undefined if no shot is due. */
export function aimViewOf(
  state: MatchState,
  aim: Aim,
  power: string,
  isBlocked: boolean,
  captions: Captions,
): AimView | undefined {
  const next = nextShotOf(state);
  if (next === undefined) return undefined;
  const { player, side } = seatAt(state.seats, next.seat);
  return {
    ...markingOf(next.disc, captions),
    name: captions.nameOf(player),
    quadrant: next.quadrant,
    ...lineViewOf(state, aim),
    discs: discViewsOf(state.round.discs, captions),
    scores: scoreViewsOf(state, side),
    power,
    wobbleDeg: wobbleAt(aim, state.hand).angleCentideg / 100,
    isBlocked,
    ...(captions.withValues === true ? { withValues: true } : {}),
  };
}

export function lineViewOf({ boardSpeed }: Pick<MatchState, 'boardSpeed'>, aim: Aim): LineView {
  const speedInPerS = aim.speedCentiInPerS / 100;
  const { inPerS2 } = slowingBy(materialsOf(boardSpeed));
  return {
    place: { positionCentideg: aim.positionCentideg, insetCentiIn: aim.insetCentiIn },
    angleCentideg: aim.angleCentideg,
    reachIn: (speedInPerS * speedInPerS) / (2 * inPerS2),
  };
}

function scoreViewsOf(state: MatchState, first: Side): readonly ScoreView[] {
  const scores = standingOf(state).sides.map(({ side, points, cup }) => ({
    side,
    points,
    twenties: cup.length,
  }));
  return [...scores.slice(first), ...scores.slice(0, first)];
}

/** Undefined while the match is running. */
export function resultViewOf(state: MatchState, captions: Captions): ResultView | undefined {
  if (state.phase.kind !== 'ended') return undefined;
  const { sides, figures } = scoreOf(state);
  const standing = standingOf(state);
  const rounds = state.rounds.length > 1 ? state.rounds : [];
  return {
    sides: sides.map((side, i) => ({
      side,
      names: namesOf(state, side, captions),
      ...avatarsOf(state, side, captions),
      score: figures[i],
      twenties: standing.sides[side]?.twenties ?? 0,
      perRound: rounds.map(({ breakdown }) => breakdown.sides[side]?.rawPoints ?? 0),
    })),
    winners: winnersOf(state),
    ending: endingOf(state.phase.outcome),
    discs: discViewsOf(state.round.discs, captions),
  };
}

function sideViewOf(state: MatchState, standing: SideStanding, captions: Captions): SideView {
  const deal = dealFor(state.format, state.rules, state.seats.length, state.round.number);
  return {
    side: standing.side,
    names: namesOf(state, standing.side, captions),
    ...avatarsOf(state, standing.side, captions),
    seats: standing.seats.map((number) => seatAt(state.seats, number).quadrant),
    score: matchFigures(state)?.[standing.side],
    points: standing.points,
    twenties: standing.cup.length,
    discsLeft: standing.discsLeft,
    discsInRound: standing.seats.reduce<number>((sum, number) => sum + (deal[number] ?? 0), 0),
  };
}

function namesOf({ seats }: MatchState, side: Side, { nameOf }: Captions): readonly string[] {
  return seats.filter((seat) => seat.side === side).map((seat) => nameOf(seat.player));
}

/** Left out if no player of the side has one. */
function avatarsOf(
  { seats }: MatchState,
  side: Side,
  { avatarOf }: Captions,
): Pick<SideView, 'avatars'> {
  const own = seats.filter((seat) => seat.side === side);
  const avatars = own.map(({ player }) => avatarOf?.(player));
  return avatars.every((avatar) => avatar === undefined) ? {} : { avatars };
}

function ditchViewsOf({ round }: MatchState, captions: Captions): readonly DitchedView[] {
  return round.ditch.map((disc) => markingOf(disc, captions));
}

/** The quadrant where each side's discs are laid in the ditch: its first player's. */
export function ditchSeatsOf({ seats }: MatchState): readonly Quadrant[] {
  return SIDES.map((side) => seats.find((seat) => seat.side === side)?.quadrant ?? 0);
}

function markingOf(disc: DiscId, { withNumbers }: Captions): { side: Side; number?: number } {
  const side = sideOfDisc(disc);
  return withNumbers ? { side, number: numberOfDisc(disc) } : { side };
}

function goalOf({ format, rules, lastRound }: MatchState, round: number): GoalView {
  if (lastRound !== undefined) return goalOfRounds(lastRound);
  return format === 'shootout' ? { kind: 'none' } : goalOfEnd(rules.end, round);
}

function goalOfEnd(end: MatchEnd, round: number): GoalView {
  switch (end.kind) {
    case 'first-to':
    case 'race-to':
      return { kind: 'points', points: end.target };
    case 'fixed-rounds':
    case 'best-of':
      return round > end.rounds
        ? tieBreakOf(end.tie, round - end.rounds)
        : goalOfRounds(end.rounds);
    default:
      return assertNever(end);
  }
}

/** That one round is the only one needs no words. */
function goalOfRounds(rounds: number): GoalView {
  return rounds === 1 ? { kind: 'none' } : { kind: 'rounds', rounds };
}

function tieBreakOf(tie: FinalTie, roundsAfter: number): GoalView {
  return tie === 'pairs'
    ? { kind: 'pair', pair: pairOf(roundsAfter), pairs: MAX_PAIRS }
    : { kind: 'tie-break' };
}

/** How the match ended, unless it was by points. */
export function endingOf(outcome: Outcome): Ending {
  switch (outcome.code) {
    case 'won':
      if (outcome.by === 'resignation') return 'resigned';
      if (outcome.by === 'early') return 'early';
      return outcome.by === 'clock' ? 'timed-out' : 'played';
    case 'draw-agreed':
      return 'agreed';
    case 'given-up':
      return 'resigned';
    case 'called-off':
      return 'called-off';
    case 'shared':
      return 'played';
    case 'tied':
      return 'level';
    default:
      return assertNever(outcome);
  }
}
