import { once } from 'node:events';
import { expect, test } from 'vitest';
import { playersToMove } from 'crokinole/match/to-move';
import type { Person } from 'local-discord/driver/person';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { IDEA_ROBOTS } from '../discord/support/ideas.ts';
import { expectClean } from '../discord/support/party.ts';
import { inMatch } from '../discord/support/hubs.ts';
import { playOut, playShort } from '../discord/support/played.ts';
import {
  afterwards,
  allTold,
  beginMatch,
  board,
  CHANNEL,
  channelId,
  controls,
  onlyMatch,
  server,
  toFlick,
} from '../discord/support/table.ts';
import { BETWEEN_ROUNDS_MS } from '../../src/features/walk-up/game.ts';
import { CLOSE_CODES, PROTOCOL_VERSION } from '../../src/activity/protocol/client-messages.ts';
import { stateOf } from '../support/tables.ts';
import { request, Window } from './support/table-party.ts';
import {
  applyFrom,
  comeIn,
  openWholeTable,
  takeSeat,
  type WholeTable,
} from './support/whole-table.ts';
import { wordsIn } from '../../src/words/registry.ts';

const words = wordsIn('en');
const { walkUp, seat: SEAT } = words.table;

const AIM = { position: 0, inset: 0, angle: 0, power: 570 };
const CHAT_AIM = { angle: 0, power: 57 };
const EDIT_EVERY_MS = 10_000;

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

/** All public messages of the bot in the channel. */
function written({ discord }: WholeTable): readonly SeenMessage[] {
  return discord
    .as('cleo')
    .messages(CHANNEL)
    .filter(({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);
}

async function flickFrom(party: WholeTable, window: Window): Promise<number> {
  const { id, revision } = await onlyMatch(party);
  await window.say({ kind: 'flick', request: request(), match: id, revision, aim: AIM });
  const shot = await window.next('shot', (each) => each.revision > revision);
  return shot.revision;
}

/** Advances the time while everyone at the table stays connected. */
async function passSeated(
  { clock, table }: WholeTable,
  seated: readonly Window[],
  ms: number,
): Promise<void> {
  for (let left = ms; left > 0; left -= 4000) {
    clock.pass(Math.min(4000, left));
    const asked = seated.map(({ socket }) => once(socket, 'ping'));
    table.sockets.beat();
    await Promise.all(asked);
    await Promise.all(seated.map(answerHeard));
  }
}

/** This reply arrives after the answers to earlier requests. */
async function answerHeard({ socket }: Window): Promise<void> {
  const heard = once(socket, 'pong');
  socket.ping();
  await heard;
}

/** Long enough for everything due to be announced. */
const settle = () => pause(1300);

test('a player at the table is not pinged in the chat, which follows the match with a delay', async () => {
  const party = await openWholeTable();
  const { discord } = party;
  const first = await beginMatch(party);
  expect(labels(first)).toContain(words.table.seat);
  const mover = toFlick(party, first);
  const isAda = mover.userId === discord.as('ada').userId;
  const [one, other] = isAda ? ['ada', 'bo'] : ['bo', 'ada'];
  const here = await takeSeat(party, one, first);
  const there = await takeSeat(party, other, first);
  for (const window of [here, there]) await window.next('table');
  await passSeated(party, [here, there], EDIT_EVERY_MS);
  const before = written(party).length;
  await flickFrom(party, here);
  const told = await discord.as('cleo').waitForChange(first, ({ text }) => text !== first.text);
  expect(told.text).toContain(`<@${discord.as(other).userId}>, your flick`);
  expect(labels(told)).toContain('Aim…');
  // Nobody searches ideas for a player who sits at the table.
  expect(labels(told)).toEqual(controls(told));

  // At most every ten seconds, with all that has happened and without a message for each event.
  await flickFrom(party, there);
  await flickFrom(party, here);
  await settle();
  expect(discord.as('cleo').look(first).text).toBe(told.text);
  await passSeated(party, [here, there], EDIT_EVERY_MS);
  const later = await discord.as('cleo').waitForChange(told, ({ text }) => text !== told.text);
  expect(later.text.length).toBeGreaterThan(told.text.length);
  expect(written(party)).toHaveLength(before);

  // They leave the table: the turn is posted in the chat, and pings the player whose turn it is.
  const called = discord.as('cleo').next(CHANNEL, ({ pinged }) => pinged.length > 0);
  for (const window of [here, there]) window.close();
  await pause(100);
  party.clock.pass(EDIT_EVERY_MS);
  const turn = await called;
  expect(labels(turn)).toContain('Aim…');
  expect(turn.pinged).toEqual([other]);
  expect(discord.as(other).pushes().at(-1)?.text).toMatch(/your flick\.$/);
  await allTold(party);
  await discord.as('cleo').waitForChange(turn, (now) => labels(now).length > controls(now).length);
  const shrunk = await discord
    .as('cleo')
    .waitForChange(first, ({ buttons }) => buttons.every(({ label }) => label !== 'Aim…'));
  expect(shrunk.text.length).toBeGreaterThan(0);
  expect(party.problems).toEqual([]);
  expectClean(party);
});

test('a player who leaves the table is pinged, even if no disc has moved since they sat down', async () => {
  const party = await openWholeTable();
  const { discord } = party;
  const first = await beginMatch(party);
  const mover = toFlick(party, first);
  const who = mover.userId === discord.as('ada').userId ? 'ada' : 'bo';
  const window = await takeSeat(party, who, first);
  await window.next('table');
  await allTold(party);
  const again = await afterwards(party, () => mover.slash(CHANNEL, 'board').completed());
  expect(again.pinged).toEqual([]);
  await allTold(party);
  const called = discord.as('cleo').next(CHANNEL, ({ pinged }) => pinged.length > 0);
  window.close();
  await pause(100);
  party.clock.pass(EDIT_EVERY_MS);
  expect((await called).pinged).toEqual([who]);
  expectClean(party);
});

test('one player at the table and one in the chat play one match, and only the chat is pinged', async () => {
  const party = await openWholeTable();
  const { discord } = party;
  const first = await beginMatch(party);
  const mover = toFlick(party, first);
  const [atTable, inChat] =
    mover.userId === discord.as('ada').userId ? ['ada', 'bo'] : ['bo', 'ada'];
  const window = await takeSeat(party, atTable, first);
  await window.next('table');
  await allTold(party);
  await passSeated(party, [window], EDIT_EVERY_MS);
  const next = discord
    .as('cleo')
    .next(CHANNEL, ({ author, isPrivate }) => author === 'Crokinole' && !isPrivate);
  await flickFrom(party, window);
  expect((await next).pinged).toEqual([inChat]);
  await allTold(party);
  await passSeated(party, [window], EDIT_EVERY_MS);
  const [now, before] = [board(party), written(party).length];
  await discord.as(inChat).slash(CHANNEL, 'flick', CHAT_AIM).completed();
  await window.next('shot', ({ revision }) => revision === 2);
  await discord.as('cleo').waitForChange(now, ({ text }) => text !== now.text);
  expect(written(party)).toHaveLength(before);
  expect(party.problems).toEqual([]);
  expectClean(party);
});

test('the button leads a spectator to that very match', async () => {
  const party = await openWholeTable();
  const first = await beginMatch(party);
  const cleo = await takeSeat(party, 'cleo', first);
  expect((await cleo.next('table')).match).toBe((await onlyMatch(party)).id);
  expectClean(party);
});

test('each of two who press at once gets the board they pressed, and the latest press counts', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  const boards = [await beginMatch(party), await beginMatch(party)] as const;
  const [ada, cleo] = [discord.as('ada'), discord.as('cleo')];
  const pressed = [ada.press(boards[0], SEAT), cleo.press(boards[1], SEAT)];
  const sessions = await Promise.all(pressed.map((each) => each.launched()));
  const [instance, ...others] = new Set(sessions.map(({ instanceId }) => instanceId));
  expect(others).toEqual([]);
  /** The match of the one row that binds a player to the instance. */
  const boundTo = async ({ userId }: { readonly userId: string }) => {
    const bound = (await store.readSeatsOf(userId)).filter((seat) => seat.instance === instance);
    return bound.map(({ match }) => match);
  };
  await expect.poll(async () => (await boundTo(ada)).length).toBe(1);
  await expect.poll(async () => (await boundTo(cleo)).length).toBe(1);
  const windows = await Promise.all(sessions.map((session) => comeIn(party, session)));
  const shown = await Promise.all(windows.map((window) => window.next('table')));
  const [first = '', second = ''] = shown.map(({ match }) => match);
  expect(first).not.toBe(second);
  expect([await boundTo(ada), await boundTo(cleo)]).toEqual([[first], [second]]);

  // A press while the table is open moves the presser's page, and nobody else's.
  await ada.press(discord.as('ada').look(boards[1]), SEAT).launched();
  await windows[0]?.next('table', ({ match }) => match === second);
  await ada.useEntryPoint(CHANNEL).launched();
  await expect.poll(() => boundTo(ada)).toEqual([]);
  expect(await boundTo(cleo)).toEqual([second]);
  expectClean(party);
});

test('where Discord does not answer the launch, the page opens as from the launcher', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  const first = await beginMatch(party);
  const cleo = discord.as('cleo');
  discord.faults.onRequest({ kind: 'drop', carriedOut: true }, { path: /\/callback/ });
  const session = await cleo.press(first, SEAT).launched();
  const window = await comeIn(party, session);
  expect(await window.next('table')).toMatchObject({ walkUp: 'pull' });
  const seats = await store.readSeatsOf(cleo.userId);
  expect(seats.every(({ offeredAtMs }) => offeredAtMs === 0)).toBe(true);
});

test('a reminder opens the board it is about, also with another one due', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  await beginMatch(party);
  const { id } = await onlyMatch(party);
  const [mover] = playersToMove(await stateOf(store, id)) as [string];
  const [one, other] = ['ada', 'bo'].map((name) => discord.as(name)) as [Person, Person];
  const [called, caller] = one.userId === mover ? [one, other] : [other, one];
  const reminder = await afterwards(party, () => inMatch(caller, CHANNEL, 'nudge', id));
  expect(labels(reminder)).toEqual([SEAT, words.match.buttons.toBoard]);
  // A newer board that they pressed in the same instance.
  const pressed = await beginMatch(party);
  const there = await called.press(pressed, SEAT).launched();
  const [here] = [await comeIn(party, called.follow(reminder, SEAT))];
  expect((await here.next('table')).match).toBe(id);
  const stranger = discord.as('cleo').follow(reminder, SEAT);
  expect(stranger.instanceId).toBe(there.instanceId);
  expect((await (await comeIn(party, stranger)).next('table')).match).toBe(id);
  expectClean(party);
});

test('a session at the walk-up table is one message without a ping, which tells its end', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  const before = written(party).length;
  const [ada, bo] = [
    await comeIn(party, await discord.as('ada').launch(CHANNEL)),
    await comeIn(party, await discord.as('bo').launch(CHANNEL)),
  ];
  const posted = await discord
    .as('cleo')
    .waitForMessage(CHANNEL, ({ text }) => text.includes(walkUp.playing('')));
  expect(posted.pinged).toEqual([]);
  const { match } = await bo.next('table', ({ sides }) => {
    return sides.every(
      ({ names }) => !names.includes(words.match.robot('Maple', words.match.levels.club)),
    );
  });
  const { line } = (await store.readWalkUp(channelId(party, CHANNEL))) ?? { line: [] };
  // Bo has flicked and leaves, so Ada wins the round.
  await bo.say({ kind: 'flick', request: request(), match, revision: 0, aim: AIM });
  await bo.next('shot');
  await bo.say({ kind: 'stand' });
  await ada.next('table', ({ isOver, match: shown }) => isOver && shown === match);
  party.clock.pass(BETWEEN_ROUNDS_MS);
  await ada.next('table', ({ isOver }) => !isOver);
  await ada.say({ kind: 'stand' });
  const told = await discord.as('cleo').waitForChange(posted, ({ text }) => text !== posted.text);
  expect(told.text).toBe(`${walkUp.rounds(1)} · ${walkUp.won(`<@${line[0] ?? ''}>`, 1)}`);
  expect(written(party).length).toBe(before + 1);
  expectClean(party);
});

test('practice at the table needs a channel where the bot may write, and says what is missing', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  const launched = await discord.as('cleo').launch(CHANNEL);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  const cleo = await comeIn(party, launched);
  const begin = () => cleo.say({ kind: 'begin', request: request(), what: 'shootout' });
  await begin();
  const { sentence } = await cleo.next('refused');
  expect(sentence).toBe(
    words.inviting.cannotPost('#games', words.inviting.permissions.SendMessages),
  );
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', true);
  const elsewhere = {
    ...DEFAULT_SETTINGS,
    threadPerMatch: false,
    channels: [channelId(party, 'general')],
  };
  await store.saveSettings(server(party), elsewhere);
  await begin();
  expect((await cleo.next('refused')).sentence).toBe(words.inviting.notHere('#general'));
  await store.saveSettings(server(party), { ...DEFAULT_SETTINGS, threadPerMatch: false });
  await begin();
  expect((await cleo.next('table')).play).toBe('shootout');
  await allTold(party);
  expect(party.problems).toEqual([]);
  expectClean(party);
});

test('a shared shot is tried by finger, once, and the clip ranks it', async () => {
  const party = await openWholeTable({ bot: { robots: IDEA_ROBOTS } });
  const { discord } = party;
  const [ada, cleo] = [discord.as('ada'), discord.as('cleo')];
  await playShort(party, 1);
  const { match, board: card } = await playOut(party, 'ada', 'bo');
  const posted = ada.next(CHANNEL, ({ text }) => text.includes(words.match.sharedBy(ada.mention)));
  await ada.press(card, words.match.buttons.share).completed();
  const clip = await posted;
  const panel = await cleo.press(clip, words.beat.button).answer();
  const here = await comeIn(party, await cleo.press(panel, words.table.seat).launched());
  const open = await here.next('table');
  expect(open).toMatchObject({ play: 'beat', revision: 0, isOver: false, lines: [] });
  expect([open.own?.seats, open.turn?.name]).toEqual([[open.turn?.seat], 'Cleo']);
  const flick = () =>
    ({ kind: 'flick', request: request(), match: open.match, revision: 0, aim: AIM }) as const;
  await here.say(flick());
  const shot = await here.next('shot');
  const after = await here.next('table');
  expect(after).toMatchObject({ revision: 1, isOver: true, turn: null, discs: open.discs });
  const [tried] = await party.store.readShotTriesOf(cleo.userId);
  expect(tried).toMatchObject({ match: match.id, gain: expect.any(Number) as number });
  expect(after.lines.at(-1)).toContain('Cleo');
  const ranked = await cleo.waitForChange(clip, ({ text }) => text.includes(cleo.mention), 'Cleo');
  expect(ranked.pictures).toEqual(clip.pictures);

  await here.say(flick());
  expect((await here.next('refused')).sentence).toContain(words.beat.refusals.tried);
  const late = await cleo.press(panel, 'A').answer();
  expect(late.text).toContain(words.beat.refusals.tried);
  const again = await cleo.press(panel, words.table.seat).answer();
  expect(again.text).toContain(words.beat.refusals.tried);
  // A page that lost its line sees its shot again. Without an offer there's nothing to see.
  await here.say({ kind: 'sit', match: 'free' });
  await here.next('table', ({ play }) => play === 'free');
  await here.say({ kind: 'sit', match: open.match });
  expect(await here.next('table')).toMatchObject({ match: open.match, lines: after.lines });
  const bo = await comeIn(party, discord.activities.session('bo', CHANNEL));
  await bo.next('table');
  await bo.say({ kind: 'sit', match: open.match });
  expect((await bo.next('refused')).sentence).toBe(words.table.notHere);
  await bo.say(flick());
  expect((await bo.next('refused')).sentence).toBe(words.table.notHere);
  expect(shot.lines).not.toEqual([]);
  expect(party.problems).toEqual([]);
  expectClean(party);
});

test('a server may switch the table off: no seat is offered or available', async () => {
  const party = await openWholeTable();
  const { discord, store } = party;
  const first = await beginMatch(party);
  await store.saveSettings(server(party), {
    ...DEFAULT_SETTINGS,
    threadPerMatch: false,
    table: false,
  });
  const answer = await discord.as('ada').press(first, words.table.seat).answer();
  expect(answer.text).toBe(words.table.admission.off);
  expect((await discord.as('ada').useEntryPoint(CHANNEL).answer()).text).toBe(answer.text);
  const mover = toFlick(party, first);
  const next = await afterwards(party, () => mover.slash(CHANNEL, 'flick', CHAT_AIM).answer());
  expect(labels(next)).toContain('Aim…');
  expect(labels(next)).not.toContain(words.table.seat);
  const session = discord.activities.session('ada', CHANNEL);
  expect((await applyFrom(session)).status).toBe(403);
  expectClean(party);
});

test('a rematch with a player who has left the server is refused at the table by name', async () => {
  const party = await openWholeTable();
  await playShort(party, 1);
  const first = await beginMatch(party);
  const here = await takeSeat(party, 'ada', first);
  await here.next('table');
  const { id } = await onlyMatch(party);
  await here.say({ kind: 'act', request: request(), match: id, revision: 0, act: 'resign' });
  const { revision } = await here.next('table', ({ isOver }) => isOver);
  party.discord.admin.removePerson('The Parlour', 'bo');
  await here.say({ kind: 'act', request: request(), match: id, revision, act: 'rematch' });
  const { sentence } = await here.next('refused');
  expect(sentence).toBe(words.inviting.hasLeft('Bo'));
});

test('a player who is removed from the server sees nothing with their old ticket', async () => {
  const party = await openWholeTable();
  const { discord, table, clock } = party;
  await beginMatch(party);
  const { id } = await onlyMatch(party);
  const stays = await comeIn(party, discord.activities.session('bo', CHANNEL));
  const session = discord.activities.session('cleo', CHANNEL);
  const { ticket } = (await (await applyFrom(session)).json()) as { ticket: string };
  const hello = { kind: 'hello', version: PROTOCOL_VERSION, ticket, match: id } as const;
  const goes = new Window(table.url);
  await goes.say(hello);
  await goes.next('table');
  clock.pass(6 * 60_000);
  table.sockets.beat();
  await goes.say({ kind: 'sit', match: id });
  await goes.next('table');
  // Both have answered the heartbeat by then.
  await stays.say({ kind: 'list' });
  await stays.next('list');
  discord.admin.removePerson('The Parlour', 'cleo');
  clock.pass(6 * 60_000);
  table.sockets.beat();
  expect(await goes.closed).toBe(CLOSE_CODES.notAdmitted);
  // Nor does it open another window.
  const again = new Window(table.url);
  await again.say(hello);
  expect(await again.closed).toBe(CLOSE_CODES.notAdmitted);
  expect(again.heard).toEqual([]);
  await stays.say({ kind: 'list' });
  await stays.next('list');
  expect(party.problems).toEqual([]);
});
