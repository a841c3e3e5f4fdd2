import { describe, expect, it } from 'vitest';
import {
  LEADERBOARD_KINDS,
  figureOn,
  MIN_OPEN_SHOTS,
  MIN_ROUNDS,
} from '../../src/ratings/leaderboards.ts';
import type { CountedMatch, MatchResult } from '../../src/ratings/counted-match.ts';
import { LadderBook } from '../../src/ratings/ladder-book.ts';
import { ANY_RULES, EVERYWHERE, laddersOf } from '../../src/ratings/ladder.ts';
import { NEW_RATING, pointsOf, PROVISIONAL_MATCHES } from '../../src/ratings/rating.ts';
import { newStanding, standingsAfter, type Standing } from '../../src/ratings/standing.ts';
import { finishedMatches } from '../../../../test/support/counted-matches.ts';
import { fc, runs } from '../../../../test/support/properties.ts';

const FIGURES = {
  rounds: 2,
  twenties: 5,
  openShots: 4,
  openTwenties: 3,
  bestRoundPoints: 60,
  achieved: [],
};

/** Ada's match against Bob. */
function match(result: MatchResult, isFirst = true): CountedMatch {
  const place = result === 'loss' ? 2 : 1;
  const against = { win: 'loss', draw: 'draw', loss: 'win' } as const;
  return {
    server: '77',
    preset: 'nca',
    hasRobot: false,
    sides: [
      { place, result, isFirst, players: [{ player: 'ada', ...FIGURES }] },
      {
        place: result === 'win' ? 2 : 1,
        result: against[result],
        isFirst: !isFirst,
        players: [{ player: 'bob', ...FIGURES, bestRoundPoints: 10 }],
      },
    ],
  };
}

function after(...matches: readonly CountedMatch[]): { ada: Standing; bob: Standing } {
  const start = { ada: newStanding('ada'), bob: newStanding('bob') };
  return matches.reduce((before, each) => {
    const [ada, bob] = standingsAfter(each, (player) =>
      player === 'ada' ? before.ada : player === 'bob' ? before.bob : undefined,
    );
    if (ada === undefined || bob === undefined) throw new Error('a standing is missing');
    return { ada, bob };
  }, start);
}

describe('a standing', () => {
  it('adds up matches, wins by who shot first, rounds, twenties and open shots', () => {
    const { ada, bob } = after(match('win'), match('loss'), match('win', false), match('draw'));
    expect(ada).toMatchObject({
      matches: 4,
      wins: 2,
      draws: 1,
      firstMatches: 3,
      firstWins: 1,
      rounds: 8,
      twenties: 20,
      openShots: 16,
      openTwenties: 12,
      bestRoundPoints: 60,
    });
    expect(bob).toMatchObject({ wins: 1, firstMatches: 1, firstWins: 0, bestRoundPoints: 10 });
  });

  it('keeps the best streak of wins when a draw or a loss ends it', () => {
    expect(after(match('win'), match('win')).ada).toMatchObject({ streak: 2, bestStreak: 2 });
    for (const end of ['draw', 'loss'] as const) {
      const { ada } = after(match('win'), match('win'), match(end), match('win'));
      expect(ada).toMatchObject({ streak: 1, bestStreak: 2 });
    }
  });

  it('does not replace the best round by a worse one', () => {
    const worse = match('win');
    const [ada, bob] = worse.sides;
    if (ada === undefined || bob === undefined) throw new Error('a side is missing');
    const poor = { ...ada, players: ada.players.map((one) => ({ ...one, bestRoundPoints: 5 })) };
    expect(after(worse, { ...worse, sides: [poor, bob] }).ada.bestRoundPoints).toBe(60);
  });
});

describe('a leaderboard', () => {
  const standing = (more: Partial<Standing>) => ({ ...newStanding('ada'), ...more });

  it('shows nothing for a new player', () => {
    expect(LEADERBOARD_KINDS.map((board) => figureOn(board, newStanding('ada')))).toEqual(
      LEADERBOARD_KINDS.map(() => null),
    );
  });

  it('shows a rating when it is no longer provisional', () => {
    const matches = PROVISIONAL_MATCHES;
    expect(figureOn('rating', standing({ matches: matches - 1 }))).toBeNull();
    expect(figureOn('rating', standing({ matches }))).toBe(pointsOf(NEW_RATING));
  });

  it('shows rates once they say something', () => {
    const rounds = MIN_ROUNDS - 1;
    expect(figureOn('twenties-per-round', standing({ rounds, twenties: 9 }))).toBeNull();
    const openShots = MIN_OPEN_SHOTS - 1;
    expect(figureOn('open-twenties', standing({ openShots, openTwenties: 9 }))).toBeNull();
  });

  it.each([
    ['twenties-per-round', { rounds: 8, twenties: 5 }, 63],
    ['twenties-per-round', { rounds: 8, twenties: 0 }, 0],
    ['twenties-per-round', { rounds: 9, twenties: 63 }, 700],
    ['twenties-per-round', { rounds: 700, twenties: 5600 }, 800],
    ['open-twenties', { openShots: 20, openTwenties: 13 }, 650],
    ['open-twenties', { openShots: 20, openTwenties: 0 }, 0],
    ['open-twenties', { openShots: 3000, openTwenties: 2999 }, 1000],
    ['open-twenties', { openShots: 3000, openTwenties: 2998 }, 999],
  ] as const)('shows %s of %o as exactly as they are printed', (board, figures, shown) => {
    expect(figureOn(board, standing(figures))).toBe(shown);
  });

  it('shows wins, and the best streak of them', () => {
    const won = standing({ wins: 3, streak: 1, bestStreak: 2 });
    expect([figureOn('wins', won), figureOn('streak', won)]).toEqual([3, 2]);
  });

  it('shows the best shootout, from the first twenty on', () => {
    expect(figureOn('shootout', standing({ bestShootout: 9 }))).toBe(9);
    expect(figureOn('shootout', standing({ bestShootout: 0 }))).toBeNull();
  });
});

describe('the ladders', () => {
  it('change everywhere and on the server, under the preset and under any rules', () => {
    expect(laddersOf({ server: '77', preset: 'nca', hasRobot: false })).toEqual([
      { scope: EVERYWHERE, rules: ANY_RULES },
      { scope: EVERYWHERE, rules: 'nca' },
      { scope: '77', rules: ANY_RULES },
      { scope: '77', rules: 'nca' },
    ]);
    expect(laddersOf({ server: null, preset: 'nca', hasRobot: false })).toHaveLength(2);
  });

  it('of a server’s robots change alone when one has played along, and nowhere in private', () => {
    expect(laddersOf({ server: '77', preset: 'nca', hasRobot: true })).toEqual([
      { scope: 'robots:77', rules: ANY_RULES },
      { scope: 'robots:77', rules: 'nca' },
    ]);
    expect(laddersOf({ server: null, preset: 'nca', hasRobot: true })).toEqual([]);
  });

  it('keep a player’s best shootout, and rate no one by it', () => {
    const book = new LadderBook();
    const shootout = (matchId: string, twenties: number) => {
      const players = [{ player: 'ada', ...FIGURES, twenties }];
      const sides = [{ place: 1, result: 'win', isFirst: true, players }] as const;
      const figures = {
        server: '77',
        preset: 'nca',
        hasRobot: false,
        sides,
        isShootout: true,
      } as const;
      book.record({ matchId, endedAtMs: 1, figures });
    };
    for (const [i, twenties] of [7, 10, 4].entries()) shootout(String(i), twenties);
    const here = { scope: '77', rules: ANY_RULES } as const;
    expect(book.standing(here, 'ada')).toEqual({ ...newStanding('ada'), bestShootout: 10 });
    expect(book.history(here, 'ada')).toEqual([]);
  });

  it('count each match once on each of them, and every meeting from both ends', () => {
    fc.assert(
      fc.property(finishedMatches(12), (matches) => {
        const book = new LadderBook();
        for (const each of matches) book.record(each);
        const everywhere = book.standingsOn({ scope: EVERYWHERE, rules: ANY_RULES });
        const among = matches.filter(
          ({ figures }) => !figures.hasRobot && figures.isShootout !== true,
        );
        const seats = among.flatMap(({ figures }) => figures.sides.flatMap((side) => side.players));
        expect(sum(everywhere.map((one) => one.matches))).toBe(seats.length);
        expect(sum(everywhere.map((one) => one.twenties))).toBe(
          sum(seats.map((one) => one.twenties)),
        );
        for (const one of everywhere) {
          const history = book.history({ scope: EVERYWHERE, rules: ANY_RULES }, one.player);
          expect(history).toHaveLength(one.matches);
          if (history.length === 0) expect(one).toMatchObject(NEW_RATING);
          else
            expect(history.at(-1)).toMatchObject({ muMicro: one.muMicro, points: pointsOf(one) });
        }
        for (const { scope, value } of book.meetings()) {
          const { player, opponent, wins, draws, losses } = value;
          expect(book.meeting(scope, opponent, player)).toMatchObject({
            wins: losses,
            draws,
            losses: wins,
          });
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('know nothing of two who never met', () => {
    const { wins, draws, losses } = new LadderBook().meeting(EVERYWHERE, 'ada', 'bob');
    expect([wins, draws, losses]).toEqual([0, 0, 0]);
  });
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
