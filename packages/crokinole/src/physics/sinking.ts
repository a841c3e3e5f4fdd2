import { lengthOf } from '../board/vector.ts';
import { hangsOverMiddle, speedAside, towardsMiddle } from './hole.ts';
import { closeStretch, openStretch, recordTouch } from './recorder.ts';
import { note, noteMoved, type Run } from './run.ts';
import type { SimulatedDisc } from './world.ts';

/**
 * A sunken disc lies in the hole and is a fixed obstacle for the rest of the shot. On its way to
 * the middle it stops at any disc that hangs over the edge, and pushes that disc aside.
 */
export function sink(run: Run, endS: number): void {
  const disc = run.falling;
  if (disc === undefined) return;
  run.falling = undefined;
  const others = run.world.discs.filter(
    ({ phase, body }) => phase === 'surface' && hangsOverMiddle(body.getPosition()),
  );
  let speedLeft = lengthOf(disc.body.getLinearVelocity());
  const from = disc.body.getPosition();
  const at = towardsMiddle(
    from,
    others.map(({ body }) => body.getPosition()),
  );
  disc.body.setStatic();
  disc.body.setPosition(at);
  for (const other of others) speedLeft = pushAside(run, disc, other, speedLeft, endS);
  note(run, { kind: 'sunk', timeS: endS, disc: disc.id });
}

/**
 * Pushes it outwards until it is clear, but no faster than the sinking disc was, so that no energy
 * is gained. Returns the sinking disc's remaining speed.
 */
function pushAside(
  run: Run,
  disc: SimulatedDisc,
  other: SimulatedDisc,
  speedLeft: number,
  endS: number,
): number {
  const { x, y } = other.body.getPosition();
  const distance = lengthOf({ x, y });
  const velocity = other.body.getLinearVelocity();
  const outwards = (velocity.x * x + velocity.y * y) / distance;
  // A disc that moves inwards runs into it, as into any fixed obstacle.
  if (outwards < 0) return speedLeft;
  const speed = Math.min(speedLeft, speedAside(distance, run.slowing.inPerS2));
  const gain = Math.max(0, speed - outwards);
  const [a, b] = disc.id < other.id ? [disc.id, other.id] : [other.id, disc.id];
  recordTouch(run.recorder, `${a} ${b}`, gain, {
    kind: 'contact',
    timeS: endS,
    a,
    b,
    speedInPerS: gain,
  });
  if (gain === 0) return speedLeft;
  const scale = gain / distance;
  closeStretch(run.recorder, other, endS);
  other.body.setLinearVelocity({ x: velocity.x + x * scale, y: velocity.y + y * scale });
  noteMoved(run, other, endS);
  other.isPastHole = false;
  openStretch(run.recorder, other, endS);
  return Math.sqrt(Math.max(0, speedLeft * speedLeft - speed * speed));
}
