import {
  DISC_RADIUS_IN,
  MAX_DISCS,
  MIN_GAP_IN,
  PEG_RADIUS_IN,
  SURFACE_RADIUS_IN,
} from 'crokinole/board/dimensions';
import { PEGS } from 'crokinole/board/pegs';
import { isOutAtRest } from 'crokinole/board/regions';
import { distanceBetween, lengthOf } from 'crokinole/board/vector';
import type { Refusal } from 'crokinole/match/actions';
import { formatPosition, parsePlaced, parsePosition } from 'crokinole/match/notation/position';
import type { Aim } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { doesTipIn } from 'crokinole/physics/hole';
import { freeMatchOf, type FreeShooter, type FreeSide } from 'crokinole/practice/free-match';
import type { FreePositionOfMatch } from 'crokinole/practice/free-position';
import { createFreeBoard, setUp, takeFreeShot, undo } from 'crokinole/practice/free-shooting';
import { lessonMatch, type Lesson, type LessonEnding } from 'crokinole/practice/lessons';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Ruling } from 'crokinole/rules/ruling';
import type { Hand } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import type { BoardSpeed, PlacedDisc, DiscId } from 'crokinole/shot/shot';
import type { Clock, Seeds } from '../ports/system.ts';
import { countsForRatings, type StoredMatch } from '../records/matches.ts';
import type {
  FreeBoardRefusal,
  PracticeStore,
  SetUpRefusal,
  StoredFreeBoard,
} from '../records/practice.ts';
import {
  playAim,
  reportEndlessShot,
  type PlayedAim,
  type ShotLimits,
  judgeFlick,
  type JudgedFlick,
} from '../steps/match-steps.ts';

/** The server's settings where the player practices. */
interface FreeConditions {
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
}

export interface FreeAt extends FreeConditions {
  readonly player: string;
  /** The board's revision as the player saw it. */
  readonly revision: number;
}

export interface FreeShot {
  readonly before: StoredFreeBoard;
  readonly after: StoredFreeBoard;
  readonly report: ShotReport;
}

interface FreeBoardsOptions {
  readonly store: PracticeStore;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly onProblem: (thrown: unknown) => void;
  readonly shotLimits?: ShotLimits;
}

type BoardResult<Value> = Result<Value, FreeBoardRefusal>;

type BoardChange = (
  stored: StoredFreeBoard,
) => BoardResult<Pick<StoredFreeBoard, 'table'> & Partial<StoredFreeBoard>>;

interface LessonShot extends JudgedFlick {
  readonly before: MatchState;
  readonly ending: LessonEnding;
}

/** Practice boards, saved so that they survive a restart. */
export class FreeBoards {
  readonly #options: FreeBoardsOptions;

  constructor(options: FreeBoardsOptions) {
    this.#options = options;
  }

  /** Returns an empty board for a player who has none. */
  async read(player: string, { boardSpeed }: FreeConditions): Promise<StoredFreeBoard> {
    const { store, clock, seeds } = this.#options;
    const stored = await store.readFreeBoard(player);
    // The discs are stored; the board's speed comes from the current server.
    if (stored !== undefined) return { ...stored, table: { ...stored.table, boardSpeed } };
    const random = { key: seeds.newKey(), draws: 0 };
    const table = createFreeBoard(boardSpeed);
    return { player, revision: 0, table, side: 0, last: null, random, updatedAtMs: clock.nowMs() };
  }

  async flick(at: FreeAt, aim: Aim): Promise<BoardResult<FreeShot>> {
    const { onProblem, shotLimits } = this.#options;
    let shot: Omit<FreeShot, 'after'> | undefined;
    let where = '';
    const changed = await this.#change(at, (before) => {
      where = formatPosition(before.table.discs);
      const taken = takeShot(before, { ...before, hand: at.hand }, aim, shotLimits);
      if (!taken.ok) return taken;
      const { report, random } = taken.value;
      shot = { before, report };
      return accept({ table: takeFreeShot(before.table, report), last: aim, random });
    });
    reportEndlessShot(changed, { where, aim }, onProblem);
    if (!changed.ok) return changed;
    if (shot === undefined) throw new Error('a practice board changed without a shot');
    return accept({ ...shot, after: changed.value });
  }

  undo(at: FreeAt): Promise<BoardResult<StoredFreeBoard>> {
    return this.#change(at, ({ table }) => {
      const undone = undo(table);
      return undone.ok ? accept({ table: undone.value }) : undone;
    });
  }

  setUp(at: FreeAt, discs: readonly PlacedDisc[]): Promise<BoardResult<StoredFreeBoard>> {
    return this.#change(at, ({ table }) => accept({ table: setUp(table, discs) }));
  }

  /** Lays out a position of a match, with its shooter's color. Undo brings back what lay there before. */
  async open(
    player: string,
    conditions: FreeConditions,
    { endedAtMs, state }: Pick<StoredMatch, 'endedAtMs' | 'state'>,
    { discs, side }: FreePositionOfMatch,
  ): Promise<BoardResult<StoredFreeBoard>> {
    const isOwn = state.seats.some((seat) => seat.player === player);
    if (endedAtMs === null && isOwn && countsForRatings(state))
      return refuse({ code: 'own-rated-match' });
    const { revision } = await this.read(player, conditions);
    return this.#change({ ...conditions, player, revision }, ({ table }) =>
      accept({ table: setUp(table, discs), side, last: null }),
    );
  }

  shootWith(at: FreeAt, side: FreeSide): Promise<BoardResult<StoredFreeBoard>> {
    return this.#change(at, ({ table }) => accept({ table, side }));
  }

  async #change(at: FreeAt, change: BoardChange): Promise<BoardResult<StoredFreeBoard>> {
    const { store, clock } = this.#options;
    const stored = await this.read(at.player, at);
    if (stored.revision !== at.revision) return refuse({ code: 'board-changed' });
    const changed = change(stored);
    if (!changed.ok) return changed;
    const revision = stored.revision + 1;
    const next = { ...stored, ...changed.value, revision, updatedAtMs: clock.nowMs() };
    return (await store.saveFreeBoard(next)) ? accept(next) : refuse({ code: 'board-changed' });
  }
}

function takeShot(
  { table }: StoredFreeBoard,
  shooter: FreeShooter,
  aim: Aim,
  limits: ShotLimits = {},
): BoardResult<PlayedAim> {
  const state = freeMatchOf(table, shooter);
  if (state === undefined) return refuse({ code: 'no-disc-left' });
  return playAim(state, shooter.side, aim, limits);
}

/** Nothing is saved: the same aim always gives the same shot. */
export function shootLesson(lesson: Lesson, player: string, aim: Aim): Result<LessonShot, Refusal> {
  const before = lessonMatch(lesson, player);
  const judged = judgeFlick(before, 0, aim);
  if (!judged.ok) return judged;
  const { report, ruling } = judged.value;
  return accept({ before, report, ruling, ending: endingOf(lesson, ruling, report.shot.shooter) });
}

function endingOf(
  lesson: Lesson,
  { valid, banked, removed, position }: Ruling,
  own: DiscId,
): LessonEnding {
  if (banked.some(({ disc }) => disc === own)) return 'twenty';
  if (lesson === 'twenty') return 'no-twenty';
  if (lesson === 'miss') return valid ? 'no-foul' : 'foul';
  if (!valid) return 'no-hit';
  if (position.every(({ id }) => id !== own)) return 'runs-off';
  return removed.length > 0 ? 'knocked-out' : 'good';
}

/** One disc is kept for the shot. */
const MAX_LAID_DISCS = MAX_DISCS - 1;

/**
 * Parses a position in the notation of docs/notation.md, and checks that the discs can lie there.
 */
export function readSetUp(text: string): Result<readonly PlacedDisc[], SetUpRefusal> {
  const discs: PlacedDisc[] = [];
  // Phone keyboards capitalize the first letter, and text copied from a message may include its
  // backticks.
  const plain = text.toLowerCase().replaceAll('`', '').trim();
  if (parsePosition(plain)?.length === 0) return accept([]);
  const words = plain.split(/\s+/);
  if (words.length > MAX_LAID_DISCS)
    return refuse({ code: 'too-many-discs', most: MAX_LAID_DISCS });
  for (const word of words) {
    const disc = parsePlaced(word) ?? parseBeyond(word);
    if (disc === undefined) return refuse({ code: 'unreadable', text: word });
    const refusal = refusalOf(disc, discs);
    if (refusal !== undefined) return refuse(refusal);
    discs.push(disc);
  }
  return accept(discs);
}

/**
 * Parses a disc that is well written but off the board, so that the refusal can say which of the
 * two is wrong.
 */
function parseBeyond(word: string): PlacedDisc | undefined {
  const [name = '', place = ''] = word.split(':');
  const middle = parsePlaced(`${name}:0,0`);
  const [x, y] = place.split(',').map(Number);
  if (middle === undefined || !/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/.test(place))
    return undefined;
  const far = { id: middle.id, x: x ?? 0, y: y ?? 0 };
  return lengthOf(far) >= SURFACE_RADIUS_IN ? far : undefined;
}

function refusalOf(disc: PlacedDisc, others: readonly PlacedDisc[]): SetUpRefusal | undefined {
  if (others.some(({ id }) => id === disc.id)) return { code: 'disc-twice', disc: disc.id };
  if (isOutAtRest(disc)) return { code: 'disc-out', disc: disc.id };
  if (doesTipIn(disc)) return { code: 'disc-in-hole', disc: disc.id };
  const reach = DISC_RADIUS_IN + PEG_RADIUS_IN;
  if (PEGS.some((peg) => distanceBetween(disc, peg) < reach)) {
    return { code: 'disc-in-peg', disc: disc.id };
  }
  const other = others.find(
    (each) => distanceBetween(disc, each) < 2 * DISC_RADIUS_IN + MIN_GAP_IN,
  );
  return other && { code: 'discs-overlap', disc: disc.id, other: other.id };
}
