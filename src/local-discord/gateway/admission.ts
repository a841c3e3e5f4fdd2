import { shardOf } from '../protocol/snowflake.ts';
import { guildsOf } from '../world/permissions.ts';
import type { ApplicationRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import type { CloseName, Identify } from './requests.ts';

const KNOWN_INTENTS = (1 << 26) - 1;
const PRIVILEGED_INTENTS = (1 << 1) | (1 << 8) | (1 << 15);
const DAY_MS = 24 * 3_600_000;

export interface AdmissionOptions {
  /** Above this many servers a bot has to split itself into shards. */
  readonly guildsPerShard: number;
  readonly identifiesPerDay: number;
}

/** Decides who may identify, and as what. */
export class Admission {
  readonly #world: World;
  readonly #options: AdmissionOptions;
  #used = 0;
  #dayEndsMs: number;

  constructor(world: World, options: AdmissionOptions) {
    this.#world = world;
    this.#options = options;
    this.#dayEndsMs = world.clock.nowMs() + DAY_MS;
  }

  /** The bot, or the reason to close. */
  admit(asked: Identify): ApplicationRecord | CloseName {
    const application = applicationOf(this.#world, asked.token);
    if (application === undefined || !this.#spendIdentify()) return 'authenticationFailed';
    if (asked.intents < 0 || (asked.intents & ~KNOWN_INTENTS) !== 0) return 'invalidIntents';
    const privileged = asked.intents & PRIVILEGED_INTENTS;
    if ((privileged & ~application.privilegedIntents) !== 0) return 'disallowedIntents';
    const [index, count] = asked.shard ?? [0, 1];
    if (index < 0 || count < 1 || index >= count) return 'invalidShard';
    const guilds = guildsOf(this.#world, application.botId);
    const onShard = guilds.filter(({ id }) => shardOf(id, count) === index);
    return onShard.length > this.#options.guildsPerShard ? 'shardingRequired' : application;
  }

  limits(): object {
    const { guildsPerShard, identifiesPerDay } = this.#options;
    return {
      shards: Math.max(1, Math.ceil(this.#world.guilds.size / guildsPerShard)),
      session_start_limit: {
        total: identifiesPerDay,
        remaining: identifiesPerDay - this.#used,
        reset_after: Math.max(0, this.#dayEndsMs - this.#world.clock.nowMs()),
        max_concurrency: 16,
      },
    };
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
