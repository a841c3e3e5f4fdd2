import { expect, test } from 'vitest';
import { speedOfPower } from 'crokinole/shot/power';
import { expectClean, openParty } from './support/party.ts';
import { playShort } from './support/played.ts';
import {
  afterwards,
  allTold,
  beginMatch,
  changing,
  CHANNEL,
  onlyMatch,
  toFlick,
  openMatch,
  controls,
  aimedPanel,
  rematchOn,
} from './support/table.ts';
import { TOLD_SHOT, refusal, words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';

const { match: say } = words;

test('presses by others, on old boards and repeated ones are refused kindly and change nothing', async () => {
  const { party, discord, board, mover, other } = await openMatch();
  expect((await other.press(board, 'Aim…').answer()).text).toBe(
    refusal({ code: 'not-your-turn', turn: 0 }, mover.mention),
  );
  expect((await discord.as('cleo').press(board, 'Aim…').answer()).text).toContain('watching');
  expect((await discord.as('cleo').press(board, 'More…').answer()).text).toContain('watching');

  const [panel, second] = [
    await aimedPanel(mover, board),
    await mover.press(board, 'Aim…').answer(),
  ];
  await afterwards(party, () => mover.press(panel, 'Flick!').answer());
  await expect.poll(() => mover.look(board).buttons).toEqual([]);
  // Still open on another device: its turn is long over.
  const late = await mover.choose(second, 'Power…', ['Firm · 62']).answer();
  expect(late.text).toContain(words.aiming.turnOver);
  expect(mover.look(second).buttons).toEqual([]);
  expect((await onlyMatch(party)).revision).toBe(1);
  expectClean(party);
});

test('the panel aims at a target, with a power, or by exact numbers', async () => {
  const { party, board, mover } = await openMatch();
  const panel = await mover.press(board, 'Aim…').answer();
  const seen = () => mover.look(panel).pictures[0]?.alt;
  expect(panel.buttons.map(({ label }) => label)).toEqual(['Flick!', 'Exact numbers…']);
  const canFlick = () => !mover.look(panel).buttons[0]?.isDisabled;
  expect(canFlick()).toBe(false);
  await mover.choose(mover.look(panel), 'Power…', ['Firm · 62']).answer();
  expect(canFlick()).toBe(false);
  expect(seen()).not.toContain('Power');
  // A target brings the power that reaches it.
  await mover.choose(mover.look(panel), 'Aim at…', ['The hole']).answer();
  expect(canFlick()).toBe(true);
  expect(seen()).toContain(`(${words.aiming.powers.open}).`);
  await mover.choose(mover.look(panel), 'Power…', ['Firm · 62']).answer();
  expect(seen()).toContain('Power: 62 (Firm).');
  const form = mover.press(mover.look(panel), 'Exact numbers…');
  await (await mover.fill(form, { angle: '-3,5', power: '45', position: '7' })).completed();
  expect(seen()).toContain('Angle: 3.5° left. Power: 45.');
  const wrong = mover.press(mover.look(panel), 'Exact numbers…');
  const refused = await mover.fill(wrong, { angle: 'far', power: '45', position: '7' });
  expect((await refused.answer()).text).toContain(words.aiming.notANumber('far'));
  expect(seen()).toContain('Power: 45.');
  expectClean(party);
});

test('two taps on Flick! flick once, and the panel says so', async () => {
  const { party, board, mover, other } = await openMatch();
  const panel = await aimedPanel(mover, board);
  const next = await afterwards(party, async () => {
    const taps = [mover.press(panel, 'Flick!'), mover.press(panel, 'Flick!')];
    await Promise.all(taps.map((tap) => tap.completed()));
  });
  expect(mover.look(panel).text).toBe(words.aiming.flicked);
  expect((await onlyMatch(party)).revision).toBe(1);

  // When another player has ended the turn, "it is over" stays true.
  const late = await aimedPanel(other, next);
  const ask = () => inMatch(other, CHANNEL, 'adjourn');
  const asked = await changing(party, ask, say.openOffer(other.mention, 'adjournment'));
  const agree = () => mover.press(asked, offerLabel('adjournment', 'accept', words)).acknowledged();
  await changing(party, agree, say.adjourned);
  const resume = () => inMatch(mover, CHANNEL, 'resume');
  await changing(party, resume, say.resumed(mover.mention));
  await other.press(late, 'Flick!').completed();
  expect(other.look(late).text).toContain(words.aiming.turnOver);
  expectClean(party);
});

test.each([
  ['two panels', ['panel', 'panel']],
  ['a panel and /flick', ['panel', 'command']],
  ['/flick and a panel', ['command', 'panel']],
  ['/flick twice', ['command', 'command']],
] as const)('%s at the same moment: each answer is about its own flick', async (_, ways) => {
  const { party, board, mover } = await openMatch();
  const asks: { readonly percent: number; readonly tell: () => Promise<string> }[] = [];
  for (const [i, way] of ways.entries()) {
    const percent = [47, 62][i] ?? 0;
    if (way === 'command') {
      const flick = () => mover.slash(CHANNEL, 'flick', { angle: 0, power: percent });
      asks.push({ percent, tell: async () => (await flick().answer()).text });
      continue;
    }
    const panel = await aimedPanel(mover, board);
    await mover.choose(panel, 'Power…', [String(percent * 10)]).answer();
    const tell = async () => {
      await mover.press(mover.look(panel), 'Flick!').completed();
      return mover.look(panel).text;
    };
    asks.push({ percent, tell });
  }
  const told: string[] = [];
  await afterwards(party, async () => {
    told.push(...(await Promise.all(asks.map(({ tell }) => tell()))));
  });
  const taken = told.indexOf(words.aiming.flicked);
  expect(told[1 - taken]).toBe(words.aiming.flickedOtherwise);
  const match = await onlyMatch(party);
  const action = await party.store.readAction(match.id, 1);
  const percent = asks[taken]?.percent ?? 0;
  expect(match.revision).toBe(1);
  expect(action?.shot?.aimed.speedCentiInPerS).toBe(speedOfPower(percent * 10));
  expectClean(party);
});

test('when it is resumed after an hour, the board is shown again at the end of the channel', async () => {
  let nowMs = Date.now();
  const {
    party,
    board: first,
    mover,
    other,
  } = await openMatch({ bot: { clock: { nowMs: () => nowMs } } });
  const ask = () => inMatch(mover, CHANNEL, 'adjourn');
  const offered = await changing(party, ask, say.openOffer(mover.mention, 'adjournment'));
  const agree = () =>
    other.press(offered, offerLabel('adjournment', 'accept', words)).acknowledged();
  const still = await changing(party, agree, say.adjourned);
  nowMs += 2 * 3600_000;
  const on = await afterwards(party, () => mover.press(still, 'Resume').acknowledged());
  expect(on.text).toContain(say.resumed(mover.mention));
  expect(on.pinged).toEqual(first.pinged);
  expect(on.pictures.length).toBeGreaterThan(0);
  const past = await party.discord
    .as('ada')
    .waitForChange(still, (now) => now.pictures.length === 0);
  expect(past.buttons).toEqual([]);
  expectClean(party);
});

test('the clock reminds once, passes the turn and ends the match', async () => {
  let nowMs = Date.now();
  const party = await openParty({ bot: { clock: { nowMs: () => nowMs } } });
  const board = await beginMatch(party, { clock: '3600000' });
  const { mention } = toFlick(party, board);
  const reminder = await afterwards(party, () => pass(2_401_000));
  expect(reminder.text).toContain(say.reminder(mention));
  expect(reminder.pinged).toEqual(board.pinged);
  const spent = await afterwards(party, () => pass(1_200_000));
  expect(spent.text).toContain(say.discSpent(mention, 1, 3));
  let last = spent;
  for (let i = 0; i < 12 && !last.text.includes('🏆'); i += 1) {
    last = await afterwards(party, () => pass(i % 2 === 0 ? 2_401_000 : 1_200_000));
  }
  expect(last.text).toContain(`beats ${mention} on time`);
  expectClean(party);

  function pass(ms: number): Promise<void> {
    nowMs += ms;
    return Promise.resolve();
  }
});

test('the bot may be restarted between any two presses', async () => {
  const { party, board, mover } = await openMatch();
  await party.restart();
  const panel = await mover.press(board, 'Aim…').answer();
  await party.restart();
  await mover.choose(panel, 'Power…', ['Firm · 62']).answer();
  await party.restart();
  const form = mover.press(mover.look(panel), 'Exact numbers…');
  await (await mover.fill(form, { angle: '0', power: '45', position: '7' })).completed();
  await party.restart();
  const after = await afterwards(party, () => mover.press(mover.look(panel), 'Flick!').answer());
  expect(after.pictures.map(({ filename }) => filename)).toEqual(['shot.gif']);
  await party.restart();
  await expect
    .poll(() =>
      party.discord
        .as('ada')
        .look(board)
        .buttons.map(({ label }) => label),
    )
    .toEqual([]);
  expectClean(party);
});

test('after a deleted message or channel, /board brings the match back', async () => {
  const party = await openParty();
  const { discord } = party;
  const ada = discord.as('ada');
  const board = await beginMatch(party);
  discord.admin.deleteMessage(CHANNEL, board.id);
  const again = await afterwards(party, () => ada.slash(CHANNEL, 'board').answer());
  expect(controls(again)).toEqual(['Aim…', 'More…']);
  discord.admin.deleteChannel(CHANNEL);
  const moved = await afterwards(party, () => ada.slash('general', 'board').answer(), 'general');
  const mover = toFlick(party, moved);
  const panel = await aimedPanel(mover, moved);
  const next = await afterwards(party, () => mover.press(panel, 'Flick!').answer(), 'general');
  expect(next.text).toMatch(TOLD_SHOT);
});

test('a match ends as usual when its card was deleted', async () => {
  const party = await openParty();
  await playShort(party);
  const { discord } = party;
  let board = await beginMatch(party);
  for (const { id } of discord.as('ada').messages(CHANNEL)) {
    if (id !== board.id) discord.admin.deleteMessage(CHANNEL, id);
  }
  for (let flicks = 0; flicks < 2; flicks += 1) {
    const mover = toFlick(party, board);
    board = await afterwards(party, () =>
      mover.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer(),
    );
  }
  expect(rematchOn(board)).toBeDefined();
  await allTold(party);
  expect(party.log.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a board shown again pings the player whose turn it is only if they have not been pinged', async () => {
  const party = await openParty();
  const { discord } = party;
  const board = await beginMatch(party, { clock: 'none' });
  const mover = toFlick(party, board);
  const other = discord.as(board.pinged[0] === 'ada' ? 'bo' : 'ada');
  const match = (await onlyMatch(party)).id;
  for (const who of [other, mover, discord.as('cleo')]) {
    const again = await afterwards(party, () => who.slash(CHANNEL, 'board', { match }).answer());
    expect(again.text).toContain(`${mover.mention}, your flick.`);
    expect(again.pinged).toEqual([]);
  }
  const moved = await afterwards(party, () => other.slash('general', 'board').answer(), 'general');
  expect(moved.pinged).toEqual(board.pinged);
  const there = await afterwards(party, () => other.slash('general', 'board').answer(), 'general');
  expect(there.pinged).toEqual([]);
  const flick = { angle: 0, power: 57 };
  const next = () => mover.slash('general', 'flick', flick).answer();
  expect((await afterwards(party, next, 'general')).pinged).toHaveLength(1);
  expectClean(party);
});

test('a player who could not be pinged at their turn is pinged by the board that is asked for', async () => {
  const { party, discord, board, mover } = await openMatch();
  const { store } = party;
  const other = board.pinged[0] === 'ada' ? 'bo' : 'ada';
  const panel = await aimedPanel(mover, board);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', false);
  await mover.press(panel, 'Flick!').answer();
  await expect.poll(() => store.countUnannounced()).toBe(0);
  discord.admin.setPermission(CHANNEL, 'Crokinole', 'SEND_MESSAGES', true);
  const again = await afterwards(party, () => mover.slash(CHANNEL, 'board').answer());
  expect(again.pinged).toEqual([other]);
});
