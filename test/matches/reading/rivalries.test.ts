import { beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { readRivalry } from '../../../src/matches/reading/matches.ts';
import { DEFAULT_CHOICES } from '../../../src/matches/records/privacy.ts';
import type { MatchService } from '../../../src/matches/service.ts';
import { resign } from '../../support/requests.ts';
import { eraseInStore, FORMER, playIntoStore } from '../../support/stored-matches.ts';
import type { Store } from '../../../src/matches/ports/store.ts';
import { openForTest } from '../../support/opened-store.ts';
import { STORES_BY_DAY } from '../../support/stores.ts';
import { flickNext, HERE, newMatch, serviceOn, SetClock, SINGLES } from '../../support/tables.ts';

const [ADA, BO, CLEO] = ['11', '12', '13'] as const;

describe.each(STORES_BY_DAY)('how two players stand, with the $name store', ({ open }) => {
  let store: Store;
  let service: MatchService;
  let clock: SetClock;

  beforeEach(async () => {
    ({ store } = await openForTest(open));
    clock = new SetClock();
    service = serviceOn(store, { clock });
  });

  /** Each flicks once, and one resigns. */
  const play = async (winner: string, loser: string) => {
    const match = await newMatch(service, [winner, loser], SINGLES);
    await flickNext(service, match);
    await flickNext(service, match);
    clock.pass(1000);
    await resign(service, loser, match);
    return clock.nowMs();
  };
  const standing = (one: string, other: string, scope: string = HERE.server) =>
    readRivalry(store, scope, [one, other]);

  it('is told by the latest two runs', async () => {
    expect(await standing(ADA, BO)).toMatchObject({ wins: 0, losses: 0, runs: [] });
    await play(ADA, BO);
    await play(BO, ADA);
    const lastOfBo = await play(BO, ADA);
    await play(CLEO, ADA);
    const lastOfAda = await play(ADA, BO);
    const runs = [
      { winner: ADA, length: 1, lastAtMs: lastOfAda, isCut: false },
      { winner: BO, length: 2, lastAtMs: lastOfBo, isCut: false },
    ];
    expect(await standing(ADA, BO)).toMatchObject({ player: ADA, wins: 2, losses: 2, runs });
    expect(await standing(BO, ADA)).toMatchObject({ player: BO, wins: 2, losses: 2, runs });
    expect(await standing(ADA, BO, '88')).toMatchObject({ wins: 0, runs: [] });
  });

  it('leaves out what they played side by side', async () => {
    const lastOfAda = await play(ADA, BO);
    // Partners sit opposite each other.
    await playIntoStore(store, 'doubles', [ADA, CLEO, BO, '14'], { format: 'doubles' });
    const runs = [{ winner: ADA, length: 1, lastAtMs: lastOfAda, isCut: false }];
    expect(await standing(ADA, BO, EVERYWHERE)).toMatchObject({ wins: 1, losses: 0, runs });
    expect(await standing(ADA, CLEO, EVERYWHERE)).toMatchObject({ runs: [{ length: 1 }] });
  });

  it('is not told across servers of a player who wants to be on no global leaderboard', async () => {
    await play(ADA, BO);
    await store.saveChoices(BO, { ...DEFAULT_CHOICES, onGlobalBoards: false });
    expect(await standing(ADA, BO, EVERYWHERE)).toBeUndefined();
    expect(await standing(BO, ADA, EVERYWHERE)).toBeUndefined();
    expect(await standing(ADA, BO)).toMatchObject({ wins: 1 });
    await store.saveChoices(BO, DEFAULT_CHOICES);
    expect(await standing(ADA, BO, EVERYWHERE)).toMatchObject({ wins: 1 });
  });

  it('is not told of a player who was erased', async () => {
    await play(ADA, BO);
    await eraseInStore(store, BO);
    expect(await standing(ADA, FORMER)).toBeUndefined();
    expect(await standing(ADA, BO)).toMatchObject({ wins: 0, losses: 0, runs: [] });
  });
});
