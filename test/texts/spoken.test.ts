import { describe, expect, it } from 'vitest';
import type { MatchEvent } from 'crokinole/match/actions';
import { discOf } from 'crokinole/match/discs';
import type { BankedTwenty } from 'crokinole/rules/ruling';
import { durationText } from '../../src/texts/terms-text.ts';
import { eventLines } from '../../src/texts/turn-text.ts';
import { LANGUAGES, wordsIn, type Language } from '../../src/words/registry.ts';
import { singles } from './support/singles.ts';

const DISC = discOf(0, 1);

function judged(isFreeMiss: boolean, banked: readonly BankedTwenty[]): MatchEvent {
  const ground = isFreeMiss
    ? ({ code: 'free-shot-missed', disc: DISC } as const)
    : ({ code: 'free-shot-made', disc: DISC } as const);
  const ruling = {
    valid: !isFreeMiss,
    ground,
    facts: [ground],
    removed: [],
    banked,
    leaners: [],
    position: [],
    reshoot: false,
  };
  return { kind: 'shot-judged', round: 1, seat: 0, disc: DISC, isFree: true, ruling };
}

const TWENTY = judged(false, [{ disc: DISC, side: 0 }]);
const MISS = judged(true, []);

/** The remarks beside the facts, in the turns of one of two players. */
function remarksOn(event: MatchEvent, firstTurn: number, language: Language = 'en') {
  const state = singles();
  return Array.from({ length: 60 }, (_, i) => {
    const told = { events: [event], state, shot: null, revision: firstTurn + 2 * i };
    const lines = eventLines(told, wordsIn(language));
    return lines.filter((line) => line.startsWith('*') && !line.startsWith('**'));
  });
}

describe('remarks', () => {
  it.each([1, 2])(
    'are all shown to a player who plays every second turn, from turn %i on',
    (first) => {
      const heard = new Set(remarksOn(TWENTY, first).flat());
      expect(heard).toEqual(new Set(wordsIn('en').match.remarks.twenty.map((line) => `*${line}*`)));
    },
  );

  it.each(LANGUAGES)('are one line at most in %s', (language) => {
    for (const { length } of remarksOn(TWENTY, 1, language)) expect(length).toBeLessThanOrEqual(1);
  });

  it('spare a player who often misses', () => {
    const silent = remarksOn(MISS, 1).filter((lines) => lines.length === 0);
    expect(silent.length).toBeGreaterThan(30);
    expect(silent.length).toBeLessThan(60);
  });
});

describe('times', () => {
  it.each([
    [10, '10 min', '10 min', '10 min', '10 min'],
    [60, '1 hour', '1 h', '1 h', '1 hora'],
    [90, '1 h 30 min', '1 h 30 min', '1 h 30 min', '1 h 30 min'],
    [8 * 60, '8 hours', '8 h', '8 h', '8 horas'],
    [400, '6 h 40 min', '6 h 40 min', '6 h 40 min', '6 h 40 min'],
    [24 * 60, '1 day', '1 jour', '1 Tag', '1 día'],
    [7 * 24 * 60, '7 days', '7 jours', '7 Tage', '7 días'],
  ])('of %i minutes use the units that come out even', (minutes, ...inLanguages) => {
    const said = LANGUAGES.map((language) => durationText(minutes * 60_000, wordsIn(language)));
    expect(said).toEqual(inLanguages);
  });
});
