import {
  MAX_TRIES,
  placePuzzleRows,
  type PracticeStore,
  type PuzzleShare,
  type PuzzleTry,
  type StoredFreeTable,
  type StoredPuzzle,
} from '../../matches/practice/records.ts';

/** What players practise, in maps. */
export class MemoryPractice implements PracticeStore {
  readonly #freeTables = new Map<string, StoredFreeTable>();
  readonly #puzzles = new Map<string, StoredPuzzle>();
  #tries: readonly PuzzleTry[] = [];
  #shares: readonly PuzzleShare[] = [];

  readFreeTable(player: string) {
    return Promise.resolve(this.#freeTables.get(player));
  }

  saveFreeTable(table: StoredFreeTable) {
    const saved = this.#freeTables.get(table.player)?.revision ?? 0;
    const isNext = table.revision === saved + 1;
    if (isNext) this.#freeTables.set(table.player, table);
    return Promise.resolve(isNext);
  }

  readPuzzle(day: string) {
    return Promise.resolve(this.#puzzles.get(day));
  }

  keepPuzzle(puzzle: StoredPuzzle) {
    const kept = this.#puzzles.get(puzzle.day) ?? puzzle;
    this.#puzzles.set(puzzle.day, kept);
    return Promise.resolve(kept);
  }

  readTries(day: string, player: string) {
    return Promise.resolve(this.#triesOf(day, player));
  }

  saveTry(taken: PuzzleTry) {
    const made = this.#triesOf(taken.day, taken.player).length;
    const isNext = taken.number === made + 1 && taken.number <= MAX_TRIES;
    if (isNext) this.#tries = [...this.#tries, taken];
    return Promise.resolve(isNext);
  }

  readShare(day: string, player: string, server: string) {
    return Promise.resolve(this.#shares.find((one) => isSameTelling(one, { day, player, server })));
  }

  saveShare(share: PuzzleShare) {
    const isFirst = !this.#shares.some((one) => isSameTelling(one, share));
    if (isFirst) this.#shares = [...this.#shares, share];
    return Promise.resolve(isFirst);
  }

  dropShare(share: PuzzleShare) {
    this.#shares = this.#shares.filter((one) => !isSameTelling(one, share));
    return Promise.resolve();
  }

  readPuzzleBoard(day: string, server: string, asker: string, most: number) {
    const bests = new Map<string, number>();
    for (const { player, points, ...made } of this.#tries) {
      if (made.day !== day || made.server !== server) continue;
      bests.set(player, Math.max(points, bests.get(player) ?? points));
    }
    const rows = placePuzzleRows([...bests].map(([player, points]) => ({ player, points })));
    return Promise.resolve({
      rows: rows.slice(0, most),
      own: rows.find(({ player }) => player === asker) ?? null,
      players: rows.length,
    });
  }

  readPractice(player: string) {
    return Promise.resolve({
      table: this.#freeTables.get(player) ?? null,
      tries: this.#tries
        .filter((one) => one.player === player)
        .sort((a, b) => a.atMs - b.atMs || a.number - b.number),
      shares: this.#shares.filter((one) => one.player === player).sort((a, b) => a.atMs - b.atMs),
    });
  }

  forgetPractice(beforeMs: number, beforeDay: string) {
    for (const [player, { updatedAtMs }] of this.#freeTables) {
      if (updatedAtMs < beforeMs) this.#freeTables.delete(player);
    }
    for (const day of this.#puzzles.keys()) if (day < beforeDay) this.#puzzles.delete(day);
    this.#tries = this.#tries.filter(({ day }) => day >= beforeDay);
    this.#shares = this.#shares.filter(({ day }) => day >= beforeDay);
    return Promise.resolve();
  }

  protected forgetPractiser(player: string): void {
    this.#freeTables.delete(player);
    this.#tries = this.#tries.filter((one) => one.player !== player);
    this.#shares = this.#shares.filter((one) => one.player !== player);
  }

  #triesOf(day: string, player: string): readonly PuzzleTry[] {
    return this.#tries.filter((one) => one.day === day && one.player === player);
  }
}

type Telling = Pick<PuzzleShare, 'day' | 'player' | 'server'>;

function isSameTelling(a: Telling, b: Telling): boolean {
  return a.day === b.day && a.player === b.player && a.server === b.server;
}
