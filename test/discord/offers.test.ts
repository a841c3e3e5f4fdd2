import { expect, test } from 'vitest';
import type { SeenMessage } from '../../src/local-discord/driver/seen.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { afterwards, CHANNEL } from './support/table.ts';

/** Ada and Cleo against Bo and Dan. */
async function beginDoubles(party: Party): Promise<SeenMessage> {
  const [ada, bo, cleo, dan] = ['ada', 'bo', 'cleo', 'dan'].map((name) => party.discord.as(name));
  const asked = await afterwards(party, async () =>
    ada?.slash(CHANNEL, 'challenge', { opponent: 'bo', partner: 'cleo', against: 'dan' }).answer(),
  );
  await bo?.press(asked, 'Accept').acknowledged();
  await cleo?.press(cleo.look(asked), 'Accept').acknowledged();
  return afterwards(party, async () => dan?.press(dan.look(asked), 'Accept').acknowledged());
}

function resign(party: Party, name: string): Promise<SeenMessage> {
  const who = party.discord.as(name);
  return afterwards(party, async () => {
    const sure = await who.slash(CHANNEL, 'match resign').answer();
    await who.press(sure, 'Yes, resign').answer();
  });
}

test('both teams think of resigning: one button, and everybody answers their own partner', async () => {
  const party = await openParty();
  await beginDoubles(party);
  await resign(party, 'ada');
  const both = await resign(party, 'bo');
  expect(both.buttons.filter(({ label }) => label === 'Agree')).toHaveLength(1);
  const dan = party.discord.as('dan');
  const stays = await afterwards(party, () => dan.press(both, 'Play on').acknowledged());
  expect(stays.buttons.filter(({ label }) => label === 'Agree')).toHaveLength(1);
  expect((await dan.press(stays, 'Agree').answer()).isPrivate).toBe(true);
  const cleo = party.discord.as('cleo');
  const end = await afterwards(party, () => cleo.press(stays, 'Agree').acknowledged());
  expect(end.text).toContain(
    `**${party.discord.as('bo').mention} & ${dan.mention}** win the match`,
  );
  expectClean(party);
});
