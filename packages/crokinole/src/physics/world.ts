import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { isWhollyInside } from '../board/regions.ts';
import { copyOf, type Vector } from '../board/vector.ts';
import type { DiscId, PlacedDisc } from '../shot/shot.ts';
import { CircleShape, World, type Body } from './engine.ts';
import { REST } from './slowing.ts';

/** Where a disc stands in the course of a shot. */
export type DiscPhase = 'surface' | 'airborne' | 'hole' | 'ditch';

/** A disc of this shot, with what has to be remembered of it between two steps. */
export interface SimulatedDisc {
  readonly id: DiscId;
  readonly body: Body;
  phase: DiscPhase;
  /** Once it has left the surface a disc is out of play, wherever it goes afterwards. */
  hasLeft: boolean;
  leftAtS: number;
  hasMoved: boolean;
  /** It is wholly inside the shooting line. */
  isClearOfLine: boolean;
  /** It has already been tested on its present way across the hole. */
  isPastHole: boolean;
  step: DiscStep;
  turnRad: number;
}

/** What happens to a disc within one time step, for friction to be taken at the right moments. */
interface DiscStep {
  /** Velocity and spin when the step began. */
  start: Vector;
  startSpin: number;
  /** The steady velocity that friction's average over the step comes to. */
  mean: Vector;
  meanSpin: number;
  /** A contact was made in this step, and how long after its beginning the latest. */
  isStruck: boolean;
  struckAfterS: number;
  /** Where the disc was then, and the velocity it went on with. */
  mark: Vector;
  markVelocity: Vector;
}

export type WorldPart =
  | { readonly kind: 'disc'; readonly disc: SimulatedDisc }
  | { readonly kind: 'peg'; readonly peg: number };

export interface BoardWorld {
  readonly planck: World;
  /** In the order of their ids, which is the order of the bodies: part of what makes runs alike. */
  readonly discs: readonly SimulatedDisc[];
  readonly partOf: ReadonlyMap<Body, WorldPart>;
}

/** A fresh world for every shot: a world used again does not repeat itself to the last bit. */
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
 * Takes a world apart when its shot is over. Planck keeps parts of it for the next, and V8
 * sets some aside as if they were to last: either holds on to all of the world, so that the
 * collector carried half of all worlds along and took longer than the shots.
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
  // A mass of one makes every impulse a change of speed.
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
