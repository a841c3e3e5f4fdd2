import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { handlers } from '../../commands/index.ts';
import type { CommandCall, Handlers } from '../../src/discord/interactions/call.ts';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { BotOptions } from '../../src/discord/start.ts';
import {
  NoVoice,
  voicedRequests,
  type MessageRequests,
} from '../../src/discord/posting/delivery-errors.ts';
import type { StoredMatch } from '../../src/matches/records/matches.ts';
import { IDEA_ROBOTS, IDEAS, lettersOn, SETTLED_MS } from './support/ideas.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { aimedPanel, isTold, aimed, rematch } from './support/table.ts';
import { refusal, words } from './support/told.ts';
import { saveDozen, shootDozen } from './support/dozens.ts';
import { inMatch } from './support/hubs.ts';

const { yes: remindMe } = words.match.buttons.reminders;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Away extends Party {
  /** Sets the clocks of Discord and of the bot forward. */
  readonly forward: (ms: number) => void;
}

/** The bot is in no server, and only Ada has installed it. */
async function openAway(bot: Partial<BotOptions> = {}): Promise<Away> {
  let aheadMs = 0;
  const party = await openParty({
    discord: {
      bots: [{ name: 'Crokinole', isUninvited: true }],
      // The connection has to stay when the clock is set forward.
      heartbeatIntervalMs: DAY_MS,
    },
    bot: { clock: { nowMs: () => Date.now() + aheadMs }, ...bot },
  });
  party.discord.admin.install('Crokinole', 'ada');
  const forward = (ms: number) => {
    aheadMs += ms;
    party.discord.clock.advance(ms);
  };
  return { ...party, forward };
}

/** A channel, by the name that each player uses for it. */
interface Place {
  readonly ada: string;
  readonly bo: string;
}

const DIRECT: Place = { ada: '@bo', bo: '@ada' };
const SERVER: Place = { ada: 'general', bo: 'general' };
const GROUP: Place = { ada: 'the three', bo: 'the three' };

const SHORT = { rules: 'nca', length: 'quick' } as const;

function next({ discord }: Party, place: Place, fits = isTold): Promise<SeenMessage> {
  return discord.as('ada').next(place.ada, (message) => isTold(message) && fits(message));
}

async function challenge(party: Party, place: Place, options: object = {}): Promise<SeenMessage> {
  const asked = next(party, place);
  const { bo, ada } = { bo: party.discord.as('bo'), ada: party.discord.as('ada') };
  await ada.slash(place.ada, 'challenge', { opponent: bo.userId, ...options }).completed();
  return asked;
}

/** Ada challenges Bo, who accepts; the first board. */
async function begin(party: Party, place: Place, options: object = {}): Promise<SeenMessage> {
  const asked = await challenge(party, place, options);
  const begun = next(party, place);
  const [accept] = asked.buttons;
  await party.discord
    .as('bo')
    .press(asked, accept?.label ?? '')
    .acknowledged();
  return begun;
}

async function theMatch({ store, discord }: Party): Promise<StoredMatch> {
  const [match] = await store.readOpenMatches({ player: discord.as('ada').userId }, 1);
  if (match === undefined) throw new Error('no match is on');
  return match;
}

function onTurn({ discord }: Party, { pinged: [name = ''] }: SeenMessage): Person {
  return discord.as(name);
}

/** The turn passes by the clock, after its reminder. */
async function letTurnPass(party: Away): Promise<void> {
  party.forward(4 * MINUTE_MS);
  await expect.poll(async () => (await theMatch(party)).remindAtMs).toBeNull();
  party.forward(16 * MINUTE_MS);
  await expect.poll(async () => (await theMatch(party)).revision).toBe(1);
}

/** The player whom the board calls flicks from it. Returns the next board. */
async function flick(party: Party, place: Place, board: SeenMessage): Promise<SeenMessage> {
  const person = onTurn(party, board);
  const panel = await aimedPanel(person, board);
  const told = next(party, place);
  await person.press(panel, 'Flick!').completed();
  return told;
}

/** A match has begun there, and its board calls one of the two. */
async function beginIn(
  place: Place,
  bot: Partial<BotOptions> = {},
): Promise<{ readonly party: Away; readonly board: SeenMessage }> {
  const party = await openAway(bot);
  party.discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  const board = await begin(party, place, SHORT);
  expect(board.pictures).toHaveLength(1);
  expect(board.pinged).toHaveLength(1);
  expect((await theMatch(party)).server).toBeNull();
  return { party, board };
}

test.each([
  ['a direct message', DIRECT],
  ['a server without the bot', SERVER],
])('in %s, a turn is played by presses alone, and the other is called', async (_, place) => {
  const { party, board } = await beginIn(place);
  const following = await flick(party, place, board);
  expect([...board.pinged, ...following.pinged].toSorted()).toEqual(['ada', 'bo']);
  expectClean(party);
});

test.each([
  ['a direct message', DIRECT],
  ['a group', GROUP],
  ['a server without the bot', SERVER],
])(
  'in %s, a letter flicks for its player alone, and the board loses its buttons',
  async (_, place) => {
    const { party, board: first } = await beginIn(place, { robots: IDEA_ROBOTS });
    const { discord } = party;
    let board = first;
    for (let flicks = 1; flicks <= 2; flicks += 1) {
      const mover = onTurn(party, board);
      const rested = await mover.waitForChange(board, (now) => lettersOn(now).length > 0);
      party.forward(SETTLED_MS);
      const [name = ''] = board.pinged;
      for (const other of ['ada', 'bo', ...(place === DIRECT ? [] : ['cleo'])]) {
        if (other === name) continue;
        expect((await discord.as(other).press(rested, 'A').answer()).isPrivate).toBe(true);
      }
      expect(mover.look(board)).toEqual(rested);
      const told = next(party, place);
      const pressed = await mover.press(rested, 'B').answer();
      expect(pressed.id).toBe(board.id);
      expect(pressed.buttons).toEqual([]);
      board = await told;
      expect((await theMatch(party)).revision).toBe(flicks);
    }
    expectClean(party);
  },
);

test('outside of servers, ideas that no press lets us bring are left to Aim', async () => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const ideas = () => given.then(() => IDEAS);
  const { party, board } = await beginIn(DIRECT, { robots: { ...IDEA_ROBOTS, ideas } });
  await party.restart();
  give();
  const mover = onTurn(party, board);
  expect(lettersOn(mover.look(board))).toEqual([]);
  expect((await mover.press(mover.look(board), 'Aim…').answer()).isPrivate).toBe(true);
  expectClean(party);
});

test('in a group, a match is played by presses alone, also its end and a rematch', async () => {
  const { party, board: first } = await beginIn(GROUP);
  const { discord, store } = party;
  const second = await flick(party, GROUP, first);
  const third = await flick(party, GROUP, second);
  expect(third.pinged).toEqual(first.pinged);
  const loser = onTurn(party, third);
  const more = await loser.press(third, 'More…').answer();
  const sure = await loser.press(more, words.match.buttons.resign).answer();
  const told = next(party, GROUP);
  await loser.press(sure, words.match.buttons.resign).completed();
  const end = await told;
  expect(end.text).toMatch(RegExp(`beats ${loser.mention} .*by resignation`));
  const [ada] = await store.boards.readStandings(discord.as('ada').userId);
  expect(ada?.ladder.scope).toBe('global');
  const again = next(party, GROUP);
  await rematch(discord.as('bo'), end).acknowledged();
  expect((await again).pinged).toEqual(['ada']);
  expectClean(party);
});

test.each([
  ['Aim…', [refusal({ code: 'stale' })]],
  ['A', [words.aiming.turnOver, words.aiming.flickedOtherwise]],
])(
  'a board of an hour ago is played on, and old ones lose their buttons by %s',
  async (label, says) => {
    const party = await openAway({ robots: IDEA_ROBOTS });
    const { discord } = party;
    const first = await begin(party, DIRECT, SHORT);
    const second = await flick(party, DIRECT, first);
    await discord.as('ada').waitForChange(second, (now) => lettersOn(now).length > 0);
    party.forward(16 * MINUTE_MS);
    const third = await flick(party, DIRECT, second);
    party.forward(60 * MINUTE_MS);
    const [old, person] = [discord.as('bo').look(second), onTurn(party, third)];
    const press = person.press(old, label);
    await expect.poll(() => person.look(second).buttons).toEqual([]);
    expect(person.look(second).pictures).toHaveLength(1);
    const { text } = await press.followUp();
    expect(says.some((each) => text.includes(each))).toBe(true);
    expect((await theMatch(party)).revision).toBe(2);
    expect((await flick(party, DIRECT, third)).pinged).toHaveLength(1);
    expectClean(party);
  },
);

test('what nobody pressed for is told after the next press', async () => {
  const party = await openAway();
  const { discord, store } = party;
  const first = await begin(party, DIRECT, { ...SHORT, clock: '300000' });
  const slow = onTurn(party, first);
  await letTurnPass(party);
  expect(discord.as('ada').messages('@bo').filter(isTold)).toHaveLength(2);
  const told = next(party, DIRECT);
  const press = slow.press(first, 'Aim…');
  const board = await told;
  expect(board.pinged).not.toEqual([slow.userId]);
  expect(board.text).toContain(slow.mention);
  await press.completed();
  expect(await store.countUnannounced()).toBe(0);
  expectClean(party);
});

/** All commands as they are, but each is deferred, and answers when it's told to. */
function withLateAnswers(until: Promise<unknown>): Handlers {
  const commands = handlers.commands.map((command) => ({
    ...command,
    run: async (call: CommandCall) => {
      await call.reply.promise();
      await until;
      await command.run(call);
    },
  }));
  return { ...handlers, commands };
}

test.each(['help', 'profile'])(
  'while /%s is still to be answered, a board comes by another press',
  async (command) => {
    const told = new AbortController();
    const late = once(told.signal, 'abort');
    const party = await openAway();
    const board = await begin(party, DIRECT, SHORT);
    const panel = await aimedPanel(onTurn(party, board), board);
    await party.restart({ handlers: withLateAnswers(late) });
    // The bot closes when everything is answered.
    onTestFinished(() => {
      told.abort();
    });
    const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
    const asked = ada.slash(DIRECT.ada, command);
    await asked.acknowledged();
    const following = next(party, DIRECT);
    await onTurn(party, board).press(panel, 'Flick!').completed();
    const shown = await following;
    expect(bo.look(shown).pinged).toHaveLength(1);
    told.abort();
    const answered = await asked.answer();
    expect(answered.id).not.toBe(shown.id);
    expect(bo.look(shown).buttons.map(({ label }) => label)).toContain('Aim…');
    expectClean(party);
  },
);

function voiced({ discord, store, bot }: Party): MessageRequests {
  const clock = { nowMs: () => Date.now() };
  const applicationId = () => discord.bots[0]?.applicationId;
  return voicedRequests({ rest: bot.rest, store, clock, applicationId });
}

test('no press is asked for a sixth message', async () => {
  const party = await openAway();
  const { discord, store } = party;
  await begin(party, DIRECT, SHORT);
  const { channel } = await theMatch(party);
  const clock = { nowMs: () => Date.now() };
  const requests = voiced(party);
  const say = () => requests.post(`/channels/${channel}/messages`, { body: { content: 'More.' } });
  const left = async () =>
    (await store.readVoices(channel, clock.nowMs())).reduce((sum, voice) => sum + voice.left, 0);
  // Ada's challenge and Bo's answer: each token has used one of its four messages.
  expect(await left()).toBe(6);
  for (let i = 0; i < 6; i += 1) await say();
  await expect(say()).rejects.toThrow(NoVoice);
  expectClean(party);

  // Should Discord refuse sooner, the press is not asked again.
  const [voice] = await store.readVoices(channel, clock.nowMs());
  if (voice === undefined) throw new Error('nobody has pressed');
  await store.dropVoice(voice.interaction);
  await store.keepVoice({ ...voice, left: 9 }, clock.nowMs());
  await say();
  await expect(say()).rejects.toThrow(NoVoice);
  expect(discord.refusals.map(({ code }) => code)).toEqual([40094]);
  await expect(say()).rejects.toThrow(NoVoice);
  expect(discord.refusals).toHaveLength(1);
});

test('a reminder is a direct message to those who ask, and a blocked one is told and stopped', async () => {
  const party = await openAway();
  const { discord, store } = party;
  const first = await begin(party, DIRECT, { ...SHORT, clock: '300000' });
  const [slow, other] = [onTurn(party, first), onTurn(party, first).userId];
  discord.admin.install('Crokinole', discord.world.user(slow.userId).username);
  const choose = async (label: string) => {
    const more = await slow.press(discord.as('ada').look(first), 'More…').answer();
    await slow.press(more, label).completed();
  };
  await choose(remindMe);
  expect(await store.readChoices(slow.userId)).toMatchObject({ directReminders: true });
  const reminder = slow.next('@Crokinole', isTold);
  party.forward(4 * MINUTE_MS);
  expect((await reminder).text).toContain(words.match.reminder(slow.mention));
  expect(slow.pushes().at(-1)?.text).not.toBe('');

  const second = next(party, DIRECT);
  const panel = await aimedPanel(slow, first);
  await slow.press(panel, 'Flick!').completed();
  const board = await second;
  const quick = onTurn(party, board);
  expect(quick.userId).not.toBe(other);
  discord.admin.install('Crokinole', discord.world.user(quick.userId).username);
  await quick.press(await quick.press(board, 'More…').answer(), remindMe).completed();
  quick.acceptDirectMessages(false);
  party.forward(4 * MINUTE_MS);
  await expect
    .poll(async () => (await store.readChoices(quick.userId)).directReminders)
    .toBe(false);
  const aim = quick.press(board, 'Aim…');
  const note = await aim.followUp(({ text }) => text.includes('reminder'));
  // Nothing failed in a channel, so no channel is named and no move is offered.
  expect(note.text).toBe(words.common.reminderOff);
  // This refusal is expected.
  expect(discord.refusals.map(({ code }) => code)).toEqual([50007]);
});

test('a reminder of a match in a server without the bot names the channel, and links nowhere', async () => {
  const party = await openAway();
  const { discord, store } = party;
  const first = await begin(party, SERVER, { ...SHORT, clock: '300000' });
  const slow = onTurn(party, first);
  discord.admin.install('Crokinole', discord.world.user(slow.userId).username);
  const more = await slow.press(first, 'More…').answer();
  await slow.press(more, remindMe).completed();
  const reminder = slow.next('@Crokinole', isTold);
  party.forward(4 * MINUTE_MS);
  const told = await reminder;
  expect(told.text).toContain(`<#${(await theMatch(party)).channel}>`);
  const { no: stop } = words.match.buttons.reminders;
  expect(told.buttons.map(({ label }) => label)).toEqual([stop]);
  await slow.press(told, stop).completed();
  expect(await store.readChoices(slow.userId)).toMatchObject({ directReminders: false });
  expectClean(party);
});

test('a conversation is named by its people, and never as a channel', async () => {
  const party = await openAway();
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const { help, match } = words;
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  let board = await begin(party, DIRECT, SHORT);
  while (board.pinged[0] !== 'ada') board = await flick(party, DIRECT, board);
  const shown = await ada.slash(DIRECT.ada, 'board').answer();
  expect(shown.text).toBe(match.shown(help.here));
  const now = async (where: string) => {
    const page = await ada.slash(where, 'help').answer();
    return (await ada.choose(page, help.pages.playing, ['now']).answer()).text;
  };
  expect(await now(DIRECT.ada)).toContain(help.here);
  expect(await now(GROUP.ada)).toContain(help.withPeople(bo.mention));
  expectClean(party);
});

test('a server that keeps external apps quiet is told so at once, with what works', async () => {
  const party = await openAway();
  const { discord } = party;
  discord.admin.setPermission('general', 'bo', 'USE_EXTERNAL_APPS', false);
  discord.admin.install('Crokinole', 'bo');
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const refused = await bo.slash('general', 'challenge', { opponent: ada.userId }).answer();
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain(words.inviting.unheard);
  expect(bo.commands('general')).not.toContain('/tournament');
  expect(bo.commands('general')).not.toContain('/settings');
  expectClean(party);
});

test.each([
  ['channel', 'USE_EXTERNAL_APPS'],
  ['channel', 'SEND_MESSAGES'],
  ['thread', 'SEND_MESSAGES_IN_THREADS'],
] as const)(
  'in a %s of a server, all see the board after a flick of one who lacks %s',
  async (kind, missing) => {
    const party = await openAway();
    const { discord } = party;
    const where = kind === 'channel' ? 'general' : 'a thread';
    if (kind === 'thread') {
      discord.as('ada').startThread('general', where);
      // It has no effect in a thread.
      discord.admin.setPermission('general', 'ada', 'SEND_MESSAGES', false);
    }
    discord.admin.setPermission('general', 'bo', missing, false);
    const place = { ada: where, bo: where };
    let board = await begin(party, place, SHORT);
    while (board.pinged[0] !== 'bo') board = await flick(party, place, board);
    const shown = await flick(party, place, board);
    expect(shown.pinged).toEqual(['ada']);
    expect(await speakers(party)).toEqual(new Set(['ada']));
    expectClean(party);
  },
);

/** Whose tokens are kept for the match's conversation. */
async function speakers(party: Away): Promise<ReadonlySet<string>> {
  const { world } = party.discord;
  const { channel } = await theMatch(party);
  const voices = await party.store.readVoices(channel, Date.now());
  return new Set(
    voices.map(({ interaction }) => {
      const { userId = '' } = world.interactions.get(interaction) ?? {};
      return world.user(userId).username;
    }),
  );
}

test('what Discord shows to the presser alone is deleted, and said by another token', async () => {
  const party = await openAway();
  const { discord } = party;
  await begin(party, SERVER, SHORT);
  expect(await speakers(party)).toEqual(new Set(['ada', 'bo']));
  discord.admin.setPermission('general', 'bo', 'USE_EXTERNAL_APPS', false);
  const isSaid = ({ text }: SeenMessage) => text === 'More.';
  await voiced(party).post(`/channels/${(await theMatch(party)).channel}/messages`, {
    body: { content: 'More.' },
  });
  expect(await speakers(party)).toEqual(new Set(['ada']));
  expect(discord.as('bo').messages('general').filter(isSaid)).toMatchObject([{ isPrivate: false }]);
  expectClean(party);
});

test('one who has left the group is waited for by the clock alone, and a stranger only watches', async () => {
  const party = await openAway();
  const { discord } = party;
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  const first = await begin(party, GROUP, { ...SHORT, clock: '300000' });
  const gone = onTurn(party, first);
  const stays = gone.userId === discord.as('ada').userId ? 'bo' : 'ada';
  expect((await discord.as('cleo').press(first, 'Aim…').answer()).text).toContain('watching');
  discord.admin.leaveGroup('the three', discord.world.user(gone.userId).username);
  expect(() => gone.press(first, 'Aim…')).toThrow('cannot see');
  await letTurnPass(party);
  const told = discord.as(stays).next('the three', isTold);
  await discord.as(stays).press(first, 'More…').answer();
  const board = await told;
  expect(board.pinged).toEqual([stays]);
  const panel = await aimedPanel(discord.as(stays), board);
  const after = discord.as(stays).next('the three', isTold);
  await discord.as(stays).press(panel, 'Flick!').completed();
  await after;
  expectClean(party);
});

test('speaks the language of the last person who pressed, and keeps a match in its conversation', async () => {
  const party = await openAway();
  const { discord } = party;
  discord.admin.addGroup('the three', 'ada', 'bo', 'cleo');
  discord.as('ada').speak('de');
  const asked = await challenge(party, DIRECT, SHORT);
  expect(asked.text).toContain('fordert');
  const begun = next(party, DIRECT);
  await discord.as('bo').press(asked, 'Annehmen').acknowledged();
  await begun;
  const { id } = await theMatch(party);
  const elsewhere = await discord.as('ada').slash('the three', 'board', { match: id }).answer();
  expect(elsewhere.text).toContain(id);
  expect(elsewhere.isPrivate).toBe(true);
  expectClean(party);
});

test('a shot is shared with a conversation once, also by two presses at once', async () => {
  const party = await openAway();
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  await flick(party, DIRECT, await begin(party, DIRECT, SHORT));
  const { history: say, match } = words;
  const reel = await inMatch(ada, DIRECT.ada, 'replay');
  const panel = await ada.press(reel, say.shotByShot).answer();
  const told = next(party, DIRECT, ({ text }) => text.includes(ada.mention));
  const share = () => ada.press(panel, match.buttons.share).answer();
  const [first, second] = await Promise.all([share(), share()]);
  expect([first.text, second.text]).toEqual([words.common.done, say.sharedBefore]);
  await told;
  const clips = bo.messages(DIRECT.bo).filter(({ pictures: [shown] }) => {
    return shown?.filename === 'shot.gif' && shown.alt?.includes('Match: ');
  });
  expect(clips).toHaveLength(1);
  expectClean(party);
});

test('a shared shot is beaten in a group, and the press on it lets its line be changed', async () => {
  const { party, board } = await beginIn(GROUP, { robots: IDEA_ROBOTS });
  const [ada, cleo] = [party.discord.as('ada'), party.discord.as('cleo')];
  await flick(party, GROUP, board);
  const reel = await inMatch(ada, GROUP.ada, 'replay');
  const panel = await ada.press(reel, words.history.shotByShot).answer();
  const told = next(party, GROUP, ({ text }) => text.includes(ada.mention));
  await ada.press(panel, words.match.buttons.share).answer();
  const shared = await told;
  const beat = (message: SeenMessage) =>
    cleo.press(message, words.beat.button).followUp(({ isPrivate }) => isPrivate);
  const own = await beat(shared);
  expect([own.isPrivate, lettersOn(own)]).toEqual([true, ['A', 'B', 'C']]);
  await cleo.press(own, 'B').answer();
  const isRanked = ({ text }: SeenMessage) => text.includes(cleo.mention);
  const ranked = await cleo.waitForChange(shared, isRanked, 'the try to be shown');
  expect([ranked.pictures, ranked.pinged]).toEqual([shared.pictures, []]);
  // When the token is gone, the message stays, and the presser still sees how all have done.
  party.forward(20 * MINUTE_MS);
  const again = await beat(ranked);
  expect(again.text).toContain(cleo.mention);
  expectClean(party);
});

test('the Daily Dozen is played in private, and shared in the conversation', async () => {
  const party = await openAway();
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const panel = await ada.slash(DIRECT.ada, 'daily').answer();
  expect(panel.isPrivate).toBe(true);
  await ada.press(panel, 'Start').answer();
  await shootDozen(ada, panel);
  const late = await aimed(ada, panel);
  party.forward(4 * MINUTE_MS);
  await ada.press(late, 'Flick!').answer();
  const result = ada.look(panel);
  expect(result.text).toContain(words.daily.timeUp(1, 12));
  const told = next(party, DIRECT);
  await ada.press(result, 'Share').acknowledged();
  const shared = await told;
  expect(shared.text).toContain('Daily Dozen');
  expect(shared.isPrivate).toBe(false);
  expect(shared.pinged).toEqual([]);
  const again = await ada.press(result, 'Share').answer();
  expect([again.isPrivate, again.text]).toEqual([true, expect.stringContaining('already shared')]);
  const conversation = ada.messages(DIRECT.ada).filter(isTold);
  expect(conversation.filter(({ text }) => text.includes('Daily Dozen'))).toHaveLength(1);
  const his = await bo.press(shared, 'Play today’s').answer();
  expect(his.isPrivate).toBe(true);
  expect(his.buttons.map(({ label }) => label)).toContain('Start');
  expectClean(party);
});

test('a day that Discord would show to the presser alone is not shared, and may be later', async () => {
  const party = await openAway();
  const { discord } = party;
  const bo = discord.as('bo');
  discord.admin.install('Crokinole', 'bo');
  await saveDozen(party, 'bo', new Date().toISOString().slice(0, 10), [20]);
  const allow = (isAllowed: boolean) => {
    discord.admin.setPermission('general', 'bo', 'USE_EXTERNAL_APPS', isAllowed);
  };
  const result = await bo.slash('general', 'daily').answer();
  const shared = () => bo.press(result, words.daily.buttons.share);
  // Forbidden after the bot has looked, and then before.
  const early = shared();
  await early.acknowledged();
  allow(false);
  const isUnheard = ({ text }: SeenMessage) => text === words.inviting.unheard;
  expect((await early.followUp(isUnheard)).isPrivate).toBe(true);
  expect(isUnheard(await shared().answer())).toBe(true);
  const isShared = ({ text, id }: SeenMessage) => text.includes('Daily Dozen') && id !== result.id;
  expect(bo.messages('general').filter(isShared)).toEqual([]);
  allow(true);
  const told = bo.next('general', isTold);
  await shared().acknowledged();
  expect((await told).text).toContain('Daily Dozen');
  expectClean(party);
});
