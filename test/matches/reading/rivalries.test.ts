import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from 'crokinole/ratings/ladder';
import { actInMatch } from '../../../src/matches/commands/play.ts';
import { readRivalry } from '../../../src/matches/reading/matches.ts';
import { DEFAULT_CHOICES, formerPlayer } from '../../../src/matches/records/privacy.ts';
import type { MatchService } from '../../../src/matches/service.ts';
import { playIntoStore } from '../../support/stored-matches.ts';
import { STORES_BY_DAY, type OpenStore } from '../../support/stores.ts';
import {
  flickNext,
  HERE,
  newMatch,
  press,
  saved,
  serviceOn,
  SetClock,
  SINGLES,
} from '../../support/tables.ts';

const [ADA, BO, CLEO] = ['11', '12', '13'] as const;

describe.each(STORES_BY_DAY)('how two players stand, with the $name store', ({ open }) => {
  let opened: OpenStore;
  let service: MatchService;
  let clock: SetClock;

  beforeEach(async () => {
    opened = await open();
    clock = new SetClock();
    service = serviceOn(opened.store, { clock });
  });
  afterEach(() => opened.close());

  /** Each flicks once, and one resigns. */
  const play = async (winner: string, loser: string) => {
    const match = await newMatch(service, [winner, loser], SINGLES);
    await flickNext(service, match);
    await flickNext(service, match);
    clock.pass(1000);
    const command = { interaction: press(), player: loser, match };
    saved(await actInMatch(service.authority, { ...command, action: { kind: 'resign' } }));
    return clock.nowMs();
  };
  const standing = (one: string, other: string, scope: string = HERE.server) =>
    readRivalry(opened.store, scope, [one, other]);

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
    await playIntoStore(opened.store, 'doubles', [ADA, CLEO, BO, '14'], { format: 'doubles' });
    const runs = [{ winner: ADA, length: 1, lastAtMs: lastOfAda, isCut: false }];
    expect(await standing(ADA, BO, EVERYWHERE)).toMatchObject({ wins: 1, losses: 0, runs });
    expect(await standing(ADA, CLEO, EVERYWHERE)).toMatchObject({ runs: [{ length: 1 }] });
  });

  it('is not told across servers of a player who wants to be on no global leaderboard', async () => {
    await play(ADA, BO);
    await opened.store.saveChoices(BO, { ...DEFAULT_CHOICES, onGlobalBoards: false });
    expect(await standing(ADA, BO, EVERYWHERE)).toBeUndefined();
    expect(await standing(BO, ADA, EVERYWHERE)).toBeUndefined();
    expect(await standing(ADA, BO)).toMatchObject({ wins: 1 });
    await opened.store.saveChoices(BO, DEFAULT_CHOICES);
    expect(await standing(ADA, BO, EVERYWHERE)).toMatchObject({ wins: 1 });
  });

  it('is not told of a player who was erased', async () => {
    await play(ADA, BO);
    const request = { player: BO, as: formerPlayer('x'), atMs: 5 };
    await opened.store.requestErasure(request, { id: 'erase', answer: '{}' });
    expect(await opened.store.finishErasure(request)).toEqual({ kind: 'erased' });
    expect(await standing(ADA, formerPlayer('x'))).toBeUndefined();
    expect(await standing(ADA, BO)).toMatchObject({ wins: 0, losses: 0, runs: [] });
  });
});
