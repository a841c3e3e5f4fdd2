import {
  ApplicationCommandOptionType as Type,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { assertNever } from '../src/core/result.ts';
import { ROBOT_LEVELS, type RobotLevel } from '../src/matches/players.ts';
import type { TableSetup } from '../src/matches/records.ts';
import type { ServerSettings } from '../src/matches/settings.ts';
import { isPrivatePress, type Call, type PressCall } from '../src/discord/interactions/call.ts';
import type { Command, Presses } from '../src/discord/interactions/handlers.ts';
import { choices, labels } from '../src/discord/definitions/labels.ts';
import { PRACTICE_MODES, type PracticeMode, type Stakes } from '../src/discord/ids/ids.ts';
import { firstRobots } from '../src/discord/context/names.ts';
import {
  doAtFreeBoard,
  drawFreeBoard,
  setUpFreeBoard,
} from '../src/discord/features/practice/free-board.ts';
import { drawLesson } from '../src/discord/features/practice/lesson.ts';
import { doAtPuzzle, drawPuzzle } from '../src/discord/features/practice/puzzle.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../src/discord/matches/match-setup.ts';
import { reasonAgainstPlayingHere } from '../src/discord/matches/play-permissions.ts';
import { refusalOf } from '../src/discord/text/refusal-text.ts';
import type { MessageView } from '../src/discord/ui/parts.ts';
import {
  begunMessage,
  practiceMenu,
  robotMenuMessage,
} from '../src/discord/features/practice/practice-menu.ts';
import type { Words } from '../src/words/english/messages.ts';

const pick = (words: Words) => words.commands.practice.options;

export const practice: Command = {
  definition: {
    ...labels((words) => words.commands.practice),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      {
        type: Type.String,
        ...labels((words) => pick(words).mode),
        choices: choices(PRACTICE_MODES, (words) => words.choices.modes),
      },
      {
        type: Type.String,
        ...labels((words) => pick(words).level),
        choices: choices(ROBOT_LEVELS, firstRobots),
      },
    ],
  },
  run: async (call) => {
    const { answer, interaction, words } = call;
    const mode = interaction.options.getString('mode') as PracticeMode | null;
    const level = interaction.options.getString('level') as RobotLevel | null;
    if (mode === null && level === null) return answer.show(practiceMenu(words));
    const match = matchOf(mode ?? 'robot', level ?? 'club');
    if (match === undefined) return answer.show(await drawMode(call, mode ?? 'learn'));
    const refused = await begin(call, match);
    return refused === undefined ? answer.passing(words.inviting.begun) : answer.note(refused);
  },
};

/** A match that begins at once, for nobody has to be asked: alone, or against a robot. */
type Alone =
  | { readonly kind: 'shootout' }
  | { readonly kind: 'quick' }
  | { readonly kind: 'robot'; readonly level: RobotLevel; readonly stakes: Stakes };

function matchOf(mode: PracticeMode, level: RobotLevel): Alone | undefined {
  if (mode === 'shootout' || mode === 'quick') return { kind: mode };
  if (mode === 'robot') return { kind: 'robot', level, stakes: 'friendly' };
  return mode === 'rated' ? { kind: 'robot', level, stakes: 'rated' } : undefined;
}

/** What one sees of a mode in private, before anything has begun. */
async function drawMode(call: Call, mode: PracticeMode): Promise<MessageView> {
  switch (mode) {
    case 'learn':
      return drawLesson(call, 'twenty');
    case 'robot':
      return robotMenuMessage('friendly', call.words);
    case 'rated':
      return robotMenuMessage('rated', call.words);
    case 'free':
      return drawFreeBoard(call);
    case 'puzzle':
      return drawPuzzle(call);
    case 'quick':
    case 'shootout':
      throw new Error(`${mode} begins at once`);
    default:
      return assertNever(mode);
  }
}

/** Why it cannot be, in words; nothing if it has begun. */
async function begin(call: Call, match: Alone): Promise<string | undefined> {
  const { bot, words, player, place, interaction } = call;
  const refused = await reasonAgainstPlayingHere(call);
  if (refused !== undefined) return refused;
  const settings = await bot.store.readSettings(place.server ?? '');
  const answered = await bot.service.invite({
    interaction: interaction.id,
    player,
    place,
    setup: setupFor(match, settings),
    seats: match.kind === 'shootout' ? [{ player }] : [{ player }, { robot: robotFor(match) }],
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  return refusalOf(answered, words);
}

function robotFor(match: Alone): RobotLevel {
  return match.kind === 'robot' ? match.level : 'casual';
}

/** Few enough discs for a first round, and enough to hit each other. */
const QUICK_DISCS = 4;

function setupFor(match: Alone, settings: ServerSettings): TableSetup {
  if (match.kind === 'shootout') return setupOf(NO_WISHES, 'shootout', settings);
  if (match.kind === 'robot') {
    const setup = setupOf(NO_WISHES, 'singles', settings);
    return match.stakes === 'rated' ? setup : { ...setup, friendly: true };
  }
  // By one rulebook everywhere: the house's may know other ends, or none so short.
  const { boardSpeed, hand, turnMs } = settings;
  return {
    preset: 'nca',
    overrides: {
      discsPerPlayer: { singles: QUICK_DISCS },
      end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
    },
    format: 'singles',
    boardSpeed,
    hand,
    turnMs,
    friendly: true,
  };
}

/** In the place of what was pressed, where only the presser sees that. */
async function put(call: PressCall, view: MessageView): Promise<void> {
  await (isPrivatePress(call) ? call.answer.update(view) : call.answer.show(view));
}

async function beginFromMenu(call: PressCall, match: Alone): Promise<void> {
  const refused = await begin(call, match);
  if (refused !== undefined) return call.answer.note(refused);
  await put(call, begunMessage(call.words));
}

export const practicePresses = {
  'practice-menu': async (call, { mode }) => {
    if (mode === 'quick' || mode === 'shootout') return beginFromMenu(call, { kind: mode });
    await put(call, await drawMode(call, mode));
  },
  'practice-robot': async (call, { stakes }) => {
    const { interaction, answer, words } = call;
    const wanted = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
    const level = ROBOT_LEVELS.find((one) => one === wanted);
    if (level === undefined) return answer.note(words.common.unknownPress);
    await beginFromMenu(call, { kind: 'robot', level, stakes });
  },
  'practice-free': doAtFreeBoard,
  'practice-set-up': setUpFreeBoard,
  'practice-puzzle': (call, { deed, puzzle }) => doAtPuzzle(call, deed, puzzle),
} satisfies Partial<Presses>;
