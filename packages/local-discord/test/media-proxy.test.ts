import { createCanvas, GifEncoder, loadImage } from '@napi-rs/canvas';
import { Routes, type APIMediaGalleryComponent, type APIMessage } from 'discord.js';
import { GifReader, GifWriter } from 'omggif';
import { expect, test } from 'vitest';
import { framesOf } from '../src/http/gif-frames.ts';
import { readGif } from '../src/protocol/gif.ts';
import { openParty, textChannel, type Party } from './support/world.ts';

const [WIDTH, HEIGHT] = [400, 300];
const COLOURS = ['#ff0000', '#00ff00', '#0000ff'];

/** A square moving over a plain ground: three frames of 200 ms, played three times. */
function movingGif(colours = COLOURS): Buffer {
  const encoder = new GifEncoder(WIDTH, HEIGHT, { repeat: 2 });
  colours.forEach((colour, i) => {
    const canvas = createCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = colour;
    context.fillRect(100 * i, 0, 100, HEIGHT);
    encoder.addFrame(new Uint8Array(canvas.data()), WIDTH, HEIGHT, { delay: 200 });
  });
  return encoder.finish();
}

async function post({ bot }: Party, name: string, bytes: Buffer): Promise<APIMessage> {
  const gallery: APIMediaGalleryComponent = {
    type: 12,
    items: [{ media: { url: `attachment://${name}` } }],
  };
  const route = Routes.channelMessages(textChannel(bot, 'general').id);
  const body = { flags: 1 << 15, components: [gallery] };
  return (await bot.client.rest.post(route, {
    body,
    files: [{ name, data: bytes }],
  })) as APIMessage;
}

function mediaOf({ components = [] }: APIMessage) {
  const [gallery] = components as readonly APIMediaGalleryComponent[];
  const media = gallery?.items[0]?.media;
  if (media?.proxy_url === undefined) throw new Error('no picture is shown');
  return { ...media, proxied: media.proxy_url };
}

async function load(address: string): Promise<{ type: string; bytes: Buffer }> {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  return {
    type: response.headers.get('content-type') ?? '',
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** A WebP's frame durations and loop count. */
function animationOf(webp: Buffer) {
  const durationsMs: number[] = [];
  let repeats: number | undefined;
  for (let at = 12; at < webp.length;) {
    const [name, length] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)];
    if (name === 'ANIM') repeats = webp.readUInt16LE(at + 12);
    if (name === 'ANMF') durationsMs.push(webp.readUIntLE(at + 20, 3));
    at += 8 + length + (length % 2);
  }
  return { repeats, durationsMs };
}

test('flags animations in files and in components', async () => {
  const party = await openParty();
  const still = createCanvas(10, 10).toBuffer('image/png');
  expect(mediaOf(await post(party, 'a.gif', movingGif())).flags).toBe(1);
  expect(mediaOf(await post(party, 'a.gif', movingGif(['#ff0000']))).flags).toBe(0);
  expect(mediaOf(await post(party, 'a.png', still)).flags).toBe(0);
  const { rest } = party.bot.client;
  const files = [{ name: 'loose.gif', data: movingGif() }];
  const route = Routes.channelMessages(textChannel(party.bot, 'general').id);
  const loose = (await rest.post(route, { body: { content: 'moving' }, files })) as APIMessage;
  expect(loose.attachments[0]).toMatchObject({ flags: 1 << 5, width: WIDTH, height: HEIGHT });
  party.discord.assertClean();
});

test('scales a GIF with all frames, as a GIF, as WebP or still, and refuses anything else', async () => {
  const { proxied, url } = mediaOf(await post(await openParty(), 'a.gif', movingGif()));
  expect(proxied).not.toBe(url);
  expect((await load(proxied)).bytes).toEqual((await load(url)).bytes);

  const gif = await load(`${proxied}&width=200`);
  expect(gif.type).toBe('image/gif');
  const reader = new GifReader(gif.bytes);
  expect([reader.width, reader.height, reader.numFrames(), reader.loopCount()]).toEqual([
    200, 150, 3, 2,
  ]);
  const pixels = new Uint8Array(200 * 150 * 4);
  reader.decodeAndBlitFrameRGBA(2, pixels);
  // The third square is blue, and the first one's place is white again.
  expect([...pixels.subarray(4 * 125, 4 * 125 + 3)]).toEqual([0, 0, 255]);
  expect([...pixels.subarray(4 * 25, 4 * 25 + 3)]).toEqual([255, 255, 255]);

  const webp = await load(`${proxied}&format=webp&animated=true&width=200`);
  expect(webp.type).toBe('image/webp');
  expect(animationOf(webp.bytes)).toEqual({ repeats: 2, durationsMs: [200, 200, 200] });
  const first = await loadImage(webp.bytes);
  expect([first.width, first.height]).toEqual([200, 150]);

  const still = (await load(`${proxied}&format=webp&width=200`)).bytes;
  expect(animationOf(still).durationsMs).toEqual([]);
  const context = createCanvas(200, 150).getContext('2d');
  context.drawImage(await loadImage(still), 0, 0);
  const [red = 0, green = 255] = context.getImageData(25, 75, 1, 1).data;
  expect(red).toBeGreaterThan(230);
  expect(green).toBeLessThan(25);

  const statusOf = async (address: string) => (await fetch(address)).status;
  expect(await statusOf(proxied.replace(/hm=..../, 'hm=0000'))).toBe(404);
  expect(await statusOf(`${proxied}&format=bmp`)).toBe(400);
  expect(await statusOf(`${proxied}&width=0`)).toBe(400);
  expect(await statusOf(`${proxied}&width=100000`)).toBe(400);
});

test('scales a transparent GIF, in which nothing of earlier frames is left', async () => {
  const bytes = Buffer.alloc(100_000);
  const writer = new GifWriter(bytes, WIDTH, HEIGHT, { loop: 2 });
  COLOURS.forEach((_, i) => {
    const square = Array.from({ length: WIDTH * HEIGHT }, (__, at) =>
      Math.floor((at % WIDTH) / 100) === i ? 1 : 0,
    );
    const look = { palette: [0xffffff, 0xff0000], transparent: 0, disposal: 2, delay: 20 };
    writer.addFrame(0, 0, WIDTH, HEIGHT, square, look);
  });
  const file = bytes.subarray(0, writer.end());
  const { proxied } = mediaOf(await post(await openParty(), 'a.gif', file));
  const gif = readGif((await load(`${proxied}&width=200`)).bytes);
  if (gif === undefined) throw new Error('it is no GIF');
  const frames = [...framesOf(gif)].map(({ rgba }) =>
    [25, 75, 125, 175].map((x) => rgba[4 * (75 * 200 + x) + 3]),
  );
  expect(frames).toEqual([
    [255, 0, 0, 0],
    [0, 255, 0, 0],
    [0, 0, 255, 0],
  ]);
});

test('serves a truncated or oversized GIF unscaled', async () => {
  const cut = movingGif().subarray(0, 900);
  const party = await openParty();
  const { flags, proxied } = mediaOf(await post(party, 'a.gif', cut));
  expect(flags).toBe(0);
  expect((await load(proxied)).bytes).toEqual(cut);
  const huge = movingGif();
  huge.writeUInt16LE(65_535, 6);
  const large = mediaOf(await post(party, 'a.gif', huge));
  expect((await fetch(`${large.proxied}&width=200`)).status).toBe(415);
});
