import type { DiscId } from '../shot/shot.ts';
import type { ShotEvent, Stretch, Track } from '../shot/report.ts';
import type { SimulatedDisc } from './world.ts';

/** Below this speed, a repeated touch of the same pair is rattling and is not recorded. */
const REPEAT_SPEED_IN_PER_S = 0.5;

/** Writes down what happens, as it happens. */
export interface Recorder {
  readonly events: ShotEvent[];
  readonly tracks: Map<DiscId, Stretch[]>;
  readonly open: Set<DiscId>;
  readonly pairs: Set<string>;
}

export function createRecorder(): Recorder {
  return { events: [], tracks: new Map(), open: new Set(), pairs: new Set() };
}

/** The first touch of every pair is recorded, however slight; later ones only if they are hits. */
export function recordTouch(
  recorder: Recorder,
  pair: string,
  speedInPerS: number,
  event: ShotEvent,
): void {
  if (recorder.pairs.has(pair) && speedInPerS < REPEAT_SPEED_IN_PER_S) return;
  recorder.pairs.add(pair);
  recorder.events.push(event);
}

/** The disc moves undisturbed from here until the stretch is closed. */
export function openStretch(recorder: Recorder, disc: SimulatedDisc, fromS: number): void {
  const { x, y } = disc.body.getPosition();
  const velocity = disc.body.getLinearVelocity();
  const stretches = recorder.tracks.get(disc.id) ?? [];
  recorder.tracks.set(disc.id, stretches);
  recorder.open.add(disc.id);
  stretches.push({
    fromS,
    untilS: fromS,
    x,
    y,
    vx: velocity.x,
    vy: velocity.y,
    turnRad: disc.turnRad,
    spinRadPerS: disc.body.getAngularVelocity(),
    airborne: disc.phase === 'airborne',
  });
}

export function closeStretch(recorder: Recorder, disc: SimulatedDisc, untilS: number): void {
  if (!recorder.open.delete(disc.id)) return;
  const stretches = recorder.tracks.get(disc.id);
  const last = stretches?.pop();
  if (stretches === undefined || last === undefined) return;
  stretches.push({ ...last, untilS });
}

export function tracksOf(recorder: Recorder): readonly Track[] {
  return [...recorder.tracks]
    .map(([disc, stretches]) => ({ disc, stretches }))
    .sort((a, b) => a.disc - b.disc);
}
