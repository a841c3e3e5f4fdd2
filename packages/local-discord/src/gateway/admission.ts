import { shardOf } from '../protocol/snowflake.ts';
import { guildsOf } from '../world/permissions.ts';
import type { ApplicationRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { CloseName, Identify } from './requests.ts';

const KNOWN_INTENTS = (1 << 26) - 1;
const PRIVILEGED_INTENTS = (1 << 1) | (1 << 8) | (1 << 15);
const DAY_MS = 24 * 3_600_000;

export interface AdmissionOptions {
  /** With more servers than this a bot must shard. */
  readonly guildsPerShard: number;
  readonly identifiesPerDay: number;
  /** This many shards may identify in parallel: one per bucket, by shard number modulo this. */
  readonly maxConcurrency: number;
  /** The time between two identifies of one bucket. */
  readonly identifyGapMs: number;
}

/** Decides which bots and shards may identify. */
export class Admission {
  readonly #world: World;
  readonly #options: AdmissionOptions;
  readonly #identifiedAtMs = new Map<string, number>();
  #used = 0;
  #early = 0;
  #dayEndsMs: number;

  constructor(world: World, options: AdmissionOptions) {
    this.#world = world;
    this.#options = options;
    this.#dayEndsMs = world.clock.nowMs() + DAY_MS;
  }

  /** How often a shard identified too early. */
  get early(): number {
    return this.#early;
  }

  /** The bot, the reason to close, or `early` if it may try again. */
  admit(asked: Identify): ApplicationRecord | CloseName | 'early' {
    const application = applicationOf(this.#world, asked.token);
    if (application === undefined || !this.#spendIdentify()) return 'authenticationFailed';
    if (asked.intents < 0 || (asked.intents & ~KNOWN_INTENTS) !== 0) return 'invalidIntents';
    const privileged = asked.intents & PRIVILEGED_INTENTS;
    if ((privileged & ~application.privilegedIntents) !== 0) return 'disallowedIntents';
    const [index, count] = asked.shard ?? [0, 1];
    if (index < 0 || count < 1 || index >= count) return 'invalidShard';
    if (!this.#takeTurn(application, index)) return 'early';
    const guilds = guildsOf(this.#world, application.botId);
    const onShard = guilds.filter(({ id }) => shardOf(id, count) === index);
    return onShard.length > this.#options.guildsPerShard ? 'shardingRequired' : application;
  }

  limits(): object {
    const { guildsPerShard, identifiesPerDay, maxConcurrency } = this.#options;
    return {
      shards: Math.max(1, Math.ceil(this.#world.guilds.size / guildsPerShard)),
      session_start_limit: {
        total: identifiesPerDay,
        remaining: identifiesPerDay - this.#used,
        reset_after: Math.max(0, this.#dayEndsMs - this.#world.clock.nowMs()),
        max_concurrency: maxConcurrency,
      },
    };
  }

  #takeTurn({ id }: ApplicationRecord, shard: number): boolean {
    const { maxConcurrency, identifyGapMs } = this.#options;
    const bucket = `${id} ${shard % maxConcurrency}`;
    const nowMs = this.#world.clock.nowMs();
    if (nowMs - (this.#identifiedAtMs.get(bucket) ?? -Infinity) < identifyGapMs) {
      this.#early += 1;
      return false;
    }
    this.#identifiedAtMs.set(bucket, nowMs);
    return true;
  }

  #spendIdentify(): boolean {
    const nowMs = this.#world.clock.nowMs();
    if (nowMs > this.#dayEndsMs) {
      this.#used = 0;
      this.#dayEndsMs = nowMs + DAY_MS;
    }
    if (this.#used >= this.#options.identifiesPerDay) return false;
    this.#used += 1;
    return true;
  }
}

export function applicationOf(world: World, token: string): ApplicationRecord | undefined {
  const bare = token.replace(/^Bot /, '');
  return [...world.applications.values()].find((application) => application.token === bare);
}
