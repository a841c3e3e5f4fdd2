import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../../board/dimensions.ts';
import { pegAt, PEGS } from '../../board/pegs.ts';
import { startPointOf } from '../../board/start.ts';
import { lengthOf } from '../../board/vector.ts';
import { materialsOf, PHYSICS_VERSION } from '../../physics/constants.ts';
import {
  doesTipIn,
  hangsOverMiddle,
  isCaptured,
  lipVelocity,
  speedAside,
  towardsMiddle,
} from '../../physics/hole.ts';
import { slowingBy, type Slowing } from '../../physics/slowing.ts';
import type { ShotEvent, ShotReport } from '../../shot/report.ts';
import { flickedVelocity, type BoardSpeed, type PlacedDisc, type Shot } from '../../shot/shot.ts';
import { meetDisc, meetFixed, type Contact } from './meetings.ts';
import { advance, restingDisc, restPlaceOf, setVelocity, type MovingDisc } from './moving-disc.ts';
import { timeOver, timeToMeet, wayToEdge, wayToFixed, wayToHole, wayToLine } from './ways.ts';

interface SimulationState {
  readonly discs: readonly MovingDisc[];
  readonly events: ShotEvent[];
  readonly slowing: Slowing;
  readonly discContact: Contact;
  readonly pegContact: Contact;
  timeS: number;
}

type SimulationEvent =
  | { readonly kind: 'meet'; readonly disc: MovingDisc; readonly other: MovingDisc }
  | { readonly kind: 'peg'; readonly disc: MovingDisc; readonly peg: number }
  | { readonly kind: 'hole' | 'edge' | 'line' | 'stop'; readonly disc: MovingDisc };

/** None of 100,000 random shots on crowded boards had more than 78 events. */
const MAX_EVENTS = 600;

/**
 * A fast model of a shot for robots: it uses the same physics as the engine, but jumps from one
 * event to the next in closed form. It is about fifteen times as fast and agrees in about 99 % of
 * shots. It omits the rail and hits passed on through pegs. The engine plays every shot that
 * counts.
 */
export function foresee(
  position: readonly PlacedDisc[],
  shot: Shot,
  boardSpeed: BoardSpeed,
): ShotReport {
  const start = [...position, { id: shot.shooter, ...startPointOf(shot.quadrant, shot) }];
  const simulation = beginSimulation(start, shot, boardSpeed);
  for (let i = 0; i < MAX_EVENTS; i += 1) {
    const next = nextEvent(simulation);
    if (next === undefined) break;
    advanceAll(simulation, next.timeS);
    applyEvent(simulation, next.event);
  }
  return {
    physicsVersion: PHYSICS_VERSION,
    boardSpeed,
    slowingInPerS2: simulation.slowing.inPerS2,
    spinSlowingRadPerS2: simulation.slowing.spinRadPerS2,
    shot,
    start,
    events: simulation.events,
    rest: simulation.discs.map((disc) => ({
      disc: disc.id,
      x: disc.x,
      y: disc.y,
      place: restPlaceOf(disc),
    })),
    tracks: [],
    durationS: simulation.timeS,
  };
}

function beginSimulation(
  start: readonly PlacedDisc[],
  shot: Shot,
  boardSpeed: BoardSpeed,
): SimulationState {
  const materials = materialsOf(boardSpeed);
  const simulation: SimulationState = {
    discs: start.map(restingDisc),
    events: [],
    slowing: slowingBy(materials),
    discContact: { restitution: materials.discRestitution, friction: materials.discEdgeFriction },
    pegContact: { restitution: materials.pegRestitution, friction: materials.pegEdgeFriction },
    timeS: 0,
  };
  const shooter = simulation.discs.at(-1);
  if (shooter === undefined) throw new Error('the shot has no disc');
  setVelocity(shooter, flickedVelocity(shot));
  startMoving(simulation, shooter);
  return simulation;
}

function nextEvent(
  simulation: SimulationState,
): { timeS: number; event: SimulationEvent } | undefined {
  let timeS = Infinity;
  let event: SimulationEvent | undefined;
  for (const disc of simulation.discs) {
    if (!disc.isMoving) continue;
    const first = firstAlone(simulation, disc);
    if (first.timeS < timeS) ({ timeS, event } = first);
  }
  for (const [i, disc] of simulation.discs.entries()) {
    if (!disc.isMoving) continue;
    for (let j = i + 1; j < simulation.discs.length; j += 1) {
      const other = simulation.discs[j];
      if (other?.isMoving !== true) continue;
      const meetingS = timeToMeet(disc, other, simulation.slowing.inPerS2, timeS);
      if (meetingS < timeS) [timeS, event] = [meetingS, { kind: 'meet', disc, other }];
    }
  }
  return event === undefined ? undefined : { timeS, event };
}

/** The next event of a disc among stationary ones. */
function firstAlone({ discs, slowing }: SimulationState, disc: MovingDisc) {
  const stopIn = (disc.speed * disc.speed) / (2 * slowing.inPerS2);
  let wayIn = stopIn;
  let event: SimulationEvent = { kind: 'stop', disc };
  const consider = (candidateIn: number, kind: 'hole' | 'edge' | 'line') => {
    if (candidateIn < wayIn) [wayIn, event] = [candidateIn, { kind, disc }];
  };
  consider(wayToEdge(disc), 'edge');
  consider(wayToLine(disc), 'line');
  consider(wayToHole(disc), 'hole');
  for (let peg = 0; peg < PEGS.length; peg += 1) {
    const pegIn = wayToFixed(disc, pegAt(peg), PEG_RADIUS_IN + DISC_RADIUS_IN);
    if (pegIn < wayIn) [wayIn, event] = [pegIn, { kind: 'peg', disc, peg }];
  }
  for (const other of discs) {
    if (other.isMoving || other.place === 'ditch' || other === disc) continue;
    const otherIn = wayToFixed(disc, other, 2 * DISC_RADIUS_IN);
    if (otherIn < wayIn) [wayIn, event] = [otherIn, { kind: 'meet', disc, other }];
  }
  const timeS =
    wayIn === stopIn ? disc.speed / slowing.inPerS2 : timeOver(wayIn, disc.speed, slowing.inPerS2);
  return { timeS, event };
}

function advanceAll(simulation: SimulationState, timeS: number): void {
  simulation.timeS += timeS;
  for (const disc of simulation.discs) if (disc.isMoving) advance(disc, timeS, simulation.slowing);
}

function applyEvent(simulation: SimulationState, event: SimulationEvent): void {
  const { disc } = event;
  const { events, timeS } = simulation;
  switch (event.kind) {
    case 'meet':
      collide(simulation, disc, event.other);
      return;
    case 'peg': {
      const { peg } = event;
      const speedInPerS = meetFixed(disc, pegAt(peg), simulation.pegContact);
      disc.isPastHole = false;
      events.push({ kind: 'peg', timeS, disc: disc.id, peg, speedInPerS });
      return;
    }
    case 'hole':
      crossHole(simulation, disc);
      return;
    case 'edge':
      stop(disc);
      disc.place = 'ditch';
      events.push({ kind: 'left-surface', timeS, disc: disc.id });
      return;
    case 'line':
      disc.isInsideLine = false;
      events.push({ kind: 'line-touched', timeS, disc: disc.id });
      return;
    case 'stop':
      stop(disc);
      if (!disc.isPastHole && doesTipIn(disc)) sink(simulation, disc);
      else events.push({ kind: 'stopped', timeS, disc: disc.id });
      return;
  }
}

function collide(simulation: SimulationState, disc: MovingDisc, other: MovingDisc): void {
  const { discContact, timeS, events } = simulation;
  const speedInPerS =
    other.place === 'hole'
      ? meetFixed(disc, other, discContact)
      : meetDisc(disc, other, discContact);
  const [a, b] = disc.id < other.id ? [disc.id, other.id] : [other.id, disc.id];
  events.push({ kind: 'contact', timeS, a, b, speedInPerS });
  disc.isPastHole = false;
  if (other.place !== 'hole') {
    other.isPastHole = false;
    startMoving(simulation, other);
  }
}

function startMoving({ events, timeS }: SimulationState, disc: MovingDisc): void {
  if (!disc.hasMoved) events.push({ kind: 'moved', timeS, disc: disc.id });
  disc.hasMoved = true;
  disc.isMoving = true;
}

function crossHole(simulation: SimulationState, disc: MovingDisc): void {
  if (isCaptured(disc, disc.speed)) {
    sink(simulation, disc);
    return;
  }
  const { events, timeS } = simulation;
  events.push({ kind: 'lipped', timeS, disc: disc.id, speedInPerS: disc.speed });
  setVelocity(disc, lipVelocity(disc, { x: disc.vx, y: disc.vy }));
  disc.isPastHole = true;
}

/** As in the engine, it stops at a disc that hangs over the edge and pushes that disc aside. */
function sink(simulation: SimulationState, disc: MovingDisc): void {
  const { events, timeS, discs } = simulation;
  const others = discs.filter(
    (other) => other !== disc && other.place === 'surface' && hangsOverMiddle(other),
  );
  const { speed } = disc;
  stop(disc);
  Object.assign(disc, { ...towardsMiddle(disc, others), place: 'hole' });
  for (const other of others) pushAside(simulation, disc, other, speed);
  events.push({ kind: 'sunk', timeS, disc: disc.id });
}

function pushAside(
  simulation: SimulationState,
  disc: MovingDisc,
  other: MovingDisc,
  speedLeft: number,
): void {
  const { events, timeS, slowing } = simulation;
  const distance = lengthOf(other);
  const outwards = (other.vx * other.x + other.vy * other.y) / distance;
  if (outwards < 0) return;
  const gain = Math.min(speedLeft, speedAside(distance, slowing.inPerS2)) - outwards;
  const [a, b] = disc.id < other.id ? [disc.id, other.id] : [other.id, disc.id];
  events.push({ kind: 'contact', timeS, a, b, speedInPerS: Math.max(0, gain) });
  if (gain <= 0) return;
  const scale = gain / distance;
  setVelocity(other, { x: other.vx + other.x * scale, y: other.vy + other.y * scale });
  other.isPastHole = false;
  startMoving(simulation, other);
}

function stop(disc: MovingDisc): void {
  Object.assign(disc, { vx: 0, vy: 0, speed: 0, spinRadPerS: 0, isMoving: false });
}
