import { distanceBetween, type Vector } from 'crokinole/board/vector';
import type { Grip } from './gear.ts';

/** A position of the finger, and the position that it counted as in its gear. */
export interface Sample {
  readonly ms: number;
  readonly at: Vector;
  readonly counted: Vector;
  readonly gear: Grip['gear'];
}

/** The aim is taken from this long before the finger was lifted. */
const BEFORE_LIFT_MS = 80;
/** A longer gap between two samples means that the finger lay still. Even slow screens sample more often. */
const MAX_FRAME_MS = 40;

/** The samples of the last BEFORE_LIFT_MS, and the one before them. */
export function keptSamples(samples: readonly Sample[], ms: number): readonly Sample[] {
  const first = samples.findLastIndex((sample) => sample.ms <= ms - BEFORE_LIFT_MS);
  return samples.slice(Math.max(0, first));
}

/**
 * The position BEFORE_LIFT_MS before the finger was lifted, interpolated between two samples if necessary.
 */
export function meantSample(samples: readonly Sample[], liftMs: number): Sample {
  const meantMs = liftMs - BEFORE_LIFT_MS;
  const after = samples.findIndex((sample) => sample.ms > meantMs);
  const [a, b] = [samples[Math.max(0, after - 1)], samples[after]];
  const last = samples.at(-1);
  if (last === undefined) throw new Error('a touch without samples');
  if (a === undefined || b === undefined) return last;
  const frameMs = b.ms - a.ms;
  if (a.ms >= meantMs || frameMs > MAX_FRAME_MS) return a;
  const share = (meantMs - a.ms) / frameMs;
  const between = (p: Vector, q: Vector) => ({
    x: p.x + share * (q.x - p.x),
    y: p.y + share * (q.y - p.y),
  });
  const { gear } = a;
  return { ms: meantMs, at: between(a.at, b.at), counted: between(a.counted, b.counted), gear };
}

/** The greatest distance from that sample since then. */
export function strayPx(samples: readonly Sample[], { ms, at }: Sample): number {
  const since = samples.filter((sample) => sample.ms >= ms);
  return since.reduce((most, sample) => Math.max(most, distanceBetween(sample.at, at)), 0);
}
