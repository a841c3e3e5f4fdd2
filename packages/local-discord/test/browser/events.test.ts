import { describe, expect, test } from 'vitest';
import {
  addScheduledEvent,
  changeScheduledEvent,
  removeScheduledEvent,
} from '../../src/world/scheduled-events.ts';
import { EVENT_STATUS } from '../../src/protocol/numbers.ts';
import { openParty } from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

const HOUR_MS = 3600_000;

describe.skipIf(skipsBrowser)('events in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('are listed above the channels of their server, as they are then', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const { world } = discord;
    const ada = discord.as('ada');
    const [guild] = world.guilds.values();
    if (guild === undefined) throw new Error('there is no server');
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await openAs(discord, 'bo', { viewport });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('navigation').getByRole('button', { name: 'general' }).waitFor();
    expect(await page.getByRole('button', { name: /event/ }).count()).toBe(0);

    const hourMs = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
    const inHours = (hours: number): string => new Date(hourMs + hours * HOUR_MS).toISOString();
    const add = (name: string, hours: number) =>
      addScheduledEvent(world, guild, {
        ...{ creatorId: ada.userId, name, description: 'Bring a **cup**.' },
        location: 'https://example.org/parlour',
        ...{ startsAt: inHours(hours), endsAt: inHours(hours + 2) },
      });
    const [tea, cake] = [add('Tea', 1), add('Cake', 30)];
    await page.getByRole('button', { name: '2 events' }).click();
    const list = page.getByRole('dialog', { name: 'Events' });
    const shown = list.getByRole('article', { name: 'Tea' });
    await shown.getByText('Scheduled').waitFor();
    await shown.getByRole('link', { name: 'https://example.org/parlour' }).waitFor();
    const times = shown.locator('time');
    expect(await times.nth(0).getAttribute('datetime')).toBe(tea.startsAt);
    expect(await times.nth(1).getAttribute('datetime')).toBe(tea.endsAt);

    changeScheduledEvent(world, guild, tea, { status: EVENT_STATUS.active, name: 'High tea' });
    await list.getByRole('article', { name: 'High tea' }).getByText('Happening now').waitFor();
    changeScheduledEvent(world, guild, tea, { status: EVENT_STATUS.completed });
    await list.getByRole('article', { name: 'High tea' }).waitFor({ state: 'detached' });
    await list.getByRole('article', { name: 'Cake' }).waitFor();
    removeScheduledEvent(world, guild, cake);
    await list.getByText('There are no events.').waitFor();
    await list.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /event/ }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});
