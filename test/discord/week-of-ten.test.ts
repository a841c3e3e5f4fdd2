import { expect, test } from 'vitest';
import type { Person } from 'local-discord/driver/person';
import { playLucky } from '../support/stored-matches.ts';
import { saveDozen } from './support/dozens.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty } from './support/party.ts';
import { playOut, playShort } from './support/played.ts';
import { channelId, CHANNEL, isTold, server } from './support/table.ts';
import { words } from './support/told.ts';

const { crown, weekShot } = words.daily;
const FIRST = `⚔️ ${words.match.rivalry.first}`;

const TEN = ['ada', 'bo', 'cleo', 'dan', 'fern', 'gus', 'hana', 'ivo', 'june', 'kai'];

/** From Monday to Sunday: the matches, and who plays the dozen. The first of them shares it. */
const WEEK = [
  { day: '2026-11-23', pairs: ['ada bo'], dozens: ['bo', 'ada', 'fern'] },
  { day: '2026-11-24', pairs: ['ada bo', 'cleo dan'], dozens: ['bo', 'gus'] },
  { day: '2026-11-25', pairs: [], dozens: [] },
  { day: '2026-11-26', pairs: [], dozens: ['ada', 'hana', 'ivo'] },
  { day: '2026-11-27', pairs: ['ada cleo'], dozens: ['ada', 'june'] },
  { day: '2026-11-28', pairs: ['kai ada'], dozens: TEN },
  { day: '2026-11-29', pairs: [], dozens: ['kai'] },
];
const DAY_MS = 86_400_000;

/** Other points for each player and day. */
function pointsOf(who: string, day: string): readonly number[] {
  const step = TEN.indexOf(who) + Number(day.slice(-2));
  return Array.from({ length: 12 }, (_, i) => [20, 5, 0, 15, 0, 10][(i * step) % 6] ?? 0);
}

async function shareDozen(who: Person): Promise<void> {
  const panel = await who.slash(CHANNEL, 'daily').answer();
  await who.press(panel, 'Share').acknowledged();
}

test('a week of a server of ten: one post each morning, one on Sunday, and only players are pinged', async () => {
  const clock = movedClock('2026-11-23T07:00Z');
  const party = await openParty({ bot: clock, discord: { seed: { members: TEN } } });
  const { discord, store } = party;
  await playShort(party, 1, { crown: true, shot: true, newsChannel: channelId(party, CHANNEL) });
  const heard = () => discord.as('cleo').messages(CHANNEL).filter(isTold);
  const dueAt = async () => {
    const posts = await store.readDuePosts(Number.MAX_SAFE_INTEGER, 9);
    return posts.map(({ dueAtMs }) => dueAtMs).toSorted((a, b) => a - b);
  };
  const told: string[] = [];
  for (const { day, pairs, dozens } of WEEK) {
    const before = new Set(heard().map(({ id }) => id));
    const [morning, evening] = [`${day}T08:00:30Z`, Date.parse('2026-11-29T18:00Z')];
    clock.to(morning);
    const tomorrow = Date.parse(`${day}T08:00Z`) + DAY_MS;
    await expect.poll(dueAt).toEqual([tomorrow, evening].toSorted((a, b) => a - b));
    for (const pair of pairs) {
      const [host = '', guest = ''] = pair.split(' ');
      await playOut(party, host, guest);
    }
    for (const who of dozens) await saveDozen(party, who, day, pointsOf(who, day));
    if (dozens[0] !== undefined) await shareDozen(discord.as(dozens[0]));
    if (day === '2026-11-29') {
      const players = ['cleo', 'kai'].map((who) => discord.as(who).userId);
      const lucky = { id: 'lucky', players, endedAtMs: Date.parse(`${day}T16:00Z`) };
      await playLucky(store, { ...lucky, server: server(party) });
      clock.to(`${day}T18:00:30Z`);
      await expect.poll(dueAt, { timeout: 20_000 }).toEqual([tomorrow, evening + 7 * DAY_MS]);
    }
    while ((await store.countUnannounced()) > 0) {
      clock.pass(1000);
      await new Promise((go) => setTimeout(go, 20));
    }
    const today = heard().filter(({ id }) => !before.has(id));
    told.push(...today.map(({ text }) => text));
    // A match is its card, a board for each flick, and the card of its end.
    const daily = today.filter(({ text }) => /^[👑🌟]|Daily Dozen \d/u.test(text));
    expect(today.length - daily.length).toBe(pairs.length * 4);
    expect(daily.flatMap(({ pinged }) => pinged)).toEqual([]);
    const pinged = new Set(today.flatMap((message) => message.pinged));
    expect([...pinged].filter((who) => !pairs.join(' ').split(' ').includes(who))).toEqual([]);
    expect(today.filter((message) => message.pinged.length > 1)).toEqual([]);
  }
  const text = told
    .join('\n')
    .replaceAll(/<@(\d+)>/g, (_, id: string) => discord.world.user(id).username);
  expect(text.match(/^[👑🌟📣⚔🏅].*/gmu)).toEqual([
    FIRST,
    '🏅 bo: **First win**',
    `👑 **${crown.takes('bo')}**`,
    `⚔️ ${words.match.leads('bo', 'ada', 2, 0)}`,
    FIRST,
    `👑 **${crown.share('gus & bo')}, ${crown.again('bo', 2)}.**`,
    `👑 **${crown.takes('ivo')}**`,
    FIRST,
    '🏅 cleo: **First win**',
    `👑 **${crown.takesFrom('ada', 'ivo')}**`,
    FIRST,
    '🏅 ada: **First win**',
    `👑 **${crown.share('june & cleo')}.**`,
    `🌟 **${weekShot.title('kai')}** ${weekShot.odds(1, 13)}`,
  ]);
  expectClean(party);
});
