import type { ServerResponse } from 'node:http';
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import { memberOf } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import { drawnAvatar } from './drawn-avatar.ts';

const USER_AVATAR = /^\/avatars\/(?<user>\d+)\/(?<hash>\w+)\.(?<extension>\w+)$/;
const MEMBER_AVATAR =
  /^\/guilds\/(?<guild>\d+)\/users\/(?<user>\d+)\/avatars\/(?<hash>\w+)\.(?<extension>\w+)$/;
const DEFAULT_SIZE = '128';
/** "Any power of two between 16 and 4096". */
const SIZES = Array.from({ length: 9 }, (_, i) => String(16 * 2 ** i));
/** As if this was the size of the original. */
const MAX_DRAWN_PX = 256;
const QUALITY = 90;

/** Serves the avatars of people, members and bots. False for other paths. */
export async function serveAvatar(
  world: World,
  path: string,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<boolean> {
  const asked = (USER_AVATAR.exec(path) ?? MEMBER_AVATAR.exec(path))?.groups;
  if (asked === undefined) return false;
  const { hash = '', extension = '', user = '' } = asked;
  const size = query.get('size') ?? DEFAULT_SIZE;
  if (!SIZES.includes(size)) response.writeHead(400).end();
  else if (hashOf(world, asked) !== hash) response.writeHead(404).end();
  else {
    const sizePx = Math.min(Number(size), MAX_DRAWN_PX);
    const icon = world.applications.get(user)?.icon;
    const canvas = icon === undefined ? drawnAvatar(hash, sizePx) : await scaled(icon, sizePx);
    const made = await encoded(canvas, extension, hash.startsWith('a_'));
    if (made === undefined) response.writeHead(415).end();
    else {
      const { type, bytes } = made;
      const headers = { 'content-type': type, 'content-length': bytes.length };
      response.writeHead(200, { ...headers, 'cache-control': 'public, max-age=31536000' });
      response.end(bytes);
    }
  }
  return true;
}

/** The avatar that a person has now: former ones aren't served here. */
function hashOf(
  world: World,
  { user = '', guild }: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if (guild === undefined) return world.users.get(user)?.avatar;
  const found = world.guilds.get(guild);
  return found && memberOf(found, user)?.avatar;
}

async function scaled(icon: string, sizePx: number): Promise<Canvas> {
  const canvas = createCanvas(sizePx, sizePx);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(await loadImage(Buffer.from(icon, 'base64')), 0, 0, sizePx, sizePx);
  return canvas;
}

/** A hash that begins with `a_` is an animation, which every format but GIF shows still. */
async function encoded(
  canvas: Canvas,
  extension: string,
  isAnimated: boolean,
): Promise<{ readonly type: string; readonly bytes: Buffer } | undefined> {
  switch (extension) {
    case 'png':
      return { type: 'image/png', bytes: await canvas.encode('png') };
    case 'jpg':
    case 'jpeg':
      return { type: 'image/jpeg', bytes: await canvas.encode('jpeg', QUALITY) };
    case 'webp':
      return { type: 'image/webp', bytes: await canvas.encode('webp', QUALITY) };
    case 'gif':
      return isAnimated ? { type: 'image/gif', bytes: await canvas.encode('gif') } : undefined;
    default:
      return undefined;
  }
}
