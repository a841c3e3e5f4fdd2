import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standingFigure } from '@crokinole/pictures/text/standing-figures';
import { leaderboardFigures } from '../../src/discord/features/standings/leaderboard.ts';
import {
  compareRows,
  type BoardQuery,
  type BoardRow,
  type Leaderboards,
} from '../../src/matches/ports/leaderboards.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { figureOn, LEADERBOARD_KINDS, type LeaderboardKind } from 'crokinole/ratings/leaderboards';
import { newStanding, type Standing } from 'crokinole/ratings/standing';
import type { Achievement } from 'crokinole/ratings/achievements';
import { LadderBook, type FinishedMatch } from 'crokinole/ratings/ladder-book';
import { ANY_RULES, EVERYWHERE, robotsScope, type Ladder } from 'crokinole/ratings/ladder';
import { finishedMatches } from '../support/counted-matches.ts';
import { LADDER_STORES, type OpenLadders } from './ladder-stores.ts';
import { fc } from '../support/properties.ts';
import { pictureWordsIn } from '../../src/words/registry.ts';

const HERE: Ladder = { scope: '77', rules: ANY_RULES };
const GLOBAL: Ladder = { scope: EVERYWHERE, rules: ANY_RULES };
const ROBOTS: Ladder = { scope: robotsScope('77'), rules: ANY_RULES };
const PEOPLES: readonly Ladder[] = [GLOBAL, HERE, { scope: '88', rules: 'woodestic' }];
const LADDERS: readonly Ladder[] = [...PEOPLES, ROBOTS];
const ROBOT = 'robot-club-0';
const PLAYERS = ['11', '12', '13', '14', '15', '16', ROBOT];
const FORMER = formerPlayer('x');
const SHOWN = { onGlobalBoards: true, directReminders: false };
const HIDDEN = { ...SHOWN, onGlobalBoards: false };

const FIGURES = {
  rounds: 2,
  twenties: 4,
  openShots: 10,
  openTwenties: 4,
  bestRoundPoints: 40,
  achieved: [],
} as const;

/** A match that one of two wins. */
function won(matchId: string, winner: string, loser: string, hasRobot = false): FinishedMatch {
  const player = (name: string) => [{ player: name, ...FIGURES }];
  return {
    matchId,
    endedAtMs: 5000,
    figures: {
      server: '77',
      preset: 'nca',
      hasRobot,
      sides: [
        { place: 1, result: 'win', isFirst: true, players: player(winner) },
        { place: 2, result: 'loss', isFirst: false, players: player(loser) },
      ],
    },
  };
}

/** All pages of a board, in one direction. */
async function walk(
  boards: Leaderboards,
  query: Omit<BoardQuery, 'from'>,
  last?: BoardRow,
): Promise<readonly BoardRow[]> {
  const from = last === undefined ? {} : ({ from: { after: last } } as const);
  const { rows, hasAfter } = await boards.readBoardPage({ ...query, ...from });
  return hasAfter ? [...rows, ...(await walk(boards, query, rows.at(-1)))] : rows;
}

async function walkBack(
  boards: Leaderboards,
  query: Omit<BoardQuery, 'from'>,
  first: BoardRow,
): Promise<readonly BoardRow[]> {
  const { rows, hasBefore } = await boards.readBoardPage({ ...query, from: { before: first } });
  const [next] = rows;
  return hasBefore && next !== undefined
    ? [...(await walkBack(boards, query, next)), ...rows]
    : rows;
}

const players = (rows: readonly BoardRow[]) => rows.map((row) => row.player);

/** The column that is said to rank them, from the top down. */
function shownColumn(board: LeaderboardKind, standings: readonly Standing[]): readonly number[] {
  return standings.map((standing) => {
    const row = { ...leaderboardFigures(board, standing), rank: 0, name: '', isOwn: false };
    return Number.parseFloat(standingFigure(board, row, true, pictureWordsIn('en')));
  });
}

function expectNoRise(column: readonly number[]): void {
  expect(column).toEqual(column.toSorted((a, b) => b - a));
}

it('the figure that ranks players is shown as it was rounded for it', () => {
  const counts = fc.record({ rounds: fc.integer({ min: 8, max: 80 }), twenties: fc.nat(80) });
  const crowd = fc.array(counts, { minLength: 2, maxLength: 30 }).map((all) =>
    all.map((each, i) => ({
      ...newStanding(String(i)),
      ...each,
      ...{ openShots: 25 * each.rounds, openTwenties: each.twenties },
    })),
  );
  const check = (standings: readonly Standing[], board: LeaderboardKind) => {
    const rows = standings.flatMap((standing) => {
      const figure = figureOn(board, standing);
      return figure === null ? [] : [{ figure, player: standing.player, standing }];
    });
    expectNoRise(
      shownColumn(
        board,
        rows.toSorted(compareRows).map(({ standing }) => standing),
      ),
    );
  };
  fc.assert(fc.property(crowd, fc.constantFrom('twenties-per-round', 'open-twenties'), check), {
    numRuns: 300,
  });
});

describe.each(LADDER_STORES)('the ladders of the $name store', ({ open, runs }) => {
  let ladders: OpenLadders;
  const asProperty = (
    check: (store: OpenLadders, book: LadderBook, matches: readonly FinishedMatch[]) => unknown,
  ) =>
    fc.assert(
      fc.asyncProperty(finishedMatches(30), async (matches) => {
        const store = await open();
        const book = new LadderBook();
        for (const match of matches) {
          await store.record(match);
          book.record(match);
        }
        await check(store, book, matches);
        await store.close();
      }),
      { numRuns: runs },
    );

  beforeEach(async () => {
    ladders = await open();
  });
  afterEach(async () => {
    await ladders.close();
  });

  it('keep what a full recount would give', async () => {
    await asProperty(async ({ boards }, book) => {
      for (const ladder of LADDERS) {
        for (const player of PLAYERS) {
          expect(await boards.readStanding(ladder, player)).toEqual(book.standing(ladder, player));
          expect(await boards.readRatingHistory(ladder, player, 99)).toEqual(
            book.history(ladder, player),
          );
          expect(await boards.readHeadToHead(ladder.scope, player, '11')).toEqual(
            book.meeting(ladder.scope, player, '11'),
          );
        }
      }
    });
  });

  it('keep the first match of every achievement', async () => {
    await asProperty(async ({ boards }, book, matches) => {
      const wanted = book.achievements();
      const sorted = (all: readonly Achievement[]) =>
        all.map(({ player, kind, matchId }) => `${player} ${kind} ${matchId}`).sort();
      const own = await Promise.all(PLAYERS.map((player) => boards.readAchievements(player)));
      const isListed = ({ player }: Achievement) => PLAYERS.some((one) => one === player);
      expect(sorted(own.flat())).toEqual(sorted(wanted.filter(isListed)));
      const inMatches = await Promise.all(
        matches.map(({ matchId }) => boards.readAchievementsIn(matchId)),
      );
      expect(sorted(inMatches.flat())).toEqual(sorted(wanted));
    });
  });

  it('list players who are close to a place on the ratings board, those with most matches first', async () => {
    await asProperty(async ({ boards }, book) => {
      for (const ladder of LADDERS) {
        const wanted = book
          .standingsOn(ladder)
          .filter((one) => one.matches > 0 && one.matches < 5 && one.player !== FORMER)
          .sort((a, b) => b.matches - a.matches || (a.player < b.player ? 1 : -1));
        expect(await boards.readProvisional(ladder, 99)).toEqual(wanted);
        expect(await boards.readProvisional(ladder, 2)).toEqual(wanted.slice(0, 2));
        const page = await boards.readBoardPage({ ladder, board: 'rating', rows: 99 });
        const both = wanted.filter(({ player }) => players(page.rows).includes(player));
        expect(both).toEqual([]);
      }
    });
  });

  it('show no higher figure further down, on any page of any leaderboard', async () => {
    await asProperty(async ({ boards }) => {
      for (const ladder of LADDERS) {
        for (const board of LEADERBOARD_KINDS) {
          const ranked = await walk(boards, { ladder, board, rows: 2 });
          const below = board === 'rating' ? await boards.readProvisional(ladder, 9) : [];
          expectNoRise(shownColumn(board, [...ranked.map(({ standing }) => standing), ...below]));
        }
      }
    });
  });

  it('rate people and robots together, and people as if there were no robots', async () => {
    await asProperty(async ({ boards }, _, matches) => {
      const people = new LadderBook();
      const others = new LadderBook();
      for (const match of matches) (match.figures.hasRobot ? others : people).record(match);
      for (const player of PLAYERS) {
        for (const ladder of PEOPLES) {
          const standing = people.standing(ladder, player);
          expect(await boards.readStanding(ladder, player)).toEqual(standing);
          expect(others.standing(ladder, player)).toBeUndefined();
        }
        expect(await boards.readStanding(ROBOTS, player)).toEqual(others.standing(ROBOTS, player));
      }
    });
  });

  it('show robots on the board of their server, below and above people', async () => {
    for (const id of ['a', 'b', 'c']) await ladders.record(won(id, ROBOT, '11', true));
    await ladders.record(won('d', '12', ROBOT, true));
    await ladders.record(won('e', '13', '14'));
    const board = async (ladder: Ladder) =>
      (await ladders.boards.readBoardPage({ ladder, board: 'wins', rows: 9 })).rows;
    expect((await board(ROBOTS)).map(({ rank: place, player }) => [place, player])).toEqual([
      [1, ROBOT],
      [2, '12'],
    ]);
    expect(players(await board(HERE))).toEqual(['13']);
    expect(players(await board(GLOBAL))).toEqual(['13']);
    expect(await board({ scope: robotsScope('88'), rules: ANY_RULES })).toEqual([]);
    const scopes = (await ladders.boards.readStandings('11')).map(({ ladder }) => ladder.scope);
    expect(new Set(scopes)).toEqual(new Set([ROBOTS.scope]));
    expect(await ladders.boards.readHeadToHead(ROBOTS.scope, '11', ROBOT)).toMatchObject({
      losses: 3,
    });
  });

  it('return all of a player’s ladders', async () => {
    await ladders.record(won('a', '11', '12'));
    const own = await ladders.boards.readStandings('11');
    expect(own.map(({ ladder }) => `${ladder.scope} ${ladder.rules}`)).toEqual([
      '77 any',
      '77 nca',
      'global any',
      'global nca',
    ]);
    expect(own.map(({ value }) => value.wins)).toEqual([1, 1, 1, 1]);
    expect(await ladders.boards.readStandings('13')).toEqual([]);
  });

  it('page through a board in both directions without losing or repeating a player', async () => {
    await asProperty(async ({ boards }) => {
      for (const board of LEADERBOARD_KINDS) {
        const all = (await boards.readBoardPage({ ladder: GLOBAL, board, rows: 99 })).rows;
        for (const rows of [1, 2, 3]) {
          const paged = await walk(boards, { ladder: GLOBAL, board, rows });
          expect(paged).toEqual(all);
          const last = paged.at(-1);
          if (last === undefined) continue;
          const above = await walkBack(boards, { ladder: GLOBAL, board, rows }, last);
          expect([...above, last]).toEqual(all);
        }
      }
    });
  });

  it('give equal figures one place, and skip as many places as there are equals', async () => {
    await asProperty(async ({ boards }) => {
      for (const board of LEADERBOARD_KINDS) {
        const rows = await walk(boards, { ladder: GLOBAL, board, rows: 2 });
        for (const row of rows) {
          const ahead = rows.filter(({ figure }) => figure > row.figure);
          expect(row.rank).toBe(1 + ahead.length);
          expect(await boards.readBoardRow(GLOBAL, board, row.player)).toEqual(row);
        }
      }
    });
  });

  it('count a match once', async () => {
    await ladders.record(won('a', '11', '12'));
    await expect(ladders.record(won('a', '11', '12'))).rejects.toThrow();
    expect((await ladders.boards.readStanding(HERE, '11'))?.matches).toBe(1);
  });

  it('show no one from another server or under other rules', async () => {
    await ladders.record(won('a', '11', '12'));
    for (const ladder of [
      { scope: '88', rules: ANY_RULES },
      { scope: '77', rules: 'stroke' },
    ] as const) {
      const page = await ladders.boards.readBoardPage({ ladder, board: 'wins', rows: 9 });
      expect(page).toEqual({ rows: [], hasBefore: false, hasAfter: false });
      expect(await ladders.boards.readStanding(ladder, '11')).toBeUndefined();
    }
    expect(await ladders.boards.readBoardRow(HERE, 'rating', '11')).toBeUndefined();
  });

  it('give the latest of a long history, and the most frequent opponents', async () => {
    await ladders.record(won('a', '11', '12'));
    await ladders.record(won('b', '13', '11'));
    await ladders.record(won('c', '11', '13'));
    const history = await ladders.boards.readRatingHistory(HERE, '11', 2);
    expect(history.map((point) => point.matchId)).toEqual(['b', 'c']);
    const met = await ladders.boards.readOpponents(EVERYWHERE, '11', 2);
    expect(met.map(({ opponent, wins, losses }) => [opponent, wins, losses])).toEqual([
      ['13', 1, 1],
      ['12', 1, 0],
    ]);
    expect(await ladders.boards.readOpponents(EVERYWHERE, '11', 1)).toHaveLength(1);
  });

  describe('keep a private player', () => {
    const winners = async (ladder: Ladder) =>
      players((await ladders.boards.readBoardPage({ ladder, board: 'wins', rows: 9 })).rows);

    beforeEach(async () => {
      await ladders.record(won('a', '11', '12'));
      await ladders.record(won('b', '12', '11'));
    });

    it('off the boards of all servers, but on those of their own', async () => {
      expect(await ladders.choicesOf('11')).toEqual(SHOWN);
      await ladders.choose('11', HIDDEN);
      expect(await ladders.choicesOf('11')).toEqual(HIDDEN);
      expect(await winners(GLOBAL)).toEqual(['12']);
      expect(await winners(HERE)).toEqual(['12', '11']);
      await ladders.record(won('c', '11', '12'));
      expect(await winners(GLOBAL)).toEqual(['12']);
      await ladders.choose('11', SHOWN);
      expect(await winners(GLOBAL)).toEqual(['11', '12']);
    });

    it('off the list of players who are close to a place on the ratings board of all servers', async () => {
      const soon = async (ladder: Ladder) =>
        (await ladders.boards.readProvisional(ladder, 9)).map(({ player }) => player);
      await ladders.choose('11', HIDDEN);
      await ladders.choose('12', SHOWN);
      expect(await soon(GLOBAL)).toEqual(['12']);
      expect(await soon(HERE)).toEqual(['12', '11']);
    });

    it('off every board after erasing, while the others’ figures stay', async () => {
      const before = await ladders.boards.readStanding(GLOBAL, '12');
      await ladders.choose('11', HIDDEN);
      await ladders.rename('11', FORMER);
      expect(await winners(GLOBAL)).toEqual(['12']);
      expect(await winners(HERE)).toEqual(['12']);
      expect(await ladders.boards.readStanding(GLOBAL, '11')).toBeUndefined();
      expect(await ladders.boards.readRatingHistory(GLOBAL, '11', 9)).toEqual([]);
      expect(await ladders.choicesOf('11')).toEqual(SHOWN);
      expect(await ladders.boards.readStanding(GLOBAL, '12')).toEqual(before);
      expect(await ladders.boards.readOpponents(HERE.scope, '12', 9)).toEqual([
        { player: '12', opponent: FORMER, wins: 1, draws: 0, losses: 1 },
      ]);
      expect(await ladders.boards.readRatingHistory(GLOBAL, FORMER, 9)).toHaveLength(2);
    });

    it('off the robots’ board after erasing, and on it after leaving the boards of all servers', async () => {
      await ladders.record(won('c', '11', ROBOT, true));
      await ladders.choose('11', HIDDEN);
      expect(await winners(ROBOTS)).toEqual(['11']);
      await ladders.rename('11', FORMER);
      expect(await winners(ROBOTS)).toEqual([]);
      expect(await ladders.boards.readStanding(ROBOTS, '11')).toBeUndefined();
      expect(await ladders.boards.readOpponents(ROBOTS.scope, ROBOT, 9)).toEqual([
        { player: ROBOT, opponent: FORMER, wins: 0, draws: 0, losses: 1 },
      ]);
    });

    it('off every board if a match of a former player is counted later', async () => {
      await ladders.record(won('c', FORMER, '12'));
      expect(await winners(HERE)).toEqual(['12', '11']);
    });
  });
});
