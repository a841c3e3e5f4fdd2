import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exportFile } from '../../src/discord/privacy/export-file.ts';
import { openParty, expectClean } from './support/party.ts';

test('somebody leaves the global boards, returns, and takes their data along', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const ada = discord.as('ada');
  const panel = await ada.slash('@Crokinole', 'privacy').answer();
  const left = await ada.press(panel, 'Leave the global boards').answer();
  expect(left.text).toContain('**not** on the global boards');
  expect(await store.readChoices(ada.userId)).toEqual({ onGlobalBoards: false });
  const back = await ada.press(left, 'Return to the global boards').answer();
  expect(await store.readChoices(ada.userId)).toEqual({ onGlobalBoards: true });
  const sent = await ada.press(back, 'Export my data').answer();
  expect(sent.isPrivate).toBe(true);
  const [file] = sent.pictures;
  expect(file?.filename).toBe('crokinole.json');
  expect(JSON.parse(file?.bytes.toString() ?? '')).toMatchObject({ player: ada.userId });
  expectClean(party);
});

test('whoever wants to be forgotten is asked twice, and may turn back', async () => {
  const party = await openParty();
  const { discord, store } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = bo.next('games');
  await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  const begins = ada.next('games');
  await bo.press(await asked, 'Accept').acknowledged();
  await begins;
  const panel = await ada.slash('games', 'privacy').answer();
  const first = await ada.press(panel, 'Erase me…').answer();
  expect(first.text).toContain('a former player');
  const stayed = await ada.press(first, 'No, back').answer();
  expect(stayed.text).toContain('What I keep about you');
  const again = await ada.press(stayed, 'Erase me…').answer();
  const really = await ada.press(again, 'Yes, erase me…').answer();
  expect(await store.readOpenMatches({ player: ada.userId }, 9)).toHaveLength(1);
  const gone = await ada.press(really, 'Erase everything now').answer();
  expect(gone.text).toContain('nothing here bears your id');
  expect(await store.readOpenMatches({ player: ada.userId }, 9)).toEqual([]);
  expect(await store.readEndedMatches(ada.userId, 9)).toEqual([]);
  const [match] = await store.readEndedMatches(bo.userId, 9);
  expect(match?.state.seats.some(({ player }) => player.startsWith('former-'))).toBe(true);
  expectClean(party);
});

test('much data is packed, and too much is told so', async () => {
  const party = await openParty();
  const data = await party.bot.service.exportPlayer('1');
  const text = JSON.stringify(data, null, 1);
  expect(exportFile(data, text.length)).toMatchObject({ text, isPacked: false });
  const packed = exportFile(data, text.length - 1);
  expect(packed?.name).toBe('crokinole.json.gz');
  expect(gunzipSync(packed?.text ?? '').toString()).toBe(text);
  expect(exportFile(data, 10)).toBeUndefined();
});
