import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import type { Person } from 'local-discord/driver/person';
import { playTournament } from '../support/tournaments.ts';
import { expectClean, openParty, type Party } from './support/party.ts';
import { playShort } from './support/played.ts';
import {
  afterwards,
  allTold,
  beginMatch,
  board,
  CHANNEL,
  latest,
  toFlick,
  challengeBo,
} from './support/table.ts';
import { join, open, onlyTournament, start } from './support/tournament.ts';
import { words } from './support/told.ts';
import { inMatch } from './support/hubs.ts';
import { offerLabel } from '../../src/texts/turn-text.ts';

const { match: say } = words;
/** Without markup. */
const plain = (text: string) => text.replaceAll('*', '');

const ALL = ['ada', 'bo', 'cleo', 'dan'];

const pushed = (person: Person) => person.pushes().map(({ text }) => text);
const lastPush = (person: Person) => person.pushes().at(-1)?.text;

const flick = (mover: Person, power = 5) =>
  mover.slash(CHANNEL, 'flick', { angle: 0, power }).completed();

/** All notifications of a match of two on a locked phone, in one language. */
async function playMatch(party: Party) {
  const [ada, bo] = [party.discord.as('ada'), party.discord.as('bo')];
  const board = await beginMatch(party, { wobble: 'none' });
  const mover = toFlick(party, board);
  const other = mover.userId === ada.userId ? bo : ada;
  await afterwards(party, () => flick(mover));
  await allTold(party);
  const said = [pushed(bo)[0], pushed(mover).at(-1), pushed(other).at(-1)];
  const remind = () => inMatch(mover, CHANNEL, 'nudge');
  const reminder = await afterwards(party, remind);
  await allTold(party);
  said.push(lastPush(other));
  await inMatch(mover, CHANNEL, 'draw');
  await allTold(party);
  said.push(lastPush(other));
  return { said, mover, other, reminder };
}

const name = ({ userId }: Person, { discord }: Party) => discord.world.user(userId).displayName;

test('a locked phone shows who is asked for what', async () => {
  const party = await openParty();
  const { said, mover, other, reminder } = await playMatch(party);
  const [one, two] = [name(mover, party), name(other, party)];
  expect(said).toEqual([
    expect.stringContaining(`${words.inviting.challenged('@Bo', 'Ada')}\n`),
    say.toFlick(`@${one}`),
    say.toFlick(`@${two}`),
    expect.stringMatching(new RegExp(`^${say.reminder(`@${two}`)}\\n2 .+$`, 'u')),
    say.askedToAnswer(`@${two}`, one, 'draw'),
  ]);
  expect(reminder.buttons.map(({ label }) => label)).toEqual([say.buttons.toBoard]);
  // The latest board is complete: nothing is left of the text it was posted with.
  expect(board(party)).toMatchObject({ isV2: true, pinged: [other].map((each) => nameOf(each)) });
  expectClean(party);

  function nameOf({ userId }: Person): string {
    return party.discord.world.user(userId).username;
  }
});

test('the end of a pause pings the player who is to flick', async () => {
  const party = await openParty();
  const { mover, other } = await playMatch(party);
  await other.press(board(party), offerLabel('draw', 'decline', words)).acknowledged();
  await inMatch(mover, CHANNEL, 'adjourn');
  await allTold(party);
  await other.press(board(party), offerLabel('adjournment', 'accept', words)).acknowledged();
  await allTold(party);
  await inMatch(mover, CHANNEL, 'resume');
  await allTold(party);
  const [one, two] = [name(mover, party), name(other, party)];
  expect(lastPush(other)).toBe(`${say.resumed(one)}\n${say.toFlick(`@${two}`)}`);
  expectClean(party);
});

test('a tournament pings its players with their games, and the winner at its end', async () => {
  const party = await openParty();
  await playShort(party, 1, { hand: 'none' });
  const message = await open(party, { kind: 'knock-out', places: 4 });
  await join(party, message, ...ALL);
  await start(party);
  await allTold(party);
  const { news: say } = words.tournaments;
  for (const who of ALL) {
    expect(pushed(party.discord.as(who))).toEqual([expect.stringContaining('your game starts')]);
  }
  await playTournament(party.bot.service, party.store, await onlyTournament(party));
  await allTold(party);
  // Who joined last has the highest id.
  const end = plain(say.finished('Thursday Cup', '@Dan', say.final('Dan ')));
  expect(lastPush(party.discord.as('dan'))).toContain(end);
  const news = latest(party);
  expect(news.buttons.map(({ label }) => label)).toEqual([
    words.tournaments.message.buttons.again,
    words.tournaments.message.buttons.toTournament,
  ]);
  for (const who of ALL) expect(pushed(party.discord.as(who))).not.toContain('');
  expectClean(party);
});

test('a name with markup is shown as it is, and neither pings nor links anywhere', async () => {
  const party = await openParty();
  const ada = party.discord.world.user(party.discord.as('ada').userId);
  ada.displayName = '**Ada** <@1> [x](http://a.example) @everyone';
  await challengeBo(party);
  expect(pushed(party.discord.as('bo'))[0]?.split('\n')[0]).toBe(
    '@Bo, ＊＊Ada＊＊ ＜＠1＞ ［x］(http：//a.example) ＠everyone challenges you.',
  );
});

const IS_COMPLETION = { method: 'PATCH', path: /\/messages\/\d+$/, times: 1000 };
const IS_REFUSED = { kind: 'drop', carriedOut: false } as const;

/** Bo is challenged, and the bot dies between the notification and the whole message. */
async function dieBetween(party: Party): Promise<SeenMessage> {
  const { discord } = party;
  discord.faults.onRequest(IS_REFUSED, IS_COMPLETION);
  await discord.as('ada').slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer();
  await expect.poll(() => discord.faults.struck()).toBeGreaterThan(0);
  return latest(party);
}

test.each([
  ['while Discord knows the nonce', 0],
  ['when Discord has forgotten the nonce', 6 * 60_000],
])('a message that was cut off after its notification is completed, once, %s', async (_, agoMs) => {
  const party = await openParty();
  const { discord, store } = party;
  const bo = discord.as('bo');
  const half = await dieBetween(party);
  expect(half).toMatchObject({ isV2: false, pinged: ['bo'] });
  const record = discord.world.messagesOf(half.channelId).get(half.id);
  const mark = record?.components[0]?.id;
  Object.assign(record ?? {}, { createdMs: Date.now() - agoMs });
  await party.restart();
  discord.faults.clear();
  await expect.poll(() => store.countUnannounced()).toBe(0);
  const whole = bo.look(half);
  expect(whole).toMatchObject({ isV2: true, pinged: ['bo'] });
  expect(whole.text).toContain(`${discord.as('ada').mention} challenges ${bo.mention}`);
  expect(record?.components[0]?.id).toBe(mark);
  expect(bo.messages(CHANNEL).filter(({ isPrivate }) => !isPrivate)).toHaveLength(1);
  expect(bo.pushes()).toHaveLength(1);
  // And the match goes on from there.
  await afterwards(party, () => bo.press(whole, 'Accept').acknowledged());
  expect(discord.refusals).toEqual([]);
});

test('an incomplete message can be played from, and shows the result when it is completed', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const half = await dieBetween(party);
  await discord.as('bo').press(half, 'Decline').acknowledged();
  discord.faults.clear();
  await expect.poll(() => store.countUnannounced()).toBe(0);
  expect(discord.as('bo').look(half).text).toContain('Declined.');
  expect(discord.as('bo').pushes()).toHaveLength(1);
  expect(discord.refusals).toEqual([]);
});

test('a message that was deleted right after its notification is not posted again', async () => {
  const party = await openParty();
  const { discord, store } = party;
  discord.faults.onRequest({ kind: 'delay', delayMs: 500 }, { ...IS_COMPLETION, times: 1 });
  await discord.as('ada').slash(CHANNEL, 'challenge', { opponent: 'bo' }).answer();
  await expect.poll(() => discord.faults.struck()).toBe(1);
  discord.admin.deleteMessage(CHANNEL, latest(party).id);
  await expect.poll(() => store.countUnannounced()).toBe(0);
  expect(
    discord
      .as('bo')
      .messages(CHANNEL)
      .filter(({ isPrivate }) => !isPrivate),
  ).toEqual([]);
  expect(discord.as('bo').pushes()).toHaveLength(1);
});
