import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { TableServers } from '../../src/discord/client/table-door.ts';
import { expectClean, openParty, type Party } from '../discord/support/party.ts';
import { afterwards, beginMatch, CHANNEL, server, toFlick } from '../discord/support/table.ts';
import { wordsIn } from '../../src/words/registry.ts';

const { table, settings } = wordsIn('en');

const SEAT = table.seat;
const NOT_OPEN = table.admission.off;
const AIM = { angle: 0, power: 57 };

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

/** A bot with a table whose app Discord has not verified; ada and bo have joined as testers. */
async function openUnverified(): Promise<Party> {
  const activity = { url: 'http://127.0.0.1:9' };
  return openParty({
    discord: { bots: [{ name: 'Crokinole', activity, portal: { testers: ['ada', 'bo'] } }] },
    bot: { hasTable: true },
  });
}

async function offerOn(party: Party, tableServers: TableServers): Promise<void> {
  await party.restart({ tableServers });
}

async function menus({ discord }: Party): Promise<readonly string[]> {
  const panel = await discord.as('ada').slash(CHANNEL, 'settings').answer();
  return panel.menus.map(({ label }) => label);
}

test('before Discord has verified the app, nothing offers the table by default', async () => {
  const party = await openUnverified();
  expect(party.log.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: expect.stringContaining('TABLE_SERVERS names no server') as string },
  ]);
  const first = await beginMatch(party);
  expect(labels(first)).toContain('Aim…');
  expect(labels(first)).not.toContain(SEAT);
  expect(await menus(party)).not.toContain(settings.tableMenu);
  const { context } = party.bot;
  expect(await context.table.isOpenIn(server(party), context.settings)).toBe(false);
  expect((await party.discord.as('ada').useEntryPoint(CHANNEL).answer()).text).toBe(NOT_OPEN);
  party.discord.assertClean();
});

test('on a server that the host names, testers can sit down and Discord informs the others', async () => {
  const party = await openUnverified();
  const { discord } = party;
  await offerOn(party, [server(party)]);
  const first = await beginMatch(party);
  expect(labels(first)).toContain(SEAT);
  expect(await menus(party)).toContain(settings.tableMenu);
  await discord.as('ada').press(first, SEAT).launched();
  await discord.as('ada').useEntryPoint(CHANNEL).launched();
  expect(await discord.as('cleo').press(first, SEAT).failed()).toContain('do not have access');
  // It is taken off the list: older boards lead nowhere, and new ones have no seat.
  await offerOn(party, ['123456789012345678']);
  expect((await discord.as('ada').press(first, SEAT).answer()).text).toBe(NOT_OPEN);
  const next = await afterwards(party, () =>
    toFlick(party, first).slash(CHANNEL, 'flick', AIM).answer(),
  );
  expect(labels(next)).not.toContain(SEAT);
  expect(party.log.filter(({ level }) => level === 'error')).toEqual([]);
  discord.assertClean();
});

test('a host may offer it everywhere, or only on some servers although it is verified', async () => {
  const unverified = await openUnverified();
  await offerOn(unverified, 'all');
  expect(unverified.bot.context.table.isOfferedOn(null)).toBe(false);
  expect(labels(await beginMatch(unverified))).toContain(SEAT);
  const verified = await openParty({
    discord: { bots: [{ name: 'Crokinole', activity: { url: 'http://127.0.0.1:9' } }] },
    bot: { hasTable: true, tableServers: ['123456789012345678'] },
  });
  expect(labels(await beginMatch(verified))).not.toContain(SEAT);
  expectClean(verified);
});
