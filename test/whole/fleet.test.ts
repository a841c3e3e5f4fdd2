import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { aimedPanel } from '../discord/support/table.ts';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { startLocalDiscord, type LocalDiscord } from 'local-discord';
import { shardOf } from 'local-discord/protocol/snowflake';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { temporaryFolder } from '../support/stores.ts';
import {
  botOf,
  readMetrics,
  startBotProcess,
  type BotProcess,
} from '../support/whole/bot-process.ts';
import { unexplainedRefusals } from '../support/whole/soak/refusals.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const SHARDS = 2;
/** A channel on each shard. */
type Places = readonly [string, string];

function placesOn({ admin, clock, world }: LocalDiscord): Places {
  const ofShard = new Map<number, string>();
  for (let i = 0; ofShard.size < SHARDS; i += 1) {
    clock.advance(1);
    const name = `Server ${i}`;
    const id = admin.addGuild(name, 'ada', 'bo', 'Crokinole');
    ofShard.set(shardOf(id, SHARDS), world.guilds.get(id)?.systemChannelId ?? '');
  }
  return [ofShard.get(0) ?? '', ofShard.get(1) ?? ''];
}

/** All public posts of the bot, by their idempotency key. */
function keys({ world }: LocalDiscord): readonly string[] {
  const messages = [...world.messages.values()].flatMap((each) => [...each.values()]);
  return messages.flatMap(({ nonce }) => (typeof nonce === 'string' ? [nonce] : []));
}

async function beginMatch(discord: LocalDiscord, channel: string): Promise<SeenMessage> {
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const isOurs = ({ author, isPrivate }: SeenMessage) => author === 'Crokinole' && !isPrivate;
  const invited = ada.next(channel, isOurs);
  await ada.slash(channel, 'challenge', { opponent: 'bo' }).answer();
  const invitation = await invited;
  await bo.press(invitation, 'Accept').acknowledged();
  const card = await ada.waitForChange(invitation, ({ threadId }) => threadId !== null, 'a thread');
  return ada.waitForMessage(card.threadId ?? '', isOurs, 'a board');
}

/** The player whose turn it is flicks; returns the board that all see then. */
async function flick(
  discord: LocalDiscord,
  board: SeenMessage,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<SeenMessage> {
  const [name = ''] = board.pinged;
  const mover = discord.as(name);
  const panel = await aimedPanel(mover, board);
  const next = mover.next(
    board.channelId,
    ({ author, buttons }) =>
      author === 'Crokinole' && buttons.some(({ label }) => label === 'Aim…'),
  );
  await mover.press(panel, 'Flick!').answer();
  await meanwhile();
  return next;
}

test('other processes take over the shards and announcements of one that is killed', async () => {
  const folder = temporaryFolder();
  closing.push(() => {
    folder.remove();
  });
  const file = join(folder.path, 'matches.db');
  const discord = await startLocalDiscord({ bots: [{ name: 'Crokinole' }] });
  closing.push(() => discord.close());
  const places = placesOn(discord);
  const start = async (ROLE: string): Promise<BotProcess> => {
    const bot = await startBotProcess({
      entry: 'tested',
      env: {
        ROLE,
        SHARD_COUNT: String(SHARDS),
        ...botOf(discord, `file:${file}`),
        RENDER_THREADS: '0',
        ROBOT_THREADS: '0',
      },
    });
    closing.push(() => bot.kill());
    return bot;
  };
  const ready = async (bot: BotProcess) => {
    const figures = await readMetrics(bot);
    return [0, 1].filter(
      (shard) => figures.get(`crokinole_gateway_state{shard="${shard}",state="ready"}`) === 1,
    );
  };

  const [first, second] = [await start('gateway'), await start('gateway')];
  const [ada, bo] = [await start('worker'), await start('worker')];
  await expect.poll(async () => [await ready(first), await ready(second)]).toEqual([[0], [1]]);
  const readiness = async (bot: BotProcess) => (await fetch(`${bot.operationsUrl}/readyz`)).status;
  expect(await Promise.all([first, second, ada, bo].map(readiness))).toEqual([200, 200, 200, 200]);
  const figures = await readMetrics(ada);
  expect(figures.get('crokinole_processes{role="gateway"}')).toBe(2);
  expect(figures.get('crokinole_role{role="worker"}')).toBe(1);
  expect(figures.get('crokinole_shards_held')).toBe(0);

  let board = await beginMatch(discord, places[0]);
  await beginMatch(discord, places[1]);
  board = await flick(discord, board, () => ada.kill());
  const diedAtMs = performance.now();
  await first.kill();
  await expect.poll(() => ready(second)).toEqual([0, 1]);
  expect(performance.now() - diedAtMs).toBeLessThan(60_000);
  await flick(discord, board);

  const store = new SqliteStore({ file });
  await expect.poll(() => store.countUnannounced()).toBe(0);
  await store.close();
  // Two invitations, two first boards, two turns.
  expect(keys(discord)).toHaveLength(6);
  expect(new Set(keys(discord)).size).toBe(6);
  expect(discord.gateway.earlyIdentifies()).toBe(0);
  expect([...unexplainedRefusals(discord), ...discord.crashes]).toEqual([]);
  expect([await second.end(), await bo.end()]).toEqual([0, 0]);
}, 120_000);
