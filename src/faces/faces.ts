import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenderPool } from '@crokinole/pictures/pool/render-pool';
import type { Avatar, AvatarOf } from '@crokinole/pictures/views/avatar';
import type { ServerSettings } from '../matches/records/settings.ts';
import { LookupCache } from '../operations/lookup-cache.ts';
import type { Names } from '../texts/names.ts';

/** What became of a request for an avatar. */
export type FaceOutcome = 'fetched' | 'unusable' | 'too-many' | 'failed';

interface FacesOptions {
  readonly names: Pick<Names, 'avatarUrlOf'>;
  readonly pool: Pick<RenderPool, 'run'>;
  readonly nowMs: () => number;
  readonly fetch?: (url: string) => Promise<Uint8Array | undefined>;
  /** The most avatars in memory. */
  readonly capacity?: number;
  /** For metrics. */
  readonly onOutcome?: ((outcome: FaceOutcome) => void) | undefined;
}

/** The faces that may be shown in a server. */
export interface ServerFaces {
  /** A short name for a player's avatar, in memory or not. */
  readonly keyOf: (player: string) => string | undefined;
  /** An avatar that isn't in memory is left out, and fetched for the next picture. */
  readonly avatarOf: AvatarOf;
  /** Waits a short time for avatars, before a picture that doesn't hold up a flick. */
  readonly load: (players: readonly string[]) => Promise<void>;
}

const NO_FACES: ServerFaces = {
  keyOf: () => undefined,
  avatarOf: () => undefined,
  load: () => Promise.resolve(),
};

/** An avatar takes at most 70 KiB with its thumbnail, so all of them take 26 MiB. */
const CAPACITY = 384;
/** A changed avatar has another address. */
const KEEP_MS = Infinity;
const KEEP_UNUSABLE_MS = 10 * 60_000;
const PATIENCE_MS = 1200;

interface FetchOptions {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

class TooMany extends Error {}

const MAX_AT_ONCE = 4;
const MAX_WAITING = 64;

/** The avatars of players, in memory only. Each is fetched once. */
export class Faces {
  readonly #options: FacesOptions;
  /** By address. */
  readonly #avatars: LookupCache<Avatar>;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(options: FacesOptions) {
    this.#options = options;
    this.#avatars = new LookupCache({
      nowMs: options.nowMs,
      capacity: options.capacity ?? CAPACITY,
      keepMs: KEEP_MS,
      keepUnknownMs: KEEP_UNUSABLE_MS,
    });
  }

  /** The faces in a server, if it shows any. */
  in(server: string | null, { faces }: Pick<ServerSettings, 'faces'>): ServerFaces {
    if (!faces) return NO_FACES;
    const urlOf = (player: string) => this.#options.names.avatarUrlOf(server, player);
    return {
      keyOf: (player) => {
        const url = urlOf(player);
        return url === undefined ? undefined : keyOf(url);
      },
      avatarOf: (player) => {
        const url = urlOf(player);
        return url === undefined ? undefined : this.#atHand(url);
      },
      load: async (players) => {
        const urls = new Set(players.flatMap((player) => urlOf(player) ?? []));
        const all = Promise.all([...urls].map((url) => this.#find(url)));
        await Promise.race([all, pause(PATIENCE_MS, undefined, { ref: false })]);
      },
    };
  }

  /** Removes the avatars of a player who wants to be forgotten. */
  forget(player: string): void {
    this.#avatars.forget((url) => url.split('/').includes(player));
  }

  #atHand(url: string): Avatar | undefined {
    const avatar = this.#avatars.lastOf(url);
    // Kept again, so that it isn't the oldest.
    if (avatar !== undefined) this.#avatars.keep(url, avatar);
    else void this.#find(url);
    return avatar;
  }

  async #find(url: string): Promise<void> {
    try {
      await this.#avatars.of(url, () => this.#inTurn(() => this.#fetch(url)));
    } catch (thrown) {
      // Nothing is cached, so that the next picture tries again. Nothing else fails for want of a face.
      this.#options.onOutcome?.(thrown instanceof TooMany ? 'too-many' : 'failed');
    }
  }

  async #fetch(url: string): Promise<Avatar | undefined> {
    const { fetch = fetchPicture, pool, onOutcome } = this.#options;
    const bytes = await fetch(url);
    const decoded = bytes && (await pool.run('avatar', { bytes }));
    if (decoded?.ok === false && decoded.refusal.code === 'overloaded') throw new TooMany();
    const pixels = decoded?.ok === true ? decoded.value : undefined;
    onOutcome?.(pixels === undefined ? 'unusable' : 'fetched');
    return pixels && { ...pixels, key: keyOf(url) };
  }

  async #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#underWay < MAX_AT_ONCE) this.#underWay += 1;
    else if (this.#waiting.length >= MAX_WAITING) throw new TooMany();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      // It takes this place.
      else next();
    }
  }
}

const KEY_LENGTH = 22;

/** Short, and without the player's id. */
function keyOf(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, KEY_LENGTH);
}

/** Of 128 × 128 pixels, most pictures have 30 kB, and noise has 70. */
const LIMITS: FetchOptions = { timeoutMs: 3000, maxBytes: 262_144 };

/**
 * Downloads a PNG. Undefined if the server has none there, or answers with something else, too much,
 * too slowly, or a redirect.
 */
export async function fetchPicture(
  url: string,
  { timeoutMs, maxBytes }: FetchOptions = LIMITS,
): Promise<Uint8Array | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: stop.signal,
      headers: { accept: 'image/png' },
    });
    const isPng = response.ok && response.headers.get('content-type') === 'image/png';
    return isPng ? await readAtMost(response, maxBytes) : undefined;
  } catch (thrown) {
    // A TypeError tells of a redirect, or of a connection that failed or broke.
    if (!stop.signal.aborted && !(thrown instanceof TypeError)) throw thrown;
    return undefined;
  } finally {
    clearTimeout(timer);
    // Ends the download of an answer that isn't wanted.
    stop.abort();
  }
}

/** What an answer claims about its length isn't believed. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
