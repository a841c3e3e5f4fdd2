import type { Fleet, FleetMember, RequestDraw, Role } from '../../fleet/ports/fleet-store.ts';

const MS_PER_S = 1000;
/** Thousandths that a sum of fractions is short of must cost nobody a whole request. */
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

/** Whether nobody runs a shard for whom another number would be wrong. */
export function mayChangeCount({ members, held }: Fleet, asking: string): boolean {
  return (
    held.length === 0 &&
    members.every((each) => each.process === asking || each.fixedShards === null)
  );
}

/** The lowest free shards; none for a process that is not a member. */
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

/** How many of the requests that are asked for there are, when they have been granted up to a time. */
export function grantFrom(
  grantedUntilMs: number | null,
  { most, perSecond, burst }: RequestDraw,
  nowMs: number,
): { readonly granted: number; readonly waitMs: number; readonly untilMs: number } {
  const everyMs = MS_PER_S / perSecond;
  const earliestMs = nowMs - burst * everyMs;
  const untilMs = grantedUntilMs ?? earliestMs;
  // What lies ahead of us was granted before the clock was set back.
  const fromMs = untilMs > nowMs ? earliestMs : Math.max(untilMs, earliestMs);
  const there = Math.floor((nowMs - fromMs) / everyMs + ROUNDING);
  const granted = Math.max(0, Math.min(most, there));
  if (granted === 0) {
    return { granted, waitMs: Math.ceil(fromMs + everyMs - nowMs), untilMs: fromMs };
  }
  return { granted, waitMs: 0, untilMs: Math.min(nowMs, fromMs + granted * everyMs) };
}
