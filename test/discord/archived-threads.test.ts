import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { ChannelRecord } from 'local-discord/world/records';
import { leaveThread } from 'local-discord/world/threads';
import { openParty, type Party } from './support/party.ts';
import { afterwards, allTold, beginMatch, CHANNEL, controls } from './support/table.ts';
import { join, labels, onlyTournament } from './support/tournament.ts';
import { words } from './support/told.ts';
import { inMatch, startFromPanel, previewOf } from './support/hubs.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';

const THREAD = 'slow';
const ARCHIVED = { method: 'PATCH', status: 400, code: 50083 };

/** A thread of ada's, in which the bot has only the permissions that its invite link asks for. */
async function openThread(): Promise<Party> {
  const party = await openParty();
  party.discord.as('ada').startThread(CHANNEL, THREAD);
  party.discord.admin.setPermission(CHANNEL, 'Crokinole', 'MANAGE_THREADS', false);
  return party;
}

function threadOf({ discord }: Party): ChannelRecord {
  const found = [...discord.world.channels.values()].find(({ name }) => name === THREAD);
  if (found === undefined) throw new Error('there is no thread');
  return found;
}

async function archive(party: Party, locked = false): Promise<void> {
  await allTold(party);
  const { discord } = party;
  // The edit that brings ideas has come, too.
  await expect.poll(() => discord.as('ada').messages(THREAD).flatMap(labels)).not.toContain('A …');
  discord.admin.setThread(THREAD, { archived: true, locked });
}

/** Ada offers a draw, from another channel. */
async function offerDraw(party: Party): Promise<void> {
  const ada = party.discord.as('ada');
  const told = await inMatch(ada, 'general', 'draw');
  expect(told.text).toContain(words.history.done.offered.draw);
  await allTold(party);
}

const noticesOf = ({ store, discord }: Party) => store.readNotices(discord.as('ada').userId);

/** Ada opens a ladder in the thread, and three join. */
async function openLadder(party: Party): Promise<SeenMessage> {
  const ada = party.discord.as('ada');
  const wishes = { name: 'Thursday Cup', kind: 'ladder', places: 4 };
  const preview = await previewOf(ada, THREAD, wishes);
  const message = await afterwards(
    party,
    () => ada.press(preview, 'Open sign-up').answer(),
    THREAD,
  );
  await join(party, message, 'ada', 'bo', 'cleo');
  return message;
}

async function startElsewhere(party: Party): Promise<void> {
  await startFromPanel(party.discord.as('ada'), 'general');
  await allTold(party);
}

const ladder = async ({ store }: Party, id: string) => (await store.readTournament(id))?.state;

test('a draw offered elsewhere reopens the archived thread and shows on its board', async () => {
  const party = await openThread();
  const board = await beginMatch(party, {}, THREAD);
  await archive(party);
  await offerDraw(party);
  const ada = party.discord.as('ada');
  expect(ada.look(board).text).toContain(words.match.openOffer(ada.mention, 'draw'));
  expect(labels(ada.look(board))).toContain(offerLabel('draw', 'accept', words));
  const call = ada.messages(THREAD).at(-1);
  expect(call?.pinged).toEqual(['bo']);
  expect(threadOf(party).thread?.archived).toBe(false);
  expect(await noticesOf(party)).toEqual([]);
  expect(party.discord.refusals).toMatchObject([ARCHIVED]);
});

test('where the bot may not reopen the thread, a new message reopens it', async () => {
  const party = await openThread();
  const board = await beginMatch(party, {}, THREAD);
  await allTold(party);
  const [bot] = party.discord.bots;
  leaveThread(party.discord.world, threadOf(party), bot?.userId ?? '');
  await archive(party);
  await offerDraw(party);
  const told = party.discord.as('ada').messages(THREAD).at(-1);
  expect(told?.id).not.toBe(board.id);
  expect(told?.text).toContain('a draw');
  expect(threadOf(party).thread?.archived).toBe(false);
  expect(await noticesOf(party)).toEqual([]);
});

test('when the thread is locked or deleted, both players are told which', async () => {
  const party = await openThread();
  await beginMatch(party, {}, THREAD);
  await archive(party, true);
  await offerDraw(party);
  expect(await noticesOf(party)).toMatchObject([{ reason: 'thread-locked' }]);
  expect(threadOf(party).thread?.archived).toBe(true);
  party.discord.admin.deleteChannel(THREAD);
  const ada = party.discord.as('ada');
  await inMatch(ada, 'general', 'adjourn');
  await allTold(party);
  expect((await noticesOf(party)).map(({ reason }) => reason)).toContain('channel-gone');
});

test('a ladder in an archived thread is started elsewhere, and its message says so', async () => {
  const party = await openThread();
  const message = await openLadder(party);
  const id = await onlyTournament(party);
  await archive(party);
  await startElsewhere(party);
  expect((await ladder(party, id))?.pausedAtMs).toBeNull();
  const shown = party.discord.as('ada').look(message);
  expect(labels(shown)).toEqual(['My game', 'Standings', 'Fair play']);
  expect(threadOf(party).thread?.archived).toBe(false);
  expect(party.discord.refusals).toMatchObject([ARCHIVED]);
});

test.each([
  ['locked', (party: Party) => archive(party, true)],
  [
    'deleted',
    async (party: Party) => {
      await allTold(party);
      party.discord.admin.deleteChannel(THREAD);
    },
  ],
])('a ladder whose thread is %s is paused', async (_, close) => {
  const party = await openThread();
  await openLadder(party);
  const id = await onlyTournament(party);
  await close(party);
  await startElsewhere(party);
  await expect.poll(async () => (await ladder(party, id))?.pausedAtMs).not.toBeNull();
});

test('a ladder is not paused by a message that Discord refuses', async () => {
  const party = await openThread();
  const message = await openLadder(party);
  const id = await onlyTournament(party);
  await allTold(party);
  party.discord.faults.onRequest(
    { kind: 'status', status: 400 },
    { method: 'PATCH', path: new RegExp(message.id) },
  );
  await startElsewhere(party);
  expect(party.discord.faults.struck()).toBe(1);
  expect((await ladder(party, id))?.pausedAtMs).toBeNull();
});

test('an old board in an archived thread is left alone, and the thread stays archived', async () => {
  const party = await openThread();
  const board = await beginMatch(party, {}, THREAD);
  await archive(party);
  const ada = party.discord.as('ada');
  await afterwards(party, () => ada.slash(CHANNEL, 'board').acknowledged());
  await party.bot.close();
  expect(party.discord.refusals).toMatchObject([ARCHIVED]);
  expect(controls(ada.look(board))).toEqual(controls(board));
  expect(threadOf(party).thread?.archived).toBe(true);
  expect(party.log.filter(({ level }) => level === 'warn')).toEqual([]);
});
