import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export const GATEWAY_STATES = ['connecting', 'ready', 'reconnecting', 'lost'] as const;
export const INTERACTION_KINDS = ['command', 'autocomplete', 'component', 'form'] as const;

export type InteractionKind = (typeof INTERACTION_KINDS)[number];

export interface MetricSources {
  readonly version: string;
  readonly commit: string;
  readonly gateway: Gateway;
  readonly role: string;
  /** All processes on the database, as this one last saw them. */
  readonly processes: () => readonly { readonly role: string }[];
  /** The total of all processes; NaN until they have agreed on it. */
  readonly shardCount: () => number;
  readonly savingWorks: () => boolean;
  /** Seconds since the latest backup; NaN if there is none. */
  readonly backupAgeS: () => number;
  /** Read at every scrape. A value that can't be read is left out. */
  readonly outboxDepth: () => number | Promise<number>;
  readonly renderQueue: () => number;
  /** NaN if the table is off. */
  readonly tableGuests: () => number;
  readonly robotQueue: () => number | Promise<number>;
  readonly reviewQueue: () => number | Promise<number>;
}

export interface Metrics {
  readonly countFlick: (outcome: 'valid' | 'foul' | 'refused') => void;
  readonly countInteraction: (kind: InteractionKind) => void;
  /** The time from the creation of an interaction to our first response. */
  readonly observeAcknowledgement: (kind: InteractionKind, ms: number) => void;
  /** The time from the creation of an interaction to the response that shows the result. */
  readonly observeAnswer: (kind: InteractionKind, ms: number) => void;
  /** `code` is one of ours or of Discord's, never free text. */
  readonly countFailure: (code: string | number) => void;
  /** Faults of the file or its disk, met by a player's action or by a trial write. */
  readonly countDatabaseFault: (fault: string) => void;
  readonly countBackup: (outcome: 'made' | 'failed') => void;
  /** What another process took over because this one didn't keep its lease. */
  readonly countLostLease: (of: 'shard' | 'announcement') => void;
  /** The time that a request waited because of other processes' requests to Discord. */
  readonly observeAllowanceWait: (ms: number) => void;
  /**
   * Discord's rate limits: met by this process itself, or respected because another process had met
   * them.
   */
  readonly countRateLimit: (heard: 'own' | 'others', scope: 'global' | 'user' | 'shared') => void;
  /** Guests refused at the table or disconnected, by reason. */
  readonly countTableRefusal: (why: string) => void;
  readonly countFace: (outcome: string) => void;
  readonly countReview: (end: 'finished' | 'failed') => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/**
 * Discord drops interactions that aren't acknowledged within three seconds, so these buckets end
 * there.
 */
const ACKNOWLEDGEMENT_BUCKETS_S = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3];
const ANSWER_BUCKETS_S = [0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];
const ALLOWANCE_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const MS_PER_S = 1000;
const ROLES = ['all', 'gateway', 'worker'];

export type GatewayState = (typeof GATEWAY_STATES)[number];

/** The part of a discord.js client that is used here: its events about shards. */
export interface ShardEvents {
  on(
    event: 'shardReady' | 'shardResume' | 'shardReconnecting' | 'shardDisconnect',
    listener: (first: unknown, second: unknown) => void,
  ): unknown;
}

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  addGauges(registry, sources);
  const flicks = new Counter({
    name: 'crokinole_flicks_total',
    help: 'Flicks by players, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const interactions = new Counter({
    name: 'crokinole_interactions_total',
    help: 'Interactions that have reached us.',
    labelNames: ['kind'],
    registers,
  });
  const failures = new Counter({
    name: 'crokinole_failures_total',
    help: 'What went wrong, by code.',
    labelNames: ['code'],
    registers,
  });
  const tableRefusals = new Counter({
    name: 'crokinole_table_refusals_total',
    help: 'Pages that were not let to the table or were let go, by reason.',
    labelNames: ['why'],
    registers,
  });
  const faces = new Counter({
    name: 'crokinole_avatars_total',
    help: 'Avatars asked of Discord, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const reviews = new Counter({
    name: 'crokinole_reviews_total',
    help: 'Reviews of matches that this process brought to their end, by what became of them.',
    labelNames: ['end'],
    registers,
  });
  const databaseFaults = new Counter({
    name: 'crokinole_database_faults_total',
    help: 'What the database or its disk refused, by fault.',
    labelNames: ['fault'],
    registers,
  });
  const backups = new Counter({
    name: 'crokinole_backups_total',
    help: 'Scheduled backups, by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const lostLeases = new Counter({
    name: 'crokinole_lease_losses_total',
    help: 'Shards, and what was to be told, that became others’ because this one did not keep its leases.',
    labelNames: ['of'],
    registers,
  });
  const allowanceWaits = new Histogram({
    name: 'crokinole_allowance_wait_seconds',
    help: 'How long requests to Discord waited because several processes share what it allows.',
    buckets: ALLOWANCE_BUCKETS_S,
    registers,
  });
  const rateLimits = new Counter({
    name: 'crokinole_rate_limits_total',
    help: 'Requests that Discord refused us (own), or that we kept back by what it had told others.',
    labelNames: ['heard', 'scope'],
    registers,
  });
  const latency = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['kind'], registers });
  const acknowledged = latency(
    'crokinole_acknowledgement_seconds',
    'From an interaction’s making to our first answer.',
    ACKNOWLEDGEMENT_BUCKETS_S,
  );
  const answered = latency(
    'crokinole_answer_seconds',
    'From an interaction’s making to the answer that shows what was asked for.',
    ANSWER_BUCKETS_S,
  );
  return {
    countFlick: (outcome) => {
      flicks.inc({ outcome });
    },
    countInteraction: (kind) => {
      interactions.inc({ kind });
    },
    observeAcknowledgement: (kind, ms) => {
      acknowledged.observe({ kind }, ms / MS_PER_S);
    },
    observeAnswer: (kind, ms) => {
      answered.observe({ kind }, ms / MS_PER_S);
    },
    countFailure: (code) => {
      failures.inc({ code });
    },
    countDatabaseFault: (fault) => {
      databaseFaults.inc({ fault });
    },
    countBackup: (outcome) => {
      backups.inc({ outcome });
    },
    countLostLease: (of) => {
      lostLeases.inc({ of });
    },
    observeAllowanceWait: (ms) => {
      allowanceWaits.observe(ms / MS_PER_S);
    },
    countRateLimit: (heard, scope) => {
      rateLimits.inc({ heard, scope });
    },
    countTableRefusal: (why) => {
      tableRefusals.inc({ why });
    },
    countFace: (outcome) => {
      faces.inc({ outcome });
    },
    countReview: (end) => {
      reviews.inc({ end });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function addGauges(registry: Registry, sources: MetricSources): void {
  new Gauge({
    name: 'crokinole_build_info',
    help: 'Always one; the labels say which version runs, built from which commit, on which Node.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version: sources.version, commit: sources.commit, node: process.versions.node }, 1);
  new Gauge({
    name: 'crokinole_role',
    help: 'Always one; the label says what this process does.',
    labelNames: ['role'],
    registers: [registry],
  }).set({ role: sources.role }, 1);
  addProcessGauge(registry, sources.processes);
  addGatewayGauge(registry, sources.gateway);
  addGauge(
    registry,
    'crokinole_shards_held',
    'Shards that this process runs now.',
    () => sources.gateway.states().size,
  );
  addGauge(
    registry,
    'crokinole_shards_total',
    'Shards that all processes together have to run.',
    sources.shardCount,
  );
  addGauge(
    registry,
    'crokinole_saving_works',
    'One while matches can be saved, as the last try went.',
    () => (sources.savingWorks() ? 1 : 0),
  );
  addGauge(
    registry,
    'crokinole_backup_age_seconds',
    'Since the latest scheduled backup was made.',
    sources.backupAgeS,
  );
  addGauge(
    registry,
    'crokinole_table_guests',
    'Pages that are open at the table of this process.',
    sources.tableGuests,
  );
  const { outboxDepth, renderQueue, robotQueue, reviewQueue } = sources;
  addGauge(
    registry,
    'crokinole_review_queue',
    'Reviews of matches asked for, not yet finished.',
    reviewQueue,
  );
  addGauge(registry, 'crokinole_outbox_depth', 'Saved and not yet announced.', outboxDepth);
  addGauge(registry, 'crokinole_render_queue', 'Pictures asked for, not yet given.', renderQueue);
  addGauge(
    registry,
    'crokinole_robot_queue',
    'Matches in which a robot is to move and has not.',
    robotQueue,
  );
}

function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        try {
          this.set(await read());
        } catch {
          // A store that doesn't answer must not hide the other metrics.
          this.set(Number.NaN);
        }
      },
    }),
  );
}

function addGatewayGauge(registry: Registry, gateway: Gateway): void {
  registry.registerMetric(
    new Gauge({
      name: 'crokinole_gateway_state',
      help: 'One for the state that a shard is in, nought for the others.',
      labelNames: ['shard', 'state'],
      registers: [],
      collect() {
        // Clears shards that this process no longer runs.
        this.reset();
        for (const [shard, now] of gateway.states()) {
          for (const state of GATEWAY_STATES) this.set({ shard, state }, state === now ? 1 : 0);
        }
      },
    }),
  );
}

function addProcessGauge(registry: Registry, processes: MetricSources['processes']): void {
  registry.registerMetric(
    new Gauge({
      name: 'crokinole_processes',
      help: 'Processes on the database, this one included, by what they do.',
      labelNames: ['role'],
      registers: [],
      collect() {
        const there = processes();
        for (const role of ROLES) {
          this.set({ role }, there.filter((each) => each.role === role).length);
        }
      },
    }),
  );
}

/** The connection state of every shard that this process runs. */
export class Gateway {
  readonly #shards = new Map<number, GatewayState>();
  readonly #unreached: string;
  #hasBegun = false;

  /**
   * The argument is the problem to report before a connection was tried; a worker never connects to
   * the gateway.
   */
  constructor(unreached = 'the gateway is not connected yet') {
    this.#unreached = unreached;
  }

  set(shard: number, state: GatewayState): void {
    this.#shards.set(shard, state);
  }

  /** Another process runs this shard now. */
  forget(shard: number): void {
    this.#shards.delete(shard);
  }

  /** Call it when the start is over. From then on, having no shards isn't a problem. */
  begun(): void {
    this.#hasBegun = true;
  }

  states(): ReadonlyMap<number, GatewayState> {
    return this.#shards;
  }

  /** Why this process receives no interactions; empty if it does. */
  problems(): readonly string[] {
    if (this.#shards.size === 0 && !this.#hasBegun) return [this.#unreached];
    const troubled = [...this.#shards].filter(([, state]) => state !== 'ready');
    if (troubled.length === 0 && !this.#hasBegun) return ['the bot is still starting'];
    return troubled.map(([shard, state]) => `shard ${shard} is ${state}`);
  }

  follow(client: ShardEvents): void {
    const reads = (state: GatewayState) => (shard: unknown) => {
      if (typeof shard === 'number') this.set(shard, state);
    };
    client.on('shardReady', reads('ready'));
    client.on('shardResume', reads('ready'));
    client.on('shardReconnecting', reads('reconnecting'));
    // The first argument is the close event. Discord.js emits this only when it won't reconnect.
    client.on('shardDisconnect', (_, shard) => {
      reads('lost')(shard);
    });
  }
}
