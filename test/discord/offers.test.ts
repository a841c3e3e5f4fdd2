import { expect, test } from 'vitest';
import type { SeenMessage } from '../../src/local-discord/driver/seen.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { afterwards, beginMatch, CHANNEL, latest, toFlick } from './support/table.ts';

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
    const asked = await who.press(sure, 'Yes, resign').answer();
    expect(asked.text).toBe('🏳️ You would resign. Your partner has to agree.');
  });
}

test('both teams think of resigning: one button, and everybody answers their own partner', async () => {
  const party = await openParty();
  await beginDoubles(party);
  await resign(party, 'ada');
  const both = await resign(party, 'bo');
  expect(both.buttons.filter(({ label }) => label === 'Agree to resign')).toHaveLength(1);
  const dan = party.discord.as('dan');
  const stays = await afterwards(party, () => dan.press(both, 'Decline to resign').acknowledged());
  expect(stays.buttons.filter(({ label }) => label === 'Agree to resign')).toHaveLength(1);
  expect((await dan.press(stays, 'Agree to resign').answer()).isPrivate).toBe(true);
  const cleo = party.discord.as('cleo');
  const end = await afterwards(party, () => cleo.press(stays, 'Agree to resign').acknowledged());
  expect(end.text).toContain(
    `**${party.discord.as('bo').mention} & ${dan.mention}** win the match`,
  );
  expectClean(party);
});

test('every open offer is named above its buttons for as long as it is open', async () => {
  const party = await openParty();
  const mover = toFlick(party, await beginMatch(party));
  const other = party.discord.as(mover.mention === party.discord.as('ada').mention ? 'bo' : 'ada');
  await afterwards(party, () => mover.slash(CHANNEL, 'match draw').answer());
  const taken = await mover.press(latest(party), 'More…').answer();
  await afterwards(party, async () => {
    const back = await mover.press(taken, 'Take the draw offer back').answer();
    expect(back.text).toBe('Taken back.');
  });
  await afterwards(party, () => mover.slash(CHANNEL, 'match draw').answer());
  const both = await afterwards(party, () => mover.slash(CHANNEL, 'match adjourn').answer());
  const offers = [
    `🤝 Open: a draw, offered by ${mover.mention}.`,
    `🌙 Open: ${mover.mention} would like to adjourn.`,
  ];
  const labels = ['Agree to a draw', 'Decline the draw', 'Agree to adjourn', 'Decline to adjourn'];
  const expectOpen = (message: SeenMessage) => {
    for (const offer of offers) expect(message.text).toContain(offer);
    expect(message.buttons.map(({ label }) => label)).toEqual(['Aim', ...labels, 'More…']);
  };
  expectOpen(both);
  expectOpen(await afterwards(party, () => mover.slash(CHANNEL, 'board').answer()));
  const aim = { angle: 0, power: 57 };
  const flicked = await afterwards(party, () => mover.slash(CHANNEL, 'flick', aim).answer());
  expectOpen(flicked);
  const more = await mover.press(flicked, 'More…').answer();
  expect(more.buttons.map(({ label }) => label)).toEqual([
    'Take the draw offer back',
    'Take the adjournment back',
    'Replay',
    'Resign',
  ]);
  const played = await afterwards(party, () => other.slash(CHANNEL, 'flick', aim).answer());
  expect(played.text).not.toContain('Open:');
  expect(played.buttons.map(({ label }) => label)).toEqual(['Aim', 'More…']);
  expectClean(party);
});

test('a draw that is offered while the match stands still can be answered under the board', async () => {
  const party = await openParty();
  await beginMatch(party);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const asked = await afterwards(party, () => ada.slash(CHANNEL, 'match adjourn').answer());
  await afterwards(party, () => bo.press(asked, 'Agree to adjourn').acknowledged());
  const offered = await afterwards(party, () => ada.slash(CHANNEL, 'match draw').answer());
  expect(offered.text).toContain(`🤝 Open: a draw, offered by ${ada.mention}.`);
  const end = await afterwards(party, () => bo.press(offered, 'Agree to a draw').acknowledged());
  expect(end.text).toContain('A draw, agreed.');
  expect(end.text).not.toContain('Open:');
  expectClean(party);
});

test('a match of one’s own is adjourned by one alone, and nobody is asked to agree', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  await afterwards(party, () => ada.slash(CHANNEL, 'practice', { mode: 'shootout' }).answer());
  const still = await afterwards(party, async () => {
    const told = await ada.slash(CHANNEL, 'match adjourn').answer();
    expect(told.text).toBe('🌙 Adjourned. Sleep well.');
  });
  expect(still.text).toContain('Adjourned.');
  expect(still.text).not.toContain('would like to adjourn');
  expectClean(party);
});
