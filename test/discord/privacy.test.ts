import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storeInMemory } from '../support/stores.ts';
import { countTurns } from '../support/turns.ts';
import { shootDozen } from './support/dozens.ts';
import { movedClock } from './support/moved-clock.ts';
import { openParty, expectClean } from './support/party.ts';
import { isTold, openPuzzle, aimed } from './support/table.ts';
import { exportFile } from '../../src/discord/features/help/privacy.ts';
import { words } from './support/told.ts';

const { privacy } = words;
const { buttons } = privacy;

test('a player leaves the global boards, returns, and exports their data', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const panel = await ada.slash('@Crokinole', 'privacy').answer();
  const left = await ada.press(panel, buttons.leaveBoards).answer();
  expect(left.text).toContain(privacy.offBoards);
  expect(await store.readChoices(ada.userId)).toEqual({
    onGlobalBoards: false,
    directReminders: false,
  });
  const back = await ada.press(left, buttons.returnToBoards).answer();
  expect(await store.readChoices(ada.userId)).toEqual({
    onGlobalBoards: true,
    directReminders: false,
  });
  const sent = await ada.press(back, words.common.buttons.export).answer();
  expect(sent.isPrivate).toBe(true);
  const [file] = sent.pictures;
  expect(file?.filename).toBe('crokinole.json');
  expect(JSON.parse(file?.bytes.toString() ?? '')).toMatchObject({ player: ada.userId });
  expectClean(party);
});

test('a player who wants to be forgotten is asked twice, and may turn back', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = bo.next('games');
  await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  const begins = ada.next('games', isTold);
  await bo.press(await asked, 'Accept').acknowledged();
  await begins;
  const panel = await ada.slash('games', 'privacy').answer();
  const first = await ada.press(panel, buttons.erase).answer();
  expect(first.text).toContain(privacy.eraseQuestion[2]);
  const stayed = await ada.press(first, 'Back').answer();
  expect(stayed.text).toContain(privacy.title);
  const again = await ada.press(stayed, buttons.erase).answer();
  const really = await ada.press(again, buttons.eraseAgain).answer();
  expect(await store.readOpenMatches({ player: ada.userId }, 9)).toHaveLength(1);
  const gone = await ada.press(really, buttons.eraseSure).answer();
  expect(gone.text).toContain(privacy.erased);
  expect(await store.readOpenMatches({ player: ada.userId }, 9)).toEqual([]);
  expect(await store.readEndedMatches(ada.userId, 9)).toEqual([]);
  const [match] = await store.readEndedMatches(bo.userId, 9);
  expect(match?.state.seats.some(({ player }) => player.startsWith('former-'))).toBe(true);
  expectClean(party);
});

test('erasing gives no second try at today’s dozen and puzzle; tomorrow’s are open', async () => {
  const clock = movedClock('2026-11-26T12:00Z');
  const party = await openParty({ bot: clock });
  const ada = party.discord.as('ada');
  const dozen = await ada.slash('games', 'daily').answer();
  const puzzle = () => openPuzzle(ada, 'games');
  const tried = await puzzle();
  await ada.press(dozen, 'Start').answer();
  await shootDozen(ada, dozen);
  await ada.press(tried, 'A').answer();
  const panel = await ada.slash('games', 'privacy').answer();
  const first = await ada.press(panel, buttons.erase).answer();
  const really = await ada.press(first, buttons.eraseAgain).answer();
  await ada.press(really, buttons.eraseSure).answer();
  expect((await party.store.readDozensOf(ada.userId)).dozens).toEqual([]);

  const spent = await ada.slash('games', 'daily').answer();
  expect(spent.text).toContain(words.daily.refusals.spent);
  expect(spent.buttons.map(({ label }) => label)).not.toContain('Start');
  const pressed = await aimed(ada, dozen);
  expect(pressed.text).toContain(words.daily.refusals.spent);
  expect((await puzzle()).text).toContain(words.puzzle.refusals.spent);

  clock.to('2026-11-27T12:00Z');
  const next = await ada.slash('games', 'daily').answer();
  expect((await ada.press(next, 'Start').answer()).text).toContain(words.daily.shot(1, 12));
  expect((await puzzle()).text).not.toContain(words.puzzle.refusals.spent);
  expectClean(party);
});

test('a large export is compressed, and one that is too large is not made', async () => {
  const data = await exportPlayer(storeInMemory(), '1', 0);
  const whole = await exportFile(data, 1_000_000);
  const text = Buffer.from(whole?.text ?? []);
  expect(JSON.parse(text.toString())).toEqual(data);
  expect(await exportFile(data, text.length)).toMatchObject({ text, isPacked: false });
  const packed = await exportFile(data, text.length - 1);
  expect(packed?.name).toBe('crokinole.json.gz');
  expect(gunzipSync(packed?.text ?? '').equals(text)).toBe(true);
  expect(await exportFile(data, 10)).toBeUndefined();
});

test('a large export is written piece by piece, and others go first', async () => {
  const data = await exportPlayer(storeInMemory(), '1', 0);
  const notice = { key: 'k', subject: 's', server: null, channel: '1', reason: 'other', atMs: 0 };
  const much = { ...data, notices: Array.from({ length: 100 }, () => notice) };
  const { result, turns } = await countTurns(() => exportFile(much, 1_000_000));
  expect(JSON.parse(Buffer.from(result?.text ?? []).toString())).toEqual(much);
  expect(turns).toBeGreaterThanOrEqual(100);
});

test('a second request while the data is being gathered is told so', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const panel = await ada.slash('@Crokinole', 'privacy').answer();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const readTriesOf = store.readTriesOf.bind(store);
  let reads = 0;
  store.readTriesOf = async (player) => {
    reads += 1;
    await held;
    return readTriesOf(player);
  };
  const first = ada.press(panel, words.common.buttons.export).answer();
  const second = await ada.press(panel, words.common.buttons.export).answer();
  expect(second.text).toContain(privacy.exportUnderWay);
  expect(second.pictures).toEqual([]);
  goOn();
  expect((await first).pictures).toHaveLength(1);
  expect(reads).toBe(1);
  const again = await ada.press(panel, words.common.buttons.export).answer();
  expect(again.pictures).toHaveLength(1);
  expectClean(party);
});
