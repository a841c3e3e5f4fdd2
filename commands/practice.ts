import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { ROBOT_LEVELS, type RobotLevel } from '../src/matches/players.ts';
import type { Command } from '../src/discord/answering/handlers.ts';
import { choices, labels } from '../src/discord/defining/labels.ts';
import { firstRobots } from '../src/discord/names.ts';
import {
  INVITATION_LASTS_MS,
  NO_WISHES,
  reasonAgainstPlayingHere,
  refusalOf,
  setupOf,
} from '../src/discord/setting-up.ts';
import type { Words } from '../src/discord/words/english/english.ts';

const pick = (words: Words) => words.commands.practice.options;
const MODES = ['robot', 'shootout'] as const;

/** Begins at once: nobody has to be asked. */
export const practice: Command = {
  definition: {
    ...labels((words) => words.commands.practice),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).mode),
        choices: choices(MODES, (words) => words.choices.modes),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).level),
        choices: choices(ROBOT_LEVELS, firstRobots),
      },
    ],
  },
  run: async (call) => {
    const { bot, words, player, place, interaction, answer } = call;
    const refused = await reasonAgainstPlayingHere(call);
    if (refused !== undefined) return answer.note(refused);
    const { options } = interaction;
    const isShootout = options.getString('mode') === 'shootout';
    const robot = (options.getString('level') ?? 'club') as RobotLevel;
    const settings = await bot.store.readSettings(place.server ?? '');
    const answered = await bot.service.invite({
      interaction: interaction.id,
      player,
      place,
      setup: setupOf(NO_WISHES, isShootout ? 'shootout' : 'singles', settings),
      seats: isShootout ? [{ player }] : [{ player }, { robot }],
      expiresAfterMs: INVITATION_LASTS_MS,
    });
    return answer.note(refusalOf(answered, words) ?? words.inviting.begun);
  },
};
