import { ApplicationCommandOptionType as Type, type APIApplicationCommandOption } from 'discord.js';
import { MAX_ENTRANTS, MIN_ENTRANTS, TOURNAMENT_KINDS } from '@crokinole/tournament/model/setup';
import { createTournament } from '../src/discord/features/tournaments/create-tournament.ts';
import {
  listTournaments,
  manageTournament,
  showBracket,
  showMine,
  showStandings,
  suggestTournaments,
} from '../src/discord/features/tournaments/show-tournaments.ts';
import { MAX_NAME_CHARS } from '../src/discord/ids/draft-fields.ts';
import type { Command } from '../src/discord/interactions/handlers.ts';
import type { CommandCall } from '../src/discord/interactions/call.ts';
import type { Words } from '../src/words/english/messages.ts';
import { ON_SERVERS, choices, labels } from '../src/discord/definitions/parts.ts';

const pick = (words: Words) => words.tournaments.command;
const created = (words: Words) => pick(words).create.options;

const WHICH: APIApplicationCommandOption = {
  type: Type.String,
  ...labels((words) => pick(words).which),
  autocomplete: true,
};

const ABOUT_ONE = {
  standings: showStandings,
  bracket: showBracket,
  manage: manageTournament,
} as const;

const DEEDS: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  create: createTournament,
  list: listTournaments,
  mine: showMine,
  ...ABOUT_ONE,
};

export const tournament: Command = {
  definition: {
    ...labels(pick),
    ...ON_SERVERS,
    options: [
      {
        type: Type.Subcommand,
        ...labels((words) => pick(words).create),
        options: [
          {
            type: Type.String,
            ...labels((words) => created(words).name),
            max_length: MAX_NAME_CHARS,
          },
          {
            type: Type.String,
            ...labels((words) => created(words).kind),
            choices: choices(TOURNAMENT_KINDS, (words) => words.tournaments.kinds),
          },
          {
            type: Type.Integer,
            ...labels((words) => created(words).places),
            min_value: MIN_ENTRANTS,
            max_value: MAX_ENTRANTS,
          },
        ],
      },
      { type: Type.Subcommand, ...labels((words) => pick(words).list) },
      {
        type: Type.Subcommand,
        ...labels((words) => pick(words).standings),
        options: [WHICH],
      },
      { type: Type.Subcommand, ...labels((words) => pick(words).bracket), options: [WHICH] },
      { type: Type.Subcommand, ...labels((words) => pick(words).mine) },
      { type: Type.Subcommand, ...labels((words) => pick(words).manage), options: [WHICH] },
    ],
  },
  run: async (call) => {
    const deed = DEEDS[call.interaction.options.getSubcommand()];
    if (deed === undefined) return call.reply.note(call.words.common.unknownPress);
    await deed(call);
  },
  suggest: suggestTournaments,
};
