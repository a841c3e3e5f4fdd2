import {
  DiscordAPIError,
  RESTJSONErrorCodes,
  type Interaction,
  ApplicationCommandOptionType as Type,
  type APIApplicationCommandOption,
  type APIApplicationCommandOptionChoice,
  type CommandInteractionOption,
} from 'discord.js';
import { StoreTrouble } from '../../matches/ports/store.ts';
import type { Notice } from '../../matches/records/announcements.ts';
import { newIncidentId } from '../../operations/version.ts';
import { type Person, quoted } from '../../texts/names.ts';
import type { Words } from '../../words/english/messages.ts';
import type { Bot } from '../client/bot.ts';
import { avatarUrlOf } from '../client/lookups.ts';
import { ids, type Press } from '../ids/ids.ts';
import { isChannelProblem } from '../posting/delivery-errors.ts';
import { nameIn } from '../ui/command-links.ts';
import { PictureUnavailable } from '../ui/pictures.ts';
import {
  callOf,
  isHeardByAll,
  suggestCallOf,
  venueOf,
  type Call,
  type PressCall,
  MAX_CHOICES,
  type Handlers,
  type Presses,
  whereText,
} from './call.ts';
import { Reply, type Repliable } from './reply.ts';

/** The outcome of an interaction, for metrics. */
export interface Handled {
  readonly kind: 'command' | 'component' | 'form' | 'autocomplete';
  readonly name: string;
  readonly outcome: 'done' | 'incident' | 'too-late';
  /** Milliseconds since Discord created the interaction, until our first response and until the answer. */
  readonly acknowledgedMs: number | undefined;
  readonly answeredMs: number;
}

export interface RouterOptions {
  readonly bot: Bot;
  readonly handlers: Handlers;
  readonly onHandled?: (handled: Handled) => void;
}

/** Routes every interaction to its handler, and handles all errors in one place. */
export class Router {
  readonly #options: RouterOptions;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: RouterOptions) {
    this.#options = options;
  }

  handle(interaction: Interaction): Promise<void> {
    const done = this.#route(interaction).finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
    return done;
  }

  /** Resolves when all interactions have been answered. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #route(interaction: Interaction): Promise<void> {
    const { bot, handlers } = this.#options;
    learnFrom(bot, interaction);
    if (interaction.isChatInputCommand()) {
      const { commandName } = interaction;
      const command = handlers.commands.find(({ definition }) => definition.name === commandName);
      const isPublic = command?.isPublic ?? false;
      await this.#guard('command', commandName, interaction, isPublic, async (call) => {
        const { options, locale } = interaction;
        const door =
          handlers.moved[commandName] ?? (hasSubcommand(options.data) ? command : undefined);
        if (door !== undefined) {
          return call.reply.note(call.words.common.moved(nameIn(door.definition, locale)));
        }
        if (command === undefined) return call.reply.note(call.words.common.unknownPress);
        const unoffered = unofferedIn(command.definition, options.data, locale);
        if (unoffered === undefined) return command.run({ ...call, interaction });
        await call.reply.note(call.words.common.notOffered(quoted(unoffered)));
      });
    } else if (interaction.isUserContextMenuCommand()) {
      const { commandName } = interaction;
      const menu = handlers.userMenus.find(({ definition }) => definition.name === commandName);
      await this.#guard('command', commandName, interaction, false, async (call) => {
        const isAboutSomebody = interaction.options.data.some(({ user }) => user !== undefined);
        if (menu === undefined || !isAboutSomebody)
          await call.reply.note(call.words.common.unknownPress);
        else await menu.run({ ...call, interaction });
      });
    } else if (interaction.isMessageContextMenuCommand()) {
      const { commandName } = interaction;
      const menu = handlers.messageMenus.find(({ definition }) => definition.name === commandName);
      await this.#guard('command', commandName, interaction, false, async (call) => {
        const isAboutMessage = interaction.options.data.some(({ message }) => message);
        if (menu === undefined || !isAboutMessage)
          await call.reply.note(call.words.common.unknownPress);
        else await menu.run({ ...call, interaction });
      });
    } else if (interaction.isPrimaryEntryPointCommand()) {
      const { commandName } = interaction;
      await this.#guard('command', commandName, interaction, false, (call) =>
        handlers.entryPoint.run({ ...call, interaction }),
      );
    } else if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
      const press = ids.decode(interaction.customId);
      const kind = interaction.isModalSubmit() ? 'form' : 'component';
      await this.#guard(kind, press?.action ?? 'unknown', interaction, false, async (call) => {
        if (press === undefined) await call.reply.note(call.words.common.unknownPress);
        else await dispatch(handlers.presses, { ...call, interaction }, press);
      });
    } else if (interaction.isAutocomplete()) {
      await this.#suggest(interaction);
    }
  }

  async #suggest(interaction: Extract<Interaction, { respond: unknown }>): Promise<void> {
    const { bot, handlers } = this.#options;
    const { commandName } = interaction;
    const command = handlers.commands.find(({ definition }) => definition.name === commandName);
    let outcome: Handled['outcome'] = 'done';
    try {
      const suggest = isTyping(interaction.options.data) ? command?.suggest : undefined;
      const choices = (await suggest?.(suggestCallOf(bot, interaction))) ?? [];
      await interaction.respond(choices.slice(0, MAX_CHOICES));
    } catch (thrown) {
      outcome = isTooLate(thrown) ? 'too-late' : 'incident';
      bot.log.warn({ err: thrown, commandName }, 'no suggestions could be made');
    }
    this.#count({ kind: 'autocomplete', name: commandName, outcome }, interaction, Date.now());
  }

  async #guard<Asked extends Repliable>(
    kind: Handled['kind'],
    name: string,
    interaction: Asked,
    isPublic: boolean,
    run: (call: Call<Asked>) => Promise<void>,
  ): Promise<void> {
    const { bot } = this.#options;
    const onProblem = (thrown: unknown) => {
      bot.log.warn({ err: thrown, name }, 'an interaction could not be deferred');
    };
    const reply = new Reply(interaction, isPublic, bot.commandLinks, onProblem, (changes) => {
      keepVoice(bot, interaction, changes);
    });
    const call = callOf(bot, interaction, reply);
    let outcome: Handled['outcome'] = 'done';
    try {
      await run(call);
      await tellNotices(call);
    } catch (thrown) {
      outcome = await this.#catch(call, name, thrown);
    } finally {
      reply.end();
    }
    this.#count({ kind, name, outcome }, interaction, reply.acknowledgedAtMs);
  }

  async #catch(call: Call, name: string, thrown: unknown): Promise<Handled['outcome']> {
    const { log } = this.#options.bot;
    const { id } = call.interaction;
    if (isTooLate(thrown)) {
      log.warn(
        { err: thrown, name, interaction: id },
        'an interaction was answered too late or twice',
      );
      return 'too-late';
    }
    const { common } = call.words;
    if (thrown instanceof StoreTrouble && thrown.harm === 'passing') {
      // Without an incident id, the log can count repeated errors instead of writing each one.
      log.error({ err: thrown, name }, 'the database could not be reached for an interaction');
      await this.#say(call, common.outOfReach);
      return 'incident';
    }
    const incident = newIncidentId();
    log.error({ err: thrown, name, interaction: id, incident }, 'an interaction failed');
    await this.#say(call, wordsFor(common, thrown, incident), incident);
    return 'incident';
  }

  async #say(call: Call, words: string, incident?: string): Promise<void> {
    try {
      await call.reply.note(words);
    } catch (again) {
      this.#options.bot.log.warn(
        { err: again, incident },
        'the player could not be told about the failure',
      );
    }
  }

  #count(
    handled: Pick<Handled, 'kind' | 'name' | 'outcome'>,
    { createdTimestamp }: { readonly createdTimestamp: number },
    acknowledgedAtMs: number | undefined,
  ): void {
    // Discord's clock and ours may differ slightly.
    const since = (atMs: number) => Math.max(0, atMs - createdTimestamp);
    this.#options.onHandled?.({
      ...handled,
      acknowledgedMs: acknowledgedAtMs === undefined ? undefined : since(acknowledgedAtMs),
      answeredMs: since(Date.now()),
    });
  }
}

/**
 * Outside of servers the bot can speak only by the tokens of presses and commands. What is said by the token of
 * a guest whom Discord doesn't let speak would be seen by the guest alone.
 */
function keepVoice(bot: Bot, interaction: Repliable, changesPressed: boolean): void {
  const { server, channel } = venueOf(interaction);
  if (server !== null || !isHeardByAll(interaction)) return;
  const { id, token, locale } = interaction;
  const pressed = changesPressed && 'message' in interaction ? interaction.message?.id : undefined;
  const voice = { interaction: id, channel, token, locale, message: pressed ?? null };
  bot.hearVoice(voice, interaction.guildId !== null);
}

/** TypeScript can't see that the action and its arguments belong together. */
function dispatch(presses: Presses, call: PressCall, { action, args }: Press): Promise<void> {
  const press = presses[action] as (call: PressCall, args: Press['args']) => Promise<void>;
  return press(call, args);
}

function wordsFor(common: Words['common'], thrown: unknown, incident: string): string {
  if (thrown instanceof PictureUnavailable) return common.busy;
  if (!(thrown instanceof StoreTrouble)) return common.incident(incident);
  return thrown.harm === 'damaged' ? common.damaged(incident) : common.notSaved(incident);
}

/** Discord delivered the interaction twice or it has expired, so it can't be answered. */
function isTooLate(thrown: unknown): boolean {
  return (
    thrown instanceof DiscordAPIError &&
    (thrown.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged ||
      thrown.code === RESTJSONErrorCodes.UnknownInteraction ||
      thrown.code === RESTJSONErrorCodes.InvalidWebhookToken)
  );
}

/** Every interaction contains a name, an avatar and a locale, which saves requests for them. */
function learnFrom({ names, learnLocale }: Bot, interaction: Interaction): void {
  const { user, guildLocale } = interaction;
  const { server } = venueOf(interaction);
  names.learn(server, user.id, personIn(interaction, server));
  if (server !== null && guildLocale !== null) learnLocale(server, guildLocale);
}

/** Of a server that isn't cached yet, discord.js passes members through as raw API data. */
function personIn({ member, user, client }: Interaction, server: string | null): Person {
  const avatarUrl = avatarUrlOf(client.rest.cdn, {
    userId: user.id,
    avatar: user.avatar,
    server,
    memberAvatar: server === null ? undefined : member?.avatar,
  });
  if (member === null || server === null) return { name: user.displayName, avatarUrl };
  const name = 'displayName' in member ? member.displayName : (member.nick ?? user.displayName);
  return { name, avatarUrl };
}

/** Tells the player once about messages that couldn't be delivered. */
async function tellNotices(call: Call): Promise<void> {
  const { bot, player, reply } = call;
  const notices = await bot.notices.readNotices(player);
  if (notices.length === 0) return;
  await reply.note(await noticeText(call, notices));
  await bot.notices.dismissNotices(
    player,
    notices.map(({ key }) => key),
  );
}

const MAX_NOTICES = 10;

/** A direct message isn't a channel, and a match outside of servers can't be moved. */
async function noticeText(call: Call, notices: readonly Notice[]): Promise<string> {
  const { common: say } = call.words;
  const ofChannels = notices.filter(({ reason }) => reason !== 'no-direct-message');
  const lines = await Promise.all(
    ofChannels.slice(-MAX_NOTICES).map(async (notice) => {
      const match = await call.bot.matches.readMatch(notice.subject);
      const players = match?.state.seats.map(({ player }) => player) ?? [];
      const problem = isChannelProblem(notice.reason) ? notice.reason : 'other';
      return say.notice(await whereText(call, notice, players), say.deliveryProblems[problem]);
    }),
  );
  const canMove = ofChannels.some(({ server }) => server !== null);
  return [
    ...(lines.length === 0 ? [] : [say.noticesHead, ...new Set(lines)]),
    ...(canMove ? [say.noticeHint] : []),
    ...(ofChannels.length < notices.length ? [say.reminderOff] : []),
  ].join('\n');
}

interface Offering {
  readonly options?: readonly APIApplicationCommandOption[] | undefined;
}

/**
 * The localized name of the first option whose value the command doesn't offer; undefined if all are valid.
 * Discord checks this too, but perhaps against an older definition, and requests can be forged.
 */
function unofferedIn(
  { options = [] }: Offering,
  asked: readonly CommandInteractionOption[],
  locale: string,
): string | undefined {
  for (const answer of asked) {
    const option = options.find((one) => one.name === answer.name);
    if (option?.type !== answer.type) return answer.name;
    if (!isOffered(option, answer)) return nameIn(option, locale);
  }
  const missing = options.find(
    (option) => option.required === true && !asked.some((answer) => answer.name === option.name),
  );
  return missing && nameIn(missing, locale);
}

function isOffered(
  option: APIApplicationCommandOption,
  { value, user }: CommandInteractionOption,
): boolean {
  switch (option.type) {
    case Type.String:
      return typeof value === 'string' && isAmong(option.choices, value);
    case Type.Integer:
      return Number.isSafeInteger(value) && isWithin(option, Number(value));
    case Type.Number:
      return Number.isFinite(value) && isWithin(option, Number(value));
    case Type.User:
      return user !== undefined;
    default:
      throw new Error(`no command has an option of type ${option.type}`);
  }
}

function isAmong(
  choices: readonly APIApplicationCommandOptionChoice[] = [],
  value: string,
): boolean {
  return choices.length === 0 || choices.some((choice) => choice.value === value);
}

interface Range {
  readonly min_value?: number;
  readonly max_value?: number;
}

function isWithin({ min_value = -Infinity, max_value = Infinity }: Range, value: number): boolean {
  return value >= min_value && value <= max_value;
}

/** Whether the caller is typing into a text option, which may have suggestions. */
function isTyping(asked: readonly CommandInteractionOption[]): boolean {
  return asked.some(({ value, focused }) => focused === true && typeof value === 'string');
}

/** No command has subcommands, but clients may remember those of an earlier version. */
function hasSubcommand(asked: readonly CommandInteractionOption[]): boolean {
  return asked.some(({ type }) => type === Type.Subcommand);
}
