import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { isWhollyInside } from '../board/regions.ts';
import { copyOf, type Vector } from '../board/vector.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';
import { CircleShape, World, type Body } from './engine.ts';
import { REST } from './slowing.ts';

/** The stage of a shot that a disc is in. */
export type DiscPhase = 'surface' | 'airborne' | 'hole' | 'ditch';

/** A disc of this shot, with the state kept between steps. */
export interface SimulatedDisc {
  readonly id: DiscId;
  readonly body: Body;
  phase: DiscPhase;
  /** A disc that has left the surface stays out of play, even if it comes back. */
  hasLeft: boolean;
  leftAtS: number;
  hasMoved: boolean;
  /** The disc is wholly inside the shooting line. */
  isClearOfLine: boolean;
  /** Capture was already tested on the current path across the hole. */
  isPastHole: boolean;
  step: DiscStep;
  turnRad: number;
}

/** A disc's events within one time step, so that friction is applied at the right moments. */
interface DiscStep {
  /** Velocity and spin when the step began. */
  start: Vector;
  startSpin: number;
  /** The constant velocity equal to the disc's average over the step. */
  mean: Vector;
  meanSpin: number;
  /** Whether a contact was made in this step, and when the latest one was. */
  isStruck: boolean;
  struckAfterS: number;
  /** The disc's position and outgoing velocity at that contact. */
  mark: Vector;
  markVelocity: Vector;
}

export type WorldPart =
  | { readonly kind: 'disc'; readonly disc: SimulatedDisc }
  | { readonly kind: 'peg'; readonly peg: number };

export interface BoardWorld {
  readonly planck: World;
  /** Sorted by id, which is also the order of planck's bodies: repeatable runs depend on it. */
  readonly discs: readonly SimulatedDisc[];
  readonly partOf: ReadonlyMap<Body, WorldPart>;
}

/** Creates a new world for every shot, because a reused world does not repeat bit for bit. */
export function createBoardWorld(start: readonly PlacedDisc[]): BoardWorld {
  const world = new World({ gravity: { x: 0, y: 0 }, allowSleep: true });
  const partOf = new Map<Body, WorldPart>();
  for (const [peg, point] of PEGS.entries()) {
    const body = world.createBody({ type: 'static', position: point });
    body.createFixture({ shape: new CircleShape(PEG_RADIUS_IN), density: 0 });
    partOf.set(body, { kind: 'peg', peg });
  }
  const discs = start.map((placed) => placeDisc(world, placed));
  for (const disc of discs) partOf.set(disc.body, { kind: 'disc', disc });
  return { planck: world, discs, partOf };
}

/**
 * Takes a world apart after its shot. Planck pools parts of it and V8 may promote some to its old
 * space; either would keep the whole world reachable, and garbage collection took longer than the
 * shots.
 */
export function destroyBoardWorld({ planck, partOf }: BoardWorld): void {
  for (const body of partOf.keys()) planck.destroyBody(body);
  const fields = planck as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') fields[name] = null;
  }
}

function placeDisc(world: World, placed: PlacedDisc): SimulatedDisc {
  const position = { x: placed.x, y: placed.y };
  const body = world.createBody({ type: 'dynamic', position, bullet: true, awake: false });
  body.createFixture({ shape: new CircleShape(DISC_RADIUS_IN), density: 1 });
  // With a mass of one, every impulse equals a change of speed.
  body.setMassData({ mass: 1, center: { x: 0, y: 0 }, I: 0.5 * DISC_RADIUS_IN * DISC_RADIUS_IN });
  return {
    id: placed.id,
    body,
    phase: 'surface',
    hasLeft: false,
    leftAtS: Infinity,
    hasMoved: false,
    isClearOfLine: isWhollyInside(position, 'shooting'),
    isPastHole: false,
    step: stillStep(position),
    turnRad: 0,
  };
}

export function clearStep(disc: SimulatedDisc): void {
  disc.step = stillStep(copyOf(disc.body.getPosition()));
}

function stillStep(mark: Vector): DiscStep {
  return {
    start: REST,
    startSpin: 0,
    mean: REST,
    meanSpin: 0,
    isStruck: false,
    struckAfterS: 0,
    mark,
    markVelocity: REST,
  };
}
