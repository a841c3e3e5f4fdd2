import { expect, test } from 'vitest';
import { composeRules } from 'crokinole/rules/presets/house-rules';
import type { Person } from 'local-discord/driver/person';
import { SETTINGS_PAGES, type SettingsPage } from '../../src/discord/ids/press-choices.ts';
import { DEFAULT_SETTINGS, type ServerSettings } from '../../src/matches/records/settings.ts';
import { openParty, expectClean } from './support/party.ts';
import { serverOf } from './support/played.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { channelId } from './support/table.ts';
import { unlinked, words } from './support/told.ts';

const { topics } = words.rules;
const { outerLine, quadrantLine, startDepth } = topics;
const { settings: say } = words;
const { channelsDeleted: deleted } = say;

/** Choices that aren't the defaults: the menu, what is chosen in it, and all that it changes. */
const CHOICES: readonly (readonly [
  SettingsPage,
  string,
  readonly string[],
  Partial<ServerSettings>,
])[] = [
  ['main', say.presetMenu, ['stroke'], { preset: 'stroke' }],
  ['main', say.lengthMenu, ['full'], { length: 'full' }],
  ['main', say.clockMenu, ['none'], { turnMs: null }],
  ['main', say.tableMenu, ['off'], { table: false }],
  ['main', say.languageMenu, ['de'], { language: 'de' }],
  ['match', say.handMenu, ['casual'], { hand: 'casual' }],
  ['match', say.speedMenu, ['fast'], { boardSpeed: 'fast' }],
  ['match', say.matchesMenu, ['ideas'], { threadPerMatch: false, robotsWait: false }],
  ['match', say.matchesMenu, [], { ideas: false }],
  ['match', say.matchesMenu, ['threadPerMatch'], { threadPerMatch: true }],
  ['daily', say.postsMenu, ['crown', 'shot'], { crown: true, shot: true }],
  ['daily', say.postsMenu, ['shot'], { crown: false }],
  ['daily', say.postsMenu, [], { shot: false }],
  ['daily', say.zoneMenu, ['Asia/Tokyo'], { timeZone: 'Asia/Tokyo' }],
  ['season', say.tournamentsMenu, ['admins'], { tournaments: 'admins' }],
  ['season', say.pointsMenu, ['tour'], { seasonPoints: 'tour' }],
  ['look', say.themeMenu, ['walnut'], { theme: 'walnut' }],
  ['look', say.valuesMenu, ['never'], { ringValues: 'never' }],
  [
    'look',
    say.boardsMenu,
    ['stillReplays'],
    { discNumbers: false, faces: false, stillReplays: true },
  ],
  ['look', say.boardsMenu, ['keepPictures'], { stillReplays: false, keepPictures: true }],
];

test('every menu saves and shows what is chosen in it, and changes nothing else', async () => {
  const activity = { url: 'http://127.0.0.1:9' };
  const party = await openParty({
    discord: { bots: [{ name: 'Crokinole', activity }] },
    bot: { hasTable: true, tableServers: 'all' },
  });
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  // The channel of posts is chosen with the first of them, and stays.
  let saved: ServerSettings = { ...DEFAULT_SETTINGS, newsChannel: channelId(party, 'general') };
  await store.saveSettings(server, saved);
  const pages = await Promise.all(
    SETTINGS_PAGES.map(async (page) => [page, await openSettings(ada, 'games', page)] as const),
  );
  const panels = new Map(pages);
  for (const [page, menu, values, change] of CHOICES) {
    const panel = panels.get(page);
    if (panel === undefined) throw new Error(`there is no page ${page}`);
    saved = { ...saved, ...change };
    const before = ada.look(panel);
    const shown = await ada.choose(before, menu, values).answer();
    expect(selectedIn(party, shown, menu), menu).toEqual(values);
    expect(await store.readSettings(server), menu).toEqual(saved);
    if (menu !== say.themeMenu) continue;
    const [now, then] = [shown, before].map(({ pictures: [picture] }) => picture?.bytes);
    expect(now?.equals(then ?? Buffer.alloc(0))).toBe(false);
  }
  expectClean(party);
});

test('an admin chooses channels and a goal', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  await store.saveSettings(server, { ...DEFAULT_SETTINGS, turnMs: 12 * 60_000 });
  const main = await openSettings(ada, 'games', 'main');
  expect(main.isPrivate).toBe(true);
  // A clock that the menu doesn't offer is shown in it.
  expect(selectedIn(party, main, words.match.minutes(12))).toEqual([]);
  const games = channelId(party, 'games');
  const placed = await ada.choose(main, say.channelMenu, ['games']).answer();
  expect(selectedIn(party, placed, say.channelMenu)).toEqual([games]);
  expect((await store.readSettings(server)).channels).toEqual([games]);
  const anywhere = await ada.choose(placed, say.channelMenu, []).answer();
  expect(selectedIn(party, anywhere, say.channelMenu)).toEqual([]);

  const rules = await openSettings(ada, 'games', 'rules');
  const form = ada.press(rules, say.targetButton);
  const filled = await (await ada.fill(form, { target: '8' })).answer();
  expect(filled.text).toContain(topics.end.name);
  expect(await store.readSettings(server)).toMatchObject({
    overrides: { end: { kind: 'fixed-rounds', rounds: 8 } },
    length: 'full',
  });
  const back = await ada.press(filled, say.pages.main).answer();
  expect(selectedIn(party, back, say.lengthMenu)).toEqual(['full']);
  expectClean(party);
});

test('house rules are changed, refused where they contradict, announced, and dropped', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const server = serverOf(party);
  const page = await openSettings(ada, 'games', 'rules');
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

test('settings are for those who may manage the server, and only as long as they may', async () => {
  const party = await openParty();
  const { discord, store } = party;
  expect(discord.as('cleo').commands('games')).not.toContain('/settings');
  discord.admin.grant('The Parlour', 'bo', 'MANAGE_GUILD');
  const bo = discord.as('bo');
  const panel = await openSettings(bo, 'games', 'main');
  const rules = await openSettings(bo, 'games', 'rules');
  const guild = [...discord.world.guilds.values()][0];
  const member = guild?.members.find(({ userId }) => userId === bo.userId);
  member?.roleIds.splice(0);
  const no = say.notAllowed;
  expect((await bo.choose(panel, say.presetMenu, ['heritage']).answer()).text).toBe(no);
  expect((await bo.press(panel, say.advanced).answer()).text).toBe(no);
  expect((await bo.press(rules, say.targetButton).answer()).text).toBe(no);
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
  const page = async (name: SettingsPage) =>
    unlinked((await openSettings(ada, 'games', name)).text);
  const chosen = async () =>
    selectedIn(party, await openSettings(ada, 'games', 'main'), say.channelMenu);
  expect(await page('main')).not.toContain('⚠️');

  // An archived thread still exists, though it is not in the cache.
  discord.admin.setThread(thread, { archived: true });
  discord.admin.deleteChannel('old club');
  const sentence = words.inviting.notHere(`<#${thread}>, <#${club}>`);
  await party.restart();
  expect((await challenge(bo, 'ada')).text).toBe(sentence);
  expect(unlinked((await challenge(ada, 'bo')).text)).toContain(`${sentence}\n${deleted.some}`);
  expect(await chosen()).toEqual([thread, club]);
  expect(await page('look')).toContain(deleted.some);

  discord.admin.deleteChannel('club');
  expect((await challenge(bo, 'ada')).text).toBe(words.inviting.sent);
  expect(await chosen()).toEqual([]);
  expect(await page('main')).toContain(deleted.all);
});
