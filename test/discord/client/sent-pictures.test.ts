import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { roomyBytes } from '@crokinole/threads/roomy-bytes';
import { MultipartRest } from '../../../src/discord/client/multipart-rest.ts';
import { markForOnce } from '../../../src/discord/ui/for-once.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A Discord that gives these answers, one after the other. */
async function discordThat(...answers: readonly Answer[]) {
  const left = [...answers];
  const server = createServer((request, response) => {
    void left.shift()?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rest = new MultipartRest({ api: `http://127.0.0.1:${port}/api` }).setToken('token');
  closing.push(async () => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const post = (picture: Buffer) =>
    rest.post('/channels/123456789012345/messages', {
      body: {},
      files: [{ name: 'shot.gif', data: picture }],
    });
  return { post, isThrough: () => left.length === 0 };
}

const heard: Buffer[] = [];

const reading: Answer = async (request, response) => {
  heard.push(await buffer(request));
  response.setHeader('content-type', 'application/json').end('{}');
};

const refusing: Answer = async (request, response) => {
  await buffer(request);
  response.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"no","code":1}');
};

const makingWait: Answer = async (request, response) => {
  await buffer(request);
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '0.05' });
  response.end('{"message":"later","retry_after":0.05,"global":false}');
};

/** Before it has looked at more than the beginning. */
const hasty: Answer = (request, response) => {
  request.pause();
  response.setHeader('content-type', 'application/json').end('{}');
};

/** More than two ends of a connection hold by themselves. */
const LARGE = 32_000_000;

function pictureOf(length: number, isForOnce = true): Buffer {
  // As discord.js hands it on.
  const { buffer: memory, byteOffset } = roomyBytes(length).fill(7);
  const picture = Buffer.from(memory, byteOffset, length);
  if (isForOnce) markForOnce(picture);
  return picture;
}

test('what was for one message is given back when that is there, and not sent again', async () => {
  const { post } = await discordThat(reading);
  const picture = pictureOf(300_000);
  await post(picture);
  expect(heard.pop()?.includes(Buffer.alloc(300_000, 7))).toBe(true);
  expect(picture.buffer.byteLength).toBe(0);
  await expect(post(picture)).rejects.toThrow('shot.gif was for one message');
});

test('after a rate limit it is sent whole, and given back then', async () => {
  const { post, isThrough } = await discordThat(makingWait, reading);
  const picture = pictureOf(300_000);
  await post(picture);
  expect(heard.pop()?.includes(Buffer.alloc(300_000, 7))).toBe(true);
  expect(isThrough()).toBe(true);
  expect(picture.buffer.byteLength).toBe(0);
});

test.each([
  ['what is for more than one message', pictureOf(300_000, false), [reading]],
  ['what an answer came to before it was read', pictureOf(LARGE), [hasty]],
  ['what was read once, but not when it was sent again', pictureOf(LARGE), [makingWait, hasty]],
])('%s is kept', async (_, picture, answers) => {
  const { post, isThrough } = await discordThat(...answers);
  await post(picture);
  expect(isThrough()).toBe(true);
  expect(picture.buffer.byteLength).toBeGreaterThan(picture.length);
  expect(picture.every((byte) => byte === 7)).toBe(true);
});

test('what was refused is kept, and can be sent to somebody else', async () => {
  const { post } = await discordThat(refusing, reading);
  const picture = pictureOf(300_000);
  await expect(post(picture)).rejects.toThrow('no');
  await post(picture);
  expect(heard.pop()?.includes(Buffer.alloc(300_000, 7))).toBe(true);
});
