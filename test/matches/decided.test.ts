import { describe, expect, it } from 'vitest';
import { decidedFor } from 'crokinole/match/ends';
import { replayRecord } from 'crokinole/match/notation/replay';
import { parseRecord } from 'crokinole/match/notation/text';
import { nextShotOf } from 'crokinole/match/shots';
import type { MatchState } from 'crokinole/match/state';
import { simulate } from 'crokinole/physics/simulate';
import { ANY_RULES } from 'crokinole/ratings/ladder';
import type { MatchService } from '../../src/matches/service.ts';
import { writeRecord } from '../../src/matches/reading/matches.ts';
import { recount } from '../../src/matches/reading/recount.ts';
import { openForTest } from '../support/opened-store.ts';
import { act, matchWithRobot } from '../support/requests.ts';
import { STORES_BY_DAY } from '../support/stores.ts';
import {
  dudFor,
  flickNext,
  openShotFor,
  newMatch,
  refusedWith,
  saved,
  serviceOn,
  SINGLES,
  stateOf,
  TEST_ROBOTS,
} from '../support/tables.ts';
import {
  aimOfTheHigher,
  begun,
  countedSeeds,
  EVENING,
  KNOCK_OUT,
  openGamesOf,
  playTournament,
} from '../support/tournaments.ts';

const FINISH = { kind: 'offer', what: 'finish' } as const;
const AGREE = { kind: 'accept', what: 'finish' } as const;
const FIVE_ROUNDS = {
  ...SINGLES,
  overrides: {
    discsPerPlayer: { singles: 1 },
    end: { kind: 'fixed-rounds', rounds: 5, tie: 'stands' },
  },
} as const;

/** Seat 0 aims at the hole, and the other at nothing. */
function aimOfFirst(state: MatchState) {
  return nextShotOf(state)?.seat === 0 ? openShotFor(state) : dudFor(state);
}

async function untilDecided(
  service: MatchService,
  id: string,
  aimFor: (state: MatchState) => ReturnType<typeof dudFor> = aimOfFirst,
): Promise<void> {
  for (;;) {
    const state = await stateOf(service.authority.matches, id);
    if (decidedFor(state) !== undefined) return;
    saved(await flickNext(service, id, aimFor));
  }
}

describe.each(STORES_BY_DAY)('a decided match, with the $name store', ({ open }) => {
  async function opened(more: Parameters<typeof serviceOn>[1] = {}) {
    const { store } = await openForTest(open);
    return { store, service: serviceOn(store, { seeds: countedSeeds(), ...more }) };
  }

  it('ends when both want it, and counts in full', async () => {
    const { store, service } = await opened();
    const match = await newMatch(service, ['11', '12'], FIVE_ROUNDS);
    expect(refusedWith(await act(service, '12', match, FINISH))).toBe('not-decided');
    await untilDecided(service, match);
    saved(await act(service, '12', match, FINISH));
    expect((await stateOf(store, match)).phase.kind).toBe('playing');
    saved(await act(service, '11', match, AGREE));
    const ended = await store.readMatch(match);
    if (ended === undefined) throw new Error('the match is gone');
    const { rounds, phase } = ended.state;
    expect(phase).toMatchObject({ outcome: { code: 'won', side: 0, by: 'early' } });
    expect(rounds.length).toBeLessThan(5);
    expect(ended.endedAtMs).not.toBeNull();
    const ladder = { scope: '77', rules: ANY_RULES } as const;
    expect(await store.boards.readStanding(ladder, '11')).toMatchObject({
      matches: 1,
      wins: 1,
      rounds: rounds.length,
    });
    const record = parseRecord((await writeRecord(store, match)) ?? '');
    if (!record.ok) throw new Error(record.refusal.code);
    const replayed = replayRecord(record.value, simulate);
    expect(replayed.ok && replayed.value.at(-1)?.phase).toEqual(phase);
    const order = { counted: [match], endedButNotCounted: [], live: [] };
    const { book, problems } = await recount(store, order);
    expect(problems).toEqual([]);
    expect(book.standing(ladder, '11')).toEqual(await store.boards.readStanding(ladder, '11'));
  });

  it('ends at once when a person asks a robot', async () => {
    const { store, service } = await opened({ robots: TEST_ROBOTS });
    const match = await matchWithRobot(service, '11', FIVE_ROUNDS);
    await untilDecided(service, match);
    saved(await act(service, '11', match, FINISH));
    await service.runDue();
    expect((await stateOf(store, match)).phase).toMatchObject({ outcome: { by: 'early' } });
  });

  it('is played on in a tournament whose tables add up points, and goes through in a knockout', async () => {
    const { store, service } = await opened();
    const four = ['11', '12', '13', '14'];
    for (const [plan, may] of [
      [EVENING, false],
      [KNOCK_OUT, true],
    ] as const) {
      const id = await begun(service, { setup: { plan } }, four);
      const [game = ''] = await openGamesOf(store, id);
      await untilDecided(service, game, aimOfTheHigher);
      const { seats } = await stateOf(store, game);
      const [one, other] = seats.map(({ player }) => player);
      const asked = await act(service, one ?? '', game, FINISH);
      expect(asked.ok || asked.refusal).toEqual(may || { code: 'not-decided' });
      if (!may) continue;
      saved(await act(service, other ?? '', game, AGREE));
      const { phase } = await stateOf(store, game);
      const [winner = ''] = [one ?? '', other ?? ''].toSorted().toReversed();
      expect(phase).toMatchObject({ outcome: { by: 'early', side: winner === one ? 0 : 1 } });
      await playTournament(service, store, id);
      const games = await store.readTournamentMatches(id);
      const own = games.filter(({ state }) => state.seats.some(({ player }) => player === winner));
      // The semifinal and the final.
      expect(own).toHaveLength(2);
    }
  });
});
