import { assertNever, accept, refuse, type Result } from 'crokinole/result';
import { invite } from '../../../matches/commands/invite.ts';
import type { TableSetup } from '../../../matches/records/invitations.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../../../matches/records/match-setup.ts';
import { ROBOT_LEVELS, type RobotLevel } from '../../../matches/records/players.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { firstRobots } from '../../../texts/names.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';
import type { Words } from '../../../words/english/messages.ts';
import { ids } from '../../ids/ids.ts';
import {
  PRACTICE_MODES,
  ROBOT_MATCHES,
  type PracticePress,
  type RobotMatch,
} from '../../ids/press-choices.ts';
import {
  settingsOf,
  answer,
  chosenValue,
  type CommandCall,
  type Call,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { begunText } from '../../interactions/find-match.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import {
  framed,
  menu,
  optionsOf,
  row,
  text,
  PRACTICE_ACCENT,
  type MessagePayload,
  type ButtonOptions,
} from '../../ui/parts.ts';
import { doAtFreeBoard, drawFreeBoard, setUpFreeBoard } from './free-board.ts';
import { drawLesson } from './lesson.ts';
import { packsButton } from '../../ui/texts.ts';
import { drawOwnLesson } from '../../../features/additions.ts';

/** The robot of a quick round, unless another is chosen. */
const EASIEST: RobotLevel = 'casual';

/** Starts the requested mode, or shows the menu. */
export async function practise(call: CommandCall): Promise<void> {
  const { reply, interaction, words } = call;
  const mode = interaction.options.getString('mode') as PracticeMode | null;
  const level = interaction.options.getString('level') as RobotLevel | null;
  if (mode === null && level === null) return reply.show(practiceMenu(words));
  const match = matchOf(mode === null || mode === 'robot' ? 'quick' : mode, level ?? EASIEST);
  if (match === undefined) return reply.show(await drawMode(call, mode ?? 'learn'));
  const begun = await beginAlone(call, match);
  return reply.note(begun.ok ? await begunText(call, begun.value) : begun.refusal);
}

/** Undefined for what doesn't start a match immediately. */
function matchOf(mode: PracticePress, level: RobotLevel): SoloMatch | undefined {
  if (mode === 'shootout') return { kind: mode };
  return mode === 'quick' ? { kind: mode, level } : undefined;
}

type PracticeMode = Exclude<PracticePress, 'puzzle'>;

/** The private message of a mode that doesn't start a match immediately. */
async function drawMode(call: Call, mode: PracticeMode): Promise<MessagePayload> {
  switch (mode) {
    case 'learn':
      return drawLesson(call, 'twenty');
    case 'robot':
      return robotMenuMessage('quick', call.words);
    case 'friendly':
    case 'rated':
      return robotMenuMessage(mode, call.words);
    case 'free':
      return drawFreeBoard(call);
    case 'own':
      return drawOwnLesson(call);
    case 'quick':
    case 'shootout':
      throw new Error(`${mode} starts a match and has no private message`);
    default:
      return assertNever(mode);
  }
}

async function beginFromMenu(call: PressCall, match: SoloMatch): Promise<void> {
  const begun = await beginAlone(call, match);
  if (!begun.ok) return call.reply.note(begun.refusal);
  await answer(call, framed(PRACTICE_ACCENT, [], text(await begunText(call, begun.value))));
}

/** Only the menus of messages from before `/daily` had the puzzle name it. */
export const practicePresses = (modes: {
  readonly puzzle: (call: Call) => Promise<MessagePayload>;
}) =>
  ({
    'practice-menu': async (call, { mode }) => {
      const match = matchOf(mode, EASIEST);
      if (match !== undefined) return beginFromMenu(call, match);
      await answer(call, await (mode === 'puzzle' ? modes.puzzle(call) : drawMode(call, mode)));
    },
    'practice-robot': async (call, { game }) => {
      const level = ROBOT_LEVELS.find((one) => one === chosenValue(call));
      if (level === undefined) return call.reply.note(call.words.common.unknownPress);
      await beginFromMenu(call, { kind: game, level });
    },
    'practice-free': doAtFreeBoard,
    'practice-set-up': setUpFreeBoard,
  }) satisfies Partial<Presses>;

/** A match that starts immediately, because it needs no other person. */
type SoloMatch =
  { readonly kind: 'shootout' } | { readonly kind: RobotMatch; readonly level: RobotLevel };

/** The id of the match, or why it can't start. */
async function beginAlone(call: Call, match: SoloMatch): Promise<Result<string, string>> {
  const { bot, words, player, venue, interaction } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return refuse(refused);
  const settings = await settingsOf(call);
  const answered = await invite(bot.authority, {
    interaction: interaction.id,
    player,
    venue,
    setup: setupFor(match, settings),
    seats: match.kind === 'shootout' ? [{ player }] : [{ player }, { robot: match.level }],
    expiresAfterMs: INVITATION_LASTS_MS,
  });
  const why = refusalOf(answered, words);
  if (why !== undefined) return refuse(why);
  const begun = answered.ok && answered.value.kind === 'invitation' ? answered.value.matchId : null;
  if (begun === null) throw new Error('a match that needs no one else has not begun');
  return accept(begun);
}

/** Few enough for a short first round, and enough that discs hit each other. */
const QUICK_DISCS = 4;

function setupFor(match: SoloMatch, settings: ServerSettings): TableSetup {
  if (match.kind === 'shootout') return setupOf(NO_WISHES, 'shootout', settings);
  if (match.kind !== 'quick') {
    const setup = setupOf({ ...NO_WISHES, length: 'full' }, 'singles', settings);
    return match.kind === 'rated' ? setup : { ...setup, friendly: true };
  }
  // The same rulebook everywhere, because the server's rules may not allow a match this short.
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

function modeButton(
  mode: PracticePress,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-menu', { mode }), label, style };
}

/** The menu of everything that can be played alone. */
function practiceMenu(words: Words): MessagePayload {
  const { menu } = words.practice;
  return framed(
    PRACTICE_ACCENT,
    [],
    text(menu.title, ...PRACTICE_MODES.map((mode) => menu.lines[mode]), menu.lines.packs),
    row(
      ...PRACTICE_MODES.map((mode) =>
        modeButton(mode, menu.buttons[mode], mode === 'learn' ? 'primary' : 'secondary'),
      ),
    ),
    row(packsButton(words)),
  );
}

/** Asks for the robot's level. Another length, or a rated match, is a press away. */
function robotMenuMessage(match: RobotMatch, words: Words): MessagePayload {
  const { menu: phrases } = words.practice;
  const others = ROBOT_MATCHES.filter((other) => other !== match);
  return framed(
    PRACTICE_ACCENT,
    [],
    text(phrases.who, phrases[match]),
    menu({
      id: ids.encode('practice-robot', { game: match }),
      placeholder: phrases.whoMenu,
      options: optionsOf(ROBOT_LEVELS, firstRobots(words)),
    }),
    row(
      ...others.map((other) =>
        modeButton(other === 'quick' ? 'robot' : other, phrases.buttons[other]),
      ),
    ),
  );
}
