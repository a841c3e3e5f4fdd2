import { erasePlayer } from '../../../src/matches/commands/erase.ts';
import { inviteToRematch, invite, answerInvitation } from '../../../src/matches/commands/invite.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recount } from '../../../src/matches/reading/recount.ts';
import type { Answer } from '../../../src/matches/records/answers.ts';
import type { Limits } from '../../../src/matches/records/limits.ts';
import type { MatchService } from '../../../src/matches/service.ts';
import { randomIds } from '../../../src/matches/ports/system.ts';
import { findDifferences, readRecountOrder } from '../../../src/storage/ladders/recount.ts';
import { PostgresStore } from '../../../src/storage/postgres/store.ts';
import { expectSoundHistory } from '../../support/histories.ts';
import { freshDatabase, hasPostgres, type TestDatabase } from '../../support/postgres/databases.ts';
import {
  dudFor,
  flickNext,
  HERE,
  newMatch,
  press,
  saved,
  serviceOn,
  SINGLES,
  stateOf,
} from '../../support/tables.ts';
import { acceptInvitation } from '../../../src/matches/steps/invitation-steps.ts';
import { flickInMatch, actInMatch } from '../../../src/matches/commands/play.ts';
import { MAX_TRIES, type PuzzleTry } from '../../../src/features/puzzle/records.ts';

/** Rules of a match that is over after a few flicks. */
const LAST_FLICK = {
  ...SINGLES,
  overrides: {
    discsPerPlayer: { singles: 4 },
    end: { kind: 'fixed-rounds', rounds: 1, tie: 'stands' },
  },
} as const;

function serviceAt(services: readonly MatchService[], number: number): MatchService {
  const service = services[number % services.length];
  if (service === undefined) throw new Error('there is no process');
  return service;
}

const PROCESSES = 4;
const CROWD = 20;

describe.skipIf(!hasPostgres)('simultaneous processes', () => {
  let database: TestDatabase;
  let stores: readonly PostgresStore[];

  beforeEach(async () => {
    database = await freshDatabase();
    stores = await Promise.all(
      Array.from({ length: PROCESSES }, () =>
        PostgresStore.open({ url: database.url, connections: 5 }),
      ),
    );
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.release();
  });

  const storeOf = (number: number): PostgresStore => {
    const store = stores[number % PROCESSES];
    if (store === undefined) throw new Error(`there is no process ${number}`);
    return store;
  };
  const servicesWith = (limits: Partial<Limits> = {}): readonly MatchService[] =>
    stores.map((store) => serviceOn(store, { ids: randomIds, limits }));
  /** Each by another process, all at once. */
  const crowd = <Value>(
    ask: (service: MatchService, number: number) => Promise<Value>,
    limits = {},
  ) => {
    const services = servicesWith(limits);
    return Promise.all(Array.from({ length: CROWD }, (_, i) => ask(serviceAt(services, i), i)));
  };
  const outcomes = (answers: readonly Answer[]) => {
    const refused = answers.flatMap((each) => (each.ok ? [] : each.refusal.code));
    return { saved: answers.length - refused.length, refused: [...new Set(refused)] };
  };
  const send = (
    service: MatchService,
    player: string,
    other: { player: string } | { free: true },
  ) =>
    invite(service.authority, {
      interaction: press(),
      player,
      venue: HERE,
      setup: SINGLES,
      seats: [{ player }, other],
      expiresAfterMs: 60_000,
    });

  it('let no one send more invitations than the limit', async () => {
    const limits = { invitationsByPlayer: 5, invitationsOnServer: 99 };
    const answers = await crowd((each, i) => send(each, '11', { player: `2${i}` }), limits);
    expect(outcomes(answers)).toEqual({ saved: 5, refused: ['limit-reached'] });
  });

  it('let no one be asked more often than the limit, and no server have more', async () => {
    const asked = { invitationsToPlayer: 3, invitationsOnServer: 99 };
    const toOne = await crowd((each, i) => send(each, `2${i}`, { player: '11' }), asked);
    expect(outcomes(toOne).saved).toBe(3);
    const here = { invitationsOnServer: 7 };
    const open = await crowd((each, i) => send(each, `3${i}`, { free: true }), here);
    expect(outcomes(open)).toEqual({ saved: 4, refused: ['limit-reached'] });
  });

  it('let no one join more matches than the limit', async () => {
    const limits = { invitationsToPlayer: 99, invitationsOnServer: 99, matchesOfPlayer: 4 };
    const first = serviceAt(servicesWith(limits), 0);
    const invitations: string[] = [];
    for (let i = 0; i < CROWD; i += 1) {
      const sent = await send(first, `2${i}`, { player: '11' });
      invitations.push(saved(sent).id);
    }
    const answers = await crowd(
      (each, i) =>
        answerInvitation(
          each.authority,
          { interaction: press(), player: '11', invitation: invitations[i] ?? '' },
          acceptInvitation,
        ),
      limits,
    );
    expect(outcomes(answers)).toEqual({ saved: 4, refused: ['limit-reached'] });
    expect(await storeOf(0).readOpenMatches({ player: '11' }, 99)).toHaveLength(4);
  });

  it('count a try at a puzzle once, and no more tries than there are', async () => {
    const taken: Omit<PuzzleTry, 'number'> = {
      puzzle: '2026-11-22',
      player: '11',
      server: '77',
      aim: { positionCentideg: 0, insetCentiIn: 0, angleCentideg: 0, speedCentiInPerS: 10 },
      zone: 'UTC',
      isSolved: false,
      atMs: 1,
    };
    for (let number = 1; number <= MAX_TRIES + 1; number += 1) {
      const saves = await Promise.all(
        Array.from({ length: 8 }, (_, i) => storeOf(i).saveTry({ ...taken, number })),
      );
      expect(saves.filter(Boolean)).toHaveLength(number <= MAX_TRIES ? 1 : 0);
    }
  });

  it('execute one interaction that arrives everywhere at once only once', async () => {
    const match = await newMatch(serviceAt(servicesWith(), 0));
    const state = await stateOf(storeOf(0), match);
    const player = state.seats[0]?.player ?? '';
    const command = { interaction: press(), player, match, aim: dudFor(state) };
    const answers = await crowd((each) => flickInMatch(each.authority, command));
    expect(new Set(answers.map((answer) => saved(answer).revision))).toEqual(new Set([1]));
    expect((await storeOf(0).readMatch(match))?.revision).toBe(1);
    await expectSoundHistory(storeOf(0), match);
  });

  it('accept one of several flicks of the same disc', async () => {
    const match = await newMatch(serviceAt(servicesWith(), 0));
    const state = await stateOf(storeOf(0), match);
    const player = state.seats[0]?.player ?? '';
    const answers = await crowd((each) =>
      flickInMatch(each.authority, { interaction: press(), player, match, aim: dudFor(state) }),
    );
    expect(outcomes(answers)).toEqual({ saved: 1, refused: ['not-your-turn'] });
    await expectSoundHistory(storeOf(0), match);
  });

  it('count matches that end at the same moment one after the other', async () => {
    const service = serviceAt(servicesWith({ matchesOfPlayer: 99 }), 0);
    const matches: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const match = await newMatch(service, ['11', i % 2 === 0 ? '12' : '13'], LAST_FLICK);
      for (let flicks = 1; flicks < 8; flicks += 1) await flickNext(service, match);
      matches.push(match);
    }
    const services = servicesWith();
    const ends = matches.map((id, i) => flickNext(serviceAt(services, i), id));
    for (const answer of await Promise.all(ends)) saved(answer);
    const order = await storeOf(0).read(readRecountOrder);
    expect([...order.counted].sort()).toEqual([...matches].sort());
    const { book, problems } = await recount(storeOf(0), order);
    expect(problems).toEqual([]);
    expect(await storeOf(0).read((db) => findDifferences(db, book))).toEqual([]);
  });

  it('do not bring back a player who is erased while others ask for a rematch', async () => {
    const services = servicesWith({ matchesOfPlayer: 99, invitationsByPlayer: 99 });
    const service = serviceAt(services, 0);
    for (let round = 0; round < 3; round += 1) {
      const gone = `4${round}`;
      const match = await newMatch(service, ['11', gone]);
      const resign = { kind: 'resign' } as const;
      saved(
        await actInMatch(service.authority, {
          interaction: press(),
          player: gone,
          match,
          action: resign,
        }),
      );
      await Promise.all([
        erasePlayer(serviceAt(services, 1).authority, { interaction: press(), player: gone }),
        inviteToRematch(serviceAt(services, 2).authority, {
          interaction: press(),
          player: '11',
          match,
          expiresAfterMs: 60_000,
        }),
        inviteToRematch(serviceAt(services, 3).authority, {
          interaction: press(),
          player: '11',
          match,
          expiresAfterMs: 60_000,
        }),
      ]);
      const { rows } = await storeOf(0).database.pool.query(
        `SELECT player FROM seats WHERE player = $1
         UNION ALL SELECT player FROM invitation_seats WHERE player = $1
         UNION ALL SELECT player FROM standings WHERE player = $1`,
        [gone],
      );
      expect(rows).toEqual([]);
    }
  });
});
