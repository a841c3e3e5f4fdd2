import {
  ApplicationCommandOptionType as Type,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type User,
} from 'discord.js';
import type { SeatFormat } from '../src/core/rules/options.ts';
import type { Call } from '../src/discord/answering/call.ts';
import type { Command, UserMenu } from '../src/discord/answering/handlers.ts';
import { labels, nameLabels } from '../src/discord/defining/labels.ts';
import { tableOptions } from '../src/discord/defining/options.ts';
import {
  INVITATION_LASTS_MS,
  NO_WISHES,
  reasonAgainstPlayingHere,
  refusalOf,
  setupOf,
  wishesOf,
  type Wishes,
} from '../src/discord/setting-up.ts';
import type { Words } from '../src/discord/words/english/english.ts';

const pick = (words: Words) => words.commands.challenge.options;

export const challenge: Command = {
  definition: {
    ...labels((words) => words.commands.challenge),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      { type: Type.User, ...labels((words) => pick(words).opponent), required: true },
      { type: Type.User, ...labels((words) => pick(words).partner) },
      { type: Type.User, ...labels((words) => pick(words).against) },
      ...tableOptions(pick),
    ],
  },
  run: async (call) => {
    const { options } = call.interaction;
    const others = {
      opponent: options.getUser('opponent', true),
      partner: options.getUser('partner'),
      against: options.getUser('against'),
    };
    await challengeThem(call, others, wishesOf(call.interaction));
  },
};

export const challengeMenu: UserMenu = {
  definition: {
    type: ApplicationCommandType.User,
    ...nameLabels((words) => words.commands.challengeMenu.name),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  },
  run: async (call) => {
    const opponent = call.interaction.targetUser;
    await challengeThem(call, { opponent, partner: null, against: null }, NO_WISHES);
  },
};

interface Others {
  readonly opponent: User;
  readonly partner: User | null;
  readonly against: User | null;
}

async function challengeThem(call: Call, others: Others, wishes: Wishes): Promise<void> {
  const { bot, words, player, place, interaction, answer } = call;
  const people = Object.values(others).filter((one): one is User => one !== null);
  const refused =
    (await reasonAgainstPlayingHere(call)) ??
    (people.some((one) => one.id === interaction.client.user.id)
      ? words.inviting.notMe
      : undefined) ??
    (people.some((one) => one.bot) ? words.inviting.notABot : undefined) ??
    (people.some((one) => one.id === player) ? words.inviting.notYourself : undefined);
  if (refused !== undefined) return answer.note(refused);
  const { format, seats } = seating(player, others);
  const settings = await bot.store.readSettings(place.server ?? '');
  const answered = await bot.service.invite({
    interaction: interaction.id,
    player,
    place,
    setup: setupOf(wishes, format, settings),
    seats: seats.map((seat) => ({ player: seat })),
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  return answer.note(refusalOf(answered, words) ?? words.inviting.sent);
}

/** Clockwise: teams sit alternately, and whoever plays alone against two comes first. */
function seating(
  host: string,
  { opponent, partner, against }: Others,
): { readonly format: SeatFormat; readonly seats: readonly string[] } {
  if (partner !== null && against !== null) {
    return { format: 'doubles', seats: [host, opponent.id, partner.id, against.id] };
  }
  if (partner !== null) {
    return { format: 'two-against-one', seats: [opponent.id, host, partner.id] };
  }
  return against === null
    ? { format: 'singles', seats: [host, opponent.id] }
    : { format: 'three-colours', seats: [host, opponent.id, against.id] };
}
