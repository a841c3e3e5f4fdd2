import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { ROBOT_LEVELS, type RobotLevel } from '../src/matches/players.ts';
import type { CommandCall } from '../src/discord/answering/call.ts';
import type { Command, Presses } from '../src/discord/answering/handlers.ts';
import { choices, labels } from '../src/discord/defining/labels.ts';
import { firstRobots } from '../src/discord/names.ts';
import { doAtFreeBoard, drawFreeBoard, setUpFreeBoard } from '../src/discord/practice/free-desk.ts';
import { doAtPuzzle, drawPuzzle } from '../src/discord/practice/puzzle-desk.ts';
import {
  INVITATION_LASTS_MS,
  NO_WISHES,
  reasonAgainstPlayingHere,
  refusalOf,
  setupOf,
} from '../src/discord/setting-up.ts';
import type { Words } from '../src/discord/words/english/english.ts';

const pick = (words: Words) => words.commands.practice.options;
const MODES = ['robot', 'free', 'shootout', 'puzzle'] as const;

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
    const { answer, interaction } = call;
    const mode = interaction.options.getString('mode') as (typeof MODES)[number] | null;
    if (mode === 'free') return answer.show(await drawFreeBoard(call));
    if (mode === 'puzzle') return answer.show(await drawPuzzle(call));
    await beginAtOnce(call, mode === 'shootout');
  },
};

/** In the channel: nobody has to be asked. */
async function beginAtOnce(call: CommandCall, isShootout: boolean): Promise<void> {
  const { bot, words, player, place, interaction, answer } = call;
  const refused = await reasonAgainstPlayingHere(call);
  if (refused !== undefined) return answer.note(refused);
  const robot = (interaction.options.getString('level') ?? 'club') as RobotLevel;
  const settings = await bot.store.readSettings(place.server ?? '');
  const answered = await bot.service.invite({
    interaction: interaction.id,
    player,
    place,
    setup: setupOf(NO_WISHES, isShootout ? 'shootout' : 'singles', settings),
    seats: isShootout ? [{ player }] : [{ player }, { robot }],
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const refusal = refusalOf(answered, words);
  return refusal === undefined ? answer.passing(words.inviting.begun) : answer.note(refusal);
}

export const practicePresses = {
  'practice-free': doAtFreeBoard,
  'practice-set-up': setUpFreeBoard,
  'practice-puzzle': (call, { deed, puzzle }) => doAtPuzzle(call, deed, puzzle),
} satisfies Partial<Presses>;
