import type { RevisionReader } from '../../matches/ports/match-store.ts';
import type { Wake } from '../../matches/records/wakes.ts';
import type { Tables } from './tables.ts';

export interface WatchOptions {
  readonly tables: Tables;
  readonly matches: RevisionReader;
  /** What this process or another has saved, as soon as it is known. */
  readonly onWake: (listener: (wake: Wake) => void) => () => void;
  readonly onProblem: (thrown: unknown) => void;
}

/** Where nobody tells what another process saves, it is looked for. */
const EVERY_MS = 150;
const AROUND_EVERY_MS = 600;

/** Looks whether anything has been saved at a table that somebody sits at. */
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
    const { tables, onProblem } = this.#options;
    this.#lookingAround = tables
      .lookAround()
      .catch(onProblem)
      .finally(() => {
        this.#lookingAround = undefined;
      });
  }

  async #lookOnce(): Promise<void> {
    const { tables, matches } = this.#options;
    const watched = tables.watched();
    for (const id of this.#known.keys()) if (!watched.includes(id)) this.#known.delete(id);
    if (watched.length === 0) return;
    const revisions = await matches.readRevisions(watched);
    const moved = [...revisions].filter(([id, revision]) => this.#known.get(id) !== revision);
    await Promise.all(
      moved.map(async ([id, revision]) => {
        this.#known.set(id, revision);
        await tables.refresh(id);
      }),
    );
  }
}
