import { expect, test } from 'vitest';
import { CHANNEL_TYPE } from 'local-discord/protocol/numbers';
import { shardOf } from 'local-discord/protocol/snowflake';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { MatchService } from '../../src/matches/service.ts';
import { addChannel } from 'local-discord/world/channels';
import { startThread } from 'local-discord/world/threads';
import { flickNext, openShotFor, playOut, press, saved, SINGLES } from '../support/tables.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import {
  afterwards,
  allTold,
  beginMatch,
  channelId,
  CHANNEL,
  latest,
  server,
  isTold,
  controls,
} from './support/table.ts';
import { labels } from './support/tournament.ts';
import { invite, answerInvitation } from '../../src/matches/commands/invite.ts';
import { acceptInvitation } from '../../src/matches/steps/invitation-steps.ts';
import { words } from './support/told.ts';

/** Opens a party on a server that wants a thread for every match. */
async function openThreaded(): Promise<Party> {
  const party = await openParty();
  const { store } = party;
  const id = server(party);
  await store.saveSettings(id, { ...(await store.readSettings(id)), threadPerMatch: true });
  return party;
}

/** The heading in a channel that names the players of a match. */
function headings({ discord }: Party, channel: string): readonly SeenMessage[] {
  return discord
    .as('ada')
    .messages(channel)
    .filter(({ text }) => /^## <@\d+> vs /.test(text));
}

function threadOn(party: Party, channel: string): string | undefined {
  return headings(party, channel).find(({ threadId }) => threadId !== null)?.threadId ?? undefined;
}

async function expectBoard(party: Party, channel: string): Promise<void> {
  const isBoard = () => isTold(latest(party, 'ada', channel));
  await expect
    .poll(() => isBoard() && controls(latest(party, 'ada', channel)))
    .toEqual(['Aim…', 'More…']);
  expect(latest(party, 'ada', channel).pinged).toHaveLength(1);
}

/** Creates a channel of this kind on the server, and returns its name. */
function placeOfKind({ discord: { world } }: Party, kind: string): string {
  const [guild] = world.guilds.values();
  if (guild === undefined) throw new Error('there is no server');
  const channel = (name: string, type: number) => addChannel(world, guild, { name, type });
  const thread = (parent: ReturnType<typeof channel>) =>
    startThread(world, parent, {
      name: 'inside',
      type: CHANNEL_TYPE.publicThread,
      ownerId: guild.ownerId,
    }).name;
  switch (kind) {
    case 'text':
    case 'announcement':
    case 'voice':
      return channel('outside', CHANNEL_TYPE[kind]).name;
    case 'post in a forum':
      return thread(channel('outside', CHANNEL_TYPE.forum));
    default:
      return thread(channel('outside', CHANNEL_TYPE.text));
  }
}

/** Between ada and bo, without a press. */
async function beginUntold(party: Party, service: MatchService): Promise<string> {
  const { discord } = party;
  const [ada, bo] = [discord.as('ada').userId, discord.as('bo').userId];
  const { id } = saved(
    await invite(service.authority, {
      interaction: press(),
      player: ada,
      venue: { server: server(party), channel: channelId(party, CHANNEL) },
      setup: SINGLES,
      seats: [{ player: ada }, { player: bo }],
      expiresAfterMs: 60_000,
    }),
  );
  const begun = saved(
    await answerInvitation(
      service.authority,
      { interaction: press(), player: bo, invitation: id },
      acceptInvitation,
    ),
  );
  if (begun.kind !== 'invitation' || begun.matchId === null) throw new Error('it has not begun');
  return begun.matchId;
}

test.each([
  ['text', true],
  ['announcement', true],
  ['thread', false],
  ['post in a forum', false],
  ['voice', false],
])('a match started in a channel of the kind %s: in its own thread, %s', async (kind, isOwn) => {
  const party = await openThreaded();
  const place = placeOfKind(party, kind);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const invitation = await afterwards(
    party,
    () => ada.slash(place, 'challenge', { opponent: 'bo' }).answer(),
    place,
  );
  await bo.press(invitation, 'Accept').acknowledged();
  if (isOwn) await expect.poll(() => threadOn(party, place)).toBeDefined();
  await expectBoard(party, isOwn ? (threadOn(party, place) ?? '') : place);
  // In a thread, the invitation is the card. In the channel, the board says so as well.
  expect(headings(party, place)).toHaveLength(isOwn ? 1 : 2);
  expectClean(party);
});

test('where no thread may be opened, the match is played in the channel, and this is said once', async () => {
  const party = await openThreaded();
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
  await beginMatch(party);
  await expectBoard(party, CHANNEL);
  expect(headings(party, CHANNEL)).toHaveLength(2);
  expectClean(party);
});

test('a match has its thread even if a player flicks before the first board could be shown', async () => {
  const party = await openParty({ bot: { role: 'gateway' } });
  const { store } = party;
  const id = server(party);
  await store.saveSettings(id, { ...(await store.readSettings(id)), threadPerMatch: true });
  const { service } = party.bot;
  const match = await beginUntold(party, service);
  saved(await flickNext(service, match));
  await party.restart({ role: 'all' });
  await expect.poll(() => threadOn(party, CHANNEL)).toBeDefined();
  const thread = threadOn(party, CHANNEL) ?? '';
  await expect.poll(() => controls(latest(party, 'ada', thread))).toEqual(['Aim…', 'More…']);
  const called = party.discord
    .as('ada')
    .messages(thread)
    .flatMap(({ pinged }) => pinged);
  expect(called).toEqual(['bo']);
  const said = party.discord.as('ada').messages(CHANNEL);
  expect(said.filter((message) => labels(message).includes('Aim…'))).toEqual([]);
  expect(said.filter(({ threadId }) => threadId !== null)).toHaveLength(1);
  expectClean(party);
});

test('a process that does not receive the server’s events asks for the channel’s kind', async () => {
  const party = await openThreaded();
  const { service } = await party.restart({
    shardCount: 2,
    shardIds: [1 - shardOf(server(party), 2)],
  });
  await afterwards(party, () => beginUntold(party, service));
  await expect.poll(() => threadOn(party, CHANNEL)).toBeDefined();
  await expectBoard(party, threadOn(party, CHANNEL) ?? '');
  const threads = headings(party, CHANNEL).filter(({ threadId }) => threadId !== null);
  expect(threads).toHaveLength(1);
  expectClean(party);
});

test('a heading without a thread is removed, however often Discord fails', async () => {
  const party = await openThreaded();
  const { discord } = party;
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'CREATE_PUBLIC_THREADS', false);
  const { service } = await party.restart({
    shardCount: 2,
    shardIds: [1 - shardOf(server(party), 2)],
  });
  // As often as discord.js itself tries: the next try is the outbox's.
  discord.faults.onRequest(
    { kind: 'status', status: 503 },
    { method: 'DELETE', path: /\/messages\//, times: 4 },
  );
  // Alone, no one is invited: the thread needs a message of its own.
  await invite(service.authority, {
    interaction: press(),
    player: discord.as('ada').userId,
    venue: { server: server(party), channel: channelId(party, CHANNEL) },
    setup: { ...SINGLES, format: 'shootout' },
    seats: [{ player: discord.as('ada').userId }],
    expiresAfterMs: 60_000,
  });
  await expect.poll(() => controls(latest(party))).toEqual(['Aim…', 'More…']);
  await allTold(party);
  expect(discord.faults.struck()).toBe(4);
  const said = discord.as('ada').messages(CHANNEL);
  expect(said.filter(({ author }) => author === 'Crokinole')).toHaveLength(1);
});

test('a challenge is refused in a locked thread, where nothing could be shown', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const thread = ada.startThread(CHANNEL, 'chat');
  discord.admin.setThread(thread, { locked: true });
  const challenge = () => ada.slash(thread, 'challenge', { opponent: 'bo' }).answer();
  const keeps = await challenge();
  expect(keeps.text).toContain('Challenge sent');
  await allTold(party);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'MANAGE_THREADS', false);
  const refused = await challenge();
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toBe(words.inviting.locked(`<#${thread}>`));
  expect(await store.readOpenInvitations({ player: ada.userId })).toHaveLength(1);
  const open = ada.startThread(CHANNEL, 'slow');
  discord.admin.setThread(open, { archived: true });
  await beginMatch(party, {}, 'slow');
  await expectBoard(party, 'slow');
  expectClean(party);
});

test('the invitation carries the thread, the score and the winner, whatever happens in between', async () => {
  const party = await openThreaded();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const target = { opponent: 'bo', target: 2, rules: 'nca' };
  const invitation = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', target).answer(),
  );
  await bo.press(invitation, 'Accept').acknowledged();
  await expect.poll(() => ada.look(invitation).threadId).not.toBeNull();
  const card = () => ada.look(invitation);
  await allTold(party);
  expect(card().text).toContain(words.inviting.started);
  expect(card().pictures.map(({ filename }) => filename)).toEqual(['invitation.jpg']);
  const [match] = await store.readOpenMatches({ player: ada.userId }, 1);
  const id = match?.id ?? '';
  const roundsOf = async () => (await store.readMatch(id))?.state.rounds.length ?? 0;
  while ((await roundsOf()) === 0) saved(await flickNext(party.bot.service, id, openShotFor));
  await expect.poll(() => card().text).toMatch(/\d+–\d+ after one round\./);
  const { service } = await party.restart();
  discord.admin.setThread(card().threadId ?? '', { archived: true });
  await playOut(service, id);
  await expect.poll(() => card().text).toMatch(/🏆|🤝/);
  await allTold(party);
  expect(card().pictures).toHaveLength(1);
  const said = ada
    .messages(CHANNEL)
    .filter(({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);
  expect(said.map((each) => each.id)).toEqual([invitation.id]);
  expectClean(party);
});

test('an invitation that is accepted before its picture is shown becomes the card of the match', async () => {
  const party = await openThreaded();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const late = { method: 'PATCH', path: /\/channels\/\d+\/messages\//, times: 1 };
  discord.faults.onRequest({ kind: 'delay', delayMs: 700 }, late);
  const invited = bo.next(CHANNEL, ({ pinged }) => pinged.includes('bo'));
  await ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer();
  const invitation = await invited;
  await bo.press(invitation, 'Accept').acknowledged();
  await expect.poll(() => ada.look(invitation).threadId).not.toBeNull();
  await allTold(party);
  const said = ada
    .messages(CHANNEL)
    .filter(({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);
  expect(said.map((each) => each.id)).toEqual([invitation.id]);
  expect(ada.look(invitation).text).toContain(words.inviting.started);
  expectClean(party);
});
