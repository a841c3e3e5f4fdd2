import { SHOOTING_LINE_RADIUS_IN } from '../../src/board/dimensions.ts';
import { isLeaning } from '../../src/board/regions.ts';
import { directionOf, type Vector } from '../../src/board/vector.ts';
import type { Side } from '../../src/rules/ruling.ts';
import type { Rest, ShotEvent, ShotReport } from '../../src/shot/report.ts';
import type { DiscId, PlacedDisc } from '../../src/shot/shot.ts';

/**
 * In every built report disc 1 is shot by side 0; 2–20 are its side's, 21–40 and 41–60 the others'.
 */
export const SHOOTER = 1;

export function sideOfBuilt(disc: DiscId): Side {
  return disc <= 20 ? 0 : disc <= 40 ? 1 : 2;
}

/** A place `radiusIn` from the centre, this many degrees clockwise of straight up. */
export function at(radiusIn: number, degrees = 180): Vector {
  const up = directionOf(degrees * 100);
  return { x: radiusIn * up.x, y: radiusIn * up.y };
}

/** The shooter's start: the bottom of the shooting line. */
export const START = at(SHOOTING_LINE_RADIUS_IN);

export interface LeaningPlace extends Vector {
  readonly leaning: true;
}

export function leaningAt(radiusIn: number): LeaningPlace {
  return { ...at(radiusIn), leaning: true };
}

type Untimed<Event> = Event extends ShotEvent ? Omit<Event, 'timeS'> : never;
/** A few related events; the builder adds their times. */
export type Sketch = readonly Untimed<ShotEvent>[];

const SPEED = 20;

/** Two discs meet, and both are in motion afterwards. */
export function hit(a: DiscId, b: DiscId): Sketch {
  return [...touch(a, b), ...moves(a), ...moves(b)];
}

/** Two discs meet too softly for the resting one to move. */
export function touch(a: DiscId, b: DiscId): Sketch {
  return [{ kind: 'contact', a, b, speedInPerS: SPEED }];
}

export function hitsPeg(disc: DiscId, peg = 0): Sketch {
  return [{ kind: 'peg', disc, peg, speedInPerS: SPEED }];
}

/** A hit on a peg moves the disc resting against its far side. */
export function hitsThroughPeg(disc: DiscId, receiver: DiscId, peg = 0): Sketch {
  return [...passesThroughPeg(disc, receiver, peg, SPEED), ...moves(receiver)];
}

/** The same, but too softly for the receiver to move. */
export function nudgesThroughPeg(disc: DiscId, receiver: DiscId, peg = 0): Sketch {
  return passesThroughPeg(disc, receiver, peg, 0);
}

function passesThroughPeg(
  disc: DiscId,
  receiver: DiscId,
  peg: number,
  speedInPerS: number,
): Sketch {
  return [...hitsPeg(disc, peg), { kind: 'peg-transmitted', disc, peg, receiver, speedInPerS }];
}

export function moves(disc: DiscId): Sketch {
  return [{ kind: 'moved', disc }];
}

export function stops(disc: DiscId): Sketch {
  return [{ kind: 'stopped', disc }];
}

export function clearsLine(disc: DiscId): Sketch {
  return [{ kind: 'line-cleared', disc }];
}

export function touchesLine(disc: DiscId): Sketch {
  return [{ kind: 'line-touched', disc }];
}

/** Over the edge, into the ditch. */
export function ditches(disc: DiscId): Sketch {
  return [...touchesLine(disc), { kind: 'left-surface', disc }, { kind: 'ditched', disc }];
}

/** Over the edge and thrown back onto the board by the rail. */
export function bouncesBack(disc: DiscId): Sketch {
  return [
    ...touchesLine(disc),
    { kind: 'left-surface', disc },
    { kind: 'rail', disc, speedInPerS: SPEED },
    { kind: 're-entered', disc },
  ];
}

export function sinks(disc: DiscId): Sketch {
  return [{ kind: 'sunk', disc }];
}

export interface ReportSketch {
  /** The discs on the board before the shot, without the shooter. */
  readonly board?: Readonly<Record<DiscId, Vector>>;
  readonly events?: readonly Sketch[];
  /** Where discs end, unless they do not move, fall into the hole or into the ditch. */
  readonly rest?: Readonly<Record<DiscId, Vector | LeaningPlace>>;
}

const STEP_S = 0.05;

/** A complete report from the given facts, with the others filled in consistently. */
export function buildReport({ board = {}, events = [], rest = {} }: ReportSketch): ShotReport {
  const start: PlacedDisc[] = [
    { id: SHOOTER, ...START },
    ...Object.entries(board).map(([id, { x, y }]) => ({ id: Number(id), x, y })),
  ];
  const timed = timesGiven(start, [moves(SHOOTER), ...events]);
  return {
    physicsVersion: 1,
    boardSpeed: 'normal',
    slowingInPerS2: 46,
    spinSlowingRadPerS2: 98,
    shot: {
      shooter: SHOOTER,
      quadrant: 0,
      positionCentideg: 0,
      insetCentiIn: 0,
      angleCentideg: 0,
      speedCentiInPerS: 4000,
    },
    start,
    events: timed,
    rest: start.map((disc) => endOf(disc, timed, rest[disc.id])),
    tracks: [],
    durationS: timed.length * STEP_S,
  };
}

/** Each disc first moves once, and stops at the end if it is still on the board. */
function timesGiven(start: readonly PlacedDisc[], sketches: readonly Sketch[]): ShotEvent[] {
  const stirred = new Set<DiscId>();
  const events = sketches.flat().filter((event) => {
    if (event.kind !== 'moved') return true;
    const isFirst = !stirred.has(event.disc);
    stirred.add(event.disc);
    return isFirst;
  });
  const ended = events.filter((event) => event.kind === 'ditched' || event.kind === 'sunk');
  const gone = new Set(ended.map((event) => event.disc));
  const stopping = start.filter(({ id }) => stirred.has(id) && !gone.has(id));
  return [...events, ...stopping.flatMap(({ id }) => stops(id))].map((event, i) => ({
    ...event,
    timeS: i * STEP_S,
  }));
}

function endOf(
  disc: PlacedDisc,
  events: readonly ShotEvent[],
  given: Vector | LeaningPlace | undefined,
): Rest {
  const has = (kind: ShotEvent['kind']) =>
    events.some((event) => event.kind === kind && 'disc' in event && event.disc === disc.id);
  if (has('ditched')) return { disc: disc.id, ...at(14), place: 'ditch' };
  if (has('sunk')) {
    return { disc: disc.id, x: 0, y: 0, place: has('re-entered') ? 'returned' : 'hole' };
  }
  if (given === undefined) {
    if (disc.id === SHOOTER || has('re-entered')) throw new Error(`where did ${disc.id} stop?`);
    return { disc: disc.id, x: disc.x, y: disc.y, place: isLeaning(disc) ? 'leaning' : 'surface' };
  }
  const place = { disc: disc.id, x: given.x, y: given.y };
  if (has('re-entered')) return { ...place, place: 'returned' };
  return { ...place, place: 'leaning' in given ? 'leaning' : 'surface' };
}
