import { expect, test } from 'vitest';
import { composeRules } from 'crokinole/rules/presets/house-rules';
import type { Person } from 'local-discord/driver/person';
import { openParty, expectClean, type Party } from './support/party.ts';
import { unlinked, words } from './support/told.ts';

const { topics } = words.rules;
const { outerLine, quadrantLine, startDepth } = topics;
const { settings: say } = words;
const { channelsDeleted: deleted } = say;

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
  await ada.choose(places, say.channelMenu, ['games']).answer();
  const threads = await ada.press(places, say.threadsButton.on).answer();
  expect(threads.buttons.map(({ label }) => label)).toContain('No threads');
  await ada.choose(places, 'Language…', ['de']).answer();
  const looks = await ada.press(places, 'Appearance').answer();
  expect(looks.pictures).toHaveLength(1);
  const dark = await ada.choose(looks, 'Theme…', ['midnight']).answer();
  expect(dark.pictures[0]?.bytes.equals(looks.pictures[0]?.bytes ?? Buffer.alloc(0))).toBe(false);
  await ada.press(dark, 'No numbers').answer();
  const stills = await ada.press(dark, 'Stills').answer();
  expect(stills.text).toContain(say.stills(true));
  expect(stills.text).toContain(say.pictures(false));
  const kept = await ada.press(stills, 'Keep pictures').answer();
  expect(kept.text).toContain(say.pictures(true));
  const matches = await ada.press(kept, 'Matches').answer();
  const quick = await ada.press(matches, say.paceButton.off).answer();
  expect(quick.text).toContain(say.pace(false));
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
  const all = await ada.choose(emptied, say.channelMenu, []).answer();
  expect(all.text).toContain(say.channels([]));
  expectClean(party);
});

test('house rules are changed, refused where they contradict, announced, and dropped', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  const panel = await ada.slash('games', 'settings').answer();
  const page = await ada.press(panel, 'House rules').answer();
  expect(page.text).toContain(say.noHouseRules);
  const change = async (group: string, entries: Readonly<Record<string, string | string[]>>) =>
    (await ada.fill(ada.press(ada.look(page), group), entries)).answer();
  const lines = await ada.press(page, 'Lines').form();
  expect(lines.components.map(({ label }) => label)).toEqual([
    outerLine.name,
    quadrantLine.name,
    startDepth.name,
  ]);
  const strict = await change('Lines', { 'Shooting line': 'immediate' });
  expect(strict.id).toBe(page.id);
  expect(strict.text).toContain(say.houseRule(outerLine.name, outerLine.say('immediate')));
  expect(strict.text).toContain(say.instead(outerLine.say('at-rest')));
  const formats = ['singles', 'doubles', 'three-colours'] as const;
  const three = await change('Players', { Formats: [...formats] });
  expect(three.text).toContain(say.houseRule(topics.formats.name, topics.formats.say(formats)));
  const race = await change('Scoring', { 'The match': 'race-to' });
  const why = words.conflicts['three-colours-have-no-match-points'];
  const leftOut = words.rules.leftOut(words.rules.tables['three-colours'], why);
  expect(race.text).toContain(leftOut);
  const refused = await change('Scoring', { 'A round': 'simple' });
  expect(refused.text).toBe(
    `${words.conflicts['rounds-won-need-match-points']}\n${say.conflictHint}`,
  );
  const saved = await store.readSettings(server);
  expect(saved.overrides).toEqual({
    outerLine: 'immediate',
    formats: ['singles', 'doubles', 'three-colours'],
    end: { kind: 'race-to', target: 9 },
  });
  expect(composeRules(saved.preset, saved.overrides).ok).toBe(true);
  const bo = discord.as('bo');
  const help = await bo.slash('games', 'help').answer();
  const rules = await bo.choose(help, words.help.pages.playing, ['rules']).answer();
  expect(rules.text).toContain(words.rules.ownChanged(words.match.presets.nca, 3));
  expect(rules.text).toContain(leftOut);
  expect(rules.text).toContain(`◆ ${words.rules.told(outerLine.name, outerLine.say('immediate'))}`);
  const back = await change('Players', { Formats: ['singles', 'doubles'] });
  expect(back.text).not.toContain('◆ **Formats**');
  const dropped = await ada.press(back, say.resetRules).answer();
  expect(dropped.text).toContain(say.noHouseRules);
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
  const no = say.notAllowed;
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
    unlinked((await ada.press(await ada.slash('games', 'settings').answer(), name).answer()).text);
  expect(await page('Channels')).not.toContain('⚠️');

  // An archived thread still exists, though it is not in the cache.
  discord.admin.setThread(thread, { archived: true });
  discord.admin.deleteChannel('old club');
  const sentence = words.inviting.notHere(`<#${thread}>, <#${club}>`);
  await party.restart();
  expect((await challenge(bo, 'ada')).text).toBe(sentence);
  expect(unlinked((await challenge(ada, 'bo')).text)).toContain(`${sentence}\n${deleted.some}`);
  expect(await page('Channels')).toContain(say.channels([`<#${thread}>`, `<#${club}>`]));
  expect(await page('Appearance')).toContain(deleted.some);

  discord.admin.deleteChannel('club');
  expect((await challenge(bo, 'ada')).text).toBe(words.inviting.sent);
  expect(await page('Channels')).toContain(say.channels([]));
  expect(await page('Matches')).toContain(deleted.all);
});
