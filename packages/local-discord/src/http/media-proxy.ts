import { codeOf } from '../protocol/error-code.ts';
import {
  createCanvas,
  GifDisposal,
  GifEncoder,
  ImageData,
  loadImage,
  type Canvas,
} from '@napi-rs/canvas';
import type { ServerResponse } from 'node:http';
import { readGif, type Gif } from '../protocol/gif.ts';
import type { FileContent } from '../world/world.ts';
import { linkedFile, serveFile, serveNothing, type Files } from './cdn.ts';
import { framesOf } from './gif-frames.ts';
import { animatedWebp, type WebpFrame } from './webp-animation.ts';

const MAX_SIDE_PX = 4096;
const STILL_FORMATS = ['webp', 'png', 'jpeg'] as const;
type StillFormat = (typeof STILL_FORMATS)[number];

interface Wanted {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly format: StillFormat | undefined;
  readonly isAnimated: boolean;
}

/**
 * Serves `/media`: scales and converts pictures like the proxy that Discord's clients load them
 * from. An animation stays one if its format is kept, or if `animated=true` asks for WebP.
 */
export async function serveMedia(files: Files, url: URL, response: ServerResponse): Promise<void> {
  const path = url.pathname.replace(/^\/media/, '');
  const file = linkedFile(files, path, url.searchParams);
  const wanted = readWanted(url.searchParams);
  if (file === undefined) serveNothing(response);
  else if (wanted === undefined || !file.contentType.startsWith('image/')) {
    response.writeHead(wanted === undefined ? 400 : 415).end();
  } else {
    // The real proxy responds in the same way to a file that is not a valid picture.
    const made = await converted(file, wanted);
    if (made === undefined) response.writeHead(415).end();
    else serveFile(made, response);
  }
}

function readWanted(query: URLSearchParams): Wanted | undefined {
  const sides = ['width', 'height'].map((name) => query.get(name));
  const isSide = (side: string | null) =>
    side === null || (/^[1-9]\d{0,3}$/.test(side) && Number(side) <= MAX_SIDE_PX);
  const asked = query.get('format');
  const format = STILL_FORMATS.find((known) => known === asked);
  if (!sides.every(isSide) || (asked !== null && format === undefined)) return undefined;
  const [width, height] = sides.map((side) => (side === null ? undefined : Number(side)));
  return { width, height, format, isAnimated: query.get('animated') === 'true' };
}

async function converted(file: FileContent, wanted: Wanted): Promise<FileContent | undefined> {
  const { format, width, height, isAnimated } = wanted;
  if (format === undefined && width === undefined && height === undefined) return file;
  const gif = readGif(file.bytes);
  if (gif !== undefined && Math.max(gif.width, gif.height) > MAX_SIDE_PX) return undefined;
  const isMoving = gif !== undefined && gif.images.length > 1;
  if (isMoving && format === undefined) {
    return { contentType: 'image/gif', bytes: scaledGif(gif, wanted) };
  }
  if (isMoving && format === 'webp' && isAnimated) {
    return { contentType: 'image/webp', bytes: await scaledWebp(gif, wanted) };
  }
  const image = await loadImage(file.bytes).catch((error: unknown) => {
    if (codeOf(error) !== 'InvalidArg' && file.bytes.length > 0) throw error;
    return undefined;
  });
  if (image === undefined) return undefined;
  const canvas = createCanvas(...sizeOf(image, wanted));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const kept = STILL_FORMATS.find((known) => file.contentType === `image/${known}`);
  const still = format ?? kept ?? 'png';
  return { contentType: `image/${still}`, bytes: await encoded(canvas, still) };
}

/** One given side determines the other; with both, the picture fits inside them. */
function sizeOf(
  { width, height }: { readonly width: number; readonly height: number },
  wanted: Wanted,
): [width: number, height: number] {
  const scale = Math.min((wanted.width ?? Infinity) / width, (wanted.height ?? Infinity) / height);
  const by = Number.isFinite(scale) ? scale : 1;
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
}

function* scaledFrames(gif: Gif, small: Canvas) {
  const whole = createCanvas(gif.width, gif.height);
  for (const { rgba, delayMs } of framesOf(gif)) {
    whole.getContext('2d').putImageData(new ImageData(rgba, gif.width, gif.height), 0, 0);
    const context = small.getContext('2d');
    context.clearRect(0, 0, small.width, small.height);
    context.drawImage(whole, 0, 0, small.width, small.height);
    yield delayMs;
  }
}

/** The encoder's colour search for GIFs: 1 is slowest, 30 is fastest. */
const GIF_EFFORT = 30;

function scaledGif(gif: Gif, wanted: Wanted): Buffer {
  const small = createCanvas(...sizeOf(gif, wanted));
  const { width, height } = small;
  // A GIF shown once has no loop extension, which the encoder expresses as "once".
  const encoder = new GifEncoder(width, height, {
    repeat: gif.repeats ?? 1,
    quality: GIF_EFFORT,
  });
  for (const delayMs of scaledFrames(gif, small)) {
    // Every frame is whole: where it is transparent, nothing of the one before may be left.
    const shown = { delay: delayMs, disposal: GifDisposal.Background };
    encoder.addFrame(new Uint8Array(small.data()), width, height, shown);
  }
  return encoder.finish();
}

async function scaledWebp(gif: Gif, wanted: Wanted): Promise<Buffer> {
  const small = createCanvas(...sizeOf(gif, wanted));
  const frames: WebpFrame[] = [];
  for (const delayMs of scaledFrames(gif, small)) {
    frames.push({ file: await encoded(small, 'webp'), delayMs });
  }
  return animatedWebp(small, gif.repeats ?? 1, frames);
}

const QUALITY = 80;

function encoded(canvas: Canvas, format: StillFormat): Promise<Buffer> {
  return format === 'png' ? canvas.encode(format) : canvas.encode(format, QUALITY);
}
