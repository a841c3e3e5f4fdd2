import { fileURLToPath } from 'node:url';
import type { DatabasePlace } from '../src/storage/open-store.ts';

/** A path, or what DATABASE_URL may say; undefined where it is an address of something else. */
export function placeFrom(text: string): DatabasePlace | undefined {
  if (/^postgres(ql)?:/.test(text)) return isServer(text) ? { url: text } : undefined;
  if (text.startsWith('file://')) return { file: fileURLToPath(text) };
  const file = text.replace(/^file:/, '');
  return file === '' || /^\w\w+:\/\//.test(file) ? undefined : { file };
}

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, pathname } = new URL(text);
  return hostname !== '' && pathname.length > 1;
}

/** Without the password: for whoever reads over a shoulder, or pastes it into a question. */
export function sayPlace(place: DatabasePlace): string {
  if ('file' in place) return place.file;
  const { host, pathname } = new URL(place.url);
  return host + pathname;
}
