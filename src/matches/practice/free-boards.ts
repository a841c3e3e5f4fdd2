import type { Refusal } from 'crokinole/match/actions';
import { formatPosition } from 'crokinole/match/notation/position';
import type { Aim } from 'crokinole/match/shots';
import { freeMatchOf, type FreeShooter, type FreeSide } from 'crokinole/practice/free-match';
import type { FreePositionOfMatch } from 'crokinole/practice/free-position';
import {
  createFreeBoard,
  setUp,
  takeFreeShot,
  undo,
  type FreeRefusal,
} from 'crokinole/practice/free-shooting';
import { accept, refuse, type Result } from 'crokinole/result';
import type { Hand } from 'crokinole/shot/hand';
import type { ShotReport } from 'crokinole/shot/report';
import type { BoardSpeed, PlacedDisc } from 'crokinole/shot/shot';
import type { Clock, Seeds } from '../ports/system.ts';
import { playAim, reportEndlessShot, type PlayedAim, type ShotLimits } from '../steps/play-aim.ts';
import type { PracticeStore } from '../ports/practice-store.ts';
import { countsForRatings, type StoredMatch } from '../records/matches.ts';
import type { StoredFreeBoard } from '../records/practice.ts';

/** The server's settings where the player practices. */
export interface FreeConditions {
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
}

/** The board has changed since it was shown, in another window or by an earlier press. */
export type FreeBoardRefusal =
  | FreeRefusal
  | Refusal
  | { readonly code: 'board-changed' }
  /** The practice board shows the best aims, and the player's own shot there counts. */
  | { readonly code: 'own-rated-match' };

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

export interface FreeBoardsOptions {
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
