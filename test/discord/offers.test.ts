import { deepStrictEqual } from 'node:assert';
import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { playersToMove } from 'crokinole/match/to-move';
import { expectClean, openParty, type Party } from './support/party.ts';
import { beginMatch as playedBegin, flickOnce, playShort } from './support/played.ts';
import {
  allTold,
  beginDoubles,
  afterwards,
  board,
  beginMatch,
  changing,
  CHANNEL,
  isTold,
  openMatch,
  controls,
} from './support/table.ts';
import { EVERY_PICTURE } from '../support/painters.ts';
import { words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';

const { match: say } = words;
const { offerDraw } = say.buttons;
const ROW = ['Aim…', 'More…'];
const DUD = { angle: 60, power: 4 };
const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

function resign(party: Party, name: string): Promise<SeenMessage> {
  const who = party.discord.as(name);
  const resigning = async () => {
    const sure = await inMatch(who, CHANNEL, 'resign');
    const asked = await who.press(sure, words.match.buttons.resign).answer();
    expect(asked.text).toBe(words.history.done.offered.resignation);
  };
  return changing(party, resigning, say.openOffer(who.mention, 'resignation'));
}

test('when both teams think of resigning, there is one button, and each player answers their partner', async () => {
  const party = await openParty();
  await beginDoubles(party);
  await resign(party, 'ada');
  const both = await resign(party, 'bo');
  expect(
    both.buttons.filter(({ label }) => label === offerLabel('resignation', 'accept', words)),
  ).toHaveLength(1);
  const dan = party.discord.as('dan');
  const stays = await changing(
    party,
    () => dan.press(both, offerLabel('resignation', 'decline', words)).acknowledged(),
    say.offerDeclined(dan.mention),
  );
  expect(
    stays.buttons.filter(({ label }) => label === offerLabel('resignation', 'accept', words)),
  ).toHaveLength(1);
  expect(
    (await dan.press(stays, offerLabel('resignation', 'accept', words)).answer()).isPrivate,
  ).toBe(true);
  const cleo = party.discord.as('cleo');
  const end = await afterwards(party, () =>
    cleo.press(stays, offerLabel('resignation', 'accept', words)).acknowledged(),
  );
  const winners = `${party.discord.as('bo').mention} & ${dan.mention}`;
  const losers = `${party.discord.as('ada').mention} & ${cleo.mention}`;
  expect(end.text).toContain(say.beats(winners, true, losers, '', 'resignation'));
  expectClean(party);
});

test('an offer changes the latest board, and pings only those who are asked', async () => {
  const { party, discord, mover, other } = await openMatch({ bot: { renderPool: EVERY_PICTURE } });
  const flicked = await afterwards(party, () =>
    mover.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer(),
  );
  const spoken = () =>
    discord
      .as('ada')
      .messages(CHANNEL)
      .filter(({ isPrivate }) => !isPrivate).length;
  const known = spoken();
  const call = discord.as('ada').next(CHANNEL, isTold);
  const more = await mover.press(flicked, 'More…').answer();
  const offered = await changing(
    party,
    () => mover.press(more, offerDraw).answer(),
    say.openOffer(mover.mention, 'draw'),
  );
  expect(offered.id).toBe(flicked.id);
  deepStrictEqual(
    offered.pictures.map(({ bytes }) => bytes),
    flicked.pictures.map(({ bytes }) => bytes),
  );
  expect(offered.pictures.map(({ alt }) => alt)).toEqual(flicked.pictures.map(({ alt }) => alt));
  for (const line of flicked.text.split('\n')) expect(offered.text).toContain(line);
  const called = await call;
  expect(called.text).toBe(say.askedToAnswer(other.mention, mover.mention, 'draw'));
  expect(called.pinged).toEqual([other.mention === discord.as('ada').mention ? 'ada' : 'bo']);
  expect(called.pictures).toEqual([]);
  const record = discord.world.messagesOf(called.channelId).get(called.id);
  expect(record?.replyToId).toBe(flicked.id);
  // There is no other public message.
  expect(spoken()).toBe(known + 1);
  const declined = await changing(
    party,
    () => other.press(offered, offerLabel('draw', 'decline', words)).acknowledged(),
    say.offerDeclined(other.mention),
  );
  expect(declined.text).not.toContain('Open:');
  expect(controls(declined)).toEqual(ROW);
  // The call has been answered.
  await expect.poll(spoken).toBe(known);
  await party.restart();
  // No picture is cached: they are looked up.
  const again = await changing(
    party,
    () => inMatch(mover, CHANNEL, 'draw'),
    say.openOffer(mover.mention, 'draw'),
  );
  expect(again.pictures.map(({ filename }) => filename)).toEqual(
    flicked.pictures.map(({ filename }) => filename),
  );
  // Pinged once: repeated offers do not ping again.
  expect(spoken()).toBe(known);
  const next = await afterwards(party, () =>
    other.slash(CHANNEL, 'flick', { angle: 0, power: 57 }).answer(),
  );
  const past = await discord
    .as('ada')
    .waitForChange(flicked, ({ pictures }) => pictures.length === 0);
  expect(flicked.text).toContain(past.text);
  expect(past.text).not.toContain('draw');
  expect(next.pinged).toHaveLength(1);
  expectClean(party);
});

test('every open offer is named above its buttons as long as it is open', async () => {
  const { party, mover, other } = await openMatch();
  const draw = () => inMatch(mover, CHANNEL, 'draw');
  const offered = await changing(party, draw, say.openOffer(mover.mention, 'draw'));
  const taken = await mover.press(offered, 'More…').answer();
  const takeBack = async () => {
    const back = await mover.press(taken, offerLabel('draw', 'withdraw', words)).answer();
    expect(back.text).toBe(words.history.done.withdrawn);
  };
  await changing(party, takeBack, say.offerWithdrawn(mover.mention));
  await changing(party, draw, say.openOffer(mover.mention, 'draw'));
  const adjourn = () => inMatch(mover, CHANNEL, 'adjourn');
  const both = await changing(party, adjourn, say.openOffer(mover.mention, 'adjournment'));
  const offers = [
    say.openOffer(mover.mention, 'draw'),
    say.openOffer(mover.mention, 'adjournment'),
  ];
  const labels = [
    offerLabel('draw', 'accept', words),
    offerLabel('draw', 'decline', words),
    offerLabel('adjournment', 'accept', words),
    offerLabel('adjournment', 'decline', words),
  ];
  const expectOpen = (message: SeenMessage) => {
    for (const offer of offers) expect(message.text).toContain(offer);
    expect(controls(message)).toEqual(['Aim…', 'More…', ...labels]);
  };
  expectOpen(both);
  expectOpen(await afterwards(party, () => mover.slash(CHANNEL, 'board').answer()));
  const aim = { angle: 0, power: 57 };
  const flicked = await afterwards(party, () => mover.slash(CHANNEL, 'flick', aim).answer());
  expectOpen(flicked);
  const more = await mover.press(flicked, 'More…').answer();
  expect(more.buttons.map(({ label }) => label)).toEqual([
    offerLabel('draw', 'withdraw', words),
    offerLabel('adjournment', 'withdraw', words),
    words.match.buttons.nudge,
    'Replay',
    'Resign',
  ]);
  const played = await afterwards(party, () => other.slash(CHANNEL, 'flick', aim).answer());
  expect(played.text).not.toContain('Open:');
  expect(controls(played)).toEqual(['Aim…', 'More…']);
  expectClean(party);
});

test('a draw that is offered while the match is paused can be answered under the board', async () => {
  const party = await openParty();
  await beginMatch(party);
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const adjourn = () => inMatch(ada, CHANNEL, 'adjourn');
  const asked = await changing(party, adjourn, say.openOffer(ada.mention, 'adjournment'));
  await changing(
    party,
    () => bo.press(asked, offerLabel('adjournment', 'accept', words)).acknowledged(),
    say.adjourned,
  );
  const draw = () => inMatch(ada, CHANNEL, 'draw');
  const offered = await changing(party, draw, say.openOffer(ada.mention, 'draw'));
  const end = await afterwards(party, () =>
    bo.press(offered, offerLabel('draw', 'accept', words)).acknowledged(),
  );
  expect(end.text).toContain(say.draws(`${ada.mention} & ${bo.mention}`, '', true));
  expect(end.text).not.toContain('Open:');
  expectClean(party);
});

test('a match alone is adjourned by its player, and no one is asked to agree', async () => {
  const party = await openParty();
  const ada = party.discord.as('ada');
  await afterwards(party, () => ada.slash(CHANNEL, 'practice', { mode: 'shootout' }).answer());
  const adjourning = async () => {
    const told = await inMatch(ada, CHANNEL, 'adjourn');
    expect(told.text).toBe(words.history.done['adjournment-agreed']);
  };
  const still = await changing(party, adjourning, say.adjourned);
  expect(still.text).not.toContain(say.openOffer(ada.mention, 'adjournment'));
  expectClean(party);
});

test('a match that can’t be turned round ends when both want it', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const end = { kind: 'fixed-rounds', rounds: 3, tie: 'stands' } as const;
  await playShort(party, 1, { hand: 'none', overrides: { end, discsPerPlayer: { singles: 1 } } });
  const { match } = await playedBegin(party, 'ada', 'bo');
  const ada = discord.as('ada');
  const flick = async () => {
    const [player] = playersToMove((await store.readMatch(match.id))?.state ?? match.state);
    return flickOnce(party, match.id, player === ada.userId ? undefined : DUD);
  };
  for (let flicks = 0; flicks < 3; flicks += 1) {
    expect(labels(await flick())).not.toContain(say.buttons.finish);
  }
  await flick();
  await allTold(party);
  const told = board(party);
  expect(told.text).toContain(say.decided(ada.mention));
  expect(controls(told)).toEqual([...ROW, say.buttons.finish]);
  const bo = discord.as('bo');
  const press = () => bo.press(told, say.buttons.finish).acknowledged();
  const offered = await changing(party, press, say.openOffer(bo.mention, 'finish'));
  expect(controls(offered)).toEqual([
    ...ROW,
    offerLabel('finish', 'accept', words),
    offerLabel('finish', 'decline', words),
  ]);
  const card = await afterwards(party, () =>
    ada.press(offered, offerLabel('finish', 'accept', words)).acknowledged(),
  );
  expect(card.text).toContain(say.beats(ada.mention, false, bo.mention, '4–0', 'early'));
  expectClean(party);
});
