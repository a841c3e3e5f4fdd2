import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import { EMOJI, EMOJI_VERSION, type EmojiName } from '@crokinole/pictures/views/emoji';
import { DiscordAPIError, RESTJSONErrorCodes, Routes, type REST } from 'discord.js';
import { appEmojiName, versionOf, type ListedEmoji, type AppEmoji } from '../ui/command-links.ts';
import type { BotLog } from './bot.ts';
import { looksAgain } from './lookups.ts';
import { hasCode } from './rest.ts';

export async function readEmoji(
  rest: REST,
  applicationId: string,
): Promise<readonly ListedEmoji[]> {
  const { items } = (await rest.get(Routes.applicationEmojis(applicationId))) as {
    readonly items: readonly ListedEmoji[];
  };
  return items;
}

export function hasAllEmoji(known: readonly ListedEmoji[]): boolean {
  return missingIn(known).length === 0;
}

function missingIn(known: readonly ListedEmoji[]): readonly EmojiName[] {
  return EMOJI.filter((wanted) => known.every(({ name }) => name !== appEmojiName(wanted)));
}

/**
 * Uploads the emoji that are missing, and then deletes those of earlier versions. Another process may
 * do the same at this moment: names are unique in an app, so the second upload of a name is refused.
 */
export async function registerEmoji(
  rest: REST,
  applicationId: string,
  pool: RenderPool,
): Promise<readonly ListedEmoji[]> {
  const known = await readEmoji(rest, applicationId);
  for (const missing of missingIn(known)) {
    const painted = await pool.run('emoji', { name: missing });
    if (!painted.ok) throw new Error(`an emoji could not be painted: ${painted.refusal.detail}`);
    const image = `data:image/png;base64,${Buffer.from(painted.value).toString('base64')}`;
    const body = { name: appEmojiName(missing), image };
    try {
      await rest.post(Routes.applicationEmojis(applicationId), { body });
    } catch (thrown) {
      if (!isNameTaken(thrown)) throw thrown;
    }
  }
  const isEarlier = ({ name }: ListedEmoji) => (versionOf(name) ?? EMOJI_VERSION) < EMOJI_VERSION;
  await deleteAll(rest, applicationId, known.filter(isEarlier));
  return hasAllEmoji(known) ? known : readEmoji(rest, applicationId);
}

/** Deletes ours of all versions. How many there were. */
export async function clearEmoji(rest: REST, applicationId: string): Promise<number> {
  const known = await readEmoji(rest, applicationId);
  const ours = known.filter(({ name }) => versionOf(name) !== undefined);
  await deleteAll(rest, applicationId, ours);
  return ours.length;
}

async function deleteAll(
  rest: REST,
  applicationId: string,
  emoji: readonly ListedEmoji[],
): Promise<void> {
  for (const { id } of emoji) {
    try {
      await rest.delete(Routes.applicationEmoji(applicationId, id));
    } catch (thrown) {
      if (!hasCode(thrown, RESTJSONErrorCodes.UnknownEmoji)) throw thrown;
    }
  }
}

export function isNameTaken(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    JSON.stringify(thrown.rawError).includes('APPLICATION_EMOJI_NAME_ALREADY_TAKEN')
  );
}

const FULL =
  'the app has as many emoji as Discord allows, so messages show ordinary ones: delete some in the developer portal, under Emojis, and restart the bot';

/** Uploads the app's emoji, and learns their ids. Until then, messages show ordinary ones. */
export function emojiRegistry({
  rest,
  renderPool,
  emoji,
  log,
  lookAgainMs,
}: {
  readonly rest: REST;
  readonly renderPool: RenderPool;
  readonly emoji: AppEmoji;
  readonly log: BotLog;
  readonly lookAgainMs?: number;
}) {
  const { lookAgain, close } = looksAgain(lookAgainMs);

  async function register(applicationId: string): Promise<void> {
    try {
      emoji.learn(await registerEmoji(rest, applicationId, renderPool));
    } catch (thrown) {
      const isFull = hasCode(thrown, RESTJSONErrorCodes.MaximumNumberOfEmojisReached);
      log.warn(
        { err: thrown },
        isFull ? FULL : 'the app’s emoji could not be uploaded, so messages show ordinary ones',
      );
      // Discord rejects the emoji themselves, so a retry would fail too.
      if (thrown instanceof DiscordAPIError) return;
      lookAgain(() => register(applicationId));
    }
  }

  /** Processes without a gateway don't upload. They poll until another process has. */
  async function follow(applicationId: string): Promise<void> {
    try {
      const known = await readEmoji(rest, applicationId);
      if (hasAllEmoji(known)) {
        emoji.learn(known);
        return;
      }
    } catch (thrown) {
      log.warn(
        { err: thrown },
        'the app’s emoji could not be read, so messages show ordinary ones',
      );
    }
    lookAgain(() => follow(applicationId));
  }

  return { register, follow, close };
}
