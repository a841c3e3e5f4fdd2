import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MatchService } from '../../src/matches/service.ts';
import type { StoredTournament } from '../../src/matches/records/tournaments.ts';
import { withoutAbsences } from '../../src/matches/steps/tournament-changes.ts';
import type { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { storeInMemory } from '../support/stores.ts';
import { serviceOn, SetClock } from '../support/tables.ts';
import {
  begun,
  countedSeeds,
  KNOCK_OUT,
  made,
  MINUTE_MS,
  tournamentOf,
} from '../support/tournaments.ts';

const FOUR = ['11', '12', '13', '14'];

let store: SqliteStore;
let clock: SetClock;
let service: MatchService;
beforeEach(() => {
  store = storeInMemory();
  clock = new SetClock();
  service = serviceOn(store, { clock, seeds: countedSeeds() });
});
afterEach(() => store.close());

const deadlineOf = ({ state }: StoredTournament) => state.stages[0]?.pairings[0]?.endsAtMs ?? NaN;

/** An absence of an hour from then on. */
const hourFrom = (fromMs: number) => [{ number: 1, fromMs, untilMs: fromMs + 60 * MINUTE_MS }];

it('gives back the part of an absence after the start', async () => {
  const fromMs = clock.nowMs();
  clock.pass(20 * MINUTE_MS);
  const id = await begun(service, { setup: { plan: KNOCK_OUT } }, FOUR);
  const before = await tournamentOf(store, id);
  const after = withoutAbsences(before, hourFrom(fromMs));
  expect(deadlineOf(after) - deadlineOf(before)).toBe(40 * MINUTE_MS);
  expect(after.absences).toBe(1);
});

it('moves a start only by the part of its check-in that was missed', async () => {
  const startMs = clock.nowMs() + 90 * MINUTE_MS;
  const id = await made(service, {
    setup: { start: { kind: 'at', atMs: startMs }, checkInMs: 40 * MINUTE_MS },
  });
  const before = await tournamentOf(store, id);
  const startOf = ({ state }: StoredTournament) =>
    state.setup.start.kind === 'at' ? state.setup.start.atMs : NaN;
  const late = withoutAbsences(before, hourFrom(clock.nowMs()));
  expect(startOf(late) - startMs).toBe(10 * MINUTE_MS);
  const early = withoutAbsences(before, hourFrom(clock.nowMs() - 20 * MINUTE_MS));
  expect(startOf(early)).toBe(startMs);
});
