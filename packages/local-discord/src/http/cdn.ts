import type { ServerResponse } from 'node:http';
import type { Addresses } from '../api/addresses.ts';
import { avatarPicture } from './avatar-picture.ts';
import { serveAvatar } from './serve-avatar.ts';
import { emojiOf } from '../world/emojis.ts';
import type { FileContent, World } from '../world/world.ts';

/** Types that browsers display and that cannot contain scripts. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
]);

/** Stored files, and link verification. */
export interface Files {
  readonly world: World;
  readonly addresses: Addresses;
}

/** The attachment at a path, if the link's signature is valid and has not expired. */
export function linkedFile(
  { world, addresses }: Files,
  path: string,
  query: URLSearchParams,
): FileContent | undefined {
  const [, kind, , id = ''] = path.split('/');
  if (kind !== 'attachments' || !addresses.isGood(path, query)) return undefined;
  return world.files.get(id) ?? world.formerFiles.get(id);
}

export function serveNothing(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' });
  response.end('This content is no longer available.');
}

/** Serves `/cdn`: avatars, and attachments by signed links that have not expired. */
export async function serveCdn(files: Files, url: URL, response: ServerResponse): Promise<void> {
  const path = url.pathname.replace(/^\/cdn/, '');
  const avatar = /^\/embed\/avatars\/(\d)\.png$/.exec(path)?.[1];
  const picture = avatar === undefined ? undefined : avatarPicture(Number(avatar));
  if (picture !== undefined) {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length });
    response.end(picture);
    return;
  }
  const emoji = emojiAt(files.world, path);
  if (emoji !== undefined) {
    serveFile(emoji, response);
    return;
  }
  if (await serveAvatar(files.world, path, url.searchParams, response)) return;
  const file = linkedFile(files, path, url.searchParams);
  if (file === undefined) {
    serveNothing(response);
    return;
  }
  serveFile(file, response);
}

/** As it was uploaded: nothing is converted, whatever the extension. */
function emojiAt({ applications }: World, path: string): FileContent | undefined {
  const id = /^\/emojis\/(\d+)\.\w+$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  for (const application of applications.values()) {
    const emoji = emojiOf(application, id);
    if (emoji === undefined) continue;
    return { bytes: Buffer.from(emoji.image, 'base64'), contentType: emoji.contentType };
  }
  return undefined;
}

export function serveFile({ bytes, contentType }: FileContent, response: ServerResponse): void {
  const [type = ''] = contentType.split(';');
  const isShown = SHOWN.has(type);
  response.writeHead(200, {
    'content-type': isShown ? type : 'application/octet-stream',
    'content-length': bytes.length,
    'cache-control': 'private, max-age=86400',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(!isShown && { 'content-disposition': 'attachment' }),
  });
  response.end(bytes);
}
