import { expect, test } from 'vitest';
import type { TableMessage } from '../../src/activity/protocol/server-messages.ts';
import { CLOSE_CODES } from '../../src/activity/protocol/client-messages.ts';
import { BETWEEN_ROUNDS_MS } from '../../src/features/walk-up/game.ts';
import { expectClean } from '../discord/support/party.ts';
import { isTold } from '../discord/support/table.ts';
import { isOf, request, type Window } from './support/table-party.ts';
import { comeIn, openWholeTable, type WholeTable } from './support/whole-table.ts';
import { wordsIn } from '../../src/words/registry.ts';
import { WALK_UP } from '../../src/features/line.ts';

const MEMBERSHIP_HOLDS_MS = 5 * 60_000;
const AIM = { position: 0, inset: 0, angle: 0, power: 570 };

/** The bot is in no server, and only Ada has installed it. */
async function openAway(): Promise<WholeTable> {
  const party = await openWholeTable({ isUninvited: true });
  party.discord.admin.install('Crokinole', 'ada');
  party.discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  return party;
}

async function flick(window: Window, { match, revision }: TableMessage): Promise<void> {
  await window.say({ kind: 'flick', request: request(), match, revision, aim: AIM });
}

/** Both flick all their discs. */
async function playRound(windows: Readonly<Record<string, Window>>, first: TableMessage) {
  let table = first;
  while (table.turn !== null) {
    const { revision, match } = table;
    const mover = windows[table.turn.name];
    if (mover === undefined) throw new Error(`${table.turn.name} isn’t here`);
    await flick(mover, table);
    table = await mover.next('table', (each) => each.match === match && each.revision > revision);
  }
}

test.each([
  ['a direct message', '@bo', '@ada'],
  ['a group', 'the three', 'the three'],
  ['a server without the bot', 'general', 'general'],
])(
  'the walk-up table of %s: launched by the one who has the bot, joined by the other',
  async (...at) => {
    const [, here, there] = at;
    const party = await openAway();
    const { discord } = party;
    expect(discord.as('bo').commands(there)).toEqual([]);
    const launched = await discord.as('ada').launch(here);
    const ada = await comeIn(party, launched);
    expect(await ada.next('table')).toMatchObject({ walkUp: 'pull', own: { seats: [0] } });
    const bo = await comeIn(party, discord.activities.session('bo', there));
    const table = await ada.next('table', isOf('Ada', 'Bo'));
    await playRound({ Ada: ada, Bo: bo }, table);
    party.clock.pass(BETWEEN_ROUNDS_MS);
    await party.table.lobby.lookAround();
    const again = await ada.next(
      'table',
      ({ match, walkUp }) => walkUp !== undefined && match !== table.match,
    );
    expect(again.turn).not.toBeNull();
    const stored = await party.store.readMatch(again.match);
    expect(stored).toMatchObject({ server: null, channel: launched.channelId });
    await ada.say({ kind: 'list' });
    const { matches } = await ada.next('list');
    expect(matches.map(({ match }) => match)).toEqual([WALK_UP]);
    // The bot can only answer there, and nobody has asked.
    expect(discord.as('bo').messages(there)).toEqual([]);
    expect(party.problems).toEqual([]);
    expectClean(party);
  },
);

test('one who leaves a group is at its table for no longer than Discord lists them', async () => {
  const party = await openAway();
  const { discord } = party;
  const ada = await comeIn(party, await discord.as('ada').launch('the three'));
  const bo = await comeIn(party, discord.activities.session('bo', 'the three'));
  await ada.next('table', isOf('Ada', 'Bo'));
  discord.admin.leaveGroup('the three', 'bo');
  party.clock.pass(MEMBERSHIP_HOLDS_MS);
  party.table.sockets.beat();
  expect(await bo.closed).toBe(CLOSE_CODES.notAdmitted);
  expect(ada.socket.readyState).toBe(ada.socket.OPEN);
});

test('a guest’s reminder opens their board at the table, from another conversation', async () => {
  const party = await openAway();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const { match, table } = wordsIn('en');
  const isMore = ({ label }: { readonly label: string }) => label === match.buttons.more;
  const told = ada.next('general', isTold);
  await ada.slash('general', 'challenge', { opponent: bo.userId, clock: '300000' }).completed();
  const invitation = await told;
  const begun = ada.next('general', (seen) => seen.buttons.some(isMore));
  await bo.press(invitation, invitation.buttons[0]?.label ?? '').acknowledged();
  const board = await begun;
  const slow = discord.as(board.pinged[0] ?? '');
  discord.admin.install('Crokinole', board.pinged[0] ?? '');
  const more = await slow.press(board, match.buttons.more).answer();
  await slow.press(more, match.buttons.reminders.yes).completed();
  const reminded = slow.next('@Crokinole', isTold);
  party.clock.pass(4 * 60_000);
  const reminder = await reminded;
  expect(reminder.buttons.map(({ label }) => label)).toEqual([
    ...[table.seat, match.buttons.reminders.no],
  ]);
  const session = slow.follow(reminder, table.seat);
  const window = await comeIn(party, session);
  const shown = await window.next('table');
  const stored = await party.store.readMatch(shown.match);
  expect(stored?.state.seats.map(({ player }) => player).sort()).toEqual(
    [ada.userId, bo.userId].sort(),
  );
  // For anyone else, the same link opens the list.
  const link = `https://discord.com/activities/${session.applicationId}?custom_id=${shown.match}`;
  const cleo = await comeIn(party, discord.as('cleo').follow(bo.say('the three', link)));
  expect((await cleo.next('refused')).sentence).toBe(table.notHere);
  expectClean(party);
});

test('a shootout may be begun at the table of a direct message, and it is listed there', async () => {
  const party = await openAway();
  const ada = await comeIn(party, await party.discord.as('ada').launch('@bo'));
  await ada.next('table');
  await ada.say({ kind: 'begin', request: request(), what: 'shootout' });
  const { match } = await ada.next('table', ({ play }) => play === 'shootout');
  await ada.say({ kind: 'list' });
  const { matches } = await ada.next('list');
  expect(matches.map((one) => one.match)).toEqual([WALK_UP, match]);
});

test('in the chat of a voice channel, it is a server’s table', async () => {
  const party = await openWholeTable();
  const { discord } = party;
  discord.admin.addChannel('The Parlour', 'Lounge', 'voice');
  const session = await discord.as('ada').launch('Lounge');
  const ada = await comeIn(party, session);
  const bo = await comeIn(party, await discord.as('bo').launch('Lounge'));
  const { match } = await ada.next('table', isOf('Ada', 'Bo'));
  expect(await party.store.readMatch(match)).toMatchObject({ server: session.guildId });
  await bo.next('table', isOf('Ada', 'Bo'));
  await expect
    .poll(() =>
      discord
        .as('bo')
        .messages('Lounge')
        .map(({ text }) => text),
    )
    .toEqual([expect.stringContaining(wordsIn('en').table.walkUp.playing(''))]);
  expectClean(party);
});
