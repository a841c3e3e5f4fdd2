import { createHash } from 'node:crypto';
import { Latest, type Clock, type AnnouncementLease } from '../../../matches/ports/system.ts';
import type { Share, ShareResult, Shares } from '../../../discord/client/bot.ts';
import type { MessagePayload } from '../../../discord/ui/parts.ts';
import type { Poster } from '../../../discord/posting/poster.ts';

const MAX_AT_ONCE = 5;
const WINDOW_MS = 10 * 60_000;
const MAX_REMEMBERED = 5000;

/** A press isn't an announcement that another process could take over. */
function unleased(): AnnouncementLease {
  return {
    mayBeShown: true,
    signal: new AbortController().signal,
    prove: () => Promise.resolve(),
  };
}

interface SharedPost {
  readonly by: string;
  readonly atMs: number;
  /** Undefined while it is being posted, and for an answer. */
  readonly message?: string;
}

/** Posts what players share, once for each, and not too much at a time. */
export function createShares(poster: Poster, clock: Clock): Shares {
  /** By key. A lost entry is found again among the channel's latest messages. */
  const posts = new Latest<SharedPost>(MAX_REMEMBERED);
  const underWay = new Map<string, Promise<ShareResult>>();

  /** Counts from the start, so that presses at the same time can't pass the limit together. */
  const withinLimit = async <Done>(
    key: string,
    by: string,
    post: () => Promise<Done>,
  ): Promise<Done | { readonly kind: 'too-many' }> => {
    const atMs = clock.nowMs();
    const recent = [...posts.values()].filter(
      (each) => each.by === by && each.atMs > atMs - WINDOW_MS,
    );
    if (recent.length >= MAX_AT_ONCE) return { kind: 'too-many' };
    posts.set(key, { by, atMs });
    try {
      return await post();
    } catch (thrown) {
      posts.delete(key);
      throw thrown;
    }
  };

  const postOnce = async (
    { player, channel }: Share,
    key: string,
    draw: () => Promise<MessagePayload>,
  ): Promise<ShareResult> => {
    const atMs = clock.nowMs();
    const known =
      posts.get(key)?.message ??
      (await poster.findShown({ channel, key, createdAtMs: atMs }, unleased()));
    if (known !== undefined) return { kind: 'before', message: known };
    return withinLimit(key, player, async () => {
      const message = await poster.post(channel, await draw(), key);
      posts.set(key, { message, by: player, atMs });
      return { kind: 'now', message };
    });
  };

  return {
    post: (wanted, draw) => {
      const key = keyOf(wanted);
      const other = underWay.get(key);
      if (other !== undefined) return other;
      const promise = postOnce(wanted, key, draw).finally(() => underWay.delete(key));
      underWay.set(key, promise);
      return promise;
    },
    /**
     * Shares in a conversation outside of servers by the answer to a press, once. There the bot can't
     * look for what it posted, so after a restart it would post it once more.
     */
    answer: async ({ what, player, channel }, tell) => {
      const key = [what, player, channel].join(' ');
      if (posts.has(key)) return 'before';
      const { kind } = await withinLimit(key, player, async () => {
        const isHeard = await tell();
        if (!isHeard) posts.delete(key);
        return { kind: isHeard ? 'now' : 'unheard' } as const;
      });
      return kind;
    },
  };
}

/** Discord's nonce has at most 25 characters. */
function keyOf({ what, player }: Share): string {
  const hash = createHash('sha256').update(`${what} ${player}`).digest('base64url');
  return `s-${hash.slice(0, 22)}`;
}
