import { startPointOf } from '../../../src/board/start.ts';
import { apply } from '../../../src/match/apply.ts';
import type { MatchSetup } from '../../../src/match/setup.ts';
import { nextShotOf, type NextShot } from '../../../src/match/shots.ts';
import { seatAt } from '../../../src/match/seats.ts';
import type { MatchFormat, MatchState, SeatNumber } from '../../../src/match/state.ts';
import { createRandomState } from '../../../src/random.ts';
import type { FirstStarter } from '../../../src/rules/options.ts';
import type { PresetId } from '../../../src/rules/presets/registry.ts';
import type { Rest, ShotEvent, ShotReport } from '../../../src/shot/report.ts';
import type { DiscId } from '../../../src/shot/shot.ts';
import { start } from '../../match/authority.ts';
import { at } from '../../support/report-builder.ts';
import { factRow, type Row } from './row.ts';

/** Rounds by their twenties, for side 0. */
export const WON = [1, 0];
export const LOST = [0, 1];
export const TIED = [1, 1];

/** What a match did, shot by shot and round by round. */
export interface Played {
  readonly state: MatchState;
  readonly seats: readonly SeatNumber[];
  readonly discs: readonly DiscId[];
  readonly starters: readonly SeatNumber[];
}

export interface MatchSketch {
  readonly format?: MatchFormat;
  /** Seat 0 unless the draw is tested. */
  readonly starter?: SeatNumber | 'by-lot';
  readonly key?: string;
  /** The twenties of each side per round; every other disc goes into the ditch. */
  readonly rounds?: readonly (readonly number[])[];
  /** The scores at the start, for a match in progress. */
  readonly scores?: readonly number[];
  /** Whether the round's loser starts, where the rules let it choose. */
  readonly choices?: readonly boolean[];
}

export const outcomeOf = ({ state }: Played) =>
  state.phase.kind === 'ended' ? state.phase.outcome : null;

export const scoresOf = ({ state }: Played) => state.scores;

/** The starters drawn over many matches. */
export function drawnStarters(preset: PresetId, format: MatchFormat): readonly SeatNumber[] {
  const keys = Array.from({ length: 64 }, (_, i) => i.toString(16).padStart(2, '0').repeat(32));
  const drawn = keys.map((key) => {
    const { state } = playMatch(preset, {}, { format, starter: 'by-lot', key });
    if (state.random.draws !== 1) throw new Error('the lot is one draw of the generator');
    return state.round.starter;
  });
  return [...new Set(drawn)].sort();
}

/**
 * The starters for each choice of hand, with the own disc in the left hand and then in the right.
 */
export function handDrawStarters(preset: PresetId): readonly SeatNumber[] {
  return ([1, 0] as const).flatMap((leftHand) =>
    (['left', 'right'] as const).map((hand) => {
      const begun = beginBy(preset, 'hand-draw', { leftHand });
      return accepted(begun, { kind: 'pick-hand', by: 1, hand }).round.starter;
    }),
  );
}

/** The starters if only one player comes to the middle in the lag. */
export function lagStarters(preset: PresetId): readonly SeatNumber[] {
  return ([0, 1] as const).map((nearest) => {
    let state = beginBy(preset, 'lag');
    for (const seat of [0, 1] as const) state = flicked(state, seat === nearest);
    return state.round.starter;
  });
}

function beginBy(
  preset: PresetId,
  firstStarter: FirstStarter,
  more: Pick<MatchSetup, 'leftHand'> = {},
): MatchState {
  return start({ preset, overrides: { firstStarter }, format: 'singles', hand: 'none', ...more });
}

type MatchHeading = Parameters<typeof factRow>[0];

/** A match played only with twenties and ditched discs, and the facts a clause is about. */
export function matchRow(
  heading: MatchHeading,
  sketch: MatchSketch,
  read: (played: Played) => unknown,
  expected: unknown,
): Row {
  return factRow(
    heading,
    (_, preset) => read(playMatch(preset, heading.house ?? {}, sketch)),
    expected,
  );
}

export function playMatch(
  preset: PresetId,
  overrides: NonNullable<MatchHeading['house']>,
  sketch: MatchSketch,
): Played {
  const { format = 'singles', starter = 0, key = '5'.repeat(64), rounds = [] } = sketch;
  const begun = start({
    preset,
    overrides,
    format,
    hand: 'none',
    random: createRandomState(key),
    ...(starter !== 'by-lot' && { starter }),
  });
  let played: Played = {
    state: { ...begun, scores: sketch.scores ?? begun.scores },
    seats: [],
    discs: [],
    starters: [begun.round.starter],
  };
  const choices = [...(sketch.choices ?? [])];
  for (const twenties of rounds) {
    played = chooseIfAsked(played, choices);
    if (played.state.phase.kind === 'ended') throw new Error('the match ended too early');
    played = playRound(played, twenties);
  }
  return chooseIfAsked(played, choices);
}

function chooseIfAsked(played: Played, choices: boolean[]): Played {
  const { state } = played;
  if (state.phase.kind !== 'choosing-starter') return played;
  const { chooser } = state.phase;
  const by = state.seats.findIndex((seat) => seat.side === chooser) as SeatNumber;
  const starts = choices.shift();
  if (starts === undefined) return played;
  const after = accepted(state, { kind: 'choose-starter', by, starts });
  return { ...played, state: after, starters: [...played.starters, after.round.starter] };
}

function playRound(played: Played, twenties: readonly number[]): Played {
  const left = [...twenties];
  const { number } = played.state.round;
  let { state } = played;
  const seats = [...played.seats];
  const discs = [...played.discs];
  while (state.phase.kind === 'playing' && state.round.number === number) {
    const next = nextShotOf(state);
    if (next === undefined) throw new Error('no shot to play');
    const { side } = seatAt(state.seats, next.seat);
    const isTwenty = (left[side] ?? 0) > 0;
    if (isTwenty) left[side] = (left[side] ?? 0) - 1;
    seats.push(next.seat);
    discs.push(next.disc);
    state = flicked(state, isTwenty);
  }
  if (left.some((count) => count > 0)) throw new Error('not enough discs for so many twenties');
  const hasNext = state.phase.kind === 'playing';
  const starters = hasNext ? [...played.starters, state.round.starter] : played.starters;
  return { state, seats, discs, starters };
}

function flicked(state: MatchState, isTwenty: boolean): MatchState {
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('no shot to play');
  const report = reportOf(next, isTwenty);
  const { random } = state;
  return accepted(state, { kind: 'flick', by: next.seat, aimed: report.shot, report, random });
}

function accepted(state: MatchState, action: Parameters<typeof apply>[1]): MatchState {
  const result = apply(state, action);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.state;
}

/** A shot at an empty board that sinks, or runs over it into the ditch. */
function reportOf({ disc, quadrant }: NextShot, isTwenty: boolean): ShotReport {
  const shot = {
    shooter: disc,
    quadrant,
    positionCentideg: 0,
    insetCentiIn: 0,
    angleCentideg: 0,
    speedCentiInPerS: 4000,
  };
  const events: readonly ShotEvent[] = [
    { kind: 'moved', timeS: 0, disc },
    { kind: 'line-cleared', timeS: 0.1, disc },
    ...(isTwenty
      ? [{ kind: 'sunk', timeS: 0.5, disc } as const]
      : [
          { kind: 'line-touched', timeS: 0.8, disc } as const,
          { kind: 'left-surface', timeS: 0.9, disc } as const,
          { kind: 'ditched', timeS: 1, disc } as const,
        ]),
  ];
  const rest: Rest = isTwenty
    ? { disc, x: 0, y: 0, place: 'hole' }
    : { disc, ...at(14, 0), place: 'ditch' };
  return {
    physicsVersion: 1,
    boardSpeed: 'normal',
    slowingInPerS2: 46,
    spinSlowingRadPerS2: 98,
    shot,
    start: [{ id: disc, ...startPointOf(quadrant, shot) }],
    events,
    rest: [rest],
    tracks: [],
    durationS: 1,
  };
}
