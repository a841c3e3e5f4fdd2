import { readGif } from '../protocol/gif.ts';
import { safeFilename, type UploadedFile } from '../protocol/files.ts';
import { MEBIBYTE } from '../protocol/numbers.ts';
import type { AttachmentRecord } from './records.ts';
import type { FileContent, World } from './world.ts';

export function storeFile(
  world: World,
  file: UploadedFile,
  description: string | null,
): AttachmentRecord {
  const size = pictureSize(file.bytes);
  const record: AttachmentRecord = {
    id: world.nextId(),
    filename: safeFilename(file.filename),
    contentType: file.contentType,
    size: file.bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
    description,
    isAnimated: isAnimated(file.bytes),
  };
  world.files.set(record.id, { bytes: file.bytes, contentType: file.contentType });
  // A message outlives its files; their links then return 404 like expired ones.
  forgetOldest(world.files, world.filesCeilingBytes, 1);
  return record;
}

/** Detected for GIF and WebP; animated PNG is not supported. */
export function isAnimated(bytes: Buffer): boolean {
  const isMovingWebp =
    bytes.toString('latin1', 8, 16) === 'WEBPVP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  return isMovingWebp || (readGif(bytes)?.images.length ?? 0) > 1;
}

/** The limit for removed files that are still served. */
const MAX_FORMER_BYTES = 16 * MEBIBYTE;

/**
 * Removes files from a message. Clients may still be loading them, so the links stay valid for a
 * while, as on Discord's CDN.
 */
export function dropFiles(world: World, attachments: readonly AttachmentRecord[]): void {
  for (const { id } of attachments) {
    const file = world.files.get(id);
    if (file === undefined) continue;
    world.files.delete(id);
    world.formerFiles.set(id, file);
  }
  forgetOldest(world.formerFiles, MAX_FORMER_BYTES, 0);
}

/** Drops the oldest files until the rest fits the limits. */
function forgetOldest(files: Map<string, FileContent>, ceilingBytes: number, fewest: number): void {
  let sum = 0;
  for (const { bytes } of files.values()) sum += bytes.length;
  for (const [id, { bytes }] of files) {
    if (sum <= ceilingBytes || files.size <= fewest) return;
    files.delete(id);
    sum -= bytes.length;
  }
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height from the header of a PNG, GIF, WebP or JPEG. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89504e47) {
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8') {
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  }
  if (bytes.length >= 30 && bytes.toString('latin1', 8, 12) === 'WEBP') return webpSize(bytes);
  if (bytes.length >= 4 && bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes);
  return undefined;
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (form === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8 ') return undefined;
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

function jpegSize(bytes: Buffer): PictureSize | undefined {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}
