import { expect, test } from 'vitest';
import { EMOJI } from '@crokinole/pictures/views/emoji';
import type { Person } from 'local-discord/driver/person';
import { readEmoji } from '../../src/discord/client/register-emoji.ts';
import { appEmojiName } from '../../src/discord/ui/command-links.ts';
import { text } from '../../src/discord/ui/parts.ts';
import { movedClock } from './support/moved-clock.ts';
import { expectClean, openParty, type Party, type PartyOptions } from './support/party.ts';
import { beginMatch, flickOnce, playShort } from './support/played.ts';
import { saveDozen } from './support/dozens.ts';
import { afterwards, allTold, CHANNEL } from './support/table.ts';
import { words } from './support/told.ts';

/** Shown in place of an ordinary emoji. */
const MARKUP = /<:\w+:\d+>/u;

/** A bot that has uploaded its emoji, and how each is written in a text. */
async function openWithEmoji(options: PartyOptions = {}) {
  const party = await openParty({ ...options, bot: { hasEmoji: true, ...options.bot } });
  const { rest, identity, context } = party.bot;
  await expect.poll(() => context.commandLinks.within(text('🎯')).content).toMatch(MARKUP);
  const known = await readEmoji(rest, identity.applicationId);
  const markup = new Map(known.map(({ id, name }) => [name, `<:${name}:${id}>`]));
  return { party, shown: (name: (typeof EMOJI)[number]) => markup.get(appEmojiName(name)) ?? '' };
}

const sideOf = async ({ store }: Party, match: string, { userId }: Person) =>
  (await store.readMatch(match))?.state.seats.find(({ player }) => player === userId)?.side;

test('a turn shows the app’s twenty, and a disc before who is to flick; a phone shows neither', async () => {
  const { party, shown } = await openWithEmoji();
  await playShort(party, 1, { hand: 'none' });
  const { match, board } = await beginMatch(party, 'ada', 'bo');
  const [asked = ''] = board.pinged;
  const mover = party.discord.as(asked);
  const discs = [shown('disc_blue'), shown('disc_red')];
  const disc = discs[(await sideOf(party, match.id, mover)) ?? -1];
  expect(board.text).toContain(words.match.toFlick(`${disc} <@${mover.userId}>`));
  const turn = await flickOnce(party, match.id);
  await allTold(party);
  const told = party.discord.as('ada').look(turn);
  expect(told.text).toContain(`Twenty for ${mover.mention}! ${shown('twenty')}`);
  expect(told.text).not.toContain('🎯');
  const card = await flickOnce(party, match.id, { angle: 0, power: 5 });
  await allTold(party);
  expect(party.discord.as('ada').look(card).text).toContain(shown('cup'));
  for (const name of ['ada', 'bo']) {
    const pushes = party.discord.as(name).pushes();
    expect(pushes.length).toBeGreaterThan(0);
    for (const push of pushes) expect(push.text).not.toMatch(MARKUP);
  }
  for (const { alt } of [...board.pictures, ...turn.pictures]) expect(alt).not.toMatch(MARKUP);
  expectClean(party);
});

test('the lines that players copy keep ordinary emoji', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const { party } = await openWithEmoji({ bot: clock });
  const ada = party.discord.as('ada');
  await saveDozen(party, 'ada', '2026-11-26', [20, 15, 5]);
  // The first to look has the par made.
  await ada.slash(CHANNEL, 'daily').answer();
  const result = await ada.slash(CHANNEL, 'daily').answer();
  const shared = await afterwards(party, () => ada.press(result, 'Share').acknowledged());
  const marks = /^[🟨⬜🟦⬛]{12}$/mu;
  expect(result.text).toMatch(marks);
  expect(result.text).toContain(words.daily.parLegend);
  expect(shared.text).toMatch(marks);
  expect(shared.text).not.toMatch(MARKUP);
  expectClean(party);
});

test('without permission, a match goes on with ordinary emoji and no discs', async () => {
  const party = await openParty();
  party.discord.faults.onRequest({ kind: 'status', status: 403 }, { path: /emojis/, times: 1 });
  await party.restart({ hasEmoji: true });
  await expect
    .poll(() => party.log.map(({ message }) => message))
    .toContainEqual('the app’s emoji could not be uploaded, so messages show ordinary ones');
  await playShort(party, 1, { hand: 'none' });
  const { match, board } = await beginMatch(party, 'ada', 'bo');
  const turn = await flickOnce(party, match.id);
  await allTold(party);
  const told = party.discord.as('ada').look(turn);
  expect(told.text).toContain('! 🎯');
  for (const message of [board, told]) expect(message.text).not.toMatch(MARKUP);
});
