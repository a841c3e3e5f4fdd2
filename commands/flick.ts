import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { flickWords } from '../src/discord/features/aiming/flick-text.ts';
import { centidegOf, powerOf } from '../src/discord/features/aiming/numbers.ts';
import { aimOf } from '../src/discord/features/aiming/panel-aim.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import { labels } from '../src/discord/definitions/labels.ts';
import { findMatch, suggestMatches } from '../src/discord/matches/find-match.ts';
import { refusalWords } from '../src/discord/text/refusal-text.ts';
import { playersToMove } from '../src/discord/features/playing/match-buttons.ts';
import type { Words } from '../src/words/english/messages.ts';

const pick = (words: Words) => words.commands.flick.options;

export const flick: Command = {
  definition: {
    ...labels((words) => words.commands.flick),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.Number,
        ...labels((words) => pick(words).angle),
        required: true,
        min_value: -90,
        max_value: 90,
      },
      {
        type: Type.Number,
        ...labels((words) => pick(words).power),
        required: true,
        min_value: 4,
        max_value: 100,
      },
      {
        type: Type.Number,
        ...labels((words) => pick(words).position),
        min_value: -47,
        max_value: 47,
      },
      { type: Type.String, ...labels((words) => pick(words).match), autocomplete: true },
    ],
  },
  run: async (call) => {
    const { bot, interaction, player, words, answer } = call;
    const { options } = interaction;
    const angle = centidegOf(options.getNumber('angle', true));
    const power = powerOf(options.getNumber('power', true));
    const position = centidegOf(options.getNumber('position') ?? 0);
    if (angle === undefined)
      return answer.note(refusalWords({ code: 'angle-out-of-range' }, words));
    if (power === undefined)
      return answer.note(refusalWords({ code: 'speed-out-of-range' }, words));
    if (position === undefined) return answer.note(refusalWords({ code: 'illegal-start' }, words));
    const found = await findMatch(call, { match: options.getString('match'), isOnTurn: true });
    if (!found.ok) return answer.note(found.refusal);
    const { id: match, revision } = found.value;
    const wanted = { match, revision, aim: aimOf({ angle, power, position, inset: 0 }) };
    const flicked = await bot.service.flick({ interaction: interaction.id, player, ...wanted });
    bot.onFlick(flicked);
    const told = await flickWords(call, wanted, flicked);
    await (flicked.ok ? answer.passing(told) : answer.note(told));
  },
  suggest: (call) => suggestMatches(call, (match) => playersToMove(match).includes(call.player)),
};
