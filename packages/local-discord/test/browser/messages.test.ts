import { mkdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { text as readText } from 'node:stream/consumers';
import {
  AttachmentBuilder,
  ComponentType,
  EmbedBuilder,
  MessageFlags,
  SeparatorSpacingSize,
  type APIContainerComponent,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { startLocalDiscord } from '../../src/local-discord.ts';
import { PIXEL } from '../support/example-bot.ts';
import {
  closeAfterTest,
  openDiscord,
  openParty,
  textChannel,
  worldFile,
} from '../support/world.ts';
import { skipsBrowser, useBrowser } from './chromium.ts';

/** Any font with digits, as emoji fonts have. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2',
);
const pixel = (name: string): AttachmentBuilder => new AttachmentBuilder(PIXEL, { name });

describe.skipIf(skipsBrowser)('messages in a browser', () => {
  const { webRoot, openAs } = useBrowser();

  test('uses the page’s own font, not an emoji font, for digits and spaces', async () => {
    const discord = await openDiscord({ webRoot: webRoot() });
    const { page } = await openAs(discord, 'ada', { bypassCSP: true });
    const bytes = (await readFile(FONT)).toString('base64');
    await page.addStyleTag({
      content: `@font-face { font-family: 'Noto Color Emoji'; src: url(data:font/woff2;base64,${bytes}); }`,
    });
    await page.evaluate('document.fonts.load(\'16px "Noto Color Emoji"\')');
    discord.as('ada').say('general', '20 15 10');
    await page.getByText('20 15 10').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    const selector = '[data-message] .markdown';
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName, glyphCount }) => [familyName, glyphCount])).toEqual([
      ['Noto Sans', 8],
    ]);
  });

  test('warns as long as saving fails', async () => {
    const file = await worldFile();
    const discord = await startLocalDiscord({ webRoot: webRoot(), file });
    closeAfterTest(discord.close);
    const { page, complaints } = await openAs(discord, 'ada');
    await mkdir(`${file}.new`);
    discord.as('bo').say('general', 'In vain');
    const told = page.getByRole('alert');
    await told.getByText(`cannot be saved to ${file}: there is a folder of that name.`).waitFor();
    await rm(`${file}.new`, { recursive: true });
    discord.as('bo').say('general', 'Not in vain');
    await told.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });

  test('renders an embed with every field', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const embed = new EmbedBuilder()
      .setColor(0x3a7d44)
      .setAuthor({ name: 'The secretary', url: 'https://club.example/' })
      .setTitle('The season')
      .setURL('https://club.example/season')
      .setDescription('Ends **soon**.')
      .addFields(
        { name: 'Played', value: '12', inline: true },
        { name: 'Won', value: '_nine_', inline: true },
        { name: 'Remarks', value: 'None so far' },
      )
      .setThumbnail('attachment://crest.png')
      .setImage('attachment://table.png')
      .setFooter({ text: 'As of today' })
      .setTimestamp(new Date(2026, 0, 5, 12));
    const files = [pixel('crest.png'), pixel('table.png'), pixel('loose.png')];
    await textChannel(bot, 'general').send({ embeds: [embed], files });
    const { page, complaints } = await openAs(discord, 'ada');
    const card = page.locator('.embed');
    const title = card.getByRole('heading', { name: 'The season' });
    expect(await title.getByRole('link').getAttribute('href')).toBe('https://club.example/season');
    expect(await card.getByRole('link', { name: 'The secretary' }).getAttribute('href')).toBe(
      'https://club.example/',
    );
    expect(await card.locator('strong').innerText()).toBe('soon');
    expect(await card.getByRole('term').allInnerTexts()).toEqual(['Played', 'Won', 'Remarks']);
    expect(await card.getByRole('definition').allInnerTexts()).toEqual([
      '12',
      'nine',
      'None so far',
    ]);
    await card.getByText('As of today • 1/5/26, 12:00').waitFor();
    // Two side by side, and the last one below them.
    const [played, won, remarks] = await Promise.all(
      ['Played', 'Won', 'Remarks'].map((name) => card.getByText(name).boundingBox()),
    );
    expect(won?.y).toBe(played?.y);
    expect(won?.x).toBeGreaterThan(played?.x ?? 0);
    expect(remarks?.y).toBeGreaterThan(played?.y ?? 0);
    expect(await card.getByRole('img').count()).toBe(1);
    expect(await card.locator('img').count()).toBe(2);
    // The embed's picture is not shown again below it.
    expect(await page.locator('[data-message] img').count()).toBe(3);
    const border: unknown = await page.evaluate(
      'getComputedStyle(document.querySelector(".embed")).borderLeftColor',
    );
    expect(border).toBe('rgb(58, 125, 68)');
    expect([...complaints, ...discord.refusals]).toEqual([]);
  });

  test('shows sections, separators and files, and an app’s emoji in texts, buttons and menus', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const { Container, Section, TextDisplay, Thumbnail, Separator, File } = ComponentType;
    const crestMedia = { media: { url: 'attachment://crest.png' }, description: 'A crest' };
    const card: APIContainerComponent = {
      type: Container,
      components: [
        {
          type: Section,
          components: [{ type: TextDisplay, content: 'Beside the crest' }],
          accessory: { type: Thumbnail, ...crestMedia },
        },
        { type: Separator, divider: true, spacing: SeparatorSpacingSize.Large },
        { type: File, file: { url: 'attachment://match.txt' } },
      ],
    };
    const record = new AttachmentBuilder(Buffer.from('1. d4'), { name: 'match.txt' });
    await textChannel(bot, 'general').send({
      flags: MessageFlags.IsComponentsV2,
      components: [card],
      files: [pixel('crest.png'), record],
    });

    const image = `data:image/png;base64,${PIXEL.toString('base64')}`;
    const emojis = bot.client.application.emojis;
    const emoji = await emojis.create({ name: 'twenty_1', attachment: image });
    const mark = { id: emoji.id, name: 'twenty_1' };
    const parts = [
      { type: 2, style: 2, customId: 'a', label: 'Press', emoji: mark },
      { type: 3, customId: 'b', options: [{ label: 'Take', value: '1', emoji: mark }] },
    ];
    await textChannel(bot, 'general').send({
      content: `One ${emoji.toString()} \`${emoji.toString()}\` <:gone_1:123456789012345678>`,
      components: parts.map((part) => ({ type: 1, components: [part] })),
    });
    const { page, complaints } = await openAs(discord, 'ada');
    const words = await page.getByText('Beside the crest').boundingBox();
    const crest = await page.getByRole('button', { name: 'Enlarge: A crest' }).boundingBox();
    const line = await page.getByRole('separator').boundingBox();
    expect(crest?.x).toBeGreaterThan(words?.x ?? 9999);
    expect(line?.y).toBeGreaterThan((crest?.y ?? 9999) + (crest?.height ?? 0));
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'match.txt 5 bytes' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('match.txt');
    expect(await readText(await download.createReadStream())).toBe('1. d4');

    const message = page.locator('[data-message]').last();
    await message.getByText(':gone_1:').waitFor();
    expect(await message.locator('code').innerText()).toBe(emoji.toString());
    await message.getByRole('img', { name: ':twenty_1:' }).waitFor();
    const widthPx = await page.evaluate('document.querySelector(".emoji").naturalWidth');
    expect(widthPx).toBeGreaterThan(0);
    await message.getByRole('button', { name: 'Press' }).locator('img').waitFor();
    await message.getByRole('button', { name: 'Make a selection' }).click();
    await page.getByRole('option', { name: 'Take' }).locator('img').waitFor();
    // The page asks for the emoji that is gone.
    const others = complaints.filter((one) => !one.includes('/emojis/123456789012345678.'));
    expect([...others, ...discord.refusals]).toEqual([]);
  });

  test('renders all of Discord’s markdown', async () => {
    const { discord, bot } = await openParty({ webRoot: webRoot() });
    const ada = discord.as('ada');
    discord.admin.grant('The Parlour', 'bo', 'MANAGE_MESSAGES');
    const [guild] = discord.world.guilds.values();
    const roleId = guild?.roles.find(({ name }) => name === 'MANAGE_MESSAGES')?.id ?? '';
    const games = [...discord.world.channels.values()].find(({ name }) => name === 'games');
    await textChannel(bot, 'general').send(
      [
        '# Large',
        '## Middling',
        '### Small',
        '-# beneath',
        '**bold** *slanted* _as well_ __under__ ~~gone~~ `code` ***both***',
        '> quoted',
        '> twice',
        '- one',
        '- **two**',
        '1. first',
        '2. second',
        '```ts',
        'const a = `<b>`;',
        '```',
        `<@${ada.userId}> and <@${discord.as('bo').userId}>, <@&${roleId}>, <#${games?.id ?? ''}>`,
        '||the end|| 1\\. \\*plain\\* \\(so\\) <script>alert(1)</script> snake_case_name',
        '[the club](https://club.example/) and https://other.example/x',
      ].join('\n'),
    );
    const { page, complaints } = await openAs(discord, 'ada');
    const text = page.locator('[data-message] .markdown');
    for (const [level, name] of [
      [3, 'Large'],
      [4, 'Middling'],
      [5, 'Small'],
    ] as const) {
      await text.getByRole('heading', { level, name, exact: true }).waitFor();
    }
    const inside = (mark: string): Promise<string[]> => text.locator(mark).allInnerTexts();
    expect(await inside('.subtext')).toEqual(['beneath']);
    expect(await inside('strong')).toEqual(['bold', 'both', 'two']);
    expect(await inside('em')).toEqual(['slanted', 'as well', 'both']);
    expect([await inside('u'), await inside('s')]).toEqual([['under'], ['gone']]);
    expect(await inside('p code')).toEqual(['code']);
    expect(await inside('pre')).toEqual(['const a = `<b>`;']);
    expect(await inside('blockquote')).toEqual(['quoted\ntwice']);
    expect(await inside('ul li')).toEqual(['one', 'two']);
    expect(await inside('ol li')).toEqual(['first', 'second']);
    expect(await inside('.mention')).toEqual(['@Ada', '@Bo', '@MANAGE_MESSAGES', '#games']);
    expect(await inside('.mention-me')).toEqual(['@Ada']);
    await text.getByText('1. *plain* (so) <script>alert(1)</script> snake_case_name').waitFor();
    expect(await text.getByText('the end').isVisible()).toBe(false);
    await text.getByRole('button', { name: 'Spoiler, show it' }).click();
    expect(await text.getByText('the end').isVisible()).toBe(true);
    const links = text.getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['the club', 'https://other.example/x']);
    expect(await links.first().getAttribute('href')).toBe('https://club.example/');
    await text.getByRole('button', { name: '#games' }).click();
    await page.getByRole('heading', { name: '# games' }).first().waitFor();
    expect([...complaints, ...discord.refusals]).toEqual([]);
  });

  test('updates relative times, each with its full date', async () => {
    const { discord } = await openParty({ webRoot: webRoot() });
    const at = new Date(2026, 4, 3, 14, 30);
    const seconds = at.getTime() / 1000;
    const bo = discord.as('bo');
    bo.say('general', `<t:${seconds}:R> <t:${seconds}:t> <t:${seconds}:d> <t:${seconds}>`);
    const { page } = await openAs(discord, 'ada', {
      prepare: async (fresh) => {
        await fresh.clock.install({ time: new Date(2026, 4, 3, 14, 29, 5) });
      },
    });
    const times = page.locator('.timestamp');
    // The clock keeps running while the page loads.
    await page.getByText(/^in \d+ seconds$/).waitFor();
    expect((await times.allInnerTexts()).slice(1)).toEqual([
      '2:30 PM',
      '5/3/26',
      'May 3, 2026 at 2:30 PM',
    ]);
    for (const time of await times.all()) {
      expect(await time.getAttribute('title')).toBe('Sunday, May 3, 2026 at 2:30 PM');
      expect(await time.getAttribute('datetime')).toBe(at.toISOString());
    }
    await page.clock.runFor('03:30');
    await page.getByText(/^[234] minutes ago$/).waitFor();
  });
});
