import { setTimeout as pause } from 'node:timers/promises';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { addChannel } from 'local-discord/world/channels';
import { addGuild, addMember, addUser } from 'local-discord/world/guilds';
import type { GuildRecord } from 'local-discord/world/records';
import type { World } from 'local-discord/world/world';
import { shardOf } from 'local-discord/protocol/snowflake';
import type { StoredMatch } from '../../../../src/matches/records/matches.ts';
import type { TableSetup } from '../../../../src/matches/records/invitations.ts';
import { seeded } from '../../../../packages/crokinole/test/support/seeded.ts';
import { SINGLES } from '../../tables.ts';
import { botOf, readMetrics, type BotProcessOptions } from '../bot-process.ts';
import { Crowd } from '../crowd.ts';
import type { PreparedTable } from '../prepared-matches.ts';
import { Supervisors } from '../supervisors.ts';
import { examine, type Findings } from './checks.ts';
import { soakOnSqlite, type SoakDatabase } from './database.ts';
import { playOn, type Promised } from './players.ts';
import { Storm } from './storm.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly flicks: number;
  readonly matches: number;
  readonly entry: BotProcessOptions['entry'];
  /** A SQLite file by default. */
  readonly openDatabase?: () => Promise<SoakDatabase>;
  /** Additional variables of each process; one process by default. */
  readonly processes?: readonly Readonly<Record<string, string>>[];
  /** How many shards receive each server's events; one by default. */
  readonly shards?: number;
  readonly onProgress?: (text: string) => void;
}

export interface SoakReport extends Findings {
  readonly kills: number;
  readonly starts: number;
  readonly gatewayFaults: number;
  readonly troubles: Readonly<Record<string, number>>;
  readonly strikes: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly complaints: Readonly<Record<string, number>>;
  readonly crashes: readonly string[];
  readonly failedStarts: readonly string[];
  readonly exitCodes: readonly (number | null)[];
}

/** Above Discord's limits, so that only the injected limits are met. */
const NO_LIMITS = { globalPerSecond: 1e6, generosity: 1e6 };

/**
 * Plays matches through the whole bot under random faults until there are enough flicks, then to
 * their ends without faults, and checks that the result is the same as without any.
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { seed, flicks, entry, shards = 1, onProgress = () => undefined } = options;
  const { processes = [{}], openDatabase = () => Promise.resolve(soakOnSqlite()) } = options;
  const database = await openDatabase();
  const draw = seeded(seed);
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole', isUninvited: true }],
    rateLimits: NO_LIMITS,
    identifiesPerDay: 1e6,
    // A process that is killed again and again would only wait for its turn.
    identifyGapMs: processes.length === 1 ? 0 : 5000,
    seed: { channels: [], members: ['host'] },
  });
  const crowd = new Crowd(discord.world);
  const bots: { running?: Supervisors } = {};
  try {
    for (let shard = 0; shard < shards; shard += 1) {
      await addServer(discord, shard, shards, options.matches / shards);
    }
    const [bot] = discord.bots;
    if (bot !== undefined) discord.invite(bot);
    const matches = await database.prepare(tablesIn(discord, flicks / options.matches));
    const env = botOf(discord, database.url);
    const supervisors = new Supervisors(
      processes.map((own) => ({ entry, env: { ...env, ...own } })),
    );
    bots.running = supervisors;
    const promised: Promised[] = [];
    await supervisors.ready();
    const storm = new Storm({
      discord,
      bots: supervisors,
      draw: seeded(seed + 1),
      troubles: database.troubles,
      hasPresses: true,
      countDone: () => discord.world.interactions.size,
    });
    // A fast machine makes this many flicks before the first kill.
    const isEnough = () => promised.length >= flicks && supervisors.kills > 0;
    const timer = setInterval(() => {
      onProgress(`${promised.length} flicks, ${supervisors.kills} times killed`);
    }, 10_000);
    const table = (match: StoredMatch) => ({ match, crowd, draw, promised });
    await Promise.all(matches.map((match) => playOn({ ...table(match), isEnough })));
    await storm.end();
    onProgress(`the storm is over after ${promised.length} flicks`);
    const never = () => false;
    await Promise.all(matches.map((match) => playOn({ ...table(match), isEnough: never })));
    await allTold(supervisors);
    clearInterval(timer);
    const exitCodes = await supervisors.end();
    const { complaints } = supervisors;
    const remains = await database.look();
    const { made } = crowd;
    const findings = await examine({ remains, discord, matches, promised, made, complaints });
    await remains.close();
    return {
      ...findings,
      kills: supervisors.kills,
      starts: supervisors.starts,
      gatewayFaults: storm.gatewayFaults,
      troubles: storm.troubles,
      strikes: countBy(discord.faults.strikes(), ({ fault }) => fault.kind),
      refusals: countBy(discord.refusals, ({ code, message }) => `${code} ${message}`),
      complaints: countBy(complaints, ({ msg }) => msg),
      crashes: supervisors.crashes,
      failedStarts: supervisors.failedStarts,
      exitCodes,
    };
  } finally {
    await bots.running?.killAll();
    crowd.close();
    await discord.close();
    await database.close();
  }
}

/** Two people for every table. */
function serverSeed(number: number, tables: number) {
  return {
    guild: `Parlour ${number}`,
    members: Array.from({ length: 2 * tables }, (_, i) => `player${number}x${i}`),
    channels: Array.from({ length: tables }, (_, i) => `table-${number}x${i}`),
  };
}

/** Another server, whose events that shard receives. */
async function addServer(
  { world }: LocalDiscord,
  shard: number,
  shards: number,
  tables: number,
): Promise<void> {
  const { guild: name, members, channels } = serverSeed(shard, tables);
  const [owner, ...others] = members.map((username) => addUser(world, { username }).id);
  const guild = await addGuildOn(world, name, owner ?? '', { shard, shards });
  for (const id of others) addMember(world, guild, id);
  for (const channel of channels) addChannel(world, guild, { name: channel });
}

/** Its id decides the shard, and the time decides the id. */
async function addGuildOn(
  world: World,
  name: string,
  owner: string,
  { shard, shards }: { readonly shard: number; readonly shards: number },
): Promise<GuildRecord> {
  for (;;) {
    const guild = addGuild(world, name, owner);
    if (shardOf(guild.id, shards) === shard) return guild;
    world.guilds.delete(guild.id);
    await pause(1);
  }
}

const SHOOTOUT: TableSetup = { ...SINGLES, format: 'shootout' };

/** A table for each channel, with enough discs to flick, of every kind in turn. */
function tablesIn({ world }: LocalDiscord, flicksEach: number): readonly PreparedTable[] {
  const people = [...world.users.values()].filter(({ username }) => username.startsWith('player'));
  const users = people.map(({ id }) => id);
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
/** By these rules and with so few discs, many matches are decided before their last round. */
const FEW_DISCS = { preset: 'nca', most: 3 } as const;

/**
 * Half as many flicks again as each match has to give: the rest is played when the faults are over.
 */
function singles(flicksEach: number, i: number): TableSetup {
  const preset = PRESETS[i % PRESETS.length] ?? 'nca';
  const { most, ...rules } = i % 3 > 0 ? FEW_DISCS : { preset, most: MAX_DISCS };
  const discs = Math.min(most, Math.ceil(flicksEach));
  const rounds = Math.max(1, Math.round((0.75 * flicksEach) / discs));
  return {
    ...SINGLES,
    ...rules,
    overrides: {
      discsPerPlayer: { singles: discs },
      end: { kind: 'fixed-rounds', rounds, tie: 'stands' },
    },
  };
}

const TELLING_MS = 180_000;

async function allTold(supervisors: Supervisors): Promise<void> {
  const [bot] = await supervisors.ready();
  if (bot === undefined) return;
  const untilMs = Date.now() + TELLING_MS;
  while (Date.now() < untilMs) {
    const metrics = await readMetrics(bot);
    if (metrics.get('crokinole_outbox_depth') === 0) return;
    await pause(250);
  }
}

export function countBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[nameOf(item)] = (counts[nameOf(item)] ?? 0) + 1;
  return counts;
}
