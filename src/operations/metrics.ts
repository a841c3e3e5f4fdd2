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
  readonly onProblem: (thrown: unknown) => void;
}

/** Discord drops interactions that aren't acknowledged within three seconds, so these buckets end there. */
const ACKNOWLEDGEMENT_BUCKETS_S = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3];
const ANSWER_BUCKETS_S = [0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 30];
const ALLOWANCE_BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
const MS_PER_S = 1000;

export type GatewayState = (typeof GATEWAY_STATES)[number];

/** The part of a discord.js client that is used here: its events about shards. */
export interface ShardEvents {
  on(
    event: 'shardReady' | 'shardResume' | 'shardReconnecting' | 'shardDisconnect',
    listener: (first: unknown, second: unknown) => void,
  ): unknown;
}

/** Counts what has happened under one of the values of a label. */
type CountBy<Value> = (value: Value) => void;

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(sources: MetricSources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  addGauges(registry, sources);
  const countBy = (label: string, name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    return (value: string | number) => {
      counter.inc({ [label]: value });
    };
  };
  const observeByKind = (name: string, help: string, buckets: number[]) => {
    const histogram = new Histogram({ name, help, buckets, labelNames: ['kind'], registers });
    return (kind: InteractionKind, ms: number) => {
      histogram.observe({ kind }, ms / MS_PER_S);
    };
  };
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
  return {
    countFlick: countBy(
      'outcome',
      'crokinole_flicks_total',
      'Flicks by players, by what became of them.',
    ) as CountBy<'valid' | 'foul' | 'refused'>,
    countInteraction: countBy(
      'kind',
      'crokinole_interactions_total',
      'Interactions that have reached us.',
    ) as CountBy<InteractionKind>,
    /** The time from the creation of an interaction to our first response. */
    observeAcknowledgement: observeByKind(
      'crokinole_acknowledgement_seconds',
      'From an interaction’s making to our first answer.',
      ACKNOWLEDGEMENT_BUCKETS_S,
    ),
    /** The time from the creation of an interaction to the response that shows the result. */
    observeAnswer: observeByKind(
      'crokinole_answer_seconds',
      'From an interaction’s making to the answer that shows what was asked for.',
      ANSWER_BUCKETS_S,
    ),
    /** The code is one of ours or of Discord's, never free text. */
    countFailure: countBy('code', 'crokinole_failures_total', 'What went wrong, by code.'),
    /** Faults of the file or its disk, met by a player's action or by a trial write. */
    countDatabaseFault: countBy(
      'fault',
      'crokinole_database_faults_total',
      'What the database or its disk refused, by fault.',
    ),
    countBackup: countBy(
      'outcome',
      'crokinole_backups_total',
      'Scheduled backups, by what became of them.',
    ) as CountBy<'made' | 'failed'>,
    /** What another process took over because this one didn't keep its lease. */
    countLostLease: countBy(
      'of',
      'crokinole_lease_losses_total',
      'Shards, and what was to be told, that became others’ because this one did not keep its leases.',
    ) as CountBy<'shard' | 'announcement'>,
    /** The time that a request waited because of other processes' requests to Discord. */
    observeAllowanceWait: (ms: number) => {
      allowanceWaits.observe(ms / MS_PER_S);
    },
    /** Discord's rate limits: met by this process itself, or respected because another process had met them. */
    countRateLimit: (heard: 'own' | 'others', scope: 'global' | 'user' | 'shared') => {
      rateLimits.inc({ heard, scope });
    },
    /** Guests refused at the table or disconnected, by reason. */
    countTableRefusal: countBy(
      'why',
      'crokinole_table_refusals_total',
      'Pages that were not let to the table or were let go, by reason.',
    ),
    countFace: countBy(
      'outcome',
      'crokinole_avatars_total',
      'Avatars asked of Discord, by what became of them.',
    ),
    countReview: countBy(
      'end',
      'crokinole_reviews_total',
      'Reviews of matches that this process brought to their end, by what became of them.',
    ) as CountBy<'finished' | 'failed'>,
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

const ROLES = ['all', 'gateway', 'worker'];

function addGauges(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const { version, commit, gateway, role, processes, onProblem } = sources;
  new Gauge({
    name: 'crokinole_build_info',
    help: 'Always one; the labels say which version runs, built from which commit, on which Node.',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, commit, node: process.versions.node }, 1);
  new Gauge({
    name: 'crokinole_role',
    help: 'Always one; the label says what this process does.',
    labelNames: ['role'],
    registers,
  }).set({ role }, 1);
  new Gauge({
    name: 'crokinole_processes',
    help: 'Processes on the database, this one included, by what they do.',
    labelNames: ['role'],
    registers,
    collect() {
      const present = processes();
      for (const each of ROLES) {
        this.set({ role: each }, present.filter((one) => one.role === each).length);
      }
    },
  });
  new Gauge({
    name: 'crokinole_gateway_state',
    help: 'One for the state that a shard is in, nought for the others.',
    labelNames: ['shard', 'state'],
    registers,
    collect() {
      // Clears shards that this process no longer runs.
      this.reset();
      for (const [shard, now] of gateway.shards) {
        for (const state of GATEWAY_STATES) this.set({ shard, state }, state === now ? 1 : 0);
      }
    },
  });
  for (const [name, help, read] of gaugesOf(sources)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        try {
          this.set(await read());
        } catch (thrown) {
          // A store that doesn't answer must not hide the other metrics.
          onProblem(thrown);
          this.set(Number.NaN);
        }
      },
    });
  }
}

/** The gauges without labels: their names, helps and values. */
function gaugesOf(
  sources: MetricSources,
): readonly (readonly [string, string, () => number | Promise<number>])[] {
  const { gateway, shardCount, savingWorks, backupAgeS, tableGuests } = sources;
  const { reviewQueue, outboxDepth, renderQueue, robotQueue } = sources;
  return [
    ['crokinole_shards_held', 'Shards that this process runs now.', () => gateway.shards.size],
    ['crokinole_shards_total', 'Shards that all processes together have to run.', shardCount],
    [
      'crokinole_saving_works',
      'One while matches can be saved, as the last try went.',
      () => (savingWorks() ? 1 : 0),
    ],
    ['crokinole_backup_age_seconds', 'Since the latest scheduled backup was made.', backupAgeS],
    ['crokinole_table_guests', 'Pages that are open at the table of this process.', tableGuests],
    ['crokinole_review_queue', 'Reviews of matches asked for, not yet finished.', reviewQueue],
    ['crokinole_outbox_depth', 'Saved and not yet announced.', outboxDepth],
    ['crokinole_render_queue', 'Pictures asked for, not yet given.', renderQueue],
    ['crokinole_robot_queue', 'Matches in which a robot is to move and has not.', robotQueue],
  ];
}

/** The connection state of every shard that this process runs. */
export class Gateway {
  readonly shards = new Map<number, GatewayState>();
  readonly #unreached: string;
  #hasBegun = false;

  /**
   * The argument is the problem to report before a connection was tried; a worker never connects to
   * the gateway.
   */
  constructor(unreached = 'the gateway is not connected yet') {
    this.#unreached = unreached;
  }

  /** Call it when the start is over. From then on, having no shards isn't a problem. */
  begun(): void {
    this.#hasBegun = true;
  }

  /** Why this process receives no interactions; empty if it does. */
  problems(): readonly string[] {
    if (this.shards.size === 0 && !this.#hasBegun) return [this.#unreached];
    const troubled = [...this.shards].filter(([, state]) => state !== 'ready');
    if (troubled.length === 0 && !this.#hasBegun) return ['the bot is still starting'];
    return troubled.map(([shard, state]) => `shard ${shard} is ${state}`);
  }

  follow(client: ShardEvents): void {
    const reads = (state: GatewayState) => (shard: unknown) => {
      if (typeof shard === 'number') this.shards.set(shard, state);
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
