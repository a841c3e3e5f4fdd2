import { expect, onTestFinished, test } from 'vitest';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import type { Person } from 'local-discord/driver/person';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { ids } from '../../src/discord/ids/ids.ts';
import type { Robots } from '../../src/matches/ports/system.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';
import { inMatch } from './support/hubs.ts';
import { IDEA_ROBOTS, IDEAS, lettersOn, settled } from './support/ideas.ts';
import { singles } from '../texts/support/singles.ts';
import { ONE_OF_EACH_KIND } from '../support/painters.ts';
import { expectClean, openParty, type Party, type PartyOptions } from './support/party.ts';
import { playShort } from './support/played.ts';
import { pressRaw } from './support/raw.ts';
import { playRobot } from './support/robots.ts';
import { SLOW_MS, slowDown } from './support/slow.ts';
import {
  afterwards,
  allTold,
  beginDoubles,
  beginMatch,
  changing,
  CHANNEL,
  forbidThreads,
  onlyMatch,
  openMatch,
  settle,
  toFlick,
  rematchOn,
} from './support/table.ts';
import { labels } from './support/tournament.ts';
import { refusal, unlinked, words } from './support/told.ts';

const { match: say } = words;

const ROW = ['Aim…', 'More…'];
const WAITING = ['A …', 'B …', 'C …'];
const LETTERS = ['A', 'B', 'C'];

/** A first board whose ideas have come, and whose letters flick. */
async function openLetters(bot: PartyOptions['bot'] = {}) {
  const opened = await openMatch({ bot: { robots: IDEA_ROBOTS, ...bot } });
  return { ...opened, board: await settled(opened.party, opened.board) };
}

/** Robots whose ideas come when the test lets them. */
function heldIdeas(): { readonly robots: Robots; readonly give: () => void } {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  const ideas = () => given.then(() => IDEAS);
  return {
    robots: { ...IDEA_ROBOTS, ideas },
    give: () => {
      give();
    },
  };
}

const customIds = ({ buttons }: SeenMessage) => buttons.map(({ customId }) => customId);

const revisionOf = async (party: Party) => (await onlyMatch(party)).revision;

/** The private messages that a person sees. */
const privateOf = (person: Person) => person.messages(CHANNEL).filter(({ isPrivate }) => isPrivate);

test('three ideas come when the disc rests, and a letter flicks', async () => {
  const { robots, give } = heldIdeas();
  const { party, board, mover } = await openMatch({ bot: { robots } });
  expect(labels(board)).toEqual([...ROW, ...WAITING]);
  expect(board.buttons.map(({ isDisabled }) => isDisabled)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(() => mover.press(board, 'A …')).toThrow('cannot be pressed');
  give();
  const rested = await settled(party, board);
  // No button of the first row moves or changes, and nothing is added but the lines.
  expect(labels(rested)).toEqual([...ROW, ...LETTERS]);
  expect(customIds(rested).slice(0, 2)).toEqual(customIds(board).slice(0, 2));
  const { kinds, odds } = words.ideas;
  const lines = [
    `**A** ${kinds['stop-inside']([])} · ${odds(7)}`,
    `**B** ${kinds.twenty([])} · ${odds(4)}`,
  ];
  const told = rested.text.replaceAll('\u{a0}', ' ');
  expect(told.split('\n').slice(0, -1)).toEqual([...board.text.split('\n'), ...lines]);
  const next = await afterwards(party, () => mover.press(rested, 'B').acknowledged());
  const { id, revision } = await onlyMatch(party);
  expect(revision).toBe(1);
  const taken = await party.store.readAction(id, 1);
  expect(taken?.shot?.aimed.speedCentiInPerS).toBe(IDEAS[1]?.aim.speedCentiInPerS);
  // A review doesn’t hold it against the player.
  expect(taken?.action).toMatchObject({ isIdea: true });
  expect(next.id).not.toBe(board.id);
  expect(privateOf(mover)).toEqual([]);
  expectClean(party);
});

test('the pressed board keeps its picture, and says in place of its buttons what is played', async () => {
  const { party, board, mover } = await openLetters();
  const pressed = await mover.press(board, 'C').answer();
  expect(pressed.id).toBe(board.id);
  expect(pressed.text).toBe(`${board.text}\n${say.plays(mover.mention, 'C')}`);
  expect(pressed.buttons).toEqual([]);
  expect(pressed.pictures.map(({ filename }) => filename)).toEqual(
    board.pictures.map(({ filename }) => filename),
  );
  await allTold(party);
  expectClean(party);
});

test('also where the flick takes so long that the press had to be acknowledged first', async () => {
  const { party, board, mover } = await openLetters();
  slowDown(party, SLOW_MS);
  const pressed = await mover.press(board, 'A').answer();
  expect(pressed.id).toBe(board.id);
  expect(pressed.text).toContain(say.plays(mover.mention, 'A'));
  expect(pressed.buttons).toEqual([]);
  expect(privateOf(mover)).toEqual([]);
  expectClean(party);
});

/** Their partners, and the players after them. */
const PARTNERS: Readonly<Record<string, string>> = {
  ada: 'cleo',
  cleo: 'ada',
  bo: 'dan',
  dan: 'bo',
};
const FOES: Readonly<Record<string, string>> = { ada: 'bo', bo: 'ada', cleo: 'dan', dan: 'cleo' };

test.each([
  { who: 'the opponent', begin: beginMatch, of: (mover: string) => FOES[mover] },
  { who: 'an opponent of two', begin: beginDoubles, of: (mover: string) => FOES[mover] },
  { who: 'a partner', begin: beginDoubles, of: (mover: string) => PARTNERS[mover] },
  { who: 'a watcher', begin: beginMatch, of: () => 'cleo' },
])('$who can’t flick by a letter, and the board stays as it is for all', async ({ begin, of }) => {
  const party = await openParty({ bot: { robots: IDEA_ROBOTS } });
  const board = await settled(party, await begin(party));
  const person = party.discord.as(of(board.pinged[0] ?? '') ?? '');
  const answer = await person.press(board, 'A').answer();
  expect(answer.isPrivate).toBe(true);
  expect([
    refusal({ code: 'not-your-turn', turn: 0 }, toFlick(party, board).mention),
    refusal({ code: 'not-a-player' }),
  ]).toContain(unlinked(answer.text));
  expect(party.discord.as('ada').look(board)).toEqual(board);
  expect(await revisionOf(party)).toBe(0);
  expectClean(party);
});

test('two taps on a letter flick once, and nothing is told to be wrong', async () => {
  const { party, board, mover } = await openLetters();
  await afterwards(party, async () => {
    const taps = [mover.press(board, 'B'), mover.press(board, 'B')];
    await Promise.all(taps.map((tap) => tap.acknowledged()));
  });
  expect(await revisionOf(party)).toBe(1);
  expect(privateOf(mover)).toEqual([]);
  expectClean(party);
});

test('of two letters at once one flicks, and the other is told so', async () => {
  const { party, board, mover } = await openLetters();
  await afterwards(party, async () => {
    const taps = [mover.press(board, 'A'), mover.press(board, 'B')];
    await Promise.all(taps.map((tap) => tap.acknowledged()));
  });
  expect(await revisionOf(party)).toBe(1);
  await expect
    .poll(() => privateOf(mover).map(({ text }) => text))
    .toEqual([words.aiming.flickedOtherwise]);
  expectClean(party);
});

test.each(['ada', 'bo'])(
  'on an old board that still has its letters, %s gets a sentence',
  async (name) => {
    const { party, board, mover } = await openLetters();
    const { faults } = party.discord;
    // The old board is tidied up late.
    const path = new RegExp(`/messages/${board.id}$`);
    faults.onRequest({ kind: 'delay', delayMs: 400 }, { method: 'PATCH', path });
    const flick = { angle: 0, power: 57 };
    const next = await afterwards(party, () => mover.slash(CHANNEL, 'flick', flick).answer());
    const person = party.discord.as(name);
    const { text, isPrivate } = await person.press(board, 'A').answer();
    expect(isPrivate).toBe(true);
    expect([words.aiming.turnOver, words.aiming.flickedOtherwise]).toContain(text);
    expect(await revisionOf(party)).toBe(1);
    expect(person.look(next)).toMatchObject({ pictures: next.pictures });
    expectClean(party);
  },
);

test('within a second after an edit, a letter opens the panel', async () => {
  const { party, discord, board, mover } = await openMatch({ bot: { robots: IDEA_ROBOTS } });
  const rested = await mover.waitForChange(board, (now) => lettersOn(now).length > 0);
  const panel = await mover.press(rested, 'B').answer();
  expect(panel.isPrivate).toBe(true);
  expect(panel.pictures).toHaveLength(1);
  expect(await revisionOf(party)).toBe(0);
  expect(mover.look(rested)).toEqual(rested);
  // An offer is another edit: it puts a line above the letters, and two buttons below.
  discord.clock.advance(2000);
  const ask = () => inMatch(mover, CHANNEL, 'draw');
  const asked = await changing(party, ask, say.openOffer(mover.mention, 'draw'));
  expect((await mover.press(asked, 'B').answer()).isPrivate).toBe(true);
  expect(await revisionOf(party)).toBe(1);
  discord.clock.advance(2000);
  await afterwards(party, () => mover.press(asked, 'B').acknowledged());
  expect(await revisionOf(party)).toBe(2);
  expectClean(party);
});

test('an offer leaves the ideas, and a pause takes them away', async () => {
  const { party, board, mover, other } = await openLetters();
  const draw = offerLabel('draw', 'accept', words);
  const ask = () => inMatch(mover, CHANNEL, 'draw');
  const asked = await changing(party, ask, say.openOffer(mover.mention, 'draw'));
  // Its answers come below, so that no other button moves.
  expect(labels(asked)).toEqual([...ROW, ...LETTERS, draw, offerLabel('draw', 'decline', words)]);
  // The same ideas as before: nothing has moved.
  expect(asked.text.match(/\*\*[A-C]\*\* .*/g)).toEqual(board.text.match(/\*\*[A-C]\*\* .*/g));
  const pause = () => inMatch(mover, CHANNEL, 'adjourn');
  const offered = await changing(party, pause, say.openOffer(mover.mention, 'adjournment'));
  const agree = () =>
    other.press(offered, offerLabel('adjournment', 'accept', words)).acknowledged();
  const still = await changing(party, agree, say.adjourned);
  expect(labels(still).slice(0, 1)).toEqual(['Resume']);
  expect(lettersOn(still)).toEqual([]);
  expect(still.text).not.toContain('**A**');
  const on = await changing(
    party,
    () => mover.press(still, 'Resume').acknowledged(),
    say.resumed(mover.mention),
  );
  expect(lettersOn(on)).toEqual(LETTERS);
  expectClean(party);
});

test.each<{ readonly what: string; readonly ideas: Robots['ideas'] }>([
  { what: 'none are found', ideas: () => Promise.resolve([]) },
  { what: 'the search fails', ideas: () => Promise.reject(new Error('dozed off')) },
])(
  'where $what, the letters stay disabled, and they open the panel as Aim does',
  async ({ ideas }) => {
    const { party, board, mover } = await openMatch({ bot: { robots: { ...IDEA_ROBOTS, ideas } } });
    const rested = await mover.waitForChange(board, (now) => labels(now).includes('–'));
    expect(labels(rested)).toEqual([...ROW, '–', '–', '–']);
    expect(rested.buttons.slice(2).every(({ isDisabled }) => isDisabled)).toBe(true);
    expect(rested.text).toBe(board.text);
    const press = {
      customId: customIds(rested)[2] ?? '',
      type: 'component',
      componentType: 2,
    } as const;
    const early = pressRaw(party, board.pinged[0] ?? '', rested, press);
    for (const pressed of [mover.press(rested, 'Aim…'), early]) {
      expect(await pressed.answer()).toMatchObject({ isPrivate: true, pictures: [{}] });
    }
    expect(await revisionOf(party)).toBe(0);
  },
);

test('the letter that has no idea stays disabled', async () => {
  const ideas = () => Promise.resolve(IDEAS.slice(0, 2));
  const { party, board, mover } = await openLetters({ robots: { ...IDEA_ROBOTS, ideas } });
  expect(labels(board)).toEqual([...ROW, 'A', 'B', '–']);
  expect(() => mover.press(board, '–')).toThrow('cannot be pressed');
  expectClean(party);
});

test('after a restart the letters flick; those that had no ideas by then leave it to Aim', async () => {
  const { robots, give } = heldIdeas();
  const { party, board, mover } = await openMatch({ bot: { robots } });
  await party.restart({ robots: IDEA_ROBOTS });
  give();
  const panel = await mover.press(mover.look(board), 'Aim…').answer();
  expect(panel.isPrivate).toBe(true);
  const flick = { angle: 0, power: 57 };
  const next = await afterwards(party, () => mover.slash(CHANNEL, 'flick', flick).answer());
  const rested = await settled(party, next);
  await party.restart();
  const third = await afterwards(party, () =>
    toFlick(party, next).press(rested, 'A').acknowledged(),
  );
  expect(third.pictures).toHaveLength(1);
  expect(await revisionOf(party)).toBe(2);
  expectClean(party);
});

test('the edit that brings ideas is tried again, and not when the match has moved on', async () => {
  const { robots, give } = heldIdeas();
  const { party, discord, board, mover } = await openMatch({ bot: { robots } });
  const path = new RegExp(`/messages/${board.id}$`);
  // discord.js itself tries four times.
  discord.faults.onRequest({ kind: 'status', status: 502 }, { method: 'PATCH', path, times: 4 });
  give();
  const rested = await settled(party, board);
  expect(discord.faults.struck()).toBe(4);
  const next = await afterwards(party, () => mover.press(rested, 'A').acknowledged());
  const held = new RegExp(`/messages/${next.id}$`);
  discord.faults.onRequest(
    { kind: 'status', status: 502 },
    { method: 'PATCH', path: held, times: 4 },
  );
  await expect.poll(() => discord.faults.struck()).toBe(8);
  const flick = { angle: 0, power: 57 };
  await afterwards(party, () => toFlick(party, next).slash(CHANNEL, 'flick', flick).answer());
  await expect.poll(() => labels(mover.look(next))).toEqual(['Replay']);
  expect(mover.look(next).text).not.toContain('**A**');
});

test('ideas that come after the flick bring no letters back, though the next board is late', async () => {
  const { robots, give } = heldIdeas();
  const { party, discord, board, mover } = await openMatch({ bot: { robots } });
  let isBack = false;
  onTestFinished(
    discord.world.listen(() => {
      isBack ||= lettersOn(mover.look(board)).length > 0;
    }),
  );
  const late = { kind: 'delay', delayMs: 300 } as const;
  discord.faults.onRequest(late, { method: 'POST', path: /\/messages$/ });
  const flick = { angle: 0, power: 57 };
  const next = afterwards(party, () => mover.slash(CHANNEL, 'flick', flick).answer());
  await expect.poll(() => revisionOf(party)).toBe(1);
  give();
  await next;
  await expect.poll(() => labels(mover.look(board))).toEqual([]);
  expect(isBack).toBe(false);
});

/** The first board of a match in which nobody can be helped to flick, or should be. */
const WITHOUT_LETTERS: Readonly<Record<string, (party: Party) => Promise<SeenMessage>>> = {
  'a lag': async (party) => {
    await settle(party, { overrides: { firstStarter: 'lag' } });
    return beginMatch(party);
  },
  'a drawing of hands': async (party) => {
    await settle(party, { overrides: { firstStarter: 'hand-draw' } });
    return beginMatch(party);
  },
  'a rated match where the server wants none': async (party) => {
    await settle(party, { ideas: false });
    return beginMatch(party);
  },
};

test('while a robot is to flick there are no letters; the person after it gets them', async () => {
  let think: () => void = () => undefined;
  const thought = new Promise<void>((resolve) => {
    think = resolve;
  });
  const aim = IDEAS[1]?.aim;
  if (aim === undefined) throw new Error('there is no idea');
  const robots: Robots = { ...IDEA_ROBOTS, chooseAim: () => thought.then(() => aim) };
  const party = await openParty({ bot: { robots } });
  forbidThreads(party);
  const ada = party.discord.as('ada');
  let board = await afterwards(party, () => playRobot(ada, 'friendly', 'casual'));
  if (board.pinged.length > 0) {
    const rested = await settled(party, board);
    board = await afterwards(party, () => ada.press(rested, 'A').acknowledged());
  }
  await allTold(party);
  expect(labels(ada.look(board))).toEqual(['More…']);
  think();
  const asked = await ada.waitForMessage(CHANNEL, (now) => lettersOn(now).length > 0);
  expect(lettersOn(asked)).toEqual(LETTERS);
  expectClean(party);
});

test('with three colors each of the three has letters on their own turn alone', async () => {
  const party = await openParty({ bot: { robots: IDEA_ROBOTS } });
  const { discord } = party;
  await settle(party, { preset: 'woodestic' });
  const table = await afterwards(party, () =>
    discord.as('ada').slash(CHANNEL, 'play', { players: 'three-colours' }).answer(),
  );
  for (const name of ['bo', 'cleo']) await discord.as(name).press(table, 'Join').acknowledged();
  await discord
    .as('ada')
    .waitForChange(table, ({ buttons }) =>
      buttons.some(({ label, isDisabled }) => label === 'Start' && !isDisabled),
    );
  let board = await afterwards(party, () => discord.as('ada').press(table, 'Start').acknowledged());
  const played: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const rested = await settled(party, board);
    const [mover = ''] = board.pinged;
    played.push(mover);
    const other = ['ada', 'bo', 'cleo'].find((name) => name !== mover) ?? '';
    expect((await discord.as(other).press(rested, 'B').answer()).isPrivate).toBe(true);
    board = await afterwards(party, () => discord.as(mover).press(rested, 'B').acknowledged());
  }
  expect(played.toSorted()).toEqual(['ada', 'bo', 'cleo']);
  expectClean(party);
});

test.each(Object.entries(WITHOUT_LETTERS))('%s has no letters', async (_, begin) => {
  const party = await openParty({ bot: { robots: IDEA_ROBOTS } });
  const board = await begin(party);
  await allTold(party);
  expect(labels(board).at(-1)).toBe('More…');
  expect(board.text).not.toContain('**A**');
  expectClean(party);
});

test('where the server wants no ideas in rated matches, others have them', async () => {
  const party = await openParty({ bot: { robots: IDEA_ROBOTS } });
  await settle(party, { ideas: false });
  const board = await settled(party, await beginMatch(party, { wobble: 'none' }));
  expect(lettersOn(board)).toEqual(LETTERS);
  expectClean(party);
});

test.each([true, false])('discs have numbers where ideas name them: %s', async (ideas) => {
  const painted: string[] = [];
  const run: typeof ONE_OF_EACH_KIND.run = (name, input) => {
    if (name === 'replay') painted.push(JSON.stringify(input));
    return ONE_OF_EACH_KIND.run(name, input);
  };
  const renderPool = { ...ONE_OF_EACH_KIND, run };
  const party = await openParty({ bot: { robots: IDEA_ROBOTS, renderPool } });
  await settle(party, { discNumbers: false, ideas });
  const board = await beginMatch(party);
  const flick = { angle: 0, power: 57 };
  await afterwards(party, () => toFlick(party, board).slash(CHANNEL, 'flick', flick).answer());
  expect(painted.map((input) => input.includes('"number":1'))).toEqual([ideas]);
});

test('the ids of letters carry their aims, and no two are the same', async () => {
  const same = IDEAS.map(() => IDEAS[0] ?? []).flat();
  const ideas = () => Promise.resolve(same);
  const { board } = await openLetters({ robots: { ...IDEA_ROBOTS, ideas } });
  const args = customIds(board)
    .slice(-3)
    .map((id) => ids.decode(id)?.args);
  expect(args).toMatchObject([{ idea: 0 }, { idea: 1 }, { idea: 2 }]);
});

/** Words as they are counted on a page: with a letter or a digit in them. */
const countWords = (texts: Iterable<string>) =>
  [...texts]
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test('a match of two takes a press a turn, and no panel', async () => {
  const robots = createRobotPool({ threads: 1 });
  onTestFinished(() => robots.close());
  // The first search starts the thread, and may come too late on a busy machine.
  await robots.ideas(singles());
  const party = await openParty({ bot: { robots } });
  await playShort(party);
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  let presses = 0;
  const press = (person: Person, on: SeenMessage, label: string) => {
    presses += 1;
    return person.press(on, label).acknowledged();
  };
  /** The fullest that each public message has said. */
  const said = new Map<string, string>();
  const listen = () => {
    for (const { id, text, isPrivate } of ada.messages(CHANNEL)) {
      if (isPrivate || countWords([text]) < countWords([said.get(id) ?? ''])) continue;
      said.set(id, text);
    }
  };
  const invitation = await afterwards(party, () =>
    ada.slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer(),
  );
  let board = await afterwards(party, () => press(bo, invitation, 'Accept'));
  while (rematchOn(board) === undefined) {
    const rested = await settled(party, board);
    listen();
    const [letter = ''] = lettersOn(rested);
    board = await afterwards(party, () => press(toFlick(party, rested), rested, letter));
  }
  await allTold(party);
  listen();
  expect(presses).toBe(1 + 2);
  expect([ada, bo].flatMap(privateOf).flatMap(({ pictures }) => pictures)).toEqual([]);
  // What is left in the channel, and what it said at most.
  const left = () => countWords(ada.messages(CHANNEL).map(({ text }) => text));
  await expect.poll(left).toBeLessThan(90);
  expect(countWords(said.values())).toBeLessThan(140);
  expectClean(party);
});
