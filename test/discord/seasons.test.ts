import { expect, test } from 'vitest';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort, serverOf } from './support/played.ts';
import { allTold, CHANNEL } from './support/table.ts';
import { DOUBLES, onlyTournament, open, playAll, start } from './support/tournament.ts';

const GUILD = 'The Parlour';

/** Ada chooses tour points, and two clubs. */
async function chooseSeason(party: Party): Promise<void> {
  const { discord, store } = party;
  const ada = discord.as('ada');
  discord.admin.addRole(GUILD, 'North', 'ada', 'bo');
  discord.admin.addRole(GUILD, 'South', 'cleo', 'bo');
  let panel = await ada.slash(CHANNEL, 'settings').answer();
  panel = await ada.press(panel, 'Tournaments').answer();
  expect(panel.text).toContain('There are **no clubs**.');
  panel = await ada.choose(panel, 'Season points…', ['tour']).answer();
  panel = await ada.choose(panel, 'Results that count in a season…', ['6']).answer();
  panel = await ada.choose(panel, 'Roles that are clubs…', ['North', 'South']).answer();
  expect(panel.text).toContain('With several of them, the first decides.');
  const settings = await store.readSettings(serverOf(party));
  expect(settings).toMatchObject({ seasonPoints: 'tour', seasonBest: [{ best: 6 }] });
  expect(settings.clubs.map(({ name }) => name)).toEqual(['North', 'South']);
}

test('a server’s tour: a major in a series, with clubs, counts as it was announced', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const { discord, store } = party;
  const [ada, bo, cleo, dan] = ['ada', 'bo', 'cleo', 'dan'].map((name) => discord.as(name));
  if (!ada || !bo || !cleo || !dan) throw new Error('someone is missing');
  await chooseSeason(party);

  let preview = await ada
    .slash(CHANNEL, 'tournament create', { name: 'Thursday Cup', kind: 'swiss-evening' })
    .answer();
  expect(preview.text).toContain('it gives tour points: 50 for first');
  preview = await ada.choose(preview, 'What it’s worth in the season', ['major']).answer();
  const asked = ada.choose(preview, 'Part of a series, whose points add up', ['new']);
  preview = await (await ada.fill(asked, { series: 'Thursdays' })).answer();
  expect(preview.text).toContain('It’s a **major** of the season: 55 for first');
  expect(preview.text).toContain('part of the series **Thursdays**');
  const opened = ada.next(CHANNEL, ({ text }) => text.includes('🏆 Thursday Cup'));
  await ada.press(preview, 'Open sign-up').answer();
  const card = await opened;
  expect(card.text).toContain('It’s a **major** of the season: 55 for first');
  expect(card.text).toContain('part of the series **Thursdays**');

  const told = async (person: typeof ada) => (await person.press(card, 'Join').answer()).text;
  // Bo has both roles.
  expect(await told(ada)).toBe('You’re in **Thursday Cup**, for **North**.');
  expect(await told(bo)).toBe('You’re in **Thursday Cup**, for **North**.');
  expect(await told(cleo)).toBe('You’re in **Thursday Cup**, for **South**.');
  expect(await told(dan)).toBe('You’re in **Thursday Cup**.');
  await start(party);
  const id = await onlyTournament(party);
  await playAll(party, id, (name, names) => names.toSorted()[0] === name);
  await allTold(party);

  const over = ada.messages(CHANNEL).find(({ text, isV2 }) => isV2 && text.includes('is over.'));
  expect(over?.text).toMatch(/\*\*Thursday Cup\*\*, clubs: 1\. North \d+ · 2\. South \d+/);
  const standings = await ada.press(ada.look(card), 'Standings').answer();
  expect(standings.text).toMatch(
    /Clubs, by the round points of their best four: \*\*1\. North \d+ · 2\. South \d+\*\*/,
  );
  const exported = await ada.press(standings, 'Export').answer();
  const data: unknown = JSON.parse(exported.pictures[0]?.bytes.toString() ?? '');
  expect(data).toMatchObject({
    ...{ scale: 'major', series: 'Thursdays' },
    clubs: [{ name: 'North' }, { name: 'South' }],
  });

  // What it's worth stays the same when the server chooses otherwise.
  let panel = await ada.slash(CHANNEL, 'settings').answer();
  panel = await ada.press(panel, 'Tournaments').answer();
  await ada.choose(panel, 'Season points…', ['field']).answer();
  const list = await ada.slash(CHANNEL, 'league').answer();
  const season = await ada.press(list, 'Season').answer();
  expect(season.pictures[0]?.alt).toMatch(/best 6 count\. 1\. Ada 55 \(55\); 2\. Bo 52/u);
  expect(season.text).toContain('Equal points: the best single result decides');
  expect(season.text).toContain('in each tournament: **1. North 107 · 2. South 50**');
  const series = await ada.choose(season, 'A season, or a series', ['0']).answer();
  expect(series.text).toContain('Series: Thursdays');
  expect(series.pictures[0]?.alt).toMatch(
    /^Series Thursdays: 1 tournament, which add up\. 1\. Ada/u,
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
    const asked = discord.as(partner).next(CHANNEL, ({ text }) => text.includes('wants to play'));
    const entries = { 'Who’s your partner?': [discord.as(partner).userId] };
    await (await discord.as(asker).fill(form, entries)).answer();
    return (
      await discord
        .as(partner)
        .press(await asked, 'I’m in')
        .answer()
    ).text;
  };
  expect(await enter('ada', 'bo')).toContain('for **North**');
  expect(await enter('cleo', 'dan')).toBe('You’re in **Thursday Cup**.');
  const tournament = await store.readTournament(await onlyTournament(party));
  expect(tournament?.state.entrants.map(({ club }) => club?.name)).toEqual(['North', undefined]);
  expectClean(party);
});
