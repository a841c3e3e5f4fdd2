import { dirname } from 'node:path';
import { GatewayCloseCodes } from 'discord.js';
import { handlers } from '../commands/index.ts';
import { describeConfig, readOwnConfig, type Config } from './config.ts';
import { logOpening, refuseUnexpectedNewDatabase, welcomeText } from './first-start.ts';
import { judgedIn } from 'crokinole/match/actions';
import { WorldFileError } from 'local-discord/persistence/world-file';
import type { Handled } from './discord/interactions/router.ts';
import type { DiscordAddresses } from './discord/client/client.ts';
import { ShardCountError } from './discord/client/connect-shards.ts';
import { themeOf } from '@crokinole/pictures/themes/registry';
import { ClosedWhileStarting, isRefusedToken, startBot, type RunningBot } from './discord/start.ts';
import type { Answer } from './matches/records/answers.ts';
import { systemClock } from './matches/ports/system.ts';
import { DEFAULT_SETTINGS } from './matches/records/settings.ts';
import { EXIT_CODES, Shutdown, keepFilesPrivate } from './operations/shutdown.ts';
import { Gateway, createMetrics, type Metrics } from './operations/metrics.ts';
import { startOperationsServer, listenOn, ListenError } from './operations/http.ts';
import { createLog, logIncident, type ProcessLog } from './operations/log.ts';
import { createRedactor, type Redactor } from './operations/redact.ts';
import { StorageHealth, StorageLoss } from './operations/storage-loss.ts';
import type { Activity } from './activity/activity.ts';
import { hostTable, type HostedTableOptions } from './table-host.ts';
import { startPainters } from './painters.ts';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { DatabaseError, makeFolder } from './storage/common/database-error.ts';
import { ScheduledBackups } from './storage/sqlite/backup/scheduled-backups.ts';
import { openStore, type OpenedStore } from './storage/open-store.ts';
import { readCommit, readVersion } from './operations/version.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(describeConfig());
} else {
  await main();
}

async function main(): Promise<void> {
  keepFilesPrivate();
  const read = readOwnConfig();
  if (!read.ok) {
    process.stderr.write(`${read.refusal.join('\n')}\n`);
    process.exitCode = EXIT_CODES.hopeless;
    return;
  }
  const { config, warnings } = read.value;
  const redactor = createRedactor(secretsOf(config));
  const log = createLog({ ...config.log, redactor });
  const shutdown = new Shutdown({ log });
  shutdown.listen();
  for (const warning of warnings) log.warn(warning);
  try {
    await start(config, log, redactor, shutdown);
  } catch (thrown) {
    // The shutdown that interrupted the start ends the process.
    if (thrown instanceof ClosedWhileStarting) return;
    await shutdown.end('the start failed', explainFailure(log, thrown));
  }
}

function secretsOf({ discord, database, table }: Config): readonly string[] {
  const given = [
    discord.kind === 'discord' ? discord.token : undefined,
    table?.remote?.clientSecret,
  ].filter((each) => each !== undefined);
  if (database.kind === 'file') return given;
  // Hides the password both as the URL encodes it and as it's sent to the server.
  const { password } = new URL(database.url);
  return [...given, ...(password === '' ? [] : [password, decodeURIComponent(password)])];
}

/**
 * Logs why the bot couldn't start, and returns the exit code that tells the supervisor whether to retry.
 */
function explainFailure(log: ProcessLog, thrown: unknown): number {
  if (thrown instanceof DatabaseError || thrown instanceof WorldFileError) {
    log.error(thrown.message);
    const isHopeless = thrown instanceof WorldFileError || thrown.isLasting;
    return isHopeless ? EXIT_CODES.hopeless : EXIT_CODES.failed;
  }
  if (thrown instanceof ListenError || thrown instanceof ShardCountError) {
    log.error(thrown.message);
    return EXIT_CODES.failed;
  }
  if (isRefusedToken(thrown)) {
    log.error('Discord rejects the token: reset it in the developer portal, and copy the new one.');
    return EXIT_CODES.hopeless;
  }
  logIncident(log, thrown, 'the start');
  return EXIT_CODES.failed;
}

/** What is open so far, for those who ask during the start. */
interface Running {
  store?: OpenedStore;
  saving?: StorageHealth;
  renderPool?: RenderPool;
  backups?: ScheduledBackups;
  bot?: RunningBot;
  table?: Activity;
}

/** The metric of waiting robots counts up to this number. A host needs no exact count above it. */
const MAX_COUNTED = 1000;

/** Long enough to finish interactions and deliveries under way. */
const BOT_CLOSE_LIMIT_MS = 7000;

const TOO_FEW_SHARDS: number = GatewayCloseCodes.ShardingRequired;

async function start(
  config: Config,
  log: ProcessLog,
  redactor: Redactor,
  shutdown: Shutdown,
): Promise<void> {
  const gateway = new Gateway(
    config.role === 'worker' ? 'Discord is not connected yet' : undefined,
  );
  const version = readVersion();
  const commit = readCommit();
  const running: Running = {};
  const metrics = createMetrics({
    version,
    commit,
    gateway,
    role: config.role,
    processes: () => running.bot?.membership.fleet.members ?? [],
    shardCount: () => running.bot?.membership.fleet.shardCount ?? Number.NaN,
    savingWorks: () => running.saving?.works() ?? true,
    backupAgeS: () => running.backups?.ageS() ?? Number.NaN,
    outboxDepth: async () => (await running.store?.countUnannounced()) ?? Number.NaN,
    renderQueue: () => running.renderPool?.waiting() ?? Number.NaN,
    tableGuests: () => running.table?.lobby.guests() ?? Number.NaN,
    reviewQueue: async () => (await running.store?.countWaitingReviews()) ?? Number.NaN,
    robotQueue: async () =>
      (await running.store?.readDueMatches('robotAtMs', systemClock.nowMs(), MAX_COUNTED))
        ?.length ?? Number.NaN,
    onProblem: (thrown) => {
      log.warn({ err: thrown }, 'a metric could not be read');
    },
  });
  // First, because the search for an earlier database waits for Discord, however long an outage lasts.
  const operations = await startOperationsServer({
    ...config.operations,
    problems: async () => {
      if (shutdown.isUnderWay()) return ['it is closing'];
      const saving = (await running.saving?.problems()) ?? ['the database is not open yet'];
      return [...gateway.problems(), ...saving];
    },
    metrics,
    onProblem: (thrown) => {
      logIncident(log, thrown, 'the operations server');
    },
  });
  shutdown.onClose('the operations server', () => operations.close());
  if (!process.argv.includes('--new')) await refuseUnexpectedNewDatabase(config, log);
  const { database } = config;
  if (database.kind === 'file' && database.makeFolder) makeFolder(dirname(database.file));
  const store = await openStore(database, {
    onFault: (fault) => {
      metrics.countDatabaseFault(fault);
      loss.onFault(fault);
    },
  });
  shutdown.onClose('the store', () => store.close());
  running.store = store;
  const saving = new StorageHealth({
    prove: () => store.proveSaving(),
    // A fault code from docs/storage.md; the log has the full sentence.
    reasonOf: (thrown) =>
      thrown instanceof DatabaseError ? thrown.fault : 'something unforeseen, see the log',
    log,
  });
  shutdown.onClose('the storage health check', () => saving.close());
  running.saving = saving;
  const loss = new StorageLoss({
    health: saving,
    rescue: store.rescue?.bind(store),
    log,
    end: (why, exitCode) => void shutdown.end(why, exitCode),
  });
  shutdown.onClose('the rescue of the database', () => loss.close());
  const renderPool = startPainters(config.threads.render, [themeOf(DEFAULT_SETTINGS.theme)]);
  shutdown.onClose('the painters', () => renderPool.close());
  running.renderPool = renderPool;
  const robots = createRobotPool({ threads: config.threads.robots });
  shutdown.onClose('the robots', () => robots.close());
  const backups = backupsOf(config, log, metrics);
  if (backups !== undefined) {
    shutdown.onClose('the backups', () => backups.close());
    running.backups = backups;
  }
  await logOpening(store, log);
  const discord = await discordOf(config, log, shutdown);
  redactor.hide(discord.token);
  if (discord.clientSecret !== undefined) redactor.hide(discord.clientSecret);
  const bot = await startBot({
    ...discord,
    role: config.role,
    handlers,
    store,
    fleet: store,
    renderPool,
    clipFormat: config.clipFormat,
    robots,
    makers: robots,
    log,
    limits: config.limits,
    hasEmoji: true,
    hasTable: config.table !== undefined,
    tableServers: config.table?.servers,
    followShard: (client, shard) => {
      gateway.shards.set(shard, 'connecting');
      gateway.follow(client);
    },
    forgetShard: (shard) => gateway.shards.delete(shard),
    onRefused: () => {
      void shutdown.end('Discord rejects the token', EXIT_CODES.hopeless);
    },
    onLostLease: metrics.countLostLease,
    onAllowanceWait: metrics.observeAllowanceWait,
    onRateLimited: metrics.countRateLimit,
    onOpen: (close) => {
      shutdown.onClose('the bot', close, BOT_CLOSE_LIMIT_MS);
    },
    onHandled: (handled) => {
      countHandled(metrics, handled);
    },
    onFlick: (answer) => {
      metrics.countFlick(flickOutcome(answer));
    },
    onFace: metrics.countFace,
    onFeatureWork: metrics.countReview,
    onLost: (shard, code) => {
      // A restart helps if the number of shards isn't configured, because the next start asks
      // Discord for it.
      const isCounted = config.discord.kind === 'local' || config.discord.shards.count === 'auto';
      const isMended = code === TOO_FEW_SHARDS && isCounted;
      const exitCode = isMended ? EXIT_CODES.failed : EXIT_CODES.hopeless;
      void shutdown.end(`Discord has closed shard ${shard} with code ${code}`, exitCode);
    },
  });
  running.bot = bot;
  const table = await openTable(config, { bot, store, renderPool }, discord, log, metrics);
  if (table !== undefined) {
    running.table = table;
    shutdown.onClose('the table', () => table.close());
  }
  backups?.start();
  await bot.connected();
  gateway.begun();
  // Only now, so that the bot receives the event of its own invitation and posts its greeting.
  discord.invite?.();
  const servers = bot.clients().reduce((sum, { guilds }) => sum + guilds.cache.size, 0);
  const role = config.role === 'all' ? {} : { role: config.role };
  const seats = table === undefined ? {} : { table: table.url };
  log.info({ version, commit, operations: operations.url, servers, ...role, ...seats }, 'ready');
  if (discord.webUrl !== undefined) {
    process.stdout.write(welcomeText(discord.webUrl, discord.sharedUrls));
  }
}

/** Returns undefined if the table is off, or if other processes run it. */
async function openTable(
  { table, role, discord: { kind } }: Config,
  parts: Pick<HostedTableOptions, 'bot' | 'store' | 'renderPool'>,
  discord: DiscordAtHand,
  log: ProcessLog,
  metrics: Metrics,
): Promise<Activity | undefined> {
  if (table === undefined || role === 'worker') return undefined;
  const names = { host: 'TABLE_HOST', port: 'TABLE_PORT' };
  const activity = await listenOn(names, table.port, () =>
    hostTable({
      ...parts,
      clientSecret: table.remote?.clientSecret ?? discord.clientSecret ?? '',
      place: table,
      isLocal: kind === 'local',
      apiUrl: discord.apiUrl,
      onRefused: metrics.countTableRefusal,
      onProblem: (thrown) => {
        logIncident(log, thrown, 'the table');
      },
    }),
  );
  await discord.mapTable?.(activity.url);
  return activity;
}

function backupsOf(
  config: Config,
  log: ProcessLog,
  metrics: Metrics,
): ScheduledBackups | undefined {
  const { database } = config;
  if (config.backups === undefined || config.role === 'gateway') return undefined;
  if (database.kind !== 'file') return undefined;
  return new ScheduledBackups({
    series: { file: database.file, ...config.backups },
    nowMs: () => systemClock.nowMs(),
    onMade: (path, removed) => {
      metrics.countBackup('made');
      log.info({ path, removed }, 'a backup was made');
    },
    onProblem: (thrown) => {
      metrics.countBackup('failed');
      log.warn({ err: thrown }, 'no backup could be made');
    },
  });
}

interface DiscordAtHand extends DiscordAddresses {
  readonly token: string;
  readonly shardCount?: number | undefined;
  readonly shardIds?: readonly number[] | undefined;
  /** Of the local Discord: the address of its web page. */
  readonly webUrl?: string;
  readonly sharedUrls?: readonly string[];
  readonly invite?: () => void;
  /** Of the local Discord: the app's client secret. */
  readonly clientSecret?: string;
  readonly mapTable?: (url: string) => Promise<unknown>;
}

/** Connects to the real Discord, or starts the local one, which closes with the process. */
async function discordOf(
  { discord, table }: Config,
  log: ProcessLog,
  shutdown: Shutdown,
): Promise<DiscordAtHand> {
  if (discord.kind === 'discord') {
    const { token, apiUrl, cdnUrl, restUrl, shards } = discord;
    const shardCount = shards.count === 'auto' ? undefined : shards.count;
    return { token, apiUrl, cdnUrl, restUrl, shardCount, shardIds: shards.ids };
  }
  const { host, port, tablePort, file } = discord;
  // The table starts later and sets its port then.
  const activity = { url: `http://127.0.0.1:${table?.port ?? 0}`, port: tablePort };
  // Imported only when needed, because Discord's schemas alone take tens of megabytes.
  const { startLocalDiscord } = await import('local-discord');
  const { paintIcon } = await import('@crokinole/pictures/stills/icon');
  const names = { host: 'LOCAL_DISCORD_HOST', port: 'LOCAL_DISCORD_PORT' };
  const local = await listenOn(names, port, () =>
    startLocalDiscord({
      host,
      port,
      file,
      bots: [{ name: 'Crokinole', isUninvited: true, activity, icon: paintIcon() }],
      onSavingTrouble: (trouble) => {
        if (trouble === null) log.info('the local Discord is saved again');
        else log.warn(trouble);
      },
    }),
  );
  shutdown.onClose('the local Discord', () => local.close());
  const { apiUrl, cdnUrl, webUrl, sharedUrls, bots } = local;
  const [bot] = bots;
  if (bot === undefined) throw new Error('the local Discord has no bot');
  return {
    apiUrl,
    cdnUrl,
    webUrl,
    sharedUrls,
    token: bot.token,
    clientSecret: bot.clientSecret,
    invite: () => {
      local.invite(bot);
    },
    mapTable: (url) => local.activities.map(bot, url),
  };
}

function countHandled(metrics: Metrics, handled: Handled): void {
  const { kind, outcome, acknowledgedMs, answeredMs } = handled;
  metrics.countInteraction(kind);
  if (acknowledgedMs !== undefined) metrics.observeAcknowledgement(kind, acknowledgedMs);
  metrics.observeAnswer(kind, answeredMs);
  if (outcome !== 'done') metrics.countFailure(outcome);
}

function flickOutcome(answer: Answer): 'valid' | 'foul' | 'refused' {
  if (!answer.ok || answer.value.kind !== 'match') return 'refused';
  const judged = judgedIn(answer.value.events);
  return judged?.ruling.valid === true ? 'valid' : 'foul';
}
