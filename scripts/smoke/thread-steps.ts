import { DiscordAPIError, RESTJSONErrorCodes, Routes, type APIThreadChannel } from 'discord.js';
import { closed } from '../../src/discord/ui/parts.ts';
import { newKey } from './message-steps.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { must } from './must.ts';

const ARCHIVE_MINUTES = 60;

export const THREAD_STEPS: readonly Step[] = [
  { name: 'archived', run: playInArchivedThread },
  { name: 'reply to none', run: replyToDeleted },
];

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
