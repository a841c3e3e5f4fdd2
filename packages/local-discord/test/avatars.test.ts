import { createCanvas, loadImage } from '@napi-rs/canvas';
import { CDN } from 'discord.js';
import { expect, test } from 'vitest';
import { firstBot, openDiscord, openParty } from './support/world.ts';

const OPTIONS = { extension: 'png', size: 64, forceStatic: true } as const;

async function load(url: string) {
  const response = await fetch(url);
  const type = response.headers.get('content-type');
  return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a bot has the picture of its application, in each size, and a new address for a new one', async () => {
  const pictureOf = (colour: string) => {
    const canvas = createCanvas(32, 32);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, 32, 32);
    return canvas.encodeSync('png');
  };
  const hashes: (string | null)[] = [];
  for (const colour of ['#ff0000', '#0000ff']) {
    const discord = await openDiscord({ bots: [{ name: 'Bot', icon: pictureOf(colour) }] });
    const me = await fetch(`${discord.apiUrl}/v10/users/@me`, {
      headers: { authorization: `Bot ${firstBot(discord).token}` },
    });
    const { id, avatar } = (await me.json()) as { id: string; avatar: string };
    hashes.push(avatar);
    const { status, bytes } = await load(new CDN(discord.cdnUrl).avatar(id, avatar, OPTIONS));
    expect(status).toBe(200);
    const shown = await loadImage(bytes);
    const canvas = createCanvas(64, 64);
    canvas.getContext('2d').drawImage(shown, 0, 0);
    const [red, , blue] = canvas.getContext('2d').getImageData(32, 32, 1, 1).data;
    expect([shown.width, red, blue]).toEqual(colour === '#ff0000' ? [64, 255, 0] : [64, 0, 255]);
  }
  expect(new Set(hashes).size).toBe(2);
});

test('people and members have avatars, which the CDN serves in every format and size', async () => {
  const { discord, bot } = await openParty();
  const cdn = new CDN(discord.cdnUrl);
  const guild = bot.client.guilds.cache.first() ?? expect.fail('no server');
  const { userId } = discord.as('bo');
  const admin = discord.admin;
  admin.setAvatar('bo', null);
  expect((await guild.members.fetch({ user: userId, force: true })).user.avatar).toBeNull();
  const own = admin.setAvatar('bo', 'still') ?? '';
  const here = admin.setAvatar('bo', 'animated', guild.name) ?? '';
  const member = await guild.members.fetch({ user: userId, force: true });
  expect([member.user.avatar, member.avatar]).toEqual([own, here]);
  expect(here).toMatch(/^a_[0-9a-f]{32}$/);

  const urls = {
    own: cdn.avatar(userId, own, OPTIONS),
    here: cdn.guildMemberAvatar(guild.id, userId, here, OPTIONS),
  };
  for (const url of Object.values(urls)) {
    const { status, type, bytes } = await load(url);
    expect([status, type]).toEqual([200, 'image/png']);
    expect((await loadImage(bytes)).width).toBe(64);
  }
  expect((await load(urls.own)).bytes.equals((await load(urls.here)).bytes)).toBe(false);
  for (const [extension, type] of [
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const) {
    expect((await load(urls.own.replace('png', extension))).type).toBe(type);
  }
  expect((await load(urls.here.replace('png', 'gif'))).type).toBe('image/gif');
  // Neither what the documentation excludes, nor a former or a made-up picture.
  for (const [url, status] of [
    [urls.own.replace('png', 'gif'), 415],
    [urls.own.replace('png', 'bmp'), 415],
    [urls.own.replace('=64', '=100'), 400],
    [urls.own.replace('=64', '=8192'), 400],
    [urls.own.replace(own, here), 404],
    [urls.own.replace(userId, '1'), 404],
  ] as const) {
    expect([url, (await load(url)).status]).toEqual([url, status]);
  }
  admin.setAvatar('bo', 'still');
  expect((await load(urls.own)).status).toBe(404);
});
