import { setTimeout as pause } from 'node:timers/promises';
import type { REST } from 'discord.js';
import type { Authority } from '../../matches/commands/authority.ts';
import type { AnnouncementLease, Clock } from '../../matches/ports/system.ts';
import type { Store } from '../../matches/ports/store.ts';
import type { Ideas, Newcomers } from '../../matches/reading/matches.ts';
import type { Announcement, ShownMessage } from '../../matches/records/announcements.ts';
import type { StoredTournament } from '../../matches/records/tournaments.ts';
import { keyOf } from '../../matches/steps/match-changes.ts';
import type { Names } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import type { AskContext, AskMembership, Bot, BotLog } from '../client/bot.ts';
import type { TableDoor } from '../client/table-door.ts';
import type { DiscOf } from '../features/playing/match-message.ts';
import { deliveryOf, isGone, isOutOfReach, isUnchangeable } from '../posting/delivery-errors.ts';
import type { Poster } from '../posting/poster.ts';
import type { MessagePayload } from '../ui/parts.ts';
import type { Pictures } from '../ui/pictures.ts';
import type { FeatureGames } from '../../features/games.ts';

/** Everything that announcements are made with. */
export interface AnnouncerTools {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: BotLog;
  readonly rest: REST;
  readonly poster: Poster;
  readonly cleanup: CleanupQueue;
  readonly contextOf: AskContext;
  readonly names: Names;
  readonly isMember: AskMembership;
  readonly newcomers: Newcomers;
  readonly pictures: Pictures;
  readonly ideas: Ideas;
  readonly table: TableDoor;
  readonly games: FeatureGames;
  readonly authority: Authority;
  /** The server's events. */
  readonly events: {
    readonly show: (signUp: ShownSignUp, hold: AnnouncementLease) => Promise<void>;
  };
  /** Whether the bot may open a thread in the channel. True if unknown. */
  readonly canOpenThread: (channel: string) => Promise<boolean>;
  /** The share of a replay after which words describe what it showed. At 0 they do at once. */
  readonly patience: number;
  /** What stands before the name of a side. */
  readonly discOf: DiscOf;
}

/** A tournament as its sign-up message has just shown it. */
export interface ShownSignUp {
  readonly tournament: StoredTournament;
  /** The link to the sign-up message. */
  readonly address: string;
  readonly words: Words;
  /** The message was posted, or the tournament resumed: only then is a new event made. */
  readonly isNew: boolean;
}

/** Returns the id of the message that shows the announcement, or null if it shows nothing. */
export type Announce = (
  tools: AnnouncerTools,
  announcement: Announcement,
  hold: AnnouncementLease,
) => Promise<string | null>;

/** False if the message was deleted or can't be reached. */
export async function replaceShown(
  { poster }: AnnouncerTools,
  { kind, subject }: Announcement,
  { channel, message: id, firstRevision }: ShownMessage,
  payload: MessagePayload,
  hold: AnnouncementLease,
): Promise<boolean> {
  try {
    await poster.replace({ channel, id, key: keyOf(kind, subject, firstRevision) }, payload, hold);
    return true;
  } catch (thrown) {
    if (!isOutOfReach(thrown)) throw thrown;
    return false;
  }
}

/** Each job holds a board in memory. When the queue is full, the oldest job is dropped. */
const MAX_JOBS = 200;

type OldMessage = Pick<ShownMessage, 'channel' | 'message'>;

const MAX_WAIT_MS = 1000;

/** A message can be played from without these edits, so shutdown doesn't wait longer than this for them. */
const MAX_CLOSING_MS = 2000;

/** The waits between the attempts of a needed edit add up to a little over four minutes. */
const MAX_TRIES = 8;
const FIRST_WAIT_MS = 2000;

/**
 * A queue of low priority for edits of old messages. Discord allows the whole bot 50 requests a second, so
 * jobs run one at a time, and only while no new message is being sent. A failed job is dropped, because
 * presses on an old board are refused anyway.
 */
export class CleanupQueue {
  readonly #log: Pick<BotLog, 'debug'>;
  readonly #jobs: (() => Promise<void>)[] = [];
  /** By message. */
  readonly #timers = new Map<string, { readonly timer: NodeJS.Timeout; readonly go: () => void }>();
  /** Needed edits that are being tried. */
  readonly #underWay = new Set<Promise<void>>();
  #working: Promise<void> | undefined;
  #isEnding = false;
  #busyCount = 0;
  readonly #whenFree: (() => void)[] = [];

  constructor(log: Pick<BotLog, 'debug'>) {
    this.#log = log;
  }

  /** Pauses the queue until `work` is done. */
  async whileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#busyCount += 1;
    try {
      return await work();
    } finally {
      this.#busyCount -= 1;
      if (this.#busyCount === 0) for (const go of this.#whenFree.splice(0)) go();
    }
  }

  /**
   * Adds a job when its time has come, at the latest when the queue ends. A newer one replaces it. What the
   * next player needs runs at once, and again if it fails.
   */
  later(at: OldMessage, afterMs: number, job: () => Promise<void>, isNeeded = false): void {
    this.#setTimer(at, afterMs, () => {
      if (isNeeded) this.#insist(at, job);
      else this.add(at, job);
    });
  }

  #setTimer({ message }: OldMessage, afterMs: number, run: () => void): void {
    this.#drop(message);
    const go = () => {
      this.#drop(message);
      run();
    };
    this.#timers.set(message, { timer: setTimeout(go, afterMs).unref(), go });
    if (this.#timers.size <= MAX_JOBS) return;
    const [oldest = message] = this.#timers.keys();
    this.#drop(oldest);
  }

  #drop(message: string): void {
    clearTimeout(this.#timers.get(message)?.timer);
    this.#timers.delete(message);
  }

  #insist(at: OldMessage, job: () => Promise<void>, tries = 1): void {
    const again = (thrown: unknown) => {
      if (isUnchangeable(thrown) || deliveryOf(thrown).kind === 'undeliverable') return;
      this.#log.debug({ err: thrown, ...at, tries }, 'a message could not be completed');
      if (this.#isEnding || tries >= MAX_TRIES || this.#timers.has(at.message)) return;
      this.#setTimer(at, FIRST_WAIT_MS * 2 ** (tries - 1), () => {
        this.#insist(at, job, tries + 1);
      });
    };
    const tried = job()
      .catch(again)
      .finally(() => this.#underWay.delete(tried));
    this.#underWay.add(tried);
  }

  add({ channel, message }: OldMessage, job: () => Promise<void>): void {
    this.#jobs.push(async () => {
      try {
        await job();
      } catch (thrown) {
        if (isGone(thrown)) return;
        this.#log.debug(
          { err: thrown, channel, message },
          'an old message could not be cleaned up',
        );
      }
    });
    if (this.#jobs.length > MAX_JOBS) this.#jobs.shift();
    this.#working ??= this.#workOff();
  }

  async #workOff(): Promise<void> {
    while (this.#jobs.length > 0) {
      await this.#untilFree();
      const job = this.#jobs.shift();
      if (this.#isEnding) this.#jobs.length = 0;
      else await job?.();
    }
    this.#working = undefined;
  }

  /** Resolves when the queue is empty. Drops the rest when that takes too long. */
  async end(): Promise<void> {
    for (const { go } of [...this.#timers.values()]) go();
    const done = Promise.all([this.#working, ...this.#underWay]);
    await Promise.race([done, pause(MAX_CLOSING_MS, undefined, { ref: false })]);
    this.#isEnding = true;
  }

  /** Resolves when no new message is being sent, or after a time limit, so that the queue never starves. */
  #untilFree(): Promise<void> {
    if (this.#busyCount === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#whenFree.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** A message is edited for what people press on it at most once in this time. */
const EDIT_EVERY_MS = 3000;

/** Changes a message soon, together with all that happens until then. */
export function soonAmender(
  cleanup: Pick<CleanupQueue, 'later'>,
  posterIn: (server: string | null) => Pick<Poster, 'amend'>,
): Bot['amendSoon'] {
  /** When the next edit of each message is due. */
  const dueMs = new Map<string, number>();
  return ({ server, channel, message }, read) => {
    const nowMs = performance.now();
    const knownMs = dueMs.get(message) ?? nowMs;
    const atMs = knownMs > nowMs ? knownMs : nowMs + EDIT_EVERY_MS;
    dueMs.set(message, atMs);
    cleanup.later({ channel, message }, atMs - nowMs, async () => {
      dueMs.delete(message);
      await posterIn(server).amend(channel, message, await read());
    });
  };
}

/** Whether a player has certainly left the server. */
export function hasLeft({ isMember }: AnnouncerTools, server: string) {
  return async (player: string) => (await isMember(server, player)) === false;
}
