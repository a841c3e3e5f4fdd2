import { setTimeout as pause } from 'node:timers/promises';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { shardOf } from 'local-discord/protocol/snowflake';
import {
  botOf,
  startBotProcess,
  readMetrics,
  type BotProcess,
} from '../../test/support/whole/bot-process.ts';
import { Crowd } from '../../test/support/whole/crowd.ts';

const SHARDS = 2;
const EVERY_MS = 250;
const PATIENCE_MS = 120_000;

interface Place {
  readonly channel: string;
  readonly person: string;
}

/**
 * Runs two gateways with a shard each, kills one without warning, and measures how long it takes
 * until both shards respond again. Then it starts another one and repeats.
 */
export async function takeoverTimes(url: string, rounds: number): Promise<readonly number[]> {
  const discord = await startLocalDiscord({
    bots: [{ name: 'Crokinole' }],
    identifiesPerDay: 1e6,
    seed: { members: ['ada'], channels: ['lobby'] },
  });
  const crowd = new Crowd(discord.world);
  const places = placesOn(discord);
  const start = () =>
    startBotProcess({
      entry: 'built',
      env: {
        ...botOf(discord, url),
        ROLE: 'gateway',
        SHARD_COUNT: String(SHARDS),
      },
    });
  const bots: BotProcess[] = [];
  const times: number[] = [];
  try {
    bots.push(await start(), await start());
    for (let round = 0; round < rounds; round += 1) {
      await everyoneHoldsOne(bots);
      const [victim] = bots.splice(round % bots.length, 1);
      const killedAtMs = performance.now();
      await victim?.kill();
      await Promise.all(places.map((place) => isAnswered(crowd, place)));
      times.push(performance.now() - killedAtMs);
      bots.push(await start());
    }
    return times;
  } finally {
    await Promise.all(bots.map((bot) => bot.end()));
    crowd.close();
    await discord.close();
  }
}

/** A server on each shard, which follows from its id and thus from its creation time. */
function placesOn({ admin, clock, world }: LocalDiscord): readonly Place[] {
  const ofShard = new Map<number, Place>();
  const [ada] = [...world.users.values()].filter(({ username }) => username === 'ada');
  for (let i = 0; ofShard.size < SHARDS; i += 1) {
    clock.advance(1);
    const id = admin.addGuild(`Server ${i}`, 'ada', 'Crokinole');
    const channel = world.guilds.get(id)?.systemChannelId ?? '';
    ofShard.set(shardOf(id, SHARDS), { channel, person: ada?.id ?? '' });
  }
  return [...ofShard.values()];
}

async function everyoneHoldsOne(bots: readonly BotProcess[]): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const held = await Promise.all(
      bots.map(async (bot) => (await readMetrics(bot)).get('crokinole_shards_held') ?? 0),
    );
    if (held.every((count) => count === 1)) return;
    if (performance.now() > untilMs) throw new Error(`shards are not divided: ${held.join(', ')}`);
    await pause(EVERY_MS);
  }
}

/** A person who retries until the bot answers. */
async function isAnswered(crowd: Crowd, { channel, person }: Place): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (performance.now() < untilMs) {
    const asked = crowd.slash(person, channel, 'help', {});
    const isIt = await Promise.race([asked.then((act) => act.isAnswered), pause(1000, false)]);
    if (isIt) return;
    await pause(EVERY_MS);
  }
  throw new Error('nobody has taken a shard over');
}
