import type { Fleet, FleetMember, RequestDraw, Role } from '../../fleet/ports/fleet-store.ts';

const MS_PER_S = 1000;
/** Rounding errors in the sum must not cost anyone a whole request. */
const ROUNDING = 1e-6;

export function memberFrom({
  process,
  role,
  sinceMs,
  fixedShards,
}: Omit<FleetMember, 'fixedShards' | 'role'> & {
  readonly role: Role;
  readonly fixedShards: string | null;
}): FleetMember {
  return { process, role, sinceMs, fixedShards: fixedShards?.split(',').map(Number) ?? null };
}

/** True if no process runs a shard that a new shard count would make wrong. */
export function mayChangeCount({ members, held }: Fleet, asking: string): boolean {
  return (
    held.length === 0 &&
    members.every((each) => each.process === asking || each.fixedShards === null)
  );
}

/** The lowest free shards; none for a process that isn't a member. */
export function freeShards(
  { members, held, shardCount }: Fleet,
  process: string,
  most: number,
): readonly number[] {
  if (shardCount === null || !members.some((each) => each.process === process)) return [];
  const taken = new Set([
    ...held.map(({ shard }) => shard),
    ...members.flatMap(({ fixedShards }) => fixedShards ?? []),
  ]);
  return Array.from({ length: shardCount }, (_, shard) => shard)
    .filter((shard) => !taken.has(shard))
    .slice(0, Math.max(0, most));
}

/**
 * How many of the wanted requests can be granted now, given the time up to which they were granted
 * before.
 */
export function grantFrom(
  grantedUntilMs: number | null,
  { most, perSecond, burst }: RequestDraw,
  nowMs: number,
): { readonly granted: number; readonly waitMs: number; readonly untilMs: number } {
  const everyMs = MS_PER_S / perSecond;
  const earliestMs = nowMs - burst * everyMs;
  const untilMs = grantedUntilMs ?? earliestMs;
  // A time in the future was stored before the clock was set back.
  const fromMs = untilMs > nowMs ? earliestMs : Math.max(untilMs, earliestMs);
  const there = Math.floor((nowMs - fromMs) / everyMs + ROUNDING);
  const granted = Math.max(0, Math.min(most, there));
  if (granted === 0) {
    return { granted, waitMs: Math.ceil(fromMs + everyMs - nowMs), untilMs: fromMs };
  }
  return { granted, waitMs: 0, untilMs: Math.min(nowMs, fromMs + granted * everyMs) };
}
