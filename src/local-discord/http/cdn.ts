import type { ServerResponse } from 'node:http';
import type { Addresses } from '../api/addresses.ts';
import { avatarPicture } from './avatar-picture.ts';
import type { World } from '../world/world.ts';

/** Kinds that a browser shows and that cannot carry a script. */
const SHOWN = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'video/mp4',
  'video/webm',
]);

/** Serves `/cdn`: attachments, by links that were signed and still hold. */
export function serveCdn(
  { world, addresses }: { readonly world: World; readonly addresses: Addresses },
  url: URL,
  response: ServerResponse,
): void {
  const path = url.pathname.replace(/^\/cdn/, '');
  const avatar = /^\/embed\/avatars\/(\d)\.png$/.exec(path)?.[1];
  const picture = avatar === undefined ? undefined : avatarPicture(Number(avatar));
  if (picture !== undefined) {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length });
    response.end(picture);
    return;
  }
  const [, kind, , attachmentId] = path.split('/');
  const file = world.files.get(attachmentId ?? '') ?? world.formerFiles.get(attachmentId ?? '');
  if (kind !== 'attachments' || file === undefined || !addresses.isGood(path, url.searchParams)) {
    response.writeHead(404, { 'content-type': 'text/plain' });
    response.end('This content is no longer available.');
    return;
  }
  const { bytes } = file;
  const [type = ''] = file.contentType.split(';');
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
