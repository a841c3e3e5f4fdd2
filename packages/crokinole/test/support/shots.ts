import { expect } from 'vitest';
import { simulate, type SimulationParams } from '../../src/physics/simulate.ts';
import type { ShotEvent, ShotReport, Stretch } from '../../src/shot/report.ts';
import type { PlacedDisc, Position, Shot } from '../../src/shot/shot.ts';

export const SHOOTER = 0;

/** A shot from the middle of the bottom quadrant straight at the hole, with changes. */
export function shotOf(changes: Partial<Shot> = {}): Shot {
  return {
    shooter: SHOOTER,
    quadrant: 0,
    positionCentideg: 0,
    insetCentiIn: 0,
    angleCentideg: 0,
    speedCentiInPerS: 3500,
    ...changes,
  };
}

export function boardOf(...points: readonly (readonly [x: number, y: number])[]): Position {
  return { discs: points.map(([x, y], i): PlacedDisc => ({ id: i + 1, x, y })) };
}

/** Plays a shot that must not be refused. */
export function play(
  position: Position,
  shot: Shot,
  params: Partial<SimulationParams> = {},
): ShotReport {
  const result = simulate(position, shot, { boardSpeed: 'normal', ...params });
  if (!result.ok) throw new Error(`refused: ${result.refusal}`);
  return result.value;
}

export function restOf(report: ShotReport, disc: number) {
  const rest = report.rest.find((candidate) => candidate.disc === disc);
  if (rest === undefined) throw new Error(`no disc ${disc}`);
  return rest;
}

/** The events as short words without times, for tests of what happened and in what order. */
export function storyOf(report: ShotReport): string[] {
  return report.events.map((event) => [event.kind, ...discsIn(event)].join(' '));
}

function discsIn(event: ShotEvent): number[] {
  switch (event.kind) {
    case 'contact':
      return [event.a, event.b];
    case 'peg':
      return [event.disc];
    case 'peg-transmitted':
      return [event.disc, event.receiver];
    default:
      return [event.disc];
  }
}

/** A disc's motion right after its last disturbance before a time. */
export function stretchAfter(report: ShotReport, disc: number, timeS: number): Stretch {
  const track = report.tracks.find((candidate) => candidate.disc === disc);
  const stretch = track?.stretches.find((candidate) => candidate.fromS >= timeS);
  if (stretch === undefined) throw new Error(`disc ${disc} does not move after ${timeS} s`);
  return stretch;
}

export function expectClose(actual: number, wanted: number, tolerance: number): void {
  expect(
    Math.abs(actual - wanted),
    `${actual} is not ${wanted} ± ${tolerance}`,
  ).toBeLessThanOrEqual(tolerance);
}
