import { expect, test } from 'vitest';
import { LINES_PER_PAGE, WINNERS_PER_PAGE } from '@crokinole/pictures/views/tournament-views';
import { seasonAt, seasonBefore } from '../../src/matches/reading/seasons.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort, serverOf } from './support/played.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { allTold, CHANNEL } from './support/table.ts';
import {
  DOUBLES,
  keepTournament,
  onlyTournament,
  open,
  playAll,
  start,
} from './support/tournament.ts';
import { words } from './support/told.ts';
import { previewOf } from './support/hubs.ts';

const { settings, tournaments: say } = words;

const GUILD = 'The Parlour';

/** Ada chooses tour points, and two clubs. */
async function chooseSeason(party: Party): Promise<void> {
  const { discord, store } = party;
  const ada = discord.as('ada');
  const north = discord.admin.addRole(GUILD, 'North', 'ada', 'bo');
  const south = discord.admin.addRole(GUILD, 'South', 'cleo', 'bo');
  let panel = await openSettings(ada, CHANNEL, 'season');
  panel = await ada.choose(panel, settings.pointsMenu, ['tour']).answer();
  panel = await ada.choose(panel, settings.bestMenu, ['6']).answer();
  panel = await ada.choose(panel, settings.clubMenu, ['North', 'South']).answer();
  expect(selectedIn(party, panel, settings.clubMenu)).toEqual([north, south]);
  const saved = await store.readSettings(serverOf(party));
  expect(saved).toMatchObject({ seasonPoints: 'tour', seasonBest: [{ best: 6 }] });
  expect(saved.clubs.map(({ name }) => name)).toEqual(['North', 'South']);
}

test('a server’s tour: a major in a series, with clubs, counts as it was announced', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const [ada, bo, cleo, dan] = ['ada', 'bo', 'cleo', 'dan'].map((name) => discord.as(name));
  if (!ada || !bo || !cleo || !dan) throw new Error('someone is missing');
  await chooseSeason(party);

  let preview = await previewOf(ada, CHANNEL, { name: 'Thursday Cup', kind: 'swiss-evening' });
  expect(preview.text).toContain(say.terms.worth.open);
  preview = await ada.choose(preview, say.preview.worthMenu, ['major']).answer();
  const asked = ada.choose(preview, say.preview.seriesMenu, ['new']);
  preview = await (await ada.fill(asked, { series: 'Thursdays' })).answer();
  expect(preview.text).toContain(say.terms.worth.major);
  expect(preview.text).toContain(say.terms.series('Thursdays'));
  const opened = ada.next(CHANNEL, ({ text }) => text.includes('**Thursday Cup**'));
  await ada.press(preview, 'Open sign-up').answer();
  const card = await opened;
  const fair = await bo.press(card, words.common.buttons.fairPlay).answer();
  expect(fair.text).toContain(say.terms.worth.major);
  expect(fair.text).toContain(say.terms.series('Thursdays'));

  const told = async (person: typeof ada) => (await person.press(card, 'Join').answer()).text;
  // Bo has both roles.
  expect(await told(ada)).toBe(say.said.joinedFor('Thursday Cup', 'North'));
  expect(await told(bo)).toBe(say.said.joinedFor('Thursday Cup', 'North'));
  expect(await told(cleo)).toBe(say.said.joinedFor('Thursday Cup', 'South'));
  expect(await told(dan)).toBe(say.said.joined('Thursday Cup'));
  await start(party);
  const id = await onlyTournament(party);
  await playAll(party, id, (name, names) => names.toSorted()[0] === name);
  await allTold(party);

  const over = ada
    .messages(CHANNEL)
    .find(({ text, isV2 }) => isV2 && text.includes('🏆 **Thursday Cup**'));
  expect(over?.text).toMatch(/\*\*Thursday Cup\*\*, clubs: 1\. North \d+ · 2\. South \d+/);
  const standings = await ada.press(ada.look(card), 'Standings').answer();
  expect(standings.text).toContain(`${say.list.clubs.rounds} **1. North `);
  const exported = await ada.press(standings, 'Export').answer();
  const data: unknown = JSON.parse(exported.pictures[0]?.bytes.toString() ?? '');
  expect(data).toMatchObject({
    ...{ scale: 'major', series: 'Thursdays' },
    clubs: [{ name: 'North' }, { name: 'South' }],
  });

  // What it's worth stays the same when the server chooses otherwise.
  const panel = await openSettings(ada, CHANNEL, 'season');
  await ada.choose(panel, settings.pointsMenu, ['field']).answer();
  const list = await ada.slash(CHANNEL, 'tournament').answer();
  const season = await ada.press(list, 'Season').answer();
  expect(season.pictures[0]?.alt).toContain(' 1. Ada 55 (55); 2. Bo 52');
  expect(season.text).toContain(say.list.ties);
  expect(season.text).toContain(`${say.list.clubs.sums} **1. North 107 · 2. South 50**`);
  const series = await ada.choose(season, say.list.seriesMenu, ['0']).answer();
  expect(series.text).toContain(say.preview.inSeries('Thursdays'));
  expect(series.pictures[0]?.alt).toContain(
    `${pictureWordsIn('en').tournament.sentences.series('Thursdays', 1, undefined)} 1. Ada`,
  );
  expect((await store.readTournament(id))?.scale).toBe('major');
  expectClean(party);
});

test('a pair plays for a club that both partners belong to', async () => {
  const party = await openParty();
  const { discord, store } = party;
  await chooseSeason(party);
  const card = await open(party, { kind: 'swiss-evening' }, {}, DOUBLES);
  const enter = async (asker: string, partner: string) => {
    const form = discord.as(asker).press(card, 'Join');
    const asked = discord.as(partner).next(CHANNEL, ({ pinged }) => pinged.includes(partner));
    const entries = { [say.said.choosePartner]: [discord.as(partner).userId] };
    await (await discord.as(asker).fill(form, entries)).answer();
    return (
      await discord
        .as(partner)
        .press(await asked, words.match.buttons.accept)
        .answer()
    ).text;
  };
  expect(await enter('ada', 'bo')).toBe(say.said.joinedFor('Thursday Cup', 'North'));
  expect(await enter('cleo', 'dan')).toBe(say.said.joined('Thursday Cup'));
  const tournament = await store.readTournament(await onlyTournament(party));
  expect(tournament?.state.entrants.map(({ club }) => club?.name)).toEqual(['North', undefined]);
  expectClean(party);
});

test('every list of /tournament is pressed through, forth and back over three pages', async () => {
  const names = Array.from({ length: 2 * LINES_PER_PAGE + 1 }, (_, i) => `p${i + 1}`);
  const party = await openParty({
    discord: { seed: { channels: [CHANNEL], members: ['ada', ...names] } },
  });
  const { discord, store } = party;
  const server = serverOf(party);
  const players = names.map((name) => discord.as(name).userId);
  await store.saveSettings(server, { ...(await store.readSettings(server)), series: ['Fridays'] });
  const now = Date.now();
  const { untilMs } = seasonBefore(seasonAt(now));
  const pair = players.slice(0, 2);
  for (let i = 0; i <= 2 * WINNERS_PER_PAGE + 2; i += 1) {
    await keepTournament(party, `open${i}`, pair, { server });
    await keepTournament(party, `past${i}`, pair, { server, endedAtMs: untilMs - 2 - i });
  }
  await keepTournament(party, 'last', players, { server, endedAtMs: untilMs - 1 });
  await keepTournament(party, 'now', players, { server, endedAtMs: now, series: 'Fridays' });

  const ada = discord.as('ada');
  const say = words.tournaments.list;
  const tabs = [say.open, say.past, say.seasonButton, say.lastSeason, say.hallOfFame];
  const look = (message: typeof first) => [message.text, message.pictures[0]?.alt];
  const first = await ada.slash(CHANNEL, 'tournament').answer();
  const pressThrough = async (page: typeof first, name: string) => {
    const second = await ada.press(page, '▶').answer();
    const third = await ada.press(second, '▶').answer();
    const isLast = third.buttons.find(({ label }) => label === '▶')?.isDisabled;
    const pages = [page, second, third].map((one) => JSON.stringify(look(one)));
    expect([new Set(pages).size, isLast], name).toEqual([3, true]);
    const back = await ada.press(third, '◀').answer();
    expect(look(back), name).toEqual(look(second));
    return ada.press(back, '◀').answer();
  };
  let shown = first;
  for (const tab of tabs) {
    const isThere = tab === say.open;
    const start = isThere ? shown : await ada.press(shown, tab.replace(/^#+ /, '')).answer();
    shown = await pressThrough(start, tab);
    expect(look(shown), tab).toEqual(look(start));
  }
  const season = await ada.press(shown, say.seasonButton).answer();
  const series = await ada.choose(season, say.seriesMenu, ['0']).answer();
  expect(look(await pressThrough(series, 'series'))).toEqual(look(series));
  expectClean(party);
});
