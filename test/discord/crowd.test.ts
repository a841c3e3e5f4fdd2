import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { recountCrowd } from '../../src/matches/reading/recount-crowd.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { judgedBy } from '../../src/storage/move/side.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { expectClean, openParty, type Party, type PartyOptions } from './support/party.ts';
import { afterwards, beginMatch, CHANNEL, server, toFlick } from './support/table.ts';
import { playShort } from './support/played.ts';
import { labels } from './support/tournament.ts';

const ASK = 'Watching? Call the shot:';

async function openWatched(options: PartyOptions = {}): Promise<Party> {
  const party = await openParty(options);
  const settings = { ...DEFAULT_SETTINGS, threadPerMatch: false, crowdCalls: true };
  await party.store.saveSettings(server(party), settings);
  return party;
}

/** Hardly moves, and so ends in the ditch. */
async function dud(party: Party, at: SeenMessage): Promise<SeenMessage> {
  const mover = toFlick(party, at);
  return afterwards(party, () => mover.slash(CHANNEL, 'flick', { angle: 0, power: 5 }).answer());
}

/** Everything that Discord keeps of what the channel shows. */
function shownIn({ discord }: Party, { channelId }: SeenMessage): string {
  return JSON.stringify([...discord.world.messagesOf(channelId).values()].filter(isPublic));
}

function isPublic({ flags }: { readonly flags: number }): boolean {
  const EPHEMERAL = 64;
  return (flags & EPHEMERAL) === 0;
}

test('nobody is asked to call a shot until an admin wants it, with two presses', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  const first = await beginMatch(party);
  expect(first.text).not.toContain(ASK);
  expect(labels(first)).toEqual(['Aim', 'More…']);
  const panel = await ada.slash(CHANNEL, 'settings').answer();
  const on = await ada.press(panel, 'Calls on').answer();
  expect(on.text).toContain('people who watch can **call the shot**');
  const next = await dud(party, first);
  expect(next.text).toContain(ASK);
  expect(labels(next)).toEqual(['Aim', 'More…', '20', 'Ditch']);
  await ada.press(on, 'Calls off').answer();
  const cleo = party.discord.as('cleo');
  expect((await cleo.press(next, 'Ditch').answer()).text).toBe('No one calls shots here anymore.');
  expect((await dud(party, next)).text).not.toContain(ASK);
  expectClean(party);
});

test('those who watch call a shot in private, and the ruling names who was right', async () => {
  const party = await openWatched();
  const { discord } = party;
  const [cleo, dan] = [discord.as('cleo'), discord.as('dan')];
  const first = await beginMatch(party);
  const before = shownIn(party, first);
  const called = await cleo.press(first, '20').answer();
  expect([called.isPrivate, called.text]).toEqual([
    true,
    '📣 You call a **20**. Your last press before the flick counts.',
  ]);
  await cleo.press(first, 'Ditch').answer();
  await dan.press(first, '20').answer();
  // No press edits the board, and nobody else hears of it.
  expect(shownIn(party, first)).toBe(before);
  const refused = await toFlick(party, first).press(first, 'Ditch').answer();
  expect(refused.text).toBe('You’re playing in this match. Calls are for the people who watch.');
  const mover = toFlick(party, first);
  const ruling = await dud(party, first);
  expect(ruling.text).toContain(`-# 📣 Called by ${cleo.mention}.`);
  expect(ruling.text).not.toContain(dan.mention);
  expect(ruling.pinged).not.toContain('cleo');
  expect(ruling.pinged).toHaveLength(1);
  const late = await dan.press(first, 'Ditch').answer();
  expect(late.text).toBe('Too late to call that one. There’s a newer board below.');
  const next = await dud(party, ruling);
  expect(next.text).not.toContain('Called by');
  // The turn's message shrinks to its ruling, and still says so.
  await discord
    .as('ada')
    .waitForChange(ruling, ({ buttons }) => buttons.length === 1, 'the ruling alone');
  expect(dan.look(ruling).text).toContain(`Called by ${cleo.mention}`);
  const [match] = await party.store.readOpenMatches({ player: mover.userId }, 1);
  expect(match?.state.round.discs).toEqual([]);
  expectClean(party);
});

test('a restart loses no call, and another process decides it', async () => {
  const party = await openWatched();
  const cleo = party.discord.as('cleo');
  const first = await beginMatch(party);
  await cleo.press(first, 'Ditch').answer();
  await party.restart();
  const ruling = await dud(party, first);
  expect(ruling.text).toContain(`Called by ${cleo.mention}`);
  const { store } = party;
  if (!(store instanceof SqliteStore || store instanceof PostgresStore))
    throw new Error('no store');
  const { crowd } = judgedBy((work) => store.read(work));
  expect(await recountCrowd(crowd)).toEqual({ calls: 1, problems: [] });
  expectClean(party);
});

test('the card of a match names who called its last shot', async () => {
  const party = await openWatched();
  await playShort(party, 1, { crowdCalls: true });
  const cleo = party.discord.as('cleo');
  const first = await beginMatch(party, { length: 'full' });
  const last = await dud(party, first);
  await cleo.press(last, 'Ditch').answer();
  const card = await dud(party, last);
  expect(card.text).toContain(`-# 📣 Called by ${cleo.mention}.`);
  expect(labels(card)).not.toContain('Ditch');
  expectClean(party);
});

test('in doubles all four play, so none of them calls', async () => {
  const party = await openWatched();
  const { discord } = party;
  const [ada, bo, cleo, dan] = [
    discord.as('ada'),
    discord.as('bo'),
    discord.as('cleo'),
    discord.as('dan'),
  ];
  const open = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo', partner: 'cleo', against: 'dan' }).answer(),
  );
  for (const one of [bo, cleo]) await one.press(open, 'Accept').acknowledged();
  const first = await afterwards(party, () => dan.press(open, 'Accept').acknowledged());
  for (const one of [ada, bo, cleo, dan]) {
    expect((await one.press(first, '20').answer()).text).toMatch(/^You’re playing in this match/);
  }
  expectClean(party);
});

test('the season’s best caller is in the hall of fame', async () => {
  const party = await openWatched();
  const { discord } = party;
  const [ada, cleo, dan] = [discord.as('ada'), discord.as('cleo'), discord.as('dan')];
  const empty = await ada.slash(CHANNEL, 'league').answer();
  const none = await ada.press(empty, 'Hall of fame').answer();
  expect(none.text).not.toContain('Best caller');
  let at = await beginMatch(party);
  for (const own of ['20', 'Ditch', 'Ditch']) {
    await cleo.press(at, 'Ditch').answer();
    await dan.press(at, own).answer();
    at = await dud(party, at);
  }
  const fame = await ada.press(none, 'Hall of fame').answer();
  expect(fame.text).toContain(`📣 Best caller so far this season: ${cleo.mention}, 3 of 3 right`);
  expect(fame.pinged).toEqual([]);
  expectClean(party);
});
