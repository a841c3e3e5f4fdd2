import { distanceBetween, type Vector } from 'crokinole/board/vector';
import type { Grip } from './gear.ts';

/** Where a finger was, and what that counted as. */
export interface Sample {
  readonly ms: number;
  readonly at: Vector;
  readonly counted: Vector;
  readonly gear: Grip['gear'];
}

/** How long before lifting a finger still means what it does. */
const BEFORE_LIFT_MS = 80;
/** Longer than the slowest screen takes from one sample to the next: a finger that lay still. */
const MAX_FRAME_MS = 40;

/** Those of the last moment, and the one before it. */
export function keptSamples(samples: readonly Sample[], ms: number): readonly Sample[] {
  const first = samples.findLastIndex((sample) => sample.ms <= ms - BEFORE_LIFT_MS);
  return samples.slice(Math.max(0, first));
}

/** Where it was a moment before it was lifted, between two samples if need be. */
export function meantSample(samples: readonly Sample[], liftMs: number): Sample {
  const meantMs = liftMs - BEFORE_LIFT_MS;
  const after = samples.findIndex((sample) => sample.ms > meantMs);
  const [a, b] = [samples[Math.max(0, after - 1)], samples[after]];
  const last = samples.at(-1);
  if (last === undefined) throw new Error('a finger that was nowhere');
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

/** How far it has been from there since. */
export function strayPx(samples: readonly Sample[], { ms, at }: Sample): number {
  const since = samples.filter((sample) => sample.ms >= ms);
  return since.reduce((most, sample) => Math.max(most, distanceBetween(sample.at, at)), 0);
}
