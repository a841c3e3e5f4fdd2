import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { nearestFreeStarts } from 'crokinole/board/start';
import { playersToMove } from 'crokinole/match/to-move';
import { nextShotOf } from 'crokinole/match/shots';
import { isPerson } from '../../../src/matches/records/players.ts';
import type { StoredMatch } from '../../../src/matches/records/matches.ts';
import { createRobotPool } from 'crokinole/robots/pool/robot-pool';
import { skipsBrowser, useBrowser } from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty, type Party } from '../support/party.ts';
import { playShort, serverOf } from '../support/played.ts';
import { allTold } from '../support/table.ts';
import { words } from '../support/told.ts';

const { tournaments: say } = words;

const robots = createRobotPool({ threads: 1 });
afterAll(() => robots.close());

const PHONE = { width: 390, height: 844 };
const MIDDLE = { positionCentideg: 0, insetCentiIn: 0 };

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click();
}

async function sendCommand(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
}

/** The person whose turn it is flicks, by a command. */
async function flick({ discord }: Party, { state, id }: StoredMatch): Promise<void> {
  const shot = nextShotOf(state);
  const [player = ''] = playersToMove(state).filter(isPerson);
  if (shot === undefined || player === '') return;
  const { quadrant, position, allowances } = shot;
  const [place = MIDDLE] = nearestFreeStarts(quadrant, MIDDLE, position.discs, allowances);
  await discord
    .as(discord.world.user(player).username)
    .slash('general', 'flick', {
      position: place.positionCentideg / 100,
      angle: 0,
      power: 57,
      match: id,
    })
    .completed();
}

async function playAll(party: Party, id: string): Promise<void> {
  const { store } = party;
  const isOver = async () => (await store.readTournament(id))?.endedAtMs !== null;
  while (!(await isOver())) {
    const open = (await store.readTournamentMatches(id)).filter((one) => one.endedAtMs === null);
    for (const match of open) await flick(party, match);
    await new Promise((go) => setTimeout(go, 50));
  }
}

describe.skipIf(skipsBrowser)('in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('a club of four plays a tournament of eight, with robots in the empty places', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() }, bot: { robots } });
    await playShort(party, 1, { hand: 'none' });
    const { discord, store } = party;
    const ada = await openAs(discord, 'ada', { viewport: PHONE });
    const bo = await openAs(discord, 'bo', { viewport: PHONE });
    await sendCommand(ada.page, '/tournament');
    await press(ada.page, say.list.create);
    await press(ada.page, say.opening.rename);
    const form = ada.page.getByRole('dialog', { name: say.opening.rename });
    await form.getByRole('textbox', { name: 'Name' }).fill('Thursday Cup');
    await form.getByRole('button', { name: 'Submit' }).click();
    await ada.page.getByText('Thursday Cup').last().waitFor();
    await press(ada.page, say.opening.spans['half-hour']);
    await ada.page.getByText(say.opening.plans['half-hour'](8, 3)).waitFor();
    await press(ada.page, 'Open sign-up');
    await ada.page.getByText(say.message.nobodyYet).waitFor();
    for (const { page } of [ada, bo]) await press(page, 'Join');
    await ada.page.getByText('2 of 8').waitFor();
    const message = discord
      .as('cleo')
      .messages('general')
      .findLast(({ buttons }) => buttons.some(({ label }) => label === 'Join'));
    if (message === undefined) throw new Error('there is nothing to join');
    for (const name of ['cleo', 'dan']) await discord.as(name).press(message, 'Join').answer();
    await ada.page.getByText('4 of 8').waitFor();
    await press(ada.page, say.message.buttons.fill);
    await ada.page.getByText(say.fills.club).waitFor();
    await press(ada.page, 'Start');
    await ada.page.getByText(say.news.started('', '').slice(5, -3)).waitFor();
    await press(bo.page, 'My game');
    await bo.page.getByText('Against').last().waitFor();
    const [open] = await store.readTournaments(serverOf(party), 'open', 1);
    await playAll(party, open?.id ?? '');
    await allTold(party);
    await bo.page.getByText('is over.').last().waitFor();
    await press(bo.page, 'Standings');
    await bo.page.getByRole('button', { name: '▶' }).last().waitFor();
    await press(bo.page, '▶');
    await bo.page
      .getByRole('img', { name: /table|Thursday Cup/i })
      .last()
      .waitFor();
    // Three rounds for eight players. Level players may then shoot for a place or a title.
    const played = await store.readTournamentMatches(open?.id ?? '');
    expect(played.filter(({ state }) => state.format !== 'shootout')).toHaveLength(3 * 4);
    expect([...ada.complaints, ...bo.complaints]).toEqual([]);
    expectClean(party);
  });
});
