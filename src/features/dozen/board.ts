import { discsAltText } from '@crokinole/pictures/alt-text/aim';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { DOZEN_SHOTS } from 'crokinole/practice/dozen';
import { seatPlayer } from 'crokinole/practice/last-disc';
import { type TodaysDozen, dozenBoard, shootAt, type JudgedDozenShot } from './game.ts';
import { dayOfNumber, numberOfDay } from '../../matches/records/days.ts';
import { DOZEN_MS, dueAtMs } from './records.ts';
import type { Words } from '../../words/english/messages.ts';
import { wordsIn, pictureWordsIn } from '../../words/registry.ts';
import type { ShotMessage, TableMessage } from '../../activity/protocol/server-messages.ts';
import { type Guest, type TableContext, dailyPlaceOf } from '../../activity/rooms/rooms.ts';
import {
  aimFrom,
  type PracticeBoard,
  practiceShot,
  alone,
  boardOf,
  type PracticeReader,
  type ShotAt,
} from '../../activity/rooms/practice-view.ts';
import { plainText } from '../../texts/names.ts';
import {
  dozenRefusalText,
  dozenShotLines,
  notBegunText,
  dozenGrade,
  dozenEndLines,
  dozenResult,
  dozenPublicLines,
  dozenTask,
  parText,
} from './texts.ts';
import type { TableDozen } from './line.ts';

const DOZEN = /^dozen([1-9]\d{0,5})?$/;

/** Of the day in the id if the player has begun that dozen, else of today. */
async function dozenOf(context: TableContext, guest: Guest, id: string) {
  const { dozens } = context;
  const place = await dailyPlaceOf(context, guest);
  const number = DOZEN.exec(id)?.[1];
  return number === undefined
    ? dozens.read(place)
    : dozens.readOf(dayOfNumber(Number(number)), place);
}

/** The Daily Dozen. As in the chat, its clock runs while a board is shown. */
export function dozenPractice(context: TableContext): PracticeBoard {
  const { dozens } = context;
  return {
    read: async (guest, id) => {
      const desk = await dozenOf(context, guest, id);
      const match = dozenIdOf(desk);
      const { shots } = desk.dozen;
      const at = { match, revision: 2 * shots.length };
      const { aim } = shots.at(-1) ?? {};
      const shotFor = (taken: Aim) => (who: PracticeReader) =>
        shotAt(at, shotAgain(desk, taken), taken, who);
      return {
        match,
        revision: dozenRevisionOf(desk),
        ...(aim !== undefined && { last: { revision: at.revision, shotFor: shotFor(aim) } }),
        tableFor: (who) => dozenMessage(desk, who),
      };
    },
    flick: async (guest, { match, revision, aim: flicked }) => {
      const words = wordsIn(guest.language);
      const desk = await dozenOf(context, guest, match);
      if (match !== dozenIdOf(desk)) return { refused: words.daily.over };
      if (!desk.isBegun) return { refused: notBegunText(desk, words) };
      const aim = aimFrom(flicked);
      // The shot, from 1, whose open board has this revision.
      const taken = await dozens.flick(desk, Math.ceil(revision / 2), aim);
      if (!taken.ok) return { refused: dozenRefusalText(taken.refusal, words) };
      const after = await dozenOf(context, guest, match);
      return {
        shown: (who) => {
          const shot = shotAt({ match, revision: revision + 1 }, taken.value, aim, who);
          return { shot, table: dozenMessage(after, who, taken.value) };
        },
      };
    },
    /** Opens the next board, which starts the clock. */
    act: async (guest, { match, act }) => {
      const words = wordsIn(guest.language);
      if (act !== 'open') return { refused: words.common.unknownPress };
      const desk = await dozenOf(context, guest, match);
      if (match !== dozenIdOf(desk)) return { refused: words.daily.over };
      const opened = await dozens.open(desk);
      if (!opened.ok) return { refused: dozenRefusalText(opened.refusal, words) };
      // Nothing is read between the start of the clock and the board's way to the page.
      const after = { ...desk, dozen: opened.value, isBegun: true };
      return { shown: (who) => ({ table: dozenMessage(after, who) }) };
    },
  };
}

export function isDozenId(id: string): boolean {
  return DOZEN.test(id);
}

function dozenIdOf({ dozen }: TodaysDozen): string {
  return `dozen${numberOfDay(dozen.day)}`;
}

/** Rises when a board is opened, when its shot is taken, and when the time ends it all. */
function dozenRevisionOf({ dozen, isOver }: TodaysDozen): number {
  const { shots, openedAtMs } = dozen;
  const isCutShort = isOver && shots.length < DOZEN_SHOTS;
  return 2 * shots.length + (openedAtMs === null ? 0 : 1) + (isCutShort ? 1 : 0);
}

/** The table message for a day's dozen. The last shot is simulated again if it isn't at hand. */
function dozenMessage(
  desk: TodaysDozen,
  who: PracticeReader,
  taken?: JudgedDozenShot,
): TableMessage {
  const { dozen, par, isOver } = desk;
  const { captions, language, player } = who;
  const words = wordsIn(language);
  const plain = (line: string) => plainText(line, captions.nameOf);
  const isOpen = dozen.openedAtMs !== null && !isOver;
  const last = isOpen ? undefined : (taken ?? lastShotOf(desk));
  const state = isOpen
    ? seatPlayer(dozenBoard(desk.day, dozen.shots.length + 1), dozen.player)
    : restingBoardOf(desk, last);
  const board = boardOf(state, isOpen, who);
  const number = dozen.shots.length + 1;
  const task = isOpen ? dozenTask(number, words) : '';
  const legend = par === undefined ? words.daily.legend : words.daily.parLegend;
  const altText = () => {
    if (isOpen) {
      const shot = `${words.daily.name}, ${words.daily.shot(number, DOZEN_SHOTS)}.`;
      const seen = { discs: board.discs, quadrant: board.own.quadrant };
      return discsAltText(seen, [shot, task], pictureWordsIn(language));
    }
    return isOver ? plain(dozenResult(desk, words)) : '';
  };
  return {
    ...alone(who),
    play: 'dozen',
    match: dozenIdOf(desk),
    revision: dozenRevisionOf(desk),
    title: plain(words.daily.title(dozen.day)),
    terms: isOver ? plain(legend) : '',
    ...board,
    goal: task,
    dueAtMs: isOpen ? dueAtMs(dozen) : null,
    isOver,
    lines: linesOf(desk, last, words).map(plain),
    told: altText(),
    acts: actsOf(desk, words),
    dozen: shownDozen(desk, words),
    ...(isOver && dozen.shots.length > 0
      ? { copy: dozenPublicLines(desk, captions.nameOf(player), words).map(plain).join('\n') }
      : {}),
  };
}

function shotAt(at: ShotAt, shot: JudgedDozenShot, aim: Aim, who: PracticeReader): ShotMessage {
  const lines = dozenShotLines(shot, wordsIn(who.language));
  return practiceShot(at, { ...shot, aim, lines }, who);
}

function lastShotOf(desk: TodaysDozen): JudgedDozenShot | undefined {
  const last = desk.dozen.shots.at(-1);
  return last && shotAgain(desk, last.aim);
}

/** The last shot follows from the record, so that it can be shown again at any time. */
function shotAgain({ day, dozen: { shots } }: TodaysDozen, aim: Aim): JudgedDozenShot {
  const shot = shootAt(day, shots.length, aim);
  if (!shot.ok) throw new Error(`a stored shot was refused: ${shot.refusal.code}`);
  return shot.value;
}

/** The next board isn't shown before it's opened: here is what the last shot left, or nothing. */
function restingBoardOf(
  { day, dozen }: TodaysDozen,
  last: JudgedDozenShot | undefined,
): MatchState {
  const state = seatPlayer(last?.state ?? dozenBoard(day, 1), dozen.player);
  return { ...state, round: { ...state.round, discs: last?.ruling.position ?? [] } };
}

function linesOf(
  desk: TodaysDozen,
  last: JudgedDozenShot | undefined,
  words: Words,
): readonly string[] {
  const { isBegun, isOver, isSpent, streak } = desk;
  const { daily } = words;
  if (isSpent) return [daily.refusals.spent];
  if (!isBegun) {
    return [daily.rules(DOZEN_MS / 60_000), ...(streak > 0 ? [daily.standsAt(streak)] : [])];
  }
  if (isOver) return dozenEndLines(desk, words);
  return last === undefined ? [] : dozenShotLines(last, words);
}

function actsOf(
  { dozen, isBegun, isOver, isSpent }: TodaysDozen,
  { common, daily }: Words,
): TableMessage['acts'] {
  if (isOver || isSpent || dozen.openedAtMs !== null) return [];
  return [{ act: 'open', label: isBegun ? common.buttons.next : daily.buttons.start }];
}

function shownDozen(
  { dozen, par, isOver, isSpent, leftMs }: TodaysDozen,
  words: Words,
): TableDozen {
  const { daily } = words;
  const { shots, score, openedAtMs } = dozen;
  const isRunning = openedAtMs !== null;
  return {
    points: score,
    ...(isOver || isSpent ? {} : { shot: daily.shot(shots.length + 1, DOZEN_SHOTS) }),
    ...(par === undefined || !isOver ? {} : { parOfAll: parText(par, words) }),
    shots: Array.from({ length: DOZEN_SHOTS }, (_, i) => {
      const shot = shots[i];
      return shot === undefined ? null : { points: shot.points, grade: dozenGrade(shot, par?.[i]) };
    }),
    leftMs: isOver || isSpent || isRunning ? null : leftMs,
  };
}

/** What the home screen says of it: the next shot, and the points so far. */
function dozenSummary({ dozen, isOver }: TodaysDozen, { daily }: Words): string {
  const { shots, score } = dozen;
  const shot = isOver ? [] : [daily.shot(shots.length + 1, DOZEN_SHOTS)];
  return [...shot, ...(shots.length === 0 ? [] : [daily.points(score)])].join(' · ');
}

export async function dozenLine(context: TableContext, guest: Guest) {
  const words = wordsIn(guest.language);
  const terms = dozenSummary(await dozenOf(context, guest, 'dozen'), words);
  return { title: words.daily.name, terms };
}
