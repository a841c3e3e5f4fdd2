import { setTimeout as pause } from 'node:timers/promises';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../../src/local-discord/local-discord.ts';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import type { TableSetup } from '../../../../src/matches/records/invitations.ts';
import { seeded } from '../../seeded.ts';
import { SINGLES } from '../../tables.ts';
import { readMetrics, type BotProcessOptions } from '../bot-process.ts';
import { Crowd } from '../crowd.ts';
import type { PreparedTable } from '../prepared-matches.ts';
import { Supervisor } from '../supervisor.ts';
import { examine, type Findings } from './checks.ts';
import { soakOnSqlite } from './database.ts';
import { playOn, type Promised } from './players.ts';
import { Storm } from './storm.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly flicks: number;
  readonly matches: number;
  readonly entry: BotProcessOptions['entry'];
  readonly onProgress?: (text: string) => void;
}

export interface SoakReport extends Findings {
  readonly kills: number;
  readonly starts: number;
  readonly gatewayFaults: number;
  readonly strikes: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly complaints: Readonly<Record<string, number>>;
  readonly crashes: readonly string[];
  readonly failedStarts: readonly string[];
  readonly exitCode: number | null;
}

/** Above Discord's limits, so that only the limits that the storm makes up are met. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };

/**
 * Plays matches through the whole bot in a storm of faults until there are so many flicks, then to
 * their ends in calm weather, and looks whether all is as if there had been no storm.
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { seed, flicks, entry, onProgress = () => undefined } = options;
  const database = soakOnSqlite();
  const draw = seeded(seed);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    rateLimits: NO_LIMITS,
    identifiesPerDay: 1e6,
    seed: {
      members: Array.from({ length: 2 * options.matches }, (_, i) => `player${i}`),
      channels: Array.from({ length: options.matches }, (_, i) => `table-${i}`),
    },
  });
  const matches = await database.prepare(tablesIn(discord, flicks / options.matches));
  const crowd = new Crowd(discord.world);
  const supervisor = new Supervisor({ entry, env: environment(discord, database.url) });
  try {
    const promised: Promised[] = [];
    await supervisor.ready();
    const storm = new Storm(discord, supervisor, seeded(seed + 1));
    const isEnough = () => promised.length >= flicks;
    const timer = setInterval(() => {
      onProgress(`${promised.length} flicks, ${supervisor.kills} times killed`);
    }, 10_000);
    const table = (match: StoredMatch) => ({ match, crowd, draw, promised });
    await Promise.all(matches.map((match) => playOn({ ...table(match), isEnough })));
    await storm.end();
    onProgress(`the storm is over after ${promised.length} flicks`);
    const never = () => false;
    await Promise.all(matches.map((match) => playOn({ ...table(match), isEnough: never })));
    await allTold(supervisor);
    clearInterval(timer);
    const exitCode = await supervisor.end();
    const { complaints } = supervisor;
    const remains = await database.look();
    const { made } = crowd;
    const findings = await examine({ remains, discord, matches, promised, made, complaints });
    await remains.close();
    return {
      ...findings,
      kills: supervisor.kills,
      starts: supervisor.starts,
      gatewayFaults: storm.gatewayFaults,
      strikes: countBy(discord.faults.strikes(), ({ fault }) => fault.kind),
      refusals: countBy(discord.refusals, ({ code, message }) => `${code} ${message}`),
      complaints: countBy(complaints, ({ msg }) => msg),
      crashes: supervisor.crashes,
      failedStarts: supervisor.failedStarts,
      exitCode,
    };
  } finally {
    await supervisor.kill();
    crowd.close();
    await discord.close();
    await database.close();
  }
}

function environment(discord: LocalDiscord, url: string): Readonly<Record<string, string>> {
  return {
    DISCORD_TOKEN: discord.bots[0]?.token ?? '',
    DISCORD_API_URL: discord.apiUrl,
    DISCORD_CDN_URL: discord.cdnUrl,
    DATABASE_URL: url,
  };
}

const SHOOTOUT: TableSetup = { ...SINGLES, format: 'shootout' };

/** A table for each channel, with enough discs to flick in it, of every kind in turn. */
function tablesIn({ world }: LocalDiscord, flicksEach: number): readonly PreparedTable[] {
  const users = [...world.users.values()].filter(({ bot }) => !bot).map(({ id }) => id);
  const channels = [...world.channels.values()].filter(({ name }) => name.startsWith('table-'));
  return channels.map(({ id, guildId }, i) => {
    // A player alone is always on turn: a press that came twice would flick twice.
    const isAlone = i % 5 === 4;
    const players = isAlone ? 1 : 2;
    return {
      server: guildId,
      channel: id,
      players: users.slice(2 * i, 2 * i + players),
      setup: isAlone ? SHOOTOUT : singles(flicksEach, i),
      isUnseen: true,
    };
  });
}

const PRESETS = ['nca', 'heritage'] as const;

const MAX_DISCS = 10;

/** Half as many flicks again as each match has to give: what is left is played when all is calm. */
function singles(flicksEach: number, i: number): TableSetup {
  const discs = Math.min(MAX_DISCS, Math.ceil(flicksEach));
  const rounds = Math.max(1, Math.round((0.75 * flicksEach) / discs));
  return {
    ...SINGLES,
    preset: PRESETS[i % PRESETS.length] ?? 'nca',
    overrides: {
      discsPerPlayer: { singles: discs },
      end: { kind: 'fixed-rounds', rounds, tie: 'stands' },
    },
  };
}

const TELLING_MS = 180_000;

async function allTold(supervisor: Supervisor): Promise<void> {
  const bot = await supervisor.ready();
  const untilMs = Date.now() + TELLING_MS;
  while (Date.now() < untilMs) {
    const metrics = await readMetrics(bot);
    if (metrics.get('crokinole_outbox_depth') === 0) return;
    await pause(250);
  }
}

function countBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
