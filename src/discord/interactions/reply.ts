import {
  AttachmentBuilder,
  DiscordAPIError,
  MessageFlags,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type ChatInputCommandInteraction,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  type Message,
  type MessageComponentInteraction,
  type MessageContextMenuCommandInteraction,
  type ModalSubmitInteraction,
  type PrimaryEntryPointCommandInteraction,
  type UserContextMenuCommandInteraction,
} from 'discord.js';
import { markedId } from '../ids/codec/codec.ts';
import { languageOf, wordsIn } from '../../words/registry.ts';
import type { CommandLinks } from '../ui/command-links.ts';
import { attachmentsOf } from '../posting/bodies.ts';
import { isGone } from '../posting/delivery-errors.ts';
import {
  rowsIn,
  textIn,
  untilPicture,
  withoutControls,
  type FileAttachment,
  type LaterEdits,
  type MessagePayload,
} from '../ui/parts.ts';

export type Repliable =
  | ChatInputCommandInteraction
  | UserContextMenuCommandInteraction
  | MessageContextMenuCommandInteraction
  | PrimaryEntryPointCommandInteraction
  | MessageComponentInteraction
  | ModalSubmitInteraction;

/** After this time the interaction is deferred. Discord waits three seconds for the first response. */
const PATIENCE_MS = 1500;

/**
 * Called once, when the next message by this token will be a new one: Discord has taken the first response,
 * and no deferred reply is still to be filled. With whether it can change the pressed message.
 */
export type OnAcknowledged = (changesPressed: boolean) => void;

/** What the replies of one process share. */
export interface ReplyTools {
  readonly links: CommandLinks;
  /** The queue that a shutdown still works off. */
  readonly edits: LaterEdits;
  /** By message, whose picture moves in it: another answer to a press on it takes its place. */
  readonly moving: Map<string, Reply>;
  /** Receives what failed beside the answer itself. */
  readonly onProblem: (
    thrown: unknown,
    what: 'first response' | 'launch' | 'words at rest' | 'farewell',
  ) => void;
}

/** What takes the place of a message by itself. */
export interface NextMessage {
  readonly afterMs: number;
  readonly draw: () => Promise<MessagePayload>;
}

export interface PlainFile {
  readonly name: string;
  /** Text, or the bytes of a file. */
  readonly text: string | Uint8Array;
}

/** The same for a form or the table, which can't be opened after a deferral. */
const LAST_MOMENT_MS = 2500;
/** Long enough to read a short sentence. */
const LINGER_MS = 4000;

/**
 * The answer to one interaction. If it takes too long, the interaction is deferred first, and the answer
 * then edits or follows the deferred response.
 */
export class Reply {
  readonly #interaction: Repliable;
  readonly #isPublic: boolean;
  readonly #links: CommandLinks;
  readonly #tools: ReplyTools;
  readonly #startedMs = performance.now();
  #timer: NodeJS.Timeout | undefined;
  /** How the interaction was deferred: to edit the pressed message, or to send a reply. */
  #promise: Promise<'update' | 'reply'> | undefined;
  #isGiven = false;
  #opensMessage = false;
  #isLate = false;
  /** Discord would take the next message by this token for the deferred reply. */
  #isLoading = false;
  #acknowledgedAtMs: number | undefined;
  #onAcknowledged: OnAcknowledged | undefined;

  constructor(
    interaction: Repliable,
    isPublic: boolean,
    tools: ReplyTools,
    onAcknowledged?: OnAcknowledged,
  ) {
    this.#onAcknowledged = onAcknowledged;
    this.#interaction = interaction;
    this.#isPublic = isPublic;
    this.#tools = tools;
    this.#links = tools.links;
    this.#startTimer(PATIENCE_MS, () => this.#defer());
  }

  #startTimer(patienceMs: number, respond: () => Promise<'update' | 'reply'>): void {
    clearTimeout(this.#timer);
    const passedMs = performance.now() - this.#startedMs;
    this.#timer = setTimeout(() => {
      this.#promise = respond();
      this.#promise.catch((thrown: unknown) => {
        this.#tools.onProblem(thrown, 'first response');
      });
    }, patienceMs - passedMs);
  }

  /** When Discord received the first response; undefined before that. */
  get acknowledgedAtMs(): number | undefined {
    return this.#acknowledgedAtMs;
  }

  /**
   * The answer to this press is a new message. If it takes too long, the player then sees that it's
   * coming: deferring an update of the pressed message shows nothing.
   */
  opensMessage(): void {
    this.#opensMessage = true;
  }

  /**
   * The answer is a form or the table, or may be one: that has to be the first response. If it takes too
   * long, the player is told so, and `isLate` says that nothing else is to be done.
   */
  opensAtOnce(opens = true): void {
    if (this.#promise !== undefined || this.#isGiven) return;
    if (opens) this.#startTimer(LAST_MOMENT_MS, () => this.#giveUp());
    else this.#startTimer(PATIENCE_MS, () => this.#defer());
  }

  get isLate(): boolean {
    return this.#isLate;
  }

  /** Acknowledges at once, before work that may keep this thread from doing it in time. */
  async promise(): Promise<void> {
    clearTimeout(this.#timer);
    this.#promise ??= this.#defer();
    await this.#promise;
  }

  /** A sentence that only the caller sees. */
  async note(content: string, ...plainFiles: readonly PlainFile[]): Promise<void> {
    const files = plainFiles.length === 0 ? {} : { files: plainFiles.map(textFile) };
    const options = {
      content: this.#links.in(content),
      ...files,
      allowedMentions: { parse: [] },
    } as const;
    const promised = await this.#take();
    if (promised === undefined && !this.#isGiven) {
      await this.#interaction.reply({ ...options, flags: MessageFlags.Ephemeral });
    } else if (promised === 'reply' && !this.#isGiven) {
      await this.#fill(options);
    } else {
      await this.#interaction.followUp({ ...options, flags: MessageFlags.Ephemeral });
    }
    this.#isGiven = true;
    this.#mark();
  }

  /** A short confirmation that deletes itself. */
  async passing(content: string): Promise<void> {
    await this.note(content);
    // After a press, the original response is the pressed message, which must not be deleted.
    if (this.#interaction.isCommand()) this.#leaveSoon();
  }

  /** Replaces the pressed message by a closing text. If it is private, it is deleted soon after. */
  async close(payload: MessagePayload): Promise<void> {
    await this.update(payload);
    const interaction = this.#interaction;
    const message = 'message' in interaction ? interaction.message : null;
    if (message?.flags.has(MessageFlags.Ephemeral) === true) this.#leaveSoon();
  }

  /** Shows a whole message, which is public if the command is. */
  async show(payload: MessagePayload, isPublic = this.#isPublic): Promise<void> {
    const promised = await this.#take();
    this.#isGiven = true;
    if (promised === undefined) {
      const flags: InteractionReplyOptions['flags'] = isPublic
        ? MessageFlags.IsComponentsV2
        : [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral];
      await this.#interaction.reply({ ...this.#contentOf(payload), flags });
    } else if (promised === 'reply') {
      await this.#fill(this.#editOf(payload));
    } else {
      await this.#interaction.followUp({
        ...this.#contentOf(payload),
        flags: [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral],
      });
    }
    this.#mark();
  }

  /**
   * Changes what was shown to the caller before. Discord allows it for fifteen minutes after the
   * press. A press that may be on a public message needs `opensMessage` first: otherwise this would
   * change that message.
   */
  async revise(payload: MessagePayload): Promise<void> {
    if (!this.#isGiven) throw new Error('nothing has been shown yet');
    await this.#interaction.editReply(this.#editOf(payload));
  }

  /**
   * Replaces the message whose button was pressed. If its picture moves, the words and buttons below it
   * follow when the shot has come to rest, because they would give it away; or what comes next replaces it.
   */
  async update(payload: MessagePayload, next?: NextMessage): Promise<void> {
    const movesMs = this.#isPlain ? 0 : (payload.files[0]?.movesMs ?? 0);
    if (movesMs === 0 && next === undefined) return void (await this.#replace(payload));
    const components = movesMs === 0 ? payload.components : untilPicture(payload.components);
    const shown = await this.#replace({ ...payload, components });
    if (shown === undefined) return;
    const { id: message, channelId: channel } = shown;
    const { edits, moving } = this.#tools;
    moving.set(message, this);
    const draw = async (): Promise<InteractionEditReplyOptions> =>
      next === undefined ? this.#keeping(shown, payload) : this.#editOf(await next.draw());
    edits.later({ channel, message }, next?.afterMs ?? movesMs, () => this.#complete(shown, draw));
  }

  /** The message with the picture that it shows. */
  #keeping(shown: Message, { components }: MessagePayload): InteractionEditReplyOptions {
    return {
      components: components.map((component) => this.#links.within(component)),
      flags: MessageFlags.IsComponentsV2,
      attachments: filesIn(shown.components.map((part) => part.toJSON())),
      allowedMentions: { parse: [] },
    };
  }

  /** Once more if that fails, because the message is incomplete, and not at all if it shows something else. */
  async #complete(shown: Message, draw: () => Promise<InteractionEditReplyOptions>): Promise<void> {
    const { moving, onProblem } = this.#tools;
    try {
      if (moving.get(shown.id) !== this) return;
      const drawn = await draw();
      const edit = async () => {
        if (moving.get(shown.id) === this) await this.#interaction.editReply(drawn);
      };
      await edit().catch((thrown: unknown) => {
        if (isGone(thrown)) throw thrown;
        return edit();
      });
    } catch (thrown) {
      if (!isGone(thrown)) onProblem(thrown, 'words at rest');
    } finally {
      if (moving.get(shown.id) === this) moving.delete(shown.id);
    }
  }

  /** A message with content can't be changed to components: discord.js doesn't remove the content correctly. */
  get #isPlain(): boolean {
    const interaction = this.#interaction;
    return 'message' in interaction && (interaction.message?.content ?? '') !== '';
  }

  /** What moves in the pressed message is no longer completed: something else is shown. */
  #takeOver(): void {
    const interaction = this.#interaction;
    const pressed = 'message' in interaction ? interaction.message?.id : undefined;
    if (pressed !== undefined) this.#tools.moving.delete(pressed);
  }

  async #replace(payload: MessagePayload): Promise<Message | undefined> {
    const interaction = this.#interaction;
    const promised = await this.#take();
    const isFirst = promised === undefined && !this.#isGiven;
    this.#isGiven = true;
    this.#takeOver();
    const whole = this.#isPlain
      ? this.#plainOf(payload)
      : ({ ...this.#contentOf(payload), flags: MessageFlags.IsComponentsV2 } as const);
    if (isFirst && 'update' in interaction && hasMessage(interaction)) {
      const { resource } = await interaction.update({ ...whole, withResponse: true });
      this.#mark(true);
      return resource?.message ?? undefined;
    }
    const message = await this.#fill({ ...whole, attachments: [] });
    this.#mark();
    return message;
  }

  /**
   * A public message after the private answer. If it pings, it contains only the push text and the buttons,
   * because after a crash nothing would complete it. False if Discord shows it to the caller alone, which it
   * does where the caller may not use external apps; then it is deleted.
   */
  async alsoTellAll(payload: MessagePayload): Promise<boolean> {
    if (!this.#isGiven) throw new Error('a public message must follow an answer to the caller');
    const { push, pings } = payload;
    const message = await this.#interaction.followUp(
      push === undefined
        ? { ...this.#contentOf(payload), flags: MessageFlags.IsComponentsV2 }
        : {
            ...this.#plainOf(payload),
            content: push,
            allowedMentions: { parse: [], users: pings },
          },
    );
    if (!message.flags.has(MessageFlags.Ephemeral)) return true;
    await this.#interaction.deleteReply(message);
    return false;
  }

  /**
   * Opens the Activity for the caller, and returns in which instance; undefined if Discord doesn't tell.
   * False if Discord refuses; then another answer is still possible. Call `opensAtOnce` first.
   */
  async launch(): Promise<string | false | undefined> {
    const interaction = this.#interaction;
    const promised = await this.#take();
    if (this.#isLate) return undefined;
    if (promised !== undefined || this.#isGiven) return false;
    let instance: string | undefined;
    try {
      const { resource } = await interaction.launchActivity({ withResponse: true });
      instance = resource?.activityInstance?.id;
    } catch (thrown) {
      // Otherwise it was launched, and only the answer can't be read.
      if (!interaction.replied) {
        if (!(thrown instanceof DiscordAPIError) || thrown.status !== 400) throw thrown;
        return false;
      }
      this.#tools.onProblem(thrown, 'launch');
    }
    this.#isGiven = true;
    this.#mark();
    return instance;
  }

  /**
   * Takes the buttons off the pressed message, with a line in their place, and keeps its pictures. Not after
   * a deferred reply, which the next message would fill.
   */
  async retire(instead?: string): Promise<void> {
    const interaction = this.#interaction;
    if (!('update' in interaction) || this.#isGiven) return;
    const promised = await this.#take();
    if (promised === 'reply') return;
    const shown = interaction.message.components.map((part) => part.toJSON());
    const left = withoutControls(shown, instead);
    if (left === undefined) return this.quiet();
    this.#isGiven = true;
    this.#takeOver();
    const change = {
      components: left,
      attachments: filesIn(shown),
      allowedMentions: { parse: [] },
    } as const;
    await (promised === undefined ? interaction.update(change) : interaction.editReply(change));
    this.#mark(true);
  }

  /** Acknowledges a press without an answer, because the channel shows the result. */
  async quiet(): Promise<void> {
    const interaction = this.#interaction;
    const promised = await this.#take();
    this.#isGiven = true;
    if (promised === undefined && 'deferUpdate' in interaction && hasMessage(interaction)) {
      await interaction.deferUpdate();
      this.#mark(true);
    }
    this.#mark();
  }

  /**
   * Phones bring back what was typed into a form whose id they know, also after it was cancelled. So each
   * has an id of its own, unless that is wanted: then it is the same as long as the form shows the same.
   * What reads before it has to call `opensAtOnce` first.
   */
  async form(modal: APIModalInteractionResponseCallbackData, keepsTyped = false): Promise<void> {
    const interaction = this.#interaction;
    const promised = await this.#take();
    if (this.#isLate) return;
    this.#isGiven = true;
    if (promised !== undefined || !('showModal' in interaction)) {
      throw new Error('a form can only be the first answer to a command or a press');
    }
    const own = keepsTyped ? '' : interaction.id;
    const custom_id = markedId(modal.custom_id, `${own}${JSON.stringify(modal)}`);
    await interaction.showModal({ ...modal, custom_id });
    this.#mark();
  }

  /** Called when no answer will follow. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Deletes the message after a delay, so that an accidental second tap still finds it. If that fails or
   * the process stops, a sentence stays that only its reader sees.
   */
  #leaveSoon(): void {
    const timer = setTimeout(() => {
      this.#interaction.deleteReply().catch((thrown: unknown) => {
        if (!isGone(thrown)) this.#tools.onProblem(thrown, 'farewell');
      });
    }, LINGER_MS);
    timer.unref();
  }

  async #take(): Promise<'update' | 'reply' | undefined> {
    clearTimeout(this.#timer);
    return this.#promise === undefined ? undefined : await this.#promise;
  }

  async #defer(): Promise<'update' | 'reply'> {
    const interaction = this.#interaction;
    const updates = !this.#opensMessage && 'deferUpdate' in interaction;
    if (updates && hasMessage(interaction)) {
      await interaction.deferUpdate();
      this.#mark(true);
      return 'update';
    }
    await interaction.deferReply(this.#isPublic ? {} : { flags: MessageFlags.Ephemeral });
    this.#isLoading = true;
    this.#mark();
    return 'reply';
  }

  async #giveUp(): Promise<'reply'> {
    this.#isLate = true;
    this.#isGiven = true;
    const { common } = wordsIn(languageOf(this.#interaction.locale));
    await this.#interaction.reply({ content: common.tookTooLong, flags: MessageFlags.Ephemeral });
    this.#mark();
    return 'reply';
  }

  async #fill(options: InteractionEditReplyOptions): Promise<Message> {
    const message = await this.#interaction.editReply(options);
    this.#isLoading = false;
    return message;
  }

  #contentOf(payload: MessagePayload) {
    return {
      components: payload.components.map((component) => this.#links.within(component)),
      files: payload.files.map(pictureFile),
      allowedMentions: { parse: [] },
    };
  }

  /** Only the texts and buttons of a message. */
  #plainOf({ components }: MessagePayload) {
    return {
      content: this.#links.in(textIn(components)),
      components: rowsIn(components),
      allowedMentions: { parse: [] },
    };
  }

  #editOf(payload: MessagePayload): InteractionEditReplyOptions {
    return { ...this.#contentOf(payload), flags: MessageFlags.IsComponentsV2, attachments: [] };
  }

  #mark(changesPressed = false): void {
    this.#acknowledgedAtMs ??= Date.now();
    if (this.#isLoading) return;
    this.#onAcknowledged?.(changesPressed);
    this.#onAcknowledged = undefined;
  }
}

function hasMessage(interaction: MessageComponentInteraction | ModalSubmitInteraction): boolean {
  return interaction.isMessageComponent() || interaction.isFromMessage();
}

/** An edit drops the files that it doesn't name. */
function filesIn(components: readonly APIMessageTopLevelComponent[]) {
  return attachmentsOf({ attachments: [], components: [...components] }).map((id) => ({ id }));
}

/** Shares the picture's memory: copies would take a third of a busy bot's memory. */
function pictureFile({ name, bytes }: FileAttachment): AttachmentBuilder {
  const { buffer, byteOffset, byteLength } = bytes;
  return new AttachmentBuilder(Buffer.from(buffer, byteOffset, byteLength), { name });
}

function textFile({ name, text }: PlainFile): AttachmentBuilder {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : Buffer.from(text);
  return new AttachmentBuilder(bytes, { name });
}
