import { findComponent, walkComponents } from '../protocol/components.ts';
import { LANGUAGES } from '../protocol/languages.ts';
import * as acts from '../people/acts.ts';
import { findUser, type MemberContext, type OptionInputs } from '../people/option-input.ts';
import {
  followLink,
  launchActivity,
  startActivity,
  type FrameOptions,
} from '../people/activities.ts';
import { askForChoices, useCommand, useMenu } from '../people/commands.ts';
import { submitForm, type FormEntries } from '../people/form.ts';
import { NotPossible } from '../people/not-possible.ts';
import { chooseValues, pressButton, type MessageContext } from '../people/press.ts';
import {
  seenChannel,
  seenMessage,
  visibleChannels,
  visibleMessages,
} from '../people/visibility.ts';
import { isEmbedded, presencesOf } from '../world/activities.ts';
import { commandsFor } from '../world/commands.ts';
import { directChannel } from '../world/channels.ts';
import type { ChannelRecord } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { ActivitySession } from './activity-session.ts';
import { entriesByCustomId, valuesOf } from './labels.ts';
import { Invocation, type Suggestion } from './invocation.ts';
import { seenMessageOf, type SeenControl, type SeenMessage } from './seen-message.ts';
import { waitUntil } from '../world/wait-until.ts';

export interface SeenPush {
  readonly messageId: string;
  readonly text: string;
}

export interface SeenPresence {
  readonly app: string;
  readonly details: string | null;
  readonly state: string | null;
  /** When it ends: Discord shows the time left until then. */
  readonly endsAtMs: number | null;
}

type Target = { readonly user: string } | { readonly message: SeenMessage };

/** Acts as a member, limited to what Discord's client would show and allow. */
export class Person {
  readonly userId: string;
  readonly #world: World;

  constructor(world: World, username: string) {
    const user = [...world.users.values()].find((one) => one.username === username && !one.bot);
    if (user === undefined) throw new Error(`there is no user named ${username}`);
    this.#world = world;
    this.userId = user.id;
  }

  get mention(): string {
    return `<@${this.userId}>`;
  }

  channels(): readonly string[] {
    return visibleChannels(this.#world, this.userId).map(({ name }) => name);
  }

  /** The available commands, as `/name`, or the bare name for context menu commands. */
  commands(channel: string): readonly string[] {
    const offered = commandsFor(this.#world, this.#channel(channel), this.userId);
    return offered.map(({ command }) => (command.type === 1 ? `/${command.name}` : command.name));
  }

  messages(channel: string): readonly SeenMessage[] {
    const found = visibleMessages(this.#world, this.#channel(channel), this.userId);
    return found.map((message) => seenMessageOf(this.#world, message));
  }

  /** The message in its current state. */
  look({ channelId, id }: SeenMessage): SeenMessage {
    return seenMessageOf(this.#world, seenMessage(this.#world, this.userId, channelId, id));
  }

  /** What this person's profile shows of Activities: the app's name, and what its page set. */
  presences(): readonly SeenPresence[] {
    return presencesOf(this.#world, this.userId).map(({ instance, presence }) => ({
      app: this.#world.application(instance.applicationId).name,
      details: presence?.details ?? null,
      state: presence?.state ?? null,
      endsAtMs: presence?.timestamps?.end ?? null,
    }));
  }

  /** The notifications shown on this person's locked phone, latest last. */
  pushes(): readonly SeenPush[] {
    return this.#world.pushes
      .filter(({ userIds }) => userIds.includes(this.userId))
      .map(({ messageId, text }) => ({ messageId, text }));
  }

  waitForMessage(
    channel: string,
    fits: (message: SeenMessage) => boolean,
    what = 'a message',
  ): Promise<SeenMessage> {
    return waitUntil(
      this.#world,
      () => this.messages(channel).findLast(fits),
      `${what} in ${channel}`,
    );
  }

  /** The next message after this call. Call it before the action that causes the message. */
  next(
    channel: string,
    fits: (message: SeenMessage) => boolean = () => true,
  ): Promise<SeenMessage> {
    const known = new Set(this.messages(channel).map(({ id }) => id));
    const look = (): SeenMessage | undefined =>
      this.messages(channel).find((message) => !known.has(message.id) && fits(message));
    return waitUntil(this.#world, look, `the next message in ${channel}`);
  }

  waitForChange(
    message: SeenMessage,
    fits: (message: SeenMessage) => boolean,
    what = 'a message to change',
  ): Promise<SeenMessage> {
    const look = (): SeenMessage | undefined => {
      const now = this.look(message);
      return fits(now) ? now : undefined;
    };
    return waitUntil(this.#world, look, what);
  }

  say(channel: string, content: string, writing: Omit<acts.Writing, 'content'> = {}): SeenMessage {
    const message = acts.writeMessage(this.#in(channel), { content, ...writing });
    return seenMessageOf(this.#world, message);
  }

  slash(channel: string, command: string, inputs: OptionInputs = {}): Invocation {
    return this.#invoked(useCommand(this.#in(channel), { command, inputs }));
  }

  /** The bot's autocomplete suggestions for an option. */
  async suggest(
    channel: string,
    command: string,
    focused: string,
    inputs: OptionInputs = {},
  ): Promise<readonly Suggestion[]> {
    const asked = askForChoices(this.#in(channel), { command, inputs }, focused);
    return this.#invoked(asked).suggestions();
  }

  /** Uses the Entry Point command in the launcher, when the bot handles it. */
  useEntryPoint(channel: string, app?: string): Invocation {
    const started = startActivity(this.#in(channel), app);
    if (started.kind === 'asked') return this.#invoked(started.interaction);
    throw new NotPossible('no-such-command', 'No bot is asked: Discord launches it by itself.');
  }

  /** Opens or joins an Activity from the launcher, no matter who handles its command. */
  async launch(channel: string, app?: string): Promise<ActivitySession> {
    const started = startActivity(this.#in(channel), app);
    if (started.kind === 'asked') return this.#invoked(started.interaction).launched();
    return new ActivitySession(this.#world, this.userId, started.instance.id);
  }

  /** The same without asking a bot. */
  openActivity(
    channel: string,
    { app, ...options }: FrameOptions & { readonly app?: string } = {},
  ): ActivitySession {
    const here = this.#in(channel);
    const application = [...this.#world.applications.values()].find((one) =>
      app === undefined ? isEmbedded(one) : one.id === app,
    );
    if (application === undefined) {
      throw new NotPossible('no-such-activity', 'No app has an Activity.');
    }
    const instance = launchActivity(here, application);
    return new ActivitySession(this.#world, this.userId, instance.id, options);
  }

  /** Follows a message's link to an Activity: of the button with this label, or in the text. */
  follow(message: SeenMessage, button?: string): ActivitySession {
    const context = this.#messageContext(message);
    const parts = [...walkComponents(context.message.components)];
    const labelled = parts.find(({ component }) => component.label === button)?.component.url;
    const written = /https:\S+/.exec(context.message.content)?.[0];
    const { instance, link } = followLink(context, (button ? labelled : written) ?? '');
    return new ActivitySession(this.#world, this.userId, instance.id, link);
  }

  menu(channel: string, name: string, target: Target): Invocation {
    const here = this.#in(channel);
    if ('message' in target) {
      return this.#invoked(useMenu(here, name, { messageId: target.message.id }));
    }
    const userId = findUser(here, target.user);
    if (userId === undefined) throw new NotPossible('no-such-member', `No ${target.user} here.`);
    return this.#invoked(useMenu(here, name, { userId }));
  }

  press(message: SeenMessage, button: string): Invocation {
    const context = this.#messageContext(message);
    return this.#invoked(pressButton(context, this.#find(context, button, 'buttons')));
  }

  choose(message: SeenMessage, menu: string, values: readonly string[]): Invocation {
    const context = this.#messageContext(message);
    const customId = this.#find(context, menu, 'menus');
    const select = findComponent(context.message.components, customId);
    return this.#invoked(chooseValues(context, customId, valuesOf(context, select, values)));
  }

  /** Fills in and submits the modal that an earlier action opened. */
  async fill(shownBy: Invocation, entries: FormEntries): Promise<Invocation> {
    await shownBy.form();
    const { interaction } = shownBy;
    const channel = seenChannel(this.#world, this.userId, interaction.channelId);
    const here = this.#at(channel);
    return this.#invoked(
      submitForm(here, interaction, entriesByCustomId(here, interaction, entries)),
    );
  }

  react(message: SeenMessage, emoji: string): void {
    const context = this.#messageContext(message);
    acts.toggleReaction(context, context.message, emoji);
  }

  startThread(channel: string, name: string, message?: SeenMessage): string {
    const starter = message && this.#messageContext(message).message;
    return acts.beginThread(this.#in(channel), name, starter).id;
  }

  remove(message: SeenMessage): void {
    const context = this.#messageContext(message);
    acts.removeMessage(context, context.message);
  }

  /** Sets the language of this person's client by Discord's locale, such as `de`. */
  speak(locale: string): void {
    if (!LANGUAGES.includes(locale)) throw new Error(`Discord has no language "${locale}"`);
    this.#world.user(this.userId).locale = locale;
  }

  /** From now on this person's client keeps forms by their ids, as phones do. */
  keepForms(): void {
    this.#world.keptForms.set(this.userId, new Map());
  }

  /** Whether bots may send this person direct messages. */
  acceptDirectMessages(accepted: boolean): void {
    this.#world.user(this.userId).acceptsDirectMessages = accepted;
  }

  #invoked(interaction: Invocation['interaction']): Invocation {
    return new Invocation(this.#world, interaction);
  }

  /**
   * A channel by name or id, or as `Server/channel`; `@name` is the direct conversation with a
   * person.
   */
  #channel(name: string): ChannelRecord {
    if (name.startsWith('@')) {
      const other = [...this.#world.users.values()].find((user) => user.username === name.slice(1));
      if (other === undefined) throw new NotPossible('no-such-member', `There is no ${name}.`);
      return directChannel(this.#world, this.userId, other.id);
    }
    const found = visibleChannels(this.#world, this.userId).find((one) => {
      const guild = this.#world.guildOf(one)?.name ?? '';
      return [one.id, one.name, `#${one.name}`, `${guild}/${one.name}`].includes(name);
    });
    if (found === undefined) throw new NotPossible('no-such-channel', `There is no #${name} here.`);
    return found;
  }

  #in(channel: string): MemberContext {
    return this.#at(this.#channel(channel));
  }

  #at(channel: ChannelRecord): MemberContext {
    return { world: this.#world, channel, userId: this.userId };
  }

  #messageContext({ channelId, id }: SeenMessage): MessageContext {
    const message = seenMessage(this.#world, this.userId, channelId, id);
    return { ...this.#at(seenChannel(this.#world, this.userId, channelId)), message };
  }

  #find({ message }: MessageContext, named: string, kind: 'buttons' | 'menus'): string {
    const controls: readonly SeenControl[] = seenMessageOf(this.#world, message)[kind];
    const labelled = controls.find(({ label }) => label === named)?.customId;
    const customId = labelled ?? findComponent(message.components, named)?.custom_id;
    if (!customId) throw new NotPossible('no-such-component', `There is no "${named}" to press.`);
    return customId;
  }
}
