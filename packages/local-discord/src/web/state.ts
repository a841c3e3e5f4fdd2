import type { Usable } from './command-line.ts';
import { LANGUAGES, DEFAULT_LANGUAGE } from '../protocol/languages.ts';
import type {
  PageChannel,
  PageCommand,
  PageInteraction,
  PageMessage,
  PagePerson,
  Push,
  PageSnapshot,
} from '../site/page-protocol.ts';
import { ActivitySeat } from './activity/activity-seat.ts';
import { EMPTY, namesIn, type PageState, type Typing } from './page-state.ts';
import { connect, Refusal, type Connection } from './connection.ts';

const TYPING_SHOWN_MS = 8000;
const PAGE_SIZE = 50;
/** Whoever reads along needs no more; scrolling up brings back the rest. */
const MAX_AT_END = 200;
/** What a bot says in the channel, besides its answer, comes a moment later. */
const OWN_ACT_LASTS_MS = 5000;

/** Everything the page shows, and the ways to change it. */
export class Page {
  state: PageState = EMPTY;
  /** Under which this browser keeps the member's language. */
  readonly #languageKey: string;
  /** The same for whether Activities are shown as on iOS. */
  readonly #iosKey: string;
  #isAtEnd = true;
  /** Until when the next message is taken for what the member's own act has brought about. */
  #ownActUntilMs = 0;
  #isLoadingEarlier = false;
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  /** What was set going from this very window. */
  readonly #ownInteractions = new Set<string>();
  /** The Activity that it shows. */
  readonly seat = new ActivitySeat({
    ask: (act, given) => this.ask(act, given),
    drop: (frameId) => {
      this.try('leaveActivity', { frameId }).catch(() => undefined);
    },
    follow: (interaction) => {
      this.#setGoing(interaction);
    },
    note: (notice) => {
      this.note(notice);
    },
    isIos: () => this.isIos,
  });
  /** Forms already sent or closed; a late event must not bring them back. */
  readonly #doneForms = new Set<string>();

  constructor(username: string) {
    this.#languageKey = `language of ${username}`;
    this.#iosKey = `iOS of ${username}`;
    this.#connection = connect(username, {
      push: (push) => {
        this.#hear(push);
      },
      online: (isOnline) => {
        this.#set({ isOnline });
        if (isOnline) this.#bringLanguage();
        if (isOnline) void this.seat.comeBack();
        const { channelId } = this.state;
        if (isOnline && channelId !== undefined) void this.#load(channelId);
      },
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #set(change: Partial<PageState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Whether the latest messages are before the member's eyes. */
  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  set isAtEnd(isAtEnd: boolean) {
    this.#isAtEnd = isAtEnd;
    if (isAtEnd && this.state.newBelow > 0) this.#set({ newBelow: 0 });
  }

  person(id: string): PagePerson | undefined {
    return this.state.snapshot?.people.find((one) => one.id === id);
  }

  channel(id: string | undefined): PageChannel | undefined {
    return this.state.snapshot?.channels.find((one) => one.id === id);
  }

  get language(): string {
    return this.state.snapshot?.language ?? DEFAULT_LANGUAGE;
  }

  async speak(language: string): Promise<void> {
    if ((await this.ask('language', { language })) === undefined) return;
    localStorage.setItem(this.#languageKey, language);
  }

  /** Whether the next Activity is shown as Discord for iOS does. */
  get isIos(): boolean {
    return localStorage.getItem(this.#iosKey) !== null;
  }

  set isIos(isIos: boolean) {
    if (isIos) localStorage.setItem(this.#iosKey, 'yes');
    else localStorage.removeItem(this.#iosKey);
  }

  /** What was chosen here before holds wherever this member connects to. */
  #bringLanguage(): void {
    const chosen = localStorage.getItem(this.#languageKey);
    if (chosen !== null && LANGUAGES.includes(chosen)) {
      void this.ask('language', { language: chosen });
    }
  }

  /** Asks the server; a refusal is shown, and told to the caller by `undefined`. */
  async ask<Value>(act: string, given: object): Promise<Value | undefined> {
    try {
      const value = await this.try<Value>(act, given);
      this.#set({ notice: undefined });
      return value;
    } catch (error) {
      this.note(error instanceof Refusal ? error.message : 'Something went wrong.');
      return undefined;
    }
  }

  /** The same, but a refusal is the caller's to tell. */
  try<Value>(act: string, given: object): Promise<Value> {
    return this.#connection.ask<Value>(act, given);
  }

  /** The same for something a bot will answer: it is shown as under way. */
  async invoke(act: string, given: object): Promise<boolean> {
    const interaction = await this.ask<PageInteraction>(act, given);
    if (interaction === undefined) return false;
    this.#setGoing(interaction);
    return true;
  }

  #setGoing(interaction: PageInteraction): void {
    this.#ownActUntilMs = Date.now() + OWN_ACT_LASTS_MS;
    this.#ownInteractions.add(interaction.id);
    if (!this.state.pending.some(({ id }) => id === interaction.id)) this.#follow(interaction);
  }

  note(notice: string | undefined): void {
    this.#set({ notice });
  }

  tapCommand(tapped: Usable | undefined): void {
    this.#set({ tapped });
  }

  reply(replyTo: PageMessage | undefined): void {
    this.#set({ replyTo });
  }

  async open(channelId: string): Promise<void> {
    if (channelId === this.state.channelId) return;
    this.#set({
      channelId,
      messages: [],
      commands: [],
      typing: [],
      replyTo: undefined,
      notice: undefined,
      newBelow: 0,
    });
    history.replaceState(null, '', `#${channelId}`);
    await this.#load(channelId);
  }

  async #load(channelId: string): Promise<void> {
    const [messages, commands] = await Promise.all([
      this.ask<PageMessage[]>('messages', { channelId }),
      this.ask<PageCommand[]>('commands', { channelId }),
    ]);
    if (channelId !== this.state.channelId || !messages || !commands) return;
    this.#set({ messages, commands, isAtStart: messages.length < PAGE_SIZE });
    this.markRead();
  }

  async loadEarlier(): Promise<void> {
    const { channelId, messages } = this.state;
    const [first] = messages;
    if (!channelId || !first || this.state.isAtStart || this.#isLoadingEarlier) return;
    this.#isLoadingEarlier = true;
    const earlier = await this.ask<PageMessage[]>('messages', { channelId, before: first.id });
    this.#isLoadingEarlier = false;
    if (!earlier || channelId !== this.state.channelId) return;
    this.#set({
      messages: [...earlier, ...this.state.messages],
      isAtStart: earlier.length < PAGE_SIZE,
    });
  }

  /** Only what is on screen counts as read. */
  markRead(): void {
    const { channelId } = this.state;
    const channel = this.channel(channelId);
    if (channel && channel.unread > 0 && document.visibilityState === 'visible') {
      void this.ask('read', { channelId });
    }
  }

  closeForm(): void {
    if (this.state.form) this.#doneForms.add(this.state.form.id);
    // What was wrong with it is no news once it is gone.
    this.#set({ form: undefined, notice: undefined });
  }

  dismissPending(id: string): void {
    this.#set({ pending: this.state.pending.filter((one) => one.id !== id) });
  }

  #follow(interaction: PageInteraction): void {
    // Whoever presses again has seen that the first time failed.
    const isOutdone = ({ id, stage, sourceMessageId }: PageInteraction): boolean =>
      id === interaction.id ||
      (stage === 'failed' &&
        sourceMessageId !== null &&
        sourceMessageId === interaction.sourceMessageId);
    const others = this.state.pending.filter((one) => !isOutdone(one));
    const isOver = interaction.stage === 'answered' || interaction.stage === 'deferred';
    // The message that promises an answer speaks for itself.
    this.#set({ pending: isOver ? others : [...others, interaction] });
    if (interaction.activityInstanceId !== null && this.#ownInteractions.delete(interaction.id))
      void this.seat.join(interaction.activityInstanceId);
    if (interaction.modal && !this.#doneForms.has(interaction.id)) this.#set({ form: interaction });
  }

  #hear(push: Push): void {
    switch (push.push) {
      case 'snapshot':
        this.#takeSnapshot(push.snapshot);
        return;
      case 'message':
        this.#takeMessage(push.message);
        return;
      case 'message-gone':
        this.#set({ messages: this.state.messages.filter(({ id }) => id !== push.messageId) });
        return;
      case 'interaction':
        this.#follow(push.interaction);
        return;
      case 'typing':
        if (push.channelId === this.state.channelId) this.#showTyping(push.userId);
        return;
      case 'commands':
        void this.#refreshCommands();
    }
  }

  async #refreshCommands(): Promise<void> {
    const { channelId } = this.state;
    if (channelId === undefined) return;
    const commands = await this.ask<PageCommand[]>('commands', { channelId });
    if (commands && channelId === this.state.channelId) this.#set({ commands });
  }

  #takeSnapshot(snapshot: PageSnapshot): void {
    this.#set({ snapshot, names: namesIn(snapshot) });
    this.seat.hear(snapshot.activities);
    const known = (id: string | undefined): boolean =>
      snapshot.channels.some((one) => one.id === id);
    const wanted = location.hash.slice(1);
    const first = snapshot.channels.find(({ guildId, type }) => guildId !== null && type === 0);
    if (!known(this.state.channelId)) {
      const next = known(wanted) ? wanted : first?.id;
      if (next !== undefined) void this.open(next);
    }
    this.markRead();
    const mentions = snapshot.channels.reduce((sum, one) => sum + one.mentions, 0);
    const name = this.channel(this.state.channelId)?.name ?? 'Local Discord';
    document.title = `${mentions > 0 ? `(${mentions}) ` : ''}${name} – ${snapshot.me.name}`;
  }

  #takeMessage(message: PageMessage): void {
    if (message.channel_id !== this.state.channelId) return;
    const { messages } = this.state;
    const index = messages.findIndex(({ id }) => id === message.id);
    const typing = this.state.typing.filter(({ userId }) => userId !== message.author.id);
    if (index >= 0) this.#set({ messages: messages.with(index, message) });
    else this.#append(message, typing);
  }

  #append(message: PageMessage, typing: readonly Typing[]): void {
    const messages = [...this.state.messages, message];
    // Whoever has written, pressed or used a command wants to see what came of it.
    if (this.#isOwn(message)) this.isAtEnd = true;
    else if (!this.isAtEnd) this.#set({ newBelow: this.state.newBelow + 1 });
    if (!this.isAtEnd || messages.length <= MAX_AT_END) {
      this.#set({ messages, typing });
      return;
    }
    this.#set({ messages: messages.slice(-PAGE_SIZE), isAtStart: false, typing });
  }

  #isOwn({ author, interaction_metadata: made }: PageMessage): boolean {
    const me = this.state.snapshot?.me.id;
    if (author.id === me || made?.user.id === me) return true;
    const isExpected = this.person(author.id)?.isBot === true && Date.now() < this.#ownActUntilMs;
    // The one after that is somebody else's again.
    if (isExpected) this.#ownActUntilMs = 0;
    return isExpected;
  }

  #showTyping(userId: string): void {
    const untilMs = Date.now() + TYPING_SHOWN_MS;
    const others = this.state.typing.filter((one) => one.userId !== userId);
    this.#set({ typing: [...others, { userId, untilMs }] });
    setTimeout(() => {
      this.#set({ typing: this.state.typing.filter((one) => one.untilMs > Date.now()) });
    }, TYPING_SHOWN_MS + 50);
  }
}
