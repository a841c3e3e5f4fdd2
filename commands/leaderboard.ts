import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { PRESET_IDS } from '../src/core/rules/presets/registry.ts';
import { isPrivatePress } from '../src/discord/interactions/call.ts';
import type { Command, Presses } from '../src/discord/interactions/handlers.ts';
import { choices, labels } from '../src/discord/definitions/labels.ts';
import { BOARD_SCOPES, type BoardScope } from '../src/discord/ids/ids.ts';
import {
  BOARDS,
  drawBoard,
  drawOwnPlace,
  type BoardAt,
} from '../src/discord/features/standings/leaderboard.ts';
import {
  sceneFor,
  sceneOfPress,
  scopeIn,
} from '../src/discord/features/standings/standings-context.ts';
import type { Words } from '../src/words/english/messages.ts';

const pick = (words: Words) => words.standings.leaderboard.options;

export const leaderboard: Command = {
  definition: {
    ...labels((words) => words.standings.leaderboard),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).scope),
        choices: choices(BOARD_SCOPES, (words) => words.standings.scopes),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).board),
        choices: choices(BOARDS, (words) => words.standings.boards),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).rules),
        choices: choices(PRESET_IDS, (words) => words.match.presets),
      },
    ],
  },
  isPublic: true,
  run: async (call) => {
    const { options } = call.interaction;
    const at: BoardAt = {
      scope: scopeIn(call, options.getString('scope') as BoardScope | null),
      rules: (options.getString('rules') ?? 'any') as BoardAt['rules'],
      board: (options.getString('board') ?? 'rating') as BoardAt['board'],
    };
    await call.answer.show(await drawBoard(call, at, await sceneFor(call, false)));
  },
};

export const leaderboardPresses = {
  'board-top': async (call, at) =>
    call.answer.update(await drawBoard(call, at, await sceneOfPress(call))),
  'board-page': async (call, { way, figure, player, ...at }) => {
    const cursor = { figure, player };
    const from = way === 'after' ? { after: cursor } : { before: cursor };
    await call.answer.update(await drawBoard(call, at, await sceneOfPress(call), from));
  },
  'board-choose': async (call, at) => {
    const { interaction, words, answer } = call;
    const wanted = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
    const board = BOARDS.find((one) => one === wanted);
    if (board === undefined) return answer.note(words.common.unknownPress);
    await answer.update(await drawBoard(call, { ...at, board }, await sceneOfPress(call)));
  },
  /** Where one stands is told to oneself: the board in the channel stays as it is. */
  'board-mine': async (call, at) => {
    const { answer } = call;
    const view = await drawOwnPlace(call, at, await sceneFor(call, true));
    if (typeof view === 'string') return answer.note(view);
    await (isPrivatePress(call) ? answer.update(view) : answer.show(view));
  },
} satisfies Partial<Presses>;
