import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../../../src/board/dimensions.ts';
import { isLeaning } from '../../../src/board/regions.ts';
import { distanceBetween, lengthOf, type Vector } from '../../../src/board/vector.ts';
import type { Prediction } from './agenda.ts';
import { advance, type Body } from './body.ts';
import { ORACLE_CONSTANTS } from './constants.ts';
import { isCaptured, isTippingIn, lip } from './hole.ts';
import { collideDiscs, collideWithFixed, collideWithRail, type Surface } from './impulses.ts';
import { foretell, type Run } from './predictions.ts';
import { slipIn } from './slipping-in.ts';

/** Performs the predicted event, and predicts what has changed. */
export function step(run: Run, next: Prediction): void {
  const { body } = next;
  run.nowS = next.timeS;
  advance(body, run.nowS, run.slowing);
  switch (next.kind) {
    case 'contact':
      meet(run, body, next.other);
      break;
    case 'peg':
      hitPeg(run, body, next.peg, next.at);
      break;
    case 'rail':
      hitRail(run, body);
      break;
    case 'hole':
      crossHole(run, body);
      break;
    case 'stop':
      stop(run, body);
      break;
    case 'edge':
      leave(run, body);
      break;
    case 'back':
      reenter(run, body);
      break;
    case 'fall':
      fall(run, body);
      break;
  }
}

function surfaceOf(restitution: number, friction: number): Surface {
  return { restitution, friction, leastPartingInPerS: ORACLE_CONSTANTS.leastPartingInPerS };
}

function meet(run: Run, body: Body, other: Body): void {
  const { discRestitution, discFriction } = ORACLE_CONSTANTS;
  const surface = surfaceOf(discRestitution, discFriction);
  advance(other, run.nowS, run.slowing);
  const speedInPerS = hit(body, other, surface);
  for (const struck of [body, other]) struck.lipped = false;
  const [a, b] = body.id < other.id ? [body.id, other.id] : [other.id, body.id];
  run.events.push({ kind: 'contact', timeS: run.nowS, a, b, speedInPerS });
  foretell(run, [body, other]);
}

function hit(body: Body, other: Body, surface: Surface): number {
  if (other.place === 'hole') return collideWithFixed(body, other, surface).approachInPerS;
  if (body.place === 'hole') return collideWithFixed(other, body, surface).approachInPerS;
  return collideDiscs(body, other, surface);
}

function hitPeg(run: Run, body: Body, peg: number, at: Vector): void {
  const { pegRestitution, pegFriction } = ORACLE_CONSTANTS;
  const surface = surfaceOf(pegRestitution, pegFriction);
  const { approachInPerS, impulseInPerS } = collideWithFixed(body, at, surface);
  body.lipped = false;
  run.events.push({
    kind: 'peg',
    timeS: run.nowS,
    disc: body.id,
    peg,
    speedInPerS: approachInPerS,
  });
  const receivers = run.bodies.filter((other) =>
    transmit(run, { striker: body, peg, at, impulseInPerS }, other),
  );
  foretell(run, [body, ...receivers]);
}

interface PegHit {
  readonly striker: Body;
  readonly peg: number;
  readonly at: Vector;
  readonly impulseInPerS: number;
}

/** Passes a hit on a peg on to a disc resting against its far side; returns whether it did. */
function transmit(run: Run, hitOnPeg: PegHit, receiver: Body): boolean {
  const { striker, peg, at, impulseInPerS } = hitOnPeg;
  const { transmission, transmissionGapIn, transmissionLeastCos } = ORACLE_CONSTANTS;
  if (receiver === striker || receiver.place !== 'surface') return false;
  if (receiver.vx !== 0 || receiver.vy !== 0) return false;
  const awayIn = distanceBetween(receiver, at);
  if (awayIn - PEG_RADIUS_IN - DISC_RADIUS_IN > transmissionGapIn) return false;
  const ux = (receiver.x - at.x) / awayIn;
  const uy = (receiver.y - at.y) / awayIn;
  const cos = (ux * (at.x - striker.x) + uy * (at.y - striker.y)) / distanceBetween(striker, at);
  const speedInPerS = transmission * impulseInPerS * cos;
  if (cos <= transmissionLeastCos || speedInPerS === 0) return false;
  advance(receiver, run.nowS, run.slowing);
  receiver.vx = ux * speedInPerS;
  receiver.vy = uy * speedInPerS;
  const { id: disc } = striker;
  const passed = { disc, peg, receiver: receiver.id, speedInPerS };
  run.events.push({ kind: 'peg-transmitted', timeS: run.nowS, ...passed });
  return true;
}

function hitRail(run: Run, body: Body): void {
  const speedInPerS = collideWithRail(body, surfaceOf(ORACLE_CONSTANTS.railRestitution, 0));
  body.lipped = false;
  run.events.push({ kind: 'rail', timeS: run.nowS, disc: body.id, speedInPerS });
  foretell(run, [body]);
}

/** The hole is free: a disc sunk in it would have been hit long before. */
function crossHole(run: Run, body: Body): void {
  if (isCaptured(body)) {
    sink(run, body);
    return;
  }
  const speedInPerS = lengthOf({ x: body.vx, y: body.vy });
  run.events.push({ kind: 'lipped', timeS: run.nowS, disc: body.id, speedInPerS });
  lip(body);
  foretell(run, [body]);
}

function sink(run: Run, body: Body): void {
  const shoved = slipIn(run, body);
  Object.assign(body, { vx: 0, vy: 0, spinRadPerS: 0, place: 'hole' });
  run.events.push({ kind: 'sunk', timeS: run.nowS, disc: body.id });
  foretell(run, [body, ...shoved]);
}

function stop(run: Run, body: Body): void {
  body.vx = 0;
  body.vy = 0;
  const tips = isLeaning(body) && !body.lipped && isTippingIn(body);
  if (tips) sink(run, body);
  else foretell(run, [body]);
}

function leave(run: Run, body: Body): void {
  body.place = 'airborne';
  body.fallsAtS = run.nowS + ORACLE_CONSTANTS.fallS;
  run.events.push({ kind: 'left-surface', timeS: run.nowS, disc: body.id });
  foretell(run, [body]);
}

function reenter(run: Run, body: Body): void {
  body.place = 'surface';
  body.returned = true;
  run.events.push({ kind: 're-entered', timeS: run.nowS, disc: body.id });
  foretell(run, [body]);
}

function fall(run: Run, body: Body): void {
  Object.assign(body, { vx: 0, vy: 0, place: 'ditch' });
  run.events.push({ kind: 'ditched', timeS: run.nowS, disc: body.id });
  foretell(run, [body]);
}
