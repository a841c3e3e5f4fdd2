import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CrowdCall } from 'crokinole/match/crowd';
import { callShot } from '../../src/matches/commands/call-shot.ts';
import { actInMatch } from '../../src/matches/commands/play.ts';
import { exportPlayer } from '../../src/matches/reading/player-export.ts';
import { recountCrowd } from '../../src/matches/reading/recount-crowd.ts';
import { readBestCallers, seasonAt } from '../../src/matches/reading/seasons.ts';
import { formerPlayer } from '../../src/matches/records/privacy.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import type { MatchService } from '../../src/matches/service.ts';
import { run, type Query, type Sql } from '../../src/storage/common/query.ts';
import { judgedBy } from '../../src/storage/move/side.ts';
import { PostgresStore } from '../../src/storage/postgres/store.ts';
import { SqliteStore } from '../../src/storage/sqlite/store.ts';
import { STORES, type OpenStore } from '../support/stores.ts';
import {
  flickNext,
  HERE,
  newMatch,
  openShotFor,
  press,
  saved,
  serviceOn,
  SetClock,
} from '../support/tables.ts';

const CLEO = '7311000000000000003';
const DAN = '7311000000000000004';

function withQueries(store: OpenStore['store']): SqliteStore | PostgresStore {
  if (store instanceof SqliteStore || store instanceof PostgresStore) return store;
  throw new Error('a store of another kind');
}

describe.each(STORES)('calls of the crowd in the $name store', ({ open }) => {
  let opened: OpenStore;
  let store: SqliteStore | PostgresStore;
  let clock: SetClock;
  let service: MatchService;
  let match: string;
  beforeEach(async () => {
    opened = await open();
    store = withQueries(opened.store);
    await store.saveSettings(HERE.server, { ...DEFAULT_SETTINGS, crowdCalls: true });
    clock = new SetClock();
    service = serviceOn(store, { clock });
    match = await newMatch(service);
  });
  afterEach(() => opened.close());

  const call = async (player: string, called: CrowdCall, more: { revision?: number } = {}) => {
    const revision = more.revision ?? (await store.readMatch(match))?.revision ?? 0;
    clock.pass(1);
    const { server } = HERE;
    return callShot(service.authority, { match, revision, player, server, called });
  };
  const flick = async (aimFor?: Parameters<typeof flickNext>[2]) =>
    saved(await flickNext(service, match, aimFor)).revision;
  const recounted = () =>
    recountCrowd(judgedBy((work) => store.read(work)).crowd).then(({ calls, problems }) => ({
      calls,
      problems: problems.map(({ code, player }) => `${player} ${code}`),
    }));

  it('are decided by the shot, and the last press before it stands', async () => {
    expect(await call(CLEO, 'twenty')).toBe('called');
    expect(await call(CLEO, 'ditch')).toBe('called');
    expect(await call(DAN, 'twenty')).toBe('called');
    const shot = await flick();
    expect(await store.readRightCallers(match, shot)).toEqual([CLEO]);
    expect(await store.readCallsOf(CLEO)).toEqual([
      expect.objectContaining({ match, turn: 0, called: 'ditch', shot, isRight: true }),
    ]);
    expect(await store.readCallsOf(DAN)).toEqual([
      expect.objectContaining({ called: 'twenty', shot, isRight: false }),
    ]);
    expect(await recounted()).toEqual({ calls: 2, problems: [] });
  });

  it('name those first who were first', async () => {
    await call(DAN, 'ditch');
    await call(CLEO, 'ditch');
    expect(await store.readRightCallers(match, await flick())).toEqual([DAN, CLEO]);
  });

  it('stay through an offer, and are decided once', async () => {
    await call(CLEO, 'ditch');
    const offer = { kind: 'offer', what: 'draw' } as const;
    saved(
      await actInMatch(service.authority, {
        interaction: press(),
        player: '11',
        match,
        action: offer,
      }),
    );
    // The board that was posted before the offer is still this turn's.
    expect(await call(DAN, 'ditch', { revision: 0 })).toBe('called');
    const shot = await flick();
    const second = await flick();
    expect(await store.readRightCallers(match, shot)).toEqual([CLEO, DAN]);
    expect(await store.readRightCallers(match, second)).toEqual([]);
    expect(await recounted()).toEqual({ calls: 2, problems: [] });
  });

  it('are refused from players, too late, elsewhere, where they are off, and of what cannot be', async () => {
    expect(await call('12', 'twenty')).toBe('own-match');
    // There's nothing on the board to hit.
    expect(await call(CLEO, 'hit')).toBe('late');
    await flick();
    expect(await call(CLEO, 'ditch', { revision: 0 })).toBe('late');
    const at = { match, revision: 1, player: CLEO, called: 'ditch' } as const;
    expect(await callShot(service.authority, { ...at, server: '78' })).toBe('late');
    expect(await callShot(service.authority, { ...at, server: null })).toBe('late');
    await store.saveSettings(HERE.server, DEFAULT_SETTINGS);
    expect(await call(CLEO, 'ditch')).toBe('off');
    expect(await store.readCallsOf(CLEO)).toEqual([]);
    expect(await store.saveCall({ ...at, turn: 0, server: '77', atMs: 5 })).toBe(false);
  });

  it('hit only where another side’s disc lies', async () => {
    while (((await store.readMatch(match))?.state.round.discs.length ?? 0) === 0) {
      await flick(openShotFor);
    }
    expect(await call(CLEO, 'hit')).toBe('called');
    await flick();
    expect(await store.readCallsOf(CLEO)).toEqual([
      expect.objectContaining({ called: 'hit', isRight: false }),
    ]);
  });

  it('add up over a season, in two processes', async () => {
    const other = serviceOn(store, { clock });
    for (let turn = 0; turn < 4; turn += 1) {
      await call(CLEO, 'ditch');
      const { revision = 0 } = (await store.readMatch(match)) ?? {};
      const at = { match, revision, server: HERE.server };
      await callShot(other.authority, {
        ...at,
        player: DAN,
        called: turn < 3 ? 'ditch' : 'twenty',
      });
      await flick();
    }
    const callers = [
      { player: CLEO, right: 4, calls: 4 },
      { player: DAN, right: 3, calls: 4 },
    ];
    const { fromMs, untilMs } = seasonAt(clock.nowMs());
    expect(await store.readCallers(HERE.server, fromMs, untilMs, 9)).toEqual(callers);
    expect(await store.readCallers(HERE.server, untilMs, untilMs * 2, 9)).toEqual([]);
    expect(await store.readCallers('78', fromMs, untilMs, 9)).toEqual([]);
    const best = { season: seasonAt(clock.nowMs()), callers: callers.slice(0, 1) };
    expect(await readBestCallers(store, HERE.server, clock.nowMs())).toEqual([
      { ...best, isOver: false },
    ]);
    expect(await readBestCallers(store, HERE.server, untilMs)).toEqual([{ ...best, isOver: true }]);
    expect(await recounted()).toEqual({ calls: 8, problems: [] });
  });

  it('are proved by a recount', async () => {
    await call(CLEO, 'ditch');
    await call(DAN, 'twenty');
    await flick();
    const change = (change_: Partial<{ isRight: boolean | null; shot: number | null }>) =>
      function* set(db: Sql): Query<void> {
        yield* run(db.update(db.tables.crowdCalls).set(change_));
      };
    await store.write(change({ isRight: true }));
    expect((await recounted()).problems).toEqual([`${DAN} decided-otherwise`]);
    await store.write(change({ shot: 2 }));
    expect((await recounted()).problems).toHaveLength(2);
    await store.write(change({ shot: null, isRight: null }));
    // They may have come while the shot was being saved.
    expect((await recounted()).problems).toEqual([]);
    clock.pass(60_000);
    await call(CLEO, 'ditch');
    clock.pass(60_000);
    await flick();
    await store.write(change({ shot: null, isRight: null }));
    expect((await recounted()).problems).toEqual([`${CLEO} not-counted`]);
  });

  it('are exported, and erased with their player', async () => {
    await call(CLEO, 'ditch');
    await call(DAN, 'ditch');
    const shot = await flick();
    const { crowdCalls } = await exportPlayer(store, CLEO, 0);
    expect(crowdCalls.map(({ called, isRight }) => [called, isRight])).toEqual([['ditch', true]]);
    const request = { player: CLEO, as: formerPlayer('x'), atMs: 0 };
    await store.requestErasure(request, { id: 'press', answer: '{}' });
    expect(await store.finishErasure(request)).toEqual({ kind: 'erased' });
    expect(await store.readRightCallers(match, shot)).toEqual([DAN]);
    expect((await exportPlayer(store, CLEO, 0)).crowdCalls).toEqual([]);
    expect(await recounted()).toEqual({ calls: 1, problems: [] });
  });
});
