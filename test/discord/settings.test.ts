import { expect, test } from 'vitest';
import { composeRules } from 'crokinole/rules/presets/house-rules';
import type { Person } from 'local-discord/driver/person';
import { wordsIn } from '../../src/words/registry.ts';
import { openParty, expectClean, type Party } from './support/party.ts';

function serverOf({ discord }: Party): string {
  return [...discord.world.guilds.keys()][0] ?? '';
}

test('an admin chooses how crokinole is played, and every press is saved', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  const panel = await ada.slash('games', 'settings').answer();
  expect(panel.isPrivate).toBe(true);
  await ada.choose(panel, 'Rulebook…', ['stroke']).answer();
  await ada.choose(panel, 'Wobble…', ['casual']).answer();
  await ada.choose(panel, 'Board speed…', ['fast']).answer();
  const clocked = await ada.choose(panel, 'Clock…', ['none']).answer();
  // The text repeats nothing that a menu shows.
  expect(clocked.text).not.toContain('No clock');
  expect(clocked.text).toContain('-# Clock');
  const form = ada.press(clocked, 'Goal…');
  const filled = await (await ada.fill(form, { target: '50' })).answer();
  expect(filled.text).toContain('Goal: **first to 50**');
  expect(await store.readSettings(server)).toMatchObject({
    preset: 'stroke',
    overrides: { end: { kind: 'first-to', target: 50, bothPast: 'shared' } },
    hand: 'casual',
    boardSpeed: 'fast',
    turnMs: null,
  });
  const places = await ada.press(filled, 'Channels').answer();
  await ada.choose(places, 'Anywhere, or pick channels…', ['games']).answer();
  const threads = await ada.press(places, 'A thread per match').answer();
  expect(threads.buttons.map(({ label }) => label)).toContain('No threads');
  await ada.choose(places, 'Language…', ['de']).answer();
  const looks = await ada.press(places, 'Appearance').answer();
  expect(looks.pictures).toHaveLength(1);
  const dark = await ada.choose(looks, 'Theme…', ['midnight']).answer();
  expect(dark.pictures[0]?.bytes.equals(looks.pictures[0]?.bytes ?? Buffer.alloc(0))).toBe(false);
  await ada.press(dark, 'No numbers').answer();
  const stills = await ada.press(dark, 'Stills').answer();
  expect(stills.text).toContain(wordsIn('en').settings.stills(true));
  expect(stills.text).toContain('Past turns **shrink to a few lines**');
  const kept = await ada.press(stills, 'Keep pictures').answer();
  expect(kept.text).toContain('Past turns **keep their pictures**.');
  const matches = await ada.press(kept, 'Matches').answer();
  const quick = await ada.press(matches, 'Robots don’t wait').answer();
  expect(quick.text).toContain('Robots flick **right away**.');
  expect(quick.buttons.map(({ label }) => label)).toContain('Robots wait');
  const [games] = (await store.readSettings(server)).channels;
  expect(discord.world.channels.get(games ?? '')?.name).toBe('games');
  expect(await store.readSettings(server)).toMatchObject({
    hand: 'casual',
    threadPerMatch: true,
    language: 'de',
    theme: 'midnight',
    discNumbers: false,
    stillReplays: true,
    keepPictures: true,
    robotsWait: false,
  });
  const emptied = await ada.press(stills, 'Channels').answer();
  const all = await ada.choose(emptied, 'Anywhere, or pick channels…', []).answer();
  expect(all.text).toContain('anywhere');
  expectClean(party);
});

test('house rules are changed, refused where they contradict, announced, and dropped', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  const panel = await ada.slash('games', 'settings').answer();
  const page = await ada.press(panel, 'House rules').answer();
  expect(page.text).toContain('None. You play by the book.');
  const change = async (group: string, entries: Readonly<Record<string, string | string[]>>) =>
    (await ada.fill(ada.press(ada.look(page), group), entries)).answer();
  const lines = await ada.press(page, 'Lines').form();
  expect(lines.components.map(({ label }) => label)).toEqual([
    'Shooting line',
    'Where to start',
    'How far back',
  ]);
  const strict = await change('Lines', { 'Shooting line': 'immediate' });
  expect(strict.id).toBe(page.id);
  expect(strict.text).toContain('◆ **Shooting line**: Once clear of the shooting line');
  expect(strict.text).toContain('instead of: A disc is out if it comes to rest');
  const formats = ['singles', 'doubles', 'three-colours'];
  const three = await change('Players', { Formats: formats });
  expect(three.text).toContain('◆ **Formats**: For two players, two against two, three colors.');
  const race = await change('Scoring', { 'The match': 'race-to' });
  const leftOut =
    'Not played: **three colors**. Three-color matches can’t award points for rounds won.';
  expect(race.text).toContain(leftOut);
  const refused = await change('Scoring', { 'A round': 'simple' });
  expect(refused.text).toBe(
    'Counting rounds won needs two points for each round.\nNothing has changed.',
  );
  const saved = await store.readSettings(server);
  expect(saved.overrides).toEqual({
    outerLine: 'immediate',
    formats: ['singles', 'doubles', 'three-colours'],
    end: { kind: 'race-to', target: 9 },
  });
  expect(composeRules(saved.preset, saved.overrides).ok).toBe(true);
  const rules = await discord.as('bo').slash('games', 'rules').answer();
  expect(rules.text).toContain('with 3 house rules (◆)');
  expect(rules.text).toContain(leftOut);
  expect(rules.text).toContain('◆ **Shooting line.** Once clear of the shooting line');
  const back = await change('Players', { Formats: ['singles', 'doubles'] });
  expect(back.text).not.toContain('◆ **Formats**');
  const dropped = await ada.press(back, 'Drop all house rules').answer();
  expect(dropped.text).toContain('None. You play by the book.');
  expect((await store.readSettings(server)).overrides).toEqual({});
  expectClean(party);
});

test('two admins at the same time keep what the other chose', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  discord.admin.grant('The Parlour', 'bo', 'MANAGE_GUILD');
  const hers = await ada.slash('games', 'settings').answer();
  const his = await bo.slash('games', 'settings').answer();
  const theme = await bo.press(his, 'Appearance').answer();
  await Promise.all([
    ada.choose(hers, 'Rulebook…', ['heritage']).answer(),
    bo.choose(theme, 'Theme…', ['walnut']).answer(),
  ]);
  expect(await store.readSettings(serverOf(party))).toMatchObject({
    preset: 'heritage',
    theme: 'walnut',
  });
  expectClean(party);
});

test('settings are for those who may manage the server, and only as long as they may', async () => {
  const party = await openParty();
  const { discord, store } = party;
  expect(discord.as('cleo').commands('games')).not.toContain('/settings');
  discord.admin.grant('The Parlour', 'bo', 'MANAGE_GUILD');
  const bo = discord.as('bo');
  const panel = await bo.slash('games', 'settings').answer();
  const guild = [...discord.world.guilds.values()][0];
  const member = guild?.members.find(({ userId }) => userId === bo.userId);
  member?.roleIds.splice(0);
  const no = 'You need the Manage Server permission for that.';
  expect((await bo.choose(panel, 'Rulebook…', ['heritage']).answer()).text).toBe(no);
  expect((await bo.press(panel, 'Appearance').answer()).text).toBe(no);
  expect((await bo.press(panel, 'Goal…').answer()).text).toBe(no);
  expect((await store.readSettings(serverOf(party))).preset).toBe('nca');
  expectClean(party);
});

test('deleted channels forbid nothing, and admins are told of them', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const server = serverOf(party);
  const clubs = ['club', 'old club'].map((name) => discord.admin.addChannel('The Parlour', name));
  const [club = '', old = ''] = clubs;
  const thread = ada.startThread('club', 'evenings');
  const channels = [thread, club, old];
  await store.saveSettings(server, { ...(await store.readSettings(server)), channels });
  const challenge = (who: Person, opponent: string) =>
    who.slash('games', 'challenge', { opponent }).answer();
  const page = async (name: string) =>
    (await ada.press(await ada.slash('games', 'settings').answer(), name).answer()).text;
  expect(await page('Channels')).not.toContain('deleted');

  // An archived thread still exists, though it is not in the cache.
  discord.admin.setThread(thread, { archived: true });
  discord.admin.deleteChannel('old club');
  const sentence = `In this server, crokinole is played in <#${thread}>, <#${club}>.`;
  const hint = 'Some of the channels chosen for crokinole have been deleted.';
  await party.restart();
  expect((await challenge(bo, 'ada')).text).toBe(sentence);
  expect((await challenge(ada, 'bo')).text).toContain(`${sentence}\n⚠️ ${hint}`);
  expect(await page('Channels')).toContain(`Matches are played in <#${thread}>, <#${club}>.`);
  expect(await page('Appearance')).toContain(hint);

  discord.admin.deleteChannel('club');
  expect((await challenge(bo, 'ada')).text).toBe('Challenge sent.');
  expect(await page('Channels')).toContain('Matches can be played **anywhere**.');
  expect(await page('Matches')).toContain(
    'All the channels chosen for crokinole have been deleted',
  );
});
