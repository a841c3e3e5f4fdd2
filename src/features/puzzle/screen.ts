import { aimRay, findAimEnd } from '@crokinole/pictures/geometry/aim-line';
import { type Aim, type NextShot, nextShotOf } from 'crokinole/match/shots';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { powerOfSpeed } from 'crokinole/shot/power';
import type { ServerContext } from '../../discord/client/bot.ts';
import {
  aimOf,
  discName,
  nearestPower,
  panelAimOf,
} from '../../discord/features/aiming/panel-aim.ts';
import {
  type AimTarget,
  type AimTargetKind,
  type AimedTurn,
  drawPanel,
  paintPracticeShot,
} from '../../discord/features/aiming/panel.ts';
import { ids } from '../../discord/ids/ids.ts';
import {
  type Call,
  type PressCall,
  type Presses,
  answer,
  chosenValue,
} from '../../discord/interactions/call.ts';
import { dailyPlaceOf } from '../../discord/interactions/play-permissions.ts';
import {
  type ButtonOptions,
  type FileAttachment,
  type MessagePayload,
  PRACTICE_ACCENT,
  escapeMarkdown,
  framed,
  menu,
  pictured,
  relativeTime,
  row,
  text,
} from '../../discord/ui/parts.ts';
import { ifPainted } from '../../discord/ui/pictures.ts';
import { packsButton, todaysPuzzleButton } from '../../discord/ui/texts.ts';
import { type DailyPlace, endOfDayIn, numberOfDay } from '../../matches/records/days.ts';
import { type NameOf, mentionOf } from '../../texts/names.ts';
import { rulingLines } from '../../texts/turn-text.ts';
import type { Words } from '../../words/english/messages.ts';
import { shareDaily } from '../share/screen/day.ts';
import {
  type OpenPuzzle,
  type PackProgress,
  type PackPuzzle,
  type PuzzleShot,
  type TodaysPuzzle,
  solutionOf,
} from './game.ts';
import type { PuzzleAction, PackAction } from './ids.ts';
import { MAX_TRIES, type PuzzleBoard, type StoredPuzzle } from './records.ts';
import { puzzleMarks, puzzlePublicLine, puzzleRefusalText, puzzleResult } from './texts.ts';

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

interface PuzzleContent {
  readonly desk: OpenPuzzle;
  readonly words: Words;
  /** Which puzzle it is. */
  readonly title: string;
}

/** A puzzle of a day or of a pack with the presser's own tries, and what is shown around it. */
interface ShownPuzzle extends PuzzleContent {
  /** In the ids of its panels. They don't contain the player. */
  readonly id: string;
  readonly desk: OpenPuzzle & { readonly place: DailyPlace };
  readonly beside: readonly ButtonOptions[];
  readonly nextTry: ButtonOptions;
  readonly after: () => Promise<PuzzleAfter>;
}

interface ShownTry {
  readonly shot: PuzzleShot;
  readonly number: number;
  readonly file: FileAttachment;
}

/** What else there is to say and to press at the end. */
interface PuzzleAfter {
  readonly lines: readonly string[];
  readonly buttons: readonly ButtonOptions[];
}

/** A function reads the puzzle; undefined if it has closed. */
function puzzleTargetOf(read: (call: Call) => Promise<ShownPuzzle | undefined>): AimTarget {
  return {
    // The aim isn't part of a try, so an outdated panel shows the current state instead of failing.
    findTurn: async (call) => {
      const { over, refusals } = call.words.puzzle;
      const puzzle = await read(call);
      if (puzzle === undefined) return { kind: 'refused', words: over };
      if (puzzle.desk.isSpent) return { kind: 'refused', words: refusals.spent };
      return puzzle.desk.isOver
        ? { kind: 'refused', words: refusals['no-try-left'] }
        : { kind: 'turn', ...turnOf(puzzle) };
    },
    flick: async (call, { revision, ...aim }) => {
      const { bot, words, reply } = call;
      const puzzle = await read(call);
      if (puzzle === undefined) return reply.note(words.puzzle.over);
      const { desk } = puzzle;
      const number = revision + 1;
      const taken = await bot.puzzles.take(desk, { place: desk.place, number, aim: aimOf(aim) });
      if (!taken.ok) return reply.note(puzzleRefusalText(taken.refusal, words));
      const after = (await read(call)) ?? puzzle;
      if (after.desk.isOver) return reply.update(await drawOver(call, after, number));
      const shot = taken.value;
      const file = await paintPracticeShot(call, after.desk.state, shot);
      await reply.update(missedMessage(after, { shot, number, file }, after.nextTry));
    },
  };
}

/** The ideas while tries are left, and then the result. */
async function drawTries(call: Call, puzzle: ShownPuzzle): Promise<MessagePayload> {
  const { desk, title, beside, words } = puzzle;
  if (desk.isOver) return drawOver(call, puzzle, desk.tries.length);
  if (!desk.isSpent) return drawPanel(call, turnOf(puzzle));
  // The player has been erased since the first try.
  const why = text(title, words.puzzle.refusals.spent);
  return framed(PRACTICE_ACCENT, [], why, row(...beside));
}

/** The line that the engine proved, as a picture. */
async function drawAnswer(
  call: Call,
  puzzle: StoredPuzzle,
  title: string,
): Promise<MessagePayload> {
  const { bot, words } = call;
  const shot = bot.puzzles.look(puzzle, solutionOf(puzzle));
  const state = seatPlayer(puzzle.state, call.player);
  const file = await paintPracticeShot(call, state, { ...shot, isStill: true });
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [title, `## ${words.puzzle.task(puzzle.task)}`],
    [...shotLines(shot, words), `-# ${words.puzzle.answer}`],
  );
}

/** What to aim at, with the three ideas. */
function turnOf({ id, desk, words, title, beside }: ShownPuzzle): AimedTurn {
  const { state, tries, puzzle } = desk;
  const { puzzle: phrases, aiming } = words;
  const next = nextShotOf(state);
  if (next === undefined) throw new Error('the puzzle has no shot to aim');
  const tried = new Set(tries.map(({ aim }) => JSON.stringify(panelAimOf(aim))));
  return {
    match: { id, revision: tries.length, state },
    next,
    frame: {
      head: [
        title,
        `## ${phrases.task(puzzle.task)}`,
        tries.length === 0 ? phrases.hint(MAX_TRIES) : phrases.lastTry(puzzleMarks(tries)),
        ...ratingLines(desk, words),
      ],
      beside,
    },
    // They say where they go first. What comes of it is for the player to see.
    ideas: puzzle.ideas.map((idea) => {
      const aim = panelAimOf(idea);
      const power = aiming.powers[nearestPower(powerOfSpeed(idea.speedCentiInPerS))];
      return {
        aim,
        what: firstMet(next, idea, words),
        about: [power.charAt(0).toLowerCase() + power.slice(1)],
        isTried: tried.has(JSON.stringify(aim)),
      };
    }),
  };
}

/** The message after the end, with one of the tries as an animation. */
async function drawOver(call: Call, puzzle: ShownPuzzle, number: number): Promise<MessagePayload> {
  const { desk } = puzzle;
  const shown = desk.tries.find((each) => each.number === number);
  if (shown === undefined) throw new Error(`try ${number} has not been made`);
  const shot = call.bot.puzzles.look(desk.puzzle, shown.aim);
  const file = await paintPracticeShot(call, desk.state, shot);
  return overMessage(puzzle, { shot, number, file }, await puzzle.after());
}

/** How hard it is, by who has solved it. One player says nothing. */
function ratingLines({ tried, solved }: OpenPuzzle, { puzzle }: Words): readonly string[] {
  return tried > 1 ? [puzzle.solvedBy(solved, tried)] : [];
}

/** After a try that missed, while another is left. */
export function missedMessage(
  { words, desk, title }: PuzzleContent,
  { shot, number, file }: ShownTry,
  next: ButtonOptions,
): MessagePayload {
  const lines = [...shotLines(shot, words), words.puzzle.missed(number, MAX_TRIES)];
  const head = [title, words.puzzle.task(desk.puzzle.task)];
  return pictured(PRACTICE_ACCENT, [file], head, lines, row(next));
}

/** How a puzzle ended: one of the tries, and what else there is to say. */
export function overMessage(
  { desk, words, title }: PuzzleContent,
  { shot, file }: ShownTry,
  { lines, buttons }: PuzzleAfter,
): MessagePayload {
  const more = [...lines, ...ratingLines(desk, words)];
  return pictured(
    PRACTICE_ACCENT,
    [file],
    [title, words.puzzle.task(desk.puzzle.task)],
    [...shotLines(shot, words), puzzleResult(desk, words) ?? ''],
    ...(more.length === 0 ? [] : [text(...more)]),
    row(...buttons),
  );
}

/** The streak, and who solved it here. */
export function dailyLines(
  { streak, place }: TodaysPuzzle,
  { rows, own }: PuzzleBoard,
  nameOf: NameOf,
  { puzzle, daily, standings }: Words,
): readonly string[] {
  const streaks = streak === 1 ? [daily.firstDay] : streak > 1 ? [daily.streak(streak)] : [];
  if (place.server === '' || rows.length === 0) return streaks;
  const isOwnShown = own === null || rows.some(({ player }) => player === own.player);
  const board = [...rows, ...(isOwnShown ? [] : [own])].map(({ rank, player, number }) =>
    standings.row(rank, escapeMarkdown(nameOf(player)), puzzle.tries(number)),
  );
  return [...streaks, puzzle.here, ...board];
}

/** The public result of a puzzle. It must not reveal the position. */
export function sharedPuzzle(
  desk: TodaysPuzzle,
  words: Words,
  file?: FileAttachment,
): MessagePayload {
  return pictured(
    PRACTICE_ACCENT,
    file === undefined ? [] : [file],
    [puzzlePublicLine(desk, mentionOf(desk.place.player, words), words)],
    [],
    row(dailyButton(desk, 'open', words.daily.buttons.play)),
  );
}

function shotLines({ ruling, report }: PuzzleShot, words: Words): readonly string[] {
  return rulingLines(ruling, report.shot.shooter, words);
}

export function dailyButton(
  { number }: Pick<TodaysPuzzle, 'number'>,
  deed: PuzzleAction,
  label: string,
  style: ButtonOptions['style'] = 'secondary',
): ButtonOptions {
  return { id: ids.encode('practice-puzzle', { puzzle: number, deed }), label, style };
}

function firstMet({ position, quadrant }: NextShot, aim: Aim, words: Words): string {
  const { first } = words.puzzle;
  const { discs } = position;
  const end = findAimEnd(aimRay(quadrant, aim, aim.angleCentideg), discs, Infinity);
  const disc = end.kind === 'disc' ? discs[end.index] : undefined;
  if (disc !== undefined) return first.disc(discName(disc.id, words));
  return end.kind === 'peg' || end.kind === 'hole' ? first[end.kind] : first.nothing;
}
