import type { Refusal } from '../../core/match/actions.ts';
import { formatPosition } from '../../core/match/notation/position.ts';
import { planShot, type Aim } from '../../core/match/shots.ts';
import { freeMatchOf, type FreeShooter, type FreeSide } from '../../core/practice/free-match.ts';
import {
  createFreeTable,
  setUp,
  takeFreeShot,
  undo,
  type FreeRefusal,
} from '../../core/practice/free-shooting.ts';
import { accept, refuse, type Result } from '../../core/result.ts';
import { wobble, type Hand } from '../../core/shot/hand.ts';
import type { ShotReport } from '../../core/shot/report.ts';
import type { BoardSpeed, PlacedDisc } from '../../core/shot/shot.ts';
import type { Clock, Seeds } from '../ports/ports.ts';
import { playPlanned, tellOfEndless, type ShotLimits } from '../steps/planned-shots.ts';
import type { PracticeStore, StoredFreeTable } from '../records/practice.ts';

/** As the server plays where one practises. */
export interface FreeConditions {
  readonly boardSpeed: BoardSpeed;
  readonly hand: Hand;
}

/** The board has changed since it was shown: in another window, or by a press before this one. */
export type FreeTableRefusal = FreeRefusal | Refusal | { readonly code: 'board-changed' };

export interface FreeAt extends FreeConditions {
  readonly player: string;
  /** Of the board as the player saw it. */
  readonly revision: number;
}

export interface FreeShot {
  readonly before: StoredFreeTable;
  readonly after: StoredFreeTable;
  readonly report: ShotReport;
}

export interface FreeTablesOptions {
  readonly store: PracticeStore;
  readonly clock: Clock;
  readonly seeds: Seeds;
  readonly onProblem: (thrown: unknown) => void;
  readonly shotLimits?: ShotLimits;
}

type Changed<Value> = Result<Value, FreeTableRefusal>;
type Change = (
  stored: StoredFreeTable,
) => Changed<Pick<StoredFreeTable, 'table'> & Partial<StoredFreeTable>>;

/** Everybody's own board: kept for whoever comes back to it, after a restart as well. */
export class FreeTables {
  readonly #options: FreeTablesOptions;

  constructor(options: FreeTablesOptions) {
    this.#options = options;
  }

  /** An empty board for somebody who has none. */
  async read(player: string, { boardSpeed }: FreeConditions): Promise<StoredFreeTable> {
    const { store, clock, seeds } = this.#options;
    const stored = await store.readFreeTable(player);
    // On another server, or with other settings, the same discs lie on another board.
    if (stored !== undefined) return { ...stored, table: { ...stored.table, boardSpeed } };
    const random = { key: seeds.newKey(), draws: 0 };
    const table = createFreeTable(boardSpeed);
    return { player, revision: 0, table, side: 0, last: null, random, updatedAtMs: clock.nowMs() };
  }

  async flick(at: FreeAt, aim: Aim): Promise<Changed<FreeShot>> {
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
    tellOfEndless(changed, { where, aim }, onProblem);
    if (!changed.ok) return changed;
    if (shot === undefined) throw new Error('a board has changed without a shot');
    return accept({ ...shot, after: changed.value });
  }

  undo(at: FreeAt): Promise<Changed<StoredFreeTable>> {
    return this.#change(at, ({ table }) => {
      const undone = undo(table);
      return undone.ok ? accept({ table: undone.value }) : undone;
    });
  }

  setUp(at: FreeAt, discs: readonly PlacedDisc[]): Promise<Changed<StoredFreeTable>> {
    return this.#change(at, ({ table }) => accept({ table: setUp(table, discs) }));
  }

  shootWith(at: FreeAt, side: FreeSide): Promise<Changed<StoredFreeTable>> {
    return this.#change(at, ({ table }) => accept({ table, side }));
  }

  async #change(at: FreeAt, change: Change): Promise<Changed<StoredFreeTable>> {
    const { store, clock } = this.#options;
    const stored = await this.read(at.player, at);
    if (stored.revision !== at.revision) return refuse({ code: 'board-changed' });
    const changed = change(stored);
    if (!changed.ok) return changed;
    const revision = stored.revision + 1;
    const next = { ...stored, ...changed.value, revision, updatedAtMs: clock.nowMs() };
    return (await store.saveFreeTable(next)) ? accept(next) : refuse({ code: 'board-changed' });
  }
}

interface TakenShot extends Pick<StoredFreeTable, 'random'> {
  readonly report: ShotReport;
}

function takeShot(
  { table }: StoredFreeTable,
  shooter: FreeShooter,
  aim: Aim,
  limits: ShotLimits = {},
): Changed<TakenShot> {
  const state = freeMatchOf(table, shooter);
  if (state === undefined) return refuse({ code: 'no-disc-left' });
  const planned = planShot(state, shooter.side, aim);
  if (!planned.ok) return planned;
  const { angleCentideg, speedCentiInPerS } = planned.value;
  const aimed = { angleCentideg, speedCentiInPerS };
  const [flicked, random] = wobble(aimed, shooter.hand, shooter.random);
  const shot = { ...planned.value, ...flicked };
  const played = playPlanned(table, shot, { boardSpeed: table.boardSpeed, limits });
  return played.ok ? accept({ report: played.value, random }) : played;
}
