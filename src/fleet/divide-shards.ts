import type { Fleet } from './ports/fleet-store.ts';

export interface ShardMoves {
  /** How many more shards to lease at most. */
  readonly take: number;
  readonly release: readonly number[];
}

const NO_MOVES: ShardMoves = { take: 0, release: [] };

/**
 * What a process that leases shards should do next, so that in the end all processes have the same
 * number, or one more. Moving a shard interrupts its players. So a process with too many releases
 * them one at a time, and only if a process with too few can't find a free one.
 */
export function divideShards(fleet: Fleet, process: string): ShardMoves {
  const { members, held, shardCount } = fleet;
  const sharing = members.filter(
    ({ role, fixedShards }) => role !== 'worker' && fixedShards === null,
  );
  if (shardCount === null || !sharing.some((each) => each.process === process)) return NO_MOVES;
  const fixed = new Set(members.flatMap(({ fixedShards }) => fixedShards ?? []));
  const ofProcess = (id: string) =>
    held.filter((each) => each.process === id && !fixed.has(each.shard)).map(({ shard }) => shard);
  const mine = ofProcess(process);
  const others = sharing
    .filter((each) => each.process !== process)
    .map((each) => ofProcess(each.process).length);
  const toShare = range(shardCount).filter((shard) => !fixed.has(shard)).length;
  const free = toShare - mine.length - others.reduce((sum, each) => sum + each, 0);
  const fewest = Math.floor(toShare / sharing.length);
  const most = Math.ceil(toShare / sharing.length);
  const lacking = others.reduce((sum, each) => sum + Math.max(0, fewest - each), 0);
  const wanted = held.filter((each) => each.process === process && fixed.has(each.shard));
  const isTooMany = mine.length > most || (mine.length > fewest && lacking > free);
  const last = mine.at(-1);
  const release = [
    ...wanted.map(({ shard }) => shard),
    ...(isTooMany && last !== undefined ? [last] : []),
  ];
  if (mine.length < fewest) return { take: fewest - mine.length, release };
  return { take: Math.max(0, Math.min(most - mine.length, free - lacking)), release };
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i);
}
