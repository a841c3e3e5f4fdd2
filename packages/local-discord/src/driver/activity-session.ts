import {
  authorizeFrame,
  frameQuery,
  joinActivity,
  type FrameOptions,
  type OpenFrame,
} from '../people/activities.ts';
import { NotPossible } from '../people/not-possible.ts';
import { closeFrame, loseFrame, participantsOf } from '../world/activities.ts';
import type { World } from '../world/world.ts';

/**
 * A person's window on a running Activity, without a browser: for tests of the Activity's server.
 */
export class ActivitySession {
  readonly userId: string;
  readonly instanceId: string;
  readonly channelId: string;
  readonly guildId: string | null;
  readonly applicationId: string;
  readonly frameId: string;
  /** The query that the page would read from its address. */
  readonly query: Readonly<Record<string, string>>;
  readonly #world: World;
  readonly #open: OpenFrame;
  #isAuthorized = false;

  constructor(world: World, userId: string, instanceId: string, options: FrameOptions = {}) {
    this.#world = world;
    this.#open = joinActivity(world, userId, instanceId, options.client ?? 'desktop');
    const { instance, frame } = this.#open;
    this.userId = userId;
    this.instanceId = instance.id;
    this.channelId = instance.channelId;
    this.guildId = instance.guildId;
    this.applicationId = instance.applicationId;
    this.frameId = frame.id;
    this.query = Object.fromEntries(frameQuery(this.#open, options));
  }

  /** Without a trailing slash. Throws unless the app's server was mapped. */
  get origin(): string {
    const { activityPort, name } = this.#world.application(this.applicationId);
    if (activityPort === null) throw new Error(`no server is mapped for the Activity of ${name}`);
    return `http://127.0.0.1:${activityPort}`;
  }

  /** The page's address, as a client would open it. */
  get url(): string {
    return `${this.origin}/?${new URLSearchParams(this.query).toString()}`;
  }

  /**
   * Consents to what the app requests, as AUTHORIZE would. Returns a code for its server; works
   * once per window.
   */
  authorize(scopes: readonly string[] = ['identify']): string {
    if (this.#isAuthorized) throw new NotPossible('already-authorized', 'Already authenticated');
    const code = authorizeFrame(this.#world, this.#open, scopes);
    this.#isAuthorized = true;
    return code;
  }

  /** The ids of the current participants; empty once it has ended. */
  participants(): readonly string[] {
    return participantsOf(this.#open.instance);
  }

  leave(): void {
    closeFrame(this.#world, this.#open.instance, this.#open.frame);
  }

  /** The window disappears without closing; the server notices five seconds later. */
  vanish(): void {
    loseFrame(this.#world, this.#open.instance, this.#open.frame);
  }
}
