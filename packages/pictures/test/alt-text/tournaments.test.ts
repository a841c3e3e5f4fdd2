import { describe, expect, it } from 'vitest';
import { altTextOf, type PictureRequest } from '../../src/stills/pictures.ts';
import type { TableView } from '../../src/views/tournament-views.ts';
import { LANGUAGES, pictureWordsIn, type Language } from '../../../../src/words/registry.ts';
import * as cups from '../support/tournament-views.ts';

function toldOf(request: PictureRequest, language: Language = 'en'): string {
  return altTextOf(request, pictureWordsIn(language));
}

const LONG_NAME = 'Maximiliana-Theodora Wolkenstein';

function named(view: TableView, name: string): TableView {
  return { ...view, lines: view.lines.map((line) => ({ ...line, names: [name] })) };
}

describe('the description of standings', () => {
  it('says nothing of a border that is on another page', () => {
    const borders = [{ afterLine: 9, border: 'relegation' as const }];
    expect(toldOf({ kind: 'table', view: { ...cups.GROUP_TABLE, borders } })).not.toMatch(
      /relegation/,
    );
  });

  it('says rounds, opponents on other pages, byes and void games', () => {
    const lines = cups.SWISS_TABLE.lines
      .slice(8)
      .map((line) => ({ ...line, isOwn: true as const }));
    const view = { ...cups.SWISS_TABLE, firstLine: 9, lines };
    const own = toldOf({ kind: 'table', view });
    expect(own).toContain('round 3 bye');
    expect(own).toContain('row 14 (3 points)');
  });

  it.each(LANGUAGES)('names every place of a page of long names in %s', (language) => {
    const view = named(cups.pageOf(cups.LEAGUE_TABLE, 1), LONG_NAME);
    const text = toldOf({ kind: 'table', view }, language);
    expect(text.match(/Maximilian/g)?.length).toBeGreaterThanOrEqual(view.lines.length);
    for (const { points } of view.lines) expect(text).toContain(` ${points}`);
  });
});

describe('the description of a bracket', () => {
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
    const text = toldOf({ kind: 'bracket', view: { ...cups.BRACKET_OF_16, rounds } });
    expect(text).toContain('Final: ');
    expect(text).toContain('Third place: ');
  });
});

it('says that no one has won in an empty hall of fame', () => {
  const none = { ...cups.HALL_OF_FAME, winners: [] };
  expect(toldOf({ kind: 'hall-of-fame', view: none })).toContain('No one yet');
});
