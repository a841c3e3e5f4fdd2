import { describe, expect, test } from 'vitest';
import { join, startNow } from '@crokinole/tournament/entries';
import { createTournament } from '@crokinole/tournament/model/state';
import { gamesForAll, partsFor } from '@crokinole/tournament/presets';
import { play } from '../../../packages/tournament/test/support/simulation.ts';
import { draftOf } from '../../../src/discord/features/tournaments/opening.ts';
import { agreedOf } from '../../../src/discord/features/tournaments/draft.ts';
import { byDay } from '../../support/properties.ts';
import type { TournamentSpan } from '../../../src/discord/ids/press-choices.ts';
import { DEFAULT_SETTINGS } from '../../../src/matches/records/settings.ts';

const NOW_MS = Date.UTC(2026, 10, 27, 20);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const KEYS = { key: 'a'.repeat(64), secret: 'b'.repeat(64) };
/** Every game is played to its end. */
const ALL_PLAYED = { played: 1, level: 0.2, forfeit: 0, withdrawal: 0 };

/** A game of one round takes about as long. */
const MIN_ROUND_MINUTES = 5;

const setupOf = (span: TournamentSpan, places: number) =>
  agreedOf(draftOf({ places, span, name: null }, 'Cup'), DEFAULT_SETTINGS, NOW_MS).setup;

/** How many games each of this many people gets. */
function gamesEach(span: TournamentSpan, places: number, field: number): readonly number[] {
  let state = createTournament({ ...setupOf(span, places), ...KEYS }, 0);
  for (let i = 0; i < field; i += 1) {
    const joined = join(state, null);
    if (!joined.ok) throw new Error(joined.refusal.code);
    state = joined.value.state;
  }
  const begun = startNow(state, 1000);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { matches } = play(begun.value.state, field, ALL_PLAYED);
  const games = matches.filter(({ game }) => game === 'game' || game === 'play-off');
  return state.entrants.map(
    (_, entrant) => games.filter(({ sides }) => sides.flat().includes(entrant)).length,
  );
}

/** Those by day are of each size, and even and odd. */
const FIELDS = byDay(
  [3, 4, 5, 7, 8, 9, 12, 16, 17, 32, ...Array.from({ length: 30 }, (_, i) => 3 + i)],
  10,
);
/** Where so many come: about as many as there are places, or half as many. */
const placesFor = (field: number) => [4, 8, 16, 32].filter((places) => places >= field).slice(0, 2);

describe.each([
  ['half-hour', 30],
  ['evening', 90],
  ['weeks', 5 * 7 * 24 * 60],
] as const)('%s', (span, minutes) => {
  test('three games or more for everyone, also where fewer come than there are places', () => {
    for (const field of FIELDS) {
      for (const places of placesFor(field)) {
        const least = Math.min(...gamesEach(span, places, field));
        const said = gamesForAll(partsFor(setupOf(span, places).plan, field), field);
        expect(least, `${field} of ${places}`).toBeGreaterThanOrEqual(3);
        expect(least, `${field} of ${places}`).toBeGreaterThanOrEqual(said);
      }
    }
  });

  test('it fits its time, and a round has enough', () => {
    for (const field of FIELDS) {
      for (const places of placesFor(field)) {
        const parts = partsFor(setupOf(span, places).plan, field);
        const spans = parts.map(
          ({ stageMs, roundMs, rounds }) => stageMs ?? (roundMs ?? 0) * rounds,
        );
        const wholeMs = spans.reduce((sum, one) => sum + one, 0);
        const rounds = parts.reduce((sum, part) => sum + part.rounds / part.atOnce, 0);
        expect(wholeMs, `${field} of ${places}`).toBeLessThanOrEqual(minutes * MINUTE_MS);
        expect(wholeMs / rounds, `${field} of ${places}`).toBeGreaterThanOrEqual(
          span === 'weeks' ? DAY_MS : MIN_ROUND_MINUTES * MINUTE_MS,
        );
      }
    }
  });
});
