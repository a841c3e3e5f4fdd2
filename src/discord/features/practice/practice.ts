import { invite } from '../../../matches/commands/invite.ts';
import {
  chosenValue,
  type CommandCall,
  isPrivatePress,
  type Call,
  type PressCall,
  type Presses,
} from '../../interactions/call.ts';
import { assertNever } from 'crokinole/result';
import { ROBOT_LEVELS, type RobotLevel } from '../../../matches/records/players.ts';
import type { PracticePress, RobotMatch } from '../../ids/press-choices.ts';
import { doAtFreeBoard, drawFreeBoard, setUpFreeBoard } from './free-board.ts';
import { drawLesson } from './lesson.ts';
import { drawOwnLesson } from './own-lesson.ts';
import { doAtPacks } from './packs.ts';
import { doAtPuzzle, drawPuzzle } from './puzzle.ts';
import type { MessagePayload } from '../../ui/parts.ts';
import { begunMessage, practiceMenu, robotMenuMessage } from './practice-menu.ts';
import type { TableSetup } from '../../../matches/records/invitations.ts';
import type { ServerSettings } from '../../../matches/records/settings.ts';
import { INVITATION_LASTS_MS, NO_WISHES, setupOf } from '../../../matches/records/match-setup.ts';
import { accept, refuse, type Result } from 'crokinole/result';
import { begunText } from '../../interactions/find-match.ts';
import { refusalToPlayHere } from '../../interactions/play-permissions.ts';
import { refusalOf } from '../../../texts/refusal-text.ts';

/** The robot of a quick round, unless another is chosen. */
const EASIEST: RobotLevel = 'casual';

/** Starts the requested mode, or shows the menu. */
export async function practise(call: CommandCall): Promise<void> {
  const { reply, interaction, words } = call;
  const mode = interaction.options.getString('mode') as PracticePress | null;
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

/** The private message of a mode that doesn't start a match immediately. */
async function drawMode(call: Call, mode: PracticePress): Promise<MessagePayload> {
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
    case 'puzzle':
      return drawPuzzle(call);
    case 'own':
      return drawOwnLesson(call);
    case 'quick':
    case 'shootout':
      throw new Error(`${mode} starts a match and has no private message`);
    default:
      return assertNever(mode);
  }
}

/** Replaces a private message that was pressed; replies privately to a public one. */
async function put(call: PressCall, view: MessagePayload): Promise<void> {
  await (isPrivatePress(call) ? call.reply.update(view) : call.reply.show(view));
}

async function beginFromMenu(call: PressCall, match: SoloMatch): Promise<void> {
  const begun = await beginAlone(call, match);
  if (!begun.ok) return call.reply.note(begun.refusal);
  await put(call, begunMessage(await begunText(call, begun.value), call.words));
}

export const practicePresses = {
  'practice-menu': async (call, { mode }) => {
    const match = matchOf(mode, EASIEST);
    if (match !== undefined) return beginFromMenu(call, match);
    await put(call, await drawMode(call, mode));
  },
  'practice-robot': async (call, { game }) => {
    const { reply, words } = call;
    const wanted = chosenValue(call);
    const level = ROBOT_LEVELS.find((one) => one === wanted);
    if (level === undefined) return reply.note(words.common.unknownPress);
    await beginFromMenu(call, { kind: game, level });
  },
  'practice-free': doAtFreeBoard,
  'practice-set-up': setUpFreeBoard,
  'practice-pack': (call, { deed, round }) => doAtPacks(call, deed, round),
  'practice-puzzle': (call, { deed, puzzle }) => doAtPuzzle(call, deed, puzzle),
} satisfies Partial<Presses>;

/** A match that starts immediately, because it needs no other person. */
type SoloMatch =
  { readonly kind: 'shootout' } | { readonly kind: RobotMatch; readonly level: RobotLevel };

/** The id of the match, or why it can't start. */
async function beginAlone(call: Call, match: SoloMatch): Promise<Result<string, string>> {
  const { bot, words, player, venue, interaction } = call;
  const refused = await refusalToPlayHere(call);
  if (refused !== undefined) return refuse(refused);
  const settings = await bot.settings.readSettings(venue.server ?? '');
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
