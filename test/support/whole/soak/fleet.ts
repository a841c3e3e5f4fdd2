import { soakOnPostgres } from './postgres.ts';
import type { CupOptions } from './cup.ts';
import type { SoakOptions } from './soak.ts';

const SHARDS = 2;

/** Two processes that receive interactions, and two that announce the results. */
export const FLEET: Pick<SoakOptions, 'openDatabase' | 'processes' | 'shards'> = {
  openDatabase: soakOnPostgres,
  shards: SHARDS,
  processes: ['gateway', 'gateway', 'worker', 'worker'].map((role) => ({
    ROLE: role,
    SHARD_COUNT: role === 'gateway' ? String(SHARDS) : '',
  })),
};

/** One that is connected to Discord, and two that run tournaments. */
export const CUP_FLEET: Pick<CupOptions, 'openDatabase' | 'processes'> = {
  openDatabase: soakOnPostgres,
  processes: ['gateway', 'worker', 'worker'].map((role) => ({ ROLE: role })),
};
