import type { PageActivity, PageFrame, PageMessage, PageStart } from '../../site/page-protocol.ts';

/** A question to the member, and its answer. */
export interface Sheet {
  readonly title: string;
  readonly lines: readonly string[];
  readonly agree: string;
  readonly answer: (agrees: boolean) => void;
}

export interface SeatState {
  readonly frame: PageFrame | undefined;
  readonly isMinimised: boolean;
  readonly isInviting: boolean;
  readonly sheet: Sheet | undefined;
}

const EMPTY: SeatState = {
  frame: undefined,
  isMinimised: false,
  isInviting: false,
  sheet: undefined,
};

/** With enough room, an Activity is beside the chat; otherwise over it. */
export const isRoomy = matchMedia('(min-width: 1000px)');

export interface SeatServer {
  /** A refusal is displayed, and returned as `undefined`. */
  readonly ask: <Value>(act: string, given: object) => Promise<Value | undefined>;
  /** Closes a window that may already be closed. */
  readonly drop: (frameId: string) => void;
  readonly follow: (interaction: NonNullable<PageStart['interaction']>) => void;
  readonly note: (notice: string) => void;
  /** Whether Activities are shown as in Discord for iOS. */
  readonly isIos: () => boolean;
}

/** The one Activity that this window shows at a time, and its questions to the member. */
export class ActivitySeat {
  state: SeatState = EMPTY;
  readonly #server: SeatServer;
  readonly #listeners = new Set<() => void>();

  constructor(server: SeatServer) {
    this.#server = server;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #set(change: Partial<SeatState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  async start(channelId: string, applicationId: string): Promise<void> {
    const asked = { channelId, applicationId };
    const started = await this.#server.ask<PageStart>('startActivity', asked);
    if (started?.interaction) this.#server.follow(started.interaction);
    if (started?.instanceId !== undefined) await this.join(started.instanceId);
  }

  /** Opens a window on it, or returns to an existing one. */
  async join(instanceId: string): Promise<void> {
    if (this.state.frame?.instanceId === instanceId) this.minimise(false);
    else await this.#open('joinActivity', { instanceId });
  }

  /** Opens a new window, which gets what the link says. */
  follow(message: PageMessage, address: string): Promise<void> {
    const { id: messageId, channel_id: channelId } = message;
    return this.#open('followLink', { channelId, messageId, address });
  }

  async #open(act: string, given: object): Promise<void> {
    const here = isRoomy.matches ? 'desktop' : 'mobile';
    const client = this.#server.isIos() ? 'ios' : here;
    const frame = await this.#server.ask<PageFrame>(act, { ...given, client });
    if (frame === undefined) return;
    this.leave();
    this.#set({ ...EMPTY, frame });
  }

  leave(): void {
    const { frame } = this.state;
    if (frame === undefined) return;
    this.#empty();
    this.#server.drop(frame.frameId);
  }

  /** The requesting page has gone or reloaded, so the question is withdrawn. */
  takeBack(): void {
    this.state.sheet?.answer(false);
    this.invite(false);
  }

  #empty(): void {
    this.takeBack();
    this.#set(EMPTY);
  }

  minimise(isMinimised: boolean): void {
    this.#set({ isMinimised });
  }

  invite(isInviting: boolean): void {
    this.#set({ isInviting });
  }

  /** Asks the member a question. There is only one at a time; a second one is refused. */
  asks(question: Omit<Sheet, 'answer'>): Promise<boolean> {
    if (this.state.sheet !== undefined) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (agrees: boolean): void => {
        this.#set({ sheet: undefined });
        resolve(agrees);
      };
      this.#set({ sheet: { ...question, answer } });
    });
  }

  /** After a reconnect the window is restored, unless it has expired. */
  async comeBack(): Promise<void> {
    const { frame } = this.state;
    if (frame === undefined) return;
    const isKept = await this.#server.ask<boolean>('keepActivity', { frameId: frame.frameId });
    if (isKept !== true && this.state.frame === frame) this.#empty();
  }

  /** Updates the running Activities from the server. */
  hear(activities: readonly PageActivity[]): void {
    const { frame } = this.state;
    if (frame === undefined) return;
    if (activities.some(({ instanceId }) => instanceId === frame.instanceId)) return;
    this.#empty();
    this.#server.drop(frame.frameId);
    this.#server.note(`${frame.name} has ended.`);
  }
}
