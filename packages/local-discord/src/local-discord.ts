import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createActivities, type Activities } from './activities.ts';
import { createAdmin, type Admin } from './driver/admin.ts';
import { createAddresses } from './api/addresses.ts';
import { createClock, type JumpingClock } from './simulation/clock.ts';
import { Person } from './driver/person.ts';
import { createFaults, type Faults } from './simulation/faults.ts';
import { Gateway } from './gateway/gateway.ts';
import { serveCdn } from './http/cdn.ts';
import { serveMedia } from './http/media-proxy.ts';
import { listen } from './http/server.ts';
import {
  createRateLimits,
  DISCORD_RATE_LIMITS,
  type RateLimitOptions,
} from './rest/rate-limits.ts';
import type { Refused } from './protocol/refusals.ts';
import { createRest } from './rest/rest.ts';
import type { RestContext } from './rest/routing/route.ts';
import type { Actor } from './site/act.ts';
import { createUploads, serveSite } from './site/site.ts';
import { acceptPage } from './site/socket.ts';
import {
  addBot,
  inviteEverywhere,
  restoreBot,
  seedWorld,
  type BotOptions,
  type Seed,
} from './world/seed.ts';
import { startAutosave, prepareFolders } from './persistence/autosave.ts';
import type { ApplicationRecord } from './world/records.ts';
import { World } from './world/world.ts';
import { loadWorld } from './persistence/world-file.ts';

export interface LocalDiscordOptions {
  /** Defaults to a free port. */
  readonly port?: number;
  /** The address to listen on; 127.0.0.1 by default. */
  readonly host?: string;
  readonly bots?: readonly BotOptions[];
  /** The file that persists the world; without it everything is in memory. */
  readonly file?: string;
  /**
   * Called with a message when saving fails, and with `null` when it works again. The server keeps
   * running.
   */
  readonly onSavingTrouble?: (trouble: string | null) => void;
  /** Called for each entry of `refusals`. */
  readonly onRefused?: (refused: Refused) => void;
  /** Refuses unknown fields with 400. Discord ignores them; by default they are warnings. */
  readonly strict?: boolean;
  readonly seed?: Seed;
  /** The limit for stored attachments, 256 MiB by default; the oldest are dropped. */
  readonly filesCeilingBytes?: number;
  readonly rateLimits?: Partial<RateLimitOptions>;
  readonly heartbeatIntervalMs?: number;
  readonly guildsPerShard?: number;
  readonly identifiesPerDay?: number;
  /** Discord gives 16 to large bots and 1 to others. */
  readonly maxConcurrency?: number;
  /** The time between two IDENTIFYs of a bucket: 5 s by default, as on Discord. */
  readonly identifyGapMs?: number;
  /** The folder of the built page. */
  readonly webRoot?: string;
}

export interface Bot {
  readonly applicationId: string;
  readonly userId: string;
  /** Only valid on this server. */
  readonly token: string;
  /** Used by the app's server to exchange codes for access tokens. */
  readonly clientSecret: string;
}

export interface LocalDiscord {
  /** For a client's option `rest.api`; the client appends the version. */
  readonly apiUrl: string;
  readonly cdnUrl: string;
  readonly gatewayUrl: string;
  readonly webUrl: string;
  /** The page's addresses for others on the network; empty unless it listens there. */
  readonly sharedUrls: readonly string[];
  readonly bots: readonly Bot[];
  /** A person to act as, by user name. */
  readonly as: (username: string) => Person;
  /** Adds the bot to every server it is not in; a connected bot is notified. */
  readonly invite: (bot: Bot) => void;
  readonly admin: Admin;
  readonly activities: Activities;
  readonly world: World;
  readonly clock: JumpingClock;
  readonly faults: Faults;
  readonly gateway: Gateway;
  /** Every refusal and warning, in order. It stays empty for a well-behaved bot. */
  readonly refusals: Refused[];
  /** Errors inside this server; should stay empty. */
  readonly crashes: readonly unknown[];
  /** Throws with details if a bot's request was refused or this server had an error. */
  readonly assertClean: () => void;
  /** The bots' response times for each answered action, in order. */
  readonly latencies: () => readonly ActLatency[];
  readonly close: () => Promise<void>;
}

export interface ActLatency {
  readonly act: string;
  readonly acknowledgedMs: number;
  readonly completedMs: number;
}

/** The page is beside the compiled server; in a checkout it is in the same place under `dist`. */
const BUILT_PAGE = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../../dist/local-discord-page', import.meta.url)
    : new URL('./local-discord-page', import.meta.url),
);

const MAX_FRAME_BYTES = 64 * 1024;

export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const host = options.host ?? '127.0.0.1';
  const clock = createClock();
  const faults = createFaults();
  const world = new World(clock, options.filesCeilingBytes, faults);
  // Loads before opening the port, so that a failure to read or store the world leaves nothing
  // behind.
  const isRecalled = options.file !== undefined && (await loadWorld(world, options.file));
  if (options.file !== undefined) await prepareFolders(options.file);
  const listening = await listen(host, options.port ?? 0);
  const webUrl = `http://${listening.address}`;
  const cdnUrl = `${webUrl}/cdn`;
  const gatewayUrl = `ws://${listening.address}/gateway`;
  const refusals: Refused[] = [];
  const crashes: unknown[] = [];
  const reportCrash = (error: unknown): void => {
    crashes.push(error);
  };

  const secret = randomBytes(32).toString('hex');
  const addresses = createAddresses(webUrl, secret, clock.nowMs);
  const report = (refused: Refused): void => {
    refusals.push(refused);
    options.onRefused?.(refused);
  };
  const gateway = new Gateway({
    report,
    world,
    addresses,
    faults,
    gatewayUrl,
    heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
    guildsPerShard: options.guildsPerShard ?? 2500,
    identifiesPerDay: options.identifiesPerDay ?? 1000,
    maxConcurrency: options.maxConcurrency ?? 16,
    identifyGapMs: options.identifyGapMs ?? 5000,
  });
  const hosted: RestContext = {
    world,
    addresses,
    gatewayUrl,
    gatewayLimits: () => gateway.limits(),
  };
  const rateLimits = createRateLimits(clock, { ...DISCORD_RATE_LIMITS, ...options.rateLimits });
  const isStrict = options.strict ?? false;
  const rest = createRest({ ...hosted, clock, faults, rateLimits, report, isStrict, reportCrash });

  const bots = options.bots ?? [{ name: 'Bot' }];
  if (!isRecalled) seedWorld(world, options.seed);
  const applications = bots.map((bot) => restoreBot(world, bot) ?? addBot(world, bot));
  const activities = createActivities(world, host, listening.port);
  try {
    for (const [index, { activity }] of bots.entries()) {
      const application = applications[index];
      if (activity && application) await activities.map(application.id, activity.url, activity);
    }
  } catch (error) {
    clock.stop();
    await activities.close();
    await listening.close();
    throw error;
  }
  world.listen(({ kind }) => {
    if (kind === 'saving-changed') options.onSavingTrouble?.(world.savingTrouble);
  });
  const keeper =
    options.file === undefined ? undefined : startAutosave(world, options.file, reportCrash);

  const uploads = createUploads(world);
  const webRoot = options.webRoot ?? BUILT_PAGE;
  // The page may be open under another name of this machine, so its links are relative.
  const pageAddresses = createAddresses('', secret, clock.nowMs);
  const actorFor = (username: string): Actor | undefined => {
    const user = [...world.users.values()].find((one) => !one.bot && one.username === username);
    if (user === undefined) return undefined;
    const { take: takeUpload } = uploads;
    const frames = new Set<string>();
    return { world, addresses: pageAddresses, userId: user.id, takeUpload, frames };
  };

  listening.handle({
    reportCrash,
    http: {
      api: rest.answer,
      cdn: (_request, response, url) => serveCdn({ world, addresses }, url, response),
      media: (_request, response, url) => serveMedia({ world, addresses }, url, response),
      local: uploads.serve,
      '': (request, response, url) => serveSite(webRoot, request, response, url),
    },
    sockets: {
      gateway: {
        accept: (socket, request) => {
          gateway.accept(socket, request);
        },
        maxBytes: MAX_FRAME_BYTES,
      },
      local: {
        accept: (socket, request) => {
          acceptPage(socket, request, actorFor, reportCrash);
        },
        maxBytes: MAX_FRAME_BYTES,
      },
    },
  });

  return {
    apiUrl: `${webUrl}/api`,
    cdnUrl,
    gatewayUrl,
    webUrl,
    sharedUrls: listening.sharedAddresses.map((address) => `http://${address}`),
    bots: applications.map(botOf),
    as: (username) => new Person(world, username),
    invite: ({ userId }) => {
      inviteEverywhere(world, userId);
    },
    admin: createAdmin(world),
    activities,
    world,
    clock,
    faults,
    gateway,
    refusals,
    crashes,
    assertClean() {
      const amiss = [...refusals, ...crashes.map(String)];
      if (amiss.length > 0)
        throw new Error(
          `requests were refused or the server failed: ${JSON.stringify(amiss, null, 2)}`,
        );
    },
    latencies: () => latenciesOf(world),
    async close() {
      await keeper?.close();
      gateway.close();
      clock.stop();
      await activities.close();
      await listening.close();
    },
  };
}

function latenciesOf(world: World): ActLatency[] {
  return [...world.interactions.values()].flatMap((interaction) => {
    const { name, customId, createdMs, acknowledgedMs, completedMs } = interaction;
    if (acknowledgedMs === null || completedMs === null) return [];
    const act = name === null ? (customId ?? '') : `/${name}`;
    return {
      act,
      acknowledgedMs: acknowledgedMs - createdMs,
      completedMs: completedMs - createdMs,
    };
  });
}

function botOf({ id, botId, token, clientSecret }: ApplicationRecord): Bot {
  return { applicationId: id, userId: botId, token, clientSecret };
}
