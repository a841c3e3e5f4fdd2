import type { Captions } from '@crokinole/pictures/match/match-views';
import type { ServerSettings } from '../../matches/records/settings.ts';
import type { ServerFaces } from '../../faces/faces.ts';
import { say, type Guest } from './guest.ts';

/** Names, the faces that go with them, and the settings of their server. */
export interface TableCaptions extends Omit<Captions, 'avatarOf'> {
  readonly faces: ServerFaces;
  readonly settings: ServerSettings;
}

/** More people are shown by their letters. It bounds what a page has to keep, and the traffic. */
const MAX_FACES = 64;

/**
 * Sends the pages the avatars that their messages name, each once. They go over the web socket, because
 * Discord's proxy may restrict where a page loads pictures from, and nobody else can ask for them.
 */
export class GuestFaces {
  readonly #sent = new WeakMap<Guest, Set<string>>();

  /** Nothing waits for it. */
  async show(guest: Guest, faces: ServerFaces, players: readonly string[]): Promise<void> {
    const sent = this.#sent.get(guest) ?? new Set();
    this.#sent.set(guest, sent);
    const isMissing = (player: string) => {
      const key = faces.keyOf(player);
      return key !== undefined && !sent.has(key);
    };
    const missing = players.filter(isMissing).slice(0, MAX_FACES - sent.size);
    if (missing.length === 0) return;
    await faces.load(missing);
    for (const player of missing) {
      const avatar = faces.avatarOf(player);
      if (avatar === undefined || sent.has(avatar.key)) continue;
      // Other faces may have been sent meanwhile.
      if (sent.size >= MAX_FACES) return;
      sent.add(avatar.key);
      const webp = Buffer.from(avatar.thumbnail).toString('base64');
      say(guest, { kind: 'face', key: avatar.key, webp });
    }
  }
}
