import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { playLucky } from '../support/stored-matches.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { movedClock } from './support/moved-clock.ts';
import { afterwards, channelId, CHANNEL, server } from './support/table.ts';
import { labels } from './support/tournament.ts';
import { words } from './support/told.ts';

const { settings } = words;
const { weekShot: say } = words;

const SUNDAY = Date.parse('2026-11-29T18:00Z');

/** Bo beats Ada by a lucky twenty. */
const win = (party: Party, id: string, iso: string, asideCentideg: number) =>
  playLucky(party.store, {
    ...{ id, asideCentideg, endedAtMs: Date.parse(iso), server: server(party) },
    players: ['ada', 'bo'].map((who) => party.discord.as(who).userId),
  });

const due = (party: Party) =>
  expect.poll(async () => (await party.store.readDuePosts(Number.MAX_SAFE_INTEGER, 1))[0]?.dueAtMs);

const switchOn = (party: Party) =>
  party.store.saveSettings(server(party), {
    ...DEFAULT_SETTINGS,
    ...{ shot: true, newsChannel: channelId(party, CHANNEL) },
  });

test('an admin switches the shot of the week on; it comes on Sunday, and is off within two presses', async () => {
  const clock = movedClock('2026-11-25T12:00Z');
  const party = await openParty({ bot: clock });
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await win(party, 'lucky', '2026-11-24T12:00Z', 300);
  const page = await openSettings(ada, CHANNEL, 'daily');
  const on = await ada.choose(page, settings.postsMenu, ['shot']).answer();
  expect(selectedIn(party, on, settings.postsMenu)).toEqual(['shot']);
  expect(selectedIn(party, on, settings.newsMenu)).toEqual([channelId(party, CHANNEL)]);
  await due(party).toBe(SUNDAY);

  const post = await afterwards(party, () => {
    clock.to('2026-11-29T18:00Z');
    return Promise.resolve();
  });
  const tries = Number(/\d+(?=\.)/.exec(post.text)?.[0]);
  const line = `🌟 **${say.title(bo.mention)}** ${say.odds(1, tries)}`;
  expect(post.text.startsWith(line)).toBe(true);
  expect(post.pinged).toEqual([]);
  expect(post.pictures).toHaveLength(1);
  expect(labels(post)).toEqual([say.vote, 'Replay', 'Settings']);
  expect((await bo.press(post, 'Replay').answer()).pictures).toHaveLength(1);

  expect((await bo.press(post, 'Settings').answer()).text).toBe(settings.notAllowed);
  const open = await ada.press(post, 'Settings').answer();
  await ada.choose(open, settings.postsMenu, []).answer();
  expect(await party.store.readDuePosts(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  expectClean(party);
});

test('a press is a vote, and one edit counts many presses', async () => {
  const clock = movedClock('2026-11-25T12:00Z');
  const party = await openParty({ bot: clock });
  const { discord, store } = party;
  await switchOn(party);
  await due(party).toBe(SUNDAY);
  await win(party, 'lucky', '2026-11-24T12:00Z', 300);
  const post = await afterwards(party, () => {
    clock.to('2026-11-29T18:00Z');
    return Promise.resolve();
  });
  const [cleo, dan, bo] = [discord.as('cleo'), discord.as('dan'), discord.as('bo')];
  const given = await cleo.press(post, say.vote).answer();
  expect([given.isPrivate, given.text]).toEqual([true, say.voted.given]);
  await dan.press(post, say.vote).answer();
  await bo.press(post, say.vote).answer();
  const gone = await dan.press(post, say.vote).answer();
  expect(gone.text).toBe(say.voted['taken-back']);
  // No press has edited it yet.
  expect(labels(cleo.look(post))).toEqual(labels(post));
  const isCounted = ({ buttons }: SeenMessage) => buttons[0]?.label === `${say.vote} · 2`;
  await cleo.waitForChange(post, isCounted, 'the votes to be counted');
  const counted = cleo.look(post);
  expect([counted.text, counted.pictures, counted.pinged]).toEqual([post.text, post.pictures, []]);
  const { shotVotes } = await exportPlayer(store, cleo.userId, 0);
  expect(shotVotes).toEqual([expect.objectContaining({ match: 'lucky', player: cleo.userId })]);

  clock.to('2026-12-07T18:00Z');
  expect((await dan.press(counted, `${say.vote} · 2`).answer()).text).toBe(say.voted.late);
  expectClean(party);
});
