import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { framesOf } from 'local-discord/http/gif-frames';
import { readGif } from 'local-discord/protocol/gif';
import { newKey } from './message-steps.ts';
import { picturesOf } from './shown.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';

/** The largest width of a picture on its own. */
const WIDTH_PX = 550;
const COMPARED_PX = 64;

/** Fetches our GIF through Discord's media proxy and checks its frames, repeats and first frame. */
export const PICTURE_STEP: Step = { name: 'proxy', run: lookThroughProxy };

interface ProxiedImage {
  readonly type: string;
  readonly frames: number;
  /** How often it is repeated; undefined where it is shown once. */
  readonly repeats: number | undefined;
  readonly bytes: Buffer;
}

async function lookThroughProxy(stage: Stage): Promise<string> {
  const payload = stage.turn();
  const id = await stage.post(payload, newKey('proxy'));
  const [picture] = picturesOf(await stage.read(id));
  const address = picture?.media.proxy_url;
  must(address !== undefined, 'the picture has no proxy_url');
  const gif = await fetchImage(`${address}&width=${WIDTH_PX}`);
  const webp = await fetchImage(`${address}&width=${WIDTH_PX}&format=webp&animated=true`);
  const still = await fetchImage(`${address}&width=${WIDTH_PX}&format=webp`);
  const words = `${describe('as it is', gif)}; ${describe('as WebP', webp)}; ${describe('standing still', still)}`;
  must(gif.frames > 1, `scaled, it does not move any longer: ${words}`);
  must(webp.frames > 1, `as animated WebP, it does not move any longer: ${words}`);
  const [file] = payload.files;
  const poster = await posterOf(still.bytes, Buffer.from(file?.bytes ?? []));
  return `${words}, ${poster}`;
}

async function fetchImage(address: string): Promise<ProxiedImage> {
  const response = await fetch(address);
  const { searchParams } = new URL(address);
  const asked = ['width', 'format', 'animated'].map((name) => searchParams.get(name)).join(' ');
  must(response.ok, `the proxy answered ${response.status} to ${asked.trim()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return { type, bytes, ...animationOf(bytes) };
}

function describe(how: string, { type, frames, repeats, bytes }: ProxiedImage): string {
  const times = repeats === undefined ? 'once' : `repeats ${repeats}`;
  return `${how} ${type}, ${Math.round(bytes.length / 1024)} KiB, ${frames} frames, ${times}`;
}

function animationOf(bytes: Buffer): Pick<ProxiedImage, 'frames' | 'repeats'> {
  const gif = readGif(bytes);
  if (gif !== undefined) return { frames: gif.images.length, repeats: gif.repeats };
  let [frames, repeats]: [number, number | undefined] = [0, undefined];
  const isWebp = bytes.toString('latin1', 8, 12) === 'WEBP';
  for (let at = 12; isWebp && at + 8 <= bytes.length;) {
    const [name, length] = [bytes.toString('latin1', at, at + 4), bytes.readUInt32LE(at + 4)];
    if (name === 'ANMF') frames += 1;
    if (name === 'ANIM') repeats = bytes.readUInt16LE(at + 12);
    at += 8 + length + (length % 2);
  }
  return { frames: Math.max(1, frames), repeats };
}

/** The first picture, which is shown until the animation is played. */
async function posterOf(still: Buffer, original: Buffer): Promise<string> {
  const gif = readGif(original);
  must(gif !== undefined, 'what was posted is no GIF');
  const frames = [...framesOf(gif)];
  const shown = small(await loadImage(still));
  const distances = [frames[0], frames.at(-1)].map((frame) => {
    const whole = createCanvas(gif.width, gif.height);
    const pixels = frame?.rgba ?? new Uint8ClampedArray(gif.width * gif.height * 4);
    whole.getContext('2d').putImageData(new ImageData(pixels, gif.width, gif.height), 0, 0);
    return distance(shown, small(whole));
  });
  const [first = 0, last = 0] = distances;
  const [nearer, words] = first <= last ? [first, 'first'] : [last, 'last'];
  return `which shows the ${words} frame (off by ${nearer.toFixed(1)} of 255)`;
}

function small(picture: Parameters<CanvasRenderingContext['drawImage']>[0]): Uint8ClampedArray {
  const canvas = createCanvas(COMPARED_PX, COMPARED_PX);
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0, COMPARED_PX, COMPARED_PX);
  return context.getImageData(0, 0, COMPARED_PX, COMPARED_PX).data;
}

type CanvasRenderingContext = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

function distance(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}
