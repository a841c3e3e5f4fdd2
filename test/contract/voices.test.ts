import { beforeEach, describe, expect, it } from 'vitest';
import { remindPlayer } from '../../src/matches/commands/play.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import type { Voice } from '../../src/matches/records/voices.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES_AND_FILES } from '../support/stores.ts';
import {
  challenge,
  claimAll,
  newMatch,
  press,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
} from '../support/tables.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;

describe.each(STORES_AND_FILES)('tokens of presses in the $name store', ({ open }) => {
  let store: Store;
  let clock: SetClock;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
  });

  const voice = (interaction: string, more: Partial<Voice> = {}): Voice => ({
    interaction,
    channel: '70',
    token: `token-${interaction}`,
    message: null,
    locale: 'de',
    left: 4,
    untilMs: clock.nowMs() + QUARTER_MS,
    ...more,
  });
  const keep = (one: Voice) => store.keepVoice(one, clock.nowMs());
  const read = async (channel = '70') =>
    (await store.readVoices(channel, clock.nowMs())).map(({ interaction }) => interaction);

  it('gives those of the channel, the latest first, while their time lasts', async () => {
    const first = voice('1', { message: '9' });
    await keep(first);
    await keep(voice('2', { channel: '71' }));
    clock.pass(60_000);
    await keep(voice('3'));
    expect(await read()).toEqual(['3', '1']);
    expect((await store.readVoices('70', clock.nowMs()))[1]).toEqual(first);
    clock.pass(QUARTER_MS - 60_000);
    expect(await read()).toEqual(['3']);
    clock.pass(60_000);
    expect(await read()).toEqual([]);
  });

  it('knows the channels of servers that the bot is not in', async () => {
    await store.keepGuestChannel('70');
    await store.keepGuestChannel('70');
    expect(await store.isGuestChannel('70')).toBe(true);
    expect(await store.isGuestChannel('71')).toBe(false);
  });

  it('counts what they have posted, and drops those that Discord no longer takes', async () => {
    await keep(voice('1'));
    await keep(voice('2'));
    await store.spendVoice('1');
    await store.dropVoice('2');
    const left = (await store.readVoices('70', clock.nowMs())).map((one) => [
      one.interaction,
      one.left,
    ]);
    expect(left).toEqual([['1', 3]]);
  });

  it('a new one deletes those that are over, and so does forgetting', async () => {
    await keep(voice('1'));
    clock.pass(QUARTER_MS);
    await keep(voice('2'));
    expect(await store.readVoices('70', 0)).toHaveLength(1);
    clock.pass(DAY_MS);
    await store.forget(clock.nowMs() - DAY_MS / 2);
    expect(await store.readVoices('70', 0)).toEqual([]);
  });

  it.each([
    ['held is due at once outside of servers', null, '70', 'held', 1],
    ['tried in vain is due at once, too', null, '70', 'again', 1],
    ['held is not due in a server', '7', '70', 'held', 0],
    ['held is not due in another channel', null, '71', 'held', 0],
  ] as const)('what was %s', async (_, server, channel, kind, due) => {
    await challenge(serviceOn(store, { clock }), undefined, undefined, { server, channel });
    const { id: by } = await store.join();
    const claim = () =>
      store.claimAnnouncements({ by, nowMs: clock.nowMs(), leaseMs: 10_000, most: 10 });
    const [held] = await claim();
    if (held === undefined) throw new Error('there was nothing to announce');
    const atMs = clock.nowMs() + DAY_MS;
    const outcome = kind === 'held' ? { kind, message: null } : { kind, reason: 'no voice' };
    await store.finishAnnouncement(held, { ...outcome, atMs }, clock.nowMs());
    expect(await claim()).toEqual([]);
    await keep(voice('1'));
    expect(await claim()).toHaveLength(due);
  });

  it.each([
    ['goes past it outside of servers', null, 1],
    ['waits in a server', '7', 0],
  ])('a reminder of a turn that is held %s', async (_, server, due) => {
    const service = serviceOn(store, { clock });
    const setup = { ...SINGLES, turnMs: QUARTER_MS };
    const match = await newMatch(service, ['11', '12'], setup, { server, channel: '70' });
    const atMs = clock.nowMs() + DAY_MS;
    for (const each of await claimAll(store, clock, 10_000)) {
      await store.finishAnnouncement(each, { kind: 'held', atMs, message: null }, clock.nowMs());
    }
    const asked = { interaction: press(), match, player: '12' };
    saved(await remindPlayer(service.authority, asked));
    const claimed = async () => {
      const all = await claimAll(store, clock, 10_000);
      return all.flatMap(({ kind, subject }) => (subject === match ? kind : []));
    };
    expect(await claimed()).toEqual(Array.from({ length: due }, () => 'reminder'));
    // The turn itself is told when it can be, also while the reminder is under way.
    await keep(voice('1'));
    expect(await claimed()).toEqual(Array.from({ length: due }, () => 'match'));
  });
});
