import { soakOnPostgres } from './postgres.ts';
import type { SoakOptions } from './soak.ts';

const SHARDS = 2;

/** Two processes that hear what people press, and two that show what comes of it. */
export const FLEET: Pick<SoakOptions, 'openDatabase' | 'processes' | 'shards'> = {
  openDatabase: soakOnPostgres,
  shards: SHARDS,
  processes: ['gateway', 'gateway', 'worker', 'worker'].map((role) => ({
    ROLE: role,
    SHARD_COUNT: role === 'gateway' ? String(SHARDS) : '',
  })),
};
