import {
  type AutocompleteInteraction,
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
import { hasCode } from '../client/rest.ts';
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
  type Command,
  type Handlers,
  type Presses,
  whereText,
} from './call.ts';
import { Reply, type Repliable, type ReplyTools } from './reply.ts';

/** The outcome of an interaction, for metrics. */
export interface Handled {
  readonly kind: 'command' | 'component' | 'form' | 'autocomplete';
  readonly name: string;
  readonly outcome: 'done' | 'incident' | 'too-late';
  /** Milliseconds since Discord created the interaction, until our first response and until the answer. */
  readonly acknowledgedMs: number | undefined;
  readonly answeredMs: number;
}

/** Everything that interactions are routed with. */
interface RouterTools {
  readonly bot: Bot;
  readonly handlers: Handlers;
  readonly moving: ReplyTools['moving'];
  readonly onHandled?: ((handled: Handled) => void) | undefined;
}

/** Routes every interaction to its handler, and handles all errors in one place. */
export function createRouter(given: Omit<RouterTools, 'moving'>) {
  const tools: RouterTools = { ...given, moving: new Map() };
  const underWay = new Set<Promise<void>>();
  return {
    handle: (interaction: Interaction): Promise<void> => {
      const done = route(tools, interaction).finally(() => underWay.delete(done));
      underWay.add(done);
      return done;
    },
    /** Resolves when all interactions have been answered. */
    idle: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
}

async function route(tools: RouterTools, interaction: Interaction): Promise<void> {
  const { bot, handlers } = tools;
  learnFrom(bot, interaction);
  if (interaction.isChatInputCommand()) {
    const { commandName, options, locale } = interaction;
    const command = namedIn(handlers.commands, commandName);
    const how = { kind: 'command', name: commandName, isPublic: command?.isPublic } as const;
    await guard(tools, how, interaction, async (call) => {
      const { common } = call.words;
      const door =
        handlers.moved[commandName] ?? (hasSubcommand(options.data) ? command : undefined);
      if (door !== undefined) {
        return call.reply.note(common.moved(nameIn(door.definition, locale)));
      }
      if (command === undefined) return call.reply.note(common.unknownPress);
      const unoffered = unofferedIn(command.definition, options.data, locale);
      if (unoffered === undefined) return command.run({ ...call, interaction });
      await call.reply.note(common.notOffered(quoted(unoffered)));
    });
  } else if (interaction.isUserContextMenuCommand()) {
    const { commandName, options } = interaction;
    const menu = namedIn(handlers.userMenus, commandName);
    await guard(tools, { kind: 'command', name: commandName }, interaction, async (call) => {
      const isAboutSomebody = options.data.some(({ user }) => user !== undefined);
      if (menu === undefined || !isAboutSomebody) {
        await call.reply.note(call.words.common.unknownPress);
      } else await menu.run({ ...call, interaction });
    });
  } else if (interaction.isMessageContextMenuCommand()) {
    const { commandName, options } = interaction;
    const menu = namedIn(handlers.messageMenus, commandName);
    await guard(tools, { kind: 'command', name: commandName }, interaction, async (call) => {
      const isAboutMessage = options.data.some(({ message }) => message);
      if (menu === undefined || !isAboutMessage) {
        await call.reply.note(call.words.common.unknownPress);
      } else await menu.run({ ...call, interaction });
    });
  } else if (interaction.isPrimaryEntryPointCommand()) {
    const how = { kind: 'command', name: interaction.commandName } as const;
    await guard(tools, how, interaction, (call) =>
      handlers.entryPoint.run({ ...call, interaction }),
    );
  } else if (interaction.isMessageComponent() || interaction.isModalSubmit()) {
    const press = ids.decode(interaction.customId);
    const kind = interaction.isModalSubmit() ? 'form' : 'component';
    const how = { kind, name: press?.action ?? 'unknown' } as const;
    await guard(tools, how, interaction, async (call) => {
      if (press === undefined) await call.reply.note(call.words.common.unknownPress);
      else await dispatch(handlers.presses, { ...call, interaction }, press);
    });
  } else if (interaction.isAutocomplete()) {
    await suggest(tools, interaction);
  }
}

/** The handler with this command name. */
function namedIn<Each extends { readonly definition: { readonly name: string } }>(
  all: readonly Each[],
  name: string,
): Each | undefined {
  return all.find(({ definition }) => definition.name === name);
}

async function suggest(tools: RouterTools, interaction: AutocompleteInteraction): Promise<void> {
  const { bot, handlers } = tools;
  const { commandName, options } = interaction;
  const command = namedIn(handlers.commands, commandName);
  let outcome: Handled['outcome'] = 'done';
  try {
    const suggestFor = isTyping(options.data) ? command?.suggest : undefined;
    const choices = (await suggestFor?.(suggestCallOf(bot, interaction))) ?? [];
    await interaction.respond(choices.slice(0, MAX_CHOICES));
  } catch (thrown) {
    outcome = isTooLate(thrown) ? 'too-late' : 'incident';
    bot.log.warn({ err: thrown, commandName }, 'no suggestions could be made');
  }
  const handled = { kind: 'autocomplete', name: commandName, outcome } as const;
  count(tools, handled, interaction, Date.now());
}

/** What went wrong beside an answer, for the log. */
const PROBLEMS = {
  'first response': 'an interaction could not be deferred',
  launch: 'Discord has not told which instance of the table it opened',
  'words at rest': 'a private message could not be completed when its picture had come to rest',
  farewell: 'a private message that has been read could not be deleted',
} as const;

/** How an interaction is counted, and whether everyone sees its answer. */
type Guarded = Pick<Handled, 'kind' | 'name'> & { readonly isPublic?: boolean | undefined };

async function guard<Asked extends Repliable>(
  tools: RouterTools,
  { kind, name, isPublic = false }: Guarded,
  interaction: Asked,
  run: (call: Call<Asked>) => Promise<void>,
): Promise<void> {
  const { bot } = tools;
  const replyTools: ReplyTools = {
    links: bot.commandLinks,
    edits: bot.edits,
    moving: tools.moving,
    onProblem: (thrown, what) => {
      bot.log.warn({ err: thrown, name, interaction: interaction.id }, PROBLEMS[what]);
    },
  };
  const reply = new Reply(interaction, isPublic, replyTools, (changes) => {
    rememberVoice(bot, interaction, changes);
  });
  const call = callOf(bot, interaction, reply);
  let outcome: Handled['outcome'] = 'done';
  try {
    await run(call);
    await showNotices(call);
  } catch (thrown) {
    outcome = await answerFailure(call, name, thrown);
  } finally {
    reply.end();
  }
  count(tools, { kind, name, outcome }, interaction, reply.acknowledgedAtMs);
}

async function answerFailure(
  call: Call,
  name: string,
  thrown: unknown,
): Promise<Handled['outcome']> {
  const { log } = call.bot;
  const { id } = call.interaction;
  if (isTooLate(thrown)) {
    log.warn(
      { err: thrown, name, interaction: id },
      'an interaction was answered too late or twice',
    );
    return 'too-late';
  }
  const { common } = call.words;
  const answer = async (words: string, incident?: string) => {
    try {
      await call.reply.note(words);
    } catch (again) {
      log.warn({ err: again, incident }, 'the player could not be told about the failure');
    }
    return 'incident' as const;
  };
  if (thrown instanceof StoreTrouble && thrown.harm === 'passing') {
    // Without an incident id, the log can count repeated errors instead of writing each one.
    log.error({ err: thrown, name }, 'the database could not be reached for an interaction');
    return answer(common.outOfReach);
  }
  const incident = newIncidentId();
  log.error({ err: thrown, name, interaction: id, incident }, 'an interaction failed');
  return answer(wordsFor(common, thrown, incident), incident);
}

function count(
  { onHandled }: RouterTools,
  handled: Pick<Handled, 'kind' | 'name' | 'outcome'>,
  { createdTimestamp }: { readonly createdTimestamp: number },
  acknowledgedAtMs: number | undefined,
): void {
  // Discord's clock and ours may differ slightly.
  const since = (atMs: number) => Math.max(0, atMs - createdTimestamp);
  onHandled?.({
    ...handled,
    acknowledgedMs: acknowledgedAtMs === undefined ? undefined : since(acknowledgedAtMs),
    answeredMs: since(Date.now()),
  });
}

/**
 * Outside of servers the bot can speak only by the tokens of presses and commands. What is said by the token of
 * a guest whom Discord doesn't let speak would be seen by the guest alone.
 */
function rememberVoice(bot: Bot, interaction: Repliable, changesPressed: boolean): void {
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
  return hasCode(
    thrown,
    RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged,
    RESTJSONErrorCodes.UnknownInteraction,
    RESTJSONErrorCodes.InvalidWebhookToken,
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

/** Shows the player once which messages couldn't be delivered. */
async function showNotices(call: Call): Promise<void> {
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
  const { common } = call.words;
  const ofChannels = notices.filter(({ reason }) => reason !== 'no-direct-message');
  const lines = await Promise.all(
    ofChannels.slice(-MAX_NOTICES).map(async (notice) => {
      const match = await call.bot.matches.readMatch(notice.subject);
      const players = match?.state.seats.map(({ player }) => player) ?? [];
      const problem = isChannelProblem(notice.reason) ? notice.reason : 'other';
      return common.notice(
        await whereText(call, notice, players),
        common.deliveryProblems[problem],
      );
    }),
  );
  const canMove = ofChannels.some(({ server }) => server !== null);
  return [
    ...(lines.length === 0 ? [] : [common.noticesHead, ...new Set(lines)]),
    ...(canMove ? [common.noticeHint] : []),
    ...(ofChannels.length < notices.length ? [common.reminderOff] : []),
  ].join('\n');
}

/**
 * The localized name of the first option whose value the command doesn't offer; undefined if all are valid.
 * Discord checks this too, but perhaps against an older definition, and requests can be forged.
 */
function unofferedIn(
  { options = [] }: Command['definition'],
  given: readonly CommandInteractionOption[],
  locale: string,
): string | undefined {
  for (const answer of given) {
    const option = options.find((one) => one.name === answer.name);
    if (option?.type !== answer.type) return answer.name;
    if (!isOffered(option, answer)) return nameIn(option, locale);
  }
  const missing = options.find(
    (option) => option.required === true && !given.some((answer) => answer.name === option.name),
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

function isWithin(
  { min_value = -Infinity, max_value = Infinity }: { min_value?: number; max_value?: number },
  value: number,
): boolean {
  return value >= min_value && value <= max_value;
}

/** Whether the caller is typing into a text option, which may have suggestions. */
function isTyping(given: readonly CommandInteractionOption[]): boolean {
  return given.some(({ value, focused }) => focused === true && typeof value === 'string');
}

/** No command has subcommands, but clients may remember those of an earlier version. */
function hasSubcommand(given: readonly CommandInteractionOption[]): boolean {
  return given.some(({ type }) => type === Type.Subcommand);
}
