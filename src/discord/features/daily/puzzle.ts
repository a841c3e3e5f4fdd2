import type { TodaysPuzzle, PackPuzzle, PackProgress } from '../../../matches/practice/puzzles.ts';
import { endOfDayIn, numberOfDay } from '../../../matches/records/days.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../client/bot.ts';
import { ids } from '../../ids/ids.ts';
import type { PuzzleAction, PackAction } from '../../ids/press-choices.ts';
import { type Call, type PressCall, chosenValue, isPrivatePress } from '../../interactions/call.ts';
import { dailyPlaceOf, shareDaily } from '../../interactions/play-permissions.ts';
import { todaysPuzzleButton } from '../../ui/texts.ts';
import {
  framed,
  type FileAttachment,
  type MessagePayload,
  menu,
  PRACTICE_ACCENT,
  row,
  text,
  type ButtonOptions,
} from '../../ui/parts.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { AimTargetKind } from '../aiming/panel.ts';
import {
  drawAnswer,
  drawTries,
  puzzleTargetOf,
  type PuzzleKind,
  dailyButton,
  dailyLines,
  nextLine,
  sharedPuzzle,
} from './puzzle-tries.ts';

/** Panels from before there were tasks said `puzzle`, and show another board. */
const PUZZLE = /^task([1-9]\d{0,5})$/;

const MAX_ROWS = 5;

export const puzzleTarget: AimTargetKind = (id) => {
  const number = PUZZLE.exec(id)?.[1];
  return number === undefined ? undefined : puzzleTargetOf(dailyKind(Number(number)));
};

const MINED = /^round([1-9]\d{0,5})$/;

export const packTarget: AimTargetKind = (id) => {
  const round = MINED.exec(id)?.[1];
  return round === undefined ? undefined : puzzleTargetOf(packKind(Number(round)));
};

/** The puzzle of the day with this number, as long as the day lasts. */
function dailyKind(number: number): PuzzleKind<TodaysPuzzle> {
  return {
    id: `task${number}`,
    read: async (call) => {
      const desk = await readToday(call);
      return desk.number === number ? desk : undefined;
    },
    titleOf,
    beside: ({ words }, desk) => [
      dailyButton(desk, 'yesterday', words.puzzle.buttons.yesterday),
      packsButton(words),
    ],
    nextTry: ({ words }, desk) => dailyButton(desk, 'aim', words.common.buttons.again, 'primary'),
    after: async (call, desk) => {
      const { bot, venue, player, words } = call;
      const { buttons: say } = words.puzzle;
      const board = await bot.puzzles.readBoard(desk, MAX_ROWS);
      const people = board.rows.map((row) => row.player);
      const nameOf = await bot.names.of(venue.server, [...people, player], words);
      const endsAtMs = endOfDayIn(desk.place.zone, desk.puzzle.name);
      return {
        lines: [...dailyLines(desk, board, nameOf, words), nextLine(endsAtMs, words)],
        buttons: [
          dailyButton(desk, 'share', say.share, 'primary'),
          dailyButton(desk, 'solution', say.answer),
          dailyButton(desk, 'yesterday', say.yesterday),
          packsButton(words),
        ],
      };
    },
  };
}

export async function drawPuzzle(call: Call): Promise<MessagePayload> {
  const desk = await readToday(call);
  return drawTries(call, dailyKind(desk.number), desk);
}

export async function doAtPuzzle(
  call: PressCall,
  deed: PuzzleAction,
  number: number,
): Promise<void> {
  const { reply, words } = call;
  // Messages of past days have these buttons too. They always open today's puzzle.
  if (deed === 'open') return reply.show(await drawPuzzle(call));
  if (deed === 'aim') return reply.update(await drawPuzzle(call));
  if (deed === 'yesterday') return reply.show(await drawYesterday(call));
  const desk = await readToday(call);
  if (number !== desk.number) return reply.note(words.puzzle.over);
  if (!desk.isOver) {
    return reply.note(words.puzzle.refusals[desk.isSpent ? 'spent' : 'tries-left']);
  }
  if (deed === 'share') return share(call, desk);
  await reply.show(await drawAnswer(call, desk.puzzle, titleOf(call, desk)));
}

async function readToday(call: Call): Promise<TodaysPuzzle> {
  return call.bot.puzzles.read(await dailyPlaceOf(call));
}

function titleOf({ words }: Call, { number, state }: TodaysPuzzle): string {
  return words.puzzle.head(number, words.match.sides[state.seats[0]?.side ?? 0] ?? '');
}

async function share(call: PressCall, desk: TodaysPuzzle): Promise<void> {
  const context = await call.bot.contextOf(call.venue.server);
  await shareDaily(call, `puzzle ${desk.puzzle.name}`, async () =>
    sharedPuzzle(desk, context.words, await paintCard(call, desk, context)),
  );
}

/** Undefined if it can't be painted: the line says the same. */
async function paintCard(
  { bot, venue, player }: PressCall,
  { number, tries, streak }: TodaysPuzzle,
  { look, faces, words }: ServerContext,
): Promise<FileAttachment | undefined> {
  const nameOf = await bot.names.of(venue.server, [player], words);
  await faces.load([player]);
  const view = {
    number,
    player: { name: nameOf(player), avatar: faces.avatarOf(player) },
    streak,
    tries: tries.map(({ isSolved }) => (isSolved ? ('solved' as const) : ('missed' as const))),
  };
  try {
    return await bot.pictures.still({ kind: 'puzzle', view }, look);
  } catch (thrown) {
    if (!(thrown instanceof PictureUnavailable)) throw thrown;
    bot.log.error({ err: thrown }, 'the card of a puzzle could not be painted');
    return undefined;
  }
}

async function drawYesterday(call: Call): Promise<MessagePayload> {
  const { bot, words } = call;
  const puzzle = await bot.puzzles.yesterdays(await dailyPlaceOf(call));
  return drawAnswer(call, puzzle, words.puzzle.yesterday(numberOfDay(puzzle.name)));
}

/** A puzzle of a pack, by the round that it was mined from. */
function packKind(round: number): PuzzleKind<PackPuzzle> {
  return {
    id: `round${round}`,
    read: async (call) => call.bot.puzzles.readMined(await dailyPlaceOf(call), round),
    titleOf: packTitle,
    beside: ({ words }) => [packsButton(words)],
    nextTry: ({ words }) => packButton(round, 'open', words.common.buttons.again, 'primary'),
    after: ({ words }, { next }) => {
      const say = words.puzzle.buttons;
      return Promise.resolve({
        lines: [],
        buttons: [
          ...(next === round
            ? []
            : [packButton(next, 'open', words.common.buttons.next, 'primary')]),
          packButton(round, 'solution', say.answer),
          packsButton(words),
        ],
      });
    },
  };
}

export async function doAtPacks(call: PressCall, deed: PackAction, round: number): Promise<void> {
  const { bot, reply, words } = call;
  const place = await dailyPlaceOf(call);
  if (deed === 'list') {
    const list = packsMessage(await bot.puzzles.readPacks(place), words);
    return isPrivatePress(call) ? reply.update(list) : reply.show(list);
  }
  const asked = deed === 'choose' ? Number(chosenValue(call)) : round;
  const desk = await bot.puzzles.readMined(place, asked);
  if (desk === undefined) return reply.note(words.common.unknownPress);
  if (deed !== 'solution') return reply.update(await drawTries(call, packKind(asked), desk));
  if (!desk.isOver) return reply.note(words.puzzle.refusals['tries-left']);
  await reply.show(await drawAnswer(call, desk.puzzle, packTitle(call, desk)));
}

function packTitle({ words }: Call, { mined, done, size }: PackPuzzle): string {
  const { puzzle: say } = words;
  return `**${say.pack(mined.theme, mined.level)}** · ${say.packDone(done, size)}`;
}

/** Every pack, and how far the player has come in it. */
function packsMessage(packs: readonly PackProgress[], words: Words): MessagePayload {
  const { puzzle: say } = words;
  return framed(
    PRACTICE_ACCENT,
    [],
    text(say.packs),
    menu({
      id: packId('choose', 0),
      placeholder: say.packMenu,
      options: packs.map(({ theme, level, done, size, next }) => ({
        label: say.pack(theme, level),
        description: say.packDone(done, size),
        value: String(next),
      })),
    }),
    row(todaysPuzzleButton(words)),
  );
}

export function packsButton({ puzzle: say }: Words): ButtonOptions {
  return { id: packId('list', 0), label: say.buttons.packs };
}

function packButton(
  round: number,
  deed: PackAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: packId(deed, round), label, style };
}

function packId(deed: PackAction, round: number): string {
  return ids.encode('practice-pack', { round, deed });
}
