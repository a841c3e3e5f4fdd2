import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { framesOf } from 'local-discord/http/gif-frames';
import { readGif } from 'local-discord/protocol/gif';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type APIThreadChannel } from 'discord.js';
import {
  NEUTRAL_ACCENT,
  container,
  menu,
  picture,
  text,
  closed,
} from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import { type Answered, type Stage, must, picturesOf } from './stage.ts';
import { type Step, answerTo } from './step.ts';

const TIMES = 20;
/** Above this a turn is shown too late, whatever the reason. */
const MAX_MEDIAN_MS = 3000;
/** As busy as a channel gets: Discord's response times, and its rate limits. */
export const LOAD_STEP: Step = { name: '20 and 20', run: postAndEdit };
const LOOK_WIDTH_PX = 300;
/** What only a person can see: a question with two answers. */
export const LOOK_STEPS: readonly Step[] = [
  { name: 'edited', needsPerson: true, run: lookForEdited },
  { name: 'moving WebP', needsPerson: true, run: lookAtWebp },
];
/** The largest width of a picture on its own. */
const WIDTH_PX = 550;
const COMPARED_PX = 64;
/** Fetches our GIF through Discord's media proxy and checks its frames, repeats and first frame. */
export const PICTURE_STEP: Step = { name: 'proxy', run: lookThroughProxy };
const ARCHIVE_MINUTES = 60;
export const THREAD_STEPS: readonly Step[] = [
  { name: 'archived', run: playInArchivedThread },
  { name: 'reply to none', run: replyToDeleted },
];

async function postAndEdit(stage: Stage): Promise<string> {
  const { channel, poster, answered, signal } = stage;
  const first = answered.length;
  const startedMs = performance.now();
  const posted: { channel: string; id: string; key: string }[] = [];
  for (let i = 0; i < TIMES; i += 1) {
    const key = newKey('load');
    posted.push({
      channel,
      key,
      id: await stage.post({ ...stage.turn(), pings: [], push: undefined }, key),
    });
  }
  for (const shown of posted) {
    signal.throwIfAborted();
    await poster.replace(shown, stage.earlierTurn());
  }
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const requests = answered.slice(first);
  const posts = requests.filter(({ method, status }) => method === 'POST' && status < 300);
  const edits = requests.filter(({ method, status }) => method === 'PATCH' && status < 300);
  const refused = requests.filter(({ status }) => status === 429).length;
  const buckets = new Set(requests.flatMap(({ bucket }) => bucket ?? [])).size;
  const kib = Math.round((stage.turn().files[0]?.bytes.length ?? 0) / 1024);
  const words = `posts of ${kib} KiB ${spread(posts)}, edits ${spread(edits)}; all in ${seconds} s, 429: ${refused}, buckets: ${buckets}`;
  must(quantile(posts, 0.5) < MAX_MEDIAN_MS && quantile(edits, 0.5) < MAX_MEDIAN_MS, words);
  return words;
}

function spread(requests: readonly Answered[]): string {
  const at = (share: number) => Math.round(quantile(requests, share));
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

function quantile(requests: readonly Answered[], share: number): number {
  const sorted = requests.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
}

export async function askYesNo(stage: Stage, question: string): Promise<boolean> {
  const id = newKey('look');
  stage.say(`Answer in Discord: ${question}`);
  const options = ['yes', 'no'].map((value) => ({ value, label: value }));
  const components = [text(question), menu({ id, placeholder: 'Yes or no', options })];
  const payload = { components, files: [], pings: [] as const };
  const { interaction, reply } = await answerTo(stage, id, () =>
    stage.post(payload, newKey('ask')),
  );
  await reply.quiet();
  must(interaction.isStringSelectMenu(), 'nothing was chosen');
  return interaction.values[0] === 'yes';
}

/** A board that calls its player is sent as text first, and then made into components. */
async function lookForEdited(stage: Stage): Promise<string> {
  const id = await stage.post(
    { ...stage.turn(), pings: [stage.client.user.id], push: 'Ben to flick, 35 : 50' },
    newKey('edited'),
  );
  const { edited_timestamp: at } = await stage.read(id);
  const isMarked = await askYesNo(stage, 'Does “(edited)” stand under the board above?');
  return `“(edited)” ${isMarked ? 'stands' : 'doesn’t stand'} under a board that calls a player; edited_timestamp is ${at === null ? 'null' : 'set'}`;
}

async function lookAtWebp(stage: Stage): Promise<string> {
  const posted = picturesOf(await stage.read(await stage.post(stage.turn(), newKey('gif'))))[0];
  must(posted?.media.proxy_url !== undefined, 'the picture has no proxy_url');
  const response = await fetch(
    `${posted.media.proxy_url}&width=${LOOK_WIDTH_PX}&format=webp&animated=true`,
  );
  must(response.ok, `the proxy answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = { name: 'turn.webp', bytes, altText: 'The same turn, as WebP.' };
  const id = await stage.post(
    { components: [container(NEUTRAL_ACCENT, picture(file))], files: [file], pings: [] },
    newKey('webp'),
  );
  const [shown] = picturesOf(await stage.read(id));
  const flags = shown?.media.flags ?? 0;
  const isMoving = await askYesNo(
    stage,
    'Does the lower of the two boards above move as the upper one?',
  );
  const words = `${Math.round(bytes.length / 1024)} KiB, flags ${flags}`;
  must(isMoving, `an animated WebP stands still in a gallery: ${words}`);
  return `an animated WebP moves in a gallery, so CLIP_FORMAT=webp works here: ${words}`;
}

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

/** On a message of its own, as for a match. */
export async function openThread(stage: Stage, name: string): Promise<string> {
  const starter = await stage.post(closed(`Below it hangs ${name}.`), newKey('thread'));
  const opening = stage.rest.post(Routes.threads(stage.channel, starter), {
    body: { name, auto_archive_duration: ARCHIVE_MINUTES },
  }) as Promise<APIThreadChannel>;
  return stage.made.thread(opening.then(({ id }) => id));
}

export async function setArchived({ rest }: Stage, id: string, archived: boolean): Promise<void> {
  await rest.patch(Routes.channel(id), { body: { archived } });
}

export async function isArchived({ rest }: Stage, id: string): Promise<boolean> {
  const { thread_metadata: metadata } = (await rest.get(Routes.channel(id))) as APIThreadChannel;
  return metadata?.archived === true;
}

async function playInArchivedThread(stage: Stage): Promise<string> {
  const thread = await openThread(stage, 'smoke test');
  const key = newKey('board');
  const id = await stage.post(stage.turn(), key, thread);
  await setArchived(stage, thread, true);
  const shown = { channel: thread, id, key };
  const code = await codeOf(stage.poster.replace(shown, closed('Changed in the archive.')));
  const isRefused = code === RESTJSONErrorCodes.InvalidActionOnArchivedThread;
  must(isRefused || code === undefined, `an edit there is answered with ${String(code)}`);
  await stage.post(closed('Written into the archive.'), newKey('wake'), thread);
  must(!(await isArchived(stage, thread)), 'a new message leaves it archived');
  await stage.poster.replace(shown, closed('Changed after it was opened.'));
  return `an edit is ${isRefused ? 'refused (50083)' : 'taken'}, a new message opens it`;
}

async function codeOf(doing: Promise<unknown>): Promise<number | string | undefined> {
  try {
    await doing;
    return undefined;
  } catch (thrown) {
    if (thrown instanceof DiscordAPIError) return thrown.code;
    throw thrown;
  }
}

async function replyToDeleted(stage: Stage): Promise<string> {
  const gone = await stage.post(closed('Soon deleted.'), newKey('gone'));
  await stage.poster.remove(stage.channel, gone);
  const answer = { ...closed('An answer to what is deleted.'), replyTo: gone };
  const id = await stage.post(answer, newKey('reply'));
  const { referenced_message: original } = await stage.read(id);
  must(original === undefined || original === null, 'it answers a message that is deleted');
  return 'posted all the same, as a message by itself';
}
