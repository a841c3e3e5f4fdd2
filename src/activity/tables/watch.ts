import type { RevisionReader } from '../../matches/ports/match-store.ts';
import type { Wake } from '../../matches/records/wakes.ts';
import type { Broadcast } from './broadcast.ts';
import type { Lobby } from './lobby.ts';
import type { Rooms } from './rooms.ts';

export interface WatchOptions {
  readonly rooms: Rooms;
  readonly broadcast: Broadcast;
  readonly lobby: Lobby;
  readonly matches: RevisionReader;
  /** Calls the listener immediately when this process or another one has saved something. */
  readonly onWake: (listener: (wake: Wake) => void) => () => void;
  readonly onProblem: (thrown: unknown) => void;
}

/** The database is polled, because not every database reports what other processes save. */
const EVERY_MS = 150;
const AROUND_EVERY_MS = 600;

/** Looks for new revisions of the matches that guests have open. */
export class Watch {
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #around: NodeJS.Timeout;
  readonly #deafen: () => void;
  readonly #known = new Map<string, number>();
  #looking: Promise<void> | undefined;
  #lookingAround: Promise<void> | undefined;
  #isAsked = false;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      void this.look();
    }, EVERY_MS);
    this.#timer.unref();
    this.#around = setInterval(() => {
      this.#lookAround();
    }, AROUND_EVERY_MS);
    this.#around.unref();
    this.#deafen = options.onWake(() => {
      void this.look();
    });
  }

  async look(): Promise<void> {
    if (this.#looking !== undefined) {
      this.#isAsked = true;
      return this.#looking;
    }
    this.#looking = this.#lookOnce().catch(this.#options.onProblem);
    await this.#looking;
    this.#looking = undefined;
    if (!this.#isAsked) return;
    this.#isAsked = false;
    await this.look();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearInterval(this.#around);
    this.#deafen();
    this.#isAsked = false;
    await Promise.all([this.#looking, this.#lookingAround]);
  }

  #lookAround(): void {
    if (this.#lookingAround !== undefined) return;
    const { lobby, onProblem } = this.#options;
    this.#lookingAround = lobby
      .lookAround()
      .catch(onProblem)
      .finally(() => {
        this.#lookingAround = undefined;
      });
  }

  async #lookOnce(): Promise<void> {
    const { rooms, broadcast, matches } = this.#options;
    const watched = rooms.watched();
    for (const id of this.#known.keys()) if (!watched.includes(id)) this.#known.delete(id);
    if (watched.length === 0) return;
    const revisions = await matches.readRevisions(watched);
    const moved = [...revisions].filter(([id, revision]) => this.#known.get(id) !== revision);
    await Promise.all(
      moved.map(async ([id, revision]) => {
        this.#known.set(id, revision);
        await broadcast.refresh(id);
      }),
    );
  }
}
