import { setTimeout as pause } from 'node:timers/promises';
import {
  DiscordAPIError,
  type CDN,
  PermissionsBitField,
  type PermissionResolvable,
} from 'discord.js';
import { LookupCache } from '../../operations/lookup-cache.ts';
import type { BotLog } from './bot.ts';

/** The bot needs these to play and to show what is played. */
export const NEEDED_PERMISSIONS = [
  'ViewChannel',
  'SendMessages',
  'AttachFiles',
  'ReadMessageHistory',
] as const satisfies readonly PermissionResolvable[];

/** Also needed in servers that want a thread for every match. */
export const THREAD_PERMISSIONS = [
  'CreatePublicThreads',
  'SendMessagesInThreads',
] as const satisfies readonly PermissionResolvable[];

/** A server without it has no events for tournaments. */
export const EVENT_PERMISSIONS = [
  'CreateEvents',
] as const satisfies readonly PermissionResolvable[];

/** False if it was aborted before the time was over. */
export async function pauseUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    return await pause(ms, true, { signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    return false;
  }
}

/** Asks Discord for a server's language; throws if Discord doesn't answer. */
export type FetchLocale = (server: string) => Promise<string>;

const MAX_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;

/** Exponential backoff: a second after the first failure, doubled each time, up to a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS);
}

/**
 * Retries until Discord answers, because discord.js reconnects by itself but doesn't retry its first
 * request. Throws if Discord refuses the request.
 */
export async function waitForDiscord<Answer>(
  ask: () => Promise<Answer>,
  log: BotLog,
): Promise<Answer> {
  for (let failures = 1; ; failures += 1) {
    const pauseMs = pauseAfter(failures);
    try {
      return await ask();
    } catch (thrown) {
      if (isRefused(thrown)) throw thrown;
      log.warn({ err: thrown, pauseMs }, 'Discord cannot be reached: trying again');
    }
    await pause(pauseMs);
  }
}

function isRefused(thrown: unknown): boolean {
  return thrown instanceof DiscordAPIError && thrown.status < 500;
}

const LOOK_AGAIN_MS = 60_000;

/** Repeats a look at Discord, a minute later by default, until it is closed. */
export function looksAgain(afterMs = LOOK_AGAIN_MS) {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    lookAgain: (look: () => Promise<void>) => {
      if (!isClosed) timer = setTimeout(() => void look(), afterMs).unref();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

const KEEP_UNKNOWN_MS = 5 * 60_000;
const KEEP_MS = 3600_000;
const CAPACITY = 20_000;

/**
 * The languages of servers. Each process announces matches of all servers. For servers whose events go to
 * another process, Discord is asked, and the answer is cached. For a server that the bot isn't in, the
 * language comes with interactions.
 */
export function createLocales({
  heard,
  fetch,
  nowMs,
  onProblem,
}: {
  /** The latest language of a server whose events this process receives. */
  readonly heard: (server: string) => string | undefined;
  readonly fetch: FetchLocale;
  readonly nowMs: () => number;
  readonly onProblem: (thrown: unknown) => void;
}) {
  const cache = new LookupCache<string>({
    nowMs,
    capacity: CAPACITY,
    keepMs: KEEP_MS,
    keepUnknownMs: KEEP_UNKNOWN_MS,
  });
  return {
    of: async (server: string): Promise<string | undefined> => {
      // A failure only means that the default language is used. Servers without the bot are refused.
      const ask = () =>
        fetch(server).catch((thrown: unknown) => {
          if (!isRefused(thrown)) onProblem(thrown);
          return undefined;
        });
      return heard(server) ?? cache.of(server, ask);
    },
    learn: (server: string, locale: string) => {
      if (heard(server) === undefined) cache.keep(server, locale);
    },
  };
}

/** The avatars of a person, as Discord names them. */
interface AvatarHashes {
  readonly userId: string;
  readonly avatar: string | null;
  /** The avatar for one server, which goes first. */
  readonly server?: string | null;
  readonly memberAvatar?: string | null | undefined;
}

const HASH = /^\w{1,64}$/;

/** A still PNG of the size that pictures need. */
const OPTIONS = { extension: 'png', size: 128, forceStatic: true } as const;

/** Undefined for a person without an avatar of their own: Discord's default says less than initials. */
export function avatarUrlOf(
  cdn: CDN,
  { userId, avatar, server = null, memberAvatar = null }: AvatarHashes,
): string | undefined {
  if (server !== null && memberAvatar !== null && HASH.test(memberAvatar)) {
    return cdn.guildMemberAvatar(server, userId, memberAvatar, OPTIONS);
  }
  return avatar !== null && HASH.test(avatar) ? cdn.avatar(userId, avatar, OPTIONS) : undefined;
}

/** The link with which a server's admin adds the bot. */
export function inviteLink(applicationId: string): string {
  const permissions = PermissionsBitField.resolve([
    ...NEEDED_PERMISSIONS,
    ...THREAD_PERMISSIONS,
    ...EVENT_PERMISSIONS,
  ]);
  return `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${permissions}`;
}
