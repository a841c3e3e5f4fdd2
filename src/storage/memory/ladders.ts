import {
  compareRows,
  withPlaces,
  type BoardCursor,
  type BoardPage,
  type BoardQuery,
  type BoardRow,
  type Leaderboards,
} from '../../matches/leaderboards.ts';
import { isFormerPlayer, DEFAULT_CHOICES, type PrivacyChoices } from '../../matches/privacy.ts';
import { figureOn, isProvisional, type Board } from '../../ratings/boards.ts';
import type { HeadToHead } from '../../ratings/head-to-head.ts';
import {
  LadderBook,
  type FinishedMatch,
  type LadderEntry,
  type RatingPoint,
} from '../../ratings/ladder-book.ts';
import { compareLadders, EVERYWHERE, type Ladder } from '../../ratings/ladder.ts';
import type { Standing } from '../../ratings/standing.ts';

/** Sorts a board anew for each question: right, and quick enough for a few hundred players. */
export class MemoryLadders implements Leaderboards {
  #matches: readonly FinishedMatch[] = [];
  #book = new LadderBook();
  readonly #choices = new Map<string, PrivacyChoices>();

  recordMatch(match: FinishedMatch): void {
    if (this.#matches.some(({ matchId }) => matchId === match.matchId)) {
      throw new Error(`match ${match.matchId} has been counted`);
    }
    this.#book.record(match);
    this.#matches = [...this.#matches, match];
  }

  readChoices(player: string): PrivacyChoices {
    return this.#choices.get(player) ?? DEFAULT_CHOICES;
  }

  saveChoices(player: string, choices: PrivacyChoices): void {
    this.#choices.set(player, choices);
  }

  rename(player: string, as: string): void {
    const book = new LadderBook();
    this.#matches = this.#matches.map((match) => renamed(match, player, as));
    for (const match of this.#matches) book.record(match);
    this.#book = book;
    this.#choices.delete(player);
  }

  readBoardPage({ ladder, board, rows, from }: BoardQuery): Promise<BoardPage> {
    const all = this.#rowsOf(ladder, board);
    const [start, end] = boundsOf(all, rows, from);
    const page = all.slice(start, end);
    const isEmpty = page.length === 0;
    return Promise.resolve({
      rows: page,
      hasBefore: !isEmpty && start > 0,
      hasAfter: !isEmpty && end < all.length,
    });
  }

  readBoardRow(ladder: Ladder, board: Board, player: string): Promise<BoardRow | undefined> {
    return Promise.resolve(this.#rowsOf(ladder, board).find((row) => row.player === player));
  }

  readProvisional(ladder: Ladder, most: number): Promise<readonly Standing[]> {
    const found = this.#book
      .standingsOn(ladder)
      .filter((one) => isProvisional(one) && this.#isShown(ladder, one.player))
      .sort((a, b) => b.matches - a.matches || (a.player < b.player ? 1 : -1));
    return Promise.resolve(found.slice(0, most));
  }

  readStanding(ladder: Ladder, player: string): Promise<Standing | undefined> {
    return Promise.resolve(this.#book.standing(ladder, player));
  }

  readStandings(player: string): Promise<readonly LadderEntry<Standing>[]> {
    const own = this.#book.standings().filter(({ value }) => value.player === player);
    return Promise.resolve([...own].sort((a, b) => compareLadders(a.ladder, b.ladder)));
  }

  readRatingHistory(ladder: Ladder, player: string, most: number): Promise<readonly RatingPoint[]> {
    const history = this.#book.history(ladder, player);
    return Promise.resolve(history.slice(Math.max(0, history.length - most)));
  }

  readHeadToHead(scope: string, player: string, opponent: string): Promise<HeadToHead> {
    return Promise.resolve(this.#book.meeting(scope, player, opponent));
  }

  readOpponents(scope: string, player: string, most: number): Promise<readonly HeadToHead[]> {
    const met = this.#book
      .meetings()
      .filter((meeting) => meeting.scope === scope && meeting.value.player === player)
      .map((meeting) => meeting.value)
      .sort((a, b) => metOf(b) - metOf(a) || (a.opponent < b.opponent ? 1 : -1));
    return Promise.resolve(met.slice(0, most));
  }

  #rowsOf(ladder: Ladder, board: Board): readonly BoardRow[] {
    const rows = this.#book.standingsOn(ladder).flatMap((standing) => {
      const figure = this.#isShown(ladder, standing.player) ? figureOn(board, standing) : null;
      return figure === null ? [] : [{ figure, player: standing.player, standing }];
    });
    return withPlaces(rows.sort(compareRows), { rowsBefore: 0, rowsAhead: 0 });
  }

  #isShown({ scope }: Ladder, player: string): boolean {
    if (isFormerPlayer(player)) return false;
    return scope !== EVERYWHERE || this.readChoices(player).onGlobalBoards;
  }
}

function boundsOf(
  all: readonly BoardCursor[],
  rows: number,
  from: BoardQuery['from'],
): readonly [number, number] {
  if (from === undefined) return [0, rows];
  if ('after' in from) {
    const start = all.filter((row) => compareRows(row, from.after) <= 0).length;
    return [start, start + rows];
  }
  const end = all.filter((row) => compareRows(row, from.before) < 0).length;
  return [Math.max(0, end - rows), end];
}

function metOf({ wins, draws, losses }: HeadToHead): number {
  return wins + draws + losses;
}

function renamed(match: FinishedMatch, player: string, as: string): FinishedMatch {
  const sides = match.figures.sides.map((side) => ({
    ...side,
    players: side.players.map((one) => (one.player === player ? { ...one, player: as } : one)),
  }));
  return { ...match, figures: { ...match.figures, sides } };
}
