import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchService } from '../../src/matches/service.ts';
import type { Store } from '../../src/matches/ports/store.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { openForTest } from '../support/opened-store.ts';
import { STORES } from '../support/stores.ts';
import { Board, serviceOn } from '../support/tables.ts';

const SERVER = '7300000000000000077';
const CHANNEL = '7300000000000000042';
const ON: ServerSettings = {
  ...DEFAULT_SETTINGS,
  crown: true,
  newsChannel: CHANNEL,
  timeZone: 'Europe/Paris',
};

describe.each(STORES)('the morning post in the $name store', ({ open }) => {
  let store: Store;
  let board: Board;
  let nowMs: number;
  const clock = { nowMs: () => nowMs };
  const process = (): MatchService => serviceOn(store, { clock, announcer: board });
  const to = (iso: string) => {
    nowMs = Date.parse(iso);
  };
  const told = () => board.shown.map(({ key, channel }) => `${key} ${channel}`);
  const deliverAll = async (service: MatchService) => {
    while ((await service.deliver()) > 0);
  };

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    board = new Board();
    to('2026-11-26T12:00Z');
  });

  const scheduled = () => store.readDuePosts(Number.MAX_SAFE_INTEGER, 9);

  it('comes once each morning, from whichever process, also after a restart', async () => {
    await store.saveSettings(SERVER, ON);
    const processes = [process(), process()];
    const sweep = () => Promise.all(processes.map((each) => each.runDue()));
    await sweep();
    expect(await scheduled()).toEqual([
      {
        ...{ server: SERVER, kind: 'crown', zone: 'Europe/Paris', lastDay: '' },
        dueAtMs: Date.parse('2026-11-27T07:00Z'),
      },
    ]);
    to('2026-11-27T06:59:59Z');
    await sweep();
    expect(await store.countUnannounced()).toBe(0);
    to('2026-11-27T07:00Z');
    await sweep();
    await sweep();
    expect(await store.countUnannounced()).toBe(1);
    await Promise.all(processes.map(deliverAll));
    const restarted = process();
    await restarted.runDue();
    await deliverAll(restarted);
    // The 26th is the 330th day of the year.
    expect(told()).toEqual([`c${SERVER}-96 ${CHANNEL}`]);
    expect(told()[0]?.split(' ')[0]?.length).toBeLessThanOrEqual(25);
    to('2026-11-28T07:00Z');
    await sweep();
    await deliverAll(restarted);
    expect(told()).toEqual([`c${SERVER}-96 ${CHANNEL}`, `c${SERVER}-97 ${CHANNEL}`]);
    to('2026-12-01T12:00Z');
    await restarted.forgetOld();
    expect(await store.readShownMessage(SERVER)).toBeUndefined();
  });

  it('lets only one of two processes move a post that both have read', async () => {
    await store.saveSettings(SERVER, ON);
    const [post] = await store.readDuePosts(nowMs, 1);
    if (post === undefined) throw new Error('nothing is due');
    const next = { lastDay: '2026-11-25', dueAtMs: nowMs + 1 };
    const moved = [1, 2].map(() => store.movePost(post, next, null));
    expect([...(await Promise.all(moved))].sort()).toEqual([false, true]);
  });

  it.each<[string, Partial<ServerSettings>]>([
    ['is off until an admin wants it', { crown: false }],
    ['needs a channel', { newsChannel: null }],
  ])('%s', async (_, more) => {
    await store.saveSettings(SERVER, { ...ON, ...more });
    expect(await scheduled()).toEqual([]);
  });

  it('stops at once, and tells no day again when it goes on', async () => {
    await store.saveSettings(SERVER, ON);
    const service = process();
    await service.runDue();
    to('2026-11-27T07:00Z');
    await service.runDue();
    await deliverAll(service);
    await store.saveSettings(SERVER, { ...ON, crown: false });
    expect(await scheduled()).toEqual([]);
    // Back on, and further west, where it's not yet morning.
    await store.saveSettings(SERVER, { ...ON, timeZone: 'America/New_York' });
    await service.runDue();
    const [post] = await scheduled();
    expect(post).toMatchObject({
      lastDay: '2026-11-26',
      dueAtMs: Date.parse('2026-11-27T13:00Z'),
    });
    to('2026-11-27T13:00Z');
    await service.runDue();
    await deliverAll(service);
    expect(told()).toHaveLength(1);
  });

  it('isn’t put off by other settings', async () => {
    await store.saveSettings(SERVER, ON);
    await process().runDue();
    await store.saveSettings(SERVER, { ...ON, theme: 'walnut' });
    const [post] = await scheduled();
    expect(post?.dueAtMs).toBe(Date.parse('2026-11-27T07:00Z'));
  });

  it.each([
    ['a little late, after the bot was down', '2026-11-27T12:59Z', 1],
    ['not in the evening', '2026-11-27T13:01Z', 0],
  ])('comes %s', async (_, iso, posts) => {
    await store.saveSettings(SERVER, ON);
    await process().runDue();
    to(iso);
    const service = process();
    await service.runDue();
    await deliverAll(service);
    expect(told()).toHaveLength(posts);
    const [post] = await scheduled();
    expect(post?.dueAtMs).toBe(Date.parse('2026-11-28T07:00Z'));
  });

  it('shows the shot of the week on Sunday evening, from one process', async () => {
    to('2026-03-25T12:00Z');
    await store.saveSettings(SERVER, { ...ON, crown: false, shot: true });
    const processes = [process(), process()];
    const sweep = () => Promise.all(processes.map((each) => each.runDue()));
    await sweep();
    const [post] = await scheduled();
    // Summer time began in the night.
    expect(post).toMatchObject({ kind: 'shot', dueAtMs: Date.parse('2026-03-29T16:00Z') });
    to('2026-03-29T16:00Z');
    await sweep();
    await Promise.all(processes.map(deliverAll));
    expect(told()).toEqual([`h${SERVER}-2g ${CHANNEL}`]);
    const [next] = await scheduled();
    expect(next).toMatchObject({ lastDay: '2026-03-29', dueAtMs: Date.parse('2026-04-05T16:00Z') });
    // Further west it's the same Sunday again.
    to('2026-03-29T17:00Z');
    const west = { ...ON, crown: false, shot: true, timeZone: 'America/New_York' } as const;
    await store.saveSettings(SERVER, west);
    await sweep();
    to('2026-03-29T22:00Z');
    await sweep();
    await Promise.all(processes.map(deliverAll));
    expect(told()).toHaveLength(1);
  });
});
