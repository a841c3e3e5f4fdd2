/** Discord's epoch is the first second of 2015. */
const EPOCH_MS = 1_420_070_400_000;
const TIME_SHIFT = 22n;

export const SNOWFLAKE_PATTERN = /^(0|[1-9][0-9]{0,19})$/;

export function snowflakeAt(timeMs: number, sequence: number): string {
  return ((BigInt(timeMs - EPOCH_MS) << TIME_SHIFT) | BigInt(sequence)).toString();
}

export function timeOfSnowflakeMs(id: string): number {
  return Number(BigInt(id) >> TIME_SHIFT) + EPOCH_MS;
}

/** Snowflakes grow in length, so plain string order would be wrong. */
export function compareSnowflakes(a: string, b: string): number {
  const [left, right] = [BigInt(a), BigInt(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The shard that receives a guild's events. */
export function shardOf(guildId: string, shardCount: number): number {
  return Number((BigInt(guildId) >> TIME_SHIFT) % BigInt(shardCount));
}

/** Generates strictly increasing ids, even within a millisecond. */
export function createIds(nowMs: () => number): () => string {
  let lastMs = 0;
  let sequence = 0;
  return () => {
    const timeMs = Math.max(nowMs(), lastMs);
    sequence = timeMs === lastMs ? sequence + 1 : 0;
    if (sequence >= 1 << 22) throw new Error('too many ids in one millisecond');
    lastMs = timeMs;
    return snowflakeAt(timeMs, sequence);
  };
}
