import { describe, expect, it } from 'vitest';
import { altTextOf } from '../../src/stills/pictures.ts';
import type { TableView } from '../../src/views/tournament-views.ts';
import { LANGUAGES, pictureWordsIn } from '../../../../src/words/registry.ts';
import * as cups from '../support/tournament-views.ts';

const LONG_NAME = 'Maximiliana-Theodora Wolkenstein';

function named(view: TableView, name: string): TableView {
  return { ...view, lines: view.lines.map((line) => ({ ...line, names: [name] })) };
}

describe('the description of standings', () => {
  const told = altTextOf({ kind: 'table', view: cups.GROUP_TABLE }, pictureWordsIn('en'));

  it('gives the viewer’s results against each', () => {
    expect(told).toContain('Your row, Annabel: lost to Žižka Ольга the Magnificent (3 points)');
    expect(told).toContain('in play against Cleo 🔥');
  });

  it('says who advances', () => {
    expect(told).toContain('The top 2 go through.');
    const borders = [{ afterLine: 9, border: 'relegation' as const }];
    expect(
      altTextOf({ kind: 'table', view: { ...cups.GROUP_TABLE, borders } }, pictureWordsIn('en')),
    ).not.toMatch(/relegation/);
  });

  it('says that a place is shared, and who has withdrawn', () => {
    expect(told).toContain('Tied for 1st: Annabel 22 points');
    const league = altTextOf(
      { kind: 'table', view: cups.pageOf(cups.LEAGUE_TABLE, 2) },
      pictureWordsIn('en'),
    );
    expect(league).toMatch(/Giulia [^;]*, withdrawn/);
  });

  it('says rounds, opponents on other pages, byes and void games', () => {
    const lines = cups.SWISS_TABLE.lines
      .slice(8)
      .map((line) => ({ ...line, isOwn: true as const }));
    const view = { ...cups.SWISS_TABLE, firstLine: 9, lines };
    const own = altTextOf({ kind: 'table', view }, pictureWordsIn('en'));
    expect(own).toContain('round 3 bye');
    expect(own).toContain('row 14 (3 points)');
  });

  it.each(LANGUAGES)('names every place of a page of long names in %s', (language) => {
    const view = named(cups.pageOf(cups.LEAGUE_TABLE, 1), LONG_NAME);
    const text = altTextOf({ kind: 'table', view }, pictureWordsIn(language));
    expect(text.match(/Maximilian/g)?.length).toBeGreaterThanOrEqual(view.lines.length);
    for (const { points } of view.lines) expect(text).toContain(` ${points}`);
  });
});

describe('the description of a bracket', () => {
  it('says byes, walkovers, running games and open places', () => {
    const text = altTextOf({ kind: 'bracket', view: cups.BRACKET_OF_16 }, pictureWordsIn('en'));
    expect(text).toContain('Annabel has a bye');
    expect(text).toContain('Žižka Ольга the Magnificent beat Fritz 9–0 by walkover');
    expect(text).toContain('4–6, in play');
    expect(text).toContain('Final: Δημήτρης against an opponent to be decided.');
  });

  it('describes one half without the other', () => {
    const text = altTextOf(
      { kind: 'bracket', view: { ...cups.BRACKET_OF_16, part: 'lower' } },
      pictureWordsIn('en'),
    );
    expect(text).toContain('lower half');
    expect(text).toContain('Katarzyna');
    expect(text).not.toContain('Annabel');
    expect(text).not.toContain('Final:');
  });

  it('keeps the last rounds when there is no room for all', () => {
    const long = <Side extends { readonly kind: string }>(side: Side) => ({
      ...side,
      ...(side.kind === 'entrant' ? { names: [LONG_NAME, LONG_NAME] } : {}),
    });
    const rounds = cups.BRACKET_OF_16.rounds.map(({ left, matches }) => ({
      left,
      matches: matches.map(({ sides: [a, b], ...rest }) => ({
        ...rest,
        sides: [long(a), long(b)] as const,
      })),
    }));
    const text = altTextOf(
      { kind: 'bracket', view: { ...cups.BRACKET_OF_16, rounds } },
      pictureWordsIn('en'),
    );
    expect(text).toContain('Final: ');
    expect(text).toContain('Third place: ');
  });
});

it('says which finishes of a season count, and who won in the hall of fame', () => {
  const season = altTextOf({ kind: 'season', view: cups.SEASON }, pictureWordsIn('en'));
  expect(season).toContain('1. Annabel 200 (50 + 47 + 45 + 43; not counted 39, 37)');
  const fame = altTextOf({ kind: 'hall-of-fame', view: cups.HALL_OF_FAME }, pictureWordsIn('de'));
  expect(fame).toContain('Saison 2025/26, 30.6.2026: Žižka Ольга the Magnificent');
  const none = { ...cups.HALL_OF_FAME, winners: [] };
  expect(altTextOf({ kind: 'hall-of-fame', view: none }, pictureWordsIn('en'))).toContain(
    'No one yet',
  );
});
