import type { TodaysPuzzle, PackPuzzle, PackProgress } from '../game.ts';
import { endOfDayIn, numberOfDay } from '../../../matches/records/days.ts';
import type { Words } from '../../../words/english/messages.ts';
import type { ServerContext } from '../../../discord/client/bot.ts';
import { ids } from '../../../discord/ids/ids.ts';
import {
  type Call,
  type PressCall,
  answer,
  chosenValue,
  type Presses,
} from '../../../discord/interactions/call.ts';
import { dailyPlaceOf } from '../../../discord/interactions/play-permissions.ts';
import { shareDaily } from '../../share/screen/day.ts';
import { todaysPuzzleButton, packsButton } from '../../../discord/ui/texts.ts';
import {
  framed,
  type MessagePayload,
  menu,
  PRACTICE_ACCENT,
  relativeTime,
  row,
  text,
  type ButtonOptions,
} from '../../../discord/ui/parts.ts';
import { ifPainted } from '../../../discord/ui/pictures.ts';
import type { AimTargetKind } from '../../../discord/features/aiming/panel.ts';
import {
  drawAnswer,
  drawTries,
  puzzleTargetOf,
  type ShownPuzzle,
  dailyButton,
  dailyLines,
  sharedPuzzle,
} from './tries.ts';
import type { PuzzleAction, PackAction } from '../ids.ts';

/** Panels from before there were tasks said `puzzle`, and show another board. */
const PUZZLE = /^task([1-9]\d{0,5})$/;

const MINED = /^round([1-9]\d{0,5})$/;

const MAX_ROWS = 5;

export const puzzleTarget: AimTargetKind = (id) => {
  const number = PUZZLE.exec(id)?.[1];
  if (number === undefined) return undefined;
  return puzzleTargetOf(async (call) => {
    const desk = await readToday(call);
    // A puzzle lasts as long as its day.
    return desk.number === Number(number) ? todays(call, desk) : undefined;
  });
};

export const packTarget: AimTargetKind = (id) => {
  const round = MINED.exec(id)?.[1];
  if (round === undefined) return undefined;
  return puzzleTargetOf(async (call) => {
    const desk = await call.bot.puzzles.readMined(await dailyPlaceOf(call), Number(round));
    return desk && packed(call, desk, Number(round));
  });
};

function todays({ bot, venue, player, words }: Call, desk: TodaysPuzzle): ShownPuzzle {
  const { buttons } = words.puzzle;
  const beside = [dailyButton(desk, 'yesterday', buttons.yesterday), packsButton(words)];
  return {
    id: `task${desk.number}`,
    desk,
    words,
    title: titleOf(desk, words),
    beside,
    nextTry: dailyButton(desk, 'aim', words.common.buttons.again, 'primary'),
    after: async () => {
      const board = await bot.puzzles.readBoard(desk, MAX_ROWS);
      const people = board.rows.map((row) => row.player);
      const nameOf = await bot.names.of(venue.server, [...people, player], words);
      const endsAtMs = endOfDayIn(desk.place.zone, desk.puzzle.name);
      return {
        lines: [
          ...dailyLines(desk, board, nameOf, words),
          words.puzzle.next(relativeTime(endsAtMs)),
        ],
        buttons: [
          dailyButton(desk, 'share', buttons.share, 'primary'),
          dailyButton(desk, 'solution', buttons.answer),
          ...beside,
        ],
      };
    },
  };
}

export async function drawPuzzle(call: Call): Promise<MessagePayload> {
  return drawTries(call, todays(call, await readToday(call)));
}

async function doAtPuzzle(call: PressCall, deed: PuzzleAction, number: number): Promise<void> {
  const { reply, words } = call;
  // Messages of past days have these buttons too. They always open today's puzzle.
  if (deed === 'open') return reply.show(await drawPuzzle(call));
  if (deed === 'aim') return reply.update(await drawPuzzle(call));
  if (deed === 'yesterday') {
    const puzzle = await call.bot.puzzles.yesterdays(await dailyPlaceOf(call));
    const title = words.puzzle.yesterday(numberOfDay(puzzle.name));
    return reply.show(await drawAnswer(call, puzzle, title));
  }
  const desk = await readToday(call);
  if (number !== desk.number) return reply.note(words.puzzle.over);
  if (!desk.isOver) {
    return reply.note(words.puzzle.refusals[desk.isSpent ? 'spent' : 'tries-left']);
  }
  if (deed === 'share') return share(call, desk);
  await reply.show(await drawAnswer(call, desk.puzzle, titleOf(desk, words)));
}

async function readToday(call: Call): Promise<TodaysPuzzle> {
  return call.bot.puzzles.read(await dailyPlaceOf(call));
}

function titleOf({ number, state }: TodaysPuzzle, words: Words): string {
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
) {
  const nameOf = await bot.names.of(venue.server, [player], words);
  await faces.load([player]);
  const view = {
    number,
    player: { name: nameOf(player), avatar: faces.avatarOf(player) },
    streak,
    tries: tries.map(({ isSolved }) => (isSolved ? ('solved' as const) : ('missed' as const))),
  };
  return ifPainted(bot.pictures.still({ kind: 'puzzle', view }, look), (problem) => {
    bot.log.error(problem, 'the card of a puzzle could not be painted');
  });
}

/** A puzzle of a pack, by the round that it was mined from. */
function packed({ words }: Call, desk: PackPuzzle, round: number): ShownPuzzle {
  const { next } = desk;
  const { buttons } = words.common;
  const beside = [packsButton(words)];
  const on = next === round ? [] : [packButton(next, 'open', buttons.next, 'primary')];
  const solution = packButton(round, 'solution', words.puzzle.buttons.answer);
  return {
    id: `round${round}`,
    desk,
    words,
    title: packTitle(desk, words),
    beside,
    nextTry: packButton(round, 'open', buttons.again, 'primary'),
    after: () => Promise.resolve({ lines: [], buttons: [...on, solution, ...beside] }),
  };
}

async function doAtPacks(call: PressCall, deed: PackAction, round: number): Promise<void> {
  const { bot, reply, words } = call;
  const place = await dailyPlaceOf(call);
  if (deed === 'list') {
    return answer(call, packsMessage(await bot.puzzles.readPacks(place), words));
  }
  const asked = deed === 'choose' ? Number(chosenValue(call)) : round;
  const desk = await bot.puzzles.readMined(place, asked);
  if (desk === undefined) return reply.note(words.common.unknownPress);
  if (deed !== 'solution') return reply.update(await drawTries(call, packed(call, desk, asked)));
  if (!desk.isOver) return reply.note(words.puzzle.refusals['tries-left']);
  await reply.show(await drawAnswer(call, desk.puzzle, packTitle(desk, words)));
}

function packTitle({ mined, done, size }: PackPuzzle, { puzzle }: Words): string {
  return `**${puzzle.pack(mined.theme, mined.level)}** · ${puzzle.packDone(done, size)}`;
}

/** Every pack, and how far the player has come in it. */
function packsMessage(packs: readonly PackProgress[], words: Words): MessagePayload {
  const { puzzle } = words;
  return framed(
    PRACTICE_ACCENT,
    [],
    text(puzzle.packs),
    menu({
      id: ids.encode('practice-pack', { round: 0, deed: 'choose' }),
      placeholder: puzzle.packMenu,
      options: packs.map(({ theme, level, done, size, next }) => ({
        label: puzzle.pack(theme, level),
        description: puzzle.packDone(done, size),
        value: String(next),
      })),
    }),
    row(todaysPuzzleButton(words)),
  );
}

function packButton(
  round: number,
  deed: PackAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-pack', { round, deed }), label, style };
}

export const puzzlePresses = {
  'practice-pack': (call, { deed, round }) => doAtPacks(call, deed, round),
  'practice-puzzle': (call, { deed, puzzle }) => doAtPuzzle(call, deed, puzzle),
} satisfies Partial<Presses>;
