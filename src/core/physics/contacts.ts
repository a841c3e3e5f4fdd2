import { DISC_RADIUS_IN, PEG_RADIUS_IN } from '../board/dimensions.ts';
import { PEGS } from '../board/pegs.ts';
import { isWhollyInside } from '../board/regions.ts';
import { distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import {
  DISC_EDGE_FRICTION,
  DISC_RESTITUTION,
  PEG_EDGE_FRICTION,
  PEG_RESTITUTION,
  PEG_REST_GAP_IN,
  PEG_TRANSMISSION,
  PEG_TRANSMISSION_MIN_COSINE,
} from './constants.ts';
import type { Contact, ContactImpulse } from './engine.ts';
import { recordTouch } from './recorder.ts';
import type { Run } from './run.ts';
import { velocitySlowedBy } from './slowing.ts';
import type { TableDisc, TablePart } from './table.ts';

/** Listens to planck: sets what each contact is made of, and writes down the facts. */
export function listenToContacts(run: Run): void {
  const { world } = run.table;
  world.on('begin-contact', (contact) => {
    const [one, other] = partsOf(run, contact);
    const isPeg = one.kind === 'peg' || other.kind === 'peg';
    // Planck would take the greater of the two bodies' values, so they are set on the contact.
    contact.setRestitution(isPeg ? PEG_RESTITUTION : DISC_RESTITUTION);
    contact.setFriction(isPeg ? PEG_EDGE_FRICTION : DISC_EDGE_FRICTION);
    meet(run, one, other);
  });
  world.on('post-solve', (contact, impulse) => {
    part(run, contact, impulse);
  });
}

function partsOf(run: Run, contact: Contact): [TablePart, TablePart] {
  const one = run.table.partOf.get(contact.getFixtureA().getBody());
  const other = run.table.partOf.get(contact.getFixtureB().getBody());
  if (one === undefined || other === undefined)
    throw new Error('a contact with no part of the table');
  return [one, other];
}

function meet(run: Run, one: TablePart, other: TablePart): void {
  const share = Math.max(shareOfStep(run, one), shareOfStep(run, other));
  run.shareOfStep = Math.min(1, share);
  for (const part of [one, other]) if (part.kind === 'disc') strike(run, part.disc);
  const speedInPerS = closingSpeed(one, other);
  const timeS = timeNow(run);
  if (one.kind === 'disc' && other.kind === 'disc') {
    const a = Math.min(one.disc.id, other.disc.id);
    const b = Math.max(one.disc.id, other.disc.id);
    recordTouch(run.recorder, `${a} ${b}`, speedInPerS, {
      kind: 'contact',
      timeS,
      a,
      b,
      speedInPerS,
    });
    return;
  }
  const peg = one.kind === 'peg' ? one.peg : other.kind === 'peg' ? other.peg : 0;
  const disc = one.kind === 'disc' ? one.disc.id : other.kind === 'disc' ? other.disc.id : 0;
  recordTouch(run.recorder, `${disc} peg ${peg}`, speedInPerS, {
    kind: 'peg',
    timeS,
    disc,
    peg,
    speedInPerS,
  });
}

/** How much of the present step had passed when the part came to where it is now. */
function shareOfStep(run: Run, part: TablePart): number {
  if (part.kind === 'peg') return 0;
  const { step, body } = part.disc;
  const speed = lengthOf(step.markVelocity);
  if (speed === 0) return step.struckShare;
  return step.struckShare + distanceBetween(body.getPosition(), step.mark) / (speed * run.stepS);
}

/**
 * Within a step planck moves a disc at its mean speed. At the moment of a contact the disc has the
 * speed that friction has left it by then, which may be a little more or less.
 */
function strike(run: Run, disc: TableDisc): void {
  const { step, body, phase } = disc;
  const share = run.shareOfStep;
  if (phase === 'surface') {
    const loss = run.slowing.inPerS2 * run.stepS * (share - step.struckShare);
    const from = step.isStruck ? body.getLinearVelocity() : step.start;
    body.setLinearVelocity(velocitySlowedBy(from, Math.max(0, loss)));
  }
  step.isStruck = true;
  step.struckShare = share;
  step.mark = copyOf(body.getPosition());
  noteLineTouch(run, disc, step.mark, timeNow(run));
}

/** Outwards over the shooting line, for a disc that may be knocked back within the same step. */
export function noteLineTouch(run: Run, disc: TableDisc, centre: Vector, timeS: number): void {
  if (!disc.isClearOfLine || disc.hasLeft || isWhollyInside(centre, 'shooting')) return;
  disc.isClearOfLine = false;
  run.recorder.events.push({ kind: 'line-touched', timeS, disc: disc.id });
}

function closingSpeed(one: TablePart, other: TablePart): number {
  const a = stateOf(one);
  const b = stateOf(other);
  const distance = distanceBetween(a.at, b.at);
  const nx = (b.at.x - a.at.x) / distance;
  const ny = (b.at.y - a.at.y) / distance;
  return Math.max(0, (a.velocity.x - b.velocity.x) * nx + (a.velocity.y - b.velocity.y) * ny);
}

function stateOf(part: TablePart): { readonly at: Vector; readonly velocity: Vector } {
  if (part.kind === 'peg') return { at: pegAt(part.peg), velocity: { x: 0, y: 0 } };
  return { at: part.disc.body.getPosition(), velocity: part.disc.body.getLinearVelocity() };
}

function part(run: Run, contact: Contact, impulse: ContactImpulse): void {
  const [one, other] = partsOf(run, contact);
  for (const side of [one, other]) {
    if (side.kind !== 'disc') continue;
    const { disc } = side;
    const velocity = disc.body.getLinearVelocity();
    if (disc.step.isStruck) disc.step.markVelocity = copyOf(velocity);
    noteMoved(run, disc, timeNow(run));
  }
  const peg = one.kind === 'peg' ? one : other.kind === 'peg' ? other : undefined;
  const disc = one.kind === 'disc' ? one : other.kind === 'disc' ? other : undefined;
  const hit = impulse.normalImpulses[0] ?? 0;
  if (peg !== undefined && disc !== undefined && hit > 0) {
    run.pegHits.push({ peg: peg.peg, disc: disc.disc, impulse: hit });
  }
}

export function noteMoved(run: Run, disc: TableDisc, timeS: number): void {
  if (disc.hasMoved || disc.phase === 'hole') return;
  if (lengthOf(disc.body.getLinearVelocity()) === 0) return;
  disc.hasMoved = true;
  run.recorder.events.push({ kind: 'moved', timeS, disc: disc.id });
}

/** A peg gives a little: what hits it on one side is felt by a disc resting against the other. */
export function passOnPegHits(run: Run): void {
  for (const hit of run.pegHits.splice(0)) {
    const peg = pegAt(hit.peg);
    const from = directionFrom(peg, hit.disc.body.getPosition());
    for (const disc of run.table.discs) {
      if (disc === hit.disc || disc.phase !== 'surface' || !isAtRest(disc)) continue;
      const at = disc.body.getPosition();
      const gapIn = distanceBetween(at, peg) - PEG_RADIUS_IN - DISC_RADIUS_IN;
      if (gapIn > PEG_REST_GAP_IN) continue;
      const to = directionFrom(peg, at);
      const cosine = -(to.x * from.x + to.y * from.y);
      const speedInPerS = PEG_TRANSMISSION * hit.impulse * cosine;
      if (cosine <= PEG_TRANSMISSION_MIN_COSINE) continue;
      if (speedInPerS <= run.slowing.inPerS2 * run.stepS) continue;
      disc.body.setLinearVelocity({ x: to.x * speedInPerS, y: to.y * speedInPerS });
      disc.step.isStruck = true;
      disc.step.struckShare = 1;
      run.recorder.events.push({
        kind: 'peg-transmitted',
        timeS: timeNow(run),
        disc: hit.disc.id,
        peg: hit.peg,
        receiver: disc.id,
        speedInPerS,
      });
      noteMoved(run, disc, timeNow(run));
    }
  }
}

export function isAtRest(disc: TableDisc): boolean {
  const { x, y } = disc.body.getLinearVelocity();
  return x === 0 && y === 0;
}

function timeNow(run: Run): number {
  return run.timeS + run.shareOfStep * run.stepS;
}

function directionFrom(from: Vector, to: Vector): Vector {
  const distance = distanceBetween(from, to);
  return { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
}

function pegAt(peg: number): Vector {
  const at = PEGS[peg];
  if (at === undefined) throw new Error(`there is no peg ${peg}`);
  return at;
}

function copyOf(v: Vector): Vector {
  return { x: v.x, y: v.y };
}
