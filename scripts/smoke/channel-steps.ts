import {
  DiscordAPIError,
  RESTJSONErrorCodes,
  Routes,
  type APIMessage,
  type APIThreadChannel,
} from 'discord.js';
import { handlers } from '../../commands/index.ts';
import {
  areOurs,
  hasEntryPoint,
  readCommands,
  registerCommands,
} from '../../src/discord/client/register-commands.ts';
import { hasMessageKey } from '../../src/discord/posting/bodies.ts';
import { Poster } from '../../src/discord/posting/poster.ts';
import { definitionsOf } from '../../src/discord/start.ts';
import {
  NEUTRAL_ACCENT,
  closed,
  container,
  row,
  text,
  type MessagePayload,
} from '../../src/discord/ui/parts.ts';
import type { AnnouncementLease } from '../../src/matches/ports/system.ts';
import { must } from './made.ts';
import { newKey, picturesOf, type Stage } from './stage.ts';
import type { Step } from './step.ts';

/** Discord's documented limits for a whole message. */
const MAX_COMPONENTS = 40;
const MAX_CHARS = 4000;
const IS_ANIMATED = 1;
/** Discord scans a file after it has accepted it. */
const LOOKS_AT_FILES_MS = 3000;
const ARCHIVE_MINUTES = 60;
const NEVER_ENDING: AnnouncementLease = {
  mayBeShown: true,
  signal: new AbortController().signal,
  prove: () => Promise.resolve(),
};

/** What Discord makes of the bot's requests, which nobody sees by playing. */
export const CHANNEL_STEPS: readonly Step[] = [
  { name: 'commands', run: registerThereAndBack },
  { name: 'turn', run: postTurn },
  { name: 'nonce', run: repeatNonce },
  { name: 'find', run: findByKey },
  { name: 'rewrite', run: rewrite },
  { name: 'replace', run: replace },
  { name: 'full message', run: postFullMessage },
  { name: 'archived', run: playInArchivedThread },
  { name: 'reply to none', run: replyToDeleted },
];

/** They stay: they are the bot's own commands, which its next start would register anyway. */
async function registerThereAndBack({ rest, client, links }: Stage): Promise<string> {
  const { id } = client.application;
  const wanted = definitionsOf(handlers, hasEntryPoint(await readCommands(rest, id)));
  const register = () =>
    registerCommands(rest, id, (hasActivities) => definitionsOf(handlers, hasActivities));
  const { outcome, commands, refusedForUsers } = await register();
  links.learn(wanted, commands);
  const read = await readCommands(rest, id);
  const different = wanted.filter(
    (one) => !read.some((other) => other.name === one.name && areOurs([other], () => [one])),
  );
  const names = different.map(({ name }) => name).join(', ');
  must(different.length === 0, `these come back otherwise than they were written: ${names}`);
  must((await register()).outcome === 'unchanged', 'they are written again at every start');
  const forWhom = refusedForUsers === undefined ? '' : ', for servers alone';
  return `${wanted.length} ${outcome}${forWhom}, and read back the same`;
}

function pictureIn(message: APIMessage) {
  const [picture, another] = picturesOf(message);
  must(picture !== undefined && another === undefined, 'it does not show one picture');
  must(picture.media.attachment_id !== undefined, 'its picture has no attachment_id');
  return { ...picture, attachmentId: picture.media.attachment_id };
}

async function postTurn(stage: Stage): Promise<string> {
  const key = newKey('turn');
  const id = await stage.post(stage.turn, key);
  let message = await stage.read(id);
  if (!isAnimated(message)) {
    await stage.wait(LOOKS_AT_FILES_MS);
    message = await stage.read(id);
  }
  const { media, altText } = pictureIn(message);
  must(isAnimated(message), `the picture does not move: its flags are ${media.flags ?? 'missing'}`);
  must((media.width ?? 0) > 0 && (media.height ?? 0) > 0, 'the picture has no size');
  must(altText === stage.turn.files[0]?.altText, `the alt text came back as “${altText}”`);
  must(hasMessageKey(message, key), 'the key of the message is lost');
  return `moving, ${media.width} × ${media.height}, key and alt text kept`;
}

function isAnimated(message: APIMessage): boolean {
  return ((pictureIn(message).media.flags ?? 0) & IS_ANIMATED) !== 0;
}

async function repeatNonce(stage: Stage): Promise<string> {
  const key = newKey('nonce');
  const post = () => stage.post(closed('The same nonce, again.'), key);
  must((await post()) === (await post()), 'the same nonce made a second message at once');
  return 'no second message at once';
}

/** As after a crash, long after the nonce is forgotten. */
async function findByKey(stage: Stage): Promise<string> {
  const key = newKey('find');
  const id = await stage.post(closed('To be found again.'), key);
  const asked = { channel: stage.channel, key, createdAtMs: Date.now() };
  const found = await newPoster(stage).findShown(asked, NEVER_ENDING);
  must(found === id, 'it is not found by its key');
  return 'found by its key';
}

/** Without a cache, as after a restart: it has to ask Discord what a message shows. */
function newPoster({ rest, client, links }: Stage): Poster {
  return new Poster(rest, () => client.user.id, links);
}

async function rewrite(stage: Stage): Promise<string> {
  const key = newKey('rewrite');
  const id = await stage.post(stage.turn, key);
  const before = pictureIn(await stage.read(id));
  await newPoster(stage).rewrite(
    { channel: stage.channel, id, key },
    (pictures) =>
      Promise.resolve({
        components: [container(NEUTRAL_ACCENT, text('Other words.'), ...pictures)],
        ...{ files: [], pings: [] },
      }),
    NEVER_ENDING,
  );
  const message = await stage.read(id);
  const after = pictureIn(message);
  must(after.attachmentId === before.attachmentId, 'the picture was replaced');
  must(after.altText === before.altText, 'the alt text is lost');
  must(hasMessageKey(message, key), 'the key of the message is lost');
  return 'other words, the same picture, the same key';
}

async function replace(stage: Stage): Promise<string> {
  const key = newKey('replace');
  const id = await stage.post(stage.earlierTurn, key);
  const before = pictureIn(await stage.read(id));
  await stage.poster.replace({ channel: stage.channel, id, key }, stage.turn);
  const message = await stage.read(id);
  const after = pictureIn(message);
  must(after.attachmentId !== before.attachmentId, 'the old picture is shown');
  must(after.altText === stage.turn.files[0]?.altText, 'the old alt text is shown');
  must(message.attachments.length === 0, 'the old picture hangs below the message');
  must(hasMessageKey(message, key), 'the key of the message is lost');
  return 'another picture of the same name, and the old one is gone';
}

async function postFullMessage(stage: Stage): Promise<string> {
  const id = await stage.post(allThatIsAllowed(), newKey('full'));
  const { components = [] } = await stage.read(id);
  const came = JSON.stringify(components).match(/"type":/g)?.length ?? 0;
  must(came === MAX_COMPONENTS, `it came back with ${came} components`);
  return `${MAX_COMPONENTS} components, ${MAX_CHARS} characters`;
}

/** A container, five rows of five buttons, and texts for the rest. */
function allThatIsAllowed(): MessagePayload {
  const buttonRows = Array.from({ length: 5 }, (_, y) =>
    row(...Array.from({ length: 5 }, (__, x) => ({ id: `smoke-${y}-${x}`, label: `${y}${x}` }))),
  );
  const texts = MAX_COMPONENTS - 1 - buttonRows.length * 6;
  const each = Math.floor(MAX_CHARS / texts);
  const first = MAX_CHARS - each * (texts - 1);
  const parts = Array.from({ length: texts }, (_, i) => text('x'.repeat(i === 0 ? first : each)));
  return { components: [container(NEUTRAL_ACCENT, ...parts, ...buttonRows)], files: [], pings: [] };
}

async function playInArchivedThread(stage: Stage): Promise<string> {
  const { rest, made, channel, poster } = stage;
  const starter = await stage.post(closed('Below it hangs a thread.'), newKey('thread'));
  const opening = rest.post(Routes.threads(channel, starter), {
    body: { name: 'smoke test', auto_archive_duration: ARCHIVE_MINUTES },
  }) as Promise<APIThreadChannel>;
  const thread = await made.thread(opening.then(({ id }) => id));
  const key = newKey('board');
  const shown = { channel: thread, key, id: await stage.post(stage.turn, key, thread) };
  await rest.patch(Routes.channel(thread), { body: { archived: true } });
  const code = await codeOf(poster.replace(shown, closed('Changed in the archive.')));
  const isRefused = code === RESTJSONErrorCodes.InvalidActionOnArchivedThread;
  must(isRefused || code === undefined, `an edit there is answered with ${String(code)}`);
  await stage.post(closed('Written into the archive.'), newKey('wake'), thread);
  const { thread_metadata: now } = (await rest.get(Routes.channel(thread))) as APIThreadChannel;
  must(now?.archived === false, 'a new message leaves it archived');
  await poster.replace(shown, closed('Changed after it was opened.'));
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
