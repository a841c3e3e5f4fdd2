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
import { connect, ignoreRefusal, Refusal, type Connection } from './connection.ts';

/** The number of messages kept while at the end; scrolling up loads older ones. */
const MAX_AT_END = 200;

/** A bot's answer and the messages that follow it arrive within this time. */
const OWN_ACT_LASTS_MS = 15_000;

const TYPING_SHOWN_MS = 8000;

const PAGE_SIZE = 50;

/** The state of the page, and the actions that change it. */
export class Page {
  state: PageState = EMPTY;
  /** The browser's storage key for the member's language. */
  readonly #languageKey: string;
  /** The storage key for showing Activities as on iOS. */
  readonly #iosKey: string;
  /** Whether the view is at the latest messages. */
  #isAtEnd = true;
  /** Until then, a bot's new message counts as a result of the member's own action. */
  #ownActUntilMs = 0;
  #isLoadingEarlier = false;
  /** Asking throws a refusal; `ask` and `orNote` display it. */
  readonly connection: Connection;
  readonly #listeners = new Set<() => void>();
  /** Interactions started in this window. */
  readonly #ownInteractions = new Set<string>();
  /** The Activity shown in this window. */
  readonly seat = new ActivitySeat({
    ask: (act, given) => this.ask(act, given),
    drop: (frameId) => {
      this.connection.ask('leaveActivity', { frameId }).catch(ignoreRefusal);
    },
    follow: (interaction) => {
      this.#setGoing(interaction);
    },
    note: (notice) => {
      this.note(notice);
    },
    isIos: () => this.isIos,
  });
  /** Forms already sent or closed, which a late event must not reopen. */
  readonly #doneForms = new Set<string>();

  constructor(username: string) {
    this.#languageKey = `language of ${username}`;
    this.#iosKey = `iOS of ${username}`;
    this.connection = connect(username, {
      push: (push) => {
        this.#hear(push);
      },
      online: (isOnline) => {
        this.#set(isOnline ? { isOnline, notice: undefined } : { isOnline });
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

  get isAtEnd(): boolean {
    return this.#isAtEnd;
  }

  /** Shows the latest messages. */
  goToEnd(): void {
    this.#isAtEnd = true;
    if (this.state.newBelow > 0) this.#set({ newBelow: 0 });
  }

  /** A reader who scrolls up stays there, whatever a bot answers. */
  leaveEnd(): void {
    this.#isAtEnd = false;
    this.#ownActUntilMs = 0;
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

  /** Whether the next Activity is shown as in Discord for iOS. */
  get isIos(): boolean {
    return localStorage.getItem(this.#iosKey) !== null;
  }

  showAsIos(isIos: boolean): void {
    if (isIos) localStorage.setItem(this.#iosKey, 'yes');
    else localStorage.removeItem(this.#iosKey);
  }

  /** Restores this browser's language choice after connecting. */
  #bringLanguage(): void {
    const chosen = localStorage.getItem(this.#languageKey);
    if (chosen !== null && LANGUAGES.includes(chosen)) {
      void this.orNote(this.connection.ask('language', { language: chosen }));
    }
  }

  /**
   * Asks the server for what the member does; a refusal is displayed, and returned as `undefined`. What the
   * page asks on its own is asked with `orNote`, and the notice before stays.
   */
  ask<Value>(act: string, given: object): Promise<Value | undefined> {
    // Cleared now, because the answer may come after a newer notice.
    this.note(undefined);
    return this.orNote(this.connection.ask<Value>(act, given));
  }

  /** Notes why something failed. */
  async orNote<Value>(asked: Promise<Value>): Promise<Value | undefined> {
    try {
      return await asked;
    } catch (error) {
      this.note(error instanceof Refusal ? error.message : 'Something went wrong.');
      return undefined;
    }
  }

  /** The same for what a bot will answer: it is shown as pending. */
  async askBot(act: string, given: object): Promise<boolean> {
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
    void this.#refreshCommands();
    const messages = await this.orNote(
      this.connection.ask<PageMessage[]>('messages', { channelId }),
    );
    if (channelId !== this.state.channelId || !messages) return;
    // Set at once, because messages that arrive later would be lost.
    this.#set({ messages, isAtStart: messages.length < PAGE_SIZE });
    this.markRead();
  }

  async loadEarlier(): Promise<void> {
    const { channelId, messages } = this.state;
    const [first] = messages;
    if (!channelId || !first || this.state.isAtStart || this.#isLoadingEarlier) return;
    this.#isLoadingEarlier = true;
    const earlier = await this.orNote(
      this.connection.ask<PageMessage[]>('messages', { channelId, before: first.id }),
    );
    this.#isLoadingEarlier = false;
    if (!earlier || channelId !== this.state.channelId) return;
    this.#set({
      messages: [...earlier, ...this.state.messages],
      isAtStart: earlier.length < PAGE_SIZE,
    });
  }

  /** Only visible messages count as read. */
  markRead(): void {
    const { channelId } = this.state;
    const channel = this.channel(channelId);
    if (channel && channel.unread > 0 && document.visibilityState === 'visible') {
      void this.orNote(this.connection.ask('read', { channelId }));
    }
  }

  closeForm(): void {
    if (this.state.form) this.#doneForms.add(this.state.form.id);
    // An error notice is irrelevant once its form is gone.
    this.#set({ form: undefined, notice: undefined });
  }

  dismissPending(id: string): void {
    this.#set({ pending: this.state.pending.filter((one) => one.id !== id) });
  }

  #follow(interaction: PageInteraction): void {
    // A second press replaces the notice about the first one's failure.
    const isOutdone = ({ id, stage, sourceMessageId }: PageInteraction): boolean =>
      id === interaction.id ||
      (stage === 'failed' &&
        sourceMessageId !== null &&
        sourceMessageId === interaction.sourceMessageId);
    const others = this.state.pending.filter((one) => !isOutdone(one));
    const isOver = interaction.stage === 'answered' || interaction.stage === 'deferred';
    // A deferred answer is visible as its own message.
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
    const commands = await this.orNote(
      this.connection.ask<PageCommand[]>('commands', { channelId }),
    );
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
    if (index < 0) {
      this.#append(message, typing);
      return;
    }
    // The newest message stays in sight when the answer to a press changes it.
    if (index === messages.length - 1 && this.#isAnswering(message)) this.goToEnd();
    this.#set({ messages: messages.with(index, message) });
  }

  #append(message: PageMessage, typing: readonly Typing[]): void {
    const messages = [...this.state.messages, message];
    // Scrolls to the result of the member's own message, press or command.
    if (this.#isOwn(message)) this.goToEnd();
    else if (!this.#isAtEnd) this.#set({ newBelow: this.state.newBelow + 1 });
    if (!this.#isAtEnd || messages.length <= MAX_AT_END) {
      this.#set({ messages, typing });
      return;
    }
    this.#set({ messages: messages.slice(-PAGE_SIZE), isAtStart: false, typing });
  }

  #isOwn({ author, interaction_metadata: made }: PageMessage): boolean {
    const me = this.state.snapshot?.me.id;
    return author.id === me || made?.user.id === me || this.#isAnswering({ author });
  }

  /** Whether a bot's message belongs to what the member did a moment ago. */
  #isAnswering({ author }: Pick<PageMessage, 'author'>): boolean {
    return this.person(author.id)?.isBot === true && Date.now() < this.#ownActUntilMs;
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
