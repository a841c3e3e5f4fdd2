import { pegAt } from '../board/pegs.ts';
import { copyOf, distanceBetween, lengthOf, type Vector } from '../board/vector.ts';
import type { Contact, ContactImpulse } from './engine.ts';
import { recordTouch } from './recorder.ts';
import { noteLineTouch, noteMoved, timeOfContact, type Run } from './run.ts';
import { lossOver, timeToCover, velocitySlowedBy } from './slowing.ts';
import type { SimulatedDisc, WorldPart } from './world.ts';

/** Hooks into planck's contacts: sets their materials and records the facts. */
export function listenToContacts(run: Run): void {
  const { materials } = run;
  const { planck: world } = run.world;
  world.on('begin-contact', (contact) => {
    const [one, other] = partsOf(run, contact);
    const isPeg = one.kind === 'peg' || other.kind === 'peg';
    // Planck would take the greater value of the two bodies, so the contact gets its own.
    contact.setRestitution(isPeg ? materials.pegRestitution : materials.discRestitution);
    contact.setFriction(isPeg ? materials.pegEdgeFriction : materials.discEdgeFriction);
    meet(run, one, other);
  });
  world.on('post-solve', (contact, impulse) => {
    run.solvedContacts += 1;
    part(run, contact, impulse);
  });
}

function partsOf(run: Run, contact: Contact): [WorldPart, WorldPart] {
  const one = run.world.partOf.get(contact.getFixtureA().getBody());
  const other = run.world.partOf.get(contact.getFixtureB().getBody());
  if (one === undefined || other === undefined)
    throw new Error('the contact involves no known part of the board');
  return [one, other];
}

function meet(run: Run, one: WorldPart, other: WorldPart): void {
  const sinceStepS = Math.max(sinceStepBegan(run, one), sinceStepBegan(run, other));
  run.sinceStepS = Math.min(run.stepS, sinceStepS);
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

/** The time from the start of the step until the part reached its current place. */
function sinceStepBegan(run: Run, part: WorldPart): number {
  if (part.kind === 'peg') return 0;
  const { step, body, phase } = part.disc;
  const wayIn = distanceBetween(body.getPosition(), step.mark);
  const speed = lengthOf(step.isStruck ? step.markVelocity : step.start);
  if (speed === 0) return step.struckAfterS;
  const isSlowed = !step.isStruck && phase === 'surface';
  const takenS = timeToCover(wayIn, speed, isSlowed ? run.slowing.inPerS2 : 0);
  return step.struckAfterS + Math.min(takenS, run.stepS);
}

/**
 * Planck moves a disc at its mean speed within a step. At a contact it gets the speed that friction
 * has left it so far.
 */
function strike(run: Run, disc: SimulatedDisc): void {
  const { step, body, phase } = disc;
  const at = body.getPosition();
  if (phase === 'surface') {
    const { inPerS2 } = run.slowing;
    const loss = step.isStruck
      ? inPerS2 * Math.max(0, run.sinceStepS - step.struckAfterS)
      : lossOver(distanceBetween(at, step.mark), lengthOf(step.start), inPerS2);
    body.setLinearVelocity(
      velocitySlowedBy(step.isStruck ? body.getLinearVelocity() : step.start, loss),
    );
  }
  step.isStruck = true;
  step.struckAfterS = run.sinceStepS;
  step.mark = copyOf(at);
  noteLineTouch(run, disc, step.mark, timeOfContact(run));
}

function closingSpeed(one: WorldPart, other: WorldPart): number {
  const a = stateOf(one);
  const b = stateOf(other);
  const distance = distanceBetween(a.at, b.at);
  const nx = (b.at.x - a.at.x) / distance;
  const ny = (b.at.y - a.at.y) / distance;
  return Math.max(0, (a.velocity.x - b.velocity.x) * nx + (a.velocity.y - b.velocity.y) * ny);
}

function stateOf(part: WorldPart): { readonly at: Vector; readonly velocity: Vector } {
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
  if (peg === undefined || disc === undefined) return;
  const hit = impulse.normalImpulses[0] ?? 0;
  if (hit > 0) run.pegHits.push({ peg: peg.peg, disc: disc.disc, impulse: hit });
}
