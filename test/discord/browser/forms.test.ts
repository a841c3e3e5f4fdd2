import { describe, expect, test } from 'vitest';
import {
  chooseCommand,
  skipsBrowser,
  useBrowser,
} from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty } from '../support/party.ts';
import { afterwards, beginMatch } from '../support/table.ts';
import { words } from '../support/told.ts';

/** In one line, before the word in bold. */
const [opened = ''] = words.practice.opened.slice(3).split('**');

const { inviting } = words;

const HERE = 'general';
const PHONE = { viewport: { width: 390, height: 844 } };

describe.skipIf(skipsBrowser)('on a phone', () => {
  const { webRoot, openAs } = useBrowser();

  test('a challenge is changed and sent, and a board opens for practice from its menu', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord } = party;
    const { page, complaints } = await openAs(discord, 'cleo', PHONE);
    await chooseCommand(page, '/challenge');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: inviting.buttons.change, exact: true }).click();
    const form = page.getByRole('dialog', { name: inviting.form.title });
    await form.getByRole('radio', { name: /^Whole/ }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    // A form shows the words of its message, so what follows is looked for when it's gone.
    await form.waitFor({ state: 'detached' });
    await page.getByText('4 rounds', { exact: true }).waitFor();
    await page.getByRole('button', { name: inviting.who }).click();
    const choose = () => page.getByRole('option', { name: 'Dan' }).click();
    // It deletes itself, so the test looks from before it comes.
    const isSent = page.getByText(inviting.sent).waitFor();
    await afterwards(party, choose, HERE);
    await isSent;
    await beginMatch(party, {}, HERE);
    // The page may still show the invitation last.
    const aim = page.getByRole('button', { name: words.match.buttons.aim, exact: true });
    const board = page.locator('article').filter({ has: aim });
    await board.getByRole('button', { name: 'What to do with this message' }).click();
    await page.getByRole('menuitem', { name: `Crokinole: ${words.commands.aimMenu.name}` }).click();
    await page.getByText(opened).waitFor();
    expect(complaints).toEqual([]);
    expectClean(party);
  });
});
