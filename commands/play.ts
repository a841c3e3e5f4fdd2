import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { SeatFormat } from '../src/core/rules/options.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { formatChoices, tableOptions } from '../src/discord/definitions/options.ts';
import { INVITATION_LASTS_MS, rulesNote, setupOf, wishesOf } from '../src/discord/matches/match-setup.ts';
import { reasonAgainstPlayingHere } from '../src/discord/matches/play-permissions.ts';
import { refusalOf } from '../src/discord/text/refusal-text.ts';
import type { Words } from '../src/words/english/messages.ts';

const pick = (words: Words) => words.commands.play.options;

const SEATS: Readonly<Record<SeatFormat, number>> = {
  singles: 2,
  doubles: 4,
  'two-against-one': 3,
  'three-colours': 3,
};

export const play: Command = {
  definition: {
    ...labels((words) => words.commands.play),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).players),
        choices: formatChoices(),
      },
      ...tableOptions(pick),
    ],
  },
  run: async (call) => {
    const { bot, words, player, place, interaction, answer } = call;
    const refused = await reasonAgainstPlayingHere(call);
    if (refused !== undefined) return answer.note(refused);
    const format = (interaction.options.getString('players') ?? 'singles') as SeatFormat;
    const settings = await bot.store.readSettings(place.server ?? '');
    const free = Array.from({ length: SEATS[format] - 1 }, () => ({ free: true }) as const);
    const wishes = wishesOf(interaction);
    const answered = await bot.service.invite({
      interaction: interaction.id,
      player,
      place,
      setup: setupOf(wishes, format, settings),
      seats: [{ player }, ...free],
      expiresAfterMs: INVITATION_LASTS_MS,
    });
    const refusal = refusalOf(answered, words);
    if (refusal !== undefined) return answer.note(refusal);
    const why = rulesNote(wishes, format, settings, words);
    const opened = words.inviting.opened;
    // Why it is played by other rules is to be read in peace.
    return why === undefined ? answer.passing(opened) : answer.note([opened, why].join('\n'));
  },
};
