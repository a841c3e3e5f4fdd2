import type { TodaysPuzzle } from '../../../matches/practice/puzzles.ts';
import { endOfDayIn, numberOfDay } from '../../../matches/records/days.ts';
import type { ServerContext } from '../../client/bot.ts';
import type { PuzzleAction } from '../../ids/press-choices.ts';
import type { Call, PressCall } from '../../interactions/call.ts';
import { dailyPlaceOf, shareDaily } from '../../interactions/play-permissions.ts';
import type { FileAttachment, MessagePayload } from '../../ui/parts.ts';
import { PictureUnavailable } from '../../ui/pictures.ts';
import type { AimTargetKind } from '../aiming/open-panel.ts';
import { packsButton } from './pack-message.ts';
import { drawAnswer, drawTries, puzzleTargetOf, type PuzzleKind } from './puzzle-panel.ts';
import { dailyButton, dailyLines, nextLine, sharedPuzzle } from './puzzle-message.ts';

/** Panels from before there were tasks said `puzzle`, and show another board. */
const PUZZLE = /^task([1-9]\d{0,5})$/;
const MAX_ROWS = 5;

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

export const puzzleTarget: AimTargetKind = (id) => {
  const number = PUZZLE.exec(id)?.[1];
  return number === undefined ? undefined : puzzleTargetOf(dailyKind(Number(number)));
};

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
