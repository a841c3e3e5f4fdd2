import type { Fleet } from './ports/fleet-store.ts';

export interface ShardMoves {
  /** Up to so many more may be taken on. */
  readonly take: number;
  readonly release: readonly number[];
}

const NO_MOVES: ShardMoves = { take: 0, release: [] };

/**
 * What a process that takes shards by leases should do next, so that in the end all of them have as
 * many as the others, or one more. Shards change hands while people play: whoever has too many lets go
 * of one at a time, and only if nobody who has too few finds a free one.
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
