import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  chooseCommand,
  skipsBrowser,
  useBrowser,
} from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty } from '../support/party.ts';
import { previewOf } from '../support/hubs.ts';
import { openSettings } from '../support/settings.ts';
import { serverOf } from '../support/played.ts';
import { afterwards, beginMatch } from '../support/table.ts';
import { words } from '../support/told.ts';

/** In one line, before the word in bold. */
const [opened = ''] = words.practice.opened.slice(3).split('**');

const { inviting, settings } = words;
const { outerLine } = words.rules.topics;
const { terms, preview } = words.tournaments;
const { forms } = preview;

const HERE = 'general';
const PHONE = { viewport: { width: 390, height: 844 } };
/** Where to save screenshots. */
const SHOTS = process.env['FORM_SHOTS'];

/** A form shows the words of its message, so what follows is looked for when it's gone. */
async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.waitFor({ state: 'detached' });
}

async function keep(page: Page, name: string): Promise<void> {
  if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

describe.skipIf(skipsBrowser)('on a phone', () => {
  const { webRoot, openAs } = useBrowser();

  test('a house rule is changed in a form with all its choices in sight', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord, store } = party;
    await openSettings(discord.as('ada'), HERE, 'rules');
    const { page, complaints } = await openAs(discord, 'ada', PHONE);
    await page.getByText(settings.noHouseRules).waitFor();
    await keep(page, 'house-rules');
    await page.getByRole('button', { name: 'Lines', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Lines' });
    await form.getByText(settings.byBook).first().waitFor();
    await keep(page, 'house-rules-form');
    await form.getByRole('radio', { name: outerLine.say('immediate') }).check();
    await submit(form);
    await page.getByText(outerLine.say('at-rest')).waitFor();
    const { overrides } = await store.readSettings(serverOf(party));
    expect(overrides).toEqual({ outerLine: 'immediate' });
    expect(complaints).toEqual([]);
    expectClean(party);
  });

  test('a tournament’s options are in two forms, and the preview follows', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord } = party;
    await previewOf(discord.as('ada'), HERE, { kind: 'world-championship' });
    const { page, complaints } = await openAs(discord, 'ada', PHONE);
    await page.getByRole('button', { name: forms.players, exact: true }).click();
    await keep(page, 'tournament-players-form');
    const players = page.getByRole('dialog', { name: forms.players });
    await players.getByRole('radio', { name: 'Doubles', exact: true }).check();
    await submit(players);
    await page.getByText(terms.who('Doubles', 8)).waitFor();
    await keep(page, 'tournament-preview');
    await page.getByRole('button', { name: forms.rounds, exact: true }).click();
    await keep(page, 'tournament-rounds-form');
    const rounds = page.getByRole('dialog', { name: forms.rounds });
    await rounds.getByRole('radio', { name: 'Wins first' }).check();
    await submit(rounds);
    await page.getByText(terms.ties.wins).waitFor();
    expect(complaints).toEqual([]);
    expectClean(party);
  });

  test('a challenge is changed and sent, and a board opens for practice from its menu', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord } = party;
    const { page, complaints } = await openAs(discord, 'cleo', PHONE);
    await chooseCommand(page, '/challenge');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: inviting.buttons.change, exact: true }).click();
    const form = page.getByRole('dialog', { name: inviting.form.title });
    await form.getByRole('radio', { name: /^Full/ }).check();
    await keep(page, 'challenge-form');
    await submit(form);
    await page.getByText('4 rounds', { exact: true }).waitFor();
    await page.getByRole('button', { name: inviting.who }).click();
    await keep(page, 'challenge-who');
    const choose = () => page.getByRole('option', { name: 'Dan' }).click();
    await afterwards(party, choose, HERE);
    await page.getByText(inviting.sent).waitFor();
    await keep(page, 'challenge-sent');
    await beginMatch(party, {}, HERE);
    // The page may still show the invitation last.
    const aim = page.getByRole('button', { name: words.match.buttons.aim, exact: true });
    const board = page.locator('article').filter({ has: aim });
    await board.getByRole('button', { name: 'What to do with this message' }).click();
    await keep(page, 'message-menu');
    await page.getByRole('menuitem', { name: `Crokinole: ${words.commands.aimMenu.name}` }).click();
    await page.getByText(opened).waitFor();
    await keep(page, 'aim-from-here');
    expect(complaints).toEqual([]);
    expectClean(party);
  });
});
