import { pegAt } from '../board/pegs.ts';
import { copyOf, distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import type { Contact, ContactImpulse } from './engine.ts';
import { recordTouch } from './recorder.ts';
import { noteLineTouch, noteMoved, timeOfContact, type Run } from './run.ts';
import { velocitySlowedBy } from './slowing.ts';
import type { TableDisc, TablePart } from './table.ts';

/** Listens to planck: sets what each contact is made of, and writes down the facts. */
export function listenToContacts(run: Run): void {
  const { materials } = run;
  const { world } = run.table;
  world.on('begin-contact', (contact) => {
    const [one, other] = partsOf(run, contact);
    const isPeg = one.kind === 'peg' || other.kind === 'peg';
    // Planck would take the greater of the two bodies' values, so they are set on the contact.
    contact.setRestitution(isPeg ? materials.pegRestitution : materials.discRestitution);
    contact.setFriction(isPeg ? materials.pegEdgeFriction : materials.discEdgeFriction);
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
  const timeS = timeOfContact(run);
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
  noteLineTouch(run, disc, step.mark, timeOfContact(run));
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
    noteMoved(run, disc, timeOfContact(run));
  }
  const peg = one.kind === 'peg' ? one : other.kind === 'peg' ? other : undefined;
  const disc = one.kind === 'disc' ? one : other.kind === 'disc' ? other : undefined;
  const hit = impulse.normalImpulses[0] ?? 0;
  if (peg !== undefined && disc !== undefined && hit > 0) {
    run.pegHits.push({ peg: peg.peg, disc: disc.disc, impulse: hit });
  }
}
