import { createCanvas, loadImage } from '@napi-rs/canvas';
import { CDN } from 'discord.js';
import { expect, test } from 'vitest';
import type { SeenMessage } from 'local-discord/driver/seen-message';
import { openParty, expectClean, type Party } from './support/party.ts';
import { serverOf, win } from './support/played.ts';
import { openSettings, selectedIn } from './support/settings.ts';
import { EVERY_PICTURE } from '../support/painters.ts';
import { words } from './support/told.ts';

const { boardsMenu } = words.settings;
const { buttons: erasing } = words.privacy;

type Colour = readonly [number, number, number];

/** These tests look at pixels. */
const PIXELS = { bot: { renderPool: EVERY_PICTURE } };

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<Colour> {
  const image = await loadImage(Buffer.from(bytes));
  const ctx = createCanvas(image.width, image.height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const [r = 0, g = 0, b = 0] = ctx.getImageData(Math.round(x), Math.round(y), 1, 1).data;
  return [r, g, b];
}

/** The shirt in an avatar, which no picture of ours has in this place. */
async function shirtOf(
  { discord, bot }: Party,
  person: string,
  hash: string,
  isHere = false,
): Promise<Colour> {
  const cdn = new CDN(discord.cdnUrl);
  const { userId } = discord.as(person);
  const [client] = bot.clients();
  const guild = client?.guilds.cache.first()?.id ?? '';
  const options = { extension: 'png', size: 128 } as const;
  const url = isHere
    ? cdn.guildMemberAvatar(guild, userId, hash, options)
    : cdn.avatar(userId, hash, options);
  return colourAt(Buffer.from(await (await fetch(url)).arrayBuffer()), 64, 118);
}

function differs([r, g, b]: Colour, [red, green, blue]: Colour): boolean {
  return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue)) > 30;
}

/** Ada has a card from her first rated match on. */
async function winAsAda(party: Party, n: number): Promise<void> {
  const [ada, bo] = ['ada', 'bo'].map((name) => party.discord.as(name).userId);
  await win(party, n, ada ?? '', bo ?? '', serverOf(party));
}

/** Where the shirt would be on the card of a player. */
async function shirtOn({ pictures: [picture] }: SeenMessage): Promise<Colour> {
  return colourAt(picture?.bytes ?? new Uint8Array(), 106, 100 + 0.84 * 0.8 * 86);
}

test('a profile shows the avatar, of this server first, and the latest one', async () => {
  const party = await openParty(PIXELS);
  const { discord } = party;
  const ada = discord.as('ada');
  await winAsAda(party, 0);
  const profile = () => ada.slash('games', 'profile').answer();
  const seen: Colour[] = [];
  for (const guild of [undefined, undefined, 'The Parlour']) {
    let own: Colour;
    // There are few colors of shirts, so a new avatar may have the color of an earlier one.
    do {
      const hash = discord.admin.setAvatar('ada', 'still', guild) ?? '';
      own = await shirtOf(party, 'ada', hash, guild !== undefined);
    } while (seen.some((each) => !differs(each, own)));
    const shown = await shirtOn(await profile());
    seen.push(shown);
    expect(differs(shown, own)).toBe(false);
  }
  discord.admin.setAvatar('ada', null, 'The Parlour');
  discord.admin.setAvatar('ada', null);
  const without = await shirtOn(await profile());
  for (const each of seen) expect(differs(each, without)).toBe(true);
  expectClean(party);
});

test('an invitation shows the faces of the players; who has none keeps their initials', async () => {
  const party = await openParty(PIXELS);
  const { discord } = party;
  const hash = discord.admin.setAvatar('bo', 'still') ?? '';
  discord.admin.setAvatar('ada', null);
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const asked = bo.next('games', ({ pictures }) => pictures.length > 0);
  await ada.slash('games', 'challenge', { opponent: 'bo' }).answer();
  const [picture] = (await asked).pictures;
  const shirt = await shirtOf(party, 'bo', hash);
  const at = (x: number) => colourAt(picture?.bytes ?? new Uint8Array(), x, 178 + 0.84 * 0.8 * 116);
  expect(differs(await at(594), shirt)).toBe(false);
  expect(differs(await at(206), shirt)).toBe(true);
  expectClean(party);
});

test('a server without avatars shows initials, and asks Discord for no picture', async () => {
  const party = await openParty(PIXELS);
  const { discord, bot } = party;
  const ada = discord.as('ada');
  await winAsAda(party, 0);
  discord.admin.setAvatar('ada', null);
  const without = await shirtOn(await ada.slash('games', 'profile').answer());
  discord.admin.setAvatar('ada', 'still');
  const look = await openSettings(ada, 'games', 'look');
  expect(selectedIn(party, look, boardsMenu)).toContain('faces');
  const off = await ada.choose(look, boardsMenu, []).answer();
  const shown = await ada.slash('games', 'profile').answer();
  expect(differs(await shirtOn(shown), without)).toBe(false);
  await ada.choose(off, boardsMenu, ['faces']).answer();
  expect(bot.context.faces.in(null, { faces: true }).avatarOf(ada.userId)).toBeUndefined();
  expect(differs(await shirtOn(await ada.slash('games', 'profile').answer()), without)).toBe(true);
  expectClean(party);
});

test('an erased player has no face, until they come back', async () => {
  const party = await openParty(PIXELS);
  const { discord } = party;
  const [ada, bo] = [discord.as('ada'), discord.as('bo')];
  const ofAda = () => bo.slash('games', 'profile', { member: 'ada' }).answer();
  await winAsAda(party, 0);
  discord.admin.setAvatar('ada', null);
  await ada.slash('games', 'help').answer();
  const without = await shirtOn(await ofAda());
  discord.admin.setAvatar('ada', 'still');
  const panel = await ada.slash('games', 'privacy').answer();
  expect(differs(await shirtOn(await ofAda()), without)).toBe(true);
  const first = await ada.press(panel, erasing.erase).answer();
  const really = await ada.press(first, erasing.eraseAgain).answer();
  await ada.press(really, erasing.eraseSure).answer();
  await winAsAda(party, 1);
  expect(differs(await shirtOn(await ofAda()), without)).toBe(false);
  await ada.slash('games', 'help').answer();
  expect(differs(await shirtOn(await ofAda()), without)).toBe(true);
  expectClean(party);
});
