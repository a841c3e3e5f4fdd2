import { describe, expect, test } from 'vitest';
import { skipsBrowser, useBrowser } from '../../../packages/local-discord/test/browser/chromium.ts';
import { expectClean, openParty } from '../support/party.ts';
import { words } from '../support/told.ts';

describe.skipIf(skipsBrowser)('in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('a command in a text opens when it is tapped, and another one after it', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord } = party;
    await discord.as('ada').slash('general', 'help').answer();
    const ada = await openAs(discord, 'ada', { viewport: { width: 390, height: 844 } });
    const { page } = ada;
    await page.getByRole('button', { name: '/challenge', exact: true }).click();
    await page.getByRole('form', { name: '/challenge' }).waitFor();
    await page.getByRole('button', { name: '/board', exact: true }).click();
    await page.getByRole('form', { name: '/board' }).waitFor();
    expect(await page.getByRole('form', { name: '/challenge' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(words.common.noMatch.split('**')[0] ?? '').waitFor();
    expect(ada.complaints).toEqual([]);
    expectClean(party);
  });

  test('a command that is not available is shown as plain text', async () => {
    const party = await openParty({ discord: { webRoot: webRoot() } });
    const { discord } = party;
    await discord.as('ada').slash('@Crokinole', 'help').answer();
    const ada = await openAs(discord, 'ada');
    const { page } = ada;
    await page
      .getByRole('button', { name: /Crokinole/ })
      .first()
      .click();
    await page.getByText('five lines').waitFor();
    await page.getByText('/challenge', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: '/challenge', exact: true }).count()).toBe(0);
    expectClean(party);
  });
});
