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

interface Course {
  readonly discs: readonly MovingDisc[];
  readonly events: ShotEvent[];
  readonly slowing: Slowing;
  readonly discContact: Contact;
  readonly pegContact: Contact;
  timeS: number;
}

type Happening =
  | { readonly kind: 'meet'; readonly disc: MovingDisc; readonly other: MovingDisc }
  | { readonly kind: 'peg'; readonly disc: MovingDisc; readonly peg: number }
  | { readonly kind: 'hole' | 'edge' | 'line' | 'stop'; readonly disc: MovingDisc };

/** Far more than the wildest break needs. */
const MAX_HAPPENINGS = 600;

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
  const course = beginCourse(start, shot, boardSpeed);
  for (let i = 0; i < MAX_HAPPENINGS; i += 1) {
    const next = findNext(course);
    if (next === undefined) break;
    passTime(course, next.timeS);
    happen(course, next.happening);
  }
  return {
    physicsVersion: PHYSICS_VERSION,
    boardSpeed,
    slowingInPerS2: course.slowing.inPerS2,
    spinSlowingRadPerS2: course.slowing.spinRadPerS2,
    shot,
    start,
    events: course.events,
    rest: course.discs.map((disc) => ({
      disc: disc.id,
      x: disc.x,
      y: disc.y,
      place: restPlaceOf(disc),
    })),
    tracks: [],
    durationS: course.timeS,
  };
}

function beginCourse(start: readonly PlacedDisc[], shot: Shot, boardSpeed: BoardSpeed): Course {
  const materials = materialsOf(boardSpeed);
  const course: Course = {
    discs: start.map(restingDisc),
    events: [],
    slowing: slowingBy(materials),
    discContact: { restitution: materials.discRestitution, friction: materials.discEdgeFriction },
    pegContact: { restitution: materials.pegRestitution, friction: materials.pegEdgeFriction },
    timeS: 0,
  };
  const shooter = course.discs.at(-1);
  if (shooter === undefined) throw new Error('the shot has no disc');
  setVelocity(shooter, flickedVelocity(shot));
  stir(course, shooter);
  return course;
}

function findNext(course: Course): { timeS: number; happening: Happening } | undefined {
  let timeS = Infinity;
  let happening: Happening | undefined;
  for (const disc of course.discs) {
    if (!disc.isMoving) continue;
    const first = firstAlone(course, disc);
    if (first.timeS < timeS) ({ timeS, happening } = first);
  }
  for (const [i, disc] of course.discs.entries()) {
    if (!disc.isMoving) continue;
    for (let j = i + 1; j < course.discs.length; j += 1) {
      const other = course.discs[j];
      if (other?.isMoving !== true) continue;
      const meetingS = timeToMeet(disc, other, course.slowing.inPerS2, timeS);
      if (meetingS < timeS) [timeS, happening] = [meetingS, { kind: 'meet', disc, other }];
    }
  }
  return happening === undefined ? undefined : { timeS, happening };
}

/** The next event of a disc among stationary ones. */
function firstAlone({ discs, slowing }: Course, disc: MovingDisc) {
  const stopIn = (disc.speed * disc.speed) / (2 * slowing.inPerS2);
  let wayIn = stopIn;
  let happening: Happening = { kind: 'stop', disc };
  const consider = (candidateIn: number, kind: 'hole' | 'edge' | 'line') => {
    if (candidateIn < wayIn) [wayIn, happening] = [candidateIn, { kind, disc }];
  };
  consider(wayToEdge(disc), 'edge');
  consider(wayToLine(disc), 'line');
  consider(wayToHole(disc), 'hole');
  for (let peg = 0; peg < PEGS.length; peg += 1) {
    const pegIn = wayToFixed(disc, pegAt(peg), PEG_RADIUS_IN + DISC_RADIUS_IN);
    if (pegIn < wayIn) [wayIn, happening] = [pegIn, { kind: 'peg', disc, peg }];
  }
  for (const other of discs) {
    if (other.isMoving || other.place === 'ditch' || other === disc) continue;
    const otherIn = wayToFixed(disc, other, 2 * DISC_RADIUS_IN);
    if (otherIn < wayIn) [wayIn, happening] = [otherIn, { kind: 'meet', disc, other }];
  }
  const timeS =
    wayIn === stopIn ? disc.speed / slowing.inPerS2 : timeOver(wayIn, disc.speed, slowing.inPerS2);
  return { timeS, happening };
}

function passTime(course: Course, timeS: number): void {
  course.timeS += timeS;
  for (const disc of course.discs) if (disc.isMoving) advance(disc, timeS, course.slowing);
}

function happen(course: Course, happening: Happening): void {
  const { disc } = happening;
  const { events, timeS } = course;
  switch (happening.kind) {
    case 'meet':
      meet(course, disc, happening.other);
      return;
    case 'peg': {
      const { peg } = happening;
      const speedInPerS = meetFixed(disc, pegAt(peg), course.pegContact);
      disc.isPastHole = false;
      events.push({ kind: 'peg', timeS, disc: disc.id, peg, speedInPerS });
      return;
    }
    case 'hole':
      crossHole(course, disc);
      return;
    case 'edge':
      still(disc);
      disc.place = 'ditch';
      events.push({ kind: 'left-surface', timeS, disc: disc.id });
      return;
    case 'line':
      disc.isInsideLine = false;
      events.push({ kind: 'line-touched', timeS, disc: disc.id });
      return;
    case 'stop':
      still(disc);
      if (!disc.isPastHole && doesTipIn(disc)) sink(course, disc);
      else events.push({ kind: 'stopped', timeS, disc: disc.id });
      return;
  }
}

function meet(course: Course, disc: MovingDisc, other: MovingDisc): void {
  const { discContact, timeS, events } = course;
  const speedInPerS =
    other.place === 'hole'
      ? meetFixed(disc, other, discContact)
      : meetDisc(disc, other, discContact);
  const [a, b] = disc.id < other.id ? [disc.id, other.id] : [other.id, disc.id];
  events.push({ kind: 'contact', timeS, a, b, speedInPerS });
  disc.isPastHole = false;
  if (other.place !== 'hole') {
    other.isPastHole = false;
    stir(course, other);
  }
}

function stir({ events, timeS }: Course, disc: MovingDisc): void {
  if (!disc.hasMoved) events.push({ kind: 'moved', timeS, disc: disc.id });
  disc.hasMoved = true;
  disc.isMoving = true;
}

function crossHole(course: Course, disc: MovingDisc): void {
  if (isCaptured(disc, disc.speed)) {
    sink(course, disc);
    return;
  }
  const { events, timeS } = course;
  events.push({ kind: 'lipped', timeS, disc: disc.id, speedInPerS: disc.speed });
  setVelocity(disc, lipVelocity(disc, { x: disc.vx, y: disc.vy }));
  disc.isPastHole = true;
}

/** As in the engine, it stops at a disc that hangs over the edge and pushes that disc aside. */
function sink(course: Course, disc: MovingDisc): void {
  const { events, timeS, discs } = course;
  const others = discs.filter(
    (other) => other !== disc && other.place === 'surface' && hangsOverMiddle(other),
  );
  const { speed } = disc;
  still(disc);
  Object.assign(disc, { ...towardsMiddle(disc, others), place: 'hole' });
  for (const other of others) pushAside(course, disc, other, speed);
  events.push({ kind: 'sunk', timeS, disc: disc.id });
}

function pushAside(course: Course, disc: MovingDisc, other: MovingDisc, speedLeft: number): void {
  const { events, timeS, slowing } = course;
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
  stir(course, other);
}

function still(disc: MovingDisc): void {
  Object.assign(disc, { vx: 0, vy: 0, speed: 0, spinRadPerS: 0, isMoving: false });
}
